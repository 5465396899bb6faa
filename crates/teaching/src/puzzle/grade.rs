//! The difficulty of a puzzle, from 1 to 5, measured by the strong search and by the levels.

use engine::{Agent, Algorithm, Request, Session, Settings, StrongSearch};
use search::{Event, TranspositionTable, Unlimited, Watcher};

/// The difficulty of a puzzle, from 1 to 5.
///
/// It depends on the number of nodes after which the strong search settles on the move: 1 within the 300
/// nodes of `easy`, 2 within the 2,000 of `medium`, 3 within the 20,000 of `hard`, 4 within the 500,000 of
/// `expert`, 5 otherwise. Grades 1 to 3 are one higher if `hard` does not play the move in most tries.
///
/// ```
/// use filetto_teaching::puzzle::Grade;
///
/// assert_eq!(Grade::new(3).map(Grade::number), Some(3));
/// assert_eq!(Grade::new(6), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Grade(u8);

impl Grade {
    /// All grades.
    pub const ALL: [Grade; 5] = [Grade(1), Grade(2), Grade(3), Grade(4), Grade(5)];

    /// Returns the grade with this number, from 1 to 5.
    pub fn new(number: u8) -> Option<Grade> {
        Grade::ALL.into_iter().find(|grade| grade.0 == number)
    }

    /// Returns the number, from 1 to 5.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Returns the grade of a move on which the search settles after this number of nodes, or never.
    fn of(settled: Option<u64>, hard_plays_it: bool) -> Grade {
        let number = match settled {
            Some(0..EASY_NODES) => 1,
            Some(EASY_NODES..2_000) => 2,
            Some(2_000..20_000) => 3,
            Some(_) => 4,
            None => 5,
        };
        Grade(if number < 4 && !hard_plays_it { number + 1 } else { number })
    }
}

/// Number of tries of the level `medium`.
const MEDIUM_TRIES: u64 = 8;

/// Number of tries of the level `hard`.
const HARD_TRIES: u64 = 3;

/// Number of nodes of `easy`.
const EASY_NODES: u64 = 300;

/// Number of nodes of `expert`, the maximum of the search.
const EXPERT_NODES: u64 = 500_000;

/// Size of the transposition table of that search, in bytes.
const TABLE_BYTES: usize = 16 << 20;

/// The measured difficulty of a move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct MoveDifficulty {
    pub(super) grade: Grade,
    /// The levels that play the move in most tries.
    pub(super) levels: Vec<String>,
}

/// Measures the difficulty of a move. Returns `None` if it is obvious: `medium` plays it in most tries.
///
/// The session must have no tables, since the levels do not use them.
pub(super) fn measure(session: &dyn Session, best: &str, seed: u64) -> Option<MoveDifficulty> {
    if plays(session, Agent::Medium, MEDIUM_TRIES, best, seed) {
        return None;
    }
    let settled = settles_after(session, best);
    let tries = [(Agent::Hard, HARD_TRIES), (Agent::Expert, 1)];
    let played = tries.into_iter().filter(|(level, tries)| plays(session, *level, *tries, best, seed));
    let levels: Vec<String> = played.map(|(level, _)| level.name().to_owned()).collect();
    let hard_plays_it = levels.iter().any(|level| level == Agent::Hard.name());
    Some(MoveDifficulty { grade: Grade::of(settled, hard_plays_it), levels })
}

/// Returns `true` if a level plays the move in most of its tries.
fn plays(session: &dyn Session, level: Agent, tries: u64, best: &str, seed: u64) -> bool {
    let (mut found, mut missed) = (0, 0);
    for number in 0..tries {
        let settings = Settings { seed: seed.wrapping_add(number), ..Settings::default() };
        let chosen = session.choose(level, &settings, &mut Unlimited);
        if chosen.is_ok_and(|chosen| chosen.chosen == best) {
            found += 1;
        } else {
            missed += 1;
        }
        if 2 * found > tries || 2 * missed >= tries {
            break;
        }
    }
    2 * found > tries
}

/// Returns the number of nodes after which the strong search plays only this move; `None` if it plays another
/// in the end.
fn settles_after(session: &dyn Session, best: &str) -> Option<u64> {
    let search = StrongSearch { nodes: Some(EXPERT_NODES), exact_length: false, ..StrongSearch::default() };
    let request = Request { algorithm: Algorithm::Strong(search), lines: 1 };
    let mut settled = Settled { best, nodes: 0, since: None };
    let analysis = session.analyse(&request, &TranspositionTable::new(TABLE_BYTES), &mut settled);
    let plays_it = analysis.lines.first()?.variation.first()? == best;
    plays_it.then(|| settled.since.unwrap_or(settled.nodes))
}

/// A watcher that records the number of nodes since which this move has been the best one.
struct Settled<'a> {
    best: &'a str,
    nodes: u64,
    since: Option<u64>,
}

impl Watcher<String> for Settled<'_> {
    fn proceed(&mut self, nodes: u64) -> bool {
        self.nodes = nodes;
        true
    }

    fn on_event(&mut self, event: Event<'_, String>) {
        if let Event::Best { m, line: 1, .. } = event {
            let since = &mut self.since;
            *since = if m == self.best { since.or(Some(self.nodes)) } else { None };
        }
    }
}
