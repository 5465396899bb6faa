//! The values of the best moves must be those of negamax.

use filetto_search::{Options, Techniques, Unlimited, analyse};
use game::{Bound, Tactics, Value};

use super::cases::{Case, Cases, Check};
use super::games::{every_game, finite_games};
use super::truth::{Truth, check_end, check_moves, check_values, truth};

struct FixedDepth;

impl Check for FixedDepth {
    /// Checks that techniques that keep the depth find the values of negamax to this depth.
    fn check<G: Tactics>(&self, game: &G, position: &G::Position, case: &Case) -> bool {
        let to_depth = |depth| Some((depth, truth(game, position, depth, 2000)?));
        let Some((depth, truth)) = (1..=case.options.depth).map_while(to_depth).last() else {
            return false;
        };
        let options = Options { depth, ..case.options.clone() };
        let table = case.table();
        for _ in 0..2 {
            let found = analyse(game, position, &options, &table, Unlimited);
            assert!(found.complete);
            check_moves(game, position, &options, &found);
            check_values(&truth, &found.lines);
            let is_settled = found.lines.iter().all(|line| {
                line.is_exact() || (!options.exact_length && line.value().is_some_and(Value::is_decided))
            });
            assert!(found.depth == depth || (found.depth < depth && is_settled));
            check_exact(game, position, &options, &found);
        }
        true
    }
}

/// Checks that values that are reported as proven hold to a greater depth.
fn check_exact<G: Tactics>(
    game: &G,
    position: &G::Position,
    options: &Options,
    found: &filetto_search::Analysis<G::Move>,
) {
    for line in &found.lines {
        let bound = line.assessment.map_or(Bound::Exact, |assessment| assessment.bound);
        assert_eq!(bound, Bound::Exact, "each value of a plain search is exact to its depth");
        assert!(
            line.is_exact() || line.value().is_none_or(|value| !value.is_decided()),
            "an end that was seen"
        );
    }
    if found.lines.iter().any(|line| line.is_exact())
        && let Some(deeper) = truth(game, position, options.depth + 1, 5000)
    {
        for line in found.lines.iter().filter(|line| line.is_exact()) {
            assert_eq!(line.value(), Some(deeper.of(&line.variation[0])), "{line:?}");
        }
    }
}

#[test]
fn techniques_that_keep_the_depth_find_the_values_of_negamax() {
    let mut cases = Cases::new(FixedDepth, 40, Techniques::keeping_depth());
    every_game(&mut cases);
    assert!(cases.checked > 530, "{} cases", cases.checked);
}

struct ToTheEnd;

impl Check for ToTheEnd {
    /// Checks that all techniques together find the values of negamax to the end of the game.
    fn check<G: Tactics>(&self, game: &G, position: &G::Position, case: &Case) -> bool {
        let Some(truth) = truth(game, position, u32::MAX, 3000) else { return false };
        let options = case.to_the_end();
        let table = case.table();
        for _ in 0..2 {
            let found = analyse(game, position, &options, &table, Unlimited);
            assert!(found.complete);
            check_moves(game, position, &options, &found);
            if options.exact_length {
                check_values(&truth, &found.lines);
                assert!(found.lines.iter().all(filetto_search::Line::is_exact));
                found.lines.iter().for_each(|line| check_end(game, position, line));
            } else {
                check_winners(&truth, &found.lines);
            }
        }
        true
    }
}

/// Checks a search without exact lengths: its wins and losses are true and no longer than reported.
fn check_winners<M: PartialEq + std::fmt::Debug>(truth: &Truth<M>, lines: &[filetto_search::Line<M>]) {
    for (index, line) in lines.iter().enumerate() {
        let assessment = line.assessment.expect("a value");
        let value = assessment.value;
        let winner = |value: Value| (value.is_win(), value.is_loss());
        assert_eq!(winner(value), winner(truth.0[index].1), "{line:?}");
        let of_move = truth.of(&line.variation[0]);
        assert_eq!(winner(value), winner(of_move), "{line:?}");
        assert!(assessment.admits(of_move), "{line:?} for {of_move:?}");
        assert!(line.is_exact() || value.is_decided(), "{line:?}");
    }
}

#[test]
fn everything_together_finds_the_values_of_negamax_to_the_end() {
    let mut cases = Cases::new(ToTheEnd, 400, Techniques::ALL);
    finite_games(&mut cases);
    assert!(cases.checked > 2150, "{} cases", cases.checked);
}
