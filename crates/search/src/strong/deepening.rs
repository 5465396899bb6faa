//! Iterative deepening: one depth after the other. Each leaves its best move and the table to the next (D.
//! Slate and L. Atkin, *CHESS 4.5: The Northwestern University Chess Program*, 1977).

use std::ops::ControlFlow;
use std::sync::Arc;

use game::{Assessment, Bound, Tactics, Value, Verdict};

use super::options::{MAX_DEPTH, Options};
use super::order::{Memory, Stack};
use super::parallel::{Shared, Stage};
use super::root::{Best, RootMoves, RootPass};
use super::techniques::{Technique, Techniques};
use super::windows::Windows;
use super::worker::{SearchResult, Worker};
use crate::textbook::{Stopped, Variations};
use crate::transposition_table::TranspositionTable;
use crate::watcher::Polled;
use crate::{Analysis, Counters, Endings, Event, Line, Progress, Watcher};

/// The iterative deepening of one thread. It can be stopped and resumed.
pub(super) struct Deepening<'a, G: Tactics, W> {
    worker: Worker<'a, G, W>,
    root: RootMoves<G>,
    position: G::Position,
    options: &'a Options,
    /// The lines of the current depth, or of the previous one if the current depth has not found one yet.
    lines: Vec<Line<G::Move>>,
    /// The last completed depth.
    depth: u32,
    /// The lines to report, and their depth: the latest ones that are no weaker than those before. A search
    /// without reductions starts again at depth 1, and must not lose the wins and losses found so far.
    report: (Vec<Line<G::Move>>, u32),
    /// The depth to search next.
    next: u32,
    /// The depth in progress, if the search was stopped there.
    iteration: Option<Iteration<G::Move>>,
    /// The variation in progress, if the search was stopped while it completed one.
    unfinished: Option<UnfinishedVariation>,
    /// `true` if no deeper search is needed.
    is_over: bool,
}

/// A depth in progress.
struct Iteration<M> {
    depth: u32,
    /// The number of horizon hits before this depth.
    horizon_hits: u64,
    /// The number of the line in progress.
    line: usize,
    /// The search of that line, if it has begun.
    search: Option<LineSearch<M>>,
}

/// The search of a line in progress.
struct LineSearch<M> {
    /// The number of incomplete results before this search.
    incomplete: u64,
    windows: Windows,
    pass: RootPass,
    best: Option<Best<M>>,
}

/// A principal variation that is shorter than it can be.
struct UnfinishedVariation {
    line: usize,
    plies: u32,
    exact: Option<Value>,
}

/// A salt for the keys of searches without reductions. Their entries must hold to the full depth, so they
/// must not share those of reduced searches.
const UNREDUCED: u64 = 0x5851_f42d_4c95_7f2d;

impl<'a, G: Tactics> Deepening<'a, G, ()> {
    pub(super) fn new(
        game: &'a G,
        position: &G::Position,
        options: &'a Options,
        endings: Option<&'a dyn Endings<G::Position>>,
        table: &'a TranspositionTable,
        shared: Arc<Shared>,
    ) -> Self {
        let techniques = options.techniques;
        let worker = Worker {
            game,
            techniques,
            margins: &options.margins,
            endings,
            table,
            shared,
            watcher: (),
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
            is_cut_node: false,
            horizon_hits: 0,
            counted: 0,
            salt: 0,
        };
        let root = RootMoves::new(game, position, techniques.has(Technique::StaticOrder), options);
        let wanted = options.lines.min(root.moves.len());
        let lines: Vec<_> = root.moves[..wanted].iter().map(|root_move| Line::unknown(root_move.m)).collect();
        Deepening {
            worker,
            root,
            position: *position,
            options,
            report: (lines.clone(), 0),
            is_over: lines.is_empty(),
            lines,
            depth: 0,
            next: if techniques.has(Technique::Deepening) { 1 } else { last_depth(options) },
            iteration: None,
            unfinished: None,
        }
    }

