//! The strategy of a certificate in words, each sentence with the step that it comes from.

use engine::{ExplanationQuery, HistoryRules, OpenError, Session};
use fluent_bundle::FluentValue;
use game::{Men, Player};
use proof::{Fact, MoveEffect, Proof, StrategyExplanation};
use texts::{Catalogue, json};

use crate::arguments::check::CheckArgs;
use crate::board;
use crate::certificates;
use crate::failure::Failure;
use crate::file_error::named;
use crate::opening::OpeningError;
use crate::screen::Screen;

/// Maximum number of the player's moves that are explained from the position of the certificate on.
const MAIN_LINE: usize = 6;

/// Maximum number of items of a list in a sentence.
const MAX_ITEMS: usize = 12;

/// Maximum number of groups of listed replies that are explained in a position.
const MAX_ANSWERS: usize = 8;

/// An explanation, with the game that leads to its position.
pub(super) struct ExplainedPosition {
    session: Box<dyn Session>,
    player: Player,
    explanation: StrategyExplanation,
}

impl ExplainedPosition {
    /// Adds the explanation to the result of the check.
    pub(super) fn with<'a>(&'a self, certificate: json::CertificateEntry<'a>) -> json::ExplainedEntry<'a> {
        json::ExplainedEntry { certificate, explanation: json::explanation(&self.explanation, self.player) }
    }
}

/// Explains the position after the moves of the arguments, or that of the certificate. The moves begin at the
/// start of the game or, where they lead to no position of the strategy, at the certificate's position.
pub(super) fn find(
    texts: &Catalogue,
    certificate: &Proof,
    theorem: usize,
    arguments: &CheckArgs,
) -> Result<ExplainedPosition, Failure> {
    let player = certificate.theorems[theorem].player;
    let position = Some(certificate.position.as_str());
    let (moves, max_moves) = match &arguments.moves {
        None => (Vec::new(), MAIN_LINE),
        Some(list) => {
            let list = engine::split_moves(&certificate.spec, list).map_err(|error| wrong(error.into()))?;
            (list, 1)
        }
    };
    let begins = if arguments.moves.is_some() { vec![None, position] } else { vec![position] };
    let (mut uncovered, mut illegal) = (None, None);
    for begin in begins {
        let session = match open(certificate, begin, &moves) {
            Ok(session) => session,
            Err(error) => {
                illegal.get_or_insert(error);
                continue;
            }
        };
        let moves = session.moves();
        let query = ExplanationQuery { theorem, position: begin, moves: &moves, max_moves };
        let explained = engine::explain_proof(certificate, query);
        match explained.map_err(|error| certificates::refused(texts, &arguments.file, &error))? {
            Some(explanation) => return Ok(ExplainedPosition { session, player, explanation }),
            None => uncovered = uncovered.or(Some(session.position())),
        }
    }
    match (uncovered, illegal) {
        (None, Some(error)) => Err(wrong(error)),
        (uncovered, _) => {
            let position = ("position", uncovered.unwrap_or_default().into());
            Err(Failure::Failed(texts.with("check-not-covered", [named(&arguments.file), position])))
        }
    }
}

/// Opens the game, which ends by its rules alone, at a position or at its start, and plays the moves.
fn open(
    certificate: &Proof,
    position: Option<&str>,
    moves: &[String],
) -> Result<Box<dyn Session>, OpenError> {
    let (spec, history_rules) = (certificate.spec.as_str(), HistoryRules::NONE);
    let opened = engine::Opening { spec, position, moves, history_rules, tables: None }.open()?;
    Ok(opened.session)
}

fn wrong(error: OpenError) -> Failure {
    Failure::Opening(OpeningError::from(error))
}

/// Shows the board and the sentences.
pub(super) fn show(
    screen: &mut Screen<'_>,
    certificate: &Proof,
    explained: &ExplainedPosition,
) -> Result<(), Failure> {
    let ExplainedPosition { session, player, explanation } = explained;
    let sentences = StrategySentences { texts: screen.texts, men: session.view().men, player: *player };
    let board = board::board(screen.texts, screen.output.colour(), &**session);
    screen.output.line(&board)?;
    screen.output.line(&sentences.head(explanation))?;
    let mut answers = 0;
    for remark in &explanation.remarks {
        let is_answer = matches!(remark.fact, Fact::Answers { .. });
        answers = if is_answer { answers + 1 } else { 0 };
        if answers > MAX_ANSWERS {
            continue;
        }
        let sentence = ("sentence", sentences.fact(&remark.fact).into());
        let line = screen.texts.with("explain-step", [("step", remark.step.into()), sentence]);
        screen.output.line(&line)?;
        if answers == MAX_ANSWERS {
            screen.output.line(&screen.texts.text("explain-more-answers"))?;
        }
    }
    if explanation.goes_on {
        let is_start = certificate.position == session.position() && session.plies() == 0;
        let before = if is_start { Vec::new() } else { session.moves() };
        let moves: Vec<&str> = before.iter().chain(&explanation.moves).map(String::as_str).collect();
        let moves = ("moves", moves.join(" ").into());
        screen.output.line(&screen.texts.with("explain-goes-on", [moves]))?;
    }
    Ok(())
}

