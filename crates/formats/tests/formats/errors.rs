//! Invalid texts: each is reported in one clear line.

use filetto_formats::{Format, ReadOptions, read};

fn check(text: &str, expected: &str) {
    check_with(text, ReadOptions::default(), expected);
}

fn check_with(text: &str, options: ReadOptions<'_>, expected: &str) {
    let error = read(text, &options).err().map(|error| error.to_string());
    assert_eq!(error.as_deref(), Some(expected), "{text}");
}

#[test]
fn what_is_no_game() {
    let known = Format::names();
    check("once upon a time", &format!("the text is in no known format; expected one of: {known}"));
    check("", &format!("the text is in no known format; expected one of: {known}"));
    check("h8i9", "pos does not say which game is played: name the game");
    check("(;GM[4];B[hh])(;GM[4];B[hh])", "expected one game, found 2");
}

#[test]
fn sgf() {
    check("(;GM[1]SZ[19];B[aa])", "line 1: unknown game GM[1]; expected one of: GM[4], GM[5]");
    check("(;GM[4]SZ[25];B[aa])", "line 1: expected a board of 1 to 20 rows and columns, not 25");
    check(
        "(;GM[4]\nRU[pente];B[aa])",
        "line 2: the rule pente is not played here; expected freestyle, standard, renju or caro",
    );
    check("(;GM[4];B[hh];W[hh])", "line 1: illegal move hh (number 2): h8 is occupied");
    check("(;GM[4]\n;B[hh]\n;B[ii])", "line 3: move 2, B[ii], is made by the player who is not to move");
    check("(;GM[4];B[h8])", "line 1: expected a move such as hh, not \"h8\"");
    check("(;GM[4];B[pp])", "line 1: expected a move such as hh, not \"pp\"");
    check("(;GM[4];B[])", "line 1: expected a move such as hh, not \"\"");
    check("(;GM[4]C[open\n;B(hh)", "line 1: this value is never closed with ]");
    check("(;GM[4];B[hh]\n(;W[ii])", "line 1: this game tree is never closed with )");
    check("(;GM[4];B[hh]\n!)", "line 2: expected an SGF property such as B[hh], not \"!)\"");
    check("(;GM[4];B[hh];AW[aa])", "line 1: men can be set up before the first move only");
    check(
        "(;GM[4]RE[W+1]AB[aa][ba][ca][da][ea]AW[ab][bb][cb][db])",
        "line 1: the result is W+1, but the moves give 1-0",
    );
    check(
        "(;SPEC[mnk:0,1,1])",
        "line 1: M must be a whole number from 1 to 20, not \"0\"; expected mnk:M,N,K[,rule=freestyle|standard|renju|caro][,overline=win|exact]",
    );
    check("(;GM[5];W[d6];B[d6])", "line 1: illegal move d6 (number 2): d6 is occupied");
    let nested = "(;GM[4];B[aa]".to_owned() + &"(;W[bb](;B[cc])".repeat(600);
    check(&nested, "line 1: variations can be nested at most 500 deep");
}

#[test]
fn piskvork() {
    check("Piskvorky\n", "line 1: expected \"Piskvorky 20x20, 11:11, 0\", not \"Piskvorky\"");
    check("Piskvorky 30x20, 1:1, 0\n", "line 1: expected a board of 1 to 20 rows and columns, not 30x20");
    check(
        "Piskvorky 15x15, 1:1, 0\n1,1,0\n1,1,0\n",
        "line 3: illegal move 1,1,0 (number 2): a15 is occupied",
    );
    check("Piskvorky 15x15, 1:1, 0\n16,1,0\n", "line 2: expected a move such as 11,11,0, not \"16,1,0\"");
    check("Piskvorky 15x15, 1:1, 0\n0,1,0\n", "line 2: expected a move such as 11,11,0, not \"0,1,0\"");
    let rec = ReadOptions { format: Some(Format::Rec), ..ReadOptions::default() };
    check_with("a\nb\n20,0,0\n", rec, "line 3: expected a move such as 11,11,0, not \"20,0,0\"");
}

#[test]
fn lists() {
    let of = |format| ReadOptions { format: Some(format), spec: Some("gomoku") };
    check_with("0,0, 1", of(Format::Offset), "line 1: expected a move such as 0,0, 1,0, 1,3, not \"0,0, 1\"");
    check_with("0,0, 8,0", of(Format::Offset), "line 1: expected a move such as 0,0, 1,0, 1,3, not \"8,0\"");
    check_with("0,0, 0,0", of(Format::Offset), "line 1: illegal move 0,0 (number 2): h8 is occupied");
    check_with("h8h16", of(Format::Pos), "line 1: expected a move such as h8i9g7, not \"h16\"");
    check_with("h8\n\nh8h8", of(Format::Pos), "line 3: illegal move h8 (number 2): h8 is occupied");
}

