//! Exit codes that other programs rely on: 0 answered, 1 failed, 2 wrong usage, 3 not decided within the
//! limit, 130 and 143 stopped by a signal.

use crate::common::filetto;

fn check(arguments: &[&str], code: i32, out: &str, err: &str) {
    let answer = filetto(arguments, "");
    assert_eq!(answer.code, code, "{arguments:?}: {answer:?}");
    assert!(answer.out.contains(out), "{arguments:?}: expected {out:?} in {}", answer.out);
    assert!(answer.err.contains(err), "{arguments:?}: expected {err:?} in {}", answer.err);
    let lines = usize::from(!err.is_empty());
    assert_eq!(answer.err.lines().count(), lines, "{arguments:?}: {}", answer.err);
}

/// A certificate of 518 bytes whose check takes for ever.
const SLOW: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/samples/slow-check.proof");

#[test]
fn an_answer_and_wrong_usage() {
    check(&["solve", "tris"], 0, "Draw", "");
    check(&["solve", "tris", "--nodes", "0"], 2, "", "--nodes must be a whole number");
    check(&["check", "/no/such/file"], 1, "", "cannot read /no/such/file");
}

#[test]
fn a_limit_before_the_answer() {
    let hard = ["solve", "mnk:8,8,5", "--nodes", "1000"];
    check(&hard, 3, "1,", "");
    check(&[&hard[..], &["--json"]].concat(), 3, "\"end\":\"limit\"", "");
    let folder = tempfile::tempdir().expect("a folder");
    let proof = folder.path().join("a.proof");
    let proof_name = proof.to_str().expect("a name in UTF-8");
    check(&[&hard[..], &["--proof", proof_name]].concat(), 3, "", "certificate");
    assert!(!proof.exists());
    let few = ["match", "tris", "hard", "hard", "--games", "2", "--sprt", "elo0=0,elo1=1"];
    check(&few, 3, "Undecided", "");
    check(&[&few[..], &["--json"]].concat(), 3, "\"verdict\":null", "");
}

/// Regression: the check of a small file ran without an end.
#[test]
fn a_check_ends_at_its_limit() {
    check(&["check", SLOW, "--nodes", "5000"], 3, "", "is not decided within the limit: 5,120 positions");
    check(&["check", SLOW, "--time", "0.2", "--json"], 3, "", "is not decided within the limit");
    check(&["check", SLOW, "--nodes", "0"], 2, "", "--nodes must be a whole number");
    let words = ["check", SLOW, "--nodes", "1024", "--lang", "it"];
    check(&words, 3, "", "non è deciso entro il limite: 1.024 posizioni");
}

#[cfg(target_os = "linux")]
#[test]
fn a_signal_before_the_answer() {
    for (signal, code) in [("-INT", 130), ("-TERM", 143)] {
        let solved =
            crate::common::interrupted(signal, &["solve", "gomoku", "--nodes", "1000000000000", "--json"]);
        assert_eq!((solved.code, solved.err.as_str()), (code, ""));
        assert!(solved.out.contains("\"end\":\"interrupted\""), "{}", solved.out);
        let checked = crate::common::interrupted(signal, &["check", SLOW]);
        assert_eq!((checked.code, checked.out.as_str()), (code, ""));
        assert!(checked.err.contains("is not decided: interrupted after"), "{}", checked.err);
    }
}

#[test]
fn help_and_manual_pages_have_the_codes() {
    for language in ["en", "it"] {
        let help = filetto(&["help", "solve", "--lang", language], "").out;
        let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
        let page = filetto(&["man", "solve", "--lang", language], "").out;
        for code in ["3", "130", "143"] {
            assert!(help.contains(&format!(", {code} ")), "{help}");
            assert!(page.contains(&format!("\\fB{code}\\fR")), "{page}");
        }
    }
}
