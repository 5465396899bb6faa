//! `filetto-dos`: the DOS program that proves that the first player wins Filetto.
//!
//! Exact evaluation: alpha-beta over lost, drawn, won to the end of the game. Each free point gets the
//! sum of a table's entries for the lines through it (two of them; three on a corner of the board with
//! diagonals), and moves are tried from the highest sum down. If the opponent is about to make a row on
//! one point, only that point is tried, as in the program's endings: every other move loses at once.
//!
//! The document names the table but not its numbers; these are ours. A row comes first, then a block, then a
//! second man in an open line. With them the start is evaluated in 21 million nodes, of the order of the 10
//! million branches that the document reports; with blocks weighed above a second man it took 707 million.
//! The program's hand-written endings for six empty points and fewer save time, not moves, and have no
//! counterpart here.

use std::ops::ControlFlow;

use game::{Game, Outcome, Path, Player, Point, Symmetric, Value, Verdict};
use games::mill::{Filetto, Placement};
use search::{Textbook, Window, alpha_beta};

use crate::agents::agent::AgentMove;
use crate::agents::root_events::{RootEvents, move_of};
use crate::agents::thinking::Thinking;

/// What a line is worth by the men on its two other points: `TABLE[own][theirs]`.
const TABLE: [[i32; 3]; 3] = [[10, 4, BLOCK], [60, 0, 0], [ROW, 0, 0]];

/// A point with at least this makes a row.
const ROW: i32 = 20_000;

/// A point with at least this makes or blocks a row.
const BLOCK: i32 = 2_000;

pub(super) fn choose(game: &Filetto, position: &Placement, thinking: &mut Thinking<'_>) -> AgentMove<Point> {
    let board = game;
    let game = InOrder(board);
    let depth = thinking.settings.depth.unwrap_or(u32::MAX);
    let events = RootEvents::new(game.legal_moves(position), depth, without_length);
    let search = Textbook::new(&game, depth, |_| 0, events.watcher(thinking.watcher(board)));
    // The program wants to know who wins, not how soon.
    let sign = Window { alpha: Value::score(-1), beta: Value::score(1) };
    let report = alpha_beta(search.recorded(events.recorder()), position, sign);
    events.pass_on(&mut thinking.watcher(board));
    // Outside the window the sign is proven, whatever the bound.
    let exact = report.complete && (report.value.is_decided() || report.counters.horizon == 0);
    let chosen = move_of(&game, position, report);
    AgentMove { value: chosen.value.map(without_length), exact, ..chosen }
}

/// A win found by looking only for its sign has a length that is not the shortest.
fn without_length(value: Value) -> Value {
    match value.verdict() {
        Verdict::Win { plies } if plies > 1 => Value::score(1),
        Verdict::Loss { .. } => Value::score(-1),
        _ => value,
    }
}

/// Filetto with its moves in the program's order.
pub(super) struct InOrder<'a>(pub(super) &'a Filetto);

impl InOrder<'_> {
    fn score(&self, position: &Placement, mover: Player, point: usize) -> i32 {
        let (own, theirs) = (position.men(mover), position.men(!mover));
        self.0.partners(point).map(|pair| TABLE[(pair & own).len()][(pair & theirs).len()]).sum()
    }
}

impl Game for InOrder<'_> {
    type Position = Placement;
    type Move = Point;

    fn spec(&self) -> String {
        self.0.spec()
    }

    fn start(&self) -> Placement {
        self.0.start()
    }

    fn to_move(&self, position: &Placement) -> Player {
        self.0.to_move(position)
    }

    fn outcome(&self, position: &Placement) -> Option<Outcome> {
        self.0.outcome(position)
    }

    fn moves<B>(
        &self,
        position: &Placement,
        mut visit: impl FnMut(Point) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mover = self.0.to_move(position);
        let mut moves = [(0, 0); 24];
        let mut count = 0;
        let _ = self.0.moves(position, |point| -> ControlFlow<()> {
            moves[count] = (self.score(position, mover, point.index()), point.0);
            count += 1;
            ControlFlow::Continue(())
        });
        let moves = &mut moves[..count];
        moves.sort_unstable_by_key(|(score, point)| (-score, *point));
        // A player without men to place threatens nothing.
        let is_threatened = position.men(!mover).len() < self.0.rules().men as usize;
        let is_forced = |score: i32| is_threatened && (BLOCK..ROW).contains(&score);
        let only = matches!(moves, [(first, _), rest @ ..]
            if is_forced(*first) && rest.first().is_none_or(|(second, _)| !is_forced(*second)));
        let worth_a_try = if only { 1 } else { count };
        moves[..worth_a_try].iter().try_for_each(|(_, point)| visit(Point(*point)))
    }

    fn play(&self, position: &mut Placement, point: Point) {
        self.0.play(position, point);
    }

    fn key(&self, position: &Placement) -> u64 {
        self.0.key(position)
    }

    fn path(&self, point: Point) -> Path {
        self.0.path(point)
    }

    fn code(&self, point: Point) -> u16 {
        self.0.code(point)
    }

    fn decode(&self, code: u16) -> Option<Point> {
        self.0.decode(code)
    }
}

impl Symmetric for InOrder<'_> {
    fn symmetries(&self) -> usize {
        self.0.symmetries()
    }

    fn transformed(&self, position: &Placement, symmetry: usize) -> Placement {
        self.0.transformed(position, symmetry)
    }

    fn image(&self, point: Point, symmetry: usize) -> Point {
        self.0.image(point, symmetry)
    }

    fn inverse(&self, symmetry: usize) -> usize {
        self.0.inverse(symmetry)
    }
}
