//! Games written by other programs. Their sources are listed in `tests/samples/README.md`.

use engine::{Reason, Record, result_of};
use filetto_formats::{Format, ReadOptions, read_all, recognise, write, write_all};

use crate::{game, games_of};

fn sample(name: &str) -> String {
    let file = format!("{}/tests/samples/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{file}: {error}"))
}

/// Reads a sample, whose format must be recognised. After writing and reading again the games must be the
/// same.
fn check(name: &str, format: Format, spec: &str) -> Vec<Record> {
    let text = sample(name);
    assert_eq!(recognise(&text), Some(format), "{name}");
    let records = games_of(spec, &text);
    let written = write_all(&records, format).unwrap_or_else(|error| panic!("{name}: {error}")).text;
    let again = games_of(spec, &written);
    assert_eq!(records.len(), again.len(), "{written}");
    for (one, other) in records.iter().zip(&again) {
        assert_eq!(one.session.spec(), spec, "{name}");
        assert_eq!(one.session.moves(), other.session.moves(), "{written}");
        assert_eq!(one.session.position(), other.session.position(), "{written}");
        assert_eq!((&one.tags, &one.annotations), (&other.tags, &other.annotations), "{written}");
    }
    assert_eq!(write_all(&again, format).map(|written| written.text), Ok(written), "{name}");
    records
}

fn ended(record: &Record) -> (&'static str, Option<Reason>) {
    (result_of(&*record.session), record.session.ending().map(|ending| ending.reason))
}

#[test]
fn sgf_of_c_gomoku_cli() {
    let records = check("c-gomoku-cli.sgf", Format::Sgf, "mnk:15,15,5");
    assert_eq!(records.len(), 2);
    let Record { tags, annotations, session, .. } = &records[0];
    assert_eq!((tags.white.as_str(), tags.black.as_str(), tags.round.as_str()), ("Beta", "Alpha", "1.1"));
    let termination = ("TE".to_owned(), "Black win by five connection".to_owned());
    assert!(tags.others.contains(&termination), "{tags:?}");
    assert_eq!(session.moves()[..3], ["h8", "i7", "j8"]);
    assert_eq!((annotations[0].ply, annotations[0].comment.as_str()), (1, "opening move"));
    assert_eq!(ended(&records[0]), ("1-0", Some(Reason::Rules)));
    let exact = check("c-gomoku-cli-exact.sgf", Format::Sgf, "mnk:20,20,5,overline=exact");
    assert_eq!(ended(&exact[0]), ("1-0", Some(Reason::Rules)));
}

/// Checks that two programs' files of the same game give the same record.
#[test]
fn psq_of_gomocup_judge() {
    let records = check("gomocup-judge.psq", Format::Psq, "mnk:20,20,5");
    assert_eq!(records[0].tags.white, "ALPHA.zip");
    let sgf = game(&sample("c-gomoku-cli-exact.sgf"));
    assert_eq!(records[0].session.moves(), sgf.session.moves());
    assert_eq!(records[0].annotations[0].comment, "[%emt 0:00:00.001]");
}

#[test]
fn rec_of_piskvork() {
    let records = check("piskvork.rec", Format::Rec, "mnk:20,20,5");
    assert_eq!(records[0].session.moves(), ["j11", "k10", "j10", "j12"]);
    assert_eq!(records[0].tags.black, "pbrain-carbon.exe");
    assert_eq!(records[0].annotations[0].comment, "[%emt 0:00:01.500]");
}

#[test]
fn openings_of_c_gomoku_cli() {
    let offsets = check("offset.txt", Format::Offset, "mnk:20,20,5");
    assert_eq!(offsets.len(), 4);
    assert_eq!(offsets[2].session.moves()[0], "j7", "offset -1,3 is column 9 and row 13 from 0");
    let cells = check("pos.txt", Format::Pos, "mnk:20,20,5");
    assert_eq!(cells[0].session.moves(), ["d18", "e16", "f15", "d14"]);
}

#[test]
fn pgn_of_playok() {
    let records = check("playok.pgn", Format::PlayOk, "mill:nine");
    let Record { session, tags, .. } = &records[0];
    assert_eq!(session.moves().len(), 39);
    assert_eq!(session.moves().last().map(String::as_str), Some("g7-g4xa1"));
    assert!(tags.others.contains(&("GameType".to_owned(), "70,0".to_owned())));
    assert_eq!(ended(&records[0]), ("1-0", Some(Reason::Rules)));
}

#[test]
fn pgn_of_sanmill() {
    let records = check("sanmill.pgn", Format::Pgn, "mill:nine");
    assert_eq!(ended(&records[0]), ("0-1", Some(Reason::Rules)));
}

#[test]
fn upgn() {
    let records = check("uttt-live.upgn", Format::Upgn, "ultimate");
    assert_eq!(ended(&records[0]), ("0-1", Some(Reason::Rules)));
    assert_eq!(records[0].tags.black, "Hard-AI");
    // The moves are legal, but the result is wrong: also by the rules of that program they make a draw.
    let error =
        read_all(&sample("uttt-bots.upgn"), &ReadOptions::default()).err().map(|error| error.to_string());
    let expected = "line 14: the result is 0-1 here, but the rest of the file gives 1/2-1/2";
    assert_eq!(error.as_deref(), Some(expected));
}

#[test]
fn ufen() {
    let records = check("uttt-bots.ufen", Format::Ufen, "ultimate");
    let position = |index: usize| records[index].session.position();
    assert_eq!(position(3), "9/9/9/9/9/9/9/1o7/x8 x 5");
    // b1 sends the opponent to this board only if the boards are numbered from the bottom left.
    assert_eq!(position(2), "9/9/9/9/9/9/9/9/1x7 o 8");
}

#[test]
fn histories_of_openspiel() {
    let one = |name: &str, spec: &str| {
        let text = sample(name);
        let record = check(name, Format::OpenSpiel, spec).remove(0);
        let written = write(&record, Format::OpenSpiel).expect("it fits").text;
        let actions = |text: &str| text.split_once("[State]").map(|(_, actions)| actions.trim().to_owned());
        assert_eq!(actions(&written), actions(&text), "{name}");
        record
    };
    assert_eq!(ended(&one("openspiel-tic_tac_toe.txt", "mnk:3,3,3")).0, "1-0");
    let mnk = one("openspiel-mnk.txt", "mnk:4,5,4");
    assert_eq!((ended(&mnk).0, mnk.session.position().as_str()), ("1-0", "xx1ox/ooxxo/2oxo/ooxxx o"));
    one("openspiel-gomoku.txt", "mnk:9,9,5");
    let morris = one("openspiel-nine_mens_morris.txt", "mill:nine");
    let [white, black] = ['w', 'b'].map(|man| {
        let position = morris.session.position();
        position.split(' ').next().unwrap_or_default().matches(man).count()
    });
    assert_eq!((white, black), (8, 3));
    assert_eq!(ended(&one("openspiel-ultimate.txt", "ultimate")).0, "0-1");
}

#[test]
fn a_history_that_ends_in_the_middle_of_a_move() {
    let read = |text: &str| read_all(text, &ReadOptions::default()).err().map(|error| error.to_string());
    let chosen = sample("openspiel-ultimate-chosen.txt");
    assert_eq!(read(&chosen).as_deref(), Some("line 8: the history ends in the middle of a move"));
    let owed = "[Game]\nnine_mens_morris()\n[State]\n0\n3\n1\n4\n2\n";
    assert_eq!(read(owed).as_deref(), Some("line 8: the history ends in the middle of a move"));
}
