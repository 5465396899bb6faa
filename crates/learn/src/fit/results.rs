//! The result of each position of a game, as far as it is known.

use engine::{SelfPlayGame, SelfPlayMove};
use game::{Player, Value, Verdict};

/// Returns the result of the position of each turn, from the side to move: its own exact value if known,
/// else the exact value of the next turn that has one, else the result of the game. Plies are counted from
/// the turn. `movers` are the sides to move.
pub(super) fn results(played: &SelfPlayGame, movers: &[Player]) -> Vec<Value> {
    let mut known: Option<(Value, Player)> = None;
    let turns = played.turns.iter().zip(movers).rev();
    let mut results: Vec<Value> = turns
        .map(|(turn, mover)| {
            let later = known.map(|(value, player)| before(value, player == *mover));
            let result = turn.exact.or(later).unwrap_or_else(|| end(played, turn, *mover));
            known = Some((result, *mover));
            result
        })
        .collect();
    results.reverse();
    results
}

/// Returns the result of a game from the side to move in its last turn.
fn end(played: &SelfPlayGame, last: &SelfPlayMove, mover: Player) -> Value {
    match (played.outcome.seen_by(mover), last.value.verdict()) {
        // A proof ended the game, so the winning moves were not played.
        (1, Verdict::Win { .. }) | (-1, Verdict::Loss { .. }) => last.value,
        (1, _) => Value::win_in(1),
        (-1, _) => Value::loss_in(1),
        _ => Value::DRAW,
    }
}

/// Returns the value one ply earlier, from the same player's or the other player's point of view.
fn before(value: Value, is_same: bool) -> Value {
    let seen = if is_same { value } else { -value };
    match seen.verdict() {
        Verdict::Win { plies } => Value::win_in(plies + 1),
        Verdict::Loss { plies } => Value::loss_in(plies + 1),
        Verdict::Score(_) => seen,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Outcome;

    fn check(outcome: Outcome, last: Value, exact: [Option<Value>; 4], expected: [Value; 4]) {
        let turn = |exact| SelfPlayMove { m: "a1".to_owned(), value: Value::score(3), is_quiet: true, exact };
        let mut turns: Vec<SelfPlayMove> = exact.into_iter().map(turn).collect();
        turns[3].value = last;
        let played = SelfPlayGame { number: 0, outcome, opening: Vec::new(), turns };
        let movers = [Player::First, Player::Second, Player::First, Player::Second];
        assert_eq!(results(&played, &movers), expected);
    }

    #[test]
    fn what_is_known_holds_for_the_turns_before_it() {
        let (win, loss, draw, score) = (Value::win_in, Value::loss_in, Value::DRAW, Value::score(3));
        let first_wins = Outcome::Win(Player::First);
        // No value is known: the result of the game counts. The game ended by its rules or by a proof.
        check(first_wins, score, [None; 4], [win(4), loss(3), win(2), loss(1)]);
        check(first_wins, loss(8), [None; 4], [win(11), loss(10), win(9), loss(8)]);
        check(Outcome::Draw, score, [None; 4], [draw; 4]);
        // The first player gave away a draw, then the second a win.
        let exact = [None, Some(draw), None, Some(win(6))];
        check(first_wins, score, exact, [draw, draw, loss(7), win(6)]);
        check(Outcome::Draw, score, [None, Some(loss(2)), None, None], [win(3), loss(2), draw, draw]);
    }
}
