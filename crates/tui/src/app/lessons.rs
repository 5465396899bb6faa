//! Lessons on the screen: a text, a board or a matrix of payoffs, and a task.

use engine::{Agent, Session};
use game::Point;
use ratatui::crossterm::event::KeyCode;
use teaching::lesson::{Lesson, LessonGoal, Step, Task, TaskKind};

use super::{Activity, App, Focus};
use crate::lesson::{LessonReading, all_lessons};

impl App<'_> {
    /// Lists the lessons, beginning with those about the game that is shown.
    pub(super) fn list_lessons(&mut self) {
        let spec = self.game.session().spec();
        let family = |spec: &str| spec.split(':').next().map(str::to_owned);
        let lessons = all_lessons();
        let same = lessons.iter().position(|(_, lesson)| lesson.game == spec);
        let kin = lessons.iter().position(|(_, lesson)| family(&lesson.game) == family(&spec));
        self.focus = Focus::Lessons(same.or(kin).unwrap_or(0));
    }

    /// Reads a key of the list of lessons.
    pub(super) fn choose_lesson(&mut self, key: KeyCode, index: usize) {
        let lessons = all_lessons();
        let last = lessons.len().saturating_sub(1);
        self.focus = match key {
            KeyCode::Up => Focus::Lessons(index.saturating_sub(1)),
            KeyCode::Down => Focus::Lessons((index + 1).min(last)),
            KeyCode::Home => Focus::Lessons(0),
            KeyCode::End => Focus::Lessons(last),
            KeyCode::Enter | KeyCode::Char(' ') => {
                self.leave_game();
                return self.begin_lesson(lessons[index.min(last)].1);
            }
            KeyCode::Esc | KeyCode::Char('q' | 'L') => return self.leave_list(),
            _ => Focus::Lessons(index),
        };
    }

    /// Shows a lesson from its first step on.
    pub(crate) fn begin_lesson(&mut self, lesson: &'static Lesson) {
        self.activity = Activity::Lesson(Box::new(LessonReading::new(lesson)));
        self.open_step();
    }

    /// Goes so many steps on.
    pub(super) fn walk_lesson(&mut self, steps: i32) {
        let Activity::Lesson(reading) = &mut self.activity else { return };
        let last = reading.steps.len() - 1;
        let index = (reading.index as i32 + steps).clamp(0, last as i32) as usize;
        if index == reading.index {
            return self.say(if steps > 0 { "tui-lesson-end" } else { "tui-lesson-begin" });
        }
        reading.index = index;
        self.open_step();
    }

    /// Shows the position of the step, without an answer.
    fn open_step(&mut self) {
        let Activity::Lesson(reading) = &mut self.activity else { return };
        let step = reading.step();
        reading.chosen.clear();
        reading.mix = step.task.as_ref().and_then(|task| task.parts).unwrap_or(0);
        reading.judgement.clear();
        (reading.is_done, reading.scroll) = (false, 0);
        let opened = reading.lesson.open(step).map_err(|error| self.texts.message(&error));
        match opened {
            Ok(session) => self.begin_step(session, step),
            Err(error) => self.message = error,
        }
    }

    fn begin_step(&mut self, session: Box<dyn Session>, step: &Step) {
        if let Activity::Lesson(reading) = &mut self.activity {
            reading.reader = session.to_move();
        }
        let reader = session.to_move();
        self.show_session(session);
        let task = step.task.as_ref();
        if let Some(task) = task.filter(|task| task.kind == TaskKind::Play) {
            let agent = task.against.as_deref().and_then(|name| Agent::parse(name).ok());
            self.players[(!reader).index()] = Some(agent.unwrap_or(Agent::Perfect));
        }
        self.message = self.said_of_task(task);
    }

    /// Returns the sentence about what the reader is to do.
    fn said_of_task(&self, task: Option<&Task>) -> String {
        let key = match task.map(|task| (task.kind, task.goal)) {
            None => "tui-lesson-read",
            Some((TaskKind::Move, _)) => "page-lesson-do-move",
            Some((TaskKind::Points, _)) => "tui-lesson-do-points",
            Some((TaskKind::Choice, _)) => "tui-lesson-do-choice",
            Some((TaskKind::Play, Some(LessonGoal::Draw))) => "page-lesson-do-draw",
            Some((TaskKind::Play, _)) => "page-lesson-do-win",
            Some((TaskKind::Attack, _)) => "page-lesson-do-attack",
            Some((TaskKind::Mix, _)) => "tui-lesson-do-mix",
        };
        self.texts.text(key)
    }

    /// Reads a key that belongs to the task alone. Returns `false` for another one.
    pub(super) fn on_lesson_key(&mut self, key: KeyCode) -> bool {
        let Activity::Lesson(reading) = &mut self.activity else { return false };
        let kind = reading.task().map(|task| task.kind);
        match (key, kind) {
            (KeyCode::PageDown, _) => reading.scroll += if reading.has_more.get() { 5 } else { 0 },
            (KeyCode::PageUp, _) => reading.scroll = reading.scroll.saturating_sub(5),
            (KeyCode::Char(digit @ '1'..='9'), Some(TaskKind::Choice)) => {
                self.answer_choice(digit as usize - '1' as usize)
            }
            (KeyCode::Char('c'), Some(TaskKind::Points)) => self.check_points(),
            (KeyCode::Char('c'), Some(TaskKind::Mix)) => self.check_mix(),
            (KeyCode::Char('+' | '='), Some(TaskKind::Mix)) => {
                let most = reading.task().and_then(|task| task.parts).unwrap_or(0);
                reading.mix = (reading.mix + 1).min(most);
            }
            (KeyCode::Char('-'), Some(TaskKind::Mix)) => reading.mix = reading.mix.saturating_sub(1),
            _ => return false,
        }
        true
    }

    /// Chooses the point under the cursor for the task of the step.
    pub(super) fn press_in_lesson(&mut self) {
        let cursor = self.cursor;
        let Activity::Lesson(reading) = &mut self.activity else { return };
        let task = reading.task();
        match task.map(|task| task.kind) {
            Some(TaskKind::Points) if reading.chosen.contains(&cursor) => {
                reading.chosen.retain(|point| *point != cursor)
            }
            Some(TaskKind::Points) => reading.chosen.push(cursor),
            Some(TaskKind::Move | TaskKind::Play | TaskKind::Attack) => self.choose_point(),
            _ => self.message = self.said_of_task(task),
        }
    }

    /// Returns `true` if a point of the board is chosen to make a move.
    pub(crate) fn takes_moves(&self) -> bool {
        let Activity::Lesson(reading) = &self.activity else { return true };
        let kind = reading.task().map(|task| task.kind);
        matches!(kind, Some(TaskKind::Move | TaskKind::Play | TaskKind::Attack))
    }

    /// Plays a move of the reader.
    pub(super) fn play_in_lesson(&mut self, text: &str) {
        let Activity::Lesson(reading) = &mut self.activity else { return };
        let Some(task) = reading.task() else { return self.say("tui-lesson-read") };
        if !matches!(task.kind, TaskKind::Move | TaskKind::Play | TaskKind::Attack) {
            return self.message = self.said_of_task(Some(task));
        }
        match self.game.play(text) {
            Err(error) => self.message = self.texts.message(&error),
            Ok(played) => {
                self.arrive();
                self.message.clear();
                match task.kind {
                    TaskKind::Move => self.judge_move(task, &played),
                    TaskKind::Attack => self.answer_attack(task, &played),
                    _ => self.judge_ending(),
                }
            }
        }
    }

    fn judge_move(&mut self, task: &'static Task, played: &str) {
        if task.accepts(played) {
            if let Some(reply) = task.reply_to(played) {
                // A test of the lessons plays the replies.
                let _ = self.game.play(reply);
                self.arrive();
            }
            return self.accept(task);
        }
        self.game.forget_last();
        self.arrive();
        self.refuse(task, Some(played));
    }

    /// Plays the defender's move after one of the reader.
    fn answer_attack(&mut self, task: &'static Task, played: &str) {
        let session = self.game.session();
        if session.ending().is_none()
            && let Some(answer) = task.defence_of(played, &session.legal_moves()).cloned()
        {
            // It is one of the legal moves.
            let _ = self.game.play(&answer);
            self.arrive();
        }
        self.judge_ending();
    }

    /// Judges a game that was played to its end.
    pub(super) fn judge_ending(&mut self) {
        let ending = self.game.session().ending();
        let Activity::Lesson(reading) = &self.activity else { return };
        let (Some(task), Some(ending)) = (reading.task(), ending) else { return };
        if task.is_reached(ending.outcome, reading.reader) {
            return self.accept(task);
        }
        self.refuse(task, None);
        self.say("tui-lesson-again");
    }

    fn answer_choice(&mut self, number: usize) {
        let Activity::Lesson(reading) = &self.activity else { return };
        let Some(task) = reading.task() else { return };
        match task.choice.get(number) {
            None => self.message = self.said_of_task(Some(task)),
            Some(choice) if choice.right => self.accept(task),
            Some(_) => self.refuse(task, None),
        }
    }

    fn check_points(&mut self) {
        let view = self.game.session().view();
        let Activity::Lesson(reading) = &mut self.activity else { return };
        let Some(task) = reading.task() else { return };
        let name = |point: &Point| view.sites[point.index()].name();
        let wrong = reading.chosen.iter().map(name).find(|name| !task.right.contains(name));
        if wrong.is_none() && reading.chosen.len() == task.right.len() {
            return self.accept(task);
        }
        reading.chosen.retain(|point| task.right.contains(&name(point)));
        self.refuse(task, wrong.as_deref());
    }

    fn check_mix(&mut self) {
        let Activity::Lesson(reading) = &self.activity else { return };
        let Some((task, (matrix, mix))) = reading.task().zip(reading.strategy()) else { return };
        if matrix.guarantee(&mix) == matrix.solve().value {
            self.accept(task)
        } else {
            self.refuse(task, None)
        }
    }

    /// Shows the answer of the task.
    pub(super) fn show_answer(&mut self) {
        let Activity::Lesson(reading) = &mut self.activity else { return };
        let Some(task) = reading.task() else { return self.say("tui-lesson-read") };
        let language = self.texts.language().code();
        let right = match task.kind {
            TaskKind::Mix => reading.strategy().map_or_else(String::new, |(matrix, _)| {
                let shares = matrix.solve().row_strategy.probabilities();
                let each = reading.step().row_names(language).into_iter().zip(shares);
                each.map(|(name, share)| format!("{name} {share}")).collect::<Vec<_>>().join(", ")
            }),
            _ => task.right_text(language),
        };
        if right.is_empty() {
            return self.say("tui-lesson-no-answer");
        }
        self.accept(task);
        let answer = self.texts.with("page-lesson-answer", [("answer", right.into())]);
        let Activity::Lesson(reading) = &mut self.activity else { return };
        if let Some(first) = reading.judgement.first_mut() {
            *first = answer;
        }
    }

    fn accept(&mut self, task: &Task) {
        let right = self.texts.text("page-lesson-right");
        let language = self.texts.language().code();
        let Activity::Lesson(reading) = &mut self.activity else { return };
        reading.is_done = true;
        reading.judgement = vec![right];
        reading.judgement.extend(task.then.iter().flat_map(|then| then.paragraphs(language)));
        self.say("tui-lesson-read");
    }

    fn refuse(&mut self, task: &Task, answer: Option<&str>) {
        let language = self.texts.language().code();
        let says = task.remark_on(answer).map(|text| text.paragraphs(language));
        let says = says.unwrap_or_else(|| vec![self.texts.text("page-lesson-wrong")]);
        if let Activity::Lesson(reading) = &mut self.activity {
            reading.judgement = says;
        }
    }

    /// Begins the step again.
    pub(super) fn repeat_step(&mut self) {
        self.open_step();
    }
}
