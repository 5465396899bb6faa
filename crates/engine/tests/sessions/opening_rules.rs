//! Opening rules of tournaments: acts, their undoing and their text, against a second description of the
//! rules.

use filetto_engine::{
    OpeningChooser, OpeningProtocol, OpeningRole, OpeningRule, OpeningTask, Tags, registry,
};
use game::{Message, Player};
use search::Unlimited;

const GOMOKU: &str = "mnk:15,15,5";
const RENJU: &str = "mnk:15,15,5,rule=renju";

fn begin(rule: OpeningRule) -> OpeningProtocol {
    OpeningProtocol::new(rule, if rule == OpeningRule::Taraguchi10 { RENJU } else { GOMOKU })
        .expect("a game of the rule")
}

fn after(rule: OpeningRule, acts: &str) -> OpeningProtocol {
    let mut opening = begin(rule);
    for act in acts.split_whitespace() {
        opening.act(act).unwrap_or_else(|error| panic!("{act} of {acts}: {error}"));
    }
    opening
}

/// The acts of an opening as a letter each: `o` or `r` for the role, then `x` or `o` for the colour of a
/// stone, `?` for a choice, `+` for an offer, `!` for a selection.
fn script(rule: OpeningRule, acts: &str) -> String {
    let mut opening = begin(rule);
    let mut script = String::new();
    for act in acts.split_whitespace() {
        let demand = opening.demand().expect("the opening is not over");
        script.push(if demand.role == OpeningRole::Opener { 'o' } else { 'r' });
        script.push(match demand.task {
            OpeningTask::Stone { player: Player::First, .. } => 'x',
            OpeningTask::Stone { player: Player::Second, .. } => 'o',
            OpeningTask::Choice(_) => '?',
            OpeningTask::Offer(_) => '+',
            OpeningTask::Selection => '!',
        });
        script.push(' ');
        opening.act(act).expect("an act that is allowed");
    }
    let end = match opening.demand() {
        None => format!("opener={}", opening.player(OpeningRole::Opener).name()),
        Some(_) => "...".to_owned(),
    };
    script + &end
}

#[test]
fn who_acts_and_who_plays_which_colour() {
    use OpeningRule::{Swap, Swap2, Taraguchi10};
    let check = |rule, acts: &str, expected: &str| assert_eq!(script(rule, acts), expected, "{acts}");
    check(Swap, "h8 h9 j4 black", "ox oo ox r? opener=second");
    check(Swap, "h8 h9 j4 bianco", "ox oo ox r? opener=first");
    check(Swap2, "h8 h9 j4 WHITE", "ox oo ox r? opener=first");
    check(Swap2, "h8 h9 j4 black", "ox oo ox r? opener=second");
    check(Swap2, "h8 h9 j4 more a1 a2 black", "ox oo ox r? ro rx o? opener=first");
    check(Swap2, "h8 h9 j4 more a1 a2 white", "ox oo ox r? ro rx o? opener=second");
    check(
        Taraguchi10,
        "h8 keep h9 keep h10 keep h7 keep h6 keep",
        "ox r? ro o? ox r? ro o? ox r? opener=first",
    );
    // The responder swaps after the first stone, and then plays Black.
    check(
        Taraguchi10,
        "h8 swap h9 keep h10 keep h7 swap h6 swap",
        "ox r? oo r? rx o? oo r? ox r? opener=second",
    );
    let ten = "ten a1 a2 a3 a4 a5 a6 a7 a9 a10 a11";
    check(
        Taraguchi10,
        &format!("h8 keep g9 keep i10 keep f6 {ten} a7"),
        &format!("ox r? ro o? ox r? ro o? {}r! opener=first", "o+ ".repeat(10)),
    );
}

