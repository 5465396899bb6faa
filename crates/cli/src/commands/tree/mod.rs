//! `filetto tree`: a tree written as text, or the search tree of a position, with the walk of a search
//! through it.

use search::WrittenTree;
use serde::Serialize;
use serde_json::Value as Json;
use texts::Catalogue;

use crate::arguments::opening::OpeningArgs;
use crate::arguments::tree::{Order, TreeArgs};
use crate::failure::Failure;
use crate::screen::Screen;
use crate::{interrupt, opening};
use engine::TreeError;
use tui::{TreePicture, record_tree};

pub(super) fn run(screen: &mut Screen<'_>, arguments: &TreeArgs) -> Result<(), Failure> {
    let (picture, json) = match arguments.tree.as_deref().filter(|text| is_written(text)) {
        Some(text) => of_text(screen.texts, arguments, text)?,
        None => of_game(screen.texts, arguments)?,
    };
    if arguments.json {
        return screen.output.json(&json);
    }
    screen.output.line(&picture.title)?;
    screen.output.line("")?;
    screen.output.lines(&picture.lines(screen.texts, usize::MAX))?;
    screen.output.line("")?;
    screen.output.lines(&picture.summary(screen.texts))?;
    if arguments.walk {
        screen.output.line("")?;
        screen.output.lines(&picture.walk_lines(screen.texts))?;
    }
    Ok(())
}

/// Returns `true` if the text is a tree and not the spec of a game: no spec has parentheses.
fn is_written(text: &str) -> bool {
    text.contains('(') || text.trim_start().to_lowercase().starts_with("max")
}

fn of_text(texts: &Catalogue, arguments: &TreeArgs, text: &str) -> Result<(TreePicture, Json), Failure> {
    let TreeArgs { place, depth, order, algorithm, .. } = arguments;
    let has_position = place.position.is_some() || place.moves.is_some() || place.load.is_some();
    let refused =
        [("--position", has_position), ("--depth", depth.is_some()), ("--order", *order != Order::Natural)];
    if let Some((option, _)) = refused.into_iter().find(|(_, is_given)| *is_given) {
        return Err(Failure::Usage(texts.with("tree-option-of-games", [("option", option.into())])));
    }
    let tree: WrittenTree = text.parse().map_err(|error| Failure::Usage(texts.message(&error)))?;
    Ok((TreePicture::of_text(texts, &tree, algorithm.walk()), to_json(&texts::json::written_tree(&tree))))
}

fn to_json(tree: &impl Serialize) -> Json {
    // Texts and numbers can always be serialized.
    serde_json::to_value(tree).unwrap_or_default()
}

fn of_game(texts: &Catalogue, arguments: &TreeArgs) -> Result<(TreePicture, Json), Failure> {
    let TreeArgs { tree, place, depth, order, algorithm, .. } = arguments;
    if tree.is_none() && place.load.is_none() {
        return Err(Failure::Usage(texts.text("tree-missing")));
    }
    let opening = OpeningArgs { spec: tree.clone(), place: place.clone() };
    let session = opening::open(&opening, None)?.warned(texts).session;
    let interrupted = interrupt::flag().map_err(Failure::Signal)?;
    let record =
        record_tree(&*session, *depth, order.move_order(), interrupted).map_err(|error| match error {
            TreeError::TooLarge { .. } => Failure::Usage(texts.message(&error)),
            TreeError::Stopped {} => Failure::Stopped(texts.message(&error)),
        })?;
    let picture = TreePicture::of_game(texts, &*session, &record, algorithm.walk());
    Ok((picture, to_json(&texts::json::tree(&record))))
}