#[test]
fn tagged() {
    check(
        "[Site \"PlayOK\"]\n\n1. 5 25 *",
        "line 3: illegal move 25: \"25\" is not a legal move; try 23-24x4",
    );
    check("[Site \"PlayOK\"]\n\n1. 5 5 *", "line 3: illegal move 5: d6 is occupied");
    check("[X \"a\"]\n[O \"b\"]\n1. A1 A1 *", "line 3: illegal move A1: a1 is occupied");
    let known = "Nine Men's Morris, Twelve Men's Morris, Morabaraba, Lasker Morris, Six Men's Morris, \
                 Three Men's Morris, tictactoe, gomoku, gomokufreestyle, Ultimate Tic-Tac-Toe";
    check("[Variant \"chess\"]\n1. e4 *", &format!("line 1: unknown game chess; expected one of: {known}"));
    let two = "[Game \"tris\"]\n1. b2 *\n\n[Game \"tris\"]\n1. b2 b2 *\n";
    check(two, "line 5: illegal move b2: b2 is occupied");
}

#[test]
fn ufen() {
    // Both numberings fit this position: a last move exists for each of the two boards.
    let both = "X8/9/9/9/9/9/O8/9/X8 O 1";
    check(
        both,
        "line 1: board 1 can be counted from the bottom left or from the top left, and both fit; name the format ufen-bottom or ufen-top, or write the last move at the end of the line",
    );
    let position = |text: &str, format: Option<Format>| {
        let options = ReadOptions { format, ..ReadOptions::default() };
        read(text, &options).map(|record| record.session.position()).map_err(|error| error.to_string())
    };
    let ranks = "x8/9/9/9/9/9/o8/9/x8 o";
    assert_eq!(position(both, Some(Format::UfenBottom)), Ok(format!("{ranks} 7")));
    assert_eq!(position(both, Some(Format::UfenTop)), Ok(format!("{ranks} 1")));
    assert_eq!(position(&format!("{both} a1"), None), Ok(format!("{ranks} 7")));
    assert_eq!(position(&format!("{both} A9"), None), Ok(format!("{ranks} 1")));
    check(
        &format!("{both} b2"),
        "line 1: the last move b2 does not send to board 1, wherever the boards are counted from",
    );
    // Regression: errors had the board numbers and letters of Filetto's notation.
    let wrong = |text: &str, format, expected: &str| {
        assert_eq!(position(text, format), Err(format!("line 1: {expected}")), "{text}");
    };
    let (bottom, top) = (Some(Format::UfenBottom), Some(Format::UfenTop));
    let not_sent = |format| format!("no mark of O sends the opponent to board 7 of {format}");
    wrong("9/9/9/9/9/9/9/1O7/X8 X 7", None, &not_sent("ufen-bottom"));
    wrong("9/9/9/9/9/9/9/1O7/X8 X 7", bottom, &not_sent("ufen-bottom"));
    wrong("9/9/9/9/9/9/9/1O7/X8 X 7", top, &not_sent("ufen-top"));
    let two = "9/9/9/9/9/9/XXX6/9/OOO6 X 5";
    wrong(two, bottom, "both players have a line on board 1 of ufen-bottom");
    wrong(two, top, "both players have a line on board 7 of ufen-top");
    let symbols = "a rank consists of X, O and numbers of empty points, not \"Q\"";
    wrong("9/9/9/9/9/9/9/1O7/XQ7 X 5", None, symbols);
    wrong(
        "9/9/9/9/9/9/9/9/XX7 X 5",
        None,
        "X has placed 2 and O 0: X must have placed as many as O, or one more",
    );
    // The numbering of the specification, which its examples contradict.
    assert_eq!(position("9/9/9/9/9/9/9/9/X8 O 7", None), Ok("9/9/9/9/9/9/9/9/x8 o 7".to_owned()));
    assert_eq!(position("9/9/9/9/9/9/9/9/X8 O 1", None), Ok("9/9/9/9/9/9/9/9/x8 o 7".to_owned()));
}

#[test]
fn openspiel() {
    let text = |game: &str, actions: &str| format!("[Game]\n{game}\n[State]\n{actions}\n");
    let games = "tic_tac_toe, mnk(m=,n=,k=), gomoku(size=,connect=), nine_mens_morris, ultimate_tic_tac_toe";
    let unknown = |game: &str| format!("line 2: unknown game {game}; expected one of: {games}");
    check(&text("connect_four()", "1"), &unknown("connect_four()"));
    check(&text("gomoku(anti=True,size=9)", "1"), &unknown("gomoku(anti=True,size=9)"));
    check(&text("tic_tac_toe()", "4\n4"), "line 5: illegal move 4 (number 2): b2 is occupied");
    check(&text("tic_tac_toe()", "9"), "line 4: expected a move such as 40, not \"9\"");
    check(&text("tic_tac_toe()", "x"), "line 4: expected a move such as 40, not \"x\"");
    check("[State]\n[Game]\n", "line 2: expected [Game], [State], not \"\"");
}
