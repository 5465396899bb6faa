//! Iterative deepening: one depth after the other. Each leaves its best move and the table to the next (D.
//! Slate and L. Atkin, *CHESS 4.5: The Northwestern University Chess Program*, 1977).

use std::ops::ControlFlow;

use game::{Assessment, Bound, HistoryScope, Tactics, Value, Verdict};

use super::options::{MAX_DEPTH, Options};
use super::order::{Memory, Stack};
use super::parallel::{Shared, Stage};
use super::root::{Best, RootMoves};
use super::techniques::{Driver, Technique, Techniques};
use super::worker::{SearchResult, Worker};
use crate::textbook::Variations;
use crate::transposition_table::TranspositionTable;
use crate::{Analysis, Counters, Endings, Event, Line, Progress, Watcher, Window};

/// The iterative deepening of one thread.
pub(super) struct Deepening<'a, G: Tactics, W> {
    worker: Worker<'a, G, W>,
    root: RootMoves<G>,
    position: G::Position,
    options: &'a Options,
    /// The lines of the current depth, or of the previous one if the current depth has not found one yet.
    lines: Vec<Line<G::Move>>,
    depth: u32,
    /// The lines to report, and their depth: the latest ones that are no weaker than those before. A search
    /// without reductions starts again at depth 1, and must not lose the wins and losses found so far.
    report: (Vec<Line<G::Move>>, u32),
}

/// The context that all threads of a search share.
pub(super) struct SearchContext<'a, P> {
    pub(super) options: &'a Options,
    pub(super) endings: Option<&'a dyn Endings<P>>,
    pub(super) table: &'a TranspositionTable,
    pub(super) shared: &'a Shared,
}

// Implemented by hand, since a derive would require `Clone` and `Copy` of the position type too.
impl<P> Clone for SearchContext<'_, P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P> Copy for SearchContext<'_, P> {}

/// A salt for the keys of searches without reductions. Their entries must hold to the full depth, so they
/// must not share those of reduced searches.
const UNREDUCED: u64 = 0x5851_f42d_4c95_7f2d;

impl<'a, G: Tactics, W: Watcher<G::Move>> Deepening<'a, G, W> {
    pub(super) fn new(
        game: &'a G,
        position: &G::Position,
        context: SearchContext<'a, G::Position>,
        watcher: W,
    ) -> Self {
        let SearchContext { options, endings, table, shared } = context;
        let techniques = options.techniques;
        let worker = Worker {
            game,
            techniques,
            margins: &options.margins,
            endings,
            table,
            shared,
            watcher,
            is_stopped: false,
            counters: Counters::default(),
            deepest: 0,
            incomplete: 0,
            variations: Variations::default(),
            stack: Stack::new(),
            memory: Memory::new(),
            max_plies: 0,
            estimates: Vec::new(),
            is_after_null_move: false,
            horizon_hits: 0,
            salt: 0,
        };
        let root = RootMoves::new(game, position, techniques.has(Technique::StaticOrder), options);
        let wanted = options.lines.min(root.moves.len());
        let lines: Vec<_> = root.moves[..wanted].iter().map(|root_move| Line::unknown(root_move.m)).collect();
        let report = (lines.clone(), 0);
        Deepening { worker, root, position: *position, options, lines, depth: 0, report }
    }

    /// Runs the iterative deepening and returns its result. One thread leads, the others help it.
    pub(super) fn run(mut self, leads: bool) -> Analysis<G::Move> {
        let deepest = self.options.depth.clamp(1, MAX_DEPTH);
        let mut depth = if self.worker.has(Technique::Deepening) { 1 } else { deepest };
        let mut complete = true;
        while !self.lines.is_empty() && depth <= deepest {
            depth = self.keep_up(leads, depth);
            let horizon_hits = self.worker.horizon_hits;
            if self.search(depth).is_break() {
                complete = false;
                break;
            }
            self.depth = depth;
            self.update_report();
            // The watcher may have stopped the search after the depth, while a variation was completed.
            complete = !self.worker.is_stopped;
            if self.is_settled() || !complete {
                break;
            }
            // Without horizon hits, a value is still unproven only because of pruning, or because a win may
            // be too long.
            let is_in_sight = depth == MAX_DEPTH || self.worker.horizon_hits == horizon_hits;
            if is_in_sight && !self.worker.searches_in_full() {
                self.stop_reducing();
                continue;
            }
            depth += 1;
            if self.options.exact_length && self.found_an_end() && !self.worker.searches_in_full() {
                self.stop_reducing();
                depth = 1;
            }
        }
        self.update_report();
        let (lines, depth) = self.report;
        Analysis {
            lines,
            depth,
            counters: self.worker.counters,
            complete,
            table_permille: self.worker.table.permille_used(),
            ..Analysis::finished()
        }
    }

