//! Dialogues of real front ends, replayed from data files.
//!
//! ```text
//! # Any comment: the head of a file names the program and its version.
//! protocol gomocup             the protocol, and after it the game, if it is not the usual one
//! skip MESSAGE                 from here on, lines that begin with this pattern may come anywhere
//! > turn 7,7                   the front end's line; {answer} stands for the engine's last matched line
//! < #,#                        the engine's next line: # is a whole number, * is any text
//! end                          the front end closes the input
//! ```

use std::path::Path;
use std::sync::Arc;

use filetto_protocols::{EngineSettings, Protocol};

use crate::front_end::{Counting, FrontEnd};

#[test]
fn recorded_dialogues() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/recorded");
    let mut files: Vec<_> =
        folder.read_dir().expect("a folder").map(|entry| entry.expect("a file").path()).collect();
    files.sort();
    assert!(!files.is_empty());
    for file in files {
        replay(&file.display().to_string(), &std::fs::read_to_string(&file).expect("text"));
    }
}

/// Replays a dialogue. `name` stands in the messages.
fn replay(name: &str, text: &str) {
    let mut engine = None;
    let mut skipped: Vec<&str> = Vec::new();
    let mut answer = String::new();
    for (number, line) in (1..).zip(text.lines()) {
        let place = || format!("{name}, line {number}");
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "" | "#" => {}
            "protocol" => engine = Some(start(rest)),
            "skip" => skipped.push(rest),
            ">" => running(&mut engine).say(&rest.replace("{answer}", &answer)),
            "<" => {
                answer = next_line(running(&mut engine), &skipped)
                    .unwrap_or_else(|| panic!("{}: the engine has ended", place()));
                assert!(matches(rest, &answer), "{}: {rest} is not {answer}", place());
            }
            "end" => {
                let rest = engine.take().expect("protocol stands first").end();
                let unexpected: Vec<_> = rest.iter().filter(|line| !is_skipped(line, &skipped)).collect();
                assert!(unexpected.is_empty(), "{}: {unexpected:?}", place());
            }
            _ => panic!("{}: no line of a dialogue: {line}", place()),
        }
    }
    assert!(engine.is_none(), "{name}: the last line is not `end`");
}

fn start(words: &str) -> FrontEnd {
    let (protocol, game) = words.split_once(' ').map_or((words, None), |(name, game)| (name, Some(game)));
    let settings = EngineSettings { spec: game.map(str::to_owned), hash: 1, ..EngineSettings::default() };
    let protocol = Protocol::parse(protocol).expect("a protocol");
    FrontEnd::with(Some(protocol), settings, Arc::<Counting>::default())
}

fn running(engine: &mut Option<FrontEnd>) -> &mut FrontEnd {
    engine.as_mut().expect("protocol stands first")
}

fn next_line(engine: &mut FrontEnd, skipped: &[&str]) -> Option<String> {
    loop {
        let line = engine.line()?;
        if !is_skipped(&line, skipped) {
            return Some(line);
        }
    }
}

fn is_skipped(line: &str, skipped: &[&str]) -> bool {
    skipped.iter().any(|beginning| matches(&format!("{beginning}*"), line))
}

/// Returns `true` if the whole text matches: `*` stands for any text, `#` for a whole number.
fn matches(pattern: &str, text: &str) -> bool {
    let Some(first) = pattern.chars().next() else { return text.is_empty() };
    let rest = &pattern[first.len_utf8()..];
    let digits = text.len() - text.trim_start_matches(|symbol: char| symbol.is_ascii_digit()).len();
    match first {
        '*' => text.char_indices().any(|(end, _)| matches(rest, &text[end..])) || matches(rest, ""),
        '#' => digits > 0 && matches(rest, &text[digits..]),
        _ => text.strip_prefix(first).is_some_and(|text| matches(rest, text)),
    }
}

#[test]
fn patterns() {
    let check = |pattern, text, expected| assert_eq!(matches(pattern, text), expected, "{pattern} {text}");
    check("#,#", "7,12", true);
    check("#,#", "7,12 ", false);
    check("#,#", "a,1", false);
    check("info * bestmove x*", "info depth 3 bestmove xd6", true);
    check("info * bestmove x*", "info depth 3 bestmove d6", false);
    check("*", "", true);
    check("OK", "OKAY", false);
}
