//! Tests of the evaluation of m,n,k-games.

use filetto_games::mnk::{Mnk, Position, Rules};
use game::{Evaluate, ForcedMove, Game, Notation, Outcome, Point, Tactics};

/// Boards of one word, of many shapes: small, long, too small for a line.
const ONE_WORD: [&str; 13] = [
    "1,1,1", "2,2,2", "3,3,1", "3,3,3", "3,3,5", "1,9,3", "4,3,3", "4,4,4", "5,5,4", "6,5,4", "7,7,5",
    "8,8,3", "8,8,7",
];
/// Boards of up to four words.
const FOUR_WORDS: [&str; 4] = ["10,8,4", "15,15,5", "16,16,6", "4,20,3"];
/// Boards of up to seven words.
const SEVEN_WORDS: [&str; 2] = ["20,20,5", "20,20,20"];

fn specs(sizes: &[&str]) -> Vec<String> {
    let spellings = |size: &&str| [format!("mnk:{size}"), format!("mnk:{size},overline=exact")];
    sizes.iter().flat_map(spellings).collect()
}

fn check<const W: usize>(sizes: &[&str], games: u64) {
    for spec in specs(sizes) {
        super::check::<Rules, _>(&spec, Mnk::<W>::new, games);
    }
}

fn check_prospects<const W: usize>(sizes: &[&str], games: u64) {
    for spec in specs(sizes) {
        super::check_prospects::<Rules, _>(&spec, Mnk::<W>::new, games);
    }
}

#[test]
fn evaluations_conform_in_random_games() {
    check::<1>(&ONE_WORD, 30);
    check::<4>(&FOUR_WORDS, 3);
    check::<7>(&SEVEN_WORDS, 1);
}

#[test]
fn players_without_prospects_do_not_win() {
    check_prospects::<1>(&ONE_WORD, 300);
    check_prospects::<4>(&FOUR_WORDS, 5);
}

/// Checks the forced move of a position, as text.
fn check_urgency(spec: &str, position: &str, expected: &str) {
    let game = Mnk::<4>::new(spec.parse().expect("a spec"));
    let position = game.parse_position(position).expect("a position");
    let found = match game.forced_move(&position, &game.accumulator(&position)) {
        ForcedMove::Win(m) => format!("win {}", game.write_move(m)),
        ForcedMove::Only(m) => format!("only {}", game.write_move(m)),
        ForcedMove::Lost(m) => format!("lost {}", game.write_move(m)),
        ForcedMove::None => "none".to_owned(),
    };
    assert_eq!(found, expected, "{spec} {position:?}");
}

#[test]
fn forced_ends_are_seen() {
    check_urgency("mnk:3,3,3", "xx1/oo1/3 x", "win c3");
    check_urgency("mnk:3,3,3", "xx1/o2/3 o", "only c3");
    check_urgency("mnk:3,3,3", "x1x/1o1/xo1 o", "win b3");
    check_urgency("mnk:3,3,3", "x1x/o2/xo1 o", "lost b3");
    check_urgency("mnk:3,3,3", "x2/1o1/3 x", "none");
}

#[test]
fn a_longer_row_is_no_threat_where_it_does_not_win() {
    check_urgency("mnk:2,8,5", "xxx1xx2/oooo1o2 x", "win d2");
    check_urgency("mnk:2,8,5,overline=exact", "xxx1xx2/oooo1o2 x", "none");
    check_urgency("mnk:2,8,5,overline=exact", "xxx1xx2/oooo2o1 x", "only e1");
}

/// Checks the move of the highest rank.
fn check_best(spec: &str, position: &str, expected: &str) {
    let game = Mnk::<4>::new(spec.parse().expect("a spec"));
    let position = game.parse_position(position).expect("a position");
    let mut ranked = Vec::new();
    game.ranked(&position, &game.accumulator(&position), |m, rank| ranked.push((rank, m)));
    let best = ranked.iter().max_by_key(|(rank, _)| *rank).expect("a move");
    assert_eq!(game.write_move(best.1), expected, "{spec} {position:?}");
}

#[test]
fn the_highest_rank_wins_blocks_or_takes_the_middle() {
    check_best("mnk:9,9,5", "9/9/9/9/9/9/9/9/9 x", "e5");
    check_best("mnk:9,9,5", "9/9/1oxxxx3/9/9/3ooo3/9/9/9 x", "g7");
    check_best("mnk:9,9,5", "9/9/1oxxxx3/9/9/3oo4/9/9/9 o", "g7");
}

#[test]
fn cells_beside_a_single_mark_are_nothing_special() {
    let game = Mnk::<4>::new("mnk:15,15,5".parse().expect("a spec"));
    let position = game.after(&game.start(), Point(0));
    let mut special = 0;
    game.ranked(&position, &game.accumulator(&position), |_, rank| special += u32::from(rank > 0));
    assert_eq!(special, 0, "a single mark threatens nothing");
}

