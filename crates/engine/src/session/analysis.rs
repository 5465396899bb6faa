//! Implementation of [`Analyse`]: calls the typed searches with the session's state, and writes moves as
//! text.

use std::sync::{Arc, Mutex};

use game::{Assessment, Basis, EstimateTerm};
use search::{
    Analysis, Counters, Line, LineMemory, PerftCount, Solution, SolveQuery, TranspositionTable, Watcher,
};

use super::traits::Analyse;
use super::typed::Match;
use crate::agents::agent::SOLVER_MEMORY;
use crate::agents::memory::AgentMemory;
use crate::analysis::{Algorithm, Request, StrongSearch};
use crate::playable::Playable;
use crate::solving;
use crate::tree::{self, TreeError, TreeQuery, TreeRecord};

impl<G: Playable> Analyse for Match<G> {
    fn estimate(&self) -> i32 {
        tree::estimate(&self.game, self.history.position())
    }

    fn estimate_terms(&self) -> Vec<EstimateTerm> {
        self.game.estimate_terms(self.history.position())
    }

    fn perft_watched(&self, depth: u32, goes_on: &mut dyn FnMut(PerftCount) -> bool) -> PerftCount {
        search::perft_watched(&self.game, self.history.position(), depth, goes_on)
    }

    fn solve_from(
        &self,
        memory: &mut LineMemory,
        query: &SolveQuery,
        max_nodes: u64,
        watcher: &mut dyn Watcher<String>,
    ) -> Solution<String> {
        let ((game, position), tables) = (self.in_force(), self.tables.as_deref());
        let query = SolveQuery { margins: Some(self.margins().for_proofs()), ..*query };
        let solution =
            solving::solve(&*game, &position, &query, tables, memory, &mut watcher.limited(max_nodes));
        solution.map(|m| self.game.write_move(m))
    }

    fn has_certificates(&self) -> bool {
        self.game.has_exact_solver()
    }

    fn analyse(
        &self,
        request: &Request,
        table: &TranspositionTable,
        watcher: &mut dyn Watcher<String>,
    ) -> Analysis<String> {
        if self.how_it_ended().is_some() {
            return Analysis::finished();
        }
        let has_books = request.asks_solver() && !self.books.is_empty();
        if let Some(found) = (has_books && request.lines == 1).then(|| self.in_books()).flatten() {
            let analysis = self.analysis_by_book(found).map(|m| self.game.write_move(m));
            analysis.report_to(&mut &mut *watcher);
            return analysis;
        }
        let (game, position) = self.in_force();
        let tables = if request.asks_tables() { self.best_tables() } else { self.tables.as_deref() };
        let context = self.context();
        let mut analysis = solving::analyse(&*game, &position, request, context, tables, table, watcher);
        if has_books {
            self.add_books(&mut analysis, request.lines);
        }
        analysis.map(|m| self.game.write_move(m))
    }

    fn prove_by_df_pn(&self, table_bytes: usize, watcher: &mut dyn Watcher<String>) -> Analysis<String> {
        let (game, position) = self.in_force();
        let write = |m: &G::Move| game.write_move(*m);
        let found = search::df_pn_value(&*game, &position, table_bytes, watcher.map_moves(write));
        // Df-pn proves no length.
        let outcome = found.assessment.wdl();
        let assessment = outcome.map(|wdl| Assessment::outcome(wdl, None, None, Basis::FinishedGames));
        let variation = found.best.iter().map(write).collect();
        Analysis {
            lines: vec![Line { assessment, variation }],
            counters: Counters { nodes: found.nodes, ..Counters::default() },
            complete: found.complete,
            ..Analysis::finished()
        }
    }

    fn estimate_perft(&self, depth: u32, walks: u32, seed: u64) -> Vec<f64> {
        let random = &mut fastrand::Rng::with_seed(seed);
        search::estimate_perft(&self.game, self.history.position(), depth, walks, random)
    }

    fn record_tree(
        &self,
        query: &TreeQuery,
        watcher: &mut dyn Watcher<String>,
    ) -> Result<TreeRecord, TreeError> {
        let (game, position) = self.in_force();
        tree::record(&*game, &position, query, watcher)
    }

    fn use_memory(&mut self, memory: AgentMemory) {
        self.agent_memory = Some(memory);
    }

    fn keep_solutions(&mut self) {
        self.memory = Some(Arc::new(Mutex::new(LineMemory::new(SOLVER_MEMORY))));
    }

    fn ponder(&self, watcher: &mut dyn Watcher<String>) {
        if let Some(memory) = &self.agent_memory {
            let search = StrongSearch { exact_length: false, ..StrongSearch::default() };
            let request = Request { algorithm: Algorithm::Strong(search), lines: 1 };
            self.analyse(&request, memory.table(), watcher);
        }
    }
}
