//! Step 12: your tris among the project's games.

use filetto::prelude::*;

use super::step08::best_move;
use super::step12::Tris;

/// Returns the context of the textbook searches, with a depth that reaches the end of the game.
fn textbook<'a, G: Game>(
    game: &'a G,
) -> Textbook<'a, G, impl Fn(&G::Position) -> i32 + use<'a, G>, Unlimited> {
    Textbook::new(game, 9, |_: &G::Position| 0, Unlimited)
}

/// Returns the project's tris.
fn their_tris() -> Mnk<1> {
    match "mnk:3,3,3".parse() {
        Ok(rules) => Mnk::new(rules),
        Err(error) => panic!("{error}"),
    }
}

/// Plays a game of your player against `perfect`, and returns your result: 1, 0 or -1.
fn play_perfect(yours: Player, seed: u64) -> i32 {
    let Ok(mut session) = registry::open("tris") else { panic!("tris is a spec") };
    let settings = Settings { seed, ..Settings::default() };
    let mut board = Tris.start();
    while session.ending().is_none() {
        let text = if session.to_move() == yours {
            let Some(cell) = best_move(&board) else { panic!("your player gives no move") };
            Tris.write_move(Point(cell as u16))
        } else {
            match session.choose(Agent::Perfect, &settings, &mut Unlimited) {
                Ok(found) => found.chosen,
                Err(error) => panic!("{error}"),
            }
        };
        let Ok(m) = Tris.parse_move(&board, &text) else { panic!("{text} is not legal on your board") };
        assert!(session.play(&text).is_ok(), "{text} is not legal");
        board = Tris.after(&board, m);
        assert_eq!(Tris.outcome(&board), session.ending().map(|ending| ending.outcome), "after {text}");
    }
    session.ending().map_or(0, |ending| ending.outcome.seen_by(yours))
}

super::check! {
    fn your_game_keeps_the_contract() {
        assert_eq!(Tris.to_move(&Tris.start()), Player::First);
        conformance::check(&Tris);
    }

    fn your_game_is_the_projects_tris() {
        let theirs = their_tris();
        for plies in 0..=9 {
            let counts = [perft(&Tris, &Tris.start(), plies), perft(&theirs, &theirs.start(), plies)];
            assert_eq!(counts[0], counts[1], "games of {plies} plies");
        }
    }

    fn the_projects_searches_play_your_game() {
        let start = Tris.start();
        let whole = minimax(textbook(&Tris), &start);
        assert_eq!((whole.value, whole.counters.nodes), (Value::DRAW, 549_946));
        let cut = alpha_beta(textbook(&Tris), &start, Window::FULL);
        assert_eq!(cut.value, Value::DRAW);
        assert!(cut.counters.nodes < 50_000, "{} nodes", cut.counters.nodes);
        let table = TranspositionTable::new(1 << 20);
        let best = &analyse(&Tris, &start, &Options::default(), &table, Unlimited).lines[0];
        assert!(best.is_exact() && best.value() == Some(Value::DRAW), "{best:?}");
    }

    fn perfect_play_does_not_beat_you() {
        for seed in 0..10 {
            for yours in Player::BOTH {
                assert_eq!(play_perfect(yours, seed), 0, "{yours:?}, seed {seed}: nobody errs, so it is a draw");
            }
        }
    }
}
