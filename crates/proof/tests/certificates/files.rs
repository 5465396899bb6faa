//! Certificate files: a written file reads back equal, and any damage or forgery is rejected.

use std::collections::BTreeSet;

use crate::common::{FORMS, Form, make, mnk, position, sealed};
use filetto_proof::{Claim, FileError, Goal, Proof, Step, Theorem, read, write, write_plain};
use game::Message;

/// A certificate with every kind of step and claim, which need not be true.
fn every_kind() -> Proof {
    Proof {
        spec: "mnk:5,5,5".to_owned(),
        position: "5/5/5/5/5 x".to_owned(),
        theorems: vec![
            Theorem { player: game::Player::First, goal: Goal::Win { plies: 300 }, step: 2 },
            Theorem { player: game::Player::Second, goal: Goal::Draw, step: 0 },
        ],
        steps: vec![
            Step::Over,
            Step::Hold(4),
            Step::Play { m: 200, then: 0 },
            Step::Await { replies: vec![(1, 0), (30000, 2)], otherwise: None },
            Step::Await { replies: Vec::new(), otherwise: Some(1) },
            Step::Turned { symmetry: 7, step: 4 },
        ],
        claims: vec![
            Claim::Pairing(vec![(0, 1), (65535, 128)]),
            Claim::Split(vec![0]),
            Claim::Choice(vec![(127, 1), (128, 0)]),
            Claim::Potential { zone: vec![5, 6], blocks: vec![300] },
            Claim::Turned { symmetry: 3, claim: 3 },
            Claim::Pairing(Vec::new()),
        ],
    }
}

#[test]
fn the_head_is_for_people() {
    let bytes = write_plain(&every_kind());
    let head = "filetto proof 1\ngame mnk:5,5,5\nposition 5/5/5/5/5 x\ntheorem first wins 300 2\n\
                theorem second draws 0\nsteps 6\nclaims 6\nchecksum ";
    assert!(bytes.starts_with(head.as_bytes()));
    assert_eq!(bytes.len(), head.len() + 17 + 52);
}

#[test]
fn what_is_written_is_read() {
    assert_eq!(read(&write_plain(&every_kind())), Ok(every_kind()));
    let game = mnk("mnk:3,3,3");
    for form in FORMS {
        let proof = make(&game, &position(&game, "x2/1o1/3 x"), form, u32::MAX);
        assert_eq!(read(&write_plain(&proof)), Ok(proof));
    }
}

#[test]
fn every_damage_is_found() {
    let game = mnk("mnk:3,3,3");
    let small = make(&game, &position(&game, "xox/1o1/x2 o"), Form { turned: true, others: true }, u32::MAX);
    for proof in [every_kind(), small] {
        let bytes = write_plain(&proof);
        for at in 0..bytes.len() {
            for other in 0..=u8::MAX {
                let mut damaged = bytes.clone();
                damaged[at] = other;
                assert_eq!(read(&damaged).is_ok(), damaged == bytes, "byte {at} as {other}");
            }
            assert!(read(&bytes[..at]).is_err(), "only {at} bytes");
            assert!(read(&[&bytes[..at], &bytes[at + 1..]].concat()).is_err(), "without byte {at}");
            for extra in [0, b' ', b'\n', bytes[at]] {
                let longer = [&bytes[..at], &[extra], &bytes[at..]].concat();
                assert!(read(&longer).is_err(), "{extra} before byte {at}");
            }
        }
        assert!(read(&[&bytes[..], &[0]].concat()).is_err());
    }
}

