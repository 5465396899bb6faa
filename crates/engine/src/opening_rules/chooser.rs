//! The acts of the computer in an opening.
//!
//! Its own three stones are a balanced opening from a list ([`super::balanced`]). It chooses the colour that
//! a search values higher. If the opponent may change sides after a stone, it places the stone after which
//! the search's value is closest to a draw.
//!
//! Some choices follow from the rules alone. After two more stones in swap2 the opponent takes the better
//! colour, so whoever places them gets at most a draw; the better colour of the three stones is worth at
//! least a draw. So the computer never places two more stones. After the fourth stone of Taraguchi-10
//! ([`super::fifth`]) it compares all its choices.

use fastrand::Rng;
use game::{Player, Site};
use search::{TranspositionTable, Watcher};

use super::act::OpeningChoice;
use super::balanced::beginning_with;
use super::protocol::{OpeningDemand, OpeningProtocol, OpeningTask};
use crate::analysis::{Algorithm, Request, StrongSearch};
use crate::session::Session;

/// The usual node limit of an act: enough to distinguish a balanced opening from a winning one.
pub const OPENING_NODES: u64 = 200_000;

/// Size of the transposition table of a search, in bytes.
const TABLE_BYTES: usize = 16 << 20;

/// Maximum number of stones that searches compare for an act.
const CANDIDATES: usize = 24;

/// The computer as a participant of an opening.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OpeningChooser {
    /// Node limit of the searches for an act, together.
    pub nodes: u64,
    /// Seed of the choice among balanced openings.
    pub seed: u64,
}

impl OpeningChooser {
    /// Returns the next act as text; of offers, all that are missing, which one search finds. Returns no act
    /// if the opening is over. The session has the stones of the opening and no others.
    ///
    /// ```
    /// use filetto::engine::{OpeningChooser, OpeningProtocol, OpeningRule, registry};
    /// use filetto::search::Unlimited;
    ///
    /// let session = registry::open("gomoku").expect("a spec");
    /// let mut opening = OpeningProtocol::new(OpeningRule::Swap2, &session.spec())?;
    /// let chooser = OpeningChooser { nodes: 1_000, seed: 1 };
    /// let acts = chooser.choose(&opening, &*session, &mut Unlimited);
    /// assert!(opening.act(&acts[0]).is_ok());
    /// # Ok::<(), filetto::engine::OpeningRuleError>(())
    /// ```
    pub fn choose(
        &self,
        opening: &OpeningProtocol,
        session: &dyn Session,
        watcher: &mut dyn Watcher<String>,
    ) -> Vec<String> {
        let Some(OpeningDemand { task, .. }) = opening.demand() else { return Vec::new() };
        let random = Rng::with_seed(self.seed);
        let act = match task {
            OpeningTask::Offer(_) => return self.offers(opening, session, watcher),
            OpeningTask::Choice(choices) if choices.contains(&OpeningChoice::Ten) => {
                self.fifth(opening, session, watcher).name().to_owned()
            }
            OpeningTask::Choice(choices) => self.choice(choices, session, watcher).name().to_owned(),
            OpeningTask::Stone { within: None, .. } => self.free_stone(opening, session, random, watcher),
            OpeningTask::Stone { .. } => self.balanced_stone(opening, session, random, watcher),
            OpeningTask::Selection => self.selection(opening, session, watcher),
        };
        vec![act]
    }

    /// Returns the value for the side to move, found with this number of nodes.
    fn value(session: &dyn Session, nodes: u64, watcher: &mut dyn Watcher<String>) -> i32 {
        let search = StrongSearch { nodes: Some(nodes.max(1)), ..StrongSearch::default() };
        let request = Request { algorithm: Algorithm::Strong(search), lines: 1 };
        let analysis = session.analyse(&request, &TranspositionTable::new(TABLE_BYTES), watcher);
        let assessment = analysis.lines.first().and_then(|line| line.assessment);
        assessment.map_or(0, |assessment| assessment.value.number())
    }

    /// Returns the value for the side to move after this stone; `None` if it is illegal.
    fn value_after(
        session: &dyn Session,
        stone: &str,
        nodes: u64,
        watcher: &mut dyn Watcher<String>,
    ) -> Option<i32> {
        let mut session = session.fork();
        session.play(stone).ok()?;
        Some(OpeningChooser::value(&*session, nodes, watcher))
    }

