//! Monte Carlo tree search: its proven values must agree with alpha-beta, and its reports must be sound.
//!
//! The positions are some plies before the end of random games of every kind, as in `agreement.rs`.

use std::cell::Cell;

use crate::random_games::near_the_end;
use filetto_search::{
    Analysis, Event, Leaves, MctsOptions, MctsStatistics, NodeLimit, RootMove, Textbook, Unlimited, Watcher,
    Window, alpha_beta, mcts,
};
use game::{Assessment, Bound, Game, Notation, Tactics, Value, Verdict};
use games::mill::{Filetto, Mill};
use games::mnk::Mnk;
use games::ultimate::{Rules, Ultimate};

/// A check of a position near the end of a game.
trait Check {
    fn check<G: Tactics>(&self, game: &G, position: &G::Position, seed: u64);
}

fn check_everywhere(check: &impl Check) {
    for spec in ["mnk:3,3,3", "mnk:4,3,3", "mnk:3,4,3,overline=exact", "mnk:1,9,3", "mnk:3,3,5"] {
        check_game(check, &mnk(spec), spec, 16, 7);
    }
    let wide: Mnk<4> = Mnk::new("mnk:10,8,4".parse().expect("a spec"));
    check_game(check, &wide, "mnk:10,8,4", 8, 4);
    for spec in ["filetto", "filetto:men=10,diagonals=yes"] {
        check_game(check, &Filetto::new(spec.parse().expect("a spec")), spec, 16, 6);
    }
    for spec in ["ultimate", "ultimate:closed=no", "ultimate:tie=boards", "ultimate:closed=no,tie=boards"] {
        check_game(check, &Ultimate::new(spec.parse().expect("a spec")), spec, 32, 10);
    }
    for spec in ["mill:three", "mill:three,men=4", "mill:six", "mill:nine", "mill:morabaraba", "mill:lasker"]
    {
        check_game(check, &Mill::new(spec.parse().expect("a spec")), spec, 12, 6);
    }
}

fn check_game<G: Tactics>(check: &impl Check, game: &G, spec: &str, games: u64, back: usize) {
    near_the_end(game, spec, games, back, |position, seed| {
        check.check(game, position, seed);
    });
}

fn mnk(spec: &str) -> Mnk<1> {
    Mnk::new(spec.parse().expect("a spec"))
}

/// Returns the statistics of a Monte Carlo tree search.
fn statistics<M>(analysis: &Analysis<M>) -> &MctsStatistics<M> {
    analysis.mcts.as_ref().expect("statistics of a Monte Carlo search")
}

/// Returns the principal variation; empty if the game is over.
fn variation<M>(analysis: &Analysis<M>) -> &[M] {
    analysis.lines.first().map_or(&[], |line| &line.variation)
}

/// Returns options with random games at the leaves.
fn options(iterations: u64, seed: u64) -> MctsOptions {
    MctsOptions { iterations, seed, leaves: Leaves::RandomGames, ..MctsOptions::default() }
}

/// Returns options with random games, and the same options with estimates.
fn both(iterations: u64, seed: u64) -> [MctsOptions; 2] {
    [Leaves::RandomGames, Leaves::Estimates].map(|leaves| MctsOptions { leaves, ..options(iterations, seed) })
}

/// Returns the value to this depth, if it takes few nodes and no estimate.
fn exact<G: Game>(game: &G, position: &G::Position, depth: u32, plies: u32) -> Option<Value> {
    let search = Textbook::new(game, depth, |_| 0, NodeLimit(300_000)).below(plies);
    let report = alpha_beta(search, position, Window::FULL);
    report.assessment().exact_value()
}

/// The number of proven values, and the number of those that alpha-beta confirmed.
#[derive(Debug, Default, Clone, Copy)]
struct Confirmed {
    proven: u32,
    confirmed: u32,
}

/// Checks that a proven value has the true sign and no shorter length than the true one. Returns `true` if
/// alpha-beta found the true value.
fn check_proven<G: Game>(game: &G, position: &G::Position, proven: Value, plies: u32) -> bool {
    let shown = match proven.verdict() {
        Verdict::Win { plies } | Verdict::Loss { plies } => plies,
        Verdict::Score(score) => {
            assert_eq!(score, 0, "a draw");
            u32::MAX
        }
    };
    // Games that can last for ever are searched no deeper than the length of the proof.
    let is_finite = !game.spec().starts_with("mill");
    let depth = if is_finite { u32::MAX } else { shown.min(6) };
    let Some(truth) = exact(game, position, depth, plies) else { return false };
    assert_eq!(
        (proven.is_win(), proven.is_loss()),
        (truth.is_win(), truth.is_loss()),
        "{proven:?} for {truth:?}"
    );
    let is_enough = if proven.is_win() { proven <= truth } else { proven >= truth };
    assert!(is_enough, "{proven:?} for {truth:?}");
    if shown <= plies + 1 {
        assert_eq!(proven, truth, "a win at once is exact");
    }
    true
}

