//! Everything that judges small games claims only what brute force confirms: analyses and their events,
//! agents, solvers, tables and certificates.

mod endings;

use std::collections::HashMap;
use std::hash::Hash;

use engine::registry::{self, Playable, Visitor};
use engine::{Agent, Algorithm, HistoryRules, Request, Session, Settings};
use game::{Assessment, Basis, HistoryScope, Value, Verdict, Wdl};
use search::{Event, NodeLimit, SolveQuery, TranspositionTable, Watcher};

use crate::endings::{Folder, position_of, random_positions};

/// The maximum number of positions that follow from one whose claims are checked.
const MOST: usize = 20_000;

/// The true values of all positions that follow from one, by their text, without draws by history.
struct Oracle(HashMap<String, Value>);

impl Oracle {
    /// Returns the oracle of a position; `None` if more than [`MOST`] positions follow.
    fn of(spec: &str, position: &str) -> Option<Oracle> {
        registry::visit(spec, BruteForce(position)).expect("a spec").map(Oracle)
    }

    fn value(&self, session: &dyn Session) -> Value {
        self.0[&session.position()]
    }

    fn of_move(&self, session: &dyn Session, m: &str) -> Value {
        let mut after = session.fork();
        after.play(m).unwrap_or_else(|error| panic!("{m}: {error}"));
        (-self.value(&*after)).delayed(1)
    }
}

/// Retrograde analysis in sweeps over all positions that follow from this one.
struct BruteForce<'a>(&'a str);

impl Visitor for BruteForce<'_> {
    type Output = Option<HashMap<String, Value>>;

    fn visit<G: Playable>(self, game: G) -> Self::Output {
        let mut positions = vec![game.parse_position(self.0).expect("a position")];
        let mut numbers = HashMap::from([(positions[0], 0)]);
        let mut after: Vec<Vec<usize>> = Vec::new();
        while let Some(position) = positions.get(after.len()).copied() {
            let next = game.legal_moves(&position).into_iter().map(|m| game.after(&position, m));
            after.push(next.map(|next| number(next, &mut numbers, &mut positions)).collect());
            if positions.len() > MOST {
                return None;
            }
        }
        let end = |position: &G::Position| {
            let outcome = game.outcome(position)?;
            Some(Value::end(outcome.seen_by(game.to_move(position)), 0))
        };
        let values = sweep(&after, positions.iter().map(end).collect());
        let text = |position: &G::Position| game.write_position(position);
        Some(positions.iter().map(text).zip(values).collect())
    }
}

/// Returns the number of a position, a new one if it has none.
fn number<P: Copy + Eq + Hash>(
    position: P,
    numbers: &mut HashMap<P, usize>,
    positions: &mut Vec<P>,
) -> usize {
    *numbers.entry(position).or_insert_with(|| {
        positions.push(position);
        positions.len() - 1
    })
}

/// Returns the values of all positions, given those of finished games: the wins and losses in 1 ply, then in
/// 2, and so on; the rest is drawn.
fn sweep(after: &[Vec<usize>], mut values: Vec<Option<Value>>) -> Vec<Value> {
    for plies in 1.. {
        let judge = |next: &Vec<usize>| {
            let best = next.iter().map(|next| values[*next].map(|value| (-value).delayed(1)));
            let win = best.clone().flatten().find(|value| *value == Value::win_in(plies));
            win.or_else(|| best.collect::<Option<Vec<_>>>()?.into_iter().max())
        };
        let open: Vec<usize> = (0..after.len()).filter(|index| values[*index].is_none()).collect();
        let found: Vec<_> =
            open.into_iter().filter_map(|index| Some((index, judge(&after[index])?))).collect();
        if found.is_empty() {
            break;
        }
        found.into_iter().for_each(|(index, value)| values[index] = Some(value));
    }
    values.into_iter().map(|value| value.unwrap_or(Value::DRAW)).collect()
}

/// The numbers of confirmed claims: losses, draws and wins, and those on each proven basis.
#[derive(Debug, Default)]
struct Confirmed {
    outcomes: [usize; 3],
    bases: HashMap<Basis, usize>,
}

