//! Searches by name: what the analysis screens, the experiments and the levels ask for.
//!
//! The searches themselves know the game's type and are in [`mod@search`]; here they are told apart by name,
//! and what they find is text.

use game::{Bound, Evaluate, Value, Verdict};
use search::{
    After, Counters, Driver, Endings, Event, MctsOptions, Options, Progress, Report, Technique, Techniques,
    Textbook, TranspositionTable, Watcher, Window,
};

/// A search by name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Algorithm {
    /// Plain minimax.
    Minimax,
    /// Plain negamax.
    Negamax,
    /// Plain alpha-beta, in the game's natural order of moves.
    AlphaBeta,
    /// The strong search with this driver and these techniques.
    Strong(Driver, Techniques),
    /// Monte Carlo tree search.
    Mcts,
}

impl Algorithm {
    /// Those that have a name, the strong searches with all techniques.
    pub const ALL: [Algorithm; 8] = [
        Algorithm::Strong(Driver::Aspiration, Techniques::ALL),
        Algorithm::Strong(Driver::FullWindow, Techniques::ALL),
        Algorithm::Strong(Driver::MtdF, Techniques::ALL),
        Algorithm::Strong(Driver::NegaCStar, Techniques::ALL),
        Algorithm::Mcts,
        Algorithm::AlphaBeta,
        Algorithm::Negamax,
        Algorithm::Minimax,
    ];

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Algorithm::Minimax => "minimax",
            Algorithm::Negamax => "negamax",
            Algorithm::AlphaBeta => "alpha-beta",
            Algorithm::Strong(driver, _) => driver.name(),
            Algorithm::Mcts => "mcts",
        }
    }

    /// The algorithm with this name.
    pub fn parse(name: &str) -> Option<Algorithm> {
        Algorithm::ALL.into_iter().find(|algorithm| algorithm.name() == name.trim().to_ascii_lowercase())
    }
}

/// What to search for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Request {
    /// How.
    pub algorithm: Algorithm,
    /// The most plies from the root; for Monte Carlo search the most plies of a random game.
    pub depth: Option<u32>,
    /// The most nodes, or iterations of Monte Carlo search.
    pub nodes: Option<u64>,
    /// How many of the best moves are wanted.
    pub lines: usize,
    /// The number of threads; only the strong searches use more than one.
    pub threads: usize,
    /// Whether plain searches deepen ply by ply too, or go to their depth at once.
    pub deepens: bool,
    /// Whether a win or loss that is found is searched on until its length is known to be best play's.
    pub exact_length: bool,
    /// The seed of random games.
    pub seed: u64,
    /// Whether the exact solver of the game, if it has one, takes turns with the search. A search to a depth, and
    /// any but the strongest, is done by itself all the same. Where tables know all moves, they answer at once.
    pub solves: bool,
}

impl Default for Request {
    /// The strongest search, without limits, for the best move.
    fn default() -> Self {
        Request {
            algorithm: Algorithm::ALL[0],
            depth: None,
            nodes: None,
            lines: 1,
            threads: 1,
            deepens: true,
            exact_length: true,
            seed: 0,
            solves: false,
        }
    }
}

impl Request {
    /// Whether tables may answer in place of a search.
    pub(crate) fn is_for_tables(&self) -> bool {
        self.solves && self.algorithm == Algorithm::ALL[0]
    }

    /// Whether the solver has something to do.
    pub(crate) fn is_for_the_solver(&self) -> bool {
        self.solves && self.depth.is_none() && self.algorithm == Algorithm::ALL[0]
    }
}

/// A move and what follows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line<M> {
    /// The value for the player to move; `None` if there was no time to find one.
    pub value: Option<Value>,
    /// How that relates to the true value to this depth.
    pub bound: Bound,
    /// Whether the value is proven, and its length best play's.
    pub exact: bool,
    /// The principal variation, of a move at least.
    pub variation: Vec<M>,
    /// For Monte Carlo search, the share of the iterations that went into the move, in thousandths.
    pub visits_permille: Option<u32>,
}

