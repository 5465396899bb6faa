//! Variations in saved games: a written tree parses to the same tree, and invalid text is rejected.

use filetto_engine::{
    Annotation, Record, Session, Tags, Variation, check_annotations, check_variations, parse_record,
    registry, write_record,
};
use proptest::prelude::*;

const HEAD: &str = r#"[Event "?"]
[Site "?"]
[Date "?"]
[Round "-"]
[White "ann"]
[Black "bob"]
[Result "*"]
[Game "mnk:3,3,3"]

"#;

fn tags() -> Tags {
    let text = |text: &str| text.to_owned();
    Tags {
        event: text("?"),
        site: text("?"),
        date: text("?"),
        round: text("-"),
        white: text("ann"),
        black: text("bob"),
        others: Vec::new(),
    }
}

fn variation(ply: usize, moves: &[&str], variations: Vec<Variation>) -> Variation {
    let moves = moves.iter().map(|m| (*m).to_owned()).collect();
    Variation { ply, moves, variations, ..Variation::default() }
}

/// Parses a saved game of tris with these moves.
fn read(moves: &str) -> Result<Record, String> {
    parse_record(&format!("{HEAD}{moves}\n")).map_err(|error| error.to_string())
}

#[test]
fn variations_are_read_and_written() {
    let text = "1. b2 a3 (1... b3 2. c3 (2. a1 c3) 2... a1) (1... a2) 2. c3 (2. c1) 2... a1 *";
    let Record { session, variations, .. } = read(text).expect("a game");
    assert_eq!(session.moves(), ["b2", "a3", "c3", "a1"]);
    let of_c3 = vec![variation(1, &["a1", "c3"], Vec::new())];
    let expected = [
        variation(1, &["b3", "c3", "a1"], of_c3),
        variation(1, &["a2"], Vec::new()),
        variation(2, &["c1"], Vec::new()),
    ];
    assert_eq!(variations, expected);
    assert_eq!(write_record(&tags(), &*session, &variations), format!("{HEAD}{text}\n"));
}

#[test]
fn variations_are_read_as_people_write_them() {
    for text in [
        "1. b2 a3 ( b3 c3 ) c3 *",
        "1.b2 a3(1...b3 2.c3)2.c3 *",
        "1. b2 a3 (1... b3 2. c3 1-0) 2. c3 *",
        "1. b2! a3?? $4 (1... b3!? {better (much)} 2. c3) ; or (this\n2. c3 *",
        "1. B2 A3 (1...\nB3 C3\n) () c3 *",
    ] {
        let record = read(text).unwrap_or_else(|error| panic!("{error}: {text}"));
        assert_eq!(record.has_comments(), text.contains(['!', '{']), "{text}");
        let Record { session, variations, .. } = record;
        assert_eq!(session.moves(), ["b2", "a3", "c3"], "{text}");
        let bare: Vec<Variation> =
            variations.into_iter().map(|v| Variation { annotations: Vec::new(), ..v }).collect();
        assert_eq!(bare, [variation(1, &["b3", "c3"], Vec::new())], "{text}");
    }
}

#[test]
fn comments_and_marks_are_kept_where_they_stand() {
    let check = |text: &str, expected: &str| {
        let written = read(text).unwrap_or_else(|error| panic!("{error}: {text}")).write();
        assert_eq!(written.split_once("\n\n").map(|(_, moves)| moves.trim_end()), Some(expected), "{text}");
    };
    check("{Before} 1. b2 {after} a3 *", "{Before} 1. b2 {after} 1... a3 *");
    check("1. b2!! a3?! $42 2. c3 ! *", "1. b2 $3 a3 $6 $42 2. c3 $1 *");
    check("1. {late} b2 {one}{two\nthree} *", "{late} 1. b2 {one\ntwo\nthree} *");
    check("1. b2 a3 ({bad} 1... b3 {worse}) {good} *", "1. b2 a3 {good} ({bad} 1... b3 {worse}) *");
    check("1. b2 ; not } closed\n *", "1. b2 ; not } closed\n*");
    check("1. b2 a3 (1... b3 ; not } closed\n) *", "1. b2 a3 (1... b3 ; not } closed\n) *");
    check("1. b2 * {the end}", "1. b2 {the end} *");
    check("1. b2 !!! $x $256 {} *", "1. b2 {!!!\n$x\n$256} *");
}

/// A variation may end the game while the main line continues.
#[test]
fn a_variation_may_end_the_game() {
    let Record { session, variations, .. } = read("1. a1 a2 2. b1 b2 3. c3 (3. c1) *").expect("a game");
    assert_eq!(session.ending(), None);
    assert_eq!(variations, [variation(4, &["c1"], Vec::new())]);
}

#[test]
fn what_is_no_tree_is_refused() {
    let check = |moves: &str, expected: &str| {
        let error = read(moves).err();
        assert_eq!(error.as_deref(), Some(expected), "{moves}");
    };
    check("(1. b2) 1. a1 *", "line 10: a variation must follow a move");
    check("1. b2 ((1. a1) a2) *", "line 10: a variation must follow a move");
    check("1. b2\n(1. a1 a2\n*", "line 11: this variation is never closed");
    check("1. b2\n(1. a1\n(1. c1) a2", "line 11: this variation is never closed");
    check("1. b2) a1 *", "line 10: there is no open variation to close");
    check("1. b2 (2. a1) *", "line 10: expected move number 1., not \"2.\"");
    check("1. b2 a1 (1... b2) *", "line 10: illegal move b2: b2 is occupied");
    check("1. b2 (1. a1 *", "line 10: this variation is never closed");
    let nested =
        |depth: usize| format!("1. b2 {}a1{} *", "(1. a1 ".repeat(depth - 1) + "(", ")".repeat(depth));
    assert!(read(&nested(50)).is_ok());
    check(&nested(51), "line 10: variations can be nested at most 50 deep");
}

