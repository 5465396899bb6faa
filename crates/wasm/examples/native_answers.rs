//! Answers requests natively, for the comparison with the module: a request on each line of standard input,
//! an answer on each line of standard output. The clock counts its reads, as that of the comparison does.

#![allow(clippy::print_stdout, reason = "a program for a pipe")]

use std::io::{self, BufRead};

use answers::{TestAnswer, TestClient};
use serde::Deserialize;
use serde_json::{Value as Json, json};
use texts::Language;

/// A request on a line.
#[derive(Deserialize)]
struct Line {
    language: String,
    name: String,
    body: Json,
}

fn main() -> io::Result<()> {
    let clients =
        [Language::English, Language::Italian].map(|language| (language, TestClient::with(language, 1)));
    for line in io::stdin().lock().lines() {
        let Line { language, name, body } = serde_json::from_str(&line?)?;
        let language = Language::of_locale(&language);
        let client = clients.iter().find(|(other, _)| *other == language);
        let TestAnswer { events, answer } =
            client.map_or(&clients[0].1, |(_, client)| client).send(&name, body.to_string().as_bytes(), None);
        let (error, answer) = answer.map_or_else(|error| (Some(error), None), |answer| (None, Some(answer)));
        println!("{}", json!({ "events": events, "answer": answer, "error": error }));
    }
    Ok(())
}
