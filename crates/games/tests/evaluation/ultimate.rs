//! Tests of the evaluation of ultimate tic-tac-toe.

use filetto_games::ultimate::{Cell, Position, Rules, Ultimate};
use game::{Evaluate, ForcedMove, Game, Notation, Outcome, Tactics};

use super::positions;

const SPECS: [&str; 4] =
    ["ultimate", "ultimate:closed=no", "ultimate:tie=boards", "ultimate:closed=no,tie=boards"];

#[test]
fn evaluations_conform_in_random_games() {
    for spec in SPECS {
        super::check::<Rules, _>(spec, Ultimate::new, 300);
    }
}

#[test]
fn players_without_prospects_do_not_win() {
    for spec in SPECS {
        super::check_prospects::<Rules, _>(spec, Ultimate::new, 3000);
    }
}

fn open(spec: &str) -> Ultimate {
    Ultimate::new(spec.parse().expect("a spec"))
}

fn wins(game: &Ultimate, position: &Position, m: Cell) -> bool {
    game.outcome(&game.after(position, m)) == Some(Outcome::Win(game.to_move(position)))
}

/// Returns `true` if the opponent can win at once after the move.
fn allows_win(game: &Ultimate, position: &Position, m: Cell) -> bool {
    let after = game.after(position, m);
    game.legal_moves(&after).into_iter().any(|reply| wins(game, &after, reply))
}

/// Returns the forced move found by playing all moves and all replies.
fn tried(game: &Ultimate, position: &Position) -> ForcedMove<Cell> {
    let moves = game.legal_moves(position);
    if let Some(m) = moves.iter().find(|m| wins(game, position, **m)) {
        return ForcedMove::Win(*m);
    }
    let safe: Vec<&Cell> = moves.iter().filter(|m| !allows_win(game, position, **m)).collect();
    match safe[..] {
        [] => ForcedMove::Lost(moves[0]),
        [only] => ForcedMove::Only(*only),
        _ => ForcedMove::None,
    }
}

#[test]
fn no_forced_end_is_overlooked() {
    for spec in ["ultimate", "ultimate:closed=no"] {
        let game = open(spec);
        // With a single legal move, `tried` returns `Only` even without a threat.
        let has_choice = |position: &Position| game.count_moves(position) > 1;
        for position in positions(&game, 300).into_iter().filter(has_choice) {
            let said = game.forced_move(&position, &game.accumulator(&position));
            let is_same = match (said, tried(&game, &position)) {
                (ForcedMove::Win(_), ForcedMove::Win(_)) => true,
                (said, tried) => said == tried,
            };
            assert!(is_same, "{said:?} {}", game.write_position(&position));
        }
    }
}

#[test]
fn wins_by_boards_are_seen() {
    for spec in ["ultimate:tie=boards", "ultimate:closed=no,tie=boards"] {
        let game = open(spec);
        for position in positions(&game, 300) {
            let said = game.forced_move(&position, &game.accumulator(&position));
            let is_won = matches!(tried(&game, &position), ForcedMove::Win(_));
            assert_eq!(matches!(said, ForcedMove::Win(_)), is_won, "{}", game.write_position(&position));
        }
    }
}

/// Checks that the first position is better for the side to move than the second.
fn check_better(game: &Ultimate, better: &str, worse: &str) {
    let [better, worse] = [better, worse].map(|text| {
        let position = game.parse_position(text).expect("a position");
        game.estimate(&position, &game.accumulator(&position))
    });
    assert!(better > worse, "{better} {worse}");
}

#[test]
fn estimates_know_what_is_good() {
    let unlearned = Ultimate::without_network(Rules::DEFAULT);
    // A man in the centre of a board against one on a side of it: a small difference.
    check_better(&unlearned, "9/4x4/9/9/4o4/9/9/9/9 x 5", "9/3x5/9/9/4o4/9/9/9/9 x 5");
    // A board that X has won, against one that O has won and two more men of X elsewhere.
    check_better(&unlearned, "xxx6/9/9/4o4/4o4/9/9/9/8o x 2", "ooo6/9/9/4x4/4x4/9/9/9/8x x 2");
    for game in [open("ultimate"), unlearned] {
        // Two in line on the board that X must play on, against two in line elsewhere.
        check_better(&game, "xx7/9/9/3o5/9/5o3/9/9/9 x 1", "6xx1/9/9/3o5/9/5o3/9/9/9 x 1");
    }
}
