//! `filetto levels-table`: the experiment of the thesis, search time by the number of empty cells.

mod cases;
mod experiment;
mod measure;
mod show;
mod state;

use lab::timing;
use texts::Catalogue;

use self::experiment::prepare;
use self::state::LevelsState;
use crate::arguments::experiments::LevelsTableArgs;
use crate::failure::Failure;
use crate::files::OutputFile;
use crate::output::Output;

pub(super) fn run(
    texts: &Catalogue,
    output: &mut Output,
    arguments: &LevelsTableArgs,
) -> Result<(), Failure> {
    let is_json = arguments.json;
    // Without a board, the arguments contain `--cases`.
    let Some(spec) = &arguments.spec else { return cases::run(texts, output, is_json) };
    let mut experiment = prepare(texts, spec, arguments)?;
    let state =
        arguments.state.as_deref().map(|file| LevelsState::open(texts, file, &experiment)).transpose()?;
    let known = state.as_ref().map(|state| state.load(texts)).transpose()?.unwrap_or_default();
    let csv = OutputFile::open(arguments.files.csv.as_ref())?;
    let svg = OutputFile::open(arguments.files.svg.as_ref())?;
    if !is_json {
        show::announce(texts, output, &experiment, known.len())?;
    }
    let cells = measure::measure(texts, output, &mut experiment, known, state.as_ref(), is_json)?;
    csv.write(|| Ok(timing::csv(&cells, experiment.cells)))?;
    svg.write(|| show::chart(texts, &experiment, &cells))?;
    if is_json {
        output.json(&show::report(&experiment, &cells))
    } else {
        show::show_nodes(texts, output, &experiment, &cells)?;
        show::show_growth(texts, output, &cells)?;
        show::show_end(texts, output, state.is_some())
    }
}
