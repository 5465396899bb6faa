//! `cargo xtask rivals KEY=COMMAND ...`: plays the matches of docs/engines.md against engines of other
//! programs, and writes their rows of the table of strengths there.
//!
//! Nothing is fetched: the command of each engine is given, as for `filetto --engine`, such as
//! `rapfi=./pbrain-rapfi`. `rapfi.model=NAME` names the weights that it uses, `--games NUMBER` changes the
//! number of games. Rows of engines that are not given stay.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;

use crate::{marked, program};

/// A match of the table.
struct RivalMatch {
    /// Key of the engine.
    rival: &'static str,
    game: &'static str,
    /// Seconds for a move.
    time: &'static str,
    games: u32,
}

const MATCHES: [RivalMatch; 6] = [
    RivalMatch { rival: "rapfi", game: "gomoku", time: "0.2", games: 60 },
    RivalMatch { rival: "rapfi", game: "gomoku", time: "0.5", games: 60 },
    RivalMatch { rival: "rapfi", game: "mnk:15,15,5,overline=exact", time: "0.5", games: 60 },
    RivalMatch { rival: "rapfi", game: "mnk:15,15,5,rule=renju", time: "0.5", games: 60 },
    RivalMatch { rival: "sanmill", game: "mill:nine", time: "0.5", games: 30 },
    RivalMatch { rival: "ultimate-engine", game: "ultimate", time: "0.2", games: 40 },
];

/// The document with the table, and the marks around its rows.
const DOCUMENT: &str = "docs/engines.md";
const MARKS: [&str; 2] = ["<!-- rivals -->", "<!-- end of rivals -->"];

const HEAD: &str = "| engine | game | seconds a move | games | won, drawn, lost | points | 95 % interval | pairs: won twice by Filetto, by the engine, by the same side, both drawn, mixed | forfeits: Filetto, engine |\n\
    | --- | --- | ---: | ---: | ---: | ---: | --- | --- | ---: |";

/// An engine as given on the command line.
struct Rival<'a> {
    key: &'a str,
    command: &'a str,
    model: Option<&'a str>,
}

pub(crate) fn run(root: &Path, arguments: &[&str]) -> Result<()> {
    let (rivals, games) = parsed(arguments)?;
    let program = program::release(root)?;
    let path = root.join(DOCUMENT);
    for rival in &rivals {
        let title = title(rival)?;
        for of in MATCHES.iter().filter(|of| of.rival == rival.key) {
            let row = row(&title, of, &score(&program, rival, of, games.unwrap_or(of.games))?)?;
            println!("{row}");
            let document = fs::read_to_string(&path)?;
            let [_, rows, _] = marked::split(&document, MARKS)?;
            let text = with_row(rows, &row);
            fs::write(&path, marked::replace(&document, MARKS, &text)?)?;
        }
    }
    Ok(())
}

/// Returns the engines and the number of games of the arguments.
fn parsed<'a>(arguments: &[&'a str]) -> Result<(Vec<Rival<'a>>, Option<u32>)> {
    let (mut rivals, mut models, mut games) = (Vec::new(), Vec::new(), None);
    let mut words = arguments.iter();
    while let Some(word) = words.next() {
        if *word == "--games" {
            games = Some(words.next().context("--games needs a number")?.parse()?);
            continue;
        }
        let (key, value) =
            word.split_once('=').with_context(|| format!("expected KEY=COMMAND, not {word}"))?;
        match key.strip_suffix(".model") {
            Some(key) => models.push((key, value)),
            None => rivals.push(Rival { key, command: value, model: None }),
        }
    }
    for rival in &mut rivals {
        let keys = MATCHES.map(|of| of.rival).join(", ");
        ensure!(
            MATCHES.iter().any(|of| of.rival == rival.key),
            "no match with {}; there are: {keys}",
            rival.key
        );
        rival.model = models.iter().find(|(key, _)| *key == rival.key).map(|(_, model)| *model);
    }
    ensure!(!rivals.is_empty(), "expected engines, such as rapfi=./pbrain-rapfi");
    Ok((rivals, games))
}

/// Returns the name and version of an engine, from itself, and its model.
fn title(rival: &Rival<'_>) -> Result<String> {
    let mut child = Command::new("sh")
        .args(["-c", &format!("exec {}", program_of(rival.command))])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()?;
    // An engine knows one of these words, and ends by one of the others.
    let asked = child.stdin.take().context("no input")?.write_all(b"ABOUT\nuci\nugi\nEND\nquit\n");
    drop(asked);
    let said = String::from_utf8_lossy(&child.wait_with_output()?.stdout).into_owned();
    let Some(name) = said.lines().find_map(name_in) else { bail!("{} does not say its name", rival.command) };
    Ok(rival.model.map_or_else(|| name.clone(), |model| format!("{name}, {model}")))
}

/// Returns the program with its arguments, without the keys after it.
fn program_of(command: &str) -> &str {
    command.split(',').next().unwrap_or(command)
}

