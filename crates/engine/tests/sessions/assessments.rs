//! Everything that judges small games claims only what brute force confirms: analyses and their events,
//! agents, solvers, tables and certificates.

use std::collections::{HashMap, HashSet};
use std::hash::Hash;

use filetto_engine::registry::{self, Playable, Visitor};
use filetto_engine::{Agent, Algorithm, HistoryRules, Request, Session, Settings};
use game::{Assessment, Basis, Outcome, Value, Verdict, Wdl};
use search::{Event, NodeLimit, SolveQuery, TranspositionTable, Watcher};

use crate::endings::{Folder, position_of, random_positions};

/// The maximum number of positions that follow from one whose claims are checked.
const MAX_POSITIONS: usize = 20_000;

/// The true values of a position and its moves.
struct Oracle {
    value: Value,
    moves: HashMap<String, Value>,
}

impl Oracle {
    /// Returns the oracle without draws by history; `None` if more than [`MAX_POSITIONS`] positions follow.
    fn without_history(session: &dyn Session) -> Option<Oracle> {
        let values = registry::visit(&session.spec(), BruteForce(&session.position())).expect("a spec")?;
        let of_move = |m: String| {
            let mut after = session.fork();
            after.play(&m).unwrap_or_else(|error| panic!("{m}: {error}"));
            let value = (-values[&after.position()]).delayed(1);
            (m, value)
        };
        let moves = session.legal_moves().into_iter().map(of_move).collect();
        Some(Oracle { value: values[&session.position()], moves })
    }

    /// Returns the oracle with the draws by history that are in force.
    fn with_history(session: &dyn Session) -> Oracle {
        registry::visit(&session.spec(), WithHistory(session)).expect("a spec")
    }

    fn of_move(&self, m: &str) -> Value {
        self.moves[m]
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
            if positions.len() > MAX_POSITIONS {
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
        self.confirmed.check(claim, self.oracle.of_move(m), self.place);
    }
}

/// Checks all claims about a position within this number of nodes each.
fn check(session: &dyn Session, nodes: u64, confirmed: &mut Confirmed) {
    if let Some(oracle) = Oracle::without_history(session) {
        check_with(session, &oracle, nodes, confirmed);
    }
}

/// Checks all claims about a position against an oracle.
fn check_with(session: &dyn Session, oracle: &Oracle, nodes: u64, confirmed: &mut Confirmed) {
    let rules = session.history_rules();
    let moves = session.moves().join(" ");
    let place = format!("{} {:?} {moves} {rules:?} {nodes}", session.spec(), session.set_up());
    let requests = Algorithm::ALL.map(|algorithm| Request { algorithm, lines: 100 });
    let lines = [1, 100].map(|lines| Request { lines, ..Request::solving() });
    for request in requests.into_iter().chain(lines) {
        let place = &format!("{place} {}", request.algorithm.name());
        let limit = NodeLimit(nodes);
        let mut watcher = ClaimWatcher { limit, oracle, confirmed, place };
        let found = session.analyse(&request, &TranspositionTable::new(1 << 16), &mut watcher);
        for line in &found.lines {
            let claim = line.assessment.unwrap_or(Assessment::UNKNOWN);
            confirmed.check(claim, oracle.of_move(&line.variation[0]), place);
        }
    }
    for agent in session.agents() {
        let chosen = session.choose(agent, &Settings::default(), &mut NodeLimit(nodes)).expect("it plays");
        let claim = chosen.assessment.unwrap_or(Assessment::UNKNOWN);
        confirmed.check(claim, oracle.value, &format!("{place} {agent:?}"));
    }
    check_solutions(session, nodes, oracle, confirmed, &place);
}

/// Checks the claims of the solver, with and without lengths, moves and a certificate.
fn check_solutions(
    session: &dyn Session,
    nodes: u64,
    oracle: &Oracle,
    confirmed: &mut Confirmed,
    place: &str,
) {
    let truth = oracle.value;
    for (distance, all, proof) in [(false, false, false), (true, true, false), (false, false, true)] {
        let query = SolveQuery { distance, all, proof, bytes: 1 << 20, ..SolveQuery::default() };
        let solved = session.solve(&query, nodes, &mut search::Unlimited);
        confirmed.check(solved.assessment, truth, place);
        for (m, claim) in &solved.moves {
            confirmed.check(*claim, oracle.of_move(m), place);
        }
        if let Ok(proof) = &solved.proof {
            assert_eq!(solved.assessment.basis, Basis::Certificate, "{place}");
            let checked = filetto_engine::check_proof(proof, &mut |_| true).expect("a certificate");
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

/// Minimax over the positions after the current one, with the draws by history that are in force.
struct WithHistory<'a>(&'a dyn Session);

impl Visitor for WithHistory<'_> {
    type Output = Oracle;

    fn visit<G: Playable>(self, game: G) -> Oracle {
        let session = self.0;
        let rules = session.history_rules();
        let mut position = match session.set_up() {
            Some(text) => game.parse_position(&text).expect("a position"),
            None => game.start(),
        };
        let (mut occurrences, mut quiet_plies) = (HashMap::from([(position, 1)]), 0);
        for text in session.moves() {
            let m = game.parse_move(&position, &text).expect("a legal move");
            quiet_plies = if game.is_quiet(&position, m) { quiet_plies + 1 } else { 0 };
            game.play(&mut position, m);
            *occurrences.entry(position).or_default() += 1;
        }
        let drawn = occurrences.iter().filter(|(_, times)| **times + 1 >= rules.repetitions);
        let drawn: HashSet<G::Position> = drawn.map(|(position, _)| *position).collect();
        let mut minimax = Minimax { game: &game, rules, drawn, known: HashMap::new() };
        let values = minimax.moves(&position, quiet_plies);
        if rules.quiet_plies - quiet_plies <= LITERAL {
            let literally = every_line(&game, rules, &position, &mut occurrences, quiet_plies);
            assert_eq!(best(&values), literally, "{} {rules:?}", session.moves().join(" "));
        }
        let moves = values.iter().map(|(m, value)| (game.write_move(*m), *value)).collect();
        Oracle { value: best(&values), moves }
    }
}

/// The number of quiet plies up to which every line of play is followed with all its repetitions.
const LITERAL: u32 = 4;

fn best<M>(values: &[(M, Value)]) -> Value {
    values.iter().map(|(_, value)| *value).max().expect("the game is in progress")
}

/// Minimax over positions with their quiet plies. Positions that recur after the current one are not drawn:
/// the shortest win needs none, and this is what [`every_line`] confirms.
struct Minimax<'a, G: Playable> {
    game: &'a G,
    rules: HistoryRules,
    drawn: HashSet<G::Position>,
    known: HashMap<(G::Position, u32), Value>,
}

impl<G: Playable> Minimax<'_, G> {
    fn moves(&mut self, position: &G::Position, quiet_plies: u32) -> Vec<(G::Move, Value)> {
        let moves = self.game.legal_moves(position).into_iter();
        let value = |m: G::Move| (m, (-self.value_after(position, m, quiet_plies)).delayed(1));
        moves.map(value).collect()
    }

