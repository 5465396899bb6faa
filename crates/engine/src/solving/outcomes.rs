//! Proofs of outcomes in turns with a search, for games without an exact solver.
//!
//! A search for several lines proves less than [`search::solve()`] proves of the position alone: it shows
//! an estimate where the solver proves a draw. So the two take turns. The solver first proves the position,
//! then, if several lines are requested, the position after each move.

use std::cmp::Reverse;

use game::{Assessment, Basis, Wdl, sort_short_by_key};
use search::{
    Analysis, Endings, Event, Line, Options, Progress, ResumableSearch, SolveQuery, StoppedBy,
    TranspositionTable, Watcher, prove_outcome,
};
use tablebase::Worth;

use crate::playable::Solvable;
use crate::watching::NODES_PER_QUESTION;

/// Node budget of the first turn of the search. A position that it settles needs no proofs.
const FIRST_TURN: u64 = 400_000;

/// Node budget of the first proof of a position: about 100 ms.
const FIRST_PROOF: u64 = 1 << 18;

/// Growth factor of the budget of proofs per turn.
const BUDGET_GROWTH: u64 = 4;

/// Node budget of a turn of the search, relative to that of the proof before it.
const SEARCH_RATIO: u64 = 3;

/// Minimum node budget of the proof of a move.
const MIN_MOVE_BUDGET: u64 = 1 << 16;

/// Node budget of the proofs of all moves, relative to that of the position.
const MOVES_RATIO: u64 = 2;

/// Maximum size of the tables of a proof, in bytes.
const TABLE_BYTES: usize = 64 << 20;

/// Alternates a strong search with proofs. `max_nodes` limits both together, `bytes` the memory of the
/// proofs.
pub(super) fn search_with_proofs<G: Solvable>(
    game: &G,
    position: &G::Position,
    options: &Options,
    (max_nodes, bytes): (u64, usize),
    endings: Option<&dyn Endings<G::Position>>,
    table: &TranspositionTable,
    watcher: &mut dyn Watcher<G::Move>,
) -> Analysis<G::Move> {
    let mut proofs = OutcomeProofs::new(game, position, options, (max_nodes, bytes));
    let mut search = ResumableSearch::new(game, position, options, endings, table);
    let (mut turn, mut budget) = (FIRST_TURN, FIRST_PROOF);
    loop {
        let watcher: &mut dyn Watcher<G::Move> = &mut *watcher;
        let corrected = CorrectedEvents { watcher: &mut *watcher, proofs: &proofs };
        let corrected = corrected.offset(proofs.nodes).throttled(NODES_PER_QUESTION);
        let last = max_nodes.saturating_sub(proofs.nodes);
        let end = search.nodes().saturating_add(turn).min(last);
        let mut limited = corrected.limited(end);
        search.run(&mut limited);
        if search.is_over() || limited.stopped_by() != Some(StoppedBy::Limit) || end == last {
            break;
        }
        let found = search.analysis();
        let goes_on = proofs.prove(&found, search.nodes(), budget, watcher);
        let merged = proofs.merged(found);
        if !proofs.whole.is_open() {
            merged.report_to(&mut &mut *watcher);
        }
        if !goes_on || merged.complete {
            break;
        }
        turn = SEARCH_RATIO * budget;
        budget = budget.saturating_mul(BUDGET_GROWTH);
    }
    proofs.merged(search.analysis())
}

/// The proven outcomes of a position and its moves.
struct OutcomeProofs<'a, G: Solvable> {
    game: &'a G,
    position: &'a G::Position,
    query: SolveQuery,
    /// Maximum number of nodes of the search and the proofs together.
    max_nodes: u64,
    /// The number of requested lines.
    lines: usize,
    /// The proven bounds of the position.
    whole: Assessment,
    /// The nodes that the proof of the position took.
    whole_nodes: u64,
    /// The legal moves with the proven bounds of each.
    moves: Vec<(G::Move, Assessment)>,
    /// The nodes of all proofs.
    nodes: u64,
    method: &'static str,
}

impl<'a, G: Solvable> OutcomeProofs<'a, G> {
    fn new(
        game: &'a G,
        position: &'a G::Position,
        options: &Options,
        (max_nodes, bytes): (u64, usize),
    ) -> Self {
        let bytes = bytes.min(TABLE_BYTES);
        let is_allowed = |m: &G::Move| !options.refused.contains(&game.key(&game.after(position, *m)));
        let moves = game.legal_moves(position).into_iter().filter(is_allowed);
        OutcomeProofs {
            game,
            position,
            query: SolveQuery { bytes, threads: options.threads, ..SolveQuery::default() },
            max_nodes,
            lines: options.lines,
            whole: Assessment::UNKNOWN,
            whole_nodes: 0,
            moves: moves.map(|m| (m, Assessment::UNKNOWN)).collect(),
            nodes: 0,
            method: "",
        }
    }