/// Checks that all claims of a report are true and consistent.
fn check_report<G: Game>(game: &G, position: &G::Position, analysis: &Analysis<G::Move>) -> Confirmed {
    let report = statistics(analysis);
    check_moves(game, position, report);
    check_variation(game, position, analysis);
    let mut result = Confirmed::default();
    let mut count = |is_confirmed: bool| {
        result.proven += 1;
        result.confirmed += u32::from(is_confirmed);
    };
    if let Some(proven) = report.proven {
        count(check_proven(game, position, proven.value, 0));
        let best = report.moves.first().map(|best| best.proven);
        assert!(best.is_none_or(|best| best == Some(proven)), "the best move is proven to be worth it");
    }
    for root_move in &report.moves {
        if let Some(proven) = root_move.proven {
            count(check_proven(game, &game.after(position, root_move.m), -proven.value, 1));
        }
    }
    result
}

fn check_moves<G: Game>(game: &G, position: &G::Position, report: &MctsStatistics<G::Move>) {
    let mut legal = game.legal_moves(position);
    assert_eq!(report.moves.len(), legal.len(), "all legal moves");
    legal.retain(|m| report.moves.iter().all(|root_move| root_move.m != *m));
    assert!(legal.is_empty(), "each of them once");
    let visits: u64 = report.moves.iter().map(|root_move| root_move.visits).sum();
    assert_eq!(visits, report.iterations, "each iteration begins with a move");
    check_order(&report.moves, is_draw(report.proven));
    for root_move in &report.moves {
        let rate = root_move.proven.map(|proven| match proven.value.verdict() {
            Verdict::Win { .. } => 1.0,
            Verdict::Loss { .. } => 0.0,
            Verdict::Score(_) => 0.5,
        });
        assert!((0.0..=1.0).contains(&root_move.rate), "a share");
        assert!(rate.is_none_or(|rate| rate == root_move.rate), "a proven share");
    }
}

/// Returns `true` if a draw is proven.
fn is_draw(proven: Option<Assessment>) -> bool {
    proven.is_some_and(|proven| proven.exact_value() == Some(Value::DRAW))
}

/// Checks the order of moves: sooner wins first, later losses last, and the others by visits. A proven draw
/// comes before every move that has not scored more, and before all moves if no win is possible.
fn check_order<M>(moves: &[RootMove<M>], is_drawn: bool) {
    let value = |root_move: &RootMove<M>| match root_move.proven {
        Some(proven) if proven.value.is_decided() => proven.value,
        _ => Value::DRAW,
    };
    assert!(moves.is_sorted_by(|a, b| value(a) >= value(b)), "the best first");
    let open = |is_ahead: bool| {
        let of_kind = move |m: &&RootMove<M>| m.proven.is_none() && (m.rate > 0.5) == is_ahead;
        moves.iter().filter(of_kind).map(|m| m.visits)
    };
    assert!(open(true).is_sorted_by(|a, b| a >= b) && open(false).is_sorted_by(|a, b| a >= b), "by visits");
    let has_win = moves.first().is_some_and(|m| m.proven.is_some_and(|proven| proven.value.is_win()));
    let mut after_draw = moves.iter().skip_while(|m| !is_draw(m.proven));
    assert!(
        has_win || is_drawn || after_draw.all(|m| m.proven.is_some() || m.rate <= 0.5),
        "a draw is in hand"
    );
}

/// Checks that the variation begins with the best move, and leads to the value if it is proven.
fn check_variation<G: Game>(game: &G, root: &G::Position, analysis: &Analysis<G::Move>) {
    let (report, variation) = (statistics(analysis), variation(analysis));
    let mut position = *root;
    for m in variation {
        assert!(game.is_legal(&position, *m), "the variation is legal");
        game.play(&mut position, *m);
    }
    if let (Some(first), Some(best)) = (variation.first(), report.moves.first()) {
        assert_eq!(*first, best.m, "the variation begins with the best move");
    }
    if let Some(proven) = report.proven {
        let outcome = game.outcome(&position).expect("the end of the game");
        let plies = variation.len() as u32;
        assert_eq!(
            proven.value,
            Value::end(outcome.seen_by(game.to_move(root)), plies),
            "it leads to the value"
        );
    }
}