    fn value_after(&mut self, position: &G::Position, m: G::Move, quiet_plies: u32) -> Value {
        let after = self.game.after(position, m);
        if let Some(outcome) = self.game.outcome(&after) {
            return Value::end(outcome.seen_by(self.game.to_move(&after)), 0);
        }
        let quiet_plies = if self.game.is_quiet(position, m) { quiet_plies + 1 } else { 0 };
        if quiet_plies == self.rules.quiet_plies || self.drawn.contains(&after) {
            return Value::DRAW;
        }
        if let Some(value) = self.known.get(&(after, quiet_plies)) {
            return *value;
        }
        let value = best(&self.moves(&after, quiet_plies));
        self.known.insert((after, quiet_plies), value);
        value
    }
}

/// Returns the value by minimax over every line of play, with the occurrences of each position.
fn every_line<G: Playable>(
    game: &G,
    rules: HistoryRules,
    position: &G::Position,
    occurrences: &mut HashMap<G::Position, u32>,
    quiet_plies: u32,
) -> Value {
    let value = |m: G::Move| {
        let after = game.after(position, m);
        if let Some(outcome) = game.outcome(&after) {
            return (-Value::end(outcome.seen_by(game.to_move(&after)), 0)).delayed(1);
        }
        let quiet_plies = if game.is_quiet(position, m) { quiet_plies + 1 } else { 0 };
        let times = occurrences.entry(after).or_default();
        *times += 1;
        let is_drawn = *times >= rules.repetitions || quiet_plies >= rules.quiet_plies;
        let value = match is_drawn {
            true => Value::DRAW,
            false => every_line(game, rules, &after, occurrences, quiet_plies),
        };
        *occurrences.get_mut(&after).expect("it has just occurred") -= 1;
        (-value).delayed(1)
    };
    game.legal_moves(position).into_iter().map(value).max().expect("the game is in progress")
}

/// Plays random moves, half of them back to where the man came from, so that positions recur.
fn play_back_and_forth(session: &mut dyn Session, plies: usize, random: &mut fastrand::Rng) {
    for _ in 0..plies {
        let before = session.moves();
        let back = before
            .len()
            .checked_sub(2)
            .map(|last| before[last].split('-').rev().collect::<Vec<_>>().join("-"));
        let legal = session.legal_moves();
        let back = back.filter(|m| legal.contains(m) && random.bool());
        let m = back.unwrap_or_else(|| random.choice(&legal).expect("a move").clone());
        session.play(&m).expect("a legal move");
        if session.ending().is_some() {
            session.undo();
            return;
        }
    }
}