#[test]
fn wrong_acts_are_refused_and_change_nothing() {
    use OpeningRule::{Swap, Swap2, Taraguchi10};
    let check = |rule, acts: &str, act: &str, id: &str| {
        let mut opening = after(rule, acts);
        let before = opening.clone();
        assert_eq!(opening.act(act).unwrap_err().id(), id, "{acts}: {act}");
        assert_eq!(opening, before);
    };
    check(Swap2, "", "black", "opening-act-point");
    check(Swap2, "", "p1", "opening-act-point");
    check(Swap2, "h8", "h8", "opening-act-point");
    check(Swap2, "h8 h9 j4", "a1", "opening-act-choice");
    check(Swap, "h8 h9 j4", "more", "opening-act-choice");
    check(Swap, "h8 h9 j4 black", "a1", "opening-act-over");
    check(Taraguchi10, "", "h9", "opening-act-area");
    check(Taraguchi10, "h8", "h9", "opening-act-choice");
    check(Taraguchi10, "h8 keep", "h10", "opening-act-area");
    check(Taraguchi10, "h8 keep h9 keep", "h11", "opening-act-area");
    let four = "h8 keep h9 keep h10 keep h7";
    check(Taraguchi10, &format!("{four} keep"), "h3", "opening-act-area");
    check(Taraguchi10, &format!("{four} ten"), "h9", "opening-act-point");
    // The four stones lie on one file, so its two sides are symmetric.
    check(Taraguchi10, &format!("{four} ten a1"), "a1", "opening-act-twin");
    check(Taraguchi10, &format!("{four} ten a1"), "o1", "opening-act-twin");
    let offered = format!("{four} ten a1 a2 a3 a4 a5 a6 a7 a8 a9 a10");
    check(Taraguchi10, &offered, "b1", "opening-act-offer");
    assert!(after(Taraguchi10, &format!("{offered} a4")).demand().is_none());
}

#[test]
fn rules_are_made_for_their_games() {
    let rules =
        |spec: &str| -> Vec<&str> { OpeningRule::of_game(spec).into_iter().map(OpeningRule::name).collect() };
    assert_eq!(rules(GOMOKU), ["swap", "swap2"]);
    assert_eq!(rules(RENJU), ["swap", "swap2", "taraguchi10"]);
    assert_eq!(rules("mnk:20,20,5,rule=caro"), ["swap", "swap2"]);
    for spec in ["mnk:3,3,3", "mnk:15,15,4", "mnk:4,9,5", "mulino", "ultimate"] {
        assert!(rules(spec).is_empty(), "{spec}");
    }
    assert_eq!(rules("mnk:13,13,5,rule=renju"), ["swap", "swap2"]);
    let wrong = |text: &str| OpeningProtocol::read(text, GOMOKU).unwrap_err().id();
    assert_eq!(wrong("swap3 h8"), "opening-rule-name");
    assert_eq!(wrong(""), "opening-rule-name");
    assert_eq!(wrong("taraguchi10 h8"), "opening-rule-renju");
    assert_eq!(wrong("swap2 h8 h8"), "opening-rule-act");
}

/// Executes random acts, allowed and not, and compares with the opening that is read from its text.
#[test]
fn random_openings_are_read_and_undone() {
    let mut random = fastrand::Rng::with_seed(55);
    for round in 0..600 {
        let rule = OpeningRule::ALL[round % 3];
        let mut opening = begin(rule);
        let spec = if rule == OpeningRule::Taraguchi10 { RENJU } else { GOMOKU };
        let mut session = registry::open(spec).unwrap();
        let mut states = vec![opening.clone()];
        let words = ["black", "white", "more", "swap", "keep", "ten"];
        for _ in 0..4000 {
            let near = |random: &mut fastrand::Rng| format!("{}{}", random.char('d'..='l'), random.u8(4..13));
            let act =
                if random.bool() { near(&mut random) } else { random.choice(words).unwrap().to_owned() };
            let before = opening.clone();
            match opening.act(&act) {
                Ok(stone) => {
                    if let Some(stone) = stone {
                        session.play(&stone).unwrap();
                    }
                    states.push(opening.clone());
                }
                Err(_) => assert_eq!(opening, before),
            }
            assert_eq!(session.moves(), opening.stones());
            if opening.demand().is_none() {
                break;
            }
        }
        assert!(opening.demand().is_none(), "{}", opening.to_text());
        assert!(session.ending().is_none() && (3..=5).contains(&session.plies()));
        let roles = [OpeningRole::Opener, OpeningRole::Responder].map(|role| opening.player(role));
        assert_eq!(roles[0], !roles[1]);
        while let Some(state) = states.pop() {
            assert_eq!(opening, state);
            assert_eq!(OpeningProtocol::read(&opening.to_text(), spec).as_ref(), Ok(&opening));
            assert_eq!(opening.undo(), !states.is_empty());
        }
    }
}