/// A check of all claims, with the sum of the confirmed ones.
#[derive(Default)]
struct Claims(Cell<Confirmed>);

impl Check for Claims {
    fn check<G: Tactics>(&self, game: &G, position: &G::Position, seed: u64) {
        for options in [0, 1, 30, 3000].into_iter().flat_map(|iterations| both(iterations, seed)) {
            let iterations = options.iterations;
            let analysis = mcts(game, position, &options, Unlimited);
            let Confirmed { proven, confirmed } = check_report(game, position, &analysis);
            self.0.update(|sum| Confirmed {
                proven: sum.proven + proven,
                confirmed: sum.confirmed + confirmed,
            });
            let report = statistics(&analysis);
            assert!(analysis.complete && report.iterations <= iterations);
            assert!(report.proven.is_some() || report.iterations == iterations, "iterations are left");
        }
    }
}

#[test]
fn whatever_is_proven_is_true() {
    let claims = Claims::default();
    check_everywhere(&claims);
    let Confirmed { proven, confirmed } = claims.0.get();
    assert!(confirmed > 1_000 && 10 * confirmed >= 9 * proven, "{confirmed} of {proven} values confirmed");
}

struct Small;

/// Checks that the claims are true even if the tree has room for little more than the root moves.
impl Check for Small {
    fn check<G: Tactics>(&self, game: &G, position: &G::Position, seed: u64) {
        let options =
            [0, 1, 400, 2000].map(|memory| both(500, seed).map(|options| MctsOptions { memory, ..options }));
        for options in options.into_iter().flatten() {
            let memory = options.memory;
            let report = mcts(game, position, &options, Unlimited);
            check_report(game, position, &report);
            let least = 1 + game.count_moves(position);
            let nodes = statistics(&report).tree_nodes;
            assert!(nodes <= least.max(memory as u64 / 20), "{nodes} nodes");
        }
    }
}

#[test]
fn a_tree_of_a_few_nodes_is_enough() {
    check_everywhere(&Small);
}

struct Stopped;

impl Check for Stopped {
    fn check<G: Tactics>(&self, game: &G, position: &G::Position, seed: u64) {
        for options in both(200, seed) {
            let full = mcts(game, position, &options, Unlimited);
            for limit in [0, 1, 2, 100] {
                let report = mcts(game, position, &options, NodeLimit(limit));
                check_report(game, position, &report);
                let iterations = statistics(&full).iterations;
                assert_eq!(
                    statistics(&report).iterations,
                    limit.min(iterations),
                    "all that the limit allows"
                );
                assert_eq!(report.counters.nodes, statistics(&report).iterations);
                assert_eq!(report.complete, iterations <= limit);
                assert_eq!(
                    report.lines.is_empty(),
                    game.outcome(position).is_some(),
                    "a move, if there is one"
                );
            }
            assert_eq!(full, mcts(game, position, &options, NodeLimit(200)), "the same seed");
        }
    }
}

#[test]
fn a_stopped_search_has_a_legal_move_and_a_seed_decides() {
    check_everywhere(&Stopped);
}

#[test]
fn another_seed_is_another_search() {
    let game = Ultimate::new(Rules::DEFAULT);
    let search = |seed| mcts(&game, &game.start(), &options(300, seed), Unlimited);
    assert_ne!(statistics(&search(1)).moves, statistics(&search(2)).moves);
}

/// Returns the half points of estimates against random games in two games after the same opening.
fn points_of_estimates(game: &Ultimate, opening: u64) -> i32 {
    let mut random = fastrand::Rng::with_seed(opening);
    let mut start = game.start();
    for _ in 0..4 {
        let moves = game.legal_moves(&start);
        game.play(&mut start, moves[random.usize(..moves.len())]);
    }
    let play = |is_first: bool| {
        let mut position = start;
        let estimates = if is_first { game.to_move(&start) } else { !game.to_move(&start) };
        while game.outcome(&position).is_none() {
            let [by_random_games, by_estimates] = both(100, opening);
            let is_turn = game.to_move(&position) == estimates;
            let options = if is_turn { by_estimates } else { by_random_games };
            let best = mcts(game, &position, &options, Unlimited).lines[0].variation[0];
            game.play(&mut position, best);
        }
        game.outcome(&position).map_or(0, |outcome| 1 + outcome.seen_by(estimates))
    };
    play(true) + play(false)
}

#[test]
fn estimates_play_better_than_random_games() {
    let game = Ultimate::new(Rules::DEFAULT);
    let points: i32 = (0..10).map(|opening| points_of_estimates(&game, opening)).sum();
    assert!(points > 30, "{points} of 40 half points");
}