/// Checks claims about this number of positions of a sector after random moves, with and without tables,
/// under limits of up to `most` quiet plies.
fn check_histories(folder: &Folder, sector: &str, count: usize, most: u32, confirmed: &mut Confirmed) {
    let mut random = fastrand::Rng::with_seed(49);
    for position in random_positions(folder.game(), sector, count, &mut random) {
        let rules = HistoryRules { repetitions: random.u32(2..=3), quiet_plies: random.u32(2..=most) };
        let (nodes, seed) = (1 << random.u32(4..14), random.u64(..));
        let plies = random.usize(0..=rules.quiet_plies as usize);
        let mut bare = registry::open(folder.spec()).expect("a spec");
        for session in [&mut bare, &mut folder.open()] {
            session.set_position(&position_of(folder.game(), &position)).expect("a position");
            session.set_history_rules(rules);
            play_back_and_forth(&mut **session, plies, &mut fastrand::Rng::with_seed(seed));
            check_with(&**session, &Oracle::with_history(&**session), nodes, confirmed);
        }
    }
}

#[test]
fn what_is_proven_with_draws_by_history_is_true() {
    let mut confirmed = Confirmed::default();
    check_histories(&Folder::build("mill:three", 6, 0, true), "3-3", 150, 20, &mut confirmed);
    // Captures, after which the count of quiet plies begins again.
    check_histories(&Folder::build("mill:six", 7, 0, true), "4-3", 30, 5, &mut confirmed);
    assert!(confirmed.outcomes.iter().all(|count| *count > 300), "{confirmed:?}");
    assert!(confirmed.bases.get(&Basis::Tables).is_some_and(|count| *count > 300), "{confirmed:?}");
}

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

/// Returns sessions without and with tables after these moves, in which positions have occurred twice.
fn after_repetitions(folder: &Folder, position: &str, moves: &str) -> [Box<dyn Session>; 2] {
    [registry::open(folder.spec()).expect("a spec"), folder.open()].map(|mut session| {
        session.set_position(position).expect("a position");
        session.set_history_rules(HistoryRules { repetitions: 3, quiet_plies: 30 });
        for m in moves.split(' ') {
            session.play(m).expect("a legal move");
        }
        session
    })
}

#[test]
fn a_win_of_which_the_reply_makes_a_draw_is_none() {
    let folder = Folder::build("mill:three", 6, 0, true);
    for session in after_repetitions(&folder, "w1w/wb1/b1b b 0 0", "a1-b1 c3-c2 b1-a1 c2-c3 a1-b1 c3-c2") {
        let oracle = Oracle::with_history(&*session);
        assert_eq!(
            oracle.of_move("b1-a1"),
            Value::DRAW,
            "c2-c3 repeats the first position for the third time"
        );
        check_with(&*session, &oracle, 20_000, &mut Confirmed::default());
    }
}

#[test]
fn won_positions_are_won_although_positions_have_occurred_twice() {
    let folder = Folder::build("mill:three", 6, 0, true);
    for session in after_repetitions(&folder, "bw1/bwb/w2 w 0 0", "b2-c1 c2-c3 c1-b2 c3-c2 b2-c1 c2-c3") {
        let oracle = Oracle::with_history(&*session);
        assert!(oracle.value.is_win(), "{:?}", oracle.moves);
        for agent in [Agent::Expert, Agent::Perfect] {
            let chosen = session.choose(agent, &Settings::default(), &mut search::Unlimited);
            let Ok(chosen) = chosen else { continue };
            assert!(oracle.of_move(&chosen.chosen).is_win(), "{agent:?} {chosen:?}");
        }
    }
}

/// Both players shuffle first, so that positions have occurred twice. Who can win then wins.
#[test]
fn experts_win_what_is_won_under_the_rules_in_force() {
    let folder = Folder::build("mill:three", 6, 0, true);
    let mut random = fastrand::Rng::with_seed(7);
    let mut won = 0;
    for position in random_positions(folder.game(), "3-3", 120, &mut random) {
        let mut session = registry::open("mill:three").expect("a spec");
        session.set_position(&position_of(folder.game(), &position)).expect("a position");
        session.set_history_rules(HistoryRules { repetitions: 3, quiet_plies: 24 });
        play_back_and_forth(&mut *session, random.usize(0..8), &mut random);
        let oracle = Oracle::with_history(&*session);
        if !oracle.value.is_decided() {
            continue;
        }
        let winner = if oracle.value.is_win() { session.to_move() } else { !session.to_move() };
        while session.ending().is_none() {
            let chosen = session.choose(Agent::Expert, &Settings::default(), &mut search::Unlimited);
            session.play(&chosen.expect("it plays").chosen).expect("a legal move");
        }
        let outcome = session.ending().map(|ending| ending.outcome);
        assert_eq!(outcome, Some(Outcome::Win(winner)), "{}", session.moves().join(" "));
        won += 1;
    }
    assert!(won > 50, "{won} positions were won");
}
