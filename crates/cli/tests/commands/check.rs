//! Certificates on the command line: valid ones, wrong ones, and a game against a strategy.

use std::path::Path;

use crate::common::{Answer, filetto};
use game::Player;
use proof::{Claim, Goal, Proof, Step, Theorem};
use serde_json::{Value, json};

fn draws(player: Player, step: u32) -> Theorem {
    Theorem { player, goal: Goal::Draw, step }
}

/// Returns a pairing strategy for 5,5,5: a pair of points for each line.
fn five() -> Proof {
    let pairs = [
        (0, 24),
        (1, 3),
        (2, 22),
        (4, 20),
        (5, 15),
        (6, 7),
        (8, 13),
        (9, 19),
        (10, 14),
        (11, 16),
        (17, 18),
        (21, 23),
    ];
    Proof {
        spec: "mnk:5,5,5".to_owned(),
        position: "5/5/5/5/5 x".to_owned(),
        theorems: vec![draws(Player::First, 1), draws(Player::Second, 0)],
        steps: vec![Step::Hold(0), Step::Play { m: 12, then: 0 }],
        claims: vec![Claim::Pairing(pairs.to_vec())],
    }
}

/// Returns a certificate for a win of X on 3,3,3: c3 makes two threats.
fn fork() -> Proof {
    let play = |m, then| Step::Play { m, then };
    Proof {
        spec: "mnk:3,3,3".to_owned(),
        position: "x2/1xo/2o x".to_owned(),
        theorems: vec![Theorem { player: Player::First, goal: Goal::Win { plies: 5 }, step: 4 }],
        steps: vec![
            Step::Over,
            play(6, 0),
            play(1, 0),
            Step::Await { replies: vec![(6, 2)], otherwise: Some(1) },
            play(2, 3),
        ],
        claims: Vec::new(),
    }
}

/// Writes a certificate to a temporary folder and checks it with these arguments.
fn check(bytes: &[u8], words: &[&str], input: &str) -> (Answer, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("a.proof").display().to_string();
    std::fs::write(Path::new(&path), bytes).expect("a file");
    (filetto(&[&["check", &path], words].concat(), input), path)
}

#[test]
fn what_is_proven() {
    let check = |proof: &Proof, words: &[&str], expected: &[&str]| {
        let (answer, _) = check(&proof::write(proof), words, "");
        assert_eq!((answer.code, answer.err.as_str()), (0, ""));
        for (line, expected) in answer.out.lines().zip(expected) {
            assert!(line.starts_with(expected), "expected {expected:?} in {line:?}");
        }
        assert_eq!(answer.out.lines().count(), expected.len());
    };
    let effort = "Steps: 2; claims: 1; positions visited: 3 in ";
    check(&five(), &[], &["mnk:5,5,5  5/5/5/5/5 x", "Draw: neither X nor O can force a win.", effort]);
    let italian = [
        "mnk:5,5,5  5/5/5/5/5 x",
        "Pareggio: né X né O può forzare la vittoria.",
        "Passi: 2; affermazioni: 1; posizioni visitate: 3 in ",
    ];
    check(&five(), &["--lang", "it"], &italian);
    let mut half = five();
    half.theorems.remove(0);
    check(
        &half,
        &[],
        &["mnk:5,5,5  5/5/5/5/5 x", "O does not lose.", "Steps: 1; claims: 1; positions visited: 1 in "],
    );
    check(
        &fork(),
        &[],
        &["mnk:3,3,3  x2/1xo/2o x", "X wins in at most 3 plies.", "Steps: 5; claims: 0; positions"],
    );
}

