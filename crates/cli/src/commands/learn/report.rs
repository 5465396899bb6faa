//! `filetto learn report`: the results of a run or a fit so far, as text, JSON and a chart.

use learn::{FitChartTexts, FitFile, LearningChartTexts, RunFile, chart, fit_chart};
use serde_json::json;
use texts::Catalogue;

use super::fit::{epoch_json, epoch_line};
use super::genetic::{generation_json, generation_line, run_json, weight_line, weights_by_name};
use super::stored_run::read_text;
use super::{stored_fit, stored_run};
use crate::arguments::learn::ReportArgs;
use crate::failure::Failure;
use crate::files::OutputFile;
use crate::output::Output;

pub(super) fn run(texts: &Catalogue, output: &mut Output, arguments: &ReportArgs) -> Result<(), Failure> {
    let text = read_text(&arguments.run)?;
    if FitFile::is_fit(&text) {
        let fit = stored_fit::parse(texts, &arguments.run, &text)?;
        return report_fit(texts, output, arguments, &fit);
    }
    let run = stored_run::parse(texts, &arguments.run, &text)?;
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
    let unit = run.target().map_or(1.0, |(target, _)| target.unit());
    run.names.iter().zip(run.weights()).zip(&run.start).try_for_each(|((name, weight), start)| {
        output.line(&weight_line(texts, name, [weight, *start], unit))
    })
}

fn report_fit(
    texts: &Catalogue,
    output: &mut Output,
    arguments: &ReportArgs,
    fit: &FitFile,
) -> Result<(), Failure> {
    let svg = OutputFile::open(arguments.svg.as_ref())?;
    svg.write(|| draw_fit(texts, fit))?;
    if arguments.json {
        fit.epochs.iter().try_for_each(|epoch| output.json(&epoch_json(epoch)))?;
        let result =
            json!({ "event": "result", "epochs": fit.epochs.len(), "loss_without": fit.loss_without() });
        return output.json(&result);
    }
    let loss = texts.decimal(fit.loss_without(), 5);
    output.line(&texts.with("learn-fit-without", [("loss", loss.into())]))?;
    fit.epochs.iter().try_for_each(|epoch| output.line(&epoch_line(texts, epoch)))
}

fn draw_fit(texts: &Catalogue, fit: &FitFile) -> Result<String, String> {
    let words = ["learn-fit-chart", "learn-axis-epoch", "learn-axis-loss", "learn-fit-training"];
    let [title, epoch, loss, training] = words.map(|key| texts.text(key));
    let [validation, without] = ["learn-fit-validation", "learn-fit-unlearned"].map(|key| texts.text(key));
    let texts = FitChartTexts {
        title: &title,
        epoch: &epoch,
        loss: &loss,
        training: &training,
        validation: &validation,
        without: &without,
    };
    fit_chart(fit, &texts)
}

fn report_json(output: &mut Output, run: &RunFile) -> Result<(), Failure> {
    output.json(&run_json(run))?;
    run.generations.iter().try_for_each(|generation| output.json(&generation_json(run, generation)))?;
    let weights = weights_by_name(run, &run.weights());
    output.json(&json!({ "event": "result", "generations": run.generations.len(), "weights": weights }))
}

fn draw(texts: &Catalogue, run: &RunFile) -> Result<String, String> {
    let target = run.target().map_or("", |(target, _)| target.name());
    let title = texts.with("learn-chart", [("target", target.into())]);
    let words = ["learn-axis-generation", "learn-axis-points", "learn-mean", "learn-best"];
    let [generation, points, mean, best] = words.map(|key| texts.text(key));
    let factor = texts.text("learn-axis-factor");
    let texts = LearningChartTexts {
        title: &title,
        generation: &generation,
        points: &points,
        mean: &mean,
        best: &best,
        factor: &factor,
    };
    chart(run, &texts)
}
