//! The true values by plain negamax, and the checks of a report against them.

use std::collections::HashSet;

use filetto_search::{Analysis, Line, NodeLimit, Options, Textbook, negamax};
use game::{Game, Tactics, Value};

/// The moves of a position and their values, best first.
pub(crate) struct Truth<M>(pub(crate) Vec<(M, Value)>);

/// Returns the values of all moves to this depth by negamax, or `None` if that takes more than `max_nodes`
/// nodes.
pub(crate) fn truth<G: Tactics>(
    game: &G,
    position: &G::Position,
    depth: u32,
    max_nodes: u64,
) -> Option<Truth<G::Move>> {
    let mut nodes = 0;
    let mut values = Vec::new();
    for m in game.legal_moves(position) {
        let child = game.after(position, m);
        let estimate = |position: &G::Position| game.estimate(position, &game.accumulator(position));
        let search = Textbook::new(game, depth, estimate, NodeLimit(max_nodes - nodes)).below(1);
        let report = negamax(search, &child);
        nodes += report.counters.nodes;
        if !report.complete {
            return None;
        }
        values.push((m, -report.value));
    }
    values.sort_by_key(|(_, value)| std::cmp::Reverse(*value));
    Some(Truth(values))
}

impl<M: PartialEq> Truth<M> {
    /// Returns the value of the position.
    pub(crate) fn value(&self) -> Value {
        self.0[0].1
    }

    /// Returns the value of a move.
    pub(crate) fn of(&self, m: &M) -> Value {
        self.0.iter().find(|(other, _)| other == m).expect("a legal move").1
    }
}

/// Checks that the report contains as many different moves as requested, with legal variations; true of
/// stopped searches too.
pub(crate) fn check_moves<G: Game>(
    game: &G,
    root: &G::Position,
    options: &Options,
    analysis: &Analysis<G::Move>,
) {
    assert_eq!(analysis.lines.len(), options.lines.min(game.legal_moves(root).len()));
    let mut first = HashSet::new();
    for line in &analysis.lines {
        assert!(first.insert(line.variation[0]), "a move is given twice: {:?} in {root:?}", analysis.lines);
        let mut position = *root;
        for m in &line.variation {
            assert!(game.is_legal(&position, *m), "an illegal variation: {line:?} in {root:?}");
            game.play(&mut position, *m);
        }
    }
}

/// Checks that the lines are the best moves with their values, in order.
pub(crate) fn check_values<M: PartialEq + std::fmt::Debug>(truth: &Truth<M>, lines: &[Line<M>]) {
    for (index, line) in lines.iter().enumerate() {
        assert_eq!(line.value(), Some(truth.0[index].1), "line {index}: {lines:?}");
        assert_eq!(
            line.value(),
            Some(truth.of(&line.variation[0])),
            "the value of the move {index}: {lines:?}"
        );
    }
}

/// Checks that a variation that reaches the end of the game ends with the reported value.
pub(crate) fn check_end<G: Game>(game: &G, root: &G::Position, line: &Line<G::Move>) {
    let mut position = *root;
    line.variation.iter().for_each(|m| game.play(&mut position, *m));
    if let Some(outcome) = game.outcome(&position) {
        let end = Value::end(outcome.seen_by(game.to_move(root)), line.variation.len() as u32);
        assert_eq!(Some(end), line.value(), "{line:?} in {root:?}");
    }
}
