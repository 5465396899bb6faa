//! Exact values for games of any kind: the strong search, in turns with df-pn if lengths are not requested.
//!
//! The strong search deepens until every value is proven. It proves a win or a loss with its length, and a
//! draw if no line of play is cut off by the depth limit. Df-pn proves long forced wins, without their
//! length, and draws by endless play. Its result for either player is a bound of the value.

use game::{Assessment, Basis, Outcome, Player, Tactics, Value, Wdl};

use crate::proof_number::DfPnQueries;
use crate::solution::{NoProof, STRONG, Solution, SolveQuery};
use crate::watcher::Polled;
use crate::{
    Analysis, Event, MAX_DEPTH, Options, SolveStage, StoppedBy, TranspositionTable, Watcher, analyse,
};

/// Node budget for all best moves and a drawing line, relative to that of the value.
const REST_RATIO: u64 = 4;

/// Minimum node budget for all best moves and a drawing line.
const MIN_REST_NODES: u64 = 200_000;

/// The name of the method, if df-pn found the value.
const BY_NUMBERS: &str = "proof numbers (df-pn)";

/// Node budget of the strong search before df-pn's first turn. Most solvable positions are solved by then.
const FIRST_TURN: u64 = 1 << 20;

/// Growth factor of the node budget per turn.
const GROWTH: u64 = 4;

/// Solves a position: proves its value, or bounds of it if the watcher stops the search. Makes no
/// certificates.
///
/// ```
/// use filetto::game::{Game, Wdl};
/// use filetto::games::mnk::Mnk;
/// use filetto::search::{NodeLimit, SolveQuery, solve};
///
/// let tris = Mnk::<1>::new("mnk:3,3,3".parse().expect("a spec"));
/// let query = SolveQuery { bytes: 1 << 20, ..SolveQuery::default() };
/// let solution = solve(&tris, &tris.start(), &query, NodeLimit(1_000_000));
/// assert_eq!(solution.assessment.wdl(), Some(Wdl::Draw));
/// ```
pub fn solve<G: Tactics, W: Watcher<G::Move>>(
    game: &G,
    position: &G::Position,
    query: &SolveQuery,
    watcher: W,
) -> Solution<G::Move> {
    run(game, position, query, watcher, true)
}

/// Proves the outcome of a position like [`solve()`], with one best move at most: it searches no further once
/// the outcome is proven.
///
/// ```
/// use filetto::game::{Game, Wdl};
/// use filetto::games::mnk::Mnk;
/// use filetto::search::{NodeLimit, SolveQuery, prove_outcome};
///
/// let tris = Mnk::<1>::new("mnk:3,3,3".parse().expect("a spec"));
/// let query = SolveQuery { bytes: 1 << 20, ..SolveQuery::default() };
/// let solution = prove_outcome(&tris, &tris.start(), &query, NodeLimit(1_000_000));
/// assert_eq!(solution.assessment.wdl(), Some(Wdl::Draw));
/// ```
pub fn prove_outcome<G: Tactics, W: Watcher<G::Move>>(
    game: &G,
    position: &G::Position,
    query: &SolveQuery,
    watcher: W,
) -> Solution<G::Move> {
    run(game, position, query, watcher, false)
}

/// Solves a position, and finds all best moves and a line of play if `completes` is set.
fn run<G: Tactics, W: Watcher<G::Move>>(
    game: &G,
    position: &G::Position,
    query: &SolveQuery,
    mut watcher: W,
    completes: bool,
) -> Solution<G::Move> {
    let watcher = Polled::new(&mut watcher);
    let mut solution = Solution {
        assessment: Assessment::UNKNOWN,
        best: Vec::new(),
        best_complete: false,
        moves: Vec::new(),
        variation: Vec::new(),
        nodes: 1,
        method: STRONG,
        proof: Err(NoProof::without_certificates(query)),
    };
    if let Some(outcome) = game.outcome(position) {
        let assessment = finished(outcome, game.to_move(position));
        return Solution { assessment, best_complete: true, method: "the rules", ..solution };
    }
    let mut solver = Solver {
        game,
        // If df-pn takes part, its table gets the other quarter of the bytes.
        table: TranspositionTable::new(if query.distance { query.bytes } else { query.bytes / 4 * 3 }),
        options: Options { threads: query.threads, depth: MAX_DEPTH, ..Options::default() },
        watcher,
        nodes: 0,
        is_refused: false,
        has_ended: false,
    };
    if query.distance {
        solver.take_turn(position, u64::MAX, &mut solution);
    } else {
        solver.take_turns(position, query.bytes / 4, &mut solution);
    }
    if completes {
        solver.complete(position, query, &mut solution);
    }
    solution.nodes = solver.nodes;
    solution
}

