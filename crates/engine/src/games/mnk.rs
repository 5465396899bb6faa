//! The m,n,k-games, and the historical programs that play them.

mod held_lines;
mod thesis;
mod tris_js;

use fastrand::Rng;
use game::{EstimateTerm, Point, Site, SpecError};
use games::mnk::{LineRule, Mnk, Rules};
use games::weights::WeightsError;
use proof::WinningLines;
use search::{LineMemory, NoProof, SearchParameters, Solution, SolveQuery, Watcher};

use crate::agents::agent::{Agent, AgentMove};
use crate::agents::thinking::Thinking;
use crate::family::{BenchPosition, Family, HistoricalNotation};
use crate::playable::{
    Explained, HistoricalPrograms, LevelMistakes, Mistakes, Provable, Recurring, Solvable, Tabled, Visitor,
    WeightModel, Weighted,
};
use crate::view::View;
use held_lines::HeldLinesSolver;

/// The metadata of the family.
pub(crate) const FAMILY: Family = Family {
    name: "mnk",
    usage: Rules::USAGE,
    options: Rules::OPTIONS,
    settings: |spec| Ok(spec.parse::<Rules>()?.settings()),
    errors: &[],
    aliases: &[
        ("tris", "mnk:3,3,3"),
        ("gomoku", "mnk:15,15,5"),
        ("renju", "mnk:15,15,5,rule=renju"),
        ("caro", "mnk:15,15,5,rule=caro"),
    ],
    other_names: &[
        ("tic-tac-toe", "mnk:3,3,3"),
        ("tictactoe", "mnk:3,3,3"),
        ("ttt", "mnk:3,3,3"),
        ("noughts-and-crosses", "mnk:3,3,3"),
        ("five-in-a-row", "mnk:15,15,5"),
        ("gobang", "mnk:15,15,5"),
    ],
    examples: &[
        "mnk:3,3,3",
        "mnk:4,4,3",
        "mnk:7,5,5",
        "mnk:15,15,5",
        "mnk:9,9,5,overline=exact",
        "mnk:15,15,5,rule=renju",
        "mnk:15,15,5,rule=caro",
    ],
    historical_notation: Some(HistoricalNotation { read: row_and_column, is_number_pair: true }),
    bench: &[
        BenchPosition::new("mnk:3,3,3", 9, ""),
        BenchPosition::new("mnk:4,4,4", 16, ""),
        BenchPosition::new("mnk:5,5,4", 13, ""),
        BenchPosition::new("mnk:7,7,5", 9, ""),
        BenchPosition::new("mnk:7,7,5", 8, "a3 b5 f4 a5 a2 f7 e1 d6 d5 a6 d3 a1"),
        BenchPosition::new("mnk:15,15,5", 6, ""),
        BenchPosition::new("mnk:15,15,5", 5, "h8 i9 j8"),
        BenchPosition::new("mnk:15,15,5", 5, "k7 g12 k14 f9 h7 l4 d9 h9 h5 d10"),
    ],
    fuzz_specs: &[
        "mnk:3,3,3",
        "mnk:4,4,3",
        "mnk:7,5,5",
        "mnk:15,15,5",
        "mnk:9,9,5,overline=exact",
        "mnk:20,20,5",
        "mnk:1,1,1",
        "mnk:20,1,20",
        "mnk:3,5,4,overline=exact",
        "mnk:15,15,5,rule=renju",
        "mnk:7,7,5,rule=renju",
        "mnk:8,9,5,rule=caro",
        "mnk:6,6,4,rule=caro,overline=win",
    ],
};

/// Passes the game of this spec to the visitor. The number of words of a bitboard follows from the number of
/// cells.
pub(crate) fn visit<V: Visitor>(spec: &str, visitor: V) -> Result<V::Output, SpecError> {
    let rules: Rules = spec.parse()?;
    Ok(match rules.cells() {
        ..=64 => visitor.visit(Mnk::<1>::new(rules)),
        65..=256 => visitor.visit(Mnk::<4>::new(rules)),
        _ => visitor.visit(Mnk::<7>::new(rules)),
    })
}

impl<const W: usize> Solvable for Mnk<W> {
    /// Returns `false` for renju and for caro on most boards: the solver knows rows that win by their own
    /// marks alone.
    fn has_exact_solver(&self) -> bool {
        self.rules().by_lines_alone().is_some()
    }

    fn solution(
        &self,
        position: &Self::Position,
        query: &SolveQuery,
        memory: &mut LineMemory,
        watcher: &mut dyn Watcher<Self::Move>,
    ) -> Solution<Self::Move> {
        if !self.has_exact_solver() {
            return HeldLinesSolver::new(self, memory, watcher).run(position, query);
        }
        // A search for a forced win prunes the same moves on small boards as on large ones.
        let margins = query.margins.map(|_| SearchParameters::far_sighted());
        if self.has_checkable_proofs() {
            return search::solve_lines(self, position, &SolveQuery { margins, ..*query }, memory, watcher);
        }
        let game = self.by_lines_alone().expect("the solver knows the rule");
        let without_proof = SolveQuery { margins, proof: false, ..*query };
        let solution = search::solve_lines(&game, position, &without_proof, memory, watcher);
        Solution { proof: Err(NoProof::without_certificates(query)), ..solution }
    }
}

