//! Files that differ from their formats as those of other programs do. `tests/foreign/README.md` says where
//! each comes from.

use engine::{Record, result_of};
use filetto_formats::{FormatError, Notes, ReadOptions, decode, each_game, read_noted};

fn bytes(name: &str) -> Vec<u8> {
    let file = format!("{}/tests/foreign/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read(&file).unwrap_or_else(|error| panic!("{file}: {error}"))
}

/// Reads a file as the doors of the program do. Returns the game, or the error, and the notes.
fn read(name: &str, spec: Option<&str>) -> (Result<Record, FormatError>, Vec<String>) {
    let mut notes = Notes::default();
    let text = decode(&bytes(name), &mut notes).expect("a text");
    let record = read_noted(&text, &ReadOptions { format: None, spec }, &mut notes);
    (record, notes.iter().map(|(note, _)| note.to_string()).collect())
}

/// Reads a file that is understood. `game` is its spec, its first position (`-` for the usual one), its moves
/// and its result.
fn check(name: &str, spec: Option<&str>, game: [&str; 4], notes: &[&str]) {
    let (record, found) = read(name, spec);
    let record = record.unwrap_or_else(|error| panic!("{name}: {error}"));
    let set_up = record.session.set_up().unwrap_or_else(|| "-".to_owned());
    let moves = record.session.moves().join(" ");
    let [of, start, expected, result] = game;
    assert_eq!([record.session.spec().as_str(), set_up.as_str()], [of, start], "{name}");
    assert!(moves.starts_with(expected) && moves.is_empty() == expected.is_empty(), "{name}: {moves}");
    assert_eq!(result_of(&*record.session), result, "{name}");
    assert_eq!(found, notes, "{name}");
}

#[test]
fn positions_of_sanmill_in_tags() {
    let start = "1w1/3/3/6/3/3/2b w 8 8";
    check("mill-fen-tag.pgn", None, ["mill:nine", start, "d6 f4 d2 b4", "*"], &[]);
    let (record, notes) = read("mill-fen-tag-moving.pgn", None);
    let record = record.unwrap_or_else(|error| panic!("{error}"));
    assert_eq!((record.session.moves().len(), notes.len()), (2, 0));
    assert!(record.session.set_up().expect("a position").ends_with(" b 0 0"));
}

#[test]
fn games_that_the_file_does_not_name() {
    let moves = "b2 a1 a2 c2 b1 b3";
    check("no-game-tag.pgn", Some("tris"), ["mnk:3,3,3", "-", moves, "1-0"], &[]);
    check("playok-gomoku.pgn", Some("gomoku"), ["mnk:15,15,5", "-", "h8 g9 i8 j8 h9 g10", "1-0"], &[]);
    let (record, _) = read("no-game-tag.pgn", None);
    let error = record.err().map(|error| error.to_string());
    assert_eq!(error.as_deref(), Some("line 4: missing tag Game before the moves"));
}

#[test]
fn variants_of_sanmill() {
    let moves = "a7 d7 b6 d6 c5xd7 d5";
    check("twelve-variant.pgn", None, ["mill:twelve,fly=yes", "-", moves, "*"], &[]);
    let note = "line 3: the file names Twelve Men's Morris; it is read as mill:twelve, the requested game";
    check("twelve-variant.pgn", Some("mill:twelve"), ["mill:twelve", "-", moves, "*"], &[note]);
}

#[test]
fn what_pgn_allows() {
    let note = "line 6: lines that begin with % are skipped";
    check("escape-line.pgn", None, ["mnk:3,3,3", "-", "b2 a1", "*"], &[note]);
    let note = "line 3: there is no result; the game is read as unfinished";
    check("no-result-token.pgn", None, ["mill:nine", "-", "a7 b6 d7 d6 g7xb6 f6", "*"], &[note]);
    let note = "the text is read as Latin-1";
    check("latin1.pgn", None, ["mnk:3,3,3", "-", "b2 a3", "*"], &[note]);
    assert_eq!(read("latin1.pgn", None).0.map(|record| record.tags.white).as_deref(), Ok("José"));
    let note = "line 6: the result is * after a draw by repetition or quiet plies; the game is read without these limits";
    check("ends-on-third-repetition.pgn", None, ["mill:nine", "-", "d6 e3 a4", "*"], &[note]);
}

#[test]
fn sgf_of_other_programs() {
    let gomoku = |moves: &'static str, result: &'static str| ["mnk:15,15,5", "-", moves, result];
    check("gb2312.sgf", None, gomoku("h8 h9", "*"), &["the text is read as GBK"]);
    assert_eq!(read("gb2312.sgf", None).0.map(|record| record.tags.white).as_deref(), Ok("黑"));
    let note = "line 1: the result \"Black wins\" is read as B+";
    check("result-words.sgf", None, gomoku("h8 h9 i7", "1-0"), &[note]);
    check("rule-named-gomoku.sgf", None, gomoku("h8 g8", "*"), &[]);
    check("rule-named-gomoku.sgf", Some("gomoku"), gomoku("h8 g8", "*"), &[]);
    let note = "line 1: GM[11] is another game in SGF; the moves are read as mnk:15,15,5";
    check("gm-11.sgf", None, gomoku("h8 h9 i7", "1-0"), &[note]);
}

#[test]
fn psq_of_other_programs() {
    let note = "line 8: \"1,Freestyle15_1\" is kept as a tag: it does not name the winner";
    check("archive-result.psq", None, ["mnk:15,15,5", "-", "h8 a15 i7", "*"], &[note]);
    let note = "line 1: only the size of the board is read from \"Piskvorky 15x15\"";
    check("short-header.psq", None, ["mnk:15,15,5", "-", "h8 i7", "*"], &[note]);
}

#[test]
fn lists_with_comments() {
    let note = "line 1: lines that begin with # are skipped";
    let start = "1w1/3/3/6/3/3/2b w 8 8";
    check("comment-in-position-list.fen", Some("mulino"), ["mill:nine", start, "", "*"], &[note]);
}

/// Every good game is read, and the error of each bad one names its line.
#[test]
fn one_bad_game_of_several() {
    let read = |name: &str, spec: Option<&str>| {
        let mut notes = Notes::default();
        let text = decode(&bytes(name), &mut notes).expect("a text");
        let mut games = Vec::new();
        let done = each_game(&text, &ReadOptions { format: None, spec }, &mut notes, &mut |game| {
            games.push(game.map(|record| record.session.moves().len()).map_err(|error| error.to_string()));
            true
        });
        assert_eq!(done, Ok(()));
        games
    };
    let wrong = "line 13: illegal move c2: c2 is occupied".to_owned();
    assert_eq!(read("one-bad-game-of-three.pgn", None), [Ok(7), Err(wrong), Ok(7)]);
    let wrong = "line 2: illegal move 0,0 (number 2): h8 is occupied".to_owned();
    assert_eq!(read("one-bad-line.offset", Some("gomoku")), [Ok(3), Err(wrong), Ok(2)]);
    let good = |text: &str| {
        let mut good = Vec::new();
        let mut visit = |game: Result<Record, FormatError>| {
            good.push(game.is_ok());
            true
        };
        each_game(text, &ReadOptions::default(), &mut Notes::default(), &mut visit).expect("games");
        good
    };
    assert_eq!(good("(;GM[4];B[hh])(;GM[4];B[hh];W[hh])(;GM[4];B[ii])"), [true, false, true]);
    let open = "(;GM[4];B[hh])\n(;GM[4];B[hh]\n(;GM[4];B[ii])\n(;GM[4];B[aa]";
    assert_eq!(good(open), [true, false, true, false]);
    let open = "[Game \"tris\"]\n1. b2 {never closed\n\n[Game \"tris\"]\n1. b2 {closed} a1 *\n";
    assert_eq!(good(open), [false, true]);
}