#[test]
fn what_is_proven_for_programs() {
    let check = |proof: &Proof, expected: Value| {
        let (answer, _) = check(&proof::write(proof), &["--json"], "");
        assert_eq!((answer.code, answer.err.as_str()), (0, ""));
        let mut found: Value = serde_json::from_str(&answer.out).expect("one JSON value");
        let seconds = found.as_object_mut().and_then(|found| found.remove("seconds"));
        assert!(seconds.is_some_and(|seconds| seconds.is_f64()));
        assert_eq!(found, expected);
    };
    check(
        &five(),
        json!({"game": "mnk:5,5,5", "position": "5/5/5/5/5 x", "proven": "draw", "player": null, "plies": null,
               "theorems": [{"player": "first", "goal": "draw"}, {"player": "second", "goal": "draw"}],
               "steps": 2, "claims": 1, "positions": 3}),
    );
    check(
        &fork(),
        json!({"game": "mnk:3,3,3", "position": "x2/1xo/2o x", "proven": "win", "player": "first", "plies": 3,
               "theorems": [{"player": "first", "goal": "win", "plies": 5}],
               "steps": 5, "claims": 0, "positions": 8}),
    );
}

#[test]
fn what_is_wrong() {
    let refused = |bytes: &[u8], words: &[&str], expected: &str| {
        let (answer, path) = check(bytes, words, "");
        assert_eq!((answer.code, answer.out.as_str()), (1, ""), "{answer:?}");
        assert_eq!(answer.err, format!("filetto: {}\n", expected.replace("FILE", &path)));
    };
    let changed = |change: &dyn Fn(&mut Proof)| {
        let mut proof = fork();
        change(&mut proof);
        proof::write_plain(&proof)
    };
    refused(b"", &[], "FILE: not a certificate: the first line must be: filetto proof 1, 2 or 3");
    refused(
        b"[Event \"x\"]\n",
        &["--lang", "it"],
        "FILE: non è un certificato: la prima riga dev'essere: filetto proof 1, 2 o 3",
    );
    let mut damaged = proof::write(&five());
    let last = damaged.len() - 1;
    damaged[last] ^= 1;
    let (answer, _) = check(&damaged, &[], "");
    assert!(answer.code == 1 && answer.err.contains("the file is damaged: its checksum is "), "{answer:?}");
    let missing = changed(&|proof| proof.steps[3] = Step::Await { replies: vec![(6, 2)], otherwise: None });
    refused(&missing, &[], "FILE is not a valid certificate: step 3 has no answer to b3 in x1x/1xo/2o o");
    let occupied = changed(&|proof| proof.steps[4] = Step::Play { m: 0, then: 3 });
    refused(
        &occupied,
        &["--json"],
        "FILE is not a valid certificate: step 4 plays a3, which is not legal in x2/1xo/2o x",
    );
    let soon = changed(&|proof| proof.theorems[0].goal = Goal::Win { plies: 2 });
    refused(
        &soon,
        &[],
        "FILE is not a valid certificate: theorem 1 claims 2 plies, but its strategy may take 3",
    );
    let elsewhere = changed(&|proof| proof.position = "x2/1xo/1o x".to_owned());
    refused(
        &elsewhere,
        &[],
        "FILE is not a valid certificate: the position: rank 1 must have 3 points, not 2",
    );
    refused(
        &elsewhere,
        &["--lang", "it"],
        "FILE non è un certificato valido: la posizione: la traversa 1 deve avere 3 punti, non 2",
    );
    let chess = changed(&|proof| proof.spec = "chess".to_owned());
    let (answer, _) = check(&chess, &[], "");
    assert!(answer.code == 1 && answer.err.contains("unknown game \"chess\""), "{answer:?}");
    let alias = changed(&|proof| proof.spec = "tris".to_owned());
    refused(
        &alias,
        &[],
        "FILE is not a valid certificate: the certificate names the game tris, which must be written mnk:3,3,3",
    );
    let other = changed(&|proof| proof.spec = "mill:three".to_owned());
    let (answer, _) = check(&other, &[], "");
    assert!(
        answer.code == 1 && answer.err.contains("is not a valid certificate: the position: "),
        "{answer:?}"
    );
}

