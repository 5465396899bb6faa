//! The text of a tree: `max(...)` and `min(...)` alternate; a leaf is a number or a name.

use std::str::FromStr;

use game::Player;

use super::{Leaf, WrittenNode, WrittenTree};

game::messages! {
    /// An error in the text of a tree.
    pub enum WrittenTreeError {
        Expected { found: char, at: usize } = "written-tree-expected" =>
            "expected max(...), min(...), a number or a name at character {at}, found \"{found}\"",
        Unfinished { at: usize } = "written-tree-unfinished" =>
            "the tree ends at character {at}; expected max(...), min(...), a number or a name there",
        Separator { found: char, at: usize } = "written-tree-separator" =>
            "expected , or ) at character {at}, found \"{found}\"",
        Unclosed { at: usize } = "written-tree-unclosed" => "the tree ends at character {at}; expected , or ) there",
        Rest { found: char, at: usize } = "written-tree-rest" =>
            "expected the end of the tree at character {at}, found \"{found}\"",
        Turns { name: String, at: usize } = "written-tree-turns" =>
            "max and min alternate: expected the other one at character {at}, found \"{name}\"",
        Number { found: String, at: usize, most: i32 } = "written-tree-number" =>
            "expected a number from -{most} to {most} with at most two decimals at character {at}, found \"{found}\"",
        Unopened { name: String, at: usize } = "written-tree-unopened" => "expected ( after {name} at character {at}",
        Nodes { most: usize } = "written-tree-nodes" => "expected a tree of at most {most} nodes",
        Depth { most: u32 } = "written-tree-depth" => "expected a tree of at most {most} plies",
    }
}

impl FromStr for WrittenTree {
    type Err = WrittenTreeError;

    /// Parses a tree. Upper and lower case are the same for `max` and `min`; spaces are free.
    fn from_str(text: &str) -> Result<WrittenTree, WrittenTreeError> {
        let mut parser = TreeParser { rest: text, at: 1, nodes: Vec::new() };
        parser.node(None)?;
        parser.skip_space();
        match parser.rest.chars().next() {
            None => Ok(WrittenTree { nodes: parser.nodes }),
            Some(found) => Err(WrittenTreeError::Rest { found, at: parser.at }),
        }
    }
}

/// A parser by recursive descent.
struct TreeParser<'a> {
    rest: &'a str,
    /// The number of the next character, from 1.
    at: usize,
    nodes: Vec<WrittenNode>,
}

impl<'a> TreeParser<'a> {
    /// Parses a node with all nodes below it. Returns its number.
    fn node(&mut self, parent: Option<usize>) -> Result<usize, WrittenTreeError> {
        self.skip_space();
        let at = self.at;
        let word = self.take_word();
        if word.is_empty() {
            return Err(match self.rest.chars().next() {
                Some(found) => WrittenTreeError::Expected { found, at },
                None => WrittenTreeError::Unfinished { at },
            });
        }
        let ply = parent.map_or(0, |parent| self.nodes[parent].ply + 1);
        let turn = parent.map(|parent| !self.nodes[parent].player);
        let chooser = chooser_of(word);
        let node = self.nodes.len();
        if node == WrittenTree::MAX_NODES {
            return Err(WrittenTreeError::Nodes { most: WrittenTree::MAX_NODES });
        }
        if ply > WrittenTree::MAX_DEPTH {
            return Err(WrittenTreeError::Depth { most: WrittenTree::MAX_DEPTH });
        }
        let leaf = if chooser.is_some() { None } else { Some(leaf(word, at)?) };
        if let (Some(chooser), Some(turn)) = (chooser, turn)
            && chooser != turn
        {
            return Err(WrittenTreeError::Turns { name: word.to_owned(), at });
        }
        let player = chooser.or(turn).unwrap_or(Player::First);
        self.nodes.push(WrittenNode { parent, children: Vec::new(), ply, player, leaf });
        if chooser.is_some() {
            self.children(node, word)?;
        }
        Ok(node)
    }

    /// Parses the children of `max` or `min`, with their parentheses.
    fn children(&mut self, node: usize, name: &str) -> Result<(), WrittenTreeError> {
        self.skip_space();
        if !self.take('(') {
            return Err(WrittenTreeError::Unopened { name: name.to_owned(), at: self.at });
        }
        loop {
            let child = self.node(Some(node))?;
            self.nodes[node].children.push(child);
            self.skip_space();
            if self.take(')') {
                return Ok(());
            }
            if !self.take(',') && !self.take(';') {
                return Err(match self.rest.chars().next() {
                    Some(found) => WrittenTreeError::Separator { found, at: self.at },
                    None => WrittenTreeError::Unclosed { at: self.at },
                });
            }
        }
    }

    fn skip_space(&mut self) {
        while self.rest.starts_with(char::is_whitespace) {
            self.advance();
        }
    }

    /// Reads letters, digits, signs and points: a name or a number.
    fn take_word(&mut self) -> &'a str {
        let is_part = |c: char| c.is_alphanumeric() || matches!(c, '_' | '.' | '+' | '-' | '−');
        let end = self.rest.find(|c| !is_part(c)).unwrap_or(self.rest.len());
        let (word, rest) = self.rest.split_at(end);
        self.at += word.chars().count();
        self.rest = rest;
        word
    }

    fn take(&mut self, expected: char) -> bool {
        let is_there = self.rest.starts_with(expected);
        if is_there {
            self.advance();
        }
        is_there
    }

    fn advance(&mut self) {
        let mut chars = self.rest.chars();
        self.at += usize::from(chars.next().is_some());
        self.rest = chars.as_str();
    }
}

/// Returns the player whom `max` or `min` names.
fn chooser_of(word: &str) -> Option<Player> {
    match word.to_lowercase().as_str() {
        "max" => Some(Player::First),
        "min" => Some(Player::Second),
        _ => None,
    }
}

fn leaf(word: &str, at: usize) -> Result<Leaf, WrittenTreeError> {
    // A name begins with a letter; everything else must be a number.
    if word.starts_with(|c: char| c.is_alphabetic() || c == '_')
        && word.chars().all(|c| c.is_alphanumeric() || c == '_')
        && word.chars().count() <= MAX_NAME
    {
        return Ok(Leaf::Unknown(word.to_owned()));
    }
    let wrong = || WrittenTreeError::Number { found: word.to_owned(), at, most: WrittenTree::MAX_NUMBER };
    hundredths(word).map(Leaf::Number).ok_or_else(wrong)
}

/// The maximum number of characters of a name.
const MAX_NAME: usize = 12;

/// Reads a number with at most two decimals.
fn hundredths(word: &str) -> Option<i32> {
    let (sign, digits) = match word.strip_prefix(['-', '−']) {
        Some(digits) => (-1, digits),
        None => (1, word.strip_prefix('+').unwrap_or(word)),
    };
    let (whole, decimals) = digits.split_once('.').unwrap_or((digits, ""));
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty()
        || !is_number(whole)
        || !is_number(decimals)
        || decimals.len() > 2
        || digits.ends_with('.')
    {
        return None;
    }
    let whole: i32 = whole.parse().ok().filter(|whole| *whole <= WrittenTree::MAX_NUMBER)?;
    let decimals: i32 = format!("{decimals:0<2}").parse().ok()?;
    let value = 100 * whole + decimals;
    (value <= 100 * WrittenTree::MAX_NUMBER).then_some(sign * value)
}
