//! The principal variation of a solved position.

use game::{LineGame, Notation, Player, Point, Tactics};

use super::attack::Cost;
use super::prover::AttackLimits;
use super::question::{WinMethod, WinQuestion};
use super::solve::{Judgement, LineSolver};

impl<G: LineGame + Tactics + Notation, const W: usize> LineSolver<'_, '_, G, W> {
    /// Returns the principal variation. It reaches the end of the game unless the node count reaches `most`
    /// before.
    pub(super) fn variation(&mut self, mover: Player, judgement: &Judgement, most: u64) -> Vec<Point> {
        let mut points = Vec::new();
        match judgement.questions.iter().find(|question| question.is_exact()) {
            Some(question) => {
                self.shortest_win(question.attacker, mover, question.refuted_marks + 1, most, &mut points)
            }
            None if judgement.questions.iter().all(|question| question.refuted) => {
                self.drawing_line(mover, most, &mut points);
            }
            None => points.extend(self.first_of_a_win(judgement)),
        }
        if points.is_empty() {
            points.clone_from(&judgement.variation);
        }
        points
    }

    /// Returns the first move of a win of unknown length that the attack search found.
    fn first_of_a_win(&mut self, judgement: &Judgement) -> Option<Point> {
        let question = &judgement.questions[0];
        let WinMethod::Attack { count, cost } = question.win_method? else { return None };
        let limits = AttackLimits::new(count, cost, u64::MAX);
        let answer = self.prover.search(question, &self.line_position, limits, &mut self.budget);
        answer.win().and_then(|win| win.first)
    }

    /// Adds best play from a position that the attacker wins with `marks` marks and no fewer.
    fn shortest_win(
        &mut self,
        attacker: Player,
        mover: Player,
        marks: usize,
        most: u64,
        points: &mut Vec<Point>,
    ) {
        if marks == 0 {
            return;
        }
        let question = WinQuestion::new(attacker, mover, self.plies_left());
        let point = if mover == attacker {
            let limits = AttackLimits::new(Cost::Marks, marks, most);
            let answer = self.prover.search(&question, &self.line_position, limits, &mut self.budget);
            answer.win().and_then(|win| win.first)
        } else {
            self.longest_resistance(attacker, marks, most)
        };
        let Some(point) = point else { return };
        points.push(point);
        self.line_position.place(mover, point);
        let left = if mover == attacker { marks - 1 } else { marks };
        self.shortest_win(attacker, !mover, left, most, points);
        self.line_position.take_back(mover, point);
    }

    /// Returns a reply after which the attacker needs all of `marks` marks.
    fn longest_resistance(&mut self, attacker: Player, marks: usize, most: u64) -> Option<Point> {
        if let (Some(point), _) = self.line_position.completing(attacker) {
            return Some(point);
        }
        let known = self.prover.refutation(&self.line_position, attacker);
        let mut replies = self.line_position.empty_by_weight(attacker);
        replies.splice(0..0, known);
        replies.into_iter().find(|reply| {
            self.line_position.place(!attacker, *reply);
            let question = WinQuestion::new(attacker, attacker, self.plies_left());
            let wins = self.ask(&question, marks - 1, most);
            self.line_position.take_back(!attacker, *reply);
            wins == Some(false)
        })
    }

    /// Adds moves to the end after which neither player can win.
    fn drawing_line(&mut self, mover: Player, most: u64, points: &mut Vec<Point>) {
        if self.plies_left() == 0 {
            return;
        }
        let forced = self.line_position.completing(!mover).0;
        let known = self.prover.refutation(&self.line_position, !mover);
        let mut moves =
            forced.map_or_else(|| self.line_position.empty_by_weight(!mover), |point| vec![point]);
        moves.splice(0..0, known.filter(|_| forced.is_none()));
        let point = moves.into_iter().find(|point| {
            self.line_position.place(mover, *point);
            let holds = self.plies_left() == 0 || self.cannot_win(!mover, most) == Some(true);
            self.line_position.take_back(mover, *point);
            holds
        });
        let Some(point) = point else { return };
        points.push(point);
        self.line_position.place(mover, point);
        self.drawing_line(!mover, most, points);
        self.line_position.take_back(mover, point);
    }
}
