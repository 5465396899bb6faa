//! Puzzles and rules on the command line.

use std::fs;

use crate::common::{Answer, answer, filetto};

#[test]
fn a_puzzle_is_solved_with_the_move_that_the_list_gives() {
    let list = answer(&["puzzles", "list", "--family", "mnk", "--json"]);
    let mut all = list.as_array().expect("a list").iter();
    let puzzle = all.find(|puzzle| puzzle["id"] == "mnk-017").expect("a puzzle of three moves");
    let (id, best) = (puzzle["id"].as_str().expect("an id"), puzzle["best"].as_str().expect("a move"));
    let theme = puzzle["theme"].as_str().expect("a theme");
    let line: Vec<&str> =
        puzzle["variation"].as_array().expect("a line").iter().filter_map(|text| text.as_str()).collect();
    assert_eq!((puzzle["moves_to_find"].as_u64(), line[0]), (Some(3), best));
    let all = [line[0], line[2], line[4]].join("\n");
    let right = filetto(&["puzzles", id], &format!("{all}\n"));
    assert!(right.out.contains("Solved at the first try: 1 of 1"), "{}", right.out);
    for reply in [line[1], line[3]] {
        assert!(right.out.contains(&format!("Right. X answers {reply}; go on.")), "{}", right.out);
    }
    let half = filetto(&["puzzles", id], &format!("{best}\n"));
    assert!(half.out.contains("Solved at the first try: 0 of 1"), "{}", half.out);
    let hinted = filetto(&["puzzles", id], &format!("hint\nhint\nxyz\n{all}\n"));
    assert_eq!(theme, "sequence");
    for expected in
        ["Theme: sequence of threats.", &format!("Look at {best}."), "\"xyz\" is not a legal move", "0 of 1"]
    {
        assert!(hinted.out.contains(expected), "{expected}: {}", hinted.out);
    }
}

#[test]
fn puzzles_are_chosen_by_theme_grade_and_day() {
    let chosen = answer(&["puzzles", "list", "--theme", "block", "--grade", "2", "--json"]);
    let chosen = chosen.as_array().expect("a list");
    assert!(
        !chosen.is_empty() && chosen.iter().all(|puzzle| puzzle["theme"] == "block" && puzzle["grade"] == 2)
    );
    let of_day = |day: &str| filetto(&["puzzles", "--daily", day], "").out.lines().next().map(str::to_owned);
    assert_eq!(of_day("2026-11-26"), of_day("2026-11-26"));
    assert_ne!(of_day("2026-11-26"), of_day("2026-11-27"));
}

#[test]
fn puzzles_that_were_made_are_added_to_a_file_until_there_are_enough() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("tris.puzzles");
    let path = file.to_str().expect("a path");
    let make = |count: &str| {
        let make =
            ["puzzles", "make", "mnk:5,4,4", "--count", count, "--nodes", "1000", "--out", path, "--force"];
        filetto(&make, "")
    };
    assert_eq!(make("1").code, 0);
    let first = fs::read_to_string(&file).expect("it was written");
    assert!(make("2").out.contains("has 2 puzzles, 1 of them new"));
    let both = fs::read_to_string(&file).expect("it was written");
    assert!(both.starts_with(&first) && both.lines().count() == 2, "{both}");
    fs::write(&file, "tris | nonsense\n").expect("written");
    let wrong = make("2");
    assert!(wrong.code == 1 && wrong.err.contains("expected 9 fields"), "{wrong:?}");
}

#[test]
fn rules_have_the_steps_of_the_board() {
    let steps = |spec: &str| {
        let rules = answer(&["rules", spec, "--json"]);
        let games = rules["steps"].as_array().expect("steps").iter().map(|step| step["game"].clone());
        games.collect::<Vec<_>>()
    };
    assert!(steps("mill:three").iter().all(|game| game == "mill:three"));
    assert!(steps("mulino").iter().all(|game| game == "mulino"));
    let all = filetto(&["rules", "--lesson"], "").out;
    assert!(all.contains("mill:three: White and Black each have three men in hand."), "{all}");
    let of_twelve = filetto(&["rules", "mill:twelve", "--lesson"], "").out;
    assert!(of_twelve.contains("twelve men in hand") && of_twelve.contains("Answer: "), "{of_twelve}");
    assert!(of_twelve.lines().all(|line| line.chars().count() <= 80), "{of_twelve}");
}

#[test]
fn rules_are_half_a_page_for_people() {
    for spec in ["tris", "gomoku", "filetto", "mulino", "mill:lasker", "mill:morabaraba", "ultimate"] {
        for language in ["en", "it"] {
            let rules = filetto(&["rules", spec, "--lang", language], "").out;
            let count = rules.lines().count();
            assert!((20..=50).contains(&count), "{spec}: {count} lines\n{rules}");
            assert!(rules.lines().all(|line| line.chars().count() <= 80), "{rules}");
            assert!(!rules.contains("Answer") && !rules.contains("Risposta"), "{rules}");
        }
    }
    let check = |spec: &str, expected: &str| {
        let rules = filetto(&["rules", spec], "").out.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(rules.contains(expected), "{expected:?} in {rules}");
    };
    check("mulino,men=7,fly=no", "White and Black each have 7 men in hand");
    check("mulino,men=7,fly=no", "Men never fly");
    check("tris", "X has won: a3, b2 and c1 are three in a line.");
    check("mill:three,diagonals=no", "a1 is at the bottom left. 3");
    check("gomoku,overline=exact", "a longer one does not win");
    let all = filetto(&["rules"], "").out;
    assert!(all.contains("\n\nultimate:tie=boards: Three of your small boards"), "{all}");
}

