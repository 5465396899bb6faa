//! Tests of the evaluation of men's morris and Filetto.

use filetto_games::mill::{Filetto, FilettoRules, Mill, Rules};
use game::{Evaluate, ForcedMove, Game, Notation, Tactics};

use super::{check, check_prospects};

fn check_mill(options: &str) {
    let spec = format!("mill:{options}");
    check::<Rules, _>(&spec, Mill::new, 60);
    check_prospects::<Rules, _>(&spec, Mill::new, 20);
}

fn check_filetto(spec: &str) {
    check::<FilettoRules, _>(spec, Filetto::new, 200);
    check_prospects::<FilettoRules, _>(spec, Filetto::new, 500);
}

#[test]
fn first_line_wins() {
    for options in ["three", "three,men=4", "three,fly=yes", "three,diagonals=no", "three,men=4,diagonals=no"]
    {
        check_mill(options);
    }
}

#[test]
fn lines_take() {
    for options in ["six", "six,fly=yes", "six,diagonals=yes", "nine", "nine,fly=no", "nine,men=3"] {
        check_mill(options);
    }
    for options in ["twelve", "morabaraba", "lasker", "lasker,men=4,diagonals=yes"] {
        check_mill(options);
    }
}

#[test]
fn filetto() {
    for spec in ["filetto", "filetto:men=3", "filetto:men=9", "filetto:diagonals=yes"] {
        check_filetto(spec);
    }
}

/// Returns the forced move of a position as text: `win c1`, `only b2`, `lost` or `none`.
fn forced_move<G: Tactics + Notation>(game: &G, position: &str) -> String {
    let position = game.parse_position(position).expect("a position");
    match game.forced_move(&position, &game.accumulator(&position)) {
        ForcedMove::Win(m) => format!("win {}", game.write_move(m)),
        ForcedMove::Only(m) => format!("only {}", game.write_move(m)),
        ForcedMove::Lost(_) => "lost".to_owned(),
        ForcedMove::None => "none".to_owned(),
    }
}

#[test]
fn rows_of_filetto_are_seen() {
    let check = |men: u8, position: &str, expected: &str| {
        let game = Filetto::new(FilettoRules { men, ..FilettoRules::DEFAULT });
        assert_eq!(forced_move(&game, position), expected, "{position}");
    };
    check(12, "ww1/3/3/6/3/3/1bb w 10 10", "win g7");
    check(12, "w2/3/3/5w/3/3/1bb w 10 10", "only a1");
    check(12, "ww1/3/3/6/3/w2/b1b b 9 10", "win d1");
    check(12, "3/2w/3/b5/1w1/w2/b1b w 9 9", "lost");
    check(12, "3/3/3/6/3/3/w2 b 11 12", "none");
    check(3, "w2/2w/3/6/2w/3/b1b b 0 1", "win d1");
    check(3, "ww1/3/3/6/3/3/2b b 1 2", "only g7");
    // A player without a man left to place threatens nothing.
    check(3, "ww1/3/3/5b/2w/b2/3 b 0 1", "none");
}

#[test]
fn lines_that_win_are_seen() {
    let check = |position: &str, expected: &str| {
        let game = Mill::new("mill:three".parse().expect("a spec"));
        assert_eq!(forced_move(&game, position), expected, "{position}");
    };
    check("ww1/b2/2b w 1 1", "win c3");
    check("bb1/w2/2w w 1 1", "only c3");
    check("w1w/1b1/wbb w 0 0", "none");
    check("ww1/b1w/b1b w 0 0", "win c2-c3");
    check("bb1/wwb/w2 w 0 0", "only b2-c3");
    check("bb1/w1b/ww1 w 0 0", "lost");
}

#[test]
fn the_third_man_is_taken() {
    let check = |position: &str, expected: &str| {
        let game = Mill::new("mill:nine,fly=no".parse().expect("a spec"));
        assert_eq!(forced_move(&game, position), expected, "{position}");
    };
    check("ww1/3/3/2w3/3/3/bbb w 0 0", "none");
    check("ww1/3/3/5w/3/3/bbb w 0 0", "win g4-g7xa1");
}

/// The forcing moves of a position are exactly its captures.
#[test]
fn forcing_moves_are_those_that_take() {
    for options in ["six", "nine", "twelve", "morabaraba", "lasker", "nine,men=3"] {
        let game = Mill::new(format!("mill:{options}").parse().expect("a spec"));
        let mut random = fastrand::Rng::with_seed(3);
        for _ in 0..50 {
            let mut position = game.start();
            for _ in 0..120 {
                let count = game.count_moves(&position);
                if count == 0 {
                    break;
                }
                let mut forcing = Vec::new();
                game.forcing(&position, &game.accumulator(&position), |m| forcing.push(m));
                let mut taking = game.legal_moves(&position);
                taking.retain(|m| m.taken().is_some());
                let sorted = |mut moves: Vec<filetto_games::mill::Turn>| {
                    moves.sort_unstable_by_key(|m| game.code(*m));
                    moves
                };
                assert_eq!(sorted(forcing), sorted(taking), "{}", game.write_position(&position));
                position = game.after(&position, game.nth_move(&position, random.u64(..count)));
            }
        }
    }
}
