//! Saved games: a written file parses to the same game, and the error of a damaged file names its line.

use filetto_engine::{
    Ending, HistoryRules, Reason, RecordError, Session, Tags, parse_record, registry, write_record,
};
use game::Player;

const SPECS: [&str; 14] = [
    "tris",
    "mnk:3,7,3",
    "mnk:20,20,5",
    "mnk:4,4,3,overline=exact",
    "filetto",
    "filetto:men=9,diagonals=yes",
    "mill:three",
    "mill:six,fly=yes",
    "mulino",
    "mill:lasker",
    "mill:nine,men=3",
    "ultimate",
    "ultimate:closed=no",
    "ultimate:tie=boards",
];

fn open(spec: &str) -> Box<dyn Session> {
    registry::open(spec).unwrap_or_else(|error| panic!("{spec}: {error}"))
}

fn tags() -> Tags {
    let text = |text: &str| text.to_owned();
    Tags {
        event: text("Filetto"),
        site: text("a \"quoted\" \\ place\\"),
        date: text("2026.11.21"),
        round: text("]"),
        white: text("però {no comment} ; nor this"),
        black: String::new(),
        others: vec![(text("Annotator"), text("zia \"Pina\"")), (text("ECO"), String::new())],
    }
}

fn read(text: &str) -> Box<dyn Session> {
    let record = parse_record(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(record.tags, tags());
    record.session
}

/// Checks that the file has short lines, and parses to the same game.
fn check_round_trip(session: &dyn Session) {
    let text = write_record(&tags(), session, &[]);
    let back = read(&text);
    assert!(text.lines().all(|line| line.len() <= 78 || line.starts_with('[')), "{text}");
    assert_eq!(write_record(&tags(), &*back, &[]), text);
    assert_eq!(back.spec(), session.spec());
    assert_eq!((back.position(), back.set_up()), (session.position(), session.set_up()));
    assert_eq!((back.moves(), back.ending()), (session.moves(), session.ending()));
    assert_eq!(back.history_rules(), session.history_rules());
}

/// Plays at most this number of random moves.
fn play_at_random(session: &mut dyn Session, plies: usize, random: &mut fastrand::Rng) {
    for _ in 0..plies {
        let moves = session.legal_moves();
        let Some(m) = random.choice(&moves) else { break };
        session.play(m).unwrap_or_else(|error| panic!("{m}: {error}"));
    }
}

#[test]
fn random_games() {
    let mut random = fastrand::Rng::with_seed(3);
    for spec in SPECS {
        for plies in [0, 1, 2, 7, 60, 1000] {
            let mut session = open(spec);
            play_at_random(&mut *session, plies, &mut random);
            check_round_trip(&*session);
        }
    }
}

#[test]
fn games_that_begin_elsewhere() {
    let mut random = fastrand::Rng::with_seed(4);
    for spec in SPECS {
        for before in [1, 2, 5, 12] {
            let mut first = open(spec);
            play_at_random(&mut *first, before, &mut random);
            let mut session = open(spec);
            session.set_position(&first.position()).expect("a position that was played");
            check_round_trip(&*session);
            let is_second = session.to_move() == Player::Second && session.ending().is_none();
            play_at_random(&mut *session, 9, &mut random);
            let begins_late = write_record(&tags(), &*session, &[]).contains("\n1... ");
            assert_eq!(begins_late, is_second, "{spec} after {before}");
            check_round_trip(&*session);
        }
    }
}

#[test]
fn resignations() {
    for spec in SPECS {
        for player in Player::BOTH {
            let mut session = open(spec);
            session.play(&session.legal_moves()[0].clone()).expect("a legal move");
            session.resign(player);
            let reason = session.ending().map(|ending| ending.reason);
            assert_eq!(reason, Some(Reason::Resignation), "{spec}");
            check_round_trip(&*session);
        }
    }
}

#[test]
fn draws_by_history_and_other_limits() {
    let mut session = open("mill:nine");
    session.set_position("www/3/w2/6/3/bbb/2b w 0 0").expect("a position");
    for m in ["c5-c4", "g1-g4", "c4-c5", "g4-g1"].repeat(2) {
        session.play(m).unwrap_or_else(|error| panic!("{m}: {error}"));
    }
    assert_eq!(session.ending().map(|ending| ending.reason), Some(Reason::Repetition));
    check_round_trip(&*session);

    session.set_history_rules(HistoryRules { repetitions: 0, quiet_plies: 8 });
    assert_eq!(session.ending().map(|ending| ending.reason), Some(Reason::QuietPlies));
    check_round_trip(&*session);
    for (repetitions, quiet_plies) in [(4, 9), (0, 0), (3, 10_000), (10_000, 100)] {
        session.set_history_rules(HistoryRules { repetitions, quiet_plies });
        check_round_trip(&*session);
    }
}

#[test]
fn limits_that_became_stricter_while_the_game_went_on() {
    let mut session = open("mill:nine");
    session.set_position("www/3/w2/6/3/bbb/2b w 0 0").expect("a position");
    session.set_history_rules(HistoryRules::NONE);
    for m in ["c5-c4", "g1-g4", "c4-c5", "g4-g1"].repeat(3) {
        session.play(m).unwrap_or_else(|error| panic!("{m}: {error}"));
    }
    session.set_history_rules(HistoryRules { repetitions: 2, quiet_plies: 5 });
    check_round_trip(&*session);
}

#[test]
fn draws_that_the_players_agreed_on() {
    for spec in SPECS {
        let mut session = open(spec);
        session.play(&session.legal_moves()[0].clone()).expect("a legal move");
        session.agree_draw();
        assert_eq!(session.ending().map(|ending| ending.reason), Some(Reason::Agreement), "{spec}");
        check_round_trip(&*session);
        assert!(session.undo() && session.ending().is_none(), "{spec}: an agreement can be taken back");
    }
}

/// The file that the tests damage by replacing a part of its text.
const GOOD: &str = r#"[Event "Filetto"]
[Site "?"]
[Date "2026.11.21"]
[Round "-"]
[White "ann"]
[Black "bob"]
[Result "1-0"]
[Game "tris"]

1. a1 a2 2. b1 b2
3. c1 1-0
"#;

fn check(damage: (&str, &str), expected: &str) {
    assert!(GOOD.contains(damage.0), "{} is in the file", damage.0);
    let text = GOOD.replacen(damage.0, damage.1, 1);
    let sentence = parse_record(&text).err().map(|error| error.to_string());
    assert_eq!(sentence.as_deref(), Some(expected), "{text}");
}

#[test]
fn damaged_files() {
    let other = |found: &str, line: usize, follows: &str| {
        format!("line {line}: the result is {found} here, but the rest of the file gives {follows}")
    };
    check(("\"?\"", "?"), "line 2: expected a tag such as [Game \"mnk:3,3,3\"]");
    check(("\"?\"]", "\"?\""), "line 2: expected a tag such as [Game \"mnk:3,3,3\"]");
    check(("\"?\"", "\"\\\""), "line 2: expected a tag such as [Game \"mnk:3,3,3\"]");
    check(("[Site", "[Event"), "line 2: duplicate tag Event");
    check(("[Game \"tris\"]\n", ""), "line 8: missing tag Game before the moves");
    check((GOOD, ""), "line 1: missing tag Game before the moves");
    check(
        ("tris", "mnk:3,3,0"),
        "line 8: K must be a whole number from 1 to 20, not \"0\"; expected mnk:M,N,K[,rule=freestyle|standard|renju|caro][,overline=win|exact]",
    );
    check(("tris\"]", "tris\"]\n[Position \"3/3 x\"]"), "line 9: expected 3 ranks separated by /, found 2");
    check(
        ("tris\"]", "tris\"]\n[Repetitions \"10001\"]"),
        "line 9: Repetitions must be a whole number from 0 to 10000, not \"10001\"",
    );
    check(
        ("tris\"]", "tris\"]\n[QuietPlies \"\"]"),
        "line 9: QuietPlies must be a whole number from 0 to 10000, not \"\"",
    );
    check(("\"1-0\"", "\"won\""), "line 7: expected the result 1-0, 0-1, 1/2-1/2 or *, not \"won\"");
    check(("2. b1", "3. b1"), "line 10: expected move number 2., not \"3.\"");
    check(("2. b1", "2... b1"), "line 10: expected move number 2., not \"2...\"");
    check(("1. a1 a2", "1... a1 a2"), "line 10: expected move number 1., not \"1...\"");
    check(("b2", "a1"), "line 10: illegal move a1: a1 is occupied");
    check(("3. c1", "3. d1"), "line 11: illegal move d1: the board has no point d1");
    check(("c1 1-0", "c1 c2 1-0"), "line 11: illegal move c2: the game is over");
    check(("b2\n", "b2 { a comment\n\n"), "line 10: this comment is never closed");
    check((" 1-0\n", ""), "line 11: the game ends without a result");
    check((" 1-0\n", " ; 1-0\n"), "line 11: the game ends without a result");
    check((" 1-0\n", " 1-0\n\nc3\n"), "line 13: unexpected \"c3\" after the result");
    check((" 1-0\n", " 0-1\n"), &other("0-1", 11, "1-0"));
    check(("\"1-0\"", "\"*\""), &other("1-0", 11, "*"));
    check(
        (
            "1-0\"]\n[Game \"tris\"]\n\n1. a1 a2 2. b1 b2\n3. c1 1-0",
            "*\"]\n[Game \"tris\"]\n\n1. a1 a2 2. b1 b2\n3. c1 *",
        ),
        &other("*", 11, "1-0"),
    );
}

/// A file written by hand, with the required tag only.
#[test]
fn a_file_needs_to_say_no_more_than_its_game() {
    let record = parse_record("[Game \"tris\"]\n\n1. b2 *\n").unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(record.session.moves(), ["b2"]);
    let Tags { event, date, white, .. } = record.tags;
    assert_eq!((event.as_str(), date.as_str(), white.as_str()), ("?", "????.??.??", "?"));
    let lost = parse_record("[Game \"tris\"]\n[White \"ann\"]\n1. b2 0-1\n")
        .unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(lost.session.ending().map(|ending| ending.reason), Some(Reason::Resignation));
}

#[test]
fn the_game_that_breaks_off_before_its_first_move_says_where() {
    check(("1. a1 a2 2. b1 b2\n3. c1 1-0\n", ""), "line 9: the game ends without a result");
}

#[test]
fn files_are_read_as_people_write_them() {
    for (from, to) in [
        ("1. a1 a2", "1.a1 {the corner; and\n more} a2 ; the side } {\n"),
        ("\n", "\r\n"),
        ("1. a1 a2 2. b1 b2\n3. c1", "a1 a2\n\nb1 b2 c1"),
        ("b1 b2", "B1 2... b2"),
        ("[Event", "\u{feff}[Event"),
        ("[Site \"?\"]", "  [Site   \"?\"  ]  \n\n[Opening \"none\"]"),
        ("1-0\n", "1-0 {well played}"),
        ("[Site \"?\"]\n", "[Site \"?\"] [White_Elo \"1\"]"),
        ("[Game \"tris\"]\n\n", "[Game \"tris\"] "),
    ] {
        let text = if from == "\n" { GOOD.replace(from, to) } else { GOOD.replacen(from, to, 1) };
        let record = parse_record(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(record.session.moves(), ["a1", "a2", "b1", "b2", "c1"], "{text}");
    }
}

/// A truncated file is rejected, unless only its last line end is missing.
#[test]
fn no_part_of_a_file_passes_for_the_whole() {
    let mut random = fastrand::Rng::with_seed(5);
    for spec in ["tris", "mill:nine", "ultimate", "mnk:20,20,5"] {
        let mut session = open(spec);
        play_at_random(&mut *session, 40, &mut random);
        if spec == "ultimate" {
            session.resign(Player::First);
        }
        let text = write_record(&tags(), &*session, &[]);
        for cut in (0..text.len()).filter(|cut| text.is_char_boundary(*cut)) {
            let is_whole = text[cut..].trim().is_empty();
            assert_eq!(parse_record(&text[..cut]).is_ok(), is_whole, "{}", &text[..cut]);
        }
    }
}

/// A randomly damaged file is rejected with the number of one of its lines, or is still a game.
#[test]
fn changed_symbols_are_survived() {
    let mut random = fastrand::Rng::with_seed(6);
    let symbols: Vec<char> = "[]\"\\{}();.*-/ \n$!0123456789abcxoé\0".chars().collect();
    let mut session = open("mill:six");
    play_at_random(&mut *session, 25, &mut random);
    let good = write_record(&tags(), &*session, &[]);
    for _ in 0..4000 {
        let mut text: Vec<char> = good.chars().collect();
        for _ in 0..random.usize(1..=3) {
            let place = random.usize(..text.len());
            text[place] = symbols[random.usize(..symbols.len())];
        }
        let text: String = text.into_iter().collect();
        match parse_record(&text) {
            Ok(record) => {
                let again = write_record(&record.tags, &*record.session, &record.variations);
                assert!(parse_record(&again).is_ok(), "{again}");
            }
            Err(error) => assert!((1..=text.lines().count()).contains(&line_of(&error)), "{error}"),
        }
    }
}

/// Returns the line number in the sentence of the error.
fn line_of(error: &RecordError) -> usize {
    let sentence = error.to_string();
    let number = sentence.strip_prefix("line ").and_then(|rest| rest.split(':').next());
    number.and_then(|number| number.parse().ok()).unwrap_or_else(|| panic!("a line: {sentence}"))
}

#[test]
fn a_result_that_the_rules_give_is_no_resignation() {
    let record = parse_record(GOOD).unwrap_or_else(|error| panic!("{error}"));
    let reason = |ending: Ending| ending.reason;
    assert_eq!(record.session.ending().map(reason), Some(Reason::Rules));
    let early = GOOD.replace("3. c1 ", "");
    let record = parse_record(&early).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(record.session.ending().map(reason), Some(Reason::Resignation));
}