#[test]
fn forged_files_get_a_sentence() {
    let head = |steps: u32, claims: u32| {
        format!(
            "filetto proof 1\ngame g\nposition p\ntheorem first draws 0\nsteps {steps}\nclaims {claims}\n"
        )
    };
    let mut heard = BTreeSet::new();
    let mut check = |head: &str, body: &[u8], expected: &str| {
        let error: FileError = read(&sealed(head, body)).expect_err(expected);
        assert_eq!(error.to_string(), expected);
        heard.insert(error.id());
    };
    assert!(read(&sealed(&head(1, 0), &[3])).is_ok());
    let at = head(1, 0).len() + 26;
    check(&head(0, 0), &[3], &format!("byte {at}: expected the end of the file"));
    check(&head(2, 0), &[3], "the file ends in the middle of its steps");
    check(&head(u32::MAX, u32::MAX), &[0], "the file ends in the middle of its steps");
    let many = [0, 0xff, 0xff, 0xff, 0xff, 0x0f, 1];
    check(&head(0, 1), &many, "the file ends in the middle of its steps");
    check(&head(1, 0), &[1, 0xff, 0xff, 0xff, 0xff, 0x0f], "the file ends in the middle of its steps");
    check(&head(1, 0), &[6], &format!("byte {at}: unknown kind of step or claim"));
    check(&head(1, 1), &[5, 3], &format!("byte {at}: unknown kind of step or claim"));
    let reference = |byte: usize| format!("byte {byte}: expected a reference to an earlier step or claim");
    check(&head(1, 0), &[0, 1, 0], &reference(at + 2));
    check(&head(2, 0), &[3, 0, 1, 2], &reference(at + 3));
    check(&head(1, 1), &[1, 1, 1, 3], &reference(at + 2));
    let number = |byte: usize| format!("byte {byte}: a number is too large or not in its shortest form");
    check(&head(2, 0), &[3, 0, 0x81, 0x00, 1], &number(at + 2));
    check(&head(2, 0), &[3, 0, 1, 0x81, 0x00], &number(at + 3));
    check(&head(2, 0), &[3, 0, 0xff, 0xff, 0x04, 1], &number(at + 2));
    check(&head(1, 0), &[4, 0xff, 0xff, 0xff, 0xff, 0x10], &number(at + 1));
    check(&head(1, 0), &[4, 0xff, 0xff, 0xff, 0xff, 0xff], &number(at + 1));
    let compact = |steps: u32, claims: u32| head(steps, claims).replace("proof 1", "proof 3");
    check(&compact(1, 0), &[0xff; 8], "the bytes are not the code of steps and claims");
    check(&compact(1, 0), &[0; 2], "the file ends in the middle of its steps");
    let crowded = "the file has more than 8 steps, claims and parts of these for each byte";
    check(&compact(1, u32::MAX), &[0; 50], crowded);
    let small = write(&Proof { theorems: every_kind().theorems[1..].to_vec(), ..every_kind() });
    let small_head = "filetto proof 3\ngame mnk:5,5,5\nposition 5/5/5/5/5 x\ntheorem second draws 0\n";
    let body = &small[small_head.len() + "steps 1\nclaims 0\nchecksum 0123456789abcdef\n".len()..];
    check(&format!("{small_head}steps 2\nclaims 0\n"), body, "the steps do not fit the numbers in the head");
    let other_step = small_head.replace("draws 0", "draws 1");
    check(&format!("{other_step}steps 1\nclaims 0\n"), body, "the steps do not fit the numbers in the head");
    // Errors in heads have a test of their own below.
    let heads = ["proof-file-none", "proof-file-version", "proof-file-line", "proof-file-checksum"];
    heard.extend(heads);
    assert_eq!(heard, FileError::SENTENCES.iter().map(|(id, _)| *id).collect());
}

#[test]
fn heads_have_one_form() {
    let good = String::from_utf8_lossy(&sealed(
        "filetto proof 1\ngame g\nposition p\ntheorem first wins 3 0\nsteps 1\nclaims 0\n",
        &[3],
    ))
    .into_owned();
    let sum = |text: &str| text.find("checksum").expect("a checksum");
    let check = |from: &str, to: &str, expected: &str| {
        let text = good.replacen(from, to, 1);
        let bytes = sealed(&text[..sum(&text)], &[3]);
        assert_eq!(read(&bytes).expect_err(expected).to_string(), expected);
    };
    assert!(read(good.as_bytes()).is_ok());
    let none = "not a certificate: the first line must be: filetto proof 1, 2 or 3";
    check("filetto", "Filetto", none);
    assert_eq!(read(b"").expect_err(none).to_string(), none);
    check("proof 1", "proof 4", "expected version 1, 2 or 3 of the format, not \"4\"");
    check("proof 1", "proof 01", "expected version 1, 2 or 3 of the format, not \"01\"");
    check("game g", "games g", "line 2: expected game SPEC");
    check("game g", "game ", "line 2: expected game SPEC");
    check("game g", "game \u{e9}", "line 2: expected game SPEC");
    check("position p", "position \t", "line 3: expected position POSITION");
    let theorem = "line 4: expected theorem first|second wins PLIES STEP, theorem first|second draws STEP";
    for wrong in ["third wins 3 0", "first wins 03 0", "first wins 3", "first draws 3 0", "first loses 0"] {
        check("first wins 3 0", wrong, theorem);
    }
    check("first wins 3 0", "first wins 4294967296 0", theorem);
    check("steps 1", "steps +1", "line 5: expected steps NUMBER");
    check("steps 1\n", "", "line 5: expected steps NUMBER");
    check("claims 0", "claims 00", "line 6: expected claims NUMBER");
    let digits = &good[sum(&good) + 9..sum(&good) + 25];
    let capitals = good.replace(digits, &digits.to_uppercase());
    let error = read(capitals.as_bytes()).expect_err("capitals");
    assert_eq!(error.to_string(), "line 7: expected checksum DIGITS");
}
