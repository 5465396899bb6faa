//! Checks every step of the lessons and of the rules: positions and moves by the rules, values by the solver
//! and tables.

mod chances;
mod counts;
mod payoffs;
mod points;
mod tables;

use std::collections::BTreeSet;

use engine::{Agent, Session};
use filetto_teaching::lesson::{Effect, Keeps, LessonClaim, LessonGoal, Shown, TaskKind};
use filetto_teaching::patterns::PlayedMove;
use filetto_teaching::{Lesson, Step, Task, Text, library};
use game::{Assessment, Player, Point, Wdl};
use search::{SolveQuery, Unlimited, WrittenTree};
use tables::Tables;

/// Maximum number of solver nodes for a claim of a lesson.
const MAX_NODES: u64 = 4_000_000;

/// Returns all lessons and rules, with their ids.
fn all() -> Vec<(String, &'static Lesson)> {
    let lessons = library::courses().iter().flat_map(|course| {
        let ids = course.lessons.iter().map(|name| format!("{}/{name}", course.id));
        ids.map(|id| (id.clone(), library::lesson(&id).expect("it is listed")))
    });
    let rules = library::all_rules().map(|(family, rules)| (format!("rules of {family}"), rules));
    lessons.chain(rules).collect()
}

#[test]
fn every_step_says_the_truth() {
    let tables = Tables::build();
    let mut wrong = Vec::new();
    for (id, lesson) in all() {
        for (number, step) in (1..).zip(&lesson.steps) {
            let mut found = Vec::new();
            match lesson.open(step) {
                Ok(mut session) => {
                    tables.give_to(&mut *session);
                    Checked { session, step, found: &mut found }.check();
                }
                Err(error) => found.push(error.to_string()),
            }
            wrong.extend(found.into_iter().map(|problem| format!("{id}, step {number}: {problem}")));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn there_are_lessons_enough_for_every_game_and_for_search() {
    for course in library::courses() {
        let least = if course.id == "search" { 8 } else { 6 };
        assert!(course.lessons.len() >= least, "{} has {}", course.id, course.lessons.len());
    }
}

#[test]
fn rules_have_five_steps_or_more_on_every_board_and_with_every_option() {
    let mill = games::mill::Variant::ALL.map(|variant| format!("mill:{}", variant.name()));
    let others = ["mnk:3,3,3", "mnk:15,15,5", "filetto", "ultimate"].map(str::to_owned);
    for board in mill.into_iter().chain(others) {
        let separator = if board.contains(':') { "," } else { ":" };
        let options = [
            "",
            "fly=yes",
            "fly=no",
            "diagonals=yes",
            "diagonals=no",
            "overline=exact",
            "closed=no",
            "tie=boards",
        ];
        for option in options {
            let spec = if option.is_empty() { board.clone() } else { format!("{board}{separator}{option}") };
            let Ok(session) = engine::registry::open(&spec) else { continue };
            let spec = session.spec();
            let rules = library::rules(spec.split(':').next().expect("a family")).expect("they have rules");
            let steps = rules.steps_in(&spec);
            assert!(steps.iter().filter(|step| step.task.is_some()).count() >= 5, "{spec}: {}", steps.len());
        }
    }
}

#[test]
fn steps_of_rules_are_shown_for_the_game_that_they_show() {
    for (id, lesson) in all() {
        for (number, step) in (1..).zip(&lesson.steps) {
            let spec = engine::registry::open(lesson.spec_of(step)).expect("a spec").spec();
            let is_of_rules = id.starts_with("rules of");
            assert!(is_of_rules || step.only.is_empty() && step.never.is_empty(), "{id}, step {number}");
            assert!(step.holds_in(&spec), "{id}, step {number} is not shown for {spec}");
        }
    }
}

#[test]
fn pictures_show_the_games_that_they_are_of() {
    for (family, rules) in library::all_rules() {
        assert!(rules.picture_in(&engine::registry::open(&rules.game).expect("a spec").spec()).is_some());
        for picture in &rules.pictures {
            let session = rules.open(picture).expect("a position");
            assert!(is_said(&picture.say) && picture.task.is_none(), "{family}: {picture:?}");
            assert!(picture.holds_in(&session.spec()), "{family}: {picture:?}");
        }
    }
}

fn is_said(text: &Text) -> bool {
    let is_written = |text: &str| {
        text.trim().len() > 3 && text.trim_end().ends_with(['.', '!', '?', ':', ')', '"', '”', '»'])
    };
    is_written(&text.en) && is_written(&text.it)
}

/// A step in its position, and the errors found in it.
struct Checked<'a> {
    session: Box<dyn Session>,
    step: &'a Step,
    found: &'a mut Vec<String>,
}

impl Checked<'_> {
    fn check(&mut self) {
        let step = self.step;
        self.require(is_said(&step.say), "a text is missing in one language, or has no end");
        let marks = step.marks.iter().map(String::as_str);
        for name in marks.chain(step.arrows.iter().flat_map(|arrow| arrow.split('-'))) {
            self.require(self.point(name).is_some(), &format!("{name} is no point"));
        }
        for claim in &step.claims {
            self.check_claim(claim);
        }
        for count in &step.counts {
            let counted = match &step.tree {
                Some(tree) => counts::count_in_written(tree, count),
                None => counts::count(&*self.session, count),
            };
            self.require(counted == Some(count.number), &format!("{count:?}, but it is {counted:?}"));
        }
        self.found.extend(payoffs::errors(step));
        for id in &step.see {
            self.require(library::lesson(id).is_some(), &format!("there is no lesson {id}"));
        }
        if let Some(tree) = &step.tree {
            let is_right = step.show == Some(Shown::Tree) && tree.parse::<WrittenTree>().is_ok();
            self.require(is_right, &format!("{tree} is no tree, or is not shown"));
        }
        if let Some(task) = &step.task {
            self.check_task(task);
        }
    }

    fn require(&mut self, holds: bool, otherwise: &str) {
        if !holds {
            self.found.push(otherwise.to_owned());
        }
    }

    fn point(&self, name: &str) -> Option<Point> {
        let sites = self.session.view().sites;
        (0..sites.len()).find(|index| sites[*index].name() == name).map(|index| Point(index as u16))
    }

    fn check_claim(&mut self, claim: &LessonClaim) {
        let mut session = self.session.fork();
        for m in &claim.moves {
            if let Err(error) = session.play(m) {
                return self.require(false, &format!("{m}: {error}"));
            }
        }
        let proven = value(&*session, claim.plies.is_some());
        let is_right = proven.wdl() == Some(claim.value)
            && claim.plies.is_none_or(|plies| proven.plies() == Some(plies));
        let text = format!("{claim:?}, but {:?} in {:?} is proven", proven.wdl(), proven.plies());
        self.require(is_right, &text);
    }

    fn check_task(&mut self, task: &Task) {
        for text in [&task.then, &task.otherwise].into_iter().flatten() {
            self.require(is_said(text), &format!("no whole text: {text:?}"));
        }
        for wrong in &task.wrong {
            self.require(is_said(&wrong.say), &format!("no whole text: {wrong:?}"));
            self.require(
                !task.right.contains(&wrong.answer),
                &format!("{} is right and wrong", wrong.answer),
            );
            let exists = match task.kind {
                TaskKind::Points => self.point(&wrong.answer).is_some(),
                _ => self.session.legal_moves().contains(&wrong.answer),
            };
            self.require(exists, &format!("{} is no answer", wrong.answer));
        }
        match task.kind {
            TaskKind::Move => self.check_move(task),
            TaskKind::Points => {
                self.require(!task.right.is_empty(), "no point is right");
                for name in &task.right {
                    self.require(self.point(name).is_some(), &format!("{name} is no point"));
                }
                let words = task.are.as_deref().unwrap_or_default();
                match points::find(&*self.session, &self.step.arrows, words) {
                    Some(points) => self.require_all(task, &Vec::from_iter(points)),
                    None => self.require(false, &format!("nothing says which points are right: \"{words}\"")),
                }
            }
            TaskKind::Choice => {
                let right = task.choice.iter().filter(|choice| choice.right).count();
                self.require(right == 1 && task.choice.len() >= 2, "one of two or more answers is right");
            }
            TaskKind::Play => self.check_play(task),
            TaskKind::Attack => self.check_pairs(task),
            TaskKind::Mix => self.found.extend(payoffs::errors_of_mix(self.step, task)),
        }
    }

    fn check_move(&mut self, task: &Task) {
        let legal = self.session.legal_moves();
        for m in &task.right {
            self.require(legal.contains(m), &format!("{m} is not legal"));
        }
        self.require(!task.right.is_empty(), "no move is right");
        if let Some((reply, first)) = task.reply.as_ref().zip(task.right.first()) {
            let mut session = self.session.fork();
            let is_legal = session.play(first).is_ok() && session.play(reply).is_ok();
            self.require(is_legal, &format!("the reply {reply} is not legal"));
        }
        if let Some(keeps) = task.keeps {
            let best = best_moves(&*self.session, keeps);
            self.require_all(task, &best);
        }
        if let Some(effect) = task.effect {
            let session = self.session.fork();
            let does = |m: &&String| has_effect(&*session, m, effect);
            let all: Vec<String> = legal.iter().filter(does).cloned().collect();
            self.require_all(task, &all);
        }
    }

    fn require_all(&mut self, task: &Task, all: &[String]) {
        let right: BTreeSet<&String> = task.right.iter().collect();
        self.require(right == all.iter().collect(), &format!("right are {all:?}, not {right:?}"));
    }

    fn check_play(&mut self, task: &Task) {
        let agent = task.against.as_deref().map(Agent::parse);
        let plays = agent.is_some_and(|agent| {
            agent.is_ok_and(|agent| self.played_without_tables().check_agent(agent).is_ok())
        });
        self.require(plays, "no such opponent");
        let value = value(&*self.session, false).wdl();
        let can_be_reached = match task.goal {
            Some(LessonGoal::Win) => value == Some(Wdl::Win),
            Some(LessonGoal::Draw) => value.is_some_and(|value| value >= Wdl::Draw),
            None => false,
        };
        self.require(can_be_reached, &format!("the goal cannot be reached: {value:?}"));
    }

    /// Returns a session of the game without tables, as most servers have it.
    fn played_without_tables(&self) -> Box<dyn Session> {
        engine::registry::open(&self.session.spec()).expect("a spec")
    }

    /// Checks the pairs of a task in which the reader attacks: each line that the reader could still make
    /// needs a pair.
    fn check_pairs(&mut self, task: &Task) {
        let occupants = self.session.view().occupants;
        let attacker = self.session.to_move();
        let pairs: Vec<Vec<Option<Point>>> =
            task.pairs.iter().map(|pair| pair.iter().map(|name| self.point(name)).collect()).collect();
        let points: Vec<Point> = pairs.iter().flatten().flatten().copied().collect();
        let distinct: BTreeSet<Point> = points.iter().copied().collect();
        let are_free = points.iter().all(|point| occupants[point.index()].is_none());
        self.require(distinct.len() == 2 * pairs.len() && are_free, "pairs are of free points, each once");
        let lines = self.session.winning_lines().unwrap_or_default();
        let is_open = |line: &&Vec<Point>| line.iter().all(|p| occupants[p.index()] != Some(!attacker));
        let has_pair = |line: &Vec<Point>| {
            pairs.iter().any(|pair| pair.iter().all(|point| point.is_some_and(|p| line.contains(&p))))
        };
        let bare = lines.iter().filter(is_open).filter(|line| !has_pair(line)).count();
        self.require(!lines.is_empty() && bare == 0, &format!("{bare} lines have no pair"));
    }
}

fn value(session: &dyn Session, distance: bool) -> Assessment {
    let query = SolveQuery { distance, bytes: 1 << 26, ..SolveQuery::default() };
    session.solve(&query, MAX_NODES, &mut Unlimited).assessment
}

/// Returns the moves that keep the value, or the value and its length. A move whose value is not settled has
/// a question mark.
fn best_moves(session: &dyn Session, keeps: Keeps) -> Vec<String> {
    let distance = keeps == Keeps::Length;
    if distance {
        // The solver often finds all moves of the best length without the values of the others.
        let query = SolveQuery { distance, bytes: 1 << 26, ..SolveQuery::default() };
        let solution = session.solve(&query, MAX_NODES, &mut Unlimited);
        if solution.best_complete && solution.assessment.exact_value().is_some() {
            return solution.best;
        }
    }
    let query = SolveQuery { distance, all: true, bytes: 1 << 26, ..SolveQuery::default() };
    let solution = session.solve(&query, MAX_NODES, &mut Unlimited);
    let Some(best) = solution.assessment.wdl() else { return vec!["no value".to_owned()] };
    let rank = solution.moves.iter().filter_map(|(_, of_move)| of_move.exact_value()).max();
    let kept = |(m, proven): (String, Assessment)| {
        let is_worse = proven.at_most() < best
            || (distance && proven.exact_value().is_some() && proven.exact_value() < rank);
        let is_best = proven.wdl() == Some(best) && (!distance || proven.exact_value() == rank);
        match (is_worse, is_best) {
            (true, _) => None,
            (false, true) => Some(m),
            (false, false) => Some(format!("{m}?")),
        }
    };
    solution.moves.into_iter().filter_map(kept).collect()
}

fn has_effect(session: &dyn Session, m: &str, effect: Effect) -> bool {
    let played = PlayedMove::new(session, m).expect("a legal move");
    let wins = |player: Player| {
        played.after.ending().is_some_and(|ending| ending.outcome == game::Outcome::Win(player))
    };
    match effect {
        Effect::Line => !played.completed().is_empty(),
        Effect::Capture => played.taken.is_some(),
        Effect::Win => wins(played.mover),
    }
}
