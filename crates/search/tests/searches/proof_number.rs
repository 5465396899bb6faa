//! Df-pn must agree with negamax on the player who can force a win, at positions near the end of random games
//! of every kind, with cycles, with limits, and with a table of 16 entries.

use std::cell::Cell;

use crate::random_games::{Visit, near_the_end_of_every_game};
use crate::tree::Tree;
use filetto_search::{Attempt, NodeLimit, Objective, Textbook, Unlimited, df_pn, negamax};
use game::{Game, Player, Tactics, Value, Verdict};

/// A check of a position near the end of a game.
trait Check {
    fn check<G: Tactics>(&self, game: &G, position: &G::Position, is_finite: bool);
}

/// Runs a check on positions of random games of every kind.
fn check_everywhere(check: &impl Check) {
    near_the_end_of_every_game(&Checking(check), 8);
}

struct Checking<'a, C>(&'a C);

impl<C: Check> Visit for Checking<'_, C> {
    fn visit<G: Tactics>(&self, game: &G, position: &G::Position, _: u64, is_finite: bool) {
        self.0.check(game, position, is_finite);
    }
}

/// Returns the value to this depth, where unfinished games count as draws; `None` if it takes too many nodes.
fn value<G: Game>(game: &G, position: &G::Position, depth: u32) -> Option<Value> {
    let report = negamax(Textbook::new(game, depth, |_| 0, NodeLimit(40_000)), position);
    report.complete.then_some(report.value)
}

/// Returns the four questions about a position, with their answers by the value.
fn questions(mover: Player, value: Value) -> [(Player, Objective, bool); 4] {
    let (wins, loses) =
        (matches!(value.verdict(), Verdict::Win { .. }), matches!(value.verdict(), Verdict::Loss { .. }));
    [
        (mover, Objective::Win, wins),
        (!mover, Objective::Win, loses),
        (mover, Objective::NotLose, !loses),
        (!mover, Objective::NotLose, !wins),
    ]
}

/// Checks that a move that is reported to reach the objective does reach it.
fn check_move<G: Tactics>(
    game: &G,
    position: &G::Position,
    (player, objective): (Player, Objective),
    found: &Attempt<G::Move>,
) {
    let mover = game.to_move(position);
    let is_his = (player == mover) == (found.answer == Some(true)) && found.answer.is_some();
    let is_over = game.outcome(position).is_some();
    assert_eq!(found.best.is_some(), is_his && !is_over, "a move, if it is his to make");
    if let Some(after) = found.best.and_then(|m| value(game, &game.after(position, m), u32::MAX)) {
        let wanted = if player == mover {
            objective
        } else {
            [Objective::NotLose, Objective::Win][usize::from(objective != Objective::Win)]
        };
        let reached = match wanted {
            Objective::Win => matches!(after.verdict(), Verdict::Loss { .. }),
            Objective::NotLose => !matches!(after.verdict(), Verdict::Win { .. }),
        };
        assert!(reached, "{:?} is worth {after:?} to the other", found.best);
    }
}

/// A check with tables of this number of bytes. It counts the answers in games that can last for ever.
struct Answers {
    bytes: usize,
    /// The number of questions that negamax settled by a short win.
    settled: Cell<u32>,
    /// The number of questions settled by negamax that df-pn answered too.
    answered: Cell<u32>,
}

impl Answers {
    fn new(bytes: usize) -> Answers {
        Answers { bytes, settled: Cell::new(0), answered: Cell::new(0) }
    }
}

impl Check for Answers {
    fn check<G: Tactics>(&self, game: &G, position: &G::Position, is_finite: bool) {
        let mover = game.to_move(position);
        if is_finite {
            let Some(value) = value(game, position, u32::MAX) else { return };
            for (player, objective, answer) in questions(mover, value) {
                let found = df_pn(game, position, player, objective, self.bytes, Unlimited);
                assert_eq!(found.answer, Some(answer), "{player:?} {objective:?}");
                assert_eq!((found.proof == 0, found.disproof == 0), (answer, !answer));
                check_move(game, position, (player, objective), &found);
            }
            return;
        }
        // In games that can last for ever, negamax finds only wins of a few plies.
        let Some(value) = value(game, position, 3) else { return };
        for (player, objective, answer) in questions(mover, value) {
            let found = df_pn(game, position, player, objective, self.bytes, NodeLimit(20_000));
            if value.is_decided() {
                assert!(found.answer.is_none_or(|found| found == answer), "{player:?} {objective:?}");
                self.settled.update(|count| count + 1);
                self.answered.update(|count| count + u32::from(found.answer.is_some()));
            }
            assert!(found.nodes <= 20_000, "all that the limit allows");
        }
    }
}

#[test]
fn df_pn_agrees_with_negamax() {
    let answers = Answers::new(1 << 20);
    check_everywhere(&answers);
    let (settled, answered) = (answers.settled.get(), answers.answered.get());
    assert!(settled >= 40, "only {settled} questions have an answer to compare with");
    assert_eq!(answered, settled, "a win of three plies is always found");
}

#[test]
fn a_table_of_sixteen_entries_is_enough_to_end() {
    let answers = Answers::new(1);
    check_everywhere(&answers);
    let (settled, answered) = (answers.settled.get(), answers.answered.get());
    assert!(2 * answered > settled, "{answered} of {settled} answered");
}

struct Limits;

impl Check for Limits {
    fn check<G: Tactics>(&self, game: &G, position: &G::Position, _is_finite: bool) {
        for limit in [0, 1, 2, 5, 20, 100] {
            let found = df_pn(game, position, Player::First, Objective::Win, 1 << 12, NodeLimit(limit));
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

/// Checks if the first player and the second can force a win, in this order.
fn check_tree(tree: &'static str, wins: [bool; 2]) {
    for (player, wins) in Player::BOTH.into_iter().zip(wins) {
        let tree = Tree(tree);
        let found = df_pn(&tree, &tree.start(), player, Objective::Win, 1 << 16, Unlimited);
        assert_eq!(found.answer, Some(wins), "{tree:?} {player:?}", tree = tree.0);
        let found = df_pn(&tree, &tree.start(), !player, Objective::NotLose, 1 << 16, Unlimited);
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
fn nobody_wins_in_a_cycle() {
    check_tree("(@)", [false, false]);
    check_tree("(@((+)))", [true, false]);
    check_tree("(@((-)))", [false, false]);
    check_tree("((-)(-(@)))", [false, true]);
    check_tree("(((@)(@))((-)))", [false, false]);
}