#[test]
fn variations_that_fit_nowhere_are_not_saved() {
    let mut session = registry::open("tris").expect("tris");
    for m in ["b2", "a1", "c3"] {
        session.play(m).expect("a legal move");
    }
    let check = |variation: Variation, expected: &str| {
        let error = check_variations(&*session, &[variation]).err().map(|error| error.to_string());
        assert_eq!(error.as_deref(), Some(expected));
    };
    let place = "a variation of move 3 (counted from 0) needs moves, and a line of more than 3 moves";
    check(variation(3, &["b1"], Vec::new()), place);
    let empty = "a variation of move 1 (counted from 0) needs moves, and a line of more than 3 moves";
    check(variation(1, &[], Vec::new()), empty);
    check(variation(1, &["b2"], Vec::new()), "in a variation of move 1 (counted from 0), b2: b2 is occupied");
    let mut nested = variation(0, &["a1"], Vec::new());
    for _ in 0..50 {
        nested = variation(0, &["a1"], vec![nested]);
    }
    check(nested, "variations can be nested at most 50 deep");
    // Variations may come in any order and in capitals.
    let given = [variation(2, &["B1"], Vec::new()), variation(0, &["A1"], Vec::new())];
    let expected = [variation(0, &["a1"], Vec::new()), variation(2, &["b1"], Vec::new())];
    assert_eq!(check_variations(&*session, &given).as_deref(), Ok(&expected[..]));
}

/// A generated tree: the choices of its moves, and its variations and comments by place.
#[derive(Debug, Clone)]
struct Plan {
    choices: Vec<usize>,
    variations: Vec<(usize, Plan)>,
    comments: Vec<(usize, String, Vec<u8>)>,
}

/// Returns a strategy for comments with all characters that have a meaning in movetext.
fn comments() -> impl Strategy<Value = Vec<(usize, String, Vec<u8>)>> {
    let comment = "[abè{};()\\[\\]$!?%1.*\n\t \"\\\\-]{0,12}";
    prop::collection::vec((0_usize..1000, comment, prop::collection::vec(any::<u8>(), 0..3)), 0..4)
}

fn plan() -> impl Strategy<Value = Plan> {
    let line = || prop::collection::vec(0_usize..1000, 1..12);
    let leaf = (line(), comments()).prop_map(|(choices, comments)| Plan {
        choices,
        variations: Vec::new(),
        comments,
    });
    leaf.prop_recursive(4, 24, 4, move |inner| {
        let below = prop::collection::vec((0_usize..1000, inner), 0..4);
        (line(), below, comments()).prop_map(|(choices, variations, comments)| Plan {
            choices,
            variations,
            comments,
        })
    })
}

/// Returns the annotations of a line with this number of moves.
fn annotations(plan: &Plan, len: usize) -> Vec<Annotation> {
    let annotation = |(place, comment, glyphs): &(usize, String, Vec<u8>)| Annotation {
        ply: place % (len + 1),
        comment: comment.clone(),
        glyphs: glyphs.clone(),
    };
    let given: Vec<Annotation> = plan.comments.iter().map(annotation).collect();
    check_annotations(len, &given).expect("places of the line")
}

/// Plays the moves and variations of a plan. The session ends at the end of the main line.
fn play(session: &mut dyn Session, plan: &Plan) -> (Vec<String>, Vec<Variation>) {
    let mut moves = Vec::new();
    for choice in &plan.choices {
        let legal = session.legal_moves();
        if legal.is_empty() {
            break;
        }
        moves.push(session.play(&legal[choice % legal.len()]).expect("a legal move"));
    }
    let mut variations = Vec::new();
    for (place, plan) in plan.variations.iter().filter(|_| !moves.is_empty()) {
        let ply = place % moves.len();
        for _ in ply..moves.len() {
            session.undo();
        }
        let first = session.plies();
        let (inner, below) = play(session, plan);
        let annotations = annotations(plan, inner.len());
        variations.push(Variation { ply, moves: inner, variations: below, annotations });
        while session.plies() > first {
            session.undo();
        }
        for m in &moves[ply..] {
            session.play(m).expect("a legal move");
        }
    }
    variations.sort_by_key(|variation| variation.ply);
    (moves, variations)
}

proptest! {
    #[test]
    fn trees_are_the_same_after_writing_and_reading(
        spec in prop::sample::select(vec!["tris", "mill:three", "mill:nine", "filetto", "ultimate", "mnk:5,5,4"]),
        begins_late in any::<bool>(),
        plan in plan(),
    ) {
        let mut session = registry::open(spec).expect("a game");
        if begins_late {
            session.play(&session.legal_moves()[0].clone()).expect("a legal move");
            let position = session.position();
            session.set_position(&position).expect("a position that was played");
        }
        let (moves, variations) = play(&mut *session, &plan);
        let checked = check_variations(&*session, &variations);
        prop_assert_eq!(checked.as_ref(), Ok(&variations));
        let annotations = annotations(&plan, moves.len());
        let record = Record { tags: tags(), session, variations, annotations };
        let text = record.write();
        let back = parse_record(&text);
        let back = back.map_err(|error| TestCaseError::fail(format!("{error}\n{text}")))?;
        prop_assert_eq!(back.session.moves(), moves);
        prop_assert_eq!(&back.variations, &record.variations, "{}", text);
        prop_assert_eq!(&back.annotations, &record.annotations, "{}", text);
        prop_assert_eq!(back.write(), text);
    }
}
