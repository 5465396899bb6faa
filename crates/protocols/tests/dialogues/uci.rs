//! Tests of cutechess's UCI dialect.

use engine::registry;
use filetto_protocols::Protocol;
use formats::{CutechessVariant, write_cutechess, write_drop};

use crate::front_end::FrontEnd;

fn engine() -> FrontEnd {
    FrontEnd::new(Some(Protocol::Uci))
}

#[test]
fn the_variants_are_an_option() {
    let mut engine = engine();
    engine.say("uci");
    let lines = engine.until("uciok");
    let option =
        "option name UCI_Variant type combo default tictactoe var tictactoe var gomoku var gomokufreestyle";
    assert!(lines.contains(&option.to_owned()), "{lines:?}");
    engine.end();
}

#[test]
fn positions_of_every_variant_are_understood() {
    let mut engine = engine();
    for variant in CutechessVariant::ALL {
        engine.say(&format!("setoption name UCI_Variant value {}\nucinewgame", variant.name));
        let mut session = registry::open(variant.spec).expect("a spec");
        let points = session.view().sites.len();
        let mut random = fastrand::Rng::with_seed(5);
        for _ in 0..8 {
            let Some(m) = random.choice(session.legal_moves()) else { break };
            session.play(&m).expect("a legal move");
            let drops: Vec<String> = session.moves().iter().map(|m| write_drop(m)).collect();
            let fen = write_cutechess(&session.position(), points).expect("a position");
            let by_moves = engine.ask(&format!("position startpos moves {}\nd", drops.join(" ")));
            assert_eq!(by_moves, format!("info string {fen}"));
            assert_eq!(engine.ask(&format!("position fen {fen}\nd")), by_moves);
        }
    }
    engine.end();
}

#[test]
fn a_row_is_completed() {
    let mut engine = engine();
    assert_eq!(engine.ask_for("position fen PP1/pp1/3[PPPpp] w - - 0 3\ngo depth 3", "bestmove"), "P@c3");
    let info = engine.ask("position startpos moves P@b2 P@a1\ngo nodes 200");
    assert!(info.contains(" pv P@"), "{info}");
    engine.end();
}

#[test]
fn six_in_a_row_win_in_one_variant_only() {
    let best = |variant: &str| {
        let mut engine = engine();
        engine.say(&format!("setoption name UCI_Variant value {variant}"));
        let empty = ["15"; 12].join("/");
        let fen = format!("{empty}/p1p1p1p1p6/PPP1PP9/15[Pp] w - - 0 1");
        let best = engine.ask_for(&format!("position fen {fen}\ngo nodes 3000"), "bestmove");
        engine.end();
        best
    };
    assert_eq!(best("gomokufreestyle"), "P@d2");
    assert_ne!(best("gomoku"), "P@d2");
}

#[test]
fn what_is_wrong_is_refused_and_changes_nothing() {
    let mut engine = engine();
    let before = engine.ask("position startpos moves P@b2\nd");
    for line in [
        "position startpos moves b2",
        "position startpos moves P@b2 P@b2",
        "position fen 3/3 w",
        "position fen 3/1Q1/3[] w - - 0 1",
        "setoption name UCI_Variant value chess",
        "isthere",
    ] {
        let answer = engine.ask(line);
        assert!(answer.starts_with("info string "), "{line}: {answer}");
        assert_eq!(engine.ask("d"), before, "{line}");
    }
    engine.end();
}
