//! Exact probabilities of the results of random games, from the whole game tree.

use engine::Session;
use filetto_teaching::library;
use game::{Outcome, Player};

/// Returns the probability that the player wins a random game from here.
pub(crate) fn of_winning(session: &dyn Session, player: Player) -> f64 {
    if let Some(ending) = session.ending() {
        return if ending.outcome == Outcome::Win(player) { 1.0 } else { 0.0 };
    }
    let moves = session.legal_moves();
    let after = |m: &String| {
        let mut session = session.fork();
        session.play(m).expect("a legal move");
        of_winning(&*session, player)
    };
    moves.iter().map(after).sum::<f64>() / moves.len() as f64
}

/// The probabilities that the lesson on Monte Carlo search gives: its step, the moves, and the fraction with
/// its wording there.
#[test]
fn random_games_end_as_the_lesson_says() {
    let lesson = library::lesson("search/monte-carlo").expect("it is listed");
    let cases: [(usize, &[&str], f64, &str, &str); 5] = [
        (1, &["a1"], 0.0, "none", "nessuna"),
        (1, &["b2", "c1"], 1.0 / 2.0, "half", "metà"),
        (2, &["a3", "c1"], 8.0 / 15.0, "8 of 15", "8 su 15"),
        (2, &["b1", "b3", "a2", "c2"], 1.0 / 2.0, "1 of 2", "1 su 2"),
        (0, &[], 1.0 / 3.0, "six ways", "sei modi"),
    ];
    for (index, moves, share, english, italian) in cases {
        let step = &lesson.steps[index];
        assert!(step.say.en.contains(english) && step.say.it.contains(italian), "{:?}", step.say);
        let session = lesson.open(step).expect("a position");
        let mover = session.to_move();
        let check = |session: &dyn Session, m: &str| {
            let found = of_winning(session, mover);
            assert!((found - share).abs() < 1e-12, "step {}, {m}: {found}", index + 1);
        };
        if moves.is_empty() {
            check(&*session, "before the move");
        }
        for m in moves {
            let mut after = session.fork();
            after.play(m).expect("a legal move");
            check(&*after, m);
        }
    }
}