#[test]
fn files_and_words() {
    let answer = filetto(&["check", "/nowhere/at/all.proof"], "");
    assert!(answer.code == 1 && answer.err.contains("cannot read /nowhere/at/all.proof"), "{answer:?}");
    let answer = filetto(&["check", "."], "");
    assert!(answer.code == 1 && answer.err.contains("cannot read .: not a regular file"), "{answer:?}");
    let answer = filetto(&["check"], "");
    assert_eq!((answer.code, answer.err.as_str()), (2, "filetto: missing argument FILE\n"));
    let bytes = proof::write(&five());
    let (answer, _) = check(&bytes, &["--walk", "--json"], "");
    assert!(answer.code == 2 && answer.err.contains("cannot be used with"), "{answer:?}");
    let (answer, _) = check(&bytes, &["--theorem", "3"], "");
    assert!(
        answer.code == 2 && answer.err.contains("--theorem must be a whole number from 1 to 2"),
        "{answer:?}"
    );
    let (answer, _) = check(&proof::write(&fork()), &["--theorem", "2"], "");
    assert_eq!(
        (answer.code, answer.err.as_str()),
        (2, "filetto: --theorem: the certificate has only one theorem\n")
    );
}

#[test]
fn a_certificate_is_written_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).display().to_string();
    let bytes = |name: &str| std::fs::read(path(name)).expect(name);
    std::fs::write(path("plain"), proof::write_plain(&fork())).expect("a file");
    let write = |from: &str, to: &str, words: &[&str]| {
        let (from, to) = (path(from), path(to));
        filetto(&[&["check", &from, "--write", &to], words].concat(), "")
    };
    assert_eq!(write("plain", "compact", &[]).code, 0);
    assert_eq!(bytes("compact"), proof::write(&fork()));
    assert!(bytes("compact").len() < bytes("plain").len());
    let refused = write("compact", "plain", &["--plain"]);
    assert_eq!((refused.code, refused.out.as_str()), (1, ""));
    assert!(refused.err.contains("exists already; --force replaces it"), "{refused:?}");
    std::fs::write(path("plain"), "").expect("a file");
    assert_eq!(write("compact", "plain", &["--plain", "--force"]).code, 0);
    assert_eq!(bytes("plain"), proof::write_plain(&fork()));
    // A false certificate is not written.
    let mut forged = fork();
    forged.theorems[0].goal = Goal::Win { plies: 1 };
    std::fs::write(path("false"), proof::write(&forged)).expect("a file");
    assert_eq!(write("false", "never", &[]).code, 1);
    assert!(!Path::new(&path("never")).exists());
    let answer = filetto(&["check", &path("plain"), "--plain"], "");
    assert_eq!((answer.code, answer.err.as_str()), (2, "filetto: missing argument --write\n"));
}

/// Returns the output of a game against a certificate, without boards.
fn walk(proof: &Proof, words: &[&str], input: &str) -> Vec<String> {
    let (answer, _) = check(&proof::write(proof), words, input);
    assert_eq!((answer.code, answer.err.as_str()), (0, ""), "{answer:?}");
    let says = |line: &&str| {
        let text = line.trim_start_matches("X> ").trim_start_matches("O> ");
        [" plays ", "Zone of", "wins", "Took", "occupied", "take back", "Legal", "draw", "Vince", " gioca "]
            .iter()
            .any(|word| text.contains(word))
    };
    answer.out.lines().skip(3).filter(says).map(str::to_owned).collect()
}

#[test]
fn a_game_against_a_strategy() {
    let said = walk(&fork(), &["--walk"], "a3\na1\nundo\nb1\n");
    assert_eq!(
        said,
        [
            "X plays by the certificate; you play O. Type a move or help.",
            "X plays c3: step 4 (forced: otherwise O wins at once)",
            "O> a3 is occupied",
            "X plays b3: step 2",
            "X wins.",
            "X plays a1: step 1, which answers every reply not listed",
            "X wins.",
        ]
    );
}

