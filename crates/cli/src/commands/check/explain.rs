//! The strategy of a certificate in words, each sentence with the step that it comes from.

use engine::{ExplanationQuery, HistoryRules, OpenError, Session};
use game::Player;
use proof::{Fact, Proof, StrategyExplanation};
use texts::{Catalogue, StrategySentences, json};

use crate::arguments::check::CheckArgs;
use crate::board;
use crate::certificates;
use crate::failure::Failure;
use crate::file_error::named;
use crate::opening::OpeningError;
use crate::screen::Screen;

/// Maximum number of the player's moves that are explained from the position of the certificate on.
const MAIN_LINE: usize = 6;

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
    let men = session.view().men;
    let [first, second] = Player::BOTH.map(|player| screen.texts.player(men, player));
    let sentences = StrategySentences::new(screen.texts, [&first, &second], *player);
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
        screen.output.line(&sentences.remark(remark))?;
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