    /// Replaces the reported lines, unless they contain more than the new ones.
    fn update_report(&mut self) {
        if self.report.0.iter().zip(&self.lines).all(|(old, new)| says_as_much(old, new)) {
            self.report = (self.lines.clone(), self.depth);
        }
    }

    /// Returns the depth to search next: a helper skips depths that the leading thread has finished.
    fn keep_up(&mut self, leads: bool, depth: u32) -> u32 {
        let own = Stage { in_full: self.worker.searches_in_full(), depth };
        if leads {
            self.worker.shared.lead_to(own);
            return depth;
        }
        let lead = self.worker.shared.lead();
        if lead <= own {
            return depth;
        }
        if lead.in_full && !own.in_full {
            self.stop_reducing();
        }
        lead.depth
    }

    /// Switches off all techniques that can make a win too long, and separates the table entries by a salt.
    fn stop_reducing(&mut self) {
        let shortening = [Technique::Reductions, Technique::NullMove, Technique::ThreatSpaceSearch];
        self.worker.techniques = shortening.into_iter().fold(self.worker.techniques, Techniques::without);
        self.worker.salt = UNREDUCED;
    }

    /// Returns `true` if a deeper search cannot improve any line.
    fn is_settled(&self) -> bool {
        let is_enough = |line: &Line<G::Move>| {
            line.is_exact() || (!self.options.exact_length && line.value().is_some_and(Value::is_decided))
        };
        self.lines.iter().all(is_enough)
    }

    fn found_an_end(&self) -> bool {
        self.lines[0].value().is_some_and(Value::is_decided)
    }

    /// Searches one depth for every requested line.
    fn search(&mut self, depth: u32) -> ControlFlow<crate::textbook::Stopped> {
        self.worker.max_plies = 2 * depth;
        self.worker.deepest = 0;
        for line in 0..self.lines.len() {
            let open_before = self.worker.incomplete;
            let mut best = None;
            let result = self.drive(line, depth, &mut best);
            if result.is_break() {
                self.worker.stack.truncate(0);
                self.take_partial(line, best);
                return ControlFlow::Break(crate::textbook::Stopped);
            }
            let complete = self.worker.incomplete == open_before;
            self.take(line, depth, best, result.continue_value(), complete);
        }
        ControlFlow::Continue(())
    }

    /// Finds the value of one line at one depth with the driver's windows.
    fn drive(&mut self, line: usize, depth: u32, best: &mut Option<Best<G::Move>>) -> SearchResult {
        let guess = self.lines[line].value().unwrap_or(Value::DRAW);
        let (root, worker) = (&mut self.root, &mut self.worker);
        let mut search = |window| root.search(worker, line, depth, window, best);
        match self.options.driver {
            Driver::FullWindow => search(Window::FULL),
            Driver::Aspiration => aspiration(guess, self.options.margins.aspiration, search),
            Driver::MtdF => mtd_f(guess, search),
            Driver::NegaCStar => nega_c_star(search),
        }
    }

    /// Takes the result of a completed depth.
    fn take(
        &mut self,
        line: usize,
        depth: u32,
        best: Option<Best<G::Move>>,
        value: Option<Value>,
        complete: bool,
    ) {
        let Some(value) = value else { return };
        let variation = match best {
            Some(best) if best.assessment.value == value => best.variation,
            _ => vec![self.root.moves[line].m],
        };
        let plies = match value.verdict() {
            Verdict::Win { plies } | Verdict::Loss { plies } => plies,
            Verdict::Score(_) => depth,
        };
        let in_full = self.worker.searches_in_full();
        let exact = complete
            || match value.verdict() {
                // No win is shorter than one ply.
                Verdict::Win { plies: 1 } => true,
                // A full-width search to at least this depth proves the length.
                Verdict::Win { plies } | Verdict::Loss { plies } => in_full && plies <= depth,
                Verdict::Score(_) => false,
            };
        let basis = self.worker.basis();
        let assessment = match exact {
            true => Assessment::exactly(value, basis),
            false => Assessment::searched(value, Bound::Exact, depth, basis),
        };
        let (assessment, variation) = match self.root.moves[line].is_drawn {
            true => (assessment.under(HistoryScope::InForce), variation),
            false => {
                let exact_value = exact.then_some(value);
                (assessment, self.worker.completed(&self.position, variation, plies, exact_value))
            }
        };
        self.put(line, Line { assessment: Some(assessment), variation });
        let (nodes, shared) = (self.worker.counters.nodes, self.worker.shared);
        let progress = Progress {
            depth,
            deepest: self.worker.deepest.max(depth),
            line: line + 1,
            assessment,
            variation: &self.lines[line].variation,
            nodes: nodes + shared.nodes(),
            table_permille: self.worker.table.permille_used(),
        };
        if says_as_much(&self.report.0[line], &self.lines[line]) {
            self.worker.watcher.on_event(Event::Depth(progress));
        }
    }

