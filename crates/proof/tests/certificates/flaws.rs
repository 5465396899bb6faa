//! Every flaw has its message, with the place and what was expected.

use std::collections::BTreeSet;

use crate::common::inventor::holding;
use crate::common::{O, X, check, mnk, play, position, proof, wait};
use filetto_proof::{Claim, Finding, Flaw, Goal, Proof, Step, WinningLines, check_on_every_board};
use game::{Message, Player};
use games::mill::Mill;
use games::mnk::Mnk;

/// The messages that have occurred.
#[derive(Default)]
struct Heard(BTreeSet<&'static str>);

impl Heard {
    fn says(&mut self, proof: &Proof, expected: &str) {
        let flaw = check(&game(), proof).expect_err(expected);
        assert_eq!(flaw.to_string(), expected);
        self.0.insert(flaw.id());
    }

    fn steps(&mut self, at: &str, theorems: &[(Player, Goal, u32)], steps: &[Step], expected: &str) {
        self.says(&proof(&game(), at, theorems, steps), expected);
    }

    fn claims(&mut self, at: &str, claims: &[Claim], expected: &str) {
        self.says(&holding(&game(), &position(&game(), at), claims), expected);
    }
}

fn game() -> Mnk<1> {
    mnk("mnk:3,3,3")
}

const NONE: Claim = Claim::Pairing(Vec::new());

fn pairing(pairs: &[(u16, u16)]) -> Claim {
    Claim::Pairing(pairs.to_vec())
}

fn potential(zone: &[u16], blocks: &[u16]) -> Claim {
    Claim::Potential { zone: zone.to_vec(), blocks: blocks.to_vec() }
}

fn wins(step: u32) -> [(Player, Goal, u32); 1] {
    [(X, Goal::Win { plies: 9 }, step)]
}

#[test]
fn every_flaw_is_named() {
    let mut heard = Heard::default();
    say_theorems(&mut heard);
    say_steps(&mut heard);
    say_claims(&mut heard);
    say_holds(&mut heard);
    say_every_board(&mut heard);
    let mill = Mill::new("mill:three".parse().expect("a spec"));
    let mut claims = proof(&mill, "ww1/bb1/3 w 1 1", &wins(0), &[Step::Over]);
    claims.claims = vec![Claim::Pairing(Vec::new())];
    let flaw = filetto_proof::check(&mill, None, &claims, &mut |_| true).expect_err("no lines");
    assert_eq!(
        flaw.to_string(),
        "the certificate has claims, but mill:three is not a game of completing lines"
    );
    // Other tests cover a stopped check, and rules that the engine refuses before a check.
    let refused = Flaw::Rule { game: "renju".to_owned() };
    heard.0.extend([flaw.id(), Flaw::Stopped {}.id(), refused.id()]);
    assert_eq!(heard.0, Flaw::SENTENCES.iter().map(|(id, _)| *id).collect());
}

fn say_every_board(heard: &mut Heard) {
    let tris = Mnk::<1>::new("mnk:3,3,3".parse().expect("a spec"));
    let fork = Step::Await { replies: vec![(6, 2)], otherwise: Some(1) };
    let steps = [Step::Over, play(6, 0), play(1, 0), fork, play(2, 3)];
    let position = "x2/1xo/2o x";
    let [own, every] = [Some(WinningLines::of(&tris)), WinningLines::of_every_board(&tris)];
    let mut hear = |lines: &Option<WinningLines>, goal: Goal, expected: &str| {
        let certificate = proof(&tris, position, &[(X, goal, 4)], &steps);
        let lines = lines.as_ref().expect("lines");
        let flaw = check_on_every_board(&tris, lines, &certificate, 1, &mut |_| true).expect_err("one board");
        assert_eq!(flaw.to_string(), expected);
        heard.0.insert(flaw.id());
    };
    hear(
        &every,
        Goal::Win { plies: 5 },
        "awaits at which a reply beyond the edge of the board could matter: 1; the first is step 3, in x1x/1xo/2o o",
    );
    hear(&every, Goal::Draw, "expected a win: a draw on one board says nothing of larger ones");
    hear(
        &own,
        Goal::Win { plies: 5 },
        "expected a freestyle m,n,k-game: larger boards are not known for mnk:3,3,3",
    );
}

const NOW: &str = "xx1/oo1/3 x";
const OVER: &str = "xxx/oo1/3 o";

fn say_theorems(heard: &mut Heard) {
    heard.steps(OVER, &[], &[Step::Over], "the certificate has no theorem");
    let all = "expected one theorem for a win, or one for each player for a draw";
    heard.steps(OVER, &[wins(0)[0]; 2], &[Step::Over], all);
    heard.steps(OVER, &[(X, Goal::Draw, 0); 2], &[Step::Over], all);
    heard.steps(OVER, &[wins(0)[0], (O, Goal::Draw, 0)], &[Step::Over], all);
    heard.steps(OVER, &wins(1), &[Step::Over], "theorem 1 begins with step 1, but there are 1 steps");
    let soon = [(X, Goal::Win { plies: 0 }, 1)];
    heard.steps(
        NOW,
        &soon,
        &[Step::Over, play(2, 0)],
        "theorem 1 claims 0 plies, but its strategy may take 1",
    );
    heard.steps("3/3/4 x", &wins(0), &[Step::Over], "the position: rank 1 must have 3 points, not 4");
    heard.steps("3/3/111 x", &wins(0), &[Step::Over], "the position: rank 1 must have 3 points, not 111");
    heard.steps("3/3/12 x", &wins(0), &[Step::Over], "the position: rank 1 must have 3 points, not 12");
    heard.steps("3/3/X2 o", &wins(0), &[Step::Over], "the position 3/3/X2 o must be written 3/3/x2 o");
    let mut other = proof(&game(), OVER, &wins(0), &[Step::Over]);
    other.spec = "tris".to_owned();
    heard.says(&other, "the certificate names the game tris, which must be written mnk:3,3,3");
}

fn say_steps(heard: &mut Heard) {
    let steps = [Step::Over, play(2, 1)];
    heard.steps(NOW, &wins(1), &steps, "step 1: expected a reference to an earlier step, not to step 1");
    let steps = [Step::Turned { symmetry: 8, step: 0 }];
    heard.steps(OVER, &wins(0), &steps, "step 0: expected a reference to an earlier step, not to step 0");
    let steps = [Step::Over, Step::Turned { symmetry: 8, step: 0 }];
    heard.steps(OVER, &wins(1), &steps, "step 1: expected one of 8 symmetries, counted from 0, not 8");
    let steps = [Step::Over, wait(&[(0, 0), (4, 0), (0, 0)], None)];
    heard.steps(OVER, &wins(0), &steps, "step 1 answers a3 twice");
    heard.steps(
        OVER,
        &wins(0),
        &[Step::Over, wait(&[], Some(1))],
        "step 1: expected a reference to an earlier step, not to step 1",
    );
    heard.steps(OVER, &wins(0), &[Step::Hold(0)], "step 0 refers to claim 0, but there are 0 claims");
    heard.steps(
        "3/1x1/3 o",
        &wins(1),
        &[Step::Over, play(0, 0)],
        "step 1 makes a move, but it is not its player's turn in 3/1x1/3 o",
    );
    heard.steps(
        NOW,
        &wins(1),
        &[Step::Over, play(1, 0)],
        "step 1 plays b3, which is not legal in xx1/oo1/3 x",
    );
    heard.steps(
        NOW,
        &wins(1),
        &[Step::Over, play(999, 0)],
        "step 1 plays 999, which is not legal in xx1/oo1/3 x",
    );
    heard.steps(
        NOW,
        &wins(1),
        &[Step::Over, wait(&[], Some(0))],
        "step 1 waits for the opponent, whose turn it is not in xx1/oo1/3 x",
    );
    heard.steps(
        "3/1x1/3 o",
        &wins(1),
        &[Step::Over, wait(&[(0, 0), (4, 0)], None)],
        "step 1 has no answer to b3 in 3/1x1/3 o",
    );
    heard.steps(
        OVER,
        &wins(1),
        &[Step::Over, play(8, 0)],
        "step 1 continues, but the game is over in xxx/oo1/3 o",
    );
    heard.steps(
        OVER,
        &wins(1),
        &[Step::Over, wait(&[], Some(0))],
        "step 1 continues, but the game is over in xxx/oo1/3 o",
    );
    heard.steps(NOW, &wins(0), &[Step::Over], "step 0 ends the game, but it is not over in xx1/oo1/3 x");
    heard.steps(OVER, &[(O, Goal::Draw, 0)], &[Step::Over], "step 0 misses the goal in xxx/oo1/3 o");
    heard.steps(
        "xox/oox/xxo o",
        &[(O, Goal::Win { plies: 0 }, 0)],
        &[Step::Over],
        "step 0 misses the goal in xox/oox/xxo o",
    );
    heard.steps(
        "xxo/1o1/x2 o",
        &[(X, Goal::Win { plies: 0 }, 0)],
        &[Step::Over],
        "step 0 ends the game, but it is not over in xxo/1o1/x2 o",
    );
}

fn say_claims(heard: &mut Heard) {
    let start = "3/3/3 x";
    heard.claims(start, &[NONE], "step 0: claim 0 leaves a3-b3-c3 open in 3/3/3 x");
    heard.claims(start, &[pairing(&[(0, 9)])], "claim 0: expected one of 9 points, counted from 0, not 9");
    heard.claims(start, &[pairing(&[(0, 1), (2, 0)])], "claim 0 uses a3 twice");
    heard.claims(start, &[pairing(&[(0, 0)])], "claim 0 uses a3 twice");
    heard.claims(
        start,
        &[Claim::Split(vec![0])],
        "claim 0: expected a reference to an earlier claim, not to claim 0",
    );
    let parts = [pairing(&[(0, 1)]), pairing(&[(3, 1)]), Claim::Split(vec![0, 1])];
    heard.claims(start, &parts, "claim 2 uses b3 twice");
    heard.claims(start, &[Claim::Choice(Vec::new())], "claim 0 has no option");
    heard.claims(start, &[NONE, Claim::Choice(vec![(0, 0)])], "claim 1 has no safe option after a3");
    let both = Claim::Choice(vec![(2, 0), (5, 0)]);
    heard.claims(start, &[pairing(&[(0, 1)]), both], "claim 1 has no safe option after a3");
    heard.claims(
        start,
        &[pairing(&[(0, 1)]), Claim::Choice(vec![(1, 0)])],
        "claim 1: point b3 of an option lies in the zone of the option's claim",
    );
    heard.claims(
        start,
        &[NONE, Claim::Choice(vec![(9, 0)])],
        "claim 1: expected one of 9 points, counted from 0, not 9",
    );
    heard.claims(
        start,
        &[NONE, Claim::Turned { symmetry: 8, claim: 0 }],
        "claim 1: expected one of 8 symmetries, counted from 0, not 8",
    );
    heard.claims(
        start,
        &[Claim::Turned { symmetry: 1, claim: 0 }],
        "claim 0: expected a reference to an earlier claim, not to claim 0",
    );
    heard.claims(
        start,
        &[potential(&[0, 1, 2, 3, 4, 5, 6, 7, 8], &[])],
        "claim 0: the potential must be below 1/2, not 1",
    );
    heard.claims(
        start,
        &[potential(&[0, 1, 2, 3, 5, 6, 7, 8], &[4])],
        "claim 0: the potential must be below 1/2, not 1/2",
    );
    heard.claims(
        start,
        &[potential(&[0, 1, 2, 3], &[4])],
        "claim 0: the potential must be below 1/2, not 15/8",
    );
    heard.claims(start, &[potential(&[0, 4], &[4])], "claim 0 uses b2 twice");
    heard.claims(start, &[potential(&[0], &[4, 4])], "claim 0 uses b2 twice");
    heard.claims(start, &[potential(&[0], &[9])], "claim 0: expected one of 9 points, counted from 0, not 9");
}

fn say_holds(heard: &mut Heard) {
    let open = "x2/1o1/1xo x";
    holds(open, &[pairing(&[(1, 2), (3, 6)])]);
    holds(open, &[pairing(&[(1, 2)]), pairing(&[(3, 6)]), Claim::Split(vec![0, 1])]);
    heard.claims(open, &[pairing(&[(1, 2)])], "step 0: claim 0 leaves a3-a2-a1 open in x2/1o1/1xo x");
    heard.claims(open, &[pairing(&[(0, 2), (3, 6)])], "step 0: claim 0 needs a3 empty in x2/1o1/1xo x");
    heard.claims(
        open,
        &[potential(&[1, 2, 3, 6], &[4, 8])],
        "claim 0: the potential must be below 1/2, not 1/2",
    );
    let mut own_turn = holding(&game(), &position(&game(), open), &[pairing(&[(1, 2), (3, 6)])]);
    own_turn.theorems[0].player = Player::First;
    heard.says(&own_turn, "step 0 waits for the opponent, whose turn it is not in x2/1o1/1xo x");
    let image = [pairing(&[(1, 2), (3, 6)]), Claim::Turned { symmetry: 1, claim: 0 }];
    holds("2x/1o1/ox1 x", &image);
    heard.claims(open, &image, "step 0: claim 1 needs a3 empty in x2/1o1/1xo x");
    let image = [pairing(&[(3, 6)]), Claim::Turned { symmetry: 1, claim: 0 }];
    heard.claims("2x/1o1/ox1 x", &image, "step 0: claim 1 leaves a3-b3-c3 open in 2x/1o1/ox1 x");
    // Two options without further claims are a pair.
    let fork = [NONE, Claim::Choice(vec![(1, 0), (2, 0)]), pairing(&[(3, 6)]), Claim::Split(vec![1, 2])];
    holds(open, &fork);
    let turned = [&fork[..], &[Claim::Turned { symmetry: 4, claim: 3 }]].concat();
    holds(open, &turned);
    let turned = [&fork[..], &[Claim::Turned { symmetry: 3, claim: 3 }]].concat();
    heard.claims(open, &turned, "step 0: claim 4 needs b1 empty in x2/1o1/1xo x");
    let mut wins = holding(&game(), &position(&game(), open), &[pairing(&[(1, 2), (3, 6)])]);
    wins.theorems[0].goal = Goal::Win { plies: 9 };
    heard.says(&wins, "step 0 refers to a claim, which can only prevent a loss, not win");
}

/// Checks that the last claim prevents a loss of the player who is not to move.
fn holds(at: &str, claims: &[Claim]) {
    let proof = holding(&game(), &position(&game(), at), claims);
    let expected = Finding::NoLoss { player: proof.theorems[0].player };
    assert_eq!(check(&game(), &proof).map(|proven| proven.finding), Ok(expected));
}
