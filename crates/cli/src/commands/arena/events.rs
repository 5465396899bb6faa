//! Events that `match`, `merge` and `tournament` share, in the forms of docs/json.md.

use engine::OpeningProtocol;
use game::Verdict;
use lab::{Elo, MatchScore, MoveThought, OpeningTally, PairSplit, Played, Rejections, Sprt, SprtVerdict};
use schemars::JsonSchema;
use serde::Serialize;

use super::setup::GameSetup;

/// The conditions of all games.
#[derive(Serialize, JsonSchema)]
pub(in crate::commands) struct ConditionsEntry {
    opening_plies: Option<u32>,
    openings: &'static str,
    time: String,
    times: Vec<String>,
    adjudication: Option<String>,
}

/// The end of a game.
#[derive(Serialize, JsonSchema)]
pub(in crate::commands) struct EndEntry<'a> {
    outcome: &'static str,
    reason: &'static str,
    detail: Option<&'a str>,
}

/// A game of a match, without values that depend on the machine.
#[derive(Serialize, JsonSchema)]
pub(in crate::commands) struct MatchGameEntry<'a> {
    number: usize,
    side: &'static str,
    result: &'static str,
    #[serde(flatten)]
    end: EndEntry<'a>,
    position: Option<&'a str>,
    /// The opening by an opening rule: the rule and the acts.
    #[serde(skip_serializing_if = "Option::is_none")]
    opening: Option<String>,
    opening_plies: usize,
    moves: &'a [String],
}

/// A score, without values that depend on the time of the games.
#[derive(Serialize, JsonSchema)]
pub(in crate::commands) struct ScoreEntry {
    wins: u32,
    draws: u32,
    losses: u32,
    games: u32,
    points: f64,
    share: f64,
    interval: [f64; 2],
    elo: Elo,
    elo_interval: [Elo; 2],
    normalized_elo: Option<f64>,
    normalized_elo_interval: Option<[f64; 2]>,
    superiority: f64,
    pairs: [u32; 5],
    split: SplitEntry,
    faults: u32,
    forfeits: [u32; 2],
    mean_plies: f64,
    sprt: Option<SprtEntry>,
}

/// The pairs of a match by the winners of their two games.
#[derive(Serialize, JsonSchema)]
pub(in crate::commands) struct SplitEntry {
    a: u32,
    b: u32,
    first: u32,
    second: u32,
    drawn: u32,
    mixed: u32,
}

/// The openings of a match that were played, and those that were thrown away.
#[derive(Serialize, JsonSchema)]
pub(in crate::commands) struct OpeningsEntry {
    openings_played: usize,
    openings_rejected: RejectionsEntry,
}

/// The results of games with an opening rule, in the games of this run.
#[derive(Serialize, JsonSchema)]
pub(in crate::commands) struct OpeningTallyEntry {
    games: u32,
    opener: f64,
    first: f64,
    choices: Vec<OpeningChoicesEntry>,
}

/// The games with the same choices of an opening rule.
#[derive(Serialize, JsonSchema)]
struct OpeningChoicesEntry {
    choices: String,
    games: u32,
    opener: f64,
}

/// The openings that were thrown away, by reason.
#[derive(Serialize, JsonSchema)]
struct RejectionsEntry {
    finished: u32,
    twins: u32,
    decided: u32,
    uneven: u32,
    unstable: u32,
}

/// The thought of a player about a move.
#[derive(Serialize, JsonSchema)]
pub(in crate::commands) struct ThoughtEntry<'a> {
    score: Option<i32>,
    mate: Option<i32>,
    depth: Option<u32>,
    nodes: u64,
    seconds: f64,
    line: &'a [String],
}

/// The hypotheses of an SPRT.
#[derive(Serialize, JsonSchema)]
pub(in crate::commands) struct HypothesesEntry {
    elo0: f64,
    elo1: f64,
    alpha: f64,
    beta: f64,
    model: &'static str,
}

/// The hypotheses and the result of an SPRT.
#[derive(Serialize, JsonSchema)]
struct SprtEntry {
    #[serde(flatten)]
    hypotheses: HypothesesEntry,
    llr: f64,
    bounds: [f64; 2],
    verdict: Option<&'static str>,
    overwhelming: bool,
}

impl ConditionsEntry {
    pub(in crate::commands) fn new(setup: &GameSetup, times: &[String]) -> ConditionsEntry {
        ConditionsEntry {
            opening_plies: setup.stated_plies(),
            openings: setup.source_word(),
            time: setup.time.to_string(),
            times: times.to_vec(),
            adjudication: setup.adjudication_word(),
        }
    }
}