    /// Searches until the search is over or the watcher stops it. One thread leads, the others help it.
    pub(super) fn run(self, watcher: &mut dyn Watcher<G::Move>, leads: bool) -> Self {
        let mut running = self.with_watcher(Polled::new(watcher));
        running.worker.restart();
        running.finish_variation();
        while !running.is_over && !running.worker.is_stopped {
            running.deepen(leads);
        }
        running.with_watcher(())
    }

    /// Returns `true` if the search ended by itself.
    pub(super) fn is_over(&self) -> bool {
        self.is_over && self.unfinished.is_none()
    }

    /// Returns the nodes of this thread so far.
    pub(super) fn counters(&self) -> Counters {
        self.worker.counters
    }

    /// Returns the depth of the reported lines.
    pub(super) fn depth(&self) -> u32 {
        self.report.1
    }

    /// Returns the result so far.
    pub(super) fn analysis(&self) -> Analysis<G::Move> {
        let lines = self.lines_so_far();
        let is_as_much = self.report.0.iter().zip(&lines).all(|(old, new)| says_as_much(old, new));
        let (lines, depth) = if is_as_much { (lines, self.depth) } else { self.report.clone() };
        Analysis {
            lines,
            depth,
            counters: self.worker.counters,
            complete: self.is_over(),
            table_permille: self.worker.table.permille_used(),
            ..Analysis::finished()
        }
    }

    /// Returns the lines, with the result of a depth in progress if it is better than the previous one. That
    /// requires a searched move that does not lose: if the first moves lose, the others may not.
    fn lines_so_far(&self) -> Vec<Line<G::Move>> {
        let mut lines = self.lines.clone();
        if let Some(Iteration { line, search: Some(search), .. }) = &self.iteration
            && let Some(Best { assessment, variation }) = &search.best
        {
            let (old, value) = (&lines[*line], assessment.value);
            let is_better =
                !old.value().is_some_and(Value::is_decided) || (value.is_win() && Some(value) > old.value());
            if !old.is_exact() && is_better && !value.is_loss() && assessment.bound != Bound::AtMost {
                put(&mut lines, *line, Line { assessment: Some(*assessment), variation: variation.clone() });
            }
        }
        lines
    }
}

impl<'a, G: Tactics, W> Deepening<'a, G, W> {
    /// Returns the deepening with another watcher.
    fn with_watcher<V>(self, watcher: V) -> Deepening<'a, G, V> {
        let Deepening { worker, root, position, options, lines, depth, .. } = self;
        let Deepening { report, next, iteration, unfinished, is_over, .. } = self;
        let worker = worker.with_watcher(watcher);
        Deepening {
            worker,
            root,
            position,
            options,
            lines,
            depth,
            report,
            next,
            iteration,
            unfinished,
            is_over,
        }
    }
}

