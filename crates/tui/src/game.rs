//! The game on the screen: its moves as a tree, and the session at the shown position.

use engine::{Record, Session, Variation};
use game::MoveError;

/// The root of the tree: the first position.
const ROOT: usize = 0;

/// A position of the tree, after its move.
struct GameNode {
    /// The move; empty at the root.
    m: String,
    parent: usize,
    children: Vec<usize>,
    /// The child that was played or shown last, to which a step forward leads.
    next: Option<usize>,
}

/// A game with its variations, and the position that is shown.
pub(crate) struct ShownGame {
    session: Box<dyn Session>,
    nodes: Vec<GameNode>,
    cursor: usize,
}

impl ShownGame {
    /// Returns the game of a session, with variations of its moves. The last position is shown.
    pub(crate) fn new(session: Box<dyn Session>, variations: &[Variation]) -> ShownGame {
        let moves = session.moves();
        let root = GameNode { m: String::new(), parent: ROOT, children: Vec::new(), next: None };
        let mut game = ShownGame { session, nodes: vec![root], cursor: ROOT };
        let end = game.add_line(ROOT, &moves, variations);
        game.cursor = end;
        game
    }

    /// Adds moves below a node, with their variations, and returns the last node.
    fn add_line(&mut self, from: usize, moves: &[String], variations: &[Variation]) -> usize {
        let mut line = vec![from];
        for m in moves {
            line.push(self.child(line[line.len() - 1], m));
        }
        for variation in variations.iter().filter(|variation| variation.ply < moves.len()) {
            self.add_line(line[variation.ply], &variation.moves, &variation.variations);
            // A step forward leads along the line that was played.
            self.nodes[line[variation.ply]].next = Some(line[variation.ply + 1]);
        }
        line[line.len() - 1]
    }

    /// Returns the child with a move, which is added unless it is there, as the next position.
    fn child(&mut self, parent: usize, m: &str) -> usize {
        let known = self.nodes[parent].children.iter().copied().find(|child| self.nodes[*child].m == m);
        let child = known.unwrap_or(self.nodes.len());
        if known.is_none() {
            self.nodes.push(GameNode { m: m.to_owned(), parent, children: Vec::new(), next: None });
            self.nodes[parent].children.push(child);
        }
        self.nodes[parent].next = Some(child);
        child
    }

    pub(crate) fn session(&self) -> &dyn Session {
        &*self.session
    }

    /// The session, for what leaves the moves as they are, such as a resignation.
    pub(crate) fn session_mut(&mut self) -> &mut dyn Session {
        &mut *self.session
    }

    /// Identifies the shown position among those of the game.
    pub(crate) fn position(&self) -> usize {
        self.cursor
    }

    /// Plays a move, and returns it in canonical notation.
    pub(crate) fn play(&mut self, text: &str) -> Result<String, MoveError> {
        let m = self.session.play(text)?;
        self.cursor = self.child(self.cursor, &m);
        Ok(m)
    }

    /// Goes one move back, or takes back a resignation. Returns `false` at the first position.
    pub(crate) fn back(&mut self) -> bool {
        let plies = self.session.plies();
        let is_back = self.session.undo();
        if self.session.plies() < plies {
            self.cursor = self.nodes[self.cursor].parent;
        }
        is_back
    }

    /// Takes the last move back, as if it had never been tried.
    pub(crate) fn forget_last(&mut self) {
        let last = self.cursor;
        if self.back() && self.cursor != last {
            let parent = &mut self.nodes[self.cursor];
            parent.children.retain(|child| *child != last);
            parent.next = None;
        }
    }

    /// Goes one move forward along the line that was shown last. Returns `false` at its end.
    pub(crate) fn forward(&mut self) -> bool {
        let Some(next) = self.nodes[self.cursor].next else { return false };
        let m = self.nodes[next].m.clone();
        let is_played = self.session.ending().is_none() && self.session.play(&m).is_ok();
        if is_played {
            self.cursor = next;
        }
        is_played
    }

    /// Goes to the position after so many moves of the shown line.
    pub(crate) fn go_to_ply(&mut self, ply: usize) {
        while self.session.plies() > ply && self.back() {}
        while self.session.plies() < ply && self.forward() {}
    }

    /// Replaces the last move by the next variation of it. Returns `false` if there is none.
    pub(crate) fn next_variation(&mut self) -> bool {
        let parent = self.nodes[self.cursor].parent;
        let siblings = &self.nodes[parent].children;
        if self.cursor == ROOT || siblings.len() < 2 {
            return false;
        }
        let place = siblings.iter().position(|node| *node == self.cursor).unwrap_or(0);
        let other = siblings[(place + 1) % siblings.len()];
        self.back();
        self.nodes[parent].next = Some(other);
        self.forward()
    }