/// Returns `true` if the side to move wins within an odd number of plies, by the rules alone.
fn wins_within<const W: usize>(game: &Mnk<W>, position: &Position<W>, plies: u32) -> bool {
    game.legal_moves(position).into_iter().any(|m| wins_by(game, position, m, plies))
}

fn wins_by<const W: usize>(game: &Mnk<W>, position: &Position<W>, m: Point, plies: u32) -> bool {
    let after = game.after(position, m);
    match game.outcome(&after) {
        Some(outcome) => outcome == Outcome::Win(game.to_move(position)),
        None if plies < 3 => false,
        None => game.legal_moves(&after).into_iter().all(|reply| {
            let replied = game.after(&after, reply);
            game.outcome(&replied).is_none() && wins_within(game, &replied, plies - 2)
        }),
    }
}

/// Counts the quick wins of random games in three and in five plies. Checks that they win in that number of
/// plies, and that nobody wins within three plies where there is none.
fn count_quick_wins<const W: usize>(spec: &str, games: u64) -> [usize; 2] {
    let game = Mnk::<W>::new(spec.parse().expect("a spec"));
    let mut random = fastrand::Rng::with_seed(7);
    let mut counts = [0; 2];
    for _ in 0..games {
        let mut position = game.start();
        while game.outcome(&position).is_none() {
            let accumulator = game.accumulator(&position);
            if game.forced_move(&position, &accumulator) == ForcedMove::None {
                let quick = game.quick_win(&position, &accumulator);
                let win = quick.map_or(u32::MAX, |(_, plies)| plies);
                assert_eq!(wins_within(&game, &position, 3), win == 3, "{spec} {position:?}");
                if let Some((m, plies)) = quick {
                    assert!(wins_by(&game, &position, m, plies), "{spec} {position:?} {m:?} {plies}");
                    counts[usize::from(plies == 5)] += 1;
                }
            }
            let moves = game.legal_moves(&position);
            position = game.after(&position, moves[random.usize(..moves.len())]);
        }
    }
    counts
}

#[test]
fn quick_wins_are_wins() {
    for (spec, games) in [("mnk:6,6,4", 60), ("mnk:6,6,4,overline=exact", 60), ("mnk:5,7,4", 60)] {
        let [by_fours, by_threes] = count_quick_wins::<1>(spec, games);
        assert!(by_fours > 10 && by_threes > 0, "{spec}: {by_fours}, {by_threes}");
    }
}

/// Counts the positions of random games without a forced move or a quick win that are not quiescent. Checks
/// that in each of them, and in no other, the opponent wins within three plies after a null move.
fn count_unquiet<const W: usize>(spec: &str, games: u64) -> usize {
    let game = Mnk::<W>::new(spec.parse().expect("a spec"));
    let mut random = fastrand::Rng::with_seed(55);
    let mut count = 0;
    for _ in 0..games {
        let mut position = game.start();
        while game.outcome(&position).is_none() {
            let accumulator = game.accumulator(&position);
            let is_open = game.forced_move(&position, &accumulator) == ForcedMove::None
                && game.quick_win(&position, &accumulator).is_none();
            if let Some(passed) = game.null_move(&position).filter(|_| is_open) {
                let is_quiescent = game.is_quiescent(&position, &accumulator);
                assert_eq!(is_quiescent, !wins_within(&game, &passed, 3), "{spec} {position:?}");
                count += usize::from(!is_quiescent);
            }
            let moves = game.legal_moves(&position);
            position = game.after(&position, moves[random.usize(..moves.len())]);
        }
    }
    count
}

#[test]
fn an_estimate_is_trusted_where_the_opponent_threatens_no_win_in_three_plies() {
    for rule in ["freestyle", "standard", "caro"] {
        let count = count_unquiet::<1>(&format!("mnk:6,6,4,rule={rule}"), 40);
        assert!(count > 10, "{rule}: {count}");
    }
    let count = count_unquiet::<1>("mnk:6,7,5,rule=renju", 40);
    assert!(count > 3, "renju: {count}");
}

#[test]
fn the_search_may_pass_under_every_rule_but_not_at_the_end_of_renju_and_caro() {
    for (rule, least_empty) in [("freestyle", 3), ("standard", 3), ("renju", 16), ("caro", 16)] {
        let game = Mnk::<1>::new(format!("mnk:6,6,5,rule={rule}").parse().expect("a spec"));
        let (mut position, mut least) = (game.start(), 36);
        for empty in (1..=36).rev() {
            least = empty;
            assert_eq!(game.null_move(&position).is_some(), empty >= least_empty, "{rule} {empty}");
            let goes_on = |m: &Point| game.outcome(&game.after(&position, *m)).is_none();
            let Some(m) = game.legal_moves(&position).into_iter().find(goes_on) else { break };
            position = game.after(&position, m);
        }
        assert!(least < least_empty, "{rule}: the game ended with {least} empty cells");
    }
}
