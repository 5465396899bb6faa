//! Replies of the compiled C program of the thesis, replayed.

use filetto_engine::{Agent, Session, Settings, registry};
use game::Value;
use search::Unlimited;

/// Recordings of alpha-beta, with their source.
const ALPHA_BETA: &str = include_str!("thesis/alpha-beta.tsv");

/// Recordings of minimax, with their source.
const MINIMAX: &str = include_str!("thesis/minimax.tsv");

/// A reply of the C program.
struct Recorded<'a> {
    spec: &'a str,
    position: &'a str,
    reply: &'a str,
    score: i32,
    nodes: u64,
}

fn recorded(text: &str) -> Vec<Recorded<'_>> {
    let rows = text.lines().filter(|line| !line.starts_with('#'));
    rows.map(|row| {
        let [spec, position, reply, score, nodes] = row.split('\t').collect::<Vec<_>>()[..] else {
            panic!("five columns: {row}");
        };
        let number = "a number";
        Recorded {
            spec,
            position,
            reply,
            score: score.parse().expect(number),
            nodes: nodes.parse().expect(number),
        }
    })
    .collect()
}

fn session_of(recorded: &Recorded<'_>) -> Box<dyn Session> {
    let mut session = registry::open(recorded.spec).expect("a spec");
    session.set_position(recorded.position).expect("a position");
    session
}

#[test]
fn alpha_beta_replies_as_the_c_program_does() {
    let replies = recorded(ALPHA_BETA);
    assert!(replies.len() >= 2000);
    for recorded in &replies {
        let session = session_of(recorded);
        let found = session.choose(Agent::Thesis, &Settings::default(), &mut Unlimited).expect("it plays");
        // A score of the program is shown as an estimate, in hundredths.
        let shown = (found.chosen.as_str(), found.value(), found.is_exact(), found.nodes);
        let expected = (recorded.reply, Some(Value::score(100 * recorded.score)), false, recorded.nodes);
        assert_eq!(shown, expected, "{} {}", recorded.spec, recorded.position);
    }
}

#[test]
fn minimax_replies_as_the_c_program_does() {
    for recorded in &recorded(MINIMAX) {
        let session = session_of(recorded);
        let settings = Settings::default();
        let found = session.choose(Agent::ThesisMinimax, &settings, &mut Unlimited).expect("it plays");
        let place = format!("{} {}", recorded.spec, recorded.position);
        assert_eq!((found.chosen.as_str(), found.nodes), (recorded.reply, recorded.nodes), "{place}");
        let value = found.value().expect("a complete search");
        assert_eq!((value.cmp(&Value::DRAW) as i32, found.is_exact()), (recorded.score, true), "{place}");
    }
}

/// The cutoffs of the C program are unsound, so its reply can be worse than that of its minimax.
#[test]
fn the_reply_of_the_document_is_not_corrected() {
    let mut session = registry::open("mnk:3,4,3").expect("a spec");
    session.set_position("4/4/1x2 o").expect("a position");
    let replies = [Agent::Thesis, Agent::ThesisMinimax]
        .map(|agent| session.choose(agent, &Settings::default(), &mut Unlimited).expect("it plays").chosen);
    assert_eq!(replies, ["c3", "a3"], "minimax proves that both lose");
}