impl Confirmed {
    /// Checks that a proven claim is true.
    fn check(&mut self, claim: Assessment, truth: Value, place: &str) {
        if !claim.is_proven() || claim.is_open() {
            return;
        }
        let (wdl, plies) = match truth.verdict() {
            Verdict::Win { plies } => (Wdl::Win, plies),
            Verdict::Score(_) => (Wdl::Draw, u32::MAX),
            Verdict::Loss { plies } => (Wdl::Loss, plies),
        };
        assert_eq!(claim.rules, HistoryScope::WithoutHistory, "{place}: {claim:?}");
        assert!((claim.at_least()..=claim.at_most()).contains(&wdl), "{place}: {claim:?}, but {truth:?}");
        assert!(claim.exact_value().is_none_or(|value| value == truth), "{place}: {claim:?}, but {truth:?}");
        assert!(claim.within().is_none_or(|within| within >= plies), "{place}: {claim:?}, but {truth:?}");
        self.outcomes[wdl as usize] += 1;
        *self.bases.entry(claim.basis).or_default() += 1;
    }
}

/// A watcher that checks the claims of events.
struct ClaimWatcher<'a> {
    limit: NodeLimit,
    session: &'a dyn Session,
    oracle: &'a Oracle,
    confirmed: &'a mut Confirmed,
    place: &'a str,
}

impl Watcher<String> for ClaimWatcher<'_> {
    fn proceed(&mut self, nodes: u64) -> bool {
        Watcher::<String>::proceed(&mut self.limit, nodes)
    }

    fn on_event(&mut self, event: Event<'_, String>) {
        let (m, claim) = match event {
            Event::Finished { m, assessment } | Event::Best { m, assessment, .. } => (m, assessment),
            Event::Depth(progress) => (&progress.variation[0], progress.assessment),
            Event::Lost { m, plies } => {
                (m, Assessment::outcome(Wdl::Loss, None, Some(plies), Basis::FinishedGames))
            }
            _ => return,
        };
        self.confirmed.check(claim, self.oracle.of_move(self.session, m), self.place);
    }
}

/// Checks all claims about a position within this number of nodes each.
fn check(session: &dyn Session, nodes: u64, confirmed: &mut Confirmed) {
    let Some(oracle) = Oracle::of(&session.spec(), &session.position()) else { return };
    let place = format!("{} {} {nodes}", session.spec(), session.position());
    let truth = oracle.value(session);
    let requests = Algorithm::ALL.map(|algorithm| Request { algorithm, lines: 100 });
    let lines = [1, 100].map(|lines| Request { lines, ..Request::solving() });
    for request in requests.into_iter().chain(lines) {
        let place = &format!("{place} {}", request.algorithm.name());
        let limit = NodeLimit(nodes);
        let mut watcher = ClaimWatcher { limit, session, oracle: &oracle, confirmed, place };
        let found = session.analyse(&request, &TranspositionTable::new(1 << 16), &mut watcher);
        for line in &found.lines {
            let claim = line.assessment.unwrap_or(Assessment::UNKNOWN);
            confirmed.check(claim, oracle.of_move(session, &line.variation[0]), place);
        }
    }
    for agent in session.agents() {
        let chosen = session.choose(agent, &Settings::default(), &mut NodeLimit(nodes)).expect("it plays");
        let claim = chosen.assessment.unwrap_or(Assessment::UNKNOWN);
        confirmed.check(claim, truth, &format!("{place} {agent:?}"));
    }
    check_solutions(session, nodes, &oracle, confirmed, &place);
}

/// Checks the claims of the solver, with and without lengths, moves and a certificate.
fn check_solutions(
    session: &dyn Session,
    nodes: u64,
    oracle: &Oracle,
    confirmed: &mut Confirmed,
    place: &str,
) {
    let truth = oracle.value(session);
    for (distance, all, proof) in [(false, false, false), (true, true, false), (false, false, true)] {
        let query = SolveQuery { distance, all, proof, bytes: 1 << 20, ..SolveQuery::default() };
        let solved = session.solve(&query, nodes, &mut search::Unlimited);
        confirmed.check(solved.assessment, truth, place);
        for (m, claim) in &solved.moves {
            confirmed.check(*claim, oracle.of_move(session, m), place);
        }
        if let Ok(proof) = &solved.proof {
            assert_eq!(solved.assessment.basis, Basis::Certificate, "{place}");
            let checked = engine::check_proof(proof, &mut |_| true).expect("a certificate");
            confirmed.check(checked.finding.assessment(session.to_move()), truth, place);
        }
    }
}

