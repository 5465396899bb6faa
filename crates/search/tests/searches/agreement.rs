//! The searches must agree: minimax, negamax and alpha-beta on the value and on a variation that leads to it,
//! `solve` with negamax on the value and on every best move (for `solve_lines` see `lines/`).
//!
//! Each check plays random games of every kind, takes back some plies from their end, and searches the
//! positions there: to the end of the game if that takes few nodes, and to small depths.

use crate::random_games::{Visit, near_the_end_of_every_game};
use filetto_search::{
    LineMemory, NodeLimit, Report, Solution, SolveQuery, Textbook, Unlimited, Watcher, Window, alpha_beta,
    minimax, negamax, solve, solve_lines,
};
use game::{Assessment, Game, Tactics, Value, Verdict};
use games::mnk::Mnk;

/// The query for `solve`, with a small table since many positions are solved.
const WISH: SolveQuery =
    SolveQuery { distance: true, all: false, proof: false, bytes: 1 << 18, threads: 1, margins: None };

/// A check of a position near the end of a game.
trait Check {
    fn check<G: Tactics>(&self, game: &G, position: &G::Position, seed: u64, to_the_end: bool);
}

/// Runs a check on positions of random games of every kind.
fn check_everywhere(check: &impl Check) {
    near_the_end_of_every_game(&Checking(check), 7);
}

struct Checking<'a, C>(&'a C);

impl<C: Check> Visit for Checking<'_, C> {
    fn visit<G: Tactics>(&self, game: &G, position: &G::Position, seed: u64, is_finite: bool) {
        let to_the_end = is_finite && negamax(textbook(game, u32::MAX, NodeLimit(40_000)), position).complete;
        self.0.check(game, position, seed, to_the_end);
    }
}

/// A meaningless estimate that differs at every position.
fn estimate<G: Game>(game: &G, position: &G::Position) -> i32 {
    (game.key(position) % 201) as i32 - 100
}

/// Returns a textbook search with estimates at its depth limit.
fn textbook<'a, G: Game, W: Watcher<G::Move>>(
    game: &'a G,
    depth: u32,
    watcher: W,
) -> Textbook<'a, G, impl Fn(&G::Position) -> i32 + 'a, W> {
    Textbook::new(game, depth, move |position| estimate(game, position), watcher)
}

/// The depths to search.
fn depths(to_the_end: bool) -> &'static [u32] {
    if to_the_end { &[0, 1, 3, u32::MAX] } else { &[0, 1, 2] }
}

/// Checks that the report's variation is legal and ends in a position with the reported value.
fn check_variation<G: Game>(game: &G, root: &G::Position, report: &Report<G::Move>, depth: u32) {
    let mut position = *root;
    for m in &report.variation {
        assert!(game.legal_moves(&position).contains(m), "the variation is legal");
        game.play(&mut position, *m);
    }
    let plies = report.variation.len() as u32;
    let mover = game.to_move(root);
    let worth = match game.outcome(&position) {
        Some(outcome) => Value::end(outcome.seen_by(mover), plies),
        None => {
            assert_eq!(plies, depth, "a line ends with the game or at the depth");
            let value = Value::score(estimate(game, &position));
            if game.to_move(&position) == mover { value } else { -value }
        }
    };
    assert_eq!(worth, report.value, "the variation leads to the value");
}

struct ThreeSearches;

impl Check for ThreeSearches {
    fn check<G: Tactics>(&self, game: &G, position: &G::Position, _seed: u64, to_the_end: bool) {
        for &depth in depths(to_the_end) {
            let by_minimax = minimax(textbook(game, depth, Unlimited), position);
            let by_negamax = negamax(textbook(game, depth, Unlimited), position);
            let by_alpha_beta = alpha_beta(textbook(game, depth, Unlimited), position, Window::FULL);
            assert_eq!(by_minimax, by_negamax, "depth {depth}");
            assert_eq!(by_alpha_beta.value, by_negamax.value, "depth {depth}");
            assert!(by_alpha_beta.complete && by_negamax.complete, "nobody stopped them");
            assert!(by_alpha_beta.counters.nodes <= by_negamax.counters.nodes, "depth {depth}");
            assert_eq!(by_negamax.counters.cutoffs, 0, "negamax cuts nothing off");
            for report in [&by_negamax, &by_alpha_beta] {
                check_variation(game, position, report, depth);
            }
        }
    }
}

#[test]
fn minimax_negamax_and_alpha_beta_agree() {
    check_everywhere(&ThreeSearches);
}

struct SoftBounds;

impl Check for SoftBounds {
    fn check<G: Tactics>(&self, game: &G, position: &G::Position, seed: u64, to_the_end: bool) {
        let mut random = fastrand::Rng::with_seed(seed);
        for &depth in depths(to_the_end) {
            let exact = negamax(textbook(game, depth, Unlimited), position).value;
            for _ in 0..12 {
                let window = random_window(exact, &mut random);
                let found = alpha_beta(textbook(game, depth, Unlimited), position, window).value;
                let is_right = if found <= window.alpha {
                    exact <= found
                } else if found >= window.beta {
                    exact >= found
                } else {
                    exact == found
                };
                assert!(is_right, "{found:?} for {exact:?} in {window:?} at depth {depth}");
            }
        }
    }
}