#[test]
fn a_game_against_claims() {
    let said = walk(&five(), &["--walk"], "a5\nnew\nc5\nquit\n");
    let zone = "Zone of claim 0: a5 b5 c5 d5 e5 a4 b4 c4 d4 e4 a3 b3 d3 e3 a2 b2 c2 d2 e2 a1 b1 c1 d1 e1";
    let without = |names: &[&str]| {
        let words: Vec<&str> = zone.split(' ').filter(|word| !names.contains(word)).collect();
        words.join(" ")
    };
    assert_eq!(
        said,
        [
            "X plays by the certificate; you play O. Type a move or help.",
            "X plays c3: step 1",
            zone,
            "X plays e1: a5-e1 is a pair of claim 0",
            &without(&["a5", "e1"]),
            "X plays c3: step 1",
            zone,
            "X plays c1: c5-c1 is a pair of claim 0",
            &without(&["c5", "c1"]),
        ]
    );
    let said = walk(&five(), &["--theorem", "2", "--lang", "it"], "c3\nesci\n");
    assert_eq!(said[1], "O gioca a5: la replica era fuori dalla zona, quindi ogni mossa va bene");
    let help = walk(&five(), &["--theorem", "2"], "help\nmoves\n");
    assert!(help.iter().any(|line| line.contains("take back your last move")), "{help:?}");
    assert!(help.iter().any(|line| line.contains("Legal moves: a5 b5")), "{help:?}");
}

/// Returns the sentences of an explanation, without the board.
fn sentences(proof: &Proof, words: &[&str]) -> Vec<String> {
    let (answer, _) = check(&proof::write_plain(proof), &[&["--explain"], words].concat(), "");
    assert_eq!((answer.code, answer.err.as_str()), (0, ""), "{answer:?}");
    let is_sentence = |line: &&str| ["step ", "passo ", "X ", "O "].iter().any(|word| line.starts_with(word));
    answer.out.lines().skip(3).filter(is_sentence).map(str::to_owned).collect()
}

#[test]
fn a_strategy_in_words() {
    let expected = [
        "X wins in at most 3 plies from here.",
        "step 4: X plays c3: every other move loses at once.",
        "step 4: This stops O, who would complete c3-c2-c1 there.",
        "step 4: If O passes, X completes a3-b3-c3 with b3.",
        "step 4: If O passes, X completes c3-b2-a1 with a1.",
        "step 1: Every reply but a1 loses at once: X then completes c3-b2-a1 with a1.",
        "step 2: Against a1, X plays b3. This completes a3-b3-c3 and wins.",
        "step 3: O replies b3, which lasts longest: at most one more ply.",
        "step 1: X plays a1.",
        "step 1: This completes c3-b2-a1 and wins.",
    ];
    assert_eq!(sentences(&fork(), &[]), expected);
    let italian = sentences(&fork(), &["--lang", "it"]);
    assert_eq!(italian[1], "passo 4: X gioca c3: ogni altra mossa perde subito.");
    assert_eq!(italian[3], "passo 4: Se O passa, X completa a3-b3-c3 con b3.");
    assert_eq!(italian.len(), expected.len());
    // The same position by its moves from the start, in another order, and from the certificate's position.
    for moves in ["b2 c2 a3 c1 c3", "a3 c1 b2 c2 c3", "c3"] {
        let said = sentences(&fork(), &["--moves", moves]);
        assert_eq!(said[0], "X wins in at most 2 plies from here.", "{moves}");
        assert_eq!(said[1..], expected[5..7], "{moves}");
    }
    let pairs = sentences(&five(), &["--theorem", "2"]);
    assert_eq!(pairs[0], "O does not lose from here.");
    assert_eq!(
        pairs[1],
        "step 0: O has a mark on 0 of 12 lines. Claims break the other 12, so X completes none."
    );
    assert!(
        pairs[2].starts_with("step 0: Claim 0: when X takes one point of a pair, O takes the other: a5-e1 ")
    );
    assert!(pairs[2].ends_with(" Each of 12 lines contains a pair."), "{}", pairs[2]);
}

