//! The head of a game, by dialect, set-up and variant: the game that each combination is read as.

use filetto_formats::{Format, Notes, ReadOptions, read_noted};

/// Returns the spec and the first position of a game, or the error, and the number of notes.
fn head(text: &str, spec: Option<&str>) -> (String, usize) {
    let mut notes = Notes::default();
    let read = read_noted(text, &ReadOptions { format: None, spec }, &mut notes);
    let result = match read {
        Ok(record) => match record.session.set_up() {
            Some(position) => format!("{} from {position}", record.session.spec()),
            None => record.session.spec(),
        },
        Err(error) => error.to_string(),
    };
    (result, notes.iter().count())
}

fn check(text: &str, spec: Option<&str>, expected: &str, notes: usize) {
    assert_eq!(head(text, spec), (expected.to_owned(), notes), "{text} asked for {spec:?}");
}

const SANMILL_START: &str = "********/********/******** w p p 0 9 0 9 0 0 -1 -1 -1 -1 0 0 1 ids:nodes";
const SANMILL: &str = "********/********/O**@**** w p p 1 8 1 8 0 0 -1 -1 -1 -1 0 0 1 ids:nodes";
const OURS: &str = "3/3/3/6/3/3/w1b w 8 8";

/// Sanmill's variants, without a position, with one in Sanmill's notation and with one in Filetto's.
#[test]
fn variants_and_positions_of_men_s_morris() {
    for (variant, spec, hands) in [
        ("Nine Men's Morris", "mill:nine", 9),
        ("nine mens morris", "mill:nine", 9),
        ("Twelve Men's Morris", "mill:twelve,fly=yes", 12),
        ("Morabaraba", "mill:morabaraba", 12),
        ("Lasker Morris", "mill:lasker", 10),
        ("mill:lasker", "mill:lasker", 10),
    ] {
        let tag = format!("[Variant \"{variant}\"]\n");
        check(&format!("{tag}\n1. d6 *\n"), None, spec, 0);
        let left = hands - 1;
        let theirs = format!("********/********/O**@**** w p p 1 {left} 1 {left} 0 0 -1 -1 -1 -1 0 0 1");
        let ours = format!("1w1/3/3/6/3/3/2b w {left} {left}");
        for position in [&theirs, &ours] {
            let text = format!("{tag}[FEN \"{position}\"]\n[SetUp \"1\"]\n\n1. d2 *\n");
            check(&text, None, &format!("{spec} from {ours}"), 0);
        }
    }
}

#[test]
fn variants_and_positions_of_cutechess() {
    for (variant, spec, board) in [
        ("tictactoe", "mnk:3,3,3", "3/1P1/3[PPPPpppp] b - - 0 1"),
        (
            "gomoku",
            "mnk:15,15,5,overline=exact",
            "15/15/15/15/15/15/15/7P7/15/15/15/15/15/15/15[Pp] b - - 0 1",
        ),
        ("gomokufreestyle", "mnk:15,15,5", "15/15/15/15/15/15/15/7P7/15/15/15/15/15/15/15[Pp] b - - 0 1"),
    ] {
        let tag = format!("[Variant \"{variant}\"]\n");
        check(&format!("{tag}\n1. P@b2 P@a1 *\n"), None, spec, 0);
        let (result, _) =
            head(&format!("{tag}[SetUp \"1\"]\n[FEN \"{board}\"]\n\n1... P@a1 2. P@a2 *\n"), None);
        assert!(result.starts_with(&format!("{spec} from ")) && result.ends_with(" o"), "{result}");
    }
}

#[test]
fn positions_that_cannot_be_used_are_errors() {
    let nine = |tags: &str| format!("[Variant \"Nine Men's Morris\"]\n{tags}\n\n1. d2 *\n");
    check(&nine(&format!("[FEN \"{SANMILL_START}\"]")), None, "mill:nine", 0);
    check(&nine(&format!("[FEN \"{SANMILL_START}\"]\n[SetUp \"0\"]")), None, "mill:nine", 0);
    check(&nine("[FEN \"\"]"), None, "mill:nine", 0);
    check("(;GM[4]AB[hh]PL[green])", None, "line 1: expected PL[B], not \"PL[green]\"", 0);
    check(
        &nine("[fen \"3/3 w\"]"),
        None,
        "line 2: \"3/3 w\" is not a position of this game; try 3/3/3/6/3/3/3 w 9 9",
        0,
    );
    let set_up = |found: &str, line: usize| {
        format!(
            "line {line}: SetUp is \"{found}\", but must be 1 with a position in FEN, and 0 or absent without one"
        )
    };
    check(&nine("[SetUp \"1\"]"), None, &set_up("1", 2), 0);
    check(&nine("[SetUp \"yes\"]"), None, &set_up("yes", 2), 0);
    check(&nine(&format!("[FEN \"{SANMILL}\"]\n[SetUp \"0\"]")), None, &set_up("0", 3), 0);
    check(
        &nine("[FEN \"8/8/8 w\"]"),
        None,
        "line 2: \"8/8/8 w\" is not a position of this game; try 3/3/3/6/3/3/3 w 9 9",
        0,
    );
    check(
        &nine("[FEN \"O*******/********/******** w p r 1 8 0 9 1 0 0 0 0 0 0 0 1\"]"),
        None,
        "line 2: a man must still be taken here; a capture is part of the move before",
        0,
    );
    let two = nine(&format!("[FEN \"{SANMILL}\"]\n[Position \"{OURS}\"]"));
    check(&two, None, "line 3: Position and FEN name different positions", 0);
    let cutechess = "[Variant \"tictactoe\"]\n[FEN \"3/1Q1/3[] w - - 0 1\"]\n\n1. P@a1 *\n";
    check(cutechess, None, "line 2: expected P, p and numbers on a board of cutechess, not \"Q\"", 0);
    check(
        "[Game \"tris\"]\n[FEN \"8/8 w\"]\n\n1. a1 *\n",
        None,
        "line 2: expected 3 ranks separated by /, found 2",
        0,
    );
}