/// Returns a random window that is often narrow and often near the value.
fn random_window(exact: Value, random: &mut fastrand::Rng) -> Window {
    let mut end = || match random.u8(..6) {
        0 => Value::MIN,
        1 => Value::loss_in(random.u32(..8)),
        2 => Value::win_in(random.u32(..8)),
        3 => exact,
        4 => exact.just_below(),
        _ => Value::score(random.i32(-100..=100)),
    };
    loop {
        let (alpha, beta) = (end(), -end());
        if alpha < beta {
            return Window { alpha, beta };
        }
    }
}

#[test]
fn fail_soft_values_are_bounds() {
    check_everywhere(&SoftBounds);
}

struct Limits;

impl Check for Limits {
    fn check<G: Tactics>(&self, game: &G, position: &G::Position, seed: u64, _to_the_end: bool) {
        let full = negamax(textbook(game, 3, Unlimited), position);
        let nodes = full.counters.nodes;
        assert_eq!(negamax(textbook(game, 3, NodeLimit(nodes)), position), full, "just enough nodes");
        let limit = fastrand::Rng::with_seed(seed).u64(..nodes);
        let stopped = [
            minimax(textbook(game, 3, NodeLimit(limit)), position),
            negamax(textbook(game, 3, NodeLimit(limit)), position),
        ];
        for report in stopped {
            assert!(!report.complete && !report.assessment().is_proven(), "{limit} of {nodes} nodes");
            assert_eq!(report.counters.nodes, limit, "all that the limit allows");
            assert_eq!(report.value == Value::MIN, report.variation.is_empty(), "no move, no value");
            let first = report.variation.first();
            assert!(first.is_none_or(|m| game.legal_moves(position).contains(m)), "a legal move");
        }
        let solution = solve(game, position, &WISH, NodeLimit(0));
        let is_over = game.outcome(position).is_some();
        assert_eq!(
            !solution.assessment.is_open(),
            is_over,
            "only finished games have values without a search"
        );
    }
}

#[test]
fn a_node_limit_stops_a_search() {
    check_everywhere(&Limits);
}

struct Solutions;

impl Check for Solutions {
    fn check<G: Tactics>(&self, game: &G, position: &G::Position, _seed: u64, to_the_end: bool) {
        if to_the_end {
            check_solution(game, position, &solve(game, position, &WISH, Unlimited), u32::MAX);
            return;
        }
        // In games that can last for ever, negamax can check only ends within a few plies.
        let solution = solve(game, position, &WISH, NodeLimit(20_000));
        let is_decided = solution.assessment.exact_value().is_some_and(Value::is_decided);
        if let Some(plies) = solution.assessment.plies().filter(|plies| is_decided && *plies <= 3) {
            check_solution(game, position, &solution, plies);
        }
    }
}

/// Checks the solution against negamax of each move to this depth.
fn check_solution<G: Game>(game: &G, position: &G::Position, solution: &Solution<G::Move>, depth: u32) {
    let value_after = |m: &G::Move| {
        let search = Textbook::new(game, depth, |_| 0, Unlimited).below(1);
        -negamax(search, &game.after(position, *m)).value
    };
    let moves = game.legal_moves(position);
    let values: Vec<Value> = moves.iter().map(value_after).collect();
    let root = negamax(Textbook::new(game, depth, |_| 0, Unlimited), position).value;
    assert_eq!(solution.assessment.exact_value(), Some(root));
    let best: Vec<G::Move> =
        moves.iter().zip(&values).filter(|(_, value)| **value == root).map(|(m, _)| *m).collect();
    assert!(!solution.best_complete || solution.best == best, "{:?} and not {best:?}", solution.best);
    assert!(solution.best_complete || depth < u32::MAX, "all is found where nothing stops the search");
    let plies = match root.verdict() {
        Verdict::Win { plies } | Verdict::Loss { plies } => plies,
        Verdict::Score(_) => solution.variation.len() as u32,
    };
    assert_eq!((solution.assessment.plies(), solution.variation.len() as u32), (Some(plies), plies));
}

#[test]
fn solve_agrees_with_negamax() {
    check_everywhere(&Solutions);
}

#[test]
fn the_whole_of_tris_by_each_search() {
    let tris = Mnk::<1>::new("mnk:3,3,3".parse().expect("a spec"));
    let report = minimax(textbook(&tris, u32::MAX, Unlimited), &tris.start());
    assert_eq!((report.value, report.variation.len()), (Value::DRAW, 9));
    assert_eq!((report.counters.nodes, report.counters.leaves), (549_946, 255_168));
    assert_eq!(report, negamax(textbook(&tris, u32::MAX, Unlimited), &tris.start()));
    let pruned = alpha_beta(textbook(&tris, u32::MAX, Unlimited), &tris.start(), Window::FULL);
    assert_eq!((pruned.value, pruned.variation.len()), (Value::DRAW, 9));
    for solution in [
        solve(&tris, &tris.start(), &WISH, Unlimited),
        solve_lines(&tris, &tris.start(), &WISH, &mut LineMemory::new(WISH.bytes), Unlimited),
    ] {
        let Assessment { value, draw_plies, .. } = solution.assessment;
        assert_eq!((value, draw_plies, solution.best.len()), (Value::DRAW, Some(9), 9));
        assert_eq!((solution.variation.len(), solution.best_complete), (9, true));
    }
}
