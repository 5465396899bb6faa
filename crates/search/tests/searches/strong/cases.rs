//! The cases that proptest chooses: moves to a position, and options for its search. They are the same in
//! every run.

use std::fmt;

use filetto_search::{
    Driver, MAX_DEPTH, Options, SearchParameters, Technique, Techniques, TranspositionTable,
};
use game::{Game, Tactics};
use proptest::collection::vec;
use proptest::num;
use proptest::sample::select;
use proptest::strategy::Strategy;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

use super::games::{Noise, Visit};

/// A position and the options to search it with.
#[derive(Debug, Clone)]
pub(crate) struct Case {
    walk: Walk,
    /// The number of plies to take back.
    back: usize,
    /// The depth, small enough for plain negamax.
    pub(crate) options: Options,
    /// The size of the table, in bytes.
    table: usize,
    /// `true` if the evaluation is noise instead of the game's own.
    is_noise: bool,
    /// The point at which the search is stopped, in thousandths of its nodes.
    pub(crate) stop: u64,
}

/// A walk from the start: each number chooses a legal move, until the game is over.
#[derive(Clone)]
struct Walk(Vec<u16>);

/// Formats the walk on one line.
impl fmt::Debug for Walk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.0)
    }
}

/// The number of choices in a walk: longer than any of the games except men's morris.
const MAX_CHOICES: usize = 100;

/// Generates cases with a subset of these techniques, each chosen with the probability 3/4.
fn cases(techniques: Techniques) -> impl Strategy<Value = Case> {
    let position = (vec(num::u16::ANY, MAX_CHOICES), 1..=8_usize);
    let table = select(vec![0, 1 << 18]);
    let rest = (table, proptest::bool::ANY, 0..=1000_u64);
    (position, options(techniques), rest).prop_map(|((walk, back), options, rest)| {
        let (table, is_noise, stop) = rest;
        Case { walk: Walk(walk), back, options, table, is_noise, stop }
    })
}

fn options(techniques: Techniques) -> impl Strategy<Value = Options> {
    let some = (num::u16::ANY, num::u16::ANY).prop_map(move |(a, b)| subset(techniques, a | b));
    let size = (1..=5_u32, select(vec![1, 1, 1, 2, 3, 100]), select(vec![1, 1, 1, 1, 1, 1, 1, 4]));
    let exact_length = select(vec![true, true, true, false]);
    (select(Driver::ALL.to_vec()), some, margins(), size, exact_length).prop_map(
        |(driver, techniques, margins, (depth, lines, threads), exact_length)| Options {
            driver,
            techniques,
            margins,
            depth,
            lines,
            threads,
            exact_length,
            refused: Vec::new(),
        },
    )
}

/// Returns the subset of the techniques whose bit is set.
fn subset(of: Techniques, bits: u16) -> Techniques {
    let chosen = Technique::ALL
        .into_iter()
        .filter(|technique| of.has(*technique) && bits >> *technique as u16 & 1 != 0);
    chosen.fold(Techniques::NONE, Techniques::with)
}

fn margins() -> impl Strategy<Value = SearchParameters> {
    let of_threats = (select(vec![0, 3, 8]), 0..=4_usize, select(vec![1, 8, 64]), 0..=4_u32, 0..=200_i32);
    let of_standing = (select(vec![0, 20, 150]), select(vec![0, 1, 2, 4]));
    let of_estimates = (select(vec![0, 3, 12]), proptest::bool::ANY, 0..=3_u32, 0..=2_u32);
    (usual_margins(), of_threats, of_standing, of_estimates).prop_map(
        |(margins, (late, growth, nodes, null_depth, futility), (razoring, iir_depth), estimates)| {
            let (futility_depth, estimate_first, razoring_depth, cut_node_reduction) = estimates;
            SearchParameters {
                late_moves: late,
                late_growth: growth,
                threat_space_nodes: nodes,
                null_depth,
                futility,
                futility_depth,
                estimate_first,
                razoring,
                razoring_depth,
                cut_node_reduction,
                iir_depth,
                ..margins
            }
        },
    )
}

fn usual_margins() -> impl Strategy<Value = SearchParameters> {
    let (aspiration, deferral) = (select(vec![60, 0, 5000]), select(vec![3, 1]));
    (
        0..=8_u32,
        1..=3_u32,
        aspiration,
        0..=3_u32,
        0..=3_usize,
        (select(vec![50, 0, 300]), 0..=6_u32),
        deferral,
    )
        .prop_map(
            |(symmetry, table, aspiration, reduction, unreduced, (percent, quiescence), deferral)| {
                SearchParameters {
                    table_depth: table,
                    symmetry_plies: symmetry,
                    aspiration,
                    reduction_depth: reduction,
                    unreduced_moves: unreduced,
                    reduction_percent: percent,
                    quiescence_plies: quiescence,
                    deferral_depth: deferral,
                    ..SearchParameters::default()
                }
            },
        )
}

impl Case {
    /// Returns the position at the end of the walk, after taking back moves; it always has moves.
    fn position<G: Game>(&self, game: &G) -> G::Position {
        let mut positions = vec![game.start()];
        for choice in &self.walk.0 {
            let position = positions[positions.len() - 1];
            let count = game.count_moves(&position);
            if count == 0 {
                break;
            }
            positions.push(game.after(&position, game.nth_move(&position, u64::from(*choice) % count)));
        }
        positions[(positions.len() - 1).saturating_sub(self.back)]
    }

    /// Returns the options for a search to the end of the game.
    pub(crate) fn to_the_end(&self) -> Options {
        Options { depth: MAX_DEPTH, ..self.options.clone() }
    }

    pub(crate) fn table(&self) -> TranspositionTable {
        TranspositionTable::new(self.table)
    }
}

/// A check of a case.
pub(crate) trait Check {
    /// Checks the case. Returns `true` if a check was possible.
    fn check<G: Tactics>(&self, game: &G, position: &G::Position, case: &Case) -> bool;
}

/// A runner that checks a number of cases of each game.
pub(crate) struct Cases<C> {
    pub(crate) check: C,
    pub(crate) number: u32,
    pub(crate) techniques: Techniques,
    /// The number of cases that could be checked so far.
    pub(crate) checked: usize,
}

impl<C: Check> Cases<C> {
    pub(crate) fn new(check: C, number: u32, techniques: Techniques) -> Self {
        Cases { check, number, techniques, checked: 0 }
    }
}

impl<C: Check> Visit for Cases<C> {
    fn visit<G: Tactics>(&mut self, game: &G, spec: &str) {
        let config = Config { cases: self.number, failure_persistence: None, ..Config::default() };
        let mut runner = TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha));
        let checked = std::cell::Cell::new(0);
        let result = runner.run(&cases(self.techniques), |case| {
            let position = case.position(game);
            let could = match case.is_noise {
                true => self.check.check(&Noise(game), &position, &case),
                false => self.check.check(game, &position, &case),
            };
            checked.set(checked.get() + usize::from(could));
            Ok(())
        });
        result.unwrap_or_else(|error| panic!("{spec}: {error}"));
        self.checked += checked.get();
    }
}