/// Makes sentences about the strategy of a player.
struct StrategySentences<'a> {
    texts: &'a Catalogue,
    men: Men,
    player: Player,
}

impl StrategySentences<'_> {
    fn with<'v>(&self, key: &str, values: impl IntoIterator<Item = (&'v str, FluentValue<'v>)>) -> String {
        let name = |player| FluentValue::from(self.texts.player(self.men, player));
        let names = [("player", name(self.player)), ("other", name(!self.player))];
        self.texts.with(key, names.into_iter().chain(values))
    }

    fn head(&self, explanation: &StrategyExplanation) -> String {
        let position = ("position", explanation.position.as_str().into());
        match explanation.plies {
            Some(plies) => self.with("explain-win", [position, ("plies", plies.into())]),
            None => self.with("explain-draw", [position]),
        }
    }

    fn fact(&self, fact: &Fact) -> String {
        let claim = |claim: u32| ("claim", FluentValue::from(claim));
        match fact {
            Fact::Plays { m, is_forced } => {
                let key = if *is_forced { "explain-plays-forced" } else { "explain-plays" };
                self.with(key, [("move", m.as_str().into())])
            }
            Fact::Does(effect) => self.effect(effect),
            Fact::Forces { replies, m, line } => {
                let key = match (replies.is_empty(), line.is_empty()) {
                    (true, _) => "explain-forces-all",
                    (false, true) => "explain-forces-plain",
                    (false, false) => "explain-forces",
                };
                let line = ("line", line.join("-").into());
                self.with(key, [("replies", list(replies).into()), ("move", m.as_str().into()), line])
            }
            Fact::Answers { replies, m, effects } => {
                let answer = [("replies", list(replies).into()), ("move", m.as_str().into())];
                let answer = self.with("explain-answers", answer);
                let effects = effects.iter().map(|effect| self.effect(effect));
                [answer].into_iter().chain(effects).collect::<Vec<_>>().join(" ")
            }
            Fact::Others { count, m } => {
                self.with("explain-others", [("count", (*count).into()), ("move", m.as_str().into())])
            }
            Fact::CannotMatter { count, others } => {
                self.with("explain-cannot-matter", [("count", (*count).into()), ("others", (*others).into())])
            }
            Fact::Replies { m, plies } => {
                let m = ("move", m.as_str().into());
                match plies {
                    Some(plies) => self.with("explain-replies", [m, ("plies", (*plies).into())]),
                    None => self.with("explain-replies-draw", [m]),
                }
            }
            Fact::Holds { blocked, open } => {
                let all = ("lines", (blocked + open).into());
                self.with("explain-holds", [("blocked", (*blocked).into()), ("open", (*open).into()), all])
            }
            Fact::Pairs { claim: number, pairs, lines } => {
                let pairs: Vec<String> = pairs.iter().map(|pair| pair.join("-")).collect();
                let lines = ("lines", (*lines).into());
                self.with("explain-pairs", [claim(*number), ("pairs", pairs.join(" ").into()), lines])
            }
            Fact::Options { claim: number, options } => {
                let options = options.iter().map(|(point, next)| {
                    self.with("explain-option", [("point", point.as_str().into()), ("next", (*next).into())])
                });
                let options = options.collect::<Vec<_>>().join(", ");
                self.with("explain-options", [claim(*number), ("options", options.into())])
            }
            Fact::Potential { claim: number, zone, lines } => {
                let lines = ("lines", (*lines).into());
                self.with("explain-potential", [claim(*number), ("zone", zone.join(" ").into()), lines])
            }
            Fact::Ends {} => self.with("explain-ends", []),
        }
    }

    fn effect(&self, effect: &MoveEffect) -> String {
        let line_of = |line: &[String]| ("line", FluentValue::from(line.join("-")));
        match effect {
            MoveEffect::Completes { line } => self.with("explain-completes", [line_of(line)]),
            MoveEffect::Stops { line } => self.with("explain-stops", [line_of(line)]),
            MoveEffect::Threatens { moves, line } => {
                let key = if moves.len() == 1 { "explain-threatens" } else { "explain-threatens-later" };
                self.with(key, [("moves", moves.join(", ").into()), line_of(line)])
            }
        }
    }
}

/// The first items of a list, and dots if there are more.
fn list(items: &[String]) -> String {
    let shown = items[..items.len().min(MAX_ITEMS)].join(", ");
    if items.len() > MAX_ITEMS { shown + ", ..." } else { shown }
}