    /// Takes the result of a depth that was stopped, if it is better than the previous one. That requires a
    /// searched move that does not lose: if the first moves lose, the others may not.
    fn take_partial(&mut self, line: usize, best: Option<Best<G::Move>>) {
        let Some(Best { assessment, variation }) = best else { return };
        let (value, old) = (assessment.value, &self.lines[line]);
        let is_better =
            !old.value().is_some_and(Value::is_decided) || (value.is_win() && Some(value) > old.value());
        if old.is_exact() || !is_better || value.is_loss() || assessment.bound == Bound::AtMost {
            return;
        }
        self.put(line, Line { assessment: Some(assessment), variation });
    }

    /// Stores a line at its number. If a later line begins with the same move, it is swapped with the line
    /// that stood here.
    fn put(&mut self, number: usize, line: Line<G::Move>) {
        let m = line.variation[0];
        let old = self.lines.iter().skip(number).position(|other| other.variation[0] == m);
        if let Some(old) = old {
            self.lines.swap(number, number + old);
        }
        self.lines[number] = line;
    }
}

/// Returns `true` if the new line is no weaker than the old one. A search for the exact length of a win or
/// loss starts again with small depths, which may find less.
fn says_as_much<M>(old: &Line<M>, new: &Line<M>) -> bool {
    let as_much = match (old.value(), new.value()) {
        (Some(old), Some(new)) if old.is_win() => new >= old,
        (Some(old), Some(new)) if old.is_loss() => new <= old,
        (Some(old), None) => !old.is_decided(),
        _ => true,
    };
    as_much || new.is_exact()
}

/// Aspiration windows: a window around the value of the previous depth. The side on which the search fails is
/// widened, by a factor of 4 each time.
fn aspiration(guess: Value, margin: i32, mut search: impl FnMut(Window) -> SearchResult) -> SearchResult {
    if guess.is_decided() {
        return search(Window::FULL);
    }
    let mut margin = margin.max(1);
    let mut window = Window::around(guess, margin);
    loop {
        let value = search(window)?;
        margin = margin.saturating_mul(4);
        if value <= window.alpha && window.alpha > Value::MIN {
            window.alpha =
                if value.is_decided() || margin > WIDEST { Value::MIN } else { value.plus(-margin) };
        } else if value >= window.beta && window.beta < Value::MAX {
            window.beta = if value.is_decided() || margin > WIDEST { Value::MAX } else { value.plus(margin) };
        } else {
            return ControlFlow::Continue(value);
        }
    }
}

/// The largest margin of an aspiration window; beyond it, the window is opened completely.
const WIDEST: i32 = 5_000;

/// MTD(f): null windows at the last value found, until both bounds meet (A. Plaat, J. Schaeffer, W. Pijls and
/// A. de Bruin, *Best-First Fixed-Depth Minimax Algorithms*, 1996).
fn mtd_f(guess: Value, mut search: impl FnMut(Window) -> SearchResult) -> SearchResult {
    let (mut lower, mut upper) = (Value::MIN, Value::MAX);
    let mut value = guess;
    while lower < upper {
        // After a fail high at `value`, the next window lies just above it.
        let beta = if value == lower { value.just_above() } else { value };
        value = search(Window::at_least(beta))?;
        if value < beta {
            upper = value;
        } else {
            lower = value;
        }
    }
    ControlFlow::Continue(value)
}

/// NegaC*: null windows in the middle of the remaining interval, until both bounds meet (J.-C. Weill, *The
/// NegaC\* Search*, 1992, after K. Coplan, *A Special-Purpose Machine for an Improved Search Algorithm for
/// Deep Chess Combinations*, 1982).
fn nega_c_star(mut search: impl FnMut(Window) -> SearchResult) -> SearchResult {
    let (mut lower, mut upper) = (Value::MIN, Value::MAX);
    while lower < upper {
        let middle = Value::middle(lower, upper);
        let value = search(Window::at_least(middle))?;
        if value < middle {
            upper = value;
        } else {
            lower = value;
        }
    }
    ControlFlow::Continue(lower)
}
