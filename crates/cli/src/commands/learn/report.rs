//! `filetto learn report`: the results of a run or a fit so far, as text, JSON and a chart.

use learn::{FitChartTexts, FitFile, LearningChartTexts, RunFile, chart, fit_chart};
use texts::Catalogue;

use super::events::{EpochEvent, FitReportResult, GenerationEvent, RunEvent, RunReportResult};
use super::fit::epoch_line;
use super::genetic::{generation_line, weight_line};
use super::stored::{parse, read_text};
use crate::arguments::learn::ReportArgs;
use crate::failure::Failure;
use crate::files::OutputFile;
use crate::output::Output;
use crate::screen::Screen;

pub(super) fn run(screen: &mut Screen<'_>, arguments: &ReportArgs) -> Result<(), Failure> {
    let text = read_text(&arguments.run)?;
    if FitFile::is_fit(&text) {
        let fit: FitFile = parse(screen.texts, &arguments.run, &text)?;
        return report_fit(screen, arguments, &fit);
    }
    let run: RunFile = parse(screen.texts, &arguments.run, &text)?;
    let svg = OutputFile::open(arguments.svg.as_ref(), arguments.force)?;
    svg.write(|| draw(screen.texts, &run))?;
    if arguments.json {
        return report_json(screen.output, &run);
    }
    for generation in &run.generations {
        screen.output.line(&generation_line(screen.texts, generation))?;
    }
    if run.generations.is_empty() {
        return screen.output.line(&screen.texts.text("learn-no-generation"));
    }
    screen.output.line(&format!("\n{}", screen.texts.text("learn-weights")))?;
    let unit = run.target().map_or(1.0, |(target, _)| target.unit());
    run.names.iter().zip(run.weights()).zip(&run.start).try_for_each(|((name, weight), start)| {
        screen.output.line(&weight_line(screen.texts, name, [weight, *start], unit))
    })
}

fn report_fit(screen: &mut Screen<'_>, arguments: &ReportArgs, fit: &FitFile) -> Result<(), Failure> {
    let svg = OutputFile::open(arguments.svg.as_ref(), arguments.force)?;
    svg.write(|| draw_fit(screen.texts, fit))?;
    if arguments.json {
        fit.epochs.iter().try_for_each(|epoch| screen.output.json(&EpochEvent::new(epoch)))?;
        let (epochs, loss_without) = (fit.epochs.len(), fit.loss_without());
        return screen.output.json(&FitReportResult { epochs, loss_without });
    }
    let loss = screen.texts.decimal(fit.loss_without(), 5);
    screen.output.line(&screen.texts.with("learn-fit-without", [("loss", loss.into())]))?;
    fit.epochs.iter().try_for_each(|epoch| screen.output.line(&epoch_line(screen.texts, epoch)))
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
    output.json(&RunEvent::new(run))?;
    run.generations.iter().try_for_each(|generation| output.json(&GenerationEvent::new(run, generation)))?;
    output.json(&RunReportResult::new(run))
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