#[test]
fn wrong_input_is_told_in_a_line() {
    let check = |arguments: &[&str], code: i32, expected: &str| {
        let Answer { code: found, err, .. } = filetto(arguments, "");
        assert_eq!((found, err.lines().count()), (code, 1), "{err}");
        assert!(err.contains(expected), "{err}");
    };
    check(&["puzzles", "mnk-9999"], 2, "there is no puzzle \"mnk-9999\"");
    check(&["puzzles", "--theme", "spoon"], 2, "expected one of: fork");
    check(&["puzzles", "--daily", "2026-13-01"], 2, "must be a date");
    check(&["puzzles", "make", "chess"], 2, "unknown game \"chess\"");
    check(&["rules", "mill:ten"], 2, "invalid game \"mill:ten\"");
}

/// The command of a run of puzzles.
const MAKE: [&str; 8] = ["puzzles", "make", "mnk:6,5,4", "mnk:5,4,4", "--count", "4", "--nodes", "1000"];

/// A search for more puzzles than a game has did not end.
#[test]
fn a_small_game_has_few_puzzles() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("tris.puzzles");
    let make = ["puzzles", "make", "tris", "--count", "50", "--out", file.to_str().expect("a path")];
    let made = filetto(&make, "");
    assert_eq!((made.code, made.err.as_str()), (0, ""));
    assert!(made.out.contains("There are no more:"), "{}", made.out);
}

#[test]
fn puzzles_of_another_run_are_not_added_to_a_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("a.puzzles");
    let make = [&MAKE[..], &["--out", file.to_str().expect("a path")]].concat();
    assert_eq!(filetto(&make, "").code, 0);
    let whole = fs::read(&file).expect("a file");
    let again = filetto(&make, "");
    assert_eq!((again.code, again.out.as_str()), (1, ""), "{again:?}");
    assert!(again.err.contains("a.puzzles exists already; --force"), "{again:?}");
    assert_eq!(fs::read(&file).expect("a file"), whole);
    let names =
        fs::read_dir(folder.path()).expect("a folder").map(|entry| entry.expect("a file").file_name());
    assert_eq!(names.collect::<Vec<_>>(), ["a.puzzles"], "state and lock are gone");
}

#[cfg(unix)]
#[test]
fn an_interrupted_run_goes_on_to_the_same_puzzles() {
    use std::process::Stdio;

    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("a path").to_owned();
    let (whole, parts) = (path("whole"), path("parts"));
    assert_eq!(filetto(&[&MAKE[..], &["--out", &whole]].concat(), "").code, 0);
    let whole = fs::read_to_string(&whole).expect("a file");
    assert_eq!(whole.lines().count(), 4);
    let make = [&MAKE[..], &["--out", &parts]].concat();
    // One run is interrupted and one is killed, each after one more puzzle at least.
    for (number, signal) in ["-INT", "-KILL", "-TERM"].into_iter().enumerate() {
        let mut command = crate::common::in_english(env!("CARGO_BIN_EXE_filetto"));
        command.args(&make).stdout(Stdio::null()).stderr(Stdio::null());
        let mut child = command.spawn().expect("the binary starts");
        let count = || fs::read_to_string(&parts).unwrap_or_default().lines().count();
        // A process that writes puzzles handles signals: one that has only started would die of them.
        let before = count();
        while count() <= before && child.try_wait().expect("a process").is_none() {
            std::thread::sleep(std::time::Duration::from_millis(1));
        }
        let kill = std::process::Command::new("kill").args([signal, &child.id().to_string()]).status();
        let code = child.wait().expect("a process").code();
        let expected = [Some(130), None, Some(143)][number];
        // The run may have ended before the signal came.
        assert!(kill.is_ok() && (code == expected || code == Some(0)), "{signal}: {code:?}");
        let written = fs::read_to_string(&parts).expect("a file");
        assert!(whole.starts_with(&written), "{signal}:\n{written}");
        if code == Some(0) {
            assert_eq!(written, whole);
            return;
        }
    }
    let last = filetto(&make, "");
    assert_eq!(last.code, 0, "{last:?}");
    assert_eq!(fs::read_to_string(&parts).expect("a file"), whole);
}

#[test]
fn two_runs_do_not_write_one_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("a.puzzles");
    let lock = fs::File::create(folder.path().join("a.puzzles.state.lock")).expect("a file");
    lock.lock().expect("a lock");
    let taken = filetto(&[&MAKE[..], &["--out", file.to_str().expect("a path")]].concat(), "");
    assert_eq!(taken.code, 1, "{taken:?}");
    assert!(taken.err.contains("is in use by another run of filetto"), "{taken:?}");
    assert!(!file.exists());
}