/// Returns the name in `id name Sanmill 7` or `name="Rapfi", version="0.43"`.
fn name_in(line: &str) -> Option<String> {
    if let Some(name) = line.strip_prefix("id name ") {
        return Some(name.trim().to_owned());
    }
    let field = |key: &str| line.split_once(&format!("{key}=\""))?.1.split('"').next();
    let words = [field("name"), field("version")].into_iter().flatten();
    let text = words.collect::<Vec<_>>().join(" ");
    (!text.is_empty()).then_some(text)
}

/// Plays a match and returns its score.
fn score(program: &Path, rival: &Rival<'_>, of: &RivalMatch, games: u32) -> Result<Value> {
    let (engine, opponent) = (format!("{}={}", rival.key, rival.command), format!("engine:{}", rival.key));
    let games = games.to_string();
    let words = ["match", of.game, "expert", &opponent, "--engine", &engine, "--games", &games];
    let options = ["--time", of.time, "--openings", "balanced", "--json"];
    let output = Command::new(program).args(words).args(options).stderr(Stdio::inherit()).output()?;
    ensure!(output.status.success(), "the match of {} against {} failed", of.game, rival.key);
    let text = String::from_utf8(output.stdout)?;
    Ok(serde_json::from_str(text.lines().last().unwrap_or_default())?)
}

fn row(title: &str, of: &RivalMatch, score: &Value) -> Result<String> {
    let count = |value: &Value| value.as_u64().with_context(|| format!("no number in {score}"));
    let percent = |value: &Value| {
        value
            .as_f64()
            .map(|share| format!("{:.1} %", 100.0 * share))
            .with_context(|| format!("no share in {score}"))
    };
    let split = &score["split"];
    let by_side = count(&split["first"])? + count(&split["second"])?;
    Ok(format!(
        "| {title} | `{}` | {} | {} | {}, {}, {} | {} | {} to {} | {}, {}, {by_side}, {}, {} | {}, {} |",
        of.game,
        of.time,
        count(&score["games"])?,
        count(&score["wins"])?,
        count(&score["draws"])?,
        count(&score["losses"])?,
        percent(&score["share"])?,
        percent(&score["interval"][0])?,
        percent(&score["interval"][1])?,
        count(&split["a"])?,
        count(&split["b"])?,
        count(&split["drawn"])?,
        count(&split["mixed"])?,
        count(&score["forfeits"][0])?,
        count(&score["forfeits"][1])?,
    ))
}

/// Returns the table with this row in place of the one with the same engine, game and time, or at its end.
fn with_row(table: &str, row: &str) -> String {
    let key =
        |row: &str| row.split('|').skip(1).take(3).map(|cell| cell.trim().to_owned()).collect::<Vec<_>>();
    let mut rows: Vec<&str> = table.lines().filter(|line| line.starts_with('|')).skip(2).collect();
    match rows.iter().position(|old| key(old) == key(row)) {
        Some(place) => rows[place] = row,
        None => rows.push(row),
    }
    format!("{HEAD}\n{}", rows.join("\n"))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn engines_say_their_names() {
        assert_eq!(name_in("id name Sanmill 7.1").as_deref(), Some("Sanmill 7.1"));
        let about = "name=\"Rapfi\", version=\"0.43.02 (g++)\", author=\"x\"";
        assert_eq!(name_in(about).as_deref(), Some("Rapfi 0.43.02 (g++)"));
        assert_eq!(name_in("OK"), None);
    }

    #[test]
    fn arguments_are_engines_and_their_models() {
        let (rivals, games) = parsed(&["rapfi=./r,a=1", "rapfi.model=m", "--games", "4"]).expect("engines");
        assert_eq!((rivals[0].command, rivals[0].model, games), ("./r,a=1", Some("m"), Some(4)));
        assert!(parsed(&["kasparov=x"]).is_err() && parsed(&[]).is_err() && parsed(&["rapfi"]).is_err());
    }

    #[test]
    fn a_row_replaces_that_of_the_same_match() {
        let score = json!({
            "games": 2, "wins": 1, "draws": 0, "losses": 1, "share": 0.5, "interval": [0.25, 0.75],
            "forfeits": [0, 1],
            "split": {"a": 0, "b": 0, "first": 1, "second": 0, "drawn": 0, "mixed": 0},
        });
        let row = row("Rapfi 1", &MATCHES[0], &score).expect("a score");
        let expected =
            "| Rapfi 1 | `gomoku` | 0.2 | 2 | 1, 0, 1 | 50.0 % | 25.0 % to 75.0 % | 0, 0, 1, 0, 0 | 0, 1 |";
        assert_eq!(row, expected);
        let old = format!("\n\n{HEAD}\n| Rapfi 1 | `gomoku` | 0.2 | old |\n| Other | `x` | 1 | y |\n\n");
        let table = with_row(&old, &row);
        assert_eq!(table, format!("{HEAD}\n{expected}\n| Other | `x` | 1 | y |"));
    }
}