/// Returns a session this number of plies before the end of a random game.
fn near_the_end(spec: &str, plies: usize, random: &mut fastrand::Rng) -> Box<dyn Session> {
    let mut session = registry::open(spec).expect("a spec");
    while session.ending().is_none() {
        let legal = session.legal_moves();
        session.play(random.choice(&legal).expect("a move")).expect("a legal move");
    }
    for _ in 0..plies {
        session.undo();
    }
    session
}

#[test]
fn what_is_proven_in_small_games_is_true() {
    let mut random = fastrand::Rng::with_seed(48);
    let mut confirmed = Confirmed::default();
    for (spec, plies, count) in [
        ("tris", 9, 8),
        ("mnk:4,3,3", 7, 8),
        ("mnk:4,4,4", 7, 8),
        ("mnk:3,4,3,overline=exact", 7, 6),
        ("ultimate", 5, 6),
        ("filetto", 5, 6),
    ] {
        for _ in 0..count {
            let session = near_the_end(spec, random.usize(2..=plies), &mut random);
            check(&*session, 1 << random.u32(4..16), &mut confirmed);
        }
    }
    assert!(confirmed.outcomes.iter().all(|count| *count > 300), "{confirmed:?}");
    for basis in [Basis::FinishedGames, Basis::Threats, Basis::Certificate] {
        assert!(confirmed.bases.get(&basis).is_some_and(|count| *count > 20), "{basis:?}: {confirmed:?}");
    }
}

/// Without draws by history: values do not take them into account, and say so.
#[test]
fn what_is_proven_in_games_without_end_is_true_without_history() {
    let mut random = fastrand::Rng::with_seed(49);
    let mut confirmed = Confirmed::default();
    let folder = Folder::build("mill:three", 6, 0, true);
    for position in random_positions(folder.game(), "3-3", 12, &mut random) {
        let text = position_of(folder.game(), &position);
        let mut bare = registry::open("mill:three").expect("a spec");
        for session in [&mut bare, &mut folder.open()] {
            session.set_position(&text).expect("a position");
            session.set_history_rules(HistoryRules::NONE);
            check(&**session, 1 << random.u32(4..14), &mut confirmed);
        }
    }
    assert!(confirmed.outcomes[2] > 300 && confirmed.outcomes[0] > 50, "{confirmed:?}");
    assert!(confirmed.bases.get(&Basis::Tables).is_some_and(|count| *count > 300), "{confirmed:?}");
}

#[test]
fn only_a_draw_by_repetition_is_known_under_all_rules() {
    let folder = Folder::build("mill:three", 6, 0, true);
    let mut bare = registry::open("mill:three").expect("a spec");
    let mut drawn = 0;
    for session in [&mut bare, &mut folder.open()] {
        session.set_position("w1w/wb1/b1b b 0 0").expect("a position");
        for m in "a1-b1 c3-c2 b1-a1 c2-c3 a1-b1 c3-c2 b1-a1".split(' ') {
            session.play(m).expect("a legal move");
        }
        let request = Request { lines: 100, ..Request::solving() };
        let found = session.analyse(&request, &TranspositionTable::new(1 << 16), &mut NodeLimit(20_000));
        for line in &found.lines {
            let mut after = session.fork();
            after.play(&line.variation[0]).expect("a legal move");
            let repeats = after.ending().is_some_and(|ending| ending.reason == engine::Reason::Repetition);
            let claim = line.assessment.expect("a value");
            if repeats {
                assert_eq!((claim.exact_value(), claim.rules), (Some(Value::DRAW), HistoryScope::InForce));
                drawn += 1;
            } else if claim.rules == HistoryScope::InForce {
                assert_eq!(claim.exact_value(), Some(Value::DRAW), "{line:?}");
            }
        }
        let expert = session.choose(Agent::Expert, &Settings::default(), &mut NodeLimit(20_000));
        assert!(expert.expect("it plays").assessment.is_some());
    }
    assert_eq!(drawn, 2, "c2-c3 repeats the first position for the third time");
}