    /// Tries to prove the position with at most `budget` nodes, and then the moves that the search has not
    /// settled in its `searched` nodes. Returns `false` if the watcher stopped it, or no nodes are left.
    fn prove(
        &mut self,
        found: &Analysis<G::Move>,
        searched: u64,
        budget: u64,
        watcher: &mut dyn Watcher<G::Move>,
    ) -> bool {
        if self.whole.wdl().is_none() {
            let before = self.nodes;
            let (proof, goes_on) = self.outcome(self.position, searched, budget, watcher);
            self.whole_nodes = self.nodes - before;
            if !proof.assessment.is_open() {
                (self.whole, self.method) = (proof.assessment, proof.method);
            }
            for (m, known) in &mut self.moves {
                if self.whole.wdl() == Some(Wdl::Loss) || proof.best.contains(m) {
                    *known = self.whole;
                }
            }
            if !goes_on {
                return false;
            }
        }
        if self.lines == 1 || self.whole.wdl().is_none() {
            return true;
        }
        let each = (2 * self.whole_nodes).clamp(MIN_MOVE_BUDGET, budget.max(MIN_MOVE_BUDGET));
        let end = self.nodes + MOVES_RATIO * budget;
        for index in 0..self.moves.len() {
            let (m, known) = self.moves[index];
            let line = found.lines.iter().find(|line| line.variation.first() == Some(&m));
            let is_found = line.and_then(|line| line.assessment).is_some_and(|found| found.wdl().is_some());
            if is_found || known.wdl().is_some() || self.nodes >= end {
                continue;
            }
            let after = self.game.after(self.position, m);
            if let Some(outcome) = self.game.outcome(&after) {
                let worth = Worth::of_end(outcome, self.game.to_move(&after)).before();
                self.moves[index].1 = worth.assessment().on(Basis::FinishedGames);
                continue;
            }
            let (proof, goes_on) = self.outcome(&after, searched, each, watcher);
            if !proof.assessment.is_open() {
                self.moves[index].1 = proof.assessment.before();
            }
            if !goes_on {
                return false;
            }
        }
        true
    }

    /// Tries to prove the outcome of a position with at most `nodes` nodes. The second result is `false` if
    /// the watcher stopped it, or no nodes are left.
    fn outcome(
        &mut self,
        position: &G::Position,
        searched: u64,
        nodes: u64,
        watcher: &mut dyn Watcher<G::Move>,
    ) -> (search::Solution<G::Move>, bool) {
        let watcher = watcher.offset(searched + self.nodes).throttled(NODES_PER_QUESTION).without_events();
        let left = self.max_nodes.saturating_sub(searched + self.nodes);
        let mut limited = watcher.limited(nodes.min(left));
        let solution = prove_outcome(self.game, position, &self.query, &mut limited);
        self.nodes += solution.nodes.min(left);
        let goes_on = limited.stopped_by() != Some(StoppedBy::Watcher);
        (solution, goes_on && searched + self.nodes < self.max_nodes)
    }

    /// Returns the proven assessment of a move, or `found`, that of the search, if none is proven.
    fn known(&self, m: G::Move, found: Option<Assessment>) -> Option<Assessment> {
        if found.is_some_and(|found| found.wdl().is_some()) {
            return found;
        }
        let known = self.moves.iter().find(|(other, _)| *other == m).map(|(_, known)| *known);
        let known = known.filter(|known| !known.is_open());
        match known {
            Some(known) if known.wdl().is_some() => Some(known),
            // No move is better than the position.
            _ if self.whole.at_most() < Wdl::Win => {
                let at_least = known.map_or(Wdl::Loss, Assessment::at_least);
                Some(Assessment::between(at_least, self.whole.at_most(), Basis::FinishedGames))
            }
            _ => found,
        }
    }

    /// Returns the result of the search with the proven assessments, best line first.
    fn merged(&self, mut found: Analysis<G::Move>) -> Analysis<G::Move> {
        found.counters.nodes += self.nodes;
        if self.whole.is_open() || found.complete {
            return found;
        }
        let proven = self.moves.iter().filter(|(_, known)| known.wdl().is_some());
        let unlisted = proven.filter(|(m, _)| found.lines.iter().all(|line| line.variation[0] != *m));
        let unlisted: Vec<_> = unlisted.map(|(m, _)| Line::unknown(*m)).collect();
        let wanted = found.lines.len();
        found.lines.extend(unlisted);
        for line in &mut found.lines {
            line.assessment = self.known(line.variation[0], line.assessment);
        }
        sort_short_by_key(&mut found.lines, |line| Reverse(line.assessment.map(Assessment::rank)));
        found.lines.truncate(wanted);
        let is_settled = |line: &Line<_>| line.assessment.is_some_and(|known| known.exact_value().is_some());
        found.complete = found.lines.iter().all(is_settled);
        found.method = Some(self.method).filter(|_| found.complete);
        found
    }
}

/// A watcher of the search that passes on proven values in place of estimates.
struct CorrectedEvents<'a, 'b, G: Solvable> {
    watcher: &'a mut dyn Watcher<G::Move>,
    proofs: &'a OutcomeProofs<'b, G>,
}

impl<G: Solvable> Watcher<G::Move> for CorrectedEvents<'_, '_, G> {
    fn proceed(&mut self, nodes: u64) -> bool {
        self.watcher.proceed(nodes)
    }

    fn next_poll(&self, nodes: u64) -> u64 {
        self.watcher.next_poll(nodes)
    }

    fn on_event(&mut self, event: Event<'_, G::Move>) {
        let known = |m: G::Move, found| self.proofs.known(m, Some(found)).unwrap_or(found);
        let event = match event {
            Event::Depth(progress) => match progress.variation.first() {
                Some(m) => Event::Depth(Progress { assessment: known(*m, progress.assessment), ..progress }),
                None => Event::Depth(progress),
            },
            Event::Best { m, line, assessment } => Event::Best { m, line, assessment: known(*m, assessment) },
            Event::Finished { m, assessment } => Event::Finished { m, assessment: known(*m, assessment) },
            event => event,
        };
        self.watcher.on_event(event);
    }
}