impl<G: Tactics, W: Watcher<G::Move>> Deepening<'_, G, W> {
    /// Searches one depth, or the rest of the one in progress, and chooses the next.
    fn deepen(&mut self, leads: bool) {
        let mut iteration = self.iteration.take().unwrap_or_else(|| self.begin(leads));
        if self.search(&mut iteration).is_break() {
            self.iteration = Some(iteration);
            return;
        }
        self.depth = iteration.depth;
        self.update_report();
        // Without horizon hits, a value is still unproven only because of pruning, or because a win may be
        // too long.
        let is_in_sight = self.depth == MAX_DEPTH || self.worker.horizon_hits == iteration.horizon_hits;
        let in_full = self.worker.searches_in_full();
        if self.is_settled() {
            self.is_over = true;
        } else if is_in_sight && !in_full {
            self.stop_reducing();
        } else if self.options.exact_length && self.found_an_end() && !in_full {
            self.stop_reducing();
            self.next = 1;
        } else {
            self.next = self.depth + 1;
            self.is_over = self.next > last_depth(self.options);
        }
    }

    fn begin(&mut self, leads: bool) -> Iteration<G::Move> {
        self.next = self.keep_up(leads, self.next);
        self.worker.max_plies = 2 * self.next;
        self.worker.deepest = 0;
        Iteration { depth: self.next, horizon_hits: self.worker.horizon_hits, line: 0, search: None }
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

    /// Searches every requested line to the depth.
    fn search(&mut self, iteration: &mut Iteration<G::Move>) -> ControlFlow<Stopped> {
        while iteration.line < self.lines.len() {
            let (line, depth) = (iteration.line, iteration.depth);
            let search = iteration.search.get_or_insert_with(|| self.begin_line(line));
            let value = self.search_line(line, depth, search)?;
            let complete = self.worker.incomplete == search.incomplete;
            let best = search.best.take();
            iteration.search = None;
            iteration.line += 1;
            self.take(line, depth, best, value, complete);
        }
        ControlFlow::Continue(())
    }

    fn begin_line(&self, line: usize) -> LineSearch<G::Move> {
        let guess = self.lines[line].value().unwrap_or(Value::DRAW);
        let windows = Windows::new(self.options.driver, guess, self.options.margins.aspiration);
        let pass = self.root.pass(line, windows.window());
        LineSearch { incomplete: self.worker.incomplete, windows, pass, best: None }
    }

    /// Finds the value of one line at one depth with the driver's windows.
    fn search_line(&mut self, line: usize, depth: u32, search: &mut LineSearch<G::Move>) -> SearchResult {
        loop {
            let found =
                self.root.search(&mut self.worker, line, depth, &mut search.pass, &mut search.best)?;
            if let Some(value) = search.windows.narrow(found) {
                return ControlFlow::Continue(value);
            }
            search.pass = self.root.pass(line, search.windows.window());
        }
    }

    /// Takes the result of a completed depth.
    fn take(&mut self, line: usize, depth: u32, best: Option<Best<G::Move>>, value: Value, complete: bool) {
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
        put(&mut self.lines, line, Line { assessment: Some(assessment), variation });
        self.complete(UnfinishedVariation { line, plies, exact: exact.then_some(value) });
        let nodes = self.worker.counters.nodes + self.worker.shared.nodes();
        let progress = Progress {
            depth,
            deepest: self.worker.deepest.max(depth),
            line: line + 1,
            assessment,
            variation: &self.lines[line].variation,
            nodes,
            table_permille: self.worker.table.permille_used(),
        };
        if says_as_much(&self.report.0[line], &self.lines[line]) {
            self.worker.watcher.on_event(Event::Depth(progress));
        }
    }

    /// Completes the variation of a line, until the watcher stops it.
    fn complete(&mut self, unfinished: UnfinishedVariation) {
        let UnfinishedVariation { line, plies, exact } = unfinished;
        let variation = std::mem::take(&mut self.lines[line].variation);
        self.lines[line].variation = self.worker.completed(&self.position, variation, plies, exact);
        self.unfinished = self.worker.is_stopped.then_some(unfinished);
    }

    /// Completes the variation at which the last run was stopped.
    fn finish_variation(&mut self) {
        if let Some(unfinished) = self.unfinished.take() {
            self.complete(unfinished);
            self.update_report();
        }
    }
}

/// Returns the maximum depth of the search.
fn last_depth(options: &Options) -> u32 {
    options.depth.clamp(1, MAX_DEPTH)
}

/// Stores a line at its number. If a later line begins with the same move, it is swapped with the line that
/// stood here.
fn put<M: PartialEq>(lines: &mut [Line<M>], number: usize, line: Line<M>) {
    let old = lines.iter().skip(number).position(|other| other.variation[0] == line.variation[0]);
    if let Some(old) = old {
        lines.swap(number, number + old);
    }
    lines[number] = line;
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