impl<const W: usize> LevelMistakes for Mnk<W> {
    fn mistakes(&self) -> Mistakes {
        let (easy, medium, hard) = match self.rules().cells() {
            ..=80 => (0.7, 0.4, 0.15),
            81.. => (0.3, 0.12, 0.05),
        };
        Mistakes { easy, medium, hard }
    }

    fn errs_at_random(&self) -> bool {
        self.rules().cells() <= 80
    }
}

impl<const W: usize> Explained for Mnk<W> {
    fn estimate_terms(&self, position: &Self::Position) -> Vec<EstimateTerm> {
        self.estimate_terms(position)
    }
}

impl<const W: usize> HistoricalPrograms for Mnk<W> {
    fn historical_programs(&self) -> Vec<Agent> {
        let is_tris = self.rules() == Rules { rows: 3, columns: 3, k: 3, rule: LineRule::Freestyle };
        // The programs know no forbidden points.
        if self.rules().rule == LineRule::Renju {
            return Vec::new();
        }
        let mut programs = vec![Agent::Thesis, Agent::ThesisMinimax];
        programs.extend(is_tris.then_some(Agent::TrisJs));
        programs
    }

    fn historical_move(
        &self,
        agent: Agent,
        position: &Self::Position,
        thinking: &mut Thinking<'_>,
    ) -> Option<AgentMove<Self::Move>> {
        match agent {
            Agent::Thesis | Agent::ThesisMinimax => Some(thesis::choose(self, position, agent, thinking)),
            Agent::TrisJs => Some(tris_js::choose(self, position, thinking)),
            _ => None,
        }
    }
}

impl<const W: usize> Provable for Mnk<W> {
    fn claimable_lines(&self) -> Option<WinningLines> {
        self.rules().rule.wins_by_lines_alone().then(|| WinningLines::of(self))
    }

    fn lines_of_every_board(&self) -> Option<WinningLines> {
        WinningLines::of_every_board(self)
    }

    fn has_checkable_proofs(&self) -> bool {
        self.rules().rule.wins_by_lines_alone()
    }
}

impl<const W: usize> Recurring for Mnk<W> {}

impl<const W: usize> Tabled for Mnk<W> {}

/// Maximum number of cells of a small board.
const SMALL: usize = 36;

impl<const W: usize> Weighted for Mnk<W> {
    fn model(&self) -> Option<WeightModel> {
        Some(WeightModel::Cells { layout: self.weight_layout(), first: self.unlearned_weights() })
    }

    fn with_weights(&self, file: &[u8]) -> Result<Self, WeightsError> {
        Mnk::with_weights(self, file)
    }

    fn add_inputs(&self, position: &Self::Position, inputs: &mut Vec<usize>) -> f32 {
        let weights = self.weight_layout().weights();
        self.weights_of(position, |number, part| inputs.push(number + part * weights));
        self.lateness(position)
    }

    /// Returns the margins by the size of the board. Small boards need little pruning, because the end of the
    /// game is near. On large boards, late moves are reduced by less than in a proof of a win: the good
    /// replies of the opponent must be found too. Where the weights of the estimate are learned, it prunes
    /// more.
    fn margins(&self) -> SearchParameters {
        let rules = self.rules();
        if rules.cells() <= SMALL {
            return SearchParameters::default();
        }
        let margins = SearchParameters { reduction_percent: 70, ..SearchParameters::far_sighted() };
        if !rules.has_learned_weights() {
            return margins;
        }
        SearchParameters {
            futility: 80,
            futility_depth: 12,
            estimate_first: true,
            razoring: 80,
            razoring_depth: 2,
            cut_node_reduction: 1,
            ..margins
        }
    }

    /// Returns the margins with which the built-in weights were learned, so that the same commands reproduce
    /// them.
    fn self_play_margins(&self) -> SearchParameters {
        let is_small = self.rules().cells() <= SMALL;
        let margins = if is_small { SearchParameters::default() } else { SearchParameters::far_sighted() };
        // The weights were learned without razoring and internal iterative reduction.
        SearchParameters { razoring: 0, iir_depth: 0, ..margins }
    }

    /// Returns a random cell near a mark: on a large board almost no other move matters.
    fn random_move(&self, position: &Self::Position, random: &mut Rng) -> Point {
        let near = self.near_cells(position);
        Point(near.nth(random.usize(..near.len())) as u16)
    }
}

/// Converts a cell from the notation of the thesis program: its row from the top and its column, both from 1.
fn row_and_column(text: &str, view: &View) -> Option<String> {
    let numbers: Vec<u8> = text
        .split([' ', ',', '\t'])
        .filter(|word| !word.is_empty())
        .map(|word| game::parse_number(word, 1, 20))
        .collect::<Option<_>>()?;
    let [row, column] = numbers[..] else { return None };
    let top = view.sites.iter().map(|site| site.rank + 1).max()?;
    // A row below the board has no name. The row that is as far above the board has one, and is illegal too.
    let rank = top.checked_sub(row).unwrap_or(row - 1);
    Some(Site { file: column - 1, rank }.name())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Regression: self-play games on small boards were played with the late-move reductions of large boards.
    #[test]
    fn self_play_reduces_as_when_the_weights_were_learned() {
        let reductions = |spec: &str| {
            let game = Mnk::<4>::new(spec.parse().expect("a spec"));
            game.self_play_margins().reduction_percent
        };
        assert_eq!(reductions("mnk:5,5,4"), SearchParameters::default().reduction_percent);
        assert_eq!(reductions("mnk:15,15,5"), SearchParameters::far_sighted().reduction_percent);
    }
}