#[test]
fn a_strategy_for_programs() {
    let (answer, _) = check(&proof::write_plain(&fork()), &["--explain", "--json", "--moves", "c3 a1"], "");
    assert_eq!((answer.code, answer.err.as_str()), (0, ""));
    let found: Value = serde_json::from_str(&answer.out).expect("one JSON value");
    assert_eq!(found["proven"], "win");
    assert_eq!(
        found["explanation"],
        json!({"position": "x1x/1xo/o1o x", "player": "first", "plies": 1, "moves": ["b3"], "goes_on": false,
               "remarks": [
                   {"step": 2, "fact": "plays", "move": "b3", "forced": false},
                   {"step": 2, "fact": "completes", "line": ["a3", "b3", "c3"]}]})
    );
}

#[test]
fn what_cannot_be_explained() {
    let bytes = proof::write_plain(&fork());
    let refused = |words: &[&str], code: i32, expected: &str| {
        let (answer, path) = check(&bytes, words, "");
        assert_eq!((answer.code, answer.out.as_str()), (code, ""), "{answer:?}");
        assert_eq!(answer.err, format!("filetto: {}\n", expected.replace("FILE", &path)));
    };
    let moves = |moves| ["--explain", "--moves", moves];
    refused(&moves("b2 a1"), 1, "FILE does not cover this position: 3/1x1/o2 x");
    refused(
        &["--explain", "--moves", "b2 a1", "--lang", "it"],
        1,
        "FILE non comprende questa posizione: 3/1x1/o2 x",
    );
    refused(&moves("b3"), 1, "FILE does not cover this position: 1x1/3/3 o");
    let (answer, _) = check(&bytes, &moves("b2 b2"), "");
    assert!(answer.code == 2 && answer.err.contains("--moves: move 2, b2: b2 is occupied"), "{answer:?}");
    let (answer, _) = check(&bytes, &["--moves", "c3"], "");
    assert_eq!((answer.code, answer.err.as_str()), (2, "filetto: missing argument --explain\n"));
    let (answer, _) = check(&bytes, &["--explain", "--walk"], "");
    assert!(answer.code == 2 && answer.err.contains("cannot be used with"), "{answer:?}");
    let (answer, _) = check(&bytes, &["--theorem", "1", "--json"], "");
    assert_eq!(
        (answer.code, answer.err.as_str()),
        (2, "filetto: --theorem: expected --explain with --json, not a game\n")
    );
    // What is not true is not explained.
    let mut forged = fork();
    forged.theorems[0].goal = Goal::Win { plies: 1 };
    let (answer, _) = check(&proof::write_plain(&forged), &["--explain"], "");
    assert!(answer.code == 1 && answer.err.contains("is not a valid certificate"), "{answer:?}");
}

#[test]
fn how_far_a_reply_can_matter() {
    let (answer, _) = check(&proof::write_plain(&fork()), &["--zone"], "");
    assert_eq!((answer.code, answer.err.as_str()), (0, ""));
    let expected = [
        "Zone: 3 of 9 points, 3 by 3",
        "Awaits with other replies: 1; after them at most 0 free replies, 0 not listed",
        "Awaits where the smaller of both numbers is 0: 1",
        "A reply far away, on a line without a mark, could matter at 0 of 1 awaits: those with more than 0",
    ];
    assert_eq!(answer.out.lines().skip(3).collect::<Vec<_>>(), expected);
    let (answer, _) = check(&proof::write_plain(&five()), &["--zone"], "");
    let expected = "filetto: --zone: expected a certificate of a win in a game of lines\n";
    assert_eq!((answer.code, answer.err.as_str()), (2, expected));
}