#[test]
fn the_tag_of_a_saved_game_fits_the_game() {
    let mut session = registry::open(GOMOKU).unwrap();
    let opening = after(OpeningRule::Swap2, "h8 h9 j4 black");
    for m in ["h8", "h9", "j4", "i7"] {
        session.play(m).unwrap();
    }
    let mut tags = Tags::default();
    assert_eq!(OpeningProtocol::of_tags(&tags, &*session), Ok(None));
    opening.write_tag(&mut tags);
    opening.write_tag(&mut tags);
    assert_eq!(tags.others, [("OpeningRule".to_owned(), "swap2 h8 h9 j4 black".to_owned())]);
    let text = filetto_engine::write_record(&tags, &*session, &[]);
    let record = filetto_engine::parse_record(&text).unwrap();
    assert_eq!(OpeningProtocol::of_tags(&record.tags, &*record.session), Ok(Some(opening)));
    let mut other = registry::open(GOMOKU).unwrap();
    other.play("h8").unwrap();
    assert_eq!(OpeningProtocol::of_tags(&tags, &*other).unwrap_err().id(), "opening-rule-stones");
    // An opening that is not over has no further moves.
    after(OpeningRule::Swap2, "h8 h9").write_tag(&mut tags);
    assert_eq!(OpeningProtocol::of_tags(&tags, &*session).unwrap_err().id(), "opening-rule-stones");
}

#[test]
fn the_computer_finds_an_act_in_every_stage() {
    for (round, rule) in OpeningRule::ALL.into_iter().cycle().take(9).enumerate() {
        let mut opening = begin(rule);
        let mut session = registry::open(if rule == OpeningRule::Taraguchi10 { RENJU } else { GOMOKU })
            .expect("a game of the rule");
        let chooser = OpeningChooser { nodes: 500, seed: round as u64 };
        while let Some(demand) = opening.demand() {
            let mut acts = chooser.choose(&opening, &*session, &mut Unlimited);
            assert_eq!(acts.len(), if let OpeningTask::Offer(missing) = demand.task { missing } else { 1 });
            // The branches that the computer does not choose by itself.
            if let OpeningTask::Choice(choices) = demand.task
                && round >= 3
                && choices.len() == 3
            {
                acts = vec![choices[2].name().to_owned()];
            }
            for act in acts {
                if let Some(stone) = opening.act(&act).unwrap() {
                    session.play(&stone).unwrap();
                }
            }
        }
        assert_eq!(session.moves(), opening.stones());
    }
}

#[test]
fn the_computer_takes_the_better_colour() {
    // Black has two stones side by side in the middle, White has one in a corner.
    let check = |rule, stones: &str, expected: &str| {
        let opening = after(rule, stones);
        let mut session = registry::open(GOMOKU).unwrap();
        opening.stones().iter().for_each(|stone| drop(session.play(stone).unwrap()));
        let chooser = OpeningChooser { nodes: 20_000, seed: 1 };
        assert_eq!(chooser.choose(&opening, &*session, &mut Unlimited), [expected], "{stones}");
    };
    check(OpeningRule::Swap2, "h8 a15 i7", "black");
    check(OpeningRule::Swap, "a15 h8 o1", "white");
    check(OpeningRule::Swap2, "a15 h8 o1 more h7 a1", "white");
}

/// The choice and the offers of Black after four stones.
#[test]
fn black_offers_ten_stones_where_many_win() {
    let check = |stones: &str, expected: &str| {
        let mut opening = begin(OpeningRule::Taraguchi10);
        let mut session = registry::open(RENJU).expect("a spec");
        for (number, stone) in stones.split_whitespace().enumerate() {
            if number > 0 {
                opening.act("keep").expect("a choice");
            }
            opening.act(stone).expect("a free point");
            session.play(stone).expect("a free point");
        }
        let chooser = OpeningChooser { nodes: 40_000, seed: 1 };
        assert_eq!(chooser.choose(&opening, &*session, &mut Unlimited), [expected], "{stones}");
        opening.act("ten").expect("a choice");
        let offers = chooser.choose(&opening, &*session, &mut Unlimited);
        assert_eq!(offers.len(), 10, "{offers:?}");
        offers.iter().for_each(|offer| assert_eq!(opening.act(offer).expect("an offer"), None, "{offer}"));
        assert!(matches!(opening.demand().map(|demand| demand.task), Some(OpeningTask::Selection)));
    };
    // White's stones lie far from Black's pair, so that ten stones are good for Black.
    check("h8 h9 i10 e5", "ten");
    // Here White threatens, and few stones hold.
    check("h8 h9 j6 g8", "swap");
}
