//! Df-pn must find what negamax finds: who can force a win and who cannot, at positions near the end of random games
//! of every kind, with circles, with limits, and with a table that is too small for anything.

#![allow(clippy::print_stdout, reason = "what a failing test has printed says which position it was")]

use game::{Game, Player, Symmetric, Value, Verdict};
use games::mill::{Filetto, Mill};
use games::mnk::Mnk;
use games::ultimate::Ultimate;
use random_games::near_the_end;
use search::{Aim, Attempt, NodeLimit, Textbook, Unlimited, df_pn, negamax};
use tree::Tree;

mod random_games;
mod tree;

/// What is checked for each game, at positions near the end.
trait Check {
    fn check<G: Symmetric>(&self, game: &G, position: &G::Position, is_finite: bool);
}

fn check_everywhere(check: &impl Check) {
    for spec in ["mnk:3,3,3", "mnk:4,3,3", "mnk:3,4,3,overline=exact", "mnk:1,9,3", "mnk:3,3,5"] {
        check_game(check, &Mnk::<1>::new(spec.parse().expect("a spec")), spec, 12, 7, true);
    }
    let wide: Mnk<4> = Mnk::new("mnk:10,8,4".parse().expect("a spec"));
    check_game(check, &wide, "mnk:10,8,4", 6, 4, true);
    for spec in ["filetto", "filetto:men=10,diagonals=yes"] {
        check_game(check, &Filetto::new(spec.parse().expect("a spec")), spec, 12, 5, true);
    }
    for spec in ["ultimate", "ultimate:closed=no", "ultimate:tie=boards", "ultimate:closed=no,tie=boards"] {
        check_game(check, &Ultimate::new(spec.parse().expect("a spec")), spec, 24, 8, true);
    }
    for spec in ["mill:three", "mill:three,men=4", "mill:six", "mill:nine", "mill:morabaraba", "mill:lasker"]
    {
        check_game(check, &Mill::new(spec.parse().expect("a spec")), spec, 8, 6, false);
    }
}

fn check_game<G: Symmetric>(
    check: &impl Check,
    game: &G,
    spec: &str,
    games: u64,
    back: usize,
    is_finite: bool,
) {
    near_the_end(game, spec, games, back, |position, _| {
        check.check(game, position, is_finite);
    });
}

/// The value to this depth, where unfinished games are drawn, if it takes few nodes.
fn value<G: Game>(game: &G, position: &G::Position, depth: u32) -> Option<Value> {
    let report = negamax(Textbook::new(game, depth, |_| 0, NodeLimit(40_000)), position);
    report.complete.then_some(report.value)
}

/// The four questions about a position, with what the value answers.
fn questions(mover: Player, value: Value) -> [(Player, Aim, bool); 4] {
    let (wins, loses) =
        (matches!(value.verdict(), Verdict::Win { .. }), matches!(value.verdict(), Verdict::Loss { .. }));
    [
        (mover, Aim::Win, wins),
        (!mover, Aim::Win, loses),
        (mover, Aim::NotLose, !loses),
        (!mover, Aim::NotLose, !wins),
    ]
}

/// A move that is said to reach the aim must.
fn check_move<G: Symmetric>(
    game: &G,
    position: &G::Position,
    (player, aim): (Player, Aim),
    found: &Attempt<G::Move>,
) {
    let mover = game.to_move(position);
    let is_his = (player == mover) == (found.answer == Some(true)) && found.answer.is_some();
    let is_over = game.outcome(position).is_some();
    assert_eq!(found.best.is_some(), is_his && !is_over, "a move, if it is his to make");
    if let Some(after) = found.best.and_then(|m| value(game, &game.after(position, m), u32::MAX)) {
        let wanted =
            if player == mover { aim } else { [Aim::NotLose, Aim::Win][usize::from(aim != Aim::Win)] };
        let reached = match wanted {
            Aim::Win => matches!(after.verdict(), Verdict::Loss { .. }),
            Aim::NotLose => !matches!(after.verdict(), Verdict::Win { .. }),
        };
        assert!(reached, "{:?} is worth {after:?} to the other", found.best);
    }
}

/// Searches with tables of so many bytes.
struct Answers(usize);

impl Check for Answers {
    fn check<G: Symmetric>(&self, game: &G, position: &G::Position, is_finite: bool) {
        let mover = game.to_move(position);
        if is_finite {
            let Some(value) = value(game, position, u32::MAX) else { return };
            for (player, aim, answer) in questions(mover, value) {
                let found = df_pn(game, position, player, aim, self.0, Unlimited);
                assert_eq!(found.answer, Some(answer), "{player:?} {aim:?}");
                assert_eq!((found.proof == 0, found.disproof == 0), (answer, !answer));
                check_move(game, position, (player, aim), &found);
            }
            return;
        }
        // Where games can last for ever, negamax finds wins of a few plies alone.
        let Some(value) = value(game, position, 3) else { return };
        for (player, aim, answer) in questions(mover, value) {
            let found = df_pn(game, position, player, aim, self.0, NodeLimit(20_000));
            if value.is_decided() {
                assert!(found.answer.is_none_or(|found| found == answer), "{player:?} {aim:?}");
            }
            assert!(found.nodes <= 20_000, "all that the limit allows");
        }
    }
}

#[test]
fn df_pn_agrees_with_negamax() {
    check_everywhere(&Answers(1 << 20));
}

#[test]
fn a_table_of_sixteen_entries_is_enough_to_end() {
    check_everywhere(&Answers(1));
}

struct Limits;

impl Check for Limits {
    fn check<G: Symmetric>(&self, game: &G, position: &G::Position, _is_finite: bool) {
        for limit in [0, 1, 2, 5, 20, 100] {
            let found = df_pn(game, position, Player::First, Aim::Win, 1 << 12, NodeLimit(limit));
            if game.outcome(position).is_some() {
                assert!(found.answer.is_some(), "a finished game takes no search");
            } else {
                assert!(found.nodes <= limit, "{} nodes of {limit}", found.nodes);
                assert!(found.answer.is_none() || limit > 0);
            }
        }
    }
}

#[test]
fn a_node_limit_stops_df_pn() {
    check_everywhere(&Limits);
}

/// Whether the first player wins, and whether the second does.
fn check_tree(tree: &'static str, wins: [bool; 2]) {
    for (player, wins) in Player::BOTH.into_iter().zip(wins) {
        let tree = Tree(tree);
        let found = df_pn(&tree, &tree.start(), player, Aim::Win, 1 << 16, Unlimited);
        assert_eq!(found.answer, Some(wins), "{tree:?} {player:?}", tree = tree.0);
        let found = df_pn(&tree, &tree.start(), !player, Aim::NotLose, 1 << 16, Unlimited);
        assert_eq!(found.answer, Some(!wins), "{tree:?} not {player:?}", tree = tree.0);
    }
}

#[test]
fn small_trees() {
    check_tree("(=)", [false, false]);
    check_tree("(-+=)", [true, false]);
    check_tree("((-)(-=))", [false, true]);
    check_tree("((+)((-))=)", [true, false]);
    check_tree("(=(=(((-)))))", [false, false]);
}

#[test]
fn nobody_wins_in_a_circle() {
    check_tree("(@)", [false, false]);
    check_tree("(@((+)))", [true, false]);
    check_tree("(@((-)))", [false, false]);
    check_tree("((-)(-(@)))", [false, true]);
    check_tree("(((@)(@))((-)))", [false, false]);
}
