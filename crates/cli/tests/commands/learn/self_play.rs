//! `filetto learn games`.

use std::fs;

use serde_json::Value;

use super::{Folder, play_games, refused};
use crate::common::filetto;

#[test]
fn the_parts_of_self_play_are_the_games_of_the_whole() {
    let folder = Folder::new();
    let [whole, one, two] = ["whole", "one", "two"].map(|name| folder.file(name));
    play_games(&whole, &["--games", "9", "--threads", "2"]);
    play_games(&one, &["--games", "9", "--shard", "1/2"]);
    play_games(&two, &["--games", "9", "--shard", "2/2"]);
    let games = |file: &str| -> Vec<String> {
        fs::read_to_string(file).expect("a file").lines().skip(1).map(str::to_owned).collect()
    };
    let number = |line: &String| -> u64 {
        serde_json::from_str::<Value>(line).expect("JSON")["game"].as_u64().expect("a number")
    };
    let mut parts = [games(&one), games(&two)].concat();
    parts.sort_by_key(number);
    assert_eq!(parts, games(&whole));
    assert_eq!(parts.len(), 9);
}

#[test]
fn self_play_goes_on_after_its_last_whole_line() {
    let folder = Folder::new();
    let file = folder.file("games");
    play_games(&file, &["--games", "6"]);
    let whole = fs::read_to_string(&file).expect("a file");
    for cut in [whole.len() - 1, whole.len() / 2, 5] {
        fs::write(&file, &whole[..cut]).expect("a file");
        play_games(&file, &["--games", "6"]);
        assert_eq!(fs::read_to_string(&file).expect("a file"), whole, "{cut}");
    }
    refused(&["learn", "games", "ultimate", "--games", "7", "--out", &file], 1, "other games");
    assert_eq!(fs::read_to_string(&file).expect("a file"), whole);
}

/// Regression: a file of margins ended self-play in a panic.
#[test]
fn self_play_uses_the_margins_of_a_file() {
    let folder = Folder::new();
    let [usual, tuned] = ["usual", "tuned"].map(|name| folder.file(name));
    let margins = concat!(env!("CARGO_MANIFEST_DIR"), "/../engine/src/games/ultimate/margins.weights");
    play_games(&usual, &["--games", "6"]);
    play_games(&tuned, &["--games", "6", "--weights", margins]);
    let games = |file: &str| fs::read_to_string(file).expect("a file").lines().skip(1).collect::<String>();
    assert_ne!(games(&usual), games(&tuned));
    let checked = filetto(&["learn", "check", &tuned, "--weights", margins], "");
    assert_eq!(checked.code, 0, "{}", checked.err);
}

/// Regression: self-play never began on a board that random moves fill before the opening is over.
#[test]
fn self_play_of_a_tiny_game_has_short_openings() {
    let folder = Folder::new();
    let out = folder.file("games");
    let words = ["learn", "games", "mnk:2,2,2", "--opening-plies", "50", "--games", "3", "--out", &out];
    let answer = filetto(&words, "");
    assert_eq!((answer.code, answer.err.as_str()), (0, ""));
}

#[test]
fn self_play_and_a_fit_are_checked() {
    let folder = Folder::new();
    let [games, fit] = ["games", "fit"].map(|name| folder.file(name));
    play_games(&games, &["--games", "30"]);
    let out = folder.file("weights");
    let words = ["learn", "fit", &games, "--state", &fit, "--out", &out, "--epochs", "2", "--batch", "64"];
    assert_eq!(filetto(&words, "").code, 0);
    let check = |arguments: &[&str], expected: &str| {
        let answer = filetto(&[&["learn", "check"], arguments].concat(), "");
        assert_eq!((answer.code, answer.out.as_str()), (0, expected), "{}", answer.err);
    };
    check(&[&games], "All 30 games came out the same.\n");
    check(&[&fit, &games], "All 2 epochs came out the same.\n");
    refused(&["learn", "check", &fit], 2, "the files of games");
    refused(&["learn", "check", &games, "--weights", "none"], 1, "other weights");
    // A device may never end, and neither may a line of it.
    #[cfg(unix)]
    {
        refused(&["learn", "check", "/dev/zero"], 1, "not a regular file");
        let run = folder.file("no.fit");
        refused(&["learn", "fit", "/dev/zero", "--state", &run], 1, "neither a file of games");
        refused(&["learn", "games", "tris", "--out", "/dev/zero"], 1, "a line is too long");
    }

    let forge = |file: &str, from: &str, to: &str| {
        let text = fs::read_to_string(file).expect("a file");
        let (head, rest) = text.split_once('\n').expect("lines");
        assert!(rest.contains(from));
        fs::write(file, format!("{head}\n{}", rest.replacen(from, to, 1))).expect("a file");
    };
    forge(&fit, "\"training\":0.6", "\"training\":0.5");
    refused(&["learn", "check", &fit, &games], 1, "epoch 1 of");
    forge(&games, "true", "false");
    refused(&["learn", "check", &games], 1, "game 0 of");
}