/// The state of `solve`: a table and a watcher for several searches.
struct Solver<'a, G, W> {
    game: &'a G,
    table: TranspositionTable,
    options: Options,
    watcher: W,
    /// The nodes of all searches so far.
    nodes: u64,
    /// `true` if the watcher stopped the last search.
    is_refused: bool,
    /// `true` if the last search ended by itself.
    has_ended: bool,
}

impl<G: Tactics, W: Watcher<G::Move>> Solver<'_, G, W> {
    fn analyse(&mut self, position: &G::Position, lines: usize, most: u64) -> Analysis<G::Move> {
        self.options.lines = lines;
        let mut watcher = Depths(&mut self.watcher).offset(self.nodes).limited(most);
        let analysis = analyse(self.game, position, &self.options, &self.table, &mut watcher);
        self.is_refused = watcher.stopped_by() == Some(StoppedBy::Watcher);
        self.has_ended = watcher.stopped_by().is_none();
        self.nodes += analysis.counters.nodes;
        analysis
    }

    /// Searches for the value with at most `most` nodes.
    fn take_turn(&mut self, position: &G::Position, most: u64, solution: &mut Solution<G::Move>) {
        let mut analysis = self.analyse(position, 1, most);
        let assessment = proven(&analysis, 0);
        if assessment.wdl().is_some() {
            solution.assessment = assessment;
            solution.variation = analysis.lines.swap_remove(0).variation;
            solution.best = vec![solution.variation[0]];
        }
    }

    /// Searches for the value by the strong search and df-pn in turns, each longer than the last one.
    fn take_turns(&mut self, position: &G::Position, bytes: usize, solution: &mut Solution<G::Move>) {
        let mut questions = DfPnQueries::new(bytes);
        let mut most = FIRST_TURN;
        let mut has_ended = false;
        while solution.assessment.wdl().is_none() && !self.is_refused {
            if !has_ended {
                self.take_turn(position, most, solution);
                has_ended = self.has_ended;
            }
            for question in [0, 1] {
                if solution.assessment.wdl().is_none() && !self.is_refused && questions.is_open(question) {
                    self.ask(question, position, most / 2, &mut questions);
                    solution.assessment = questions.assessment;
                    self.take_over(position, &questions, solution);
                }
            }
            if has_ended && !questions.is_open(0) && !questions.is_open(1) {
                return;
            }
            most = most.saturating_mul(GROWTH);
        }
    }

    fn ask(&mut self, question: usize, position: &G::Position, most: u64, to: &mut DfPnQueries<G::Move>) {
        let mover = self.game.to_move(position);
        let player = if question == 0 { mover } else { !mover };
        self.watcher.on_event(Event::Stage(SolveStage::Win { player }));
        let mut watcher = (&mut self.watcher).without_events().offset(self.nodes).limited(most);
        self.nodes += to.go_on(question, self.game, position, &mut watcher);
        self.is_refused = watcher.stopped_by() == Some(StoppedBy::Watcher);
    }

    /// Sets the best moves and the method from the results of df-pn.
    fn take_over(
        &self,
        position: &G::Position,
        questions: &DfPnQueries<G::Move>,
        solution: &mut Solution<G::Move>,
    ) {
        let Some(wdl) = solution.assessment.wdl() else { return };
        solution.method = BY_NUMBERS;
        solution.best = match wdl {
            Wdl::Loss => self.game.legal_moves(position),
            _ => questions.best.into_iter().collect(),
        };
        solution.best_complete = wdl == Wdl::Loss;
        solution.variation = solution.best.first().copied().into_iter().collect();
    }

    /// Finds all best moves and a drawing line, if the query or the value requires them.
    fn complete(&mut self, position: &G::Position, query: &SolveQuery, solution: &mut Solution<G::Move>) {
        let wdl = solution.assessment.wdl();
        let has_line = wdl.is_some() && solution.method == STRONG;
        let most = MIN_REST_NODES.max(REST_RATIO * self.nodes);
        if query.all || has_line {
            self.judge_moves(position, if query.all { u64::MAX } else { most }, solution);
        }
        if has_line && wdl == Some(Wdl::Draw) {
            let most = MIN_REST_NODES.max(REST_RATIO * self.nodes);
            self.play_out(position, most, solution);
        }
        if !query.all {
            solution.moves.clear();
        }
        solution.reconcile();
    }

    /// Finds the value of every move, and with it all best moves.
    fn judge_moves(&mut self, position: &G::Position, most: u64, solution: &mut Solution<G::Move>) {
        let moves = self.game.legal_moves(position);
        let analysis = self.analyse(position, moves.len(), most);
        for m in moves {
            let line = analysis.lines.iter().position(|line| line.variation.first() == Some(&m));
            let value = line.map_or(Assessment::UNKNOWN, |index| proven(&analysis, index));
            solution.moves.push((m, value));
        }
        let value = solution.assessment.exact_value();
        let known = solution.moves.iter().all(|(_, of_move)| of_move.exact_value().is_some());
        if value.is_some() && known {
            let best = solution.moves.iter().filter(|(_, of_move)| of_move.exact_value() == value);
            (solution.best, solution.best_complete) = (best.map(|(m, _)| *m).collect(), true);
        }
    }

    /// Plays a drawn game to its end to find its length. A draw's variation from the table may end earlier.
    fn play_out(&mut self, position: &G::Position, most: u64, solution: &mut Solution<G::Move>) {
        let mut position = *position;
        let end = self.nodes.saturating_add(most);
        let mut next = solution.variation.first().copied();
        solution.variation.clear();
        while let Some(m) = next {
            self.game.play(&mut position, m);
            solution.variation.push(m);
            if self.game.outcome(&position).is_some() {
                solution.assessment.draw_plies = Some(solution.variation.len() as u32);
                return;
            }
            let analysis = self.analyse(&position, 1, end.saturating_sub(self.nodes));
            let line = analysis.lines.first().filter(|line| line.is_exact());
            next = line.and_then(|line| line.variation.first().copied());
        }
    }
}

