//! A search that is stopped and resumed finds the same as without a stop, and repeats little.

use filetto_search::{
    Driver, Event, NodeLimit, Options, ResumableSearch, Techniques, TranspositionTable, Watcher, analyse,
};
use game::{Game, Tactics};
use games::mnk::Mnk;

use super::cases::{Case, Cases, Check};
use super::games::{every_game, finite_games};
use super::stopping::check_sane;
use super::truth::{check_moves, check_values, truth};

/// Runs a search in turns, the first of this number of nodes and each later one twice as long. Calls `check`
/// after each.
fn run_in_turns<G: Tactics>(
    search: &mut ResumableSearch<'_, G>,
    first: u64,
    mut check: impl FnMut(&ResumableSearch<'_, G>, u64),
) {
    let mut turn = first;
    while !search.is_over() {
        let end = search.nodes() + turn;
        search.run(NodeLimit(end));
        check(search, end);
        turn *= 2;
    }
}

struct FixedDepth;

impl Check for FixedDepth {
    fn check<G: Tactics>(&self, game: &G, position: &G::Position, case: &Case) -> bool {
        let Some(truth) = truth(game, position, case.options.depth, 3000) else { return false };
        let (options, table) = (case.options.clone(), case.table());
        let mut search = ResumableSearch::new(game, position, &options, None, &table);
        run_in_turns(&mut search, 1 + case.stop % 50, |search, end| {
            let found = search.analysis();
            check_moves(game, position, &options, &found);
            assert_eq!(found.complete, search.is_over());
            assert_eq!(found.counters.nodes, search.nodes());
            let is_all = search.is_over() || options.threads > 1;
            assert!(is_all || search.nodes() == end, "a turn is used: {} of {end}", search.nodes());
        });
        check_values(&truth, &search.analysis().lines);
        true
    }
}

#[test]
fn a_search_in_turns_finds_the_value_to_a_fixed_depth() {
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
        let mut search = ResumableSearch::new(game, position, &options, None, &table);
        run_in_turns(&mut search, 1 + case.stop % 50, |search, _| check_sane(&truth, &search.analysis()));
        let found = search.analysis();
        check_values(&truth, &found.lines);
        assert!(found.lines.iter().all(|line| line.is_exact()));
        true
    }
}

#[test]
fn a_search_in_turns_finds_the_value_of_the_whole_game() {
    let mut cases = Cases::new(ToTheEnd, 250, Techniques::ALL);
    finite_games(&mut cases);
    assert!(cases.checked > 350, "{} cases", cases.checked);
}

/// Counts the root moves that are begun, and stops the search before it visits more than `limit` nodes.
struct RootMoveCounter {
    begun: usize,
    limit: u64,
}

impl<M> Watcher<M> for RootMoveCounter {
    fn proceed(&mut self, nodes: u64) -> bool {
        nodes <= self.limit
    }

    fn on_event(&mut self, event: Event<'_, M>) {
        self.begun += usize::from(matches!(event, Event::RootMoveStarted { .. }));
    }
}

#[test]
fn no_root_move_is_begun_twice_at_a_depth() {
    let game = Mnk::<1>::new("mnk:7,7,5".parse().expect("a spec"));
    let options = Options { depth: 4, driver: Driver::FullWindow, ..Options::default() };
    let table = TranspositionTable::new(1 << 20);
    let mut search = ResumableSearch::new(&game, &game.start(), &options, None, &table);
    let mut counter = RootMoveCounter { begun: 0, limit: 0 };
    while !search.is_over() {
        counter.limit += 100 + counter.limit / 4;
        search.run(&mut counter);
    }
    assert!(counter.limit > 2_000, "the search was stopped often: {}", counter.limit);
    assert_eq!(counter.begun, 4 * 49, "each move once at each depth");
}

/// Checks that a search in turns, which double, visits at most this percentage of nodes more than one without
/// a stop.
fn check_repeated<G: Tactics>(game: &G, depth: u32, percent: u64) {
    let options = Options { depth, ..Options::default() };
    let table = || TranspositionTable::new(16 << 20);
    let at_once = analyse(game, &game.start(), &options, &table(), NodeLimit(u64::MAX)).counters.nodes;
    let table = table();
    let mut search = ResumableSearch::new(game, &game.start(), &options, None, &table);
    run_in_turns(&mut search, 1_000, |_, _| {});
    let in_turns = search.nodes();
    assert!(in_turns * 100 <= at_once * (100 + percent), "{}: {in_turns}, not {at_once}", game.spec());
}

#[test]
fn little_is_searched_again_after_a_stop() {
    check_repeated(&Mnk::<1>::new("mnk:7,7,5".parse().expect("a spec")), 8, 20);
    check_repeated(&games::ultimate::Ultimate::new("ultimate".parse().expect("a spec")), 8, 20);
    check_repeated(&games::mill::Mill::new("mill:nine".parse().expect("a spec")), 8, 20);
}
