//! `filetto learn report`: what a run has found so far, as text and as a chart.

use learn::{ChartTexts, RunFile, chart};
use serde_json::json;
use texts::Catalogue;

use super::genetic::{generation_json, generation_line, weight_line};
use super::stored_run::read;
use crate::arguments::learn::ReportArgs;
use crate::failure::Failure;
use crate::files::OutputFile;
use crate::output::Output;

pub(super) fn run(texts: &Catalogue, output: &mut Output, arguments: &ReportArgs) -> Result<(), Failure> {
    let run = read(texts, &arguments.run)?;
    let svg = OutputFile::open(arguments.svg.as_ref())?;
    svg.write(|| draw(texts, &run))?;
    if arguments.json {
        return report_json(output, &run);
    }
    for generation in &run.generations {
        output.line(&generation_line(texts, generation))?;
    }
    if run.generations.is_empty() {
        return output.line(&texts.text("learn-no-generation"));
    }
    output.line(&format!("\n{}", texts.text("learn-weights")))?;
    run.names
        .iter()
        .zip(run.weights())
        .zip(&run.start)
        .try_for_each(|((name, weight), start)| output.line(&weight_line(texts, name, weight, *start)))
}

fn report_json(output: &mut Output, run: &RunFile) -> Result<(), Failure> {
    run.generations.iter().try_for_each(|generation| output.json(&generation_json(generation)))?;
    let weights: serde_json::Map<_, _> =
        run.names.iter().cloned().zip(run.weights().into_iter().map(|weight| json!(weight))).collect();
    output.json(&json!({ "event": "result", "generations": run.generations.len(), "weights": weights }))
}

fn draw(texts: &Catalogue, run: &RunFile) -> Result<String, String> {
    let words = ["learn-chart", "learn-axis-generation", "learn-axis-points", "learn-mean", "learn-best"];
    let [title, generation, points, mean, best] = words.map(|key| texts.text(key));
    let factor = texts.text("learn-axis-factor");
    let texts = ChartTexts {
        title: &title,
        generation: &generation,
        points: &points,
        mean: &mean,
        best: &best,
        factor: &factor,
    };
    chart(run, &texts)
}