/// Forwards the depth of a search to a watcher, as a solver stage, and drops all other events.
struct Depths<'a, W>(&'a mut W);

impl<M, W: Watcher<M>> Watcher<M> for Depths<'_, W> {
    #[inline]
    fn proceed(&mut self, nodes: u64) -> bool {
        self.0.proceed(nodes)
    }

    fn next_poll(&self, nodes: u64) -> u64 {
        self.0.next_poll(nodes)
    }

    fn on_event(&mut self, event: Event<'_, M>) {
        if let Event::Depth(progress) = event {
            // The reported depth is complete; the search goes on with the next one.
            self.0.on_event(Event::Stage(SolveStage::Depth { plies: progress.depth + 1 }));
        }
    }
}

/// Returns the assessment of a game that has ended, from its nominal side to move.
pub(crate) fn finished(outcome: Outcome, mover: Player) -> Assessment {
    let value = Value::end(outcome.seen_by(mover), 0);
    let draw_plies = (value == Value::DRAW).then_some(0);
    Assessment { draw_plies, ..Assessment::exactly(value, Basis::FinishedGames) }
}

/// Returns the proven value of one line of an analysis. A score that no deeper search can change comes from
/// finished games alone: it is a draw.
fn proven<M>(analysis: &Analysis<M>, line: usize) -> Assessment {
    let assessment = analysis.lines.get(line).and_then(|line| line.assessment);
    assessment.filter(|assessment| assessment.is_exact()).unwrap_or(Assessment::UNKNOWN)
}
