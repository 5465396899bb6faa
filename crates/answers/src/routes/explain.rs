//! `explain`: the strategy of a certificate in words, in a position that a game comes to.

use std::collections::HashMap;

use engine::{ExplanationQuery, Session, explain_proof};
use game::Player;
use proof::{Fact, MoveEffect, StepId};
use schemars::JsonSchema;
use serde::Serialize;
use texts::StrategySentences;
use texts::json::ExplanationEntry;

use crate::certificate_file::CertificateFile;
use crate::fields::Fields;
use crate::job::Context;
use crate::json::written;
use crate::limits::{MAX_MOVE, MAX_MOVES, MAX_POSITION};
use crate::problem::{Problem, RequestError};

/// An explanation as data and as sentences.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Explained")]
pub(crate) struct ExplainAnswer<'a> {
    #[serde(flatten)]
    explanation: ExplanationEntry<'a>,
    /// The sentence about the whole position.
    text: String,
    /// A sentence for each of the remarks.
    sentences: Vec<SentenceEntry>,
}

/// A sentence about a strategy, with the points to look at.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "StrategySentence")]
struct SentenceEntry {
    /// The step that it comes from.
    step: StepId,
    /// The sentence, which begins with the step.
    text: String,
    /// The points of the moves and lines in the sentence.
    marks: Vec<u16>,
    /// The points of each pair.
    arrows: Vec<[u16; 2]>,
}

/// Returns the explanation.
pub(super) fn explain(context: Context<'_>, mut fields: Fields) -> Result<String, Problem> {
    let certificate = CertificateFile::require(context.host, &mut fields)?;
    let theorem = fields.number("theorem", 0, 255)?.unwrap_or(0);
    let position = fields.text("position", MAX_POSITION)?;
    let moves = fields.texts("moves", MAX_MOVES, MAX_MOVE)?;
    let in_stones = fields.flag("stones")?;
    fields.finish()?;
    let certificate = certificate.checked(context)?;
    let proof = certificate.proof();
    let position = Some(position.as_deref().unwrap_or(&proof.position));
    let query = ExplanationQuery { theorem, position, moves: &moves, max_moves: 1 };
    let explained = explain_proof(proof, query)?.ok_or(RequestError::NotInStrategy {})?;
    // A theorem that is not there is a flaw.
    let player = proof.theorems[theorem].player;
    let session = context.sessions.open(&proof.spec)?;
    let men = session.view().men;
    let names = Player::BOTH.map(|player| match (in_stones, player) {
        (true, Player::First) => context.texts.text("player-first-stones"),
        (true, Player::Second) => context.texts.text("player-second-stones"),
        (false, player) => context.texts.player(men, player),
    });
    let [first, second] = &names;
    let sentences = StrategySentences::new(context.texts, [first, second], player);
    let points = PointNumbers::of(&*session);
    let sentence = |remark: &proof::Remark| {
        let (marks, arrows) = points.in_fact(&remark.fact);
        SentenceEntry { step: remark.step, text: sentences.remark(remark), marks, arrows }
    };
    Ok(written(&ExplainAnswer {
        explanation: texts::json::explanation(&explained, player),
        text: sentences.head(&explained),
        sentences: explained.remarks.iter().map(sentence).collect(),
    }))
}

/// The numbers of a board's points, by name.
struct PointNumbers(HashMap<String, u16>);

impl PointNumbers {
    fn of(session: &dyn Session) -> PointNumbers {
        let sites = session.view().sites.into_iter();
        PointNumbers(sites.zip(0..).map(|(site, number)| (site.name(), number)).collect())
    }

    /// The points in these names of points and moves, each once.
    fn in_names<'n>(&self, names: impl IntoIterator<Item = &'n String>) -> Vec<u16> {
        let parts = names.into_iter().flat_map(|name| name.split(['-', 'x']));
        let mut points = Vec::new();
        for point in parts.filter_map(|part| self.0.get(part)) {
            if !points.contains(point) {
                points.push(*point);
            }
        }
        points
    }

    /// The points of moves and lines in a fact, and those of pairs.
    fn in_fact(&self, fact: &Fact) -> (Vec<u16>, Vec<[u16; 2]>) {
        let marks = match fact {
            Fact::Plays { m, .. } | Fact::Others { m, .. } | Fact::Replies { m, .. } => self.in_names([m]),
            Fact::Does(effect) => self.in_names(names_in(effect)),
            Fact::Forces { replies, m, line } => self.in_names(replies.iter().chain([m]).chain(line)),
            Fact::Answers { replies, m, effects } => {
                self.in_names(replies.iter().chain([m]).chain(effects.iter().flat_map(names_in)))
            }
            Fact::Options { options, .. } => self.in_names(options.iter().map(|(point, _)| point)),
            Fact::Potential { zone, .. } => self.in_names(zone),
            Fact::Pairs { pairs, .. } => {
                let arrow = |pair: &[String; 2]| <[u16; 2]>::try_from(self.in_names(pair)).ok();
                return (Vec::new(), pairs.iter().filter_map(arrow).collect());
            }
            Fact::CannotMatter { .. } | Fact::Holds { .. } | Fact::Ends {} => Vec::new(),
        };
        (marks, Vec::new())
    }
}

fn names_in(effect: &MoveEffect) -> Vec<&String> {
    match effect {
        MoveEffect::Completes { line } | MoveEffect::Stops { line } => line.iter().collect(),
        MoveEffect::Threatens { moves, line } => moves.iter().chain(line).collect(),
    }
}
