//! Parser of SGF: trees of nodes, nodes of properties, properties of values.

use crate::error::FormatError;

/// Maximum nesting of trees. A main line is nested once more by each move with variations.
const MAX_DEPTH: usize = 500;

/// A property with its raw values.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Property {
    pub(super) line: usize,
    pub(super) name: String,
    pub(super) values: Vec<String>,
}

impl Property {
    /// Returns the raw values in one text, such as `aa][bb`.
    pub(super) fn joined(&self) -> String {
        self.values.join("][")
    }

    /// Returns the property in SGF.
    pub(super) fn raw(&self) -> String {
        format!("{}[{}]", self.name, self.joined())
    }
}

/// A node of an SGF tree.
#[derive(Debug, Clone, Default)]
pub(super) struct SgfNode {
    pub(super) properties: Vec<Property>,
}

impl SgfNode {
    pub(super) fn find(&self, name: &str) -> Option<&Property> {
        self.properties.iter().find(|property| property.name == name)
    }
}

/// A sequence of nodes and the alternative continuations.
#[derive(Debug, Clone, Default)]
pub(super) struct SgfTree {
    pub(super) nodes: Vec<SgfNode>,
    pub(super) children: Vec<SgfTree>,
}

impl SgfTree {
    /// Returns `true` if the tree contains a move.
    pub(super) fn has_move(&self) -> bool {
        let is_move = |node: &SgfNode| node.find("B").or(node.find("W")).is_some();
        self.nodes.iter().any(is_move) || self.children.iter().any(SgfTree::has_move)
    }
}

/// Parses the trees of a text, one at a time, until `visit` returns `false`. Text between trees is skipped.
/// After a tree that is not closed, parsing goes on at the next line that begins a game.
pub(super) fn each(text: &str, visit: &mut dyn FnMut(Result<SgfTree, FormatError>) -> bool) {
    let mut parser = Parser { rest: text, line: 1 };
    parser.skip_to('(');
    while parser.take('(') {
        let (rest, line) = (parser.rest, parser.line);
        let tree = parser.tree(1);
        let is_broken = tree.is_err();
        if !visit(tree) {
            break;
        }
        if is_broken {
            parser = Parser { rest, line };
            let Some(next) = next_game(rest) else { break };
            while parser.rest.len() > rest.len() - next {
                parser.next();
            }
        }
        parser.skip_to('(');
    }
}

/// Returns the place of the next line that begins a game: a tree whose first node has a property of roots.
fn next_game(text: &str) -> Option<usize> {
    let begins_game = |(place, _): &(usize, &str)| {
        let root = text[place + 3..].split([';', '(', ')']).next().unwrap_or_default();
        ["GM[", "FF[", "SZ["].iter().any(|property| root.contains(property))
    };
    text.match_indices("\n(;").find(begins_game).map(|(place, _)| place + 1)
}

/// Parses all trees of a text.
pub(super) fn parse(text: &str) -> Result<Vec<SgfTree>, FormatError> {
    let mut trees = Vec::new();
    each(text, &mut |tree| {
        let is_whole = tree.is_ok();
        trees.push(tree);
        is_whole
    });
    trees.into_iter().collect()
}

struct Parser<'a> {
    rest: &'a str,
    line: usize,
}

impl<'a> Parser<'a> {
    /// Returns the next character and advances.
    fn next(&mut self) -> Option<char> {
        let symbol = self.rest.chars().next()?;
        self.rest = &self.rest[symbol.len_utf8()..];
        self.line += usize::from(symbol == '\n');
        Some(symbol)
    }

    fn skip_to(&mut self, wanted: char) {
        while !self.rest.is_empty() && !self.rest.starts_with(wanted) {
            self.next();
        }
    }

    fn skip_space(&mut self) {
        while self.rest.starts_with(char::is_whitespace) {
            self.next();
        }
    }

    /// Skips white space, and then the symbol if it is next. Returns `true` in that case.
    fn take(&mut self, symbol: char) -> bool {
        self.skip_space();
        let is_next = self.rest.starts_with(symbol);
        if is_next {
            self.next();
        }
        is_next
    }

    /// Parses a tree after its opening parenthesis.
    fn tree(&mut self, depth: usize) -> Result<SgfTree, FormatError> {
        let begins = self.line;
        if depth > MAX_DEPTH {
            return Err(FormatError::Depth { line: begins, max: MAX_DEPTH });
        }
        let mut tree = SgfTree::default();
        while self.take(';') {
            tree.nodes.push(self.node()?);
        }
        while self.take('(') {
            tree.children.push(self.tree(depth + 1)?);
        }
        if self.take(')') {
            return Ok(tree);
        }
        match self.rest.is_empty() {
            true => Err(FormatError::OpenTree { line: begins }),
            false => Err(self.no_property()),
        }
    }

    fn node(&mut self) -> Result<SgfNode, FormatError> {
        let mut node = SgfNode::default();
        self.skip_space();
        while self.rest.starts_with(|letter: char| letter.is_ascii_alphabetic()) {
            node.properties.push(self.property()?);
            self.skip_space();
        }
        Ok(node)
    }

    fn property(&mut self) -> Result<Property, FormatError> {
        let (line, wrong) = (self.line, self.no_property());
        let letters = self.rest.find(|letter: char| !letter.is_ascii_alphabetic()).unwrap_or(self.rest.len());
        // Names in old files contain lower-case letters, which have no meaning.
        let name: String = self.rest[..letters].chars().filter(char::is_ascii_uppercase).collect();
        self.rest = &self.rest[letters..];
        let mut values = Vec::new();
        while self.take('[') {
            values.push(self.value()?);
        }
        if name.is_empty() || values.is_empty() { Err(wrong) } else { Ok(Property { line, name, values }) }
    }

    /// Parses a value after its opening bracket. Escapes are not resolved.
    fn value(&mut self) -> Result<String, FormatError> {
        let (begins, text) = (self.line, self.rest);
        let open = FormatError::OpenValue { line: begins };
        loop {
            let before = text.len() - self.rest.len();
            match self.next().ok_or_else(|| open.clone())? {
                '\\' => drop(self.next()),
                ']' => return Ok(text[..before].to_owned()),
                _ => {}
            }
        }
    }

    fn no_property(&self) -> FormatError {
        let found: String = self.rest.chars().take_while(|symbol| !symbol.is_whitespace()).take(20).collect();
        FormatError::Property { line: self.line, found }
    }
}
