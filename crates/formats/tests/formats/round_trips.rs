//! Round trips: every game is the same after writing and reading in every format that fits it.

use engine::{Annotation, Record, Tags, Variation, check_annotations, registry};
use filetto_formats::{Format, Loss, ReadOptions, read, recognise, write};
use game::Player;
use proptest::prelude::*;

const SPECS: [&str; 14] = [
    "mnk:15,15,5,rule=renju",
    "mnk:9,9,5,rule=caro",
    "mnk:3,3,3",
    "mnk:15,15,5",
    "mnk:20,20,5",
    "mnk:7,9,5,overline=exact",
    "mnk:4,6,4",
    "mill:nine",
    "mill:lasker",
    "mill:three",
    "filetto",
    "filetto:men=4",
    "ultimate",
    "ultimate:closed=no",
];

/// Random choices from which a game is built.
#[derive(Debug, Clone)]
struct Plan {
    spec: &'static str,
    /// Moves before the start position; empty for the usual start.
    before: Vec<usize>,
    moves: Vec<usize>,
    variations: Vec<(usize, Vec<usize>, String)>,
    comments: Vec<(usize, String, Vec<u8>)>,
    /// 0 and 1: a player resigns; 2: an agreed draw.
    ending: usize,
    tags: Vec<(String, String)>,
}

fn plan() -> impl Strategy<Value = Plan> {
    let choices = |most: usize| prop::collection::vec(0_usize..1000, 0..most);
    let text = "[a-cè{};:()\\[\\]$%\\\\\\n \"-]{0,12}";
    let name = prop::sample::select(vec!["WhiteElo", "AP", "ECO", "Y", "TE", "Time_Control", "B"]);
    (
        (
            prop::sample::select(SPECS.to_vec()),
            prop_oneof![3 => Just(Vec::new()), 1 => choices(6)],
            choices(40),
        ),
        prop::collection::vec((0_usize..1000, choices(4), text), 0..3),
        prop::collection::vec((0_usize..1000, text, prop::collection::vec(1_u8..30, 0..3)), 0..4),
        0_usize..6,
        prop::collection::btree_map(name, "[a-cè\\[\\]\\\\: \"-]{0,8}", 0..4),
    )
        .prop_map(|((spec, before, moves), variations, comments, ending, tags)| Plan {
            spec,
            before,
            moves,
            variations,
            comments,
            ending,
            tags: tags.into_iter().map(|(name, value)| (name.to_owned(), value)).collect(),
        })
}

/// Plays moves by their numbers in the list of legal moves.
fn play(session: &mut dyn engine::Session, choices: &[usize]) -> Vec<String> {
    let mut played = Vec::new();
    for choice in choices {
        let legal = session.legal_moves();
        if legal.is_empty() {
            break;
        }
        played.push(session.play(&legal[choice % legal.len()]).expect("a legal move"));
    }
    played
}

fn annotations(len: usize, comments: &[(usize, String, Vec<u8>)]) -> Vec<Annotation> {
    let annotation = |(place, comment, glyphs): &(usize, String, Vec<u8>)| Annotation {
        ply: place % (len + 1),
        comment: comment.clone(),
        glyphs: glyphs.clone(),
    };
    let given: Vec<Annotation> = comments.iter().map(annotation).collect();
    check_annotations(len, &given).expect("places of the line")
}

fn record(plan: &Plan) -> Record {
    let mut session = registry::open(plan.spec).expect("a game");
    play(&mut *session, &plan.before);
    if session.ending().is_none() && !plan.before.is_empty() {
        let position = session.position();
        session.set_position(&position).expect("a position that was played");
    }
    let moves = play(&mut *session, &plan.moves);
    let mut variations = Vec::new();
    for (place, choices, comment) in &plan.variations {
        let mut fork = session.fork();
        let Some(ply) = place.checked_rem(moves.len()) else { continue };
        (ply..moves.len()).for_each(|_| assert!(fork.undo()));
        let moves = play(&mut *fork, choices);
        if !moves.is_empty() {
            let annotations = annotations(moves.len(), &[(*place, comment.clone(), Vec::new())]);
            variations.push(Variation { ply, moves, variations: Vec::new(), annotations });
        }
    }
    variations.sort_by_key(|variation| variation.ply);
    match plan.ending {
        0 => session.resign(Player::First),
        1 => session.resign(Player::Second),
        2 => session.agree_draw(),
        _ => {}
    }
    let tags = Tags {
        event: "a \"cup\" ]\\:".to_owned(),
        date: "2026.11.23".to_owned(),
        white: "ann".to_owned(),
        black: "bob [b]".to_owned(),
        site: "?".to_owned(),
        round: "3".to_owned(),
        others: plan.tags.clone(),
    };
    let annotations = annotations(session.moves().len(), &plan.comments);
    Record { tags, session, variations, annotations }
}