/// What a search found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AnalysisReport<M> {
    /// The best moves, best first. A finished game has none.
    pub lines: Vec<Line<M>>,
    /// The last depth that was finished, in plies.
    pub depth: u32,
    /// What was counted.
    pub counters: Counters,
    /// Whether the search ended by itself, and no limit cut it short.
    pub complete: bool,
    /// How full the table is with what was found, in thousandths.
    pub table_permille: u32,
    /// What proved the values, in a few words, if it was the exact solver.
    pub method: Option<&'static str>,
}

impl<M> AnalysisReport<M> {
    /// Tells a watcher of the lines.
    pub(crate) fn tell(&self, watcher: &mut impl Watcher<M>) {
        for (number, line) in (1..).zip(&self.lines) {
            let Some(value) = line.value else { continue };
            watcher.on_event(Event::Depth(Progress {
                depth: self.depth,
                line: number,
                value,
                bound: line.bound,
                exact: line.exact,
                variation: &line.variation,
                nodes: self.counters.nodes,
                table_permille: self.table_permille,
            }));
        }
    }

    /// There is nothing to find.
    pub(crate) fn of_a_finished_game() -> AnalysisReport<M> {
        let counters = Counters::default();
        AnalysisReport {
            lines: Vec::new(),
            depth: 0,
            counters,
            complete: true,
            table_permille: 0,
            method: None,
        }
    }

    /// The same with moves of another kind.
    pub(crate) fn map<N>(self, write: impl Fn(M) -> N) -> AnalysisReport<N> {
        let lines = self.lines.into_iter().map(|line| Line {
            variation: line.variation.into_iter().map(&write).collect(),
            value: line.value,
            bound: line.bound,
            exact: line.exact,
            visits_permille: line.visits_permille,
        });
        AnalysisReport {
            lines: lines.collect(),
            depth: self.depth,
            counters: self.counters,
            complete: self.complete,
            table_permille: self.table_permille,
            method: self.method,
        }
    }
}

/// What a session knows of a position beside the rules.
pub(crate) struct Beside<'a, P> {
    /// Keys of positions that are drawn when a move leads there.
    pub(crate) drawn: &'a [u64],
    /// Keys of positions that no move may lead to.
    pub(crate) refused: &'a [u64],
    /// Tables.
    pub(crate) endings: Option<&'a dyn Endings<P>>,
}

/// Searches a position as asked.
pub(crate) fn search<G: Evaluate, W: Watcher<G::Move>>(
    game: &G,
    position: &G::Position,
    request: &Request,
    beside: &Beside<'_, G::Position>,
    table: &TranspositionTable,
    watcher: W,
) -> AnalysisReport<G::Move> {
    match request.algorithm {
        Algorithm::Strong(driver, techniques) => {
            let options = Options {
                driver,
                techniques,
                depth: request.depth.unwrap_or(search::MAX_DEPTH),
                lines: request.lines,
                threads: request.threads,
                exact_length: request.exact_length,
                drawn: beside.drawn.to_vec(),
                refused: beside.refused.to_vec(),
                ..Options::default()
            };
            strong(game, position, &options, beside.endings, table, watcher)
        }
        Algorithm::Mcts => monte_carlo(game, position, request, watcher),
        _ => plain(game, position, request, watcher),
    }
}

fn strong<G: Evaluate, W: Watcher<G::Move>>(
    game: &G,
    position: &G::Position,
    options: &Options,
    endings: Option<&dyn Endings<G::Position>>,
    table: &TranspositionTable,
    watcher: W,
) -> AnalysisReport<G::Move> {
    let analysis = search::analyse_with_endings(game, position, options, endings, table, watcher);
    let line = |line: search::Line<G::Move>| Line {
        value: line.value,
        bound: line.bound,
        exact: line.exact,
        variation: line.variation,
        visits_permille: None,
    };
    AnalysisReport {
        lines: analysis.lines.into_iter().map(line).collect(),
        depth: analysis.depth,
        counters: analysis.counters,
        complete: analysis.complete,
        table_permille: table.permille_used(),
        method: None,
    }
}