#[test]
fn tris_is_proven_a_draw() {
    let tris = mnk("mnk:3,3,3");
    for seed in 0..3 {
        let report = mcts(&tris, &tris.start(), &options(500_000, seed), Unlimited);
        assert_eq!(
            statistics(&report).proven.map(|proven| proven.value),
            Some(Value::DRAW),
            "seed {seed}: {} nodes",
            report.counters.nodes
        );
        assert_eq!(report.lines[0].variation.len(), 9);
        check_report(&tris, &tris.start(), &report);
    }
}

/// Checks the best move after few iterations, and if it is a proven win.
fn check_best(position: &str, expected: &str, is_win: bool) {
    let tris = mnk("mnk:3,3,3");
    let position = tris.parse_position(position).expect("a position");
    let expected = tris.parse_move(&position, expected).expect("a move");
    for seed in 0..20 {
        let report = mcts(&tris, &position, &options(100, seed), Unlimited);
        let report = statistics(&report);
        assert_eq!(
            (report.moves[0].m, report.proven.map(|proven| proven.value) == Some(Value::win_in(1))),
            (expected, is_win)
        );
    }
}

#[test]
fn a_win_at_once_is_seen_and_a_threat_parried() {
    check_best("xx1/oo1/3 x", "c3", true);
    check_best("xx1/1o1/3 o", "c3", false);
    check_best("xx1/o2/3 o", "c3", false);
}

/// The events that a watcher received, by kind.
#[derive(Default)]
struct Diary {
    best: Vec<u8>,
    lost: Vec<u32>,
    depths: Vec<(u64, Value, bool)>,
}

/// A watcher that records the events in a diary, with the codes of moves.
struct Diarist<'a, G: Game>(&'a G, &'a mut Diary);

impl<G: Game> Watcher<G::Move> for Diarist<'_, G> {
    fn proceed(&mut self, _nodes: u64) -> bool {
        true
    }

    fn on_event(&mut self, event: Event<'_, G::Move>) {
        let Diarist(game, diary) = self;
        match event {
            Event::Best { m, assessment, .. } => {
                let may_be_shorter = assessment.value.is_decided() && assessment.value != Value::win_in(1);
                assert_eq!(assessment.bound == Bound::Exact, !may_be_shorter);
                diary.best.push(game.code(*m) as u8);
            }
            Event::Lost { plies, .. } => diary.lost.push(plies),
            Event::Depth(progress) => {
                assert!(
                    !progress.assessment.is_exact() || progress.assessment.bound == Bound::Exact,
                    "a bound is not exact"
                );
                assert_eq!((progress.depth as usize, progress.line), (progress.variation.len(), 1));
                assert!(progress.table_permille <= 1000);
                diary.depths.push((
                    progress.nodes,
                    progress.assessment.value,
                    progress.assessment.is_exact(),
                ));
            }
            _ => panic!("no other event belongs to this search"),
        }
    }
}

#[test]
fn a_watcher_receives_the_events_of_the_root() {
    let tris = mnk("mnk:3,3,3");
    // Every move but the centre loses.
    let position = tris.parse_position("x2/3/2o x").expect("a position");
    let mut diary = Diary::default();
    let report = mcts(&tris, &position, &options(100_000, 1), Diarist(&tris, &mut diary));
    let report = statistics(&report);
    assert_eq!(diary.best.last(), Some(&(tris.code(report.moves[0].m) as u8)));
    assert!(diary.best.is_sorted_by(|a, b| a != b), "only changes are told");
    let lost = report.moves.iter().filter(|m| m.proven.is_some_and(|proven| proven.value.is_loss())).count();
    assert_eq!(diary.lost.len(), lost);
    let (last, before) = diary.depths.split_last().expect("the end is told");
    // A win that random games proved may be longer than the shortest one, so it is not exact.
    assert_eq!(*last, (report.iterations, report.proven.expect("proven").value, false));
    assert!(before.iter().all(|(nodes, _, exact)| nodes.is_power_of_two() && !exact));
}

#[test]
fn a_win_that_may_be_shorter_is_not_told_as_exact() {
    let game = Mill::new("mill:three".parse().expect("a spec"));
    let position = game.parse_position("w1w/bb1/b1w w 0 0").expect("a position");
    let mut diary = Diary::default();
    mcts(&game, &position, &options(5_000, 0), Diarist(&game, &mut diary));
    let (_, value, is_exact) = diary.depths.last().expect("the end is told");
    assert!(value.is_win() && !is_exact, "{value:?}");
}
