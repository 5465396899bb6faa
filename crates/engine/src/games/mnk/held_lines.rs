//! The solver of renju and caro: the defence of all lines, and search.
//!
//! Rows that win contain lines of the freestyle game. Either player may hold the other's lines, and the game
//! is a draw if both do. In renju Black's reply may be forbidden, so Black needs a defence that allows for
//! it: on small boards its search goes on, in turns with the search of the game.

use game::{Assessment, Basis, Game, Player, Point, Wdl};
use games::mnk::{LineRule, Mnk, Position};
use search::{HeldLines, LineMemory, NoProof, Solution, SolveQuery, Watcher};

/// Node limit of the defence of a player's lines on boards of at most [`HELD_CELLS`], and on larger ones,
/// where the lines can hardly ever be held.
const HELD_NODES: [u64; 2] = [200_000, 10_000];

/// The largest number of cells of a board with the first limit.
const HELD_CELLS: usize = 100;

/// Node limit of the defence after each move, where a move that keeps the draw is looked for.
const HELD_NODES_PER_MOVE: u64 = 20_000;

/// Node limit of Black's defence in renju in the first turn, each of whose nodes looks for a pairing of all
/// empty points.
const MATCHING_NODES: u64 = 2_000;

/// Node limit of the search of the game in the first turn.
const SEARCH_NODES: u64 = 2_000_000;

/// Ratio of the node limits of a turn and of the one before, both of which begin anew.
const TURN_FACTOR: u64 = 8;

/// The solver of one position.
pub(super) struct HeldLinesSolver<'a, const W: usize> {
    game: &'a Mnk<W>,
    lines: Mnk<W>,
    memory: &'a mut LineMemory,
    watcher: &'a mut dyn Watcher<Point>,
    nodes: u64,
}

impl<'a, const W: usize> HeldLinesSolver<'a, W> {
    pub(super) fn new(
        game: &'a Mnk<W>,
        memory: &'a mut LineMemory,
        watcher: &'a mut dyn Watcher<Point>,
    ) -> Self {
        HeldLinesSolver { game, lines: game.freestyle(), memory, watcher, nodes: 0 }
    }

    /// Solves the position, as far as the watcher allows.
    pub(super) fn run(mut self, position: &Position<W>, query: &SolveQuery) -> Solution<Point> {
        let is_small = self.game.rules().cells() <= HELD_CELLS;
        let limit = HELD_NODES[usize::from(!is_small)];
        let is_open = self.game.outcome(position).is_none();
        let is_first_held = is_open && self.hold(position, Player::First, limit).held;
        let can_be_drawn = is_first_held && !query.all;
        let takes_turns = can_be_drawn && is_small && self.is_renju();
        let mut factor: u64 = 1;
        let mut solution = loop {
            let limit = if self.is_renju() { MATCHING_NODES.saturating_mul(factor) } else { limit };
            let found = can_be_drawn.then(|| self.hold(position, Player::Second, limit));
            if let Some(found) = found.filter(|found| found.held) {
                return self.drawn(position, query, found.first);
            }
            let limit = if takes_turns { SEARCH_NODES.saturating_mul(factor) } else { u64::MAX };
            let watcher: &mut dyn Watcher<Point> =
                &mut (&mut *self.watcher).offset(self.nodes).limited(limit);
            let solution = search::solve(self.game, position, query, watcher);
            self.nodes += solution.nodes;
            let is_solved = solution.assessment.wdl().is_some();
            if is_solved || !takes_turns || !self.watcher.proceed(self.nodes) {
                break solution;
            }
            factor = factor.saturating_mul(TURN_FACTOR);
        };
        solution.nodes = self.nodes;
        if is_first_held && solution.assessment.wdl().is_none() {
            let (at_least, at_most) = (solution.assessment.at_least(), solution.assessment.at_most());
            solution.assessment = match self.game.to_move(position) {
                Player::First => Assessment::between(at_least, at_most.min(Wdl::Draw), Basis::Threats),
                Player::Second => Assessment::between(at_least.max(Wdl::Draw), at_most, Basis::Threats),
            };
        }
        solution
    }

    fn is_renju(&self) -> bool {
        self.game.rules().rule == LineRule::Renju
    }

    /// Searches for a defence of this player's lines by the opponent.
    fn hold(&mut self, position: &Position<W>, player: Player, limit: u64) -> HeldLines {
        let is_renju = self.is_renju();
        let watcher = (&mut *self.watcher).offset(self.nodes);
        let found = match player {
            Player::Second if is_renju => search::hold_lines_by_matching(self.game, position, limit, watcher),
            _ => search::hold_lines(&self.lines, position, player, limit, self.memory, watcher),
        };
        self.nodes += found.nodes;
        found
    }

    /// Returns the solution of a drawn position, with this best move or the first one that is found to keep
    /// the draw.
    fn drawn(mut self, position: &Position<W>, query: &SolveQuery, best: Option<Point>) -> Solution<Point> {
        let (game, mover) = (self.game, self.game.to_move(position));
        let mut keeps = |m: &Point| self.hold(&game.after(position, *m), !mover, HELD_NODES_PER_MOVE).held;
        let best = best.or_else(|| game.legal_moves(position).into_iter().find(&mut keeps));
        let best: Vec<Point> = best.into_iter().collect();
        Solution {
            assessment: Assessment::outcome(
                Wdl::Draw,
                Some(game.count_moves(position) as u32),
                None,
                Basis::Threats,
            ),
            variation: best.clone(),
            best,
            best_complete: false,
            moves: Vec::new(),
            nodes: self.nodes,
            method: "defence by pairings and zones, df-pn",
            proof: Err(NoProof::without_certificates(query)),
        }
    }
}
