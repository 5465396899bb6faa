//! A stopped search must not report anything false or leave anything false in the table.

use filetto_search::{Analysis, NodeLimit, Options, Techniques, Unlimited, analyse};
use game::{Tactics, Value, Wdl};

use super::cases::{Case, Cases, Check};
use super::games::{every_game, finite_games};
use super::truth::{Truth, check_moves, check_values, truth};

/// Runs a search that is stopped early, and checks its report.
fn stopped<G: Tactics>(
    game: &G,
    position: &G::Position,
    options: &Options,
    case: &Case,
    table: &filetto_search::TranspositionTable,
) -> Analysis<G::Move> {
    let whole = analyse(game, position, options, &case.table(), Unlimited).counters.nodes;
    let limit = whole * case.stop / 1000;
    let found = analyse(game, position, options, table, NodeLimit(limit));
    check_moves(game, position, options, &found);
    if options.threads == 1 {
        assert_eq!(found.counters.nodes, limit, "all that the limit allows");
        assert_eq!(found.complete, case.stop == 1000 || limit == whole);
    }
    found
}

struct FixedDepth;

impl Check for FixedDepth {
    fn check<G: Tactics>(&self, game: &G, position: &G::Position, case: &Case) -> bool {
        let Some(truth) = truth(game, position, case.options.depth, 3000) else { return false };
        let options = case.options.clone();
        let table = case.table();
        stopped(game, position, &options, case, &table);
        let again = analyse(game, position, &options, &table, Unlimited);
        check_values(&truth, &again.lines);
        assert!(again.complete);
        true
    }
}

#[test]
fn a_stopped_search_leaves_nothing_wrong_to_a_fixed_depth() {
    let mut cases = Cases::new(FixedDepth, 120, Techniques::keeping_depth());
    every_game(&mut cases);
    assert!(cases.checked > 420, "{} cases", cases.checked);
}

struct ToTheEnd;

impl Check for ToTheEnd {
    fn check<G: Tactics>(&self, game: &G, position: &G::Position, case: &Case) -> bool {
        let Some(truth) = truth(game, position, u32::MAX, 2000) else { return false };
        let options = Options { exact_length: true, ..case.to_the_end() };
        let table = case.table();
        let found = stopped(game, position, &options, case, &table);
        check_sane(&truth, &found);
        let again = analyse(game, position, &options, &table, Unlimited);
        check_values(&truth, &again.lines);
        assert!(again.complete && again.lines.iter().all(|line| line.is_exact()));
        true
    }
}

/// Checks that the wins and losses of a stopped search are true.
pub(crate) fn check_sane<M: PartialEq + std::fmt::Debug>(truth: &Truth<M>, found: &Analysis<M>) {
    for line in &found.lines {
        let Some(assessment) = line.assessment else { continue };
        let of_move = truth.of(&line.variation[0]);
        assert!(assessment.is_proven() || !assessment.value.is_decided(), "{found:?}");
        assert!(!assessment.is_proven() || assessment.admits(of_move), "{of_move:?} in {found:?}");
    }
    let says_lost = found.lines[0].assessment.is_some_and(|found| found.wdl() == Some(Wdl::Loss));
    assert!(!says_lost || truth.value().is_loss(), "the position is not lost: {found:?}");
}

#[test]
fn a_stopped_search_says_and_leaves_nothing_wrong_to_the_end() {
    let mut cases = Cases::new(ToTheEnd, 500, Techniques::ALL);
    finite_games(&mut cases);
    assert!(cases.checked > 700, "{} cases", cases.checked);
}

struct Knowledge;

impl Check for Knowledge {
    /// Checks that a win or loss stays in the report, however much longer the search runs.
    fn check<G: Tactics>(&self, game: &G, position: &G::Position, case: &Case) -> bool {
        let options = Options { threads: 1, exact_length: true, depth: 12, ..case.options.clone() };
        let mut known: Option<Value> = None;
        for limit in (0..=12).map(|power| 1 << power) {
            let found = analyse(game, position, &options, &case.table(), NodeLimit(limit));
            let value = found.lines[0].value();
            let winner = |value: Value| (value.is_win(), value.is_loss());
            if let Some(known) = known {
                assert_eq!(value.map(winner), Some(winner(known)), "{limit} nodes: {found:?}");
            }
            known = known.or(value.filter(|value| value.is_decided()));
        }
        known.is_some()
    }
}

#[test]
fn what_is_proven_is_not_forgotten_when_the_length_is_looked_for() {
    let mut cases = Cases::new(Knowledge, 100, Techniques::ALL);
    every_game(&mut cases);
    assert!(cases.checked > 300, "{} cases", cases.checked);
}