/// Checks a certificate that `solve_lines` found on 25 November 2026, in 260 seconds of processor time and
/// 803 million nodes.
#[test]
fn four_in_a_row_on_nine_by_four_is_won() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/samples/mnk-9-4-4.proof");
    let answer = filetto(&["check", file, "--json"], "");
    assert_eq!(answer.code, 0, "{}", answer.err);
    let report: Value = serde_json::from_str(&answer.out).expect("JSON");
    let says = ["game", "position", "proven", "player", "plies"].map(|key| &report[key]);
    let expected =
        [json!("mnk:9,4,4"), json!("4/4/4/4/4/4/4/4/4 x"), json!("win"), json!("first"), json!(23)];
    assert_eq!(says, expected.each_ref());
    for threads in ["2", "3"] {
        let answer = filetto(&["check", file, "--threads", threads, "--json"], "");
        assert_eq!(answer.code, 0, "{}", answer.err);
        let on_threads: Value = serde_json::from_str(&answer.out).expect("JSON");
        assert_eq!(says_of(&on_threads), says_of(&report));
    }
    let (threads, nodes) = (["check", file, "-j", "2"], ["--nodes", "1000"]);
    assert_eq!(filetto(&[&threads[..], &nodes].concat(), "").code, 3);
}

fn says_of(report: &Value) -> [&Value; 4] {
    ["proven", "player", "plies", "steps"].map(|key| &report[key])
}

/// Returns the path of a certificate of the repository.
fn of_repository(name: &str) -> String {
    format!("{}/../../proofs/{name}.proof", env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn three_and_four_in_a_row_are_won_on_every_board() {
    let three = of_repository("three-in-a-row");
    let answer = filetto(&["check", &three, "--unbounded"], "");
    assert_eq!((answer.code, answer.err.as_str()), (0, ""));
    let lines: Vec<&str> = answer.out.lines().collect();
    assert_eq!(lines[1], "X wins in at most 4 plies.");
    assert_eq!(
        lines[3..],
        [
            "On every board that contains these 7 points, 4 by 4, the unbounded one included:",
            " + . + .",
            " . + + .",
            " . . X .",
            " . . + +",
        ]
    );
    for threads in ["1", "2"] {
        let four = of_repository("four-in-a-row");
        let answer = filetto(&["check", &four, "--unbounded", "--json", "--threads", threads], "");
        let found: Value = serde_json::from_str(&answer.out).expect("JSON");
        assert_eq!((&found["proven"], &found["plies"]), (&json!("win"), &json!(14)));
        let zone = found["zone"].as_array().expect("a zone");
        assert_eq!(zone.len(), 49);
        assert!(zone.contains(&json!("h8")));
    }
    let answer = filetto(&["check", &three, "--json"], "");
    let found: Value = serde_json::from_str(&answer.out).expect("JSON");
    assert_eq!(found.get("zone"), None);
}

#[test]
fn what_holds_on_one_board_is_no_win_on_every_board() {
    let refused = |proof: &Proof, reason: &str| {
        let (answer, path) = check(&proof::write(proof), &["--unbounded"], "");
        let expected = format!("filetto: {path} proves no win on every board: {reason}\n");
        assert_eq!((answer.code, answer.err.as_str(), answer.out.as_str()), (1, expected.as_str(), ""));
    };
    refused(
        &fork(),
        "awaits at which a reply beyond the edge of the board could matter: 1; the first is step 3, in x1x/1xo/2o o",
    );
    refused(&five(), "expected a win: a draw on one board says nothing of larger ones");
    let exact = Proof { spec: "mnk:3,4,3,overline=exact".to_owned(), ..fork() };
    refused(
        &exact,
        "expected a freestyle m,n,k-game: larger boards are not known for mnk:3,4,3,overline=exact",
    );
}
