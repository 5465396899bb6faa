//! Data that a format cannot represent: the writer rejects the game or lists the losses.

use engine::parse_record;
use filetto_formats::{Format, Loss, write};

use crate::game;

const RICH: &str = "[Event \"Cup\"]\n[White \"ann\"]\n[Black \"bob\"]\n[Game \"mnk:15,15,5\"]\n\n\
                    {before} 1. h8! {good} i7 (1... i9) 0-1\n";

#[test]
fn losses_are_named() {
    let record = parse_record(RICH).expect("a saved game");
    let lost = |format| write(&record, format).expect("it fits").lost;
    use Loss::{Comments, Players, Result, Tags, Variations};
    assert_eq!(lost(Format::Pgn), []);
    assert_eq!(lost(Format::Sgf), []);
    assert_eq!(lost(Format::Psq), [Comments, Variations, Tags, Result]);
    assert_eq!(lost(Format::Pos), [Comments, Variations, Players, Tags, Result]);
    let plain = game("(;GM[4];B[hh];W[ii])");
    for format in [Format::Psq, Format::Pos, Format::OpenSpiel] {
        assert_eq!(write(&plain, format).expect("it fits").lost, [], "{}", format.name());
    }
    let ultimate = parse_record("[Game \"ultimate:closed=no\"]\n1. a1 *\n").expect("a saved game");
    assert_eq!(write(&ultimate, Format::Ufen).expect("it fits").lost, [Loss::Moves, Loss::Rules]);
}

#[test]
fn games_that_do_not_fit_are_refused() {
    let check = |text: &str, format: Format, expected: &str| {
        let record = parse_record(text).expect("a saved game");
        let error = write(&record, format).err().map(|error| error.to_string());
        assert_eq!(error.as_deref(), Some(expected));
    };
    check("[Game \"tris\"]\n*\n", Format::Psq, "psq cannot represent games of mnk:3,3,3");
    check("[Game \"mill:lasker\"]\n*\n", Format::PlayOk, "playok cannot represent games of mill:lasker");
    check(
        "[Game \"tris\"]\n[Position \"3/1x1/3 o\"]\n*\n",
        Format::Pos,
        "pos cannot represent a game that does not begin at the start",
    );
}