/// Sanmill writes a position without the name of the game: the number of men gives it.
#[test]
fn a_position_of_sanmill_names_men_s_morris() {
    let (result, notes) = head(&format!("[FEN \"{SANMILL}\"]\n[SetUp \"1\"]\n\n1. d2 *\n"), None);
    assert!(result.starts_with("mill:nine from ") && notes == 1, "{result}");
    let (result, notes) = head(&format!("[FEN \"{SANMILL}\"]\n[SetUp \"1\"]\n\n1. d2 *\n"), Some("mulino"));
    assert!(result.starts_with("mill:nine from ") && notes == 0, "{result}");
}

#[test]
fn the_game_that_is_asked_for_goes_first() {
    check("[White \"A\"]\n\n1. b2 *\n", Some("tris"), "mnk:3,3,3", 0);
    check("[Game \"tris\"]\n\n1. b2 *\n", Some("tris"), "mnk:3,3,3", 0);
    check("[Game \"mulino\"]\n\n1. d6 *\n", Some("mill:lasker"), "mill:lasker", 1);
    check("[Game \"mulino\"]\n[Variant \"Lasker Morris\"]\n\n1. d6 *\n", None, "mill:nine", 1);
    let other = "line 1: the file has a game of mnk:3,3,3, which is not played on the board of mill:nine";
    check("[Game \"tris\"]\n\n1. b2 *\n", Some("mulino"), other, 0);
    check("[Variant \"El Filja\"]\n\n1. d6 *\n", Some("mulino"), "mill:nine", 1);
    check("(;GM[4]SZ[15]RU[pente];B[hh])", Some("gomoku"), "mnk:15,15,5", 1);
    check("(;GM[4]SZ[15]RU[renju];B[hh])", Some("gomoku"), "mnk:15,15,5", 1);
    check("(;GM[4]SZ[15];B[hh])", Some("mnk:15,15,5,overline=exact"), "mnk:15,15,5,overline=exact", 0);
    check("(;GM[4]SZ[15]RU[1];B[hh])", Some("gomoku"), "mnk:15,15,5", 1);
    let other = "line 1: the file has a game of mnk:9,9,5, which is not played on the board of mnk:15,15,5";
    check("(;GM[4]SZ[9];B[dd])", Some("gomoku"), other, 0);
    check("(;GM[1]SZ[15];B[dd])", Some("gomoku"), "mnk:15,15,5", 1);
    let other = "line 1: the file has a game of 19x19, which is not played on the board of mnk:15,15,5";
    check("(;GM[1]SZ[19];B[dd])", Some("gomoku"), other, 0);
    check("Piskvorky 15x15, 11:11, 0\n8,8,1\na\nb\n0\n1,Renju\n", Some("gomoku"), "mnk:15,15,5", 2);
    check("9/9/9/9/9/9/9/9/9 X 0", Some("ultimate:closed=no"), "ultimate:closed=no", 0);
    let openspiel = "[Game]\ntic_tac_toe()\n[State]\n4\n";
    let other = "line 2: the file has a game of mnk:3,3,3, which is not played on the board of mill:nine";
    check(openspiel, Some("mulino"), other, 0);
}

