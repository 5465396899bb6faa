//! `filetto table verify`: checks that each value follows from the values after its moves, by the rules
//! alone.

use std::sync::atomic::{AtomicBool, Ordering};

use engine::IndexedVisitor;
use game::{Indexed, Notation, Symmetric, fold_key};
use tablebase::{ListedSector, Sample, TableError, Tables, Verified, Workers, WrongEntry, verify_shared};
use texts::{Catalogue, quoted};

use super::processes::Processes;
use super::shared_work::SharedJob;
use super::stored::{FaultyTables, TablesFolder, listed, no_table, visit};
use super::worth;
use crate::arguments::tables as arguments;
use crate::failure::Failure;
use crate::interrupt;
use crate::output::Output;
use crate::progress::TerminalProgress;
use crate::screen::Screen;

pub(super) fn run(screen: &mut Screen<'_>, arguments: arguments::VerifyArgs) -> Result<(), Failure> {
    let arguments::VerifyArgs { spec, sector, sample, seed, threads, tables, shared } = arguments;
    let sample = sample.map_or(Sample::All, |size| Sample::Random { size, seed });
    let folder = TablesFolder::of(tables)?;
    let processes = Processes::new(screen.texts, shared)?;
    visit(
        screen.texts,
        &spec,
        VerifyVisitor {
            texts: screen.texts,
            output: screen.output,
            folder,
            sector,
            sample,
            threads,
            processes: &processes,
        },
    )
}

struct VerifyVisitor<'a> {
    texts: &'a Catalogue,
    output: &'a mut Output,
    folder: TablesFolder,
    /// The only sector to check; `None` for all.
    sector: Option<String>,
    sample: Sample,
    threads: usize,
    processes: &'a Processes,
}

impl IndexedVisitor for VerifyVisitor<'_> {
    type Output = Result<(), Failure>;

    fn visit<G: Indexed + Notation + Symmetric + Clone + 'static>(mut self, game: G) -> Self::Output {
        let texts = self.texts;
        let mut faulty = FaultyTables::default();
        let sectors = self.sectors(&game, &mut faulty)?;
        let raised = interrupt::flag()?;
        let names: Vec<String> = sectors.iter().map(|listed| listed.sector.to_string()).collect();
        // All processes must check the same sectors.
        let digest = names.join(" ").bytes().fold(0, |all, byte| fold_key([all, byte.into()]));
        let job = SharedJob::new("verify", &game)
            .with("sectors", names.len())
            .with("names", format_args!("{digest:016x}"))
            .with("sample", format_args!("{:?}", self.sample));
        let processes = self.processes;
        let work = |workers: &mut dyn Workers| {
            let mut wrong = 0;
            for listed in &sectors {
                let verified = match self.verify(&game, listed, raised, workers) {
                    // Several processes must check the same sectors, so none of them may skip one.
                    Err(error) if is_table_fault(&error) && processes.count() == 1 => {
                        faulty.add(texts, &error);
                        continue;
                    }
                    verified => verified?,
                };
                self.write_result(&game, listed, &verified)?;
                wrong += verified.wrong;
            }
            Ok(wrong)
        };
        let stops = || raised.load(Ordering::Relaxed);
        match processes.work(&job, &stops, work) {
            Ok((0, _)) => faulty.verdict(),
            Ok((wrong, _)) => {
                Err(Failure::Failed(texts.with("table-verify-failed", [("count", wrong.into())])))
            }
            Err(error) => Err(error.failure(texts, "table-verify-stopped")),
        }
    }
}

impl VerifyVisitor<'_> {
    /// Returns the sectors to check: all that have tables, or the requested one.
    fn sectors<G: Indexed + Clone>(
        &self,
        game: &G,
        faulty: &mut FaultyTables,
    ) -> Result<Vec<ListedSector<G::Sector>>, Failure> {
        let texts = self.texts;
        let requested = self.sector.as_deref().map(|name| find(texts, game, name)).transpose()?;
        let tables = Tables::new(game.clone(), &self.folder.path, 0);
        let mut listed = listed(texts, &tables, &self.folder, faulty)?;
        let Some(requested) = requested else { return Ok(listed) };
        listed.retain(|listed| listed.sector == requested);
        if listed.is_empty() && *faulty == FaultyTables::default() {
            return Err(no_table(texts, game, requested, &self.folder.path));
        }
        Ok(listed)
    }

    /// Verifies a sector, and shows the progress.
    fn verify<G: Indexed>(
        &self,
        game: &G,
        listed: &ListedSector<G::Sector>,
        raised: &AtomicBool,
        workers: &mut dyn Workers,
    ) -> Result<Verified<G::Position>, TableError> {
        let progress = TerminalProgress::new(listed.entries as usize);
        progress.say(listed.sector.to_string());
        let watch = |done: u64, total: u64| {
            progress.set_of(done, total);
            interrupt::unless(raised)
        };
        let (directory, sample, threads) = (&self.folder.path, self.sample, self.threads);
        let verified = verify_shared(game, directory, listed.sector, sample, threads, &watch, workers);
        progress.finish();
        verified
    }

    /// Writes the result of a sector.
    fn write_result<G: Indexed + Notation>(
        &mut self,
        game: &G,
        listed: &ListedSector<G::Sector>,
        verified: &Verified<G::Position>,
    ) -> Result<(), Failure> {
        let texts = self.texts;
        let mut arguments = vec![
            ("sector", listed.sector.to_string().into()),
            ("checked", texts.number(verified.checked).into()),
            ("entries", texts.number(listed.entries).into()),
            ("wrong", verified.wrong.into()),
        ];
        let key = match self.sample {
            Sample::All => "table-verified",
            Sample::Random { seed, .. } => {
                arguments.push(("seed", seed.to_string().into()));
                "table-verified-sample"
            }
        };
        self.output.line(&texts.with(key, arguments))?;
        verified.examples.iter().try_for_each(|entry| self.write_wrong_entry(game, entry))
    }

    fn write_wrong_entry<G: Notation>(
        &mut self,
        game: &G,
        entry: &WrongEntry<G::Position>,
    ) -> Result<(), Failure> {
        let arguments = [
            ("position", game.write_position(&entry.position).into()),
            ("stored", worth::sentence(self.texts, entry.stored.assessment()).into()),
            ("recomputed", worth::sentence(self.texts, entry.recomputed.assessment()).into()),
        ];
        let text = self.texts.with("table-mistake", arguments);
        self.output.line(&text)
    }
}

/// Returns `true` if a table is at fault, not the machine or the user: then other sectors may be sound.
fn is_table_fault(error: &TableError) -> bool {
    matches!(
        error,
        TableError::File { .. }
            | TableError::Damaged { .. }
            | TableError::Foreign { .. }
            | TableError::Missing { .. }
    )
}

/// Parses the name of a sector of the game.
fn find<G: Indexed>(texts: &Catalogue, game: &G, name: &str) -> Result<G::Sector, Failure> {
    let sectors = game.sectors();
    let found = name.parse().ok().filter(|sector| sectors.contains(sector));
    found.ok_or_else(|| {
        let example = sectors.first().map(ToString::to_string).unwrap_or_default();
        let arguments =
            [("found", quoted(name).into()), ("game", game.spec().into()), ("example", example.into())];
        Failure::Usage(texts.with("table-no-sector", arguments))
    })
}
