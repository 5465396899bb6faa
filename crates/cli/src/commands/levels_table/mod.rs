//! `filetto levels-table`: the experiment of the thesis, search time by the number of empty cells.

pub(super) mod cases;
mod experiment;
mod measure;
pub(super) mod report;
mod show;
mod state;

use lab::timing;

use self::experiment::prepare;
use self::state::LevelsState;
use crate::arguments::experiments::LevelsTableArgs;
use crate::failure::Failure;
use crate::files::OutputFile;
use crate::screen::Screen;

pub(super) fn run(screen: &mut Screen<'_>, arguments: &LevelsTableArgs) -> Result<(), Failure> {
    let is_json = arguments.json;
    // Without a board, the arguments contain `--cases`.
    let Some(spec) = &arguments.spec else { return cases::run(screen, is_json) };
    let mut experiment = prepare(screen.texts, spec, arguments)?;
    let state = arguments
        .state
        .as_deref()
        .map(|file| LevelsState::open(screen.texts, file, &experiment))
        .transpose()?;
    let known = state.as_ref().map(|state| state.load(screen.texts)).transpose()?.unwrap_or_default();
    let is_own = |content: &[u8]| state.as_ref().is_some_and(|state| state.written.has(content));
    let force = arguments.files.force;
    let csv = OutputFile::open_resumed(arguments.files.csv.as_ref(), force, &is_own)?;
    let svg = OutputFile::open_resumed(arguments.files.svg.as_ref(), force, &is_own)?;
    if !is_json {
        show::announce(screen, &experiment, known.len())?;
    }
    let measured = measure::measure(screen, &mut experiment, known, state.as_ref(), is_json)?;
    let (cells, finished) = (measured.cells, measured.known);
    let remember = |content: &str| match &state {
        None => Ok(()),
        Some(state) => {
            state.written.add(content.as_bytes());
            state.save(&finished)
        }
    };
    csv.write_remembered(|| Ok(timing::csv(&cells, experiment.cells)), remember)?;
    svg.write_remembered(|| show::chart(screen.texts, &experiment, &cells), remember)?;
    if is_json {
        screen.output.json(&report::report(&experiment, &cells))
    } else {
        show::show_nodes(screen, &experiment, &cells)?;
        show::show_growth(screen, &cells)?;
        show::show_end(screen, state.is_some())
    }
}
