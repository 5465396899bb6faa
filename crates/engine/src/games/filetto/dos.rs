//! `filetto-dos`: the DOS program that proves that the first player wins Filetto.
//!
//! Exact evaluation: alpha-beta over lost, drawn, won to the end of the game, with the moves of
//! [`InOrder`]. The first winning move in that order is played, however long its win, and in a lost
//! position the first move, since all lose.
//!
//! The program's hand-written endings for six empty points and fewer save time, not moves, and have no
//! counterpart here.

use game::{Assessment, Basis, Bound, Game, Point, Value, Verdict};
use games::mill::{Filetto, Placement};
use search::{Counters, Event, Textbook, Watcher, Window, alpha_beta};

use super::order::{DosOrder, InOrder};
use crate::agents::agent::AgentMove;
use crate::agents::thinking::Thinking;

pub(super) fn choose(board: &Filetto, position: &Placement, thinking: &mut Thinking<'_>) -> AgentMove<Point> {
    let game = InOrder { board, order: DosOrder::Table };
    let depth = thinking.settings.depth.unwrap_or(u32::MAX).max(1);
    let moves = game.legal_moves(position);
    let mut root = Root { game, depth, window: who_wins(), best: None, counters: Counters::default() };
    let mut complete = true;
    for (index, m) in moves.iter().enumerate() {
        let (number, move_count) = (index + 1, moves.len());
        let depth = depth.min(search::MAX_DEPTH);
        thinking.watcher(board).on_event(Event::RootMoveStarted { m, depth, number, move_count });
        complete = root.search(position, *m, thinking);
        if !complete || root.window.alpha >= root.window.beta {
            break;
        }
    }
    let assess = |(_, value)| match value != Value::DRAW || root.counters.horizon == 0 {
        // The sign of a win or a loss is proven, whatever lies beyond the horizon.
        true => Assessment::exactly(value, Basis::FinishedGames),
        false => Assessment::estimate(value, Bound::Exact, depth),
    };
    AgentMove {
        chosen: root.best.map_or(moves[0], |(m, _)| m),
        assessment: root.best.filter(|_| complete).map(assess),
        nodes: 1 + root.counters.nodes,
        details: None,
        complete,
    }
}

/// Returns the window of the program, which asks who wins, not how soon.
pub(super) fn who_wins() -> Window {
    Window { alpha: Value::score(-1), beta: Value::score(1) }
}

/// The state of the program's search at the root.
struct Root<'a> {
    game: InOrder<'a>,
    /// The maximum number of plies.
    depth: u32,
    window: Window,
    /// The first of the best moves so far, with its value.
    best: Option<(Point, Value)>,
    counters: Counters,
}

impl Root<'_> {
    /// Searches a move and compares it with the best one. Returns `false` if the watcher stopped the search.
    fn search(&mut self, position: &Placement, m: Point, thinking: &mut Thinking<'_>) -> bool {
        let mut child = *position;
        self.game.play(&mut child, m);
        let watcher = thinking.watcher(self.game.board);
        let search = Textbook::new(&self.game, self.depth, |_| 0, watcher).below(1);
        let report = alpha_beta(search, &child, -self.window);
        self.counters = self.counters.plus(report.counters);
        if report.complete {
            self.compare(m, without_length(-report.value), &mut thinking.watcher(self.game.board));
        }
        report.complete
    }

    fn compare(&mut self, m: Point, value: Value, watcher: &mut impl Watcher<Point>) {
        let is_best = self.best.is_none_or(|(_, best)| value > best);
        let bound = if is_best { Bound::Exact } else { Bound::AtMost };
        let assessment = Assessment::estimate(value, bound, self.depth);
        watcher.on_event(Event::Finished { m: &m, assessment });
        if is_best {
            self.best = Some((m, value));
            watcher.on_event(Event::Best { m: &m, line: 1, assessment });
        }
        self.window.alpha = self.window.alpha.max(value);
    }
}

/// Removes the length of a win or a loss, which a search for its sign does not find; a win at once keeps its.
pub(super) fn without_length(value: Value) -> Value {
    match value.verdict() {
        Verdict::Win { plies } if plies > 1 => Value::score(1),
        Verdict::Loss { .. } => Value::score(-1),
        _ => value,
    }
}
