//! Tables on the command line: builds, probes, errors.

use std::fs;
use std::path::{Path, PathBuf};

use crate::common::{Answer, filetto};
use serde_json::{Value, json};
use tempfile::TempDir;

/// A folder for tables.
struct Folder(TempDir);

impl Folder {
    fn new() -> Folder {
        Folder(tempfile::tempdir().expect("a folder"))
    }

    /// Runs `filetto table` with these arguments in this folder.
    fn table(&self, words: &[&str]) -> Answer {
        filetto(&[&["table"], words, &["--tables", &self.path().display().to_string()]].concat(), "")
    }

    /// Returns the output of a command that must succeed. A slow machine shows progress on standard error.
    fn answer(&self, words: &[&str]) -> String {
        let answer = self.table(words);
        let others = answer.err.lines().filter(|line| !line.contains(" left"));
        assert_eq!((answer.code, others.count()), (0, 0), "{words:?}: {}", answer.err);
        answer.out
    }

    fn json(&self, words: &[&str]) -> Value {
        serde_json::from_str(&self.answer(&[words, &["--json"]].concat())).expect("one JSON value")
    }

    /// Runs a command that must fail with one line on standard error that contains this text.
    fn fails(&self, words: &[&str], code: i32, expected: &str) {
        let answer = self.table(words);
        assert_eq!(answer.code, code, "{words:?}: {answer:?}");
        assert_eq!(answer.err.lines().count(), 1, "{words:?}: one line: {}", answer.err);
        assert!(answer.err.starts_with("filetto: "), "{}", answer.err);
        assert!(answer.err.contains(expected), "{words:?}: expected {expected:?} in {}", answer.err);
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    fn file(&self, name: &str) -> PathBuf {
        self.path().join(name)
    }
}

/// Returns the values of these keys in each object.
fn only(list: &Value, keys: &[&str]) -> Vec<Vec<Value>> {
    let list = list.as_array().expect("a list");
    list.iter().map(|object| keys.iter().map(|key| object[*key].clone()).collect()).collect()
}

#[test]
fn nine_mens_morris_with_seven_men_has_the_known_values() {
    let folder = Folder::new();
    let built = folder.answer(&["build", "mulino", "--max-men", "7"]);
    assert_eq!(built.lines().count(), 5, "a header, three sectors, the totals: {built}");
    assert!(built.contains("2,018,750 entries in "), "{built}");
    let stats = folder.json(&["stats", "mulino"]);
    // Source: two programs that share no code with this one; they have not counted the orbits of 3-4.
    let known = [
        json!(["3-3", 2_232_160, 4_112, 455_648, 25, 26]),
        json!(["3-4", 1_629_336, 10_484_304, 0, 33, null]),
        json!(["4-3", 1_201_560, 10_863_360, 48_720, 1, 32]),
    ];
    let keys = ["sector", "win", "draw", "loss", "longest_win", "longest_loss"];
    assert_eq!(json!(only(&stats, &keys)), json!(known));
    assert_eq!((&stats[0]["orbits"], &stats[2]["orbits"]), (&json!(169_626), &json!(760_398)));
    let text = folder.answer(&["stats", "mulino", "--lang", "it"]);
    let row = text.lines().nth(1).expect("a row").split_whitespace().collect::<Vec<_>>();
    assert_eq!(row, ["3-3", "2.232.160", "4.112", "455.648", "169.626", "25", "26"]);
    let verified = folder.answer(&["verify", "mulino"]);
    assert!(verified.contains("4-3: 862,980 of 862,980 entries checked, 0 wrong\n"), "{verified}");
    let sample = folder.answer(&["verify", "mulino", "--sector", "3-4", "--sample", "500", "--seed", "7"]);
    assert_eq!(sample, "3-4: 500 of 945,630 entries checked, drawn with seed 7, 0 wrong\n");
    probe_of_nine(&folder);
    let again = folder.answer(&["build", "mulino", "--max-men", "7"]);
    assert_eq!(again, "3-3: found\n3-4, 4-3: found\nNothing to build: all 3 sectors exist already.\n");
}

fn probe_of_nine(folder: &Folder) {
    let position = "w1b/b1w/1b1/w5/3/3/3 w 0 0";
    let found = folder.json(&["probe", "mulino", "--position", position]);
    let head = ["game", "position", "sector", "value", "plies"].map(|key| found[key].clone());
    assert_eq!(json!(head), json!(["mill:nine", position, "3-3", "win", 1]));
    // A player with two men has lost by the rules, so the position is in no sector.
    assert_eq!(found["moves"][0], json!({"move": "f6-a1xg7", "value": "win", "plies": 1}));
    let moves = only(&found["moves"], &["move", "value", "plies"]);
    let legal = filetto(&["legal", "mulino", "--position", position, "--json"], "").out;
    let legal: Value = serde_json::from_str(&legal).expect("JSON");
    assert_eq!(moves.len(), legal["moves"].as_array().map_or(0, Vec::len));
    let score = |m: &[Value]| {
        let plies = m[2].as_i64().unwrap_or(0);
        match m[1].as_str() {
            Some("win") => 1000 - plies,
            Some("loss") => plies - 1000,
            _ => 0,
        }
    };
    assert!(moves.is_sorted_by_key(|m| -score(m)), "best first: {moves:?}");
    let text = folder.answer(&["probe", "mulino", "--position", position]);
    let begins = format!("mill:nine  {position}\nWhite wins in one ply.\n  f6-a1xg7  wins in one ply\n");
    assert!(text.starts_with(&begins), "{text}");
    let finished = folder.json(&["probe", "mulino", "--position", "w1b/b1w/1b1/6/3/3/3 w 0 0"]);
    let head = ["sector", "value", "plies", "moves"].map(|key| finished[key].clone());
    assert_eq!(json!(head), json!([null, "loss", 0, []]));
    folder.fails(&["probe", "mulino"], 1, "no table of sector 0-0+9-9 of mill:nine in ");
}

#[test]
fn probe_took_no_moves() {
    let folder = Folder::new();
    folder.answer(&["build", "mill:three"]);
    let after = folder.answer(&["probe", "mill:three", "--moves", "b2 a1"]);
    let legal = filetto(&["legal", "mill:three", "--moves", "b2 a1", "--json"], "").out;
    let legal: Value = serde_json::from_str(&legal).expect("JSON");
    let position = legal["position"].as_str().expect("a position");
    assert!(after.starts_with(&format!("mill:three  {position}\n")), "{after}");
    assert_eq!(after, folder.answer(&["probe", "mill:three", "--position", position]));
    folder.fails(&["probe", "mill:three", "--moves", "b2 b2"], 2, "move 2, b2: b2 is occupied");
}

#[test]
fn three_mens_morris_has_the_values_of_the_search() {
    let folder = Folder::new();
    folder.answer(&["build", "mill:three"]);
    let probed = folder.json(&["probe", "mill:three"]);
    let solved = filetto(&["solve", "mill:three", "--distance", "--all", "--json"], "").out;
    let solved: Value = serde_json::from_str(&solved).expect("JSON");
    assert_eq!((&probed["value"], &probed["plies"]), (&solved["value"], &solved["plies"]));
    // The search cannot prove draws by endless play.
    let by_move = |found: &Value| {
        let mut moves = only(&found["moves"], &["move", "value"]);
        moves.retain(|m| m[1] != "draw" && !m[1].is_null());
        moves.sort_by_key(|m| m[0].to_string());
        moves
    };
    assert_eq!(by_move(&probed), by_move(&solved));
    assert_eq!(by_move(&probed).len(), 5);
    let verified = folder.answer(&["verify", "mill:three"]);
    assert!(verified.lines().count() == 7 && verified.lines().all(|line| line.ends_with(", 0 wrong")));
}

#[test]
fn six_mens_morris_is_a_draw() {
    // Source: published, and computed by another program.
    let folder = Folder::new();
    let built = folder.answer(&["build", "mill:six"]);
    assert!(built.contains("\n0-0+6-6 "), "a small game is built with the men in hand: {built}");
    let found = folder.json(&["probe", "mill:six", "--position", "3/3/4/3/3 w 6 6"]);
    assert_eq!(
        (&found["value"], &found["plies"], &found["sector"]),
        (&json!("draw"), &Value::Null, &json!("0-0+6-6"))
    );
    assert_eq!(found["moves"].as_array().map(Vec::len), Some(16));
}

#[test]
fn lists_and_statistics_of_tables() {
    let folder = Folder::new();
    assert_eq!(folder.json(&["list"]), json!([]));
    assert!(folder.answer(&["list"]).starts_with("No tables in "));
    folder.fails(&["stats", "mill:three"], 1, "no tables of mill:three in ");
    folder.answer(&["build", "mill:three", "--hand", "0"]);
    folder.answer(&["build", "mill:six,men=4", "--values-only"]);
    // A folder without tables is not listed as a game.
    fs::create_dir(folder.file("other")).expect("a folder");
    fs::write(folder.file("other/notes.txt"), "").expect("a file");
    fs::write(folder.file("notes.txt"), "").expect("a file");
    let list = folder.json(&["list"]);
    assert_eq!(json!(only(&list, &["game"])), json!([["mill:six,men=4"], ["mill:three"]]));
    let three = &list[1];
    let size = |name: &str| fs::metadata(folder.file(name)).expect("a file").len();
    let (values, plies) = (size("mill_three/3-3.values"), size("mill_three/3-3.plies"));
    let bytes = values + plies;
    assert_eq!(
        (&three["bytes"], &three["sectors"][0]["values_bytes"], &three["sectors"][0]["plies_bytes"]),
        (&json!(bytes), &json!(values), &json!(plies))
    );
    let entries = three["entries"].as_u64().expect("a number");
    assert_eq!(three["bytes_per_position"], bytes as f64 / entries as f64);
    assert_eq!(list[0]["sectors"][0]["plies_bytes"], Value::Null);
    let text = folder.answer(&["list"]);
    assert!(text.contains("mill:three: one sector, "), "{text}");
    let stats = folder.json(&["stats", "mill:six,men=4"]);
    assert_eq!(stats[0]["longest_win"], Value::Null);
    let probed = folder.json(&["probe", "mill:six,men=4"]);
    assert_eq!((&probed["value"], &probed["plies"]), (&json!("draw"), &Value::Null));
    folder.answer(&["verify", "mill:six,men=4"]);
}

#[test]
fn a_probe_may_lack_values_of_moves() {
    let folder = Folder::new();
    folder.answer(&["build", "mill:nine,men=4", "--max-men", "7"]);
    fs::remove_file(folder.file("mill_nine_men=4/3-3.values")).expect("a file");
    let position = "w1b/b1w/1b1/w5/b2/3/3 w 0 0";
    let found = folder.json(&["probe", "mill:nine,men=4", "--position", position]);
    let moves = found["moves"].as_array().expect("a list");
    assert_eq!(moves.last().map(|m| &m["value"]), Some(&Value::Null));
    folder.fails(&["verify", "mill:nine,men=4", "--sector", "3-4"], 1, "missing table");
    folder.fails(&["verify", "mill:nine,men=4", "--sector", "3-3"], 1, "no table of sector 3-3");
}

#[test]
fn wrong_arguments() {
    let folder = Folder::new();
    let check = |words: &[&str], expected: &str| folder.fails(words, 2, expected);
    for spec in ["tris", "filetto", "ultimate"] {
        for command in ["build", "stats", "verify", "probe"] {
            check(&[command, spec], "expected a game of men's morris");
        }
    }
    check(&["stats", "chess"], "unknown game \"chess\"");
    check(&["stats", "tris", "--lang", "it"], "atteso un gioco del mulino");
    check(&["build"], "missing argument SPEC");
    check(&["dance"], "unknown command \"dance\"; expected one of: build, stats, verify, probe, list");
    check(&["stats", "mulino", "--sector", "3-3"], "unexpected argument \"--sector\"");
    for men in ["5", "19", "-1", "x", "7.5", ""] {
        check(&["build", "mulino", "--max-men", men], "--max-men must be a whole number from 6 to 18");
    }
    check(&["build", "mulino", "--hand", "19"], "--hand must be a whole number from 0 to 18");
    for threads in ["0", "257", "x"] {
        check(&["build", "mulino", "--threads", threads], "--threads must be a whole number from 1 to 256");
        check(&["verify", "mulino", "--threads", threads], "--threads must be a whole number from 1 to 256");
    }
    for memory in ["0", "-1", "x", "NaN", "inf", "1e7", ""] {
        check(
            &["build", "mulino", "--memory", memory],
            "--memory must be an amount of memory such as 512M or 2G",
        );
    }
    check(&["verify", "mulino", "--sample", "0"], "--sample must be a whole number from 1");
    check(&["verify", "mulino", "--seed", "-1"], "--seed must be a whole number from 0");
    for sector in ["2-3", "10-3", "3", "3-3+0-0", "", "caffè"] {
        check(&["verify", "mulino", "--sector", sector], "is not a sector of mill:nine; try 3-3");
    }
    check(&["probe", "mulino", "--position", "x"], "--position: \"x\" is not a position");
    assert!(fs::read_dir(folder.path()).expect("a folder").next().is_none(), "nothing was written");
    let home = filetto(&["table", "stats", "mulino"], "");
    assert_eq!(home.code, 1, "{home:?}");
    let usual = "no tables of mill:nine in /no/such/folder/filetto/tables;";
    assert!(cfg!(windows) || home.err.contains(usual), "{home:?}");
    let alone = filetto(&["table"], "");
    assert_eq!(
        alone.err,
        "filetto: missing command; expected one of: build, stats, verify, probe, list, bench, reachable\n"
    );
    assert_eq!(alone.code, 2);
}

#[test]
fn a_build_without_room_is_refused_before_anything_is_written() {
    let folder = Folder::new();
    folder.fails(
        &["build", "mulino", "--memory", "512M"],
        1,
        "the largest step needs 8.70 GB of memory, but --memory allows only 536.87 MB",
    );
    assert!(fs::read_dir(folder.path()).expect("a folder").next().is_none());
    fs::write(folder.file("file"), "").expect("a file");
    let inside = folder.file("file").display().to_string();
    let answer = filetto(&["table", "build", "mill:three", "--tables", &inside], "");
    assert_eq!((answer.code, answer.err.lines().count()), (1, 1), "{answer:?}");
    assert!(answer.err.starts_with(&format!("filetto: {inside}")), "{answer:?}");
}

/// Regression: the commands ended at the first damaged table.
#[test]
fn one_damaged_table_does_not_hide_the_others() {
    let folder = Folder::new();
    for spec in ["mill:three", "mill:six,men=4"] {
        folder.answer(&["build", spec]);
    }
    let sectors = |words: &[&str]| folder.table(words).out;
    let whole = sectors(&["stats", "mill:six,men=4"]);
    fs::write(folder.file("mill_six_men=4/3-3.values"), "damaged").expect("a file");
    let check = |words: &[&str], there: &[&str], gone: &str| {
        let answer = folder.table(words);
        assert_eq!(answer.code, 1, "{words:?}: {answer:?}");
        let named = answer.err.lines().filter(|line| line.contains("3-3.values: damaged table")).count();
        assert_eq!((named, answer.err.lines().count()), (1, 1), "{words:?}: {}", answer.err);
        assert!(there.iter().all(|part| answer.out.contains(part)), "{words:?}: {}", answer.out);
        assert!(!answer.out.contains(gone), "{words:?}: {}", answer.out);
    };
    check(&["list"], &["mill:three", "mill:six,men=4", "4-4"], "no tables");
    check(&["stats", "mill:six,men=4"], &["\n4-4 ", "\n4-3 "], "\n3-3 ");
    check(&["verify", "mill:six,men=4"], &["4-4: "], "\n3-3: ");
    assert!(whole.contains("3-3"), "{whole}");
    // All tables of a game are damaged, and the first one is named.
    for entry in fs::read_dir(folder.file("mill_three")).expect("a folder") {
        fs::write(entry.expect("a file").path(), "damaged").expect("a file");
    }
    let listed = folder.table(&["list"]);
    assert_eq!((listed.code, listed.err.lines().count()), (1, 2), "{listed:?}");
    assert!(listed.out.contains("mill:six,men=4"), "{listed:?}");
}

#[test]
fn a_folder_that_is_not_there() {
    let folder = Folder::new();
    let file = folder.file("file");
    fs::write(&file, "a file").expect("a file");
    for path in [folder.file("none"), file] {
        let name = path.display().to_string();
        for words in [&["list"][..], &["stats", "mulino"], &["verify", "mulino"], &["bench", "mulino"]] {
            let answer = filetto(&[&["table"], words, &["--tables", &name]].concat(), "");
            assert_eq!((answer.code, answer.out.as_str()), (1, ""), "{words:?}: {answer:?}");
            assert_eq!(answer.err.lines().count(), 1, "{words:?}: {}", answer.err);
            assert!(answer.err.contains(&format!("cannot read {name}")), "{words:?}: {}", answer.err);
        }
    }
    // No table was built in the default folder yet.
    let usual = filetto(&["table", "list"], "");
    assert_eq!((usual.code, usual.err.as_str()), (0, ""), "{usual:?}");
}

#[test]
fn damaged_files_and_those_of_other_rules() {
    let folder = Folder::new();
    for spec in ["mill:three", "mill:six,men=4", "mill:six,men=4,fly=yes"] {
        folder.answer(&["build", spec]);
    }
    let path = folder.file("mill_six_men=4/4-4.values");
    let good = fs::read(&path).expect("a file");
    let commands: [&[&str]; 5] = [
        &["build", "mill:six,men=4"],
        &["stats", "mill:six,men=4"],
        &["verify", "mill:six,men=4"],
        &["probe", "mill:six,men=4", "--position", "www/bbb/w3/b2/3 w 0 0"],
        &["list"],
    ];
    let check = |bytes: &[u8], commands: &[&[&str]], expected: &str| {
        fs::write(&path, bytes).expect("a file");
        for words in commands {
            folder.fails(words, 1, expected);
        }
    };
    check(b"", &commands, "4-4.values: damaged table");
    check(b"filetto table 2\nno such thing", &commands, "4-4.values: damaged table");
    check(&good[..good.len() - 1], &commands, "4-4.values: damaged table");
    let mut changed = good.clone();
    let last = changed.len() - 22;
    changed[last] ^= 1;
    check(&changed, &commands, "4-4.values: damaged table: bad checksum of the head");
    changed = good.clone();
    changed[20] ^= 1;
    check(&changed, &commands[2..4], "4-4.values: damaged table: bad checksum of block 0");
    let other = fs::read(folder.file("mill_six_men=4_fly=yes/4-4.values")).expect("a file");
    check(&other, &commands, "4-4.values: expected a table of mill:six,men=4 4-4.values");
    let other = fs::read(folder.file("mill_three/3-3.values")).expect("a file");
    check(&other, &commands, "found one of mill:three 3-3.values");
    // The advice of the error message works.
    fs::remove_file(&path).expect("a file");
    assert!(folder.answer(&["build", "mill:six,men=4"]).contains("\n4-4 "));
    assert_eq!(fs::read(&path).expect("a file"), good);
}

#[test]
fn a_single_wrong_value_is_found() {
    let folder = Folder::new();
    folder.answer(&["build", "mill:three", "--values-only"]);
    let path = folder.file("mill_three/2-2+1-1.values");
    fs::write(&path, with_another_value(&fs::read(&path).expect("a file"))).expect("a file");
    // The sectors before it are unchanged.
    folder.answer(&["verify", "mill:three", "--sector", "3-3"]);
    let answer = folder.table(&["verify", "mill:three"]);
    assert_eq!(answer.code, 1, "{answer:?}");
    assert!(answer.err.ends_with("wrong\n"), "{answer:?}");
    let lines: Vec<&str> = answer.out.lines().collect();
    let at = lines.iter().position(|line| line.starts_with("2-2+1-1: ")).expect("a line");
    assert!(lines[at].ends_with(", 1 wrong"), "{}", lines[at]);
    let (position, mistake) =
        lines[at + 1].split_once(": the table says that the side to move ").expect("a mistake");
    assert!(mistake.contains("; recomputed, it "), "{mistake}");
    let position = position.trim();
    assert_eq!(filetto(&["legal", "mill:three", "--position", position], "").code, 0, "{position}");
}

/// Returns the table, which has one block, with one value changed and its checksums valid.
fn with_another_value(bytes: &[u8]) -> Vec<u8> {
    const MAGIC: usize = b"filetto table 1\n".len();
    let word = |from_end: usize| {
        let at = bytes.len() - from_end;
        u32::from_le_bytes(bytes[at..at + 4].try_into().expect("four bytes"))
    };
    let (head, index) = (word(12) as usize, word(8) as usize);
    assert_eq!(index, 8, "one block");
    let end = bytes.len() - 12 - index - head;
    let mut block = zstd::bulk::decompress(&bytes[MAGIC..end], 1 << 16).expect("a frame");
    let value = block[10] & 3;
    // A draw becomes a win, a win a loss, a loss a draw.
    block[10] = (block[10] & !3) | ((value + 1) % 3);
    let block = zstd::bulk::compress(&block, 1).expect("a frame");
    let mut tail = bytes[end..end + head].to_vec();
    tail.extend((block.len() as u32).to_le_bytes());
    tail.extend(crc32fast::hash(&block).to_le_bytes());
    tail.extend([head as u32, index as u32].map(u32::to_le_bytes).concat());
    tail.extend(crc32fast::hash(&tail).to_le_bytes());
    [&bytes[..MAGIC], &block, &tail].concat()
}

/// The number is published, and was counted by another program.
#[test]
fn positions_that_can_be_reached_are_counted() {
    let answer = filetto(&["table", "reachable", "mill:six,men=4", "--json"], "");
    let reached: Value = serde_json::from_str(&answer.out).expect("one JSON value");
    assert_eq!(reached["states"], json!(4_111_151));
}

#[test]
#[cfg(target_os = "linux")]
fn the_sectors_that_were_counted_before_ctrl_c_were_lost() {
    crate::common::check_interrupted(
        &["table", "reachable", "mill:nine"],
        "Interrupted: the sectors above are complete.",
    );
    crate::common::check_interrupted(
        &["table", "reachable", "mill:nine", "--json"],
        "\"end\":\"interrupted\"",
    );
}

#[test]
fn a_probe_is_timed() {
    let folder = Folder::new();
    folder.answer(&["build", "mill:six,men=4"]);
    let timed = folder.json(&["bench", "mill:six,men=4"]);
    assert!(timed["probes"].as_u64() > Some(0), "{timed}");
    // Only a quiet machine shows reliably which of the two is less.
    for time in ["cold_us", "warm_us"] {
        assert!(timed[time].as_f64().is_some_and(|micros| (0.001..1e6).contains(&micros)), "{timed}");
    }
    folder.fails(&["bench", "mill:nine"], 1, "no tables of mill:nine");
}