#[test]
fn rules_in_tags() {
    check(
        "[Variant \"gomokufreestyle\"]\n[Rules \"standard\"]\n\n1. h8 *\n",
        None,
        "mnk:15,15,5,overline=exact",
        0,
    );
    check("[Variant \"Nine Men's Morris\"]\n[Rules \"Lasker Morris\"]\n\n1. d6 *\n", None, "mill:lasker", 0);
    check("[Rules \"Morabaraba\"]\n\n1. d6 *\n", None, "mill:morabaraba", 0);
    check(
        "[Game \"gomoku\"]\n[Rules \"pente\"]\n\n1. h8 *\n",
        None,
        "line 2: the rule pente is not played here; expected freestyle, standard, renju or caro",
        0,
    );
    check(
        "[Game \"tris\"]\n[Rules \"mulino\"]\n\n1. b2 *\n",
        None,
        "line 2: mulino is not played on the board of mnk:3,3,3, which another tag names",
        0,
    );
    check("[Grid \"3x3\"]\n[WinCount \"3\"]\n\n1. a1 b2 *\n", None, "mnk:3,3,3", 0);
}

#[test]
fn rules_and_results_of_sgf() {
    for (rule, spec) in [
        ("", "mnk:15,15,5"),
        ("0", "mnk:15,15,5"),
        ("Freestyle", "mnk:15,15,5"),
        ("Gomoku", "mnk:15,15,5"),
        ("五子棋", "mnk:15,15,5"),
        ("無禁", "mnk:15,15,5"),
        ("1", "mnk:15,15,5,overline=exact"),
        ("Standard", "mnk:15,15,5,overline=exact"),
        ("Renju", "mnk:15,15,5,rule=renju"),
        ("4", "mnk:15,15,5,rule=renju"),
        ("連珠", "mnk:15,15,5,rule=renju"),
        ("Caro", "mnk:15,15,5,rule=caro"),
        ("9", "mnk:15,15,5,rule=caro"),
        ("Caro with overlines", "mnk:15,15,5,rule=caro,overline=win"),
        ("8", "mnk:15,15,5,rule=caro,overline=win"),
    ] {
        check(&format!("(;GM[4]SZ[15]RU[{rule}];B[hh])"), None, spec, 0);
    }
    for result in ["B+R", "B + R", "Black", "Black wins", "1-0", "White resigns", "黑胜"] {
        let record = crate::game(&format!("(;GM[4]RE[{result}];B[hh];W[ii])"));
        assert_eq!(engine::result_of(&*record.session), "1-0", "{result}");
    }
    for (result, expected) in
        [("Jigo", "1/2-1/2"), ("1/2-1/2", "1/2-1/2"), ("White", "0-1"), ("nonsense", "*")]
    {
        let record = crate::game(&format!("(;GM[4]RE[{result}];B[hh];W[ii])"));
        assert_eq!(engine::result_of(&*record.session), expected, "{result}");
    }
}

/// Moves as people and programs write them.
#[test]
fn moves_and_numbers() {
    let black = "********/********/O******* b p p 1 8 0 9 0 0 -1 -1 -1 -1 0 0 7";
    let read = |moves: &str| {
        let text = format!("[ Variant \"Nine Men's Morris\" ]\n[FEN\"{black}\"]\n[SetUp \"1\"]\n\n{moves}\n");
        let record = read_noted(&text, &ReadOptions::default(), &mut Notes::default());
        record.map(|record| record.session.moves().join(" ")).map_err(|error| error.to_string())
    };
    for moves in [
        "1... d2 2. b4 *",
        "1... d2 b4 *",
        "1. d2 b4 *",
        "1. ... d2 2. b4 *",
        "7... d2 8. b4 *",
        "7. d2 b4 *",
        "d2 b4",
    ] {
        assert_eq!(read(moves).as_deref(), Ok("d2 b4"), "{moves}");
    }
    assert!(read("1... d2 5. b4 *").is_err());
    let nine = |moves: &str| {
        let text = format!("[Variant \"Nine Men's Morris\"]\n\n{moves}\n");
        crate::game(&text).session.moves().join(" ")
    };
    assert_eq!(nine("1. a7 b6 2. d7 d6 3. g7 xb6 f6 *"), "a7 b6 d7 d6 g7xb6 f6");
    let result = |moves: &str| {
        engine::result_of(&*crate::game(&format!("[Game \"tris\"]\n{moves}\n")).session).to_owned()
    };
    assert_eq!(result("1. b2 a1 White wins"), "1-0");
    assert_eq!(result("1. b2 a1 ½-½"), "1/2-1/2");
    assert_eq!(result("[Result \"Black wins\"]\n1. b2 a1"), "0-1");
    assert_eq!(result("# a comment\n1. b2\n% another\na1 1-0"), "1-0");
}

#[test]
fn headers_of_piskvork() {
    for header in ["Piskvorky 15x15", "piskvorky 15X15", "15x15 , 0 - 0", "15x15", "Piskvorky 15x15,11:11"] {
        check(&format!("{header}\n8,8,1\n9,9,1\n-1\n"), None, "mnk:15,15,5", 1);
    }
    check("\u{feff}Piskvorky 15x10, 11:11, 0\n8,8,1\n", None, "mnk:10,15,5", 0);
    assert_eq!(filetto_formats::recognise("15x15\n8,8,1\n"), Some(Format::Psq));
}
