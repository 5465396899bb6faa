//! No node allocates: a deeper search takes memory for its path only, however many nodes it visits.

use filetto_search::{
    Driver, LineMemory, MctsOptions, NodeLimit, Options, SolveQuery, Techniques, Textbook,
    TranspositionTable, Unlimited, Window, alpha_beta, analyse, mcts, minimax, negamax, perft, playout,
    solve_lines,
};
use game::{LineGame, Notation, Tactics};
use games::mill::{Filetto, FilettoRules, Mill, Variant};
use games::mnk::Mnk;
use games::ultimate::{Rules, Ultimate};
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};
use std::alloc::System;

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// The maximum number of allocations per ply: one line of the principal variation, which may grow a few
/// times.
const ALLOCATIONS_A_PLY: usize = 8;

/// The maximum number of allocations per doubling of a Monte Carlo tree: its own, and a few lists for
/// progress and the final report.
const ALLOCATIONS_A_DOUBLING: usize = 8;

/// Returns the number of allocations of some work, and its result. Allocations of the test harness's thread
/// count too, so if there are more than `most`, the work is repeated: its own allocations occur every time.
fn allocations<T>(most: usize, work: &mut dyn FnMut() -> T) -> (usize, T) {
    let mut measure = || {
        let region = Region::new(ALLOCATOR);
        let result = work();
        let change = region.change();
        (change.allocations + change.reallocations, result)
    };
    let first = measure();
    if first.0 <= most { first } else { measure() }
}

fn check<G: Tactics>(game: &G, depth: u32) {
    let start = game.start();
    let search = || Textbook::new(game, depth, |_| 0, Unlimited);
    let count = |what: &str, most: usize, work: &mut dyn FnMut() -> u64| {
        let (found, nodes) = allocations(most, work);
        assert!(nodes > 1000, "{what} of {}: {nodes} nodes are too few to tell", game.spec());
        assert!(found <= most, "{what} of {}: {found} allocations in {nodes} nodes", game.spec());
    };
    let few = ALLOCATIONS_A_PLY * (depth as usize + 1);
    count("perft", 0, &mut || perft(game, &start, depth));
    count("minimax", few, &mut || minimax(search(), &start).counters.nodes);
    count("negamax", few, &mut || negamax(search(), &start).counters.nodes);
    count("alpha-beta", few, &mut || alpha_beta(search(), &start, Window::FULL).counters.nodes);
    for doublings in [10, 13] {
        let options = MctsOptions { iterations: 1 << doublings, ..MctsOptions::default() };
        let few = ALLOCATIONS_A_DOUBLING * doublings;
        count("Monte Carlo tree search", few, &mut || mcts(game, &start, &options, Unlimited).counters.nodes);
    }
    let mut random = fastrand::Rng::with_seed(1);
    count("random games", 0, &mut || {
        (0..200).map(|_| u64::from(playout(game, start, 100, &mut random).plies)).sum()
    });
}

/// The maximum number of allocations per thread at the start of an analysis: its history, the root moves,
/// lists.
const ALLOCATIONS_AT_FIRST: usize = 60;

/// The maximum number of allocations per depth: a few lists of moves for each line, and growth for the longer
/// path.
const ALLOCATIONS_A_DEPTH: usize = 60;

/// Checks that an analysis with many times the nodes makes a few more lists for its depths, and none for its
/// nodes.
fn check_analysis<G: Tactics>(game: &G, options: &Options) {
    let table = TranspositionTable::new(1 << 20);
    let mut nodes_before = 0;
    for limit in [1000, 4_000, 16_000] {
        let region = Region::new(ALLOCATOR);
        let found = analyse(game, &game.start(), options, &table, NodeLimit(limit));
        let change = region.change();
        let (found_nodes, count) = (found.counters.nodes, change.allocations + change.reallocations);
        let most = ALLOCATIONS_AT_FIRST * options.threads + ALLOCATIONS_A_DEPTH * (1 + found.depth as usize);
        let place = format!("{} {options:?}", game.spec());
        assert!(found_nodes > 3 * nodes_before, "{place}: {found_nodes} after {nodes_before} nodes");
        assert!(
            count <= most,
            "{place}: {count} allocations in {found_nodes} nodes to depth {}",
            found.depth
        );
        nodes_before = found_nodes;
    }
}

fn check_analyses<G: Tactics>(game: &G) {
    for driver in Driver::ALL {
        check_analysis(game, &Options { driver, ..Options::default() });
    }
    check_analysis(game, &Options { lines: 3, ..Options::default() });
    check_analysis(game, &Options { techniques: Techniques::NONE, depth: 8, ..Options::default() });
}

/// The maximum number of allocations at the start of a solver of line games: tables that double, a search for
/// each number of men.
const LISTS_AT_FIRST: u64 = 1500;

/// The minimum number of nodes per allocation. Each search begins with its own copy of the board and lists
/// that grow a few times, and it has thousands of nodes.
const NODES_A_LIST: u64 = 80;

/// Checks that a solver of line games makes few lists for its searches, and none for their nodes.
fn check_lines<G: LineGame + Tactics + Notation>(game: &G) {
    let wish = SolveQuery { bytes: 1 << 22, ..SolveQuery::default() };
    for limit in [40_000, 160_000] {
        let region = Region::new(ALLOCATOR);
        let solution =
            solve_lines(game, &game.start(), &wish, &mut LineMemory::new(wish.bytes), NodeLimit(limit));
        let change = region.change();
        let (nodes, count) = (solution.nodes, change.allocations + change.reallocations);
        assert!(nodes > limit / 2, "{}: {nodes} nodes are too few to tell", game.spec());
        let most = LISTS_AT_FIRST + nodes / NODES_A_LIST;
        assert!(count as u64 <= most, "{}: {count} allocations in {nodes} nodes", game.spec());
    }
}

/// A single test, since allocations of parallel tests would count too.
#[test]
fn no_node_allocates() {
    check(&Mnk::<1>::new("mnk:4,4,4".parse().expect("a spec")), 5);
    check(&Mnk::<4>::new("mnk:9,9,5".parse().expect("a spec")), 3);
    check(&Filetto::new(FilettoRules::DEFAULT), 4);
    check(&Mill::new(Variant::Nine.rules()), 4);
    check(&Ultimate::new(Rules::DEFAULT), 4);
    check_analyses(&Mnk::<1>::new("mnk:6,6,5".parse().expect("a spec")));
    check_analyses(&Mnk::<4>::new("mnk:9,9,5".parse().expect("a spec")));
    check_analyses(&Filetto::new(FilettoRules::DEFAULT));
    check_analyses(&Mill::new(Variant::Nine.rules()));
    check_analyses(&Ultimate::new(Rules::DEFAULT));
    check_lines(&Filetto::new(FilettoRules::DEFAULT));
    for spec in ["mnk:7,4,4", "mnk:8,8,5", "mnk:8,8,5,overline=exact"] {
        check_lines(&Mnk::<1>::new(spec.parse().expect("a spec")));
    }
    check_lines(&Mnk::<2>::new("mnk:9,9,5".parse().expect("a spec")));
}
