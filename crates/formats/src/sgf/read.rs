//! Reader of games in SGF.

use engine::{Annotation, Record, Variation, annotation_at};
use game::Men;

use super::marks;
use super::properties::{keep_in_comment, unescape};
use super::root::{SgfRoot, StoneColour, place};
use super::tree::{self, Property, SgfNode, SgfTree};
use crate::builder::GameBuilder;
use crate::coordinates::CoordinateGrid;
use crate::error::FormatError;
use crate::note::Notes;

/// Maximum nesting of variations, as in saved games.
const MAX_NESTING: usize = 50;

/// Reads the games of a text, one at a time, until `visit` returns `false`. `asked` is the
/// requested spec.
pub(crate) fn each_game(
    text: &str,
    asked: Option<&str>,
    notes: &mut Notes,
    visit: &mut dyn FnMut(Result<Record, FormatError>) -> bool,
) {
    let text = text.trim_start_matches('\u{feff}');
    tree::each(text, &mut |tree| visit(tree.and_then(|tree| read_game(&tree, asked, notes))));
}

fn read_game(tree: &SgfTree, asked: Option<&str>, notes: &mut Notes) -> Result<Record, FormatError> {
    let empty = SgfNode::default();
    let node = tree.nodes.first().unwrap_or(&empty);
    let mut root = SgfRoot { node, first: StoneColour::Black, begins: first_colour(tree) };
    let builder = root.open(asked, notes)?;
    let mut reader = SgfReader {
        grid: CoordinateGrid::around(&builder.session.view().sites),
        has_points: builder.session.view().men == Men::Marks,
        first: root.first,
        builder,
    };
    let PlayedLine { annotations, variations, .. } = reader.line(tree, 0)?;
    let mut builder = reader.builder;
    builder.annotations = annotations;
    let record = match root.outcome(notes) {
        Some((outcome, line, found)) => builder.finish_as(outcome, line, &found, notes)?,
        None => builder.finish(),
    };
    Ok(Record { variations, ..record })
}

/// Returns the colour of the first move.
fn first_colour(tree: &SgfTree) -> Option<StoneColour> {
    let colour = |node: &SgfNode| {
        let black = node.find("B").map(|_| StoneColour::Black);
        black.or_else(|| node.find("W").map(|_| StoneColour::White))
    };
    let of_child = || first_colour(main_child(tree)?);
    tree.nodes.iter().find_map(colour).or_else(of_child)
}

/// Returns the child that continues the main line: the first with moves, or else the first.
fn main_child(tree: &SgfTree) -> Option<&SgfTree> {
    tree.children.iter().find(|child| child.has_move()).or(tree.children.first())
}

/// The moves, variations and annotations of a line.
#[derive(Default)]
struct PlayedLine {
    moves: Vec<String>,
    variations: Vec<Variation>,
    annotations: Vec<Annotation>,
}

struct SgfReader {
    grid: CoordinateGrid,
    /// `true` if moves are SGF points, `false` if they are in Filetto's notation.
    has_points: bool,
    first: StoneColour,
    builder: GameBuilder,
}

impl SgfReader {
    /// Plays a line. The session stays at the end of the line.
    fn line(&mut self, tree: &SgfTree, depth: usize) -> Result<PlayedLine, FormatError> {
        let mut line = PlayedLine::default();
        let mut tree = tree;
        let mut is_root = depth == 0;
        loop {
            for node in &tree.nodes {
                self.node(node, is_root, &mut line)?;
                is_root = false;
            }
            let Some(main) = main_child(tree) else { break };
            for child in tree.children.iter().filter(|child| !std::ptr::eq(*child, main)) {
                self.variation(child, depth, &mut line)?;
            }
            tree = main;
        }
        line.annotations.retain(|annotation| !annotation.is_empty());
        Ok(line)
    }

    /// Plays a variation of the next move and undoes it.
    fn variation(&mut self, tree: &SgfTree, depth: usize, line: &mut PlayedLine) -> Result<(), FormatError> {
        if depth == MAX_NESTING {
            let at = tree.nodes.iter().flat_map(|node| &node.properties).map(|property| property.line).next();
            return Err(FormatError::Depth { line: at.unwrap_or(1), max: MAX_NESTING });
        }
        let PlayedLine { moves, variations, annotations } = self.line(tree, depth + 1)?;
        for _ in &moves {
            self.builder.session.undo();
        }
        let ply = line.moves.len();
        if moves.is_empty() {
            // There is no variation without moves, so its comments go to the main line.
            let here = annotation_at(&mut line.annotations, ply);
            annotations.iter().for_each(|annotation| here.add_comment(&annotation.comment));
        } else {
            line.variations.push(Variation { ply, moves, variations, annotations });
        }
        Ok(())
    }

    fn node(&mut self, node: &SgfNode, is_root: bool, line: &mut PlayedLine) -> Result<(), FormatError> {
        for property in &node.properties {
            let colour = match property.name.as_str() {
                "B" => StoneColour::Black,
                "W" => StoneColour::White,
                "AB" | "AW" | "AE" | "PL" if !is_root => {
                    return Err(FormatError::SetUpLater { line: property.line });
                }
                _ => continue,
            };
            line.moves.push(self.play(property, colour)?);
        }
        annotate(node, is_root, annotation_at(&mut line.annotations, line.moves.len()));
        Ok(())
    }

    fn play(&mut self, property: &Property, colour: StoneColour) -> Result<String, FormatError> {
        let found = property.values.first().map(|value| value.trim()).unwrap_or_default();
        let line = property.line;
        let example = || if self.has_points { "hh" } else { "d6-d7xa1" }.to_owned();
        let wrong = || FormatError::MoveText { line, found: found.to_owned(), example: example() };
        let ours = match place(found).filter(|_| self.has_points) {
            Some((column, row)) => self.grid.name(column, row).ok_or_else(wrong)?,
            None if self.has_points => return Err(wrong()),
            None => found.to_owned(),
        };
        if colour.player(self.first) != self.builder.session.to_move() {
            let number = self.builder.session.plies() + 1;
            return Err(FormatError::Turn { line, number, found: format!("{}[{found}]", property.name) });
        }
        self.builder.play(line, found, &ours)
    }
}

/// Adds the marks, comments and uninterpreted properties of a node.
fn annotate(node: &SgfNode, is_root: bool, annotation: &mut Annotation) {
    let mut comment = String::new();
    let mut kept = Vec::new();
    for property in &node.properties {
        let name = property.name.as_str();
        match marks::read(property).filter(|_| !is_root || name == "NAG") {
            Some(glyphs) => annotation.glyphs.extend(glyphs),
            None if name == "C" => comment += &unescape(&property.values.join("\n")),
            // Other properties of the root are tags.
            None if is_root || matches!(name, "B" | "W") => {}
            None => kept.push(property.raw()),
        }
    }
    annotation.add_comment(&keep_in_comment(&comment, &kept));
}