    /// Returns the number of moves that have been tried in the position before the last move.
    pub(crate) fn variations(&self) -> usize {
        if self.cursor == ROOT { 1 } else { self.nodes[self.nodes[self.cursor].parent].children.len() }
    }

    /// Returns the moves of the shown line, those after the shown position too.
    pub(crate) fn line(&self) -> Vec<&str> {
        self.line_of_nodes().into_iter().map(|node| &*self.nodes[node].m).collect()
    }

    fn line_of_nodes(&self) -> Vec<usize> {
        let mut line = Vec::new();
        let mut node = self.cursor;
        while node != ROOT {
            line.push(node);
            node = self.nodes[node].parent;
        }
        line.reverse();
        let mut last = self.cursor;
        while let Some(next) = self.nodes[last].next {
            line.push(next);
            last = next;
        }
        line
    }

    /// Begins again, without any move.
    pub(crate) fn restart(&mut self) {
        while self.session.undo() {}
        self.nodes.truncate(1);
        self.nodes[ROOT].children.clear();
        self.nodes[ROOT].next = None;
        self.cursor = ROOT;
    }

    /// Returns the game up to the end of the shown line, with all that was tried besides as variations.
    pub(crate) fn record(&self) -> Record {
        let line = self.line_of_nodes();
        let mut session = self.session.fork();
        for node in &line[session.plies().min(line.len())..] {
            // A resignation ends the game before the moves that were taken back.
            if session.play(&self.nodes[*node].m).is_err() {
                break;
            }
        }
        let plies = session.plies();
        Record { variations: self.variations_of(ROOT, &line[..plies]), ..Record::new(session) }
    }

    /// Returns the variations of a line that begins below a node.
    fn variations_of(&self, from: usize, line: &[usize]) -> Vec<Variation> {
        let mut variations = Vec::new();
        let mut before = from;
        for (ply, played) in line.iter().enumerate() {
            for child in self.nodes[before].children.iter().filter(|child| *child != played) {
                let nodes = self.main_line(*child);
                variations.push(Variation {
                    ply,
                    moves: nodes.iter().map(|node| self.nodes[*node].m.clone()).collect(),
                    variations: self.variations_of(*child, &nodes[1..]).into_iter().map(one_later).collect(),
                    annotations: Vec::new(),
                });
            }
            before = *played;
        }
        variations
    }

    /// Returns a node and the positions after it, along the first move that was tried in each.
    fn main_line(&self, node: usize) -> Vec<usize> {
        let mut line = vec![node];
        while let Some(next) = self.nodes[line[line.len() - 1]].children.first() {
            line.push(*next);
        }
        line
    }
}

/// Counts the place of a variation from one move earlier.
fn one_later(variation: Variation) -> Variation {
    Variation { ply: variation.ply + 1, ..variation }
}

#[cfg(test)]
mod tests {
    use engine::registry;

    use super::*;

    fn game(moves: &str) -> ShownGame {
        let mut game = ShownGame::new(registry::open("tris").unwrap(), &[]);
        for m in moves.split_whitespace() {
            game.play(m).unwrap();
        }
        game
    }

    #[test]
    fn a_step_forward_follows_what_was_shown_last() {
        let mut game = game("b2 a1 c3");
        assert!(!game.forward());
        game.go_to_ply(1);
        assert_eq!(game.line(), ["b2", "a1", "c3"]);
        game.play("c1").unwrap();
        assert_eq!((game.line(), game.variations()), (vec!["b2", "c1"], 2));
        assert!(game.next_variation());
        assert_eq!((game.line(), game.session().plies()), (vec!["b2", "a1", "c3"], 2));
        assert!(game.next_variation());
        assert_eq!(game.line(), ["b2", "c1"]);
    }

    #[test]
    fn what_was_tried_is_recorded_and_read_again() {
        let mut one = game("b2 a1 c3");
        one.go_to_ply(1);
        one.play("c1").unwrap();
        one.play("a3").unwrap();
        one.back();
        one.play("c3").unwrap();
        one.go_to_ply(0);
        let record = one.record();
        assert_eq!(record.session.moves(), ["b2", "c1", "c3"]);
        let text = |record: &Record| engine::write_record(&record.tags, &*record.session, &record.variations);
        let again = ShownGame::new(record.session.fork(), &record.variations).record();
        assert_eq!(text(&record), text(&again));
        assert!(text(&record).contains("(1... a1 2. c3) 2. c3 (2. a3)"), "{}", text(&record));
    }

    #[test]
    fn a_resignation_is_taken_back_alone() {
        let mut game = game("b2 a1");
        let mover = game.session().to_move();
        game.session_mut().resign(mover);
        assert!(game.session().ending().is_some() && game.back());
        assert_eq!((game.session().plies(), game.position()), (2, 2));
        assert!(game.back() && game.back() && !game.back());
    }
}