impl<'a> EndEntry<'a> {
    pub(in crate::commands) fn new(played: &'a Played) -> EndEntry<'a> {
        let (outcome, close) = (played.game.outcome.name(), &played.game.close);
        EndEntry { outcome, reason: close.name(), detail: close.detail() }
    }
}

impl OpeningsEntry {
    pub(in crate::commands) fn new(played: usize, rejections: Rejections) -> OpeningsEntry {
        let Rejections { finished, twins, decided, uneven, unstable } = rejections;
        let openings_rejected = RejectionsEntry { finished, twins, decided, uneven, unstable };
        OpeningsEntry { openings_played: played, openings_rejected }
    }
}

impl OpeningTallyEntry {
    pub(in crate::commands) fn new(tally: &OpeningTally) -> OpeningTallyEntry {
        let [opener, first] = tally.shares();
        let entry = |(choices, games, points): &(String, u32, u32)| OpeningChoicesEntry {
            choices: choices.clone(),
            games: *games,
            opener: f64::from(*points) / f64::from(2 * games),
        };
        let choices = tally.choices.iter().map(entry).collect();
        OpeningTallyEntry { games: tally.games, opener, first, choices }
    }
}

/// Returns the thoughts of a game, a value for each move.
pub(in crate::commands) fn thoughts(played: &Played) -> Vec<Option<ThoughtEntry<'_>>> {
    played.game.thoughts.iter().map(|thought| thought.as_ref().map(ThoughtEntry::new)).collect()
}

impl<'a> ThoughtEntry<'a> {
    fn new(thought: &'a MoveThought) -> ThoughtEntry<'a> {
        let verdict = thought.verdict();
        ThoughtEntry {
            score: verdict.and_then(|verdict| match verdict {
                Verdict::Score(score) => Some(score),
                _ => None,
            }),
            mate: verdict.and_then(|verdict| match verdict {
                Verdict::Win { plies } => Some(plies as i32),
                Verdict::Loss { plies } => Some(-(plies as i32)),
                Verdict::Score(_) => None,
            }),
            depth: thought.depth(),
            nodes: thought.nodes,
            seconds: thought.time.as_secs_f64(),
            line: &thought.line,
        }
    }
}

impl SplitEntry {
    pub(in crate::commands) fn new(split: PairSplit) -> SplitEntry {
        let PairSplit { same_player: [a, b], same_side: [first, second], drawn, mixed } = split;
        SplitEntry { a, b, first, second, drawn, mixed }
    }
}

impl<'a> MatchGameEntry<'a> {
    pub(in crate::commands) fn new(played: &'a Played) -> MatchGameEntry<'a> {
        MatchGameEntry {
            number: played.number,
            side: played.side.name(),
            result: ["loss", "draw", "win"][played.half_points()],
            end: EndEntry::new(played),
            position: played.position.as_deref(),
            opening: played.opening.as_ref().map(OpeningProtocol::to_text),
            opening_plies: played.opening_plies,
            moves: &played.game.moves,
        }
    }
}

impl ScoreEntry {
    pub(in crate::commands) fn new(score: &MatchScore, sprt: Option<Sprt>) -> ScoreEntry {
        let [losses, draws, wins] = score.results;
        let (elo, elo_interval) = score.score.elo();
        let normalized = score.score.normalized_elo();
        ScoreEntry {
            wins,
            draws,
            losses,
            games: score.games(),
            points: score.points(),
            share: score.score.share(),
            interval: score.score.interval(),
            elo,
            elo_interval,
            normalized_elo: normalized.map(|(elo, _)| elo),
            normalized_elo_interval: normalized.map(|(_, interval)| interval),
            superiority: score.score.superiority(),
            pairs: score.score.pairs,
            split: SplitEntry::new(score.split()),
            faults: score.faults(),
            forfeits: score.forfeits,
            mean_plies: score.mean_plies(),
            sprt: sprt.map(|sprt| SprtEntry::new(sprt, score)),
        }
    }
}

impl HypothesesEntry {
    pub(in crate::commands) fn new(sprt: Sprt) -> HypothesesEntry {
        let Sprt { elo0, elo1, alpha, beta, model } = sprt;
        HypothesesEntry { elo0, elo1, alpha, beta, model: model.name() }
    }
}

impl SprtEntry {
    fn new(sprt: Sprt, score: &MatchScore) -> SprtEntry {
        let state = sprt.state(&score.score.pairs);
        SprtEntry {
            hypotheses: HypothesesEntry::new(sprt),
            llr: state.llr,
            bounds: state.bounds,
            verdict: state.verdict.map(SprtVerdict::name),
            overwhelming: state.is_overwhelming,
        }
    }
}