    /// Returns the stones, each with the value for the side to move after it, or `None` if it is illegal. The
    /// searches share the nodes of the act.
    pub(super) fn valued(
        &self,
        stones: Vec<String>,
        session: &dyn Session,
        watcher: &mut dyn Watcher<String>,
    ) -> Vec<(String, Option<i32>)> {
        let nodes = self.nodes / stones.len().max(1) as u64;
        let mut value = |stone: &String| OpeningChooser::value_after(session, stone, nodes, watcher);
        stones
            .into_iter()
            .map(|stone| {
                let value = value(&stone);
                (stone, value)
            })
            .collect()
    }

    /// Returns the choice of the side that the search values higher.
    fn choice(
        &self,
        choices: &[OpeningChoice],
        session: &dyn Session,
        watcher: &mut dyn Watcher<String>,
    ) -> OpeningChoice {
        let is_mover_better = OpeningChooser::value(session, self.nodes, watcher) >= 0;
        if choices.contains(&OpeningChoice::Swap) {
            // The participant who may swap is the side to move.
            return if is_mover_better { OpeningChoice::Keep } else { OpeningChoice::Swap };
        }
        let is_first = session.to_move() == Player::First;
        if is_mover_better == is_first { OpeningChoice::Black } else { OpeningChoice::White }
    }

    /// Returns a stone of swap or swap2.
    fn free_stone(
        &self,
        opening: &OpeningProtocol,
        session: &dyn Session,
        mut random: Rng,
        watcher: &mut dyn Watcher<String>,
    ) -> String {
        let stones = opening.stone_sites();
        let openings = beginning_with(opening.columns(), opening.rows(), stones);
        match random.choice(&openings) {
            Some(balanced) if stones.len() < 3 => balanced[stones.len()].name(),
            _ => self.balanced_stone(opening, session, random, watcher),
        }
    }

    /// Returns the stone after which the value is closest to a draw, of those that the opening allows near
    /// the stones.
    fn balanced_stone(
        &self,
        opening: &OpeningProtocol,
        session: &dyn Session,
        mut random: Rng,
        watcher: &mut dyn Watcher<String>,
    ) -> String {
        let mut candidates = candidates(opening);
        random.shuffle(&mut candidates);
        candidates.truncate(CANDIDATES);
        if opening.stones().len() < 2 {
            // No search can compare the first two stones.
            return candidates.swap_remove(0);
        }
        let valued = self.valued(candidates, session, watcher).into_iter();
        let best = valued.min_by_key(|(_, value)| value.map_or(i32::MAX, i32::abs));
        best.map(|(stone, _)| stone).unwrap_or_default()
    }

    /// Returns the offer after which White, who is then to move, has the highest value.
    fn selection(
        &self,
        opening: &OpeningProtocol,
        session: &dyn Session,
        watcher: &mut dyn Watcher<String>,
    ) -> String {
        let valued = self.valued(opening.offers(), session, watcher).into_iter();
        let best = valued.max_by_key(|(_, value)| value.unwrap_or(i32::MIN));
        best.map(|(stone, _)| stone).unwrap_or_default()
    }
}

/// Returns the points that the opening allows near its stones, else all that it allows.
pub(super) fn candidates(opening: &OpeningProtocol) -> Vec<String> {
    /// The greatest distance from a stone, along files and ranks.
    const NEAR: u8 = 2;
    let mut allowed = Vec::new();
    for rank in 0..opening.rows() {
        for file in 0..opening.columns() {
            let site = Site { file, rank };
            if opening.allows(&site.name()) {
                allowed.push(site);
            }
        }
    }
    let is_near = |site: &&Site| {
        let distance = |stone: &Site| stone.file.abs_diff(site.file).max(stone.rank.abs_diff(site.rank));
        opening.stone_sites().iter().any(|stone| distance(stone) <= NEAR)
    };
    let near: Vec<String> = allowed.iter().filter(is_near).map(|site| site.name()).collect();
    if near.is_empty() { allowed.iter().map(|site| site.name()).collect() } else { near }
}