fn monte_carlo<G: Evaluate, W: Watcher<G::Move>>(
    game: &G,
    position: &G::Position,
    request: &Request,
    watcher: W,
) -> AnalysisReport<G::Move> {
    let usual = MctsOptions::default();
    let plies = request.depth.unwrap_or(usual.plies);
    let options = MctsOptions { seed: request.seed, plies, ..usual };
    let report = search::mcts(game, position, &options, watcher);
    let iterations = report.iterations.max(1);
    let variation = |m: G::Move| match report.variation.first() {
        Some(first) if *first == m => report.variation.clone(),
        _ => vec![m],
    };
    let line = |root_move: &search::RootMove<G::Move>| {
        let value = root_move.proven.unwrap_or_else(|| logit(root_move.rate));
        let is_known = root_move.proven.is_some() || root_move.visits > 0;
        let bound = match (root_move.proven.is_some(), value.verdict()) {
            (true, Verdict::Win { .. }) => Bound::AtLeast,
            (true, Verdict::Loss { .. }) => Bound::AtMost,
            _ => Bound::Exact,
        };
        Line {
            value: is_known.then_some(value),
            bound,
            exact: root_move.proven.is_some() && bound == Bound::Exact,
            variation: variation(root_move.m),
            visits_permille: Some((root_move.visits * 1000 / iterations) as u32),
        }
    };
    AnalysisReport {
        lines: report.moves.iter().take(request.lines).map(line).collect(),
        depth: report.variation.len() as u32,
        counters: Counters { nodes: report.iterations, ..Counters::default() },
        complete: report.complete,
        table_permille: 0,
        method: None,
    }
}

/// A share of points as a score: hundredths of a logit, `100 ln(r / (1 - r))`.
fn logit(rate: f64) -> Value {
    let rate = rate.clamp(1e-6, 1.0 - 1e-6);
    Value::score((100.0 * (rate / (1.0 - rate)).ln()).round() as i32)
}

/// The searches of the textbook, to their depth at once or ply by ply.
fn plain<G: Evaluate, W: Watcher<G::Move>>(
    game: &G,
    position: &G::Position,
    request: &Request,
    mut watcher: W,
) -> AnalysisReport<G::Move> {
    let deepest = request.depth.unwrap_or(search::MAX_DEPTH).max(1);
    let mut findings = AnalysisReport::of_a_finished_game();
    if let Some(m) = game.legal_moves(position).first() {
        let variation = vec![*m];
        findings.lines =
            vec![Line { value: None, bound: Bound::AtLeast, exact: false, variation, visits_permille: None }];
    }
    let mut depth = if request.deepens { 1 } else { deepest };
    while depth <= deepest && !findings.lines.is_empty() && !findings.lines[0].exact {
        let before = findings.counters;
        let watcher_after = After { nodes: before.nodes, watcher: &mut watcher };
        let estimate = |position: &G::Position| game.estimate(position, &game.tally(position));
        let search = Textbook::new(game, depth, estimate, watcher_after);
        let report = match request.algorithm {
            Algorithm::Minimax => search::minimax(search, position),
            Algorithm::Negamax => search::negamax(search, position),
            _ => search::alpha_beta(search, position, Window::FULL),
        };
        findings.counters = before.plus(report.counters);
        if !report.complete {
            findings.complete = false;
            break;
        }
        take(&mut findings, depth, report, &mut watcher);
        depth += 1;
    }
    findings
}

/// A depth is finished by a plain search.
fn take<M: Clone, W: Watcher<M>>(
    findings: &mut AnalysisReport<M>,
    depth: u32,
    report: Report<M>,
    watcher: &mut W,
) {
    let (exact, value) = (report.is_exact(), report.value);
    let variation = report.variation;
    watcher.on_event(Event::Depth(Progress {
        depth,
        line: 1,
        value,
        bound: Bound::Exact,
        exact,
        variation: &variation,
        nodes: findings.counters.nodes,
        table_permille: 0,
    }));
    findings.depth = depth;
    findings.lines =
        vec![Line { value: Some(value), bound: Bound::Exact, exact, variation, visits_permille: None }];
}

/// The techniques that an experiment adds one by one, each with all before it.
pub fn ladder() -> impl Iterator<Item = (Technique, Techniques)> {
    Technique::ALL.into_iter().scan(Techniques::NONE, |techniques, technique| {
        *techniques = techniques.with(technique);
        Some((technique, *techniques))
    })
}
