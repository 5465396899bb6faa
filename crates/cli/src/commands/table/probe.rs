//! `filetto table probe`: the table values of a position and its moves.

use std::cmp::Reverse;
use std::ops::ControlFlow;
use std::path::PathBuf;

use engine::IndexedVisitor;
use game::{Assessment, Indexed, Men, Notation, Symmetric, Wdl};
use schemars::JsonSchema;
use serde::Serialize;
use tablebase::{TableError, Tables, Worth};
use texts::Catalogue;
use texts::json::names::WdlName;

use super::stored::{TablesFolder, failed, no_table, visit};
use super::worth;
use crate::arguments::tables as arguments;
use crate::commands::proven_move::{ProvenMoveEntry, wdl_name};
use crate::failure::Failure;
use crate::opening;
use crate::output::Output;
use crate::screen::Screen;

/// Size of the cache in bytes, enough for the blocks of a position and its moves.
const CACHE_BYTES: usize = 16 << 20;

pub(super) fn run(screen: &mut Screen<'_>, arguments: arguments::ProbeArgs) -> Result<(), Failure> {
    let arguments::ProbeArgs { opening, tables, json: is_json } = arguments;
    let session = opening::open(&opening, None)?.warned(screen.texts).session;
    let directory = TablesFolder::of(tables)?.path;
    let (spec, position, men) = (session.spec(), session.position(), session.view().men);
    visit(
        screen.texts,
        &spec,
        ProbeVisitor { texts: screen.texts, output: screen.output, directory, position, men, is_json },
    )
}

struct ProbeVisitor<'a> {
    texts: &'a Catalogue,
    output: &'a mut Output,
    directory: PathBuf,
    position: String,
    men: Men,
    is_json: bool,
}

/// The table values of a position and its moves.
struct Probed {
    sector: Option<String>,
    assessment: Assessment,
    /// The moves with their values for the player who makes them, best first. `None` where no table has the
    /// value.
    moves: Vec<(String, Option<Assessment>)>,
}

impl IndexedVisitor for ProbeVisitor<'_> {
    type Output = Result<(), Failure>;

    fn visit<G: Indexed + Notation + Symmetric + Clone + 'static>(self, game: G) -> Self::Output {
        let texts = self.texts;
        let position =
            game.parse_position(&self.position).map_err(|error| Failure::Failed(texts.message(&error)))?;
        let tables = Tables::new(game, &self.directory, CACHE_BYTES);
        let found = look_up(&tables, &position).map_err(|error| failed(texts, &error))?;
        let game = tables.game();
        let Some(found) = found else {
            return Err(match game.sector(&position) {
                Some(sector) => no_table(texts, game, sector, &self.directory),
                None => Failure::Failed(texts.text("table-in-no-sector")),
            });
        };
        let (spec, text) = (game.spec(), game.write_position(&position));
        if self.is_json {
            return self.output.json(&ProbeReport::new(&spec, &text, &found));
        }
        let player = texts.player(self.men, game.to_move(&position));
        self.output.line(&format!("{spec}  {text}"))?;
        show(&mut Screen { texts, output: self.output }, player, &found)
    }
}

/// Probes a position and its moves. Returns `None` if no table contains the position.
fn look_up<G: Indexed + Notation>(
    tables: &Tables<G>,
    position: &G::Position,
) -> Result<Option<Probed>, TableError> {
    let game = tables.game();
    let sector = game.sector(position).map(|sector| sector.to_string());
    let Some(worth) = look_up_value(tables, position)? else { return Ok(None) };
    let mut legal = Vec::new();
    let _ = game.moves(position, |m| {
        legal.push(m);
        ControlFlow::<()>::Continue(())
    });
    let mut moves = Vec::new();
    for m in legal {
        let after = look_up_value(tables, &game.after(position, m))?;
        moves.push((game.write_move(m), after.map(Worth::before)));
    }
    moves.sort_by_key(|(_, worth)| Reverse(worth.map(Worth::rank)));
    let moves = moves.into_iter().map(|(m, worth)| (m, worth.map(Worth::assessment))).collect();
    Ok(Some(Probed { sector, assessment: worth.assessment(), moves }))
}

/// Returns the value of a position: by the rules if it is finished, else from the tables.
fn look_up_value<G: Indexed>(
    tables: &Tables<G>,
    position: &G::Position,
) -> Result<Option<Worth>, TableError> {
    let game = tables.game();
    match game.outcome(position) {
        Some(outcome) => Ok(Some(Worth::of_end(outcome, game.to_move(position)))),
        None => tables.probe(position),
    }
}

/// The table values of a position and its moves, as JSON.
#[derive(Serialize, JsonSchema)]
pub(in crate::commands) struct ProbeReport<'a> {
    game: &'a str,
    position: &'a str,
    sector: Option<&'a str>,
    value: Option<WdlName>,
    plies: Option<u32>,
    moves: Vec<ProvenMoveEntry<'a>>,
}

impl<'a> ProbeReport<'a> {
    fn new(game: &'a str, position: &'a str, found: &'a Probed) -> ProbeReport<'a> {
        ProbeReport {
            game,
            position,
            sector: found.sector.as_deref(),
            value: wdl_name(found.assessment),
            plies: found.assessment.plies(),
            moves: found.moves.iter().map(|(m, found)| ProvenMoveEntry::new(m, *found)).collect(),
        }
    }
}

fn show(screen: &mut Screen<'_>, player: String, found: &Probed) -> Result<(), Failure> {
    let verdict = match (found.moves.is_empty(), found.assessment.wdl()) {
        (true, Some(Wdl::Draw)) => screen.texts.text("solve-drawn-already"),
        (true, _) => screen.texts.with("solve-lost-already", [("player", player.into())]),
        (false, _) => {
            let value = worth::sentence(screen.texts, found.assessment);
            screen.texts.with("solve-value", [("player", player.into()), ("value", value.into())])
        }
    };
    screen.output.line(&verdict)?;
    let width = found.moves.iter().map(|(m, _)| m.len()).max().unwrap_or(0);
    for (m, of_move) in &found.moves {
        let text = worth::sentence_if_known(screen.texts, *of_move);
        screen.output.line(&format!("  {m:<width$}  {text}"))?;
    }
    Ok(())
}