fn without(loss: Loss, lost: &[Loss]) -> bool {
    !lost.contains(&loss)
}

fn sorted(tags: &Tags) -> Vec<(String, String)> {
    let mut others = tags.others.clone();
    others.sort();
    others
}

proptest! {
    #[test]
    fn games_come_back(plan in plan()) {
        let record = record(&plan);
        let spec = record.session.spec();
        for format in Format::fitting(&spec) {
            let Ok(written) = write(&record, format) else {
                prop_assert!(record.session.set_up().is_some(), "{} of {}", format.name(), spec);
                continue;
            };
            let of_any = |format: Option<Format>| match format {
                Some(Format::UfenBottom | Format::UfenTop) => Some(Format::Ufen),
                format => format,
            };
            // A single cell could also be a move in Filetto's notation, so it is not recognised.
            let is_one_cell = format == Format::Pos && record.session.plies() == 1;
            if record.session.plies() > 0 && !is_one_cell {
                let found = recognise(&written.text);
                prop_assert_eq!(of_any(found), of_any(Some(format)), "{}", written.text);
            }
            let named = if format == Format::Ufen { Format::UfenBottom } else { format };
            let options = ReadOptions { format: Some(named), spec: Some(&spec) };
            if matches!(format, Format::Offset | Format::Pos) && record.session.plies() == 0 {
                continue;
            }
            let lost = Loss::of(format);
            if lost.contains(&Loss::Rules) && written.lost.contains(&Loss::Rules) {
                continue;
            }
            let back = read(&written.text, &options);
            let back = back.map_err(|error| TestCaseError::fail(format!("{error}\n{}", written.text)))?;
            prop_assert_eq!(back.session.spec(), spec.clone());
            prop_assert_eq!(back.session.position(), record.session.position(), "{}", written.text);
            if without(Loss::Moves, lost) {
                prop_assert_eq!(back.session.moves(), record.session.moves(), "{}", written.text);
            }
            if without(Loss::Result, lost) {
                prop_assert_eq!(back.session.ending(), record.session.ending(), "{}", written.text);
            }
            if without(Loss::Players, lost) {
                prop_assert_eq!(&back.tags.white, &record.tags.white);
            }
            if without(Loss::Tags, lost) {
                prop_assert_eq!(sorted(&back.tags), sorted(&record.tags), "{}", written.text);
                prop_assert_eq!(&back.tags.event, &record.tags.event);
                prop_assert_eq!(&back.tags.date, &record.tags.date);
            }
            if without(Loss::Variations, lost) {
                prop_assert_eq!(&back.variations, &record.variations, "{}", written.text);
            }
            if without(Loss::Comments, lost) {
                prop_assert_eq!(&back.annotations, &record.annotations, "{}", written.text);
            }
        }
    }
}

/// Regression: a player's name with a comma was read as a move, and a round without a number was lost.
#[test]
fn names_and_rounds_that_look_like_something_else_come_back() {
    let mut session = registry::open("mnk:20,20,5").expect("a spec");
    session.play("k10").expect("a move");
    let check = |white: &str, round: &str, format: Format| {
        let unknown = || "?".to_owned();
        let tags = Tags {
            event: unknown(),
            site: unknown(),
            date: "????.??.??".to_owned(),
            round: round.to_owned(),
            white: white.to_owned(),
            black: "11".to_owned(),
            others: Vec::new(),
        };
        let record =
            Record { session: session.fork(), tags, variations: Vec::new(), annotations: Vec::new() };
        let written = write(&record, format).expect("it fits").text;
        let back = read(&written, &ReadOptions { format: Some(format), spec: None }).expect(&written);
        assert_eq!([back.tags.white.as_str(), &back.tags.black], [white, "11"], "{written}");
        assert_eq!(back.session.moves(), ["k10"], "{written}");
        back.tags.round
    };
    for white in ["Rossi, Anna", "1,2,3", "\"A\"", "1,Freestyle", "\"A, B\"", "Piskvorky 20x20, 11:11, 0"] {
        check(white, "?", Format::Psq);
        check(white, "?", Format::Rec);
        assert_eq!(check(white, "-", Format::Sgf), "-");
    }
}
