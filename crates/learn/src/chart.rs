//! SVG charts: for a genetic run, the score of each generation and the change of each weight; for a fit,
//! the loss.

use std::error::Error;
use std::ops::Range;

use plotters::coord::Shift;
use plotters::prelude::*;

use crate::fit::Epoch;
use crate::fit_file::FitFile;
use crate::run_file::RunFile;

/// Labels of the chart of a run.
#[derive(Debug, Clone, Copy)]
pub struct LearningChartTexts<'a> {
    /// The title.
    pub title: &'a str,
    /// Label of the horizontal axis: the generation.
    pub generation: &'a str,
    /// Label of the upper vertical axis: score in percent.
    pub points: &'a str,
    /// Label of the curve of the mean against the start.
    pub mean: &'a str,
    /// Label of the curve of the best candidate.
    pub best: &'a str,
    /// Label of the lower vertical axis: weight relative to its start.
    pub factor: &'a str,
}

/// Labels of the chart of a fit.
#[derive(Debug, Clone, Copy)]
pub struct FitChartTexts<'a> {
    /// The title.
    pub title: &'a str,
    /// Label of the horizontal axis: the epoch.
    pub epoch: &'a str,
    /// Label of the vertical axis: the loss.
    pub loss: &'a str,
    /// Label of the curve of the training loss.
    pub training: &'a str,
    /// Label of the curve of the validation loss.
    pub validation: &'a str,
    /// Label of the line of the loss without learned weights.
    pub without: &'a str,
}

/// A curve with its label.
struct GenerationCurve<'a> {
    name: &'a str,
    points: Vec<(u32, f64)>,
}

const FONT: &str = "sans-serif";
const SIZE: (u32, u32) = (900, 900);

/// Colours that remain distinct for colour-blind readers (M. Okabe and K. Ito, 2008).
const COLOURS: [RGBColor; 8] = [
    RGBColor(0, 114, 178),
    RGBColor(213, 94, 0),
    RGBColor(0, 158, 115),
    RGBColor(204, 121, 167),
    RGBColor(86, 180, 233),
    RGBColor(230, 159, 0),
    RGBColor(0, 0, 0),
    RGBColor(130, 130, 130),
];

/// Draws the chart of a run.
///
/// # Errors
/// A text with the reason why the chart cannot be drawn.
pub fn chart(run: &RunFile, texts: &LearningChartTexts<'_>) -> Result<String, String> {
    let mut svg = String::new();
    draw(&mut svg, run, texts).map_err(|error| error.to_string())?;
    Ok(svg)
}

/// Draws the chart of a fit.
///
/// # Errors
/// A text with the reason why the chart cannot be drawn.
pub fn fit_chart(fit: &FitFile, texts: &FitChartTexts<'_>) -> Result<String, String> {
    let mut svg = String::new();
    draw_fit(&mut svg, fit, texts).map_err(|error| error.to_string())?;
    Ok(svg)
}

fn draw_fit(svg: &mut String, fit: &FitFile, texts: &FitChartTexts<'_>) -> Result<(), Box<dyn Error>> {
    let root = SVGBackend::with_string(svg, (SIZE.0, SIZE.1 / 2)).into_drawing_area();
    root.fill(&WHITE)?;
    let area = root.titled(texts.title, (FONT, 18))?;
    let curve = |name, loss: fn(&Epoch) -> f64| GenerationCurve {
        name,
        points: fit.epochs.iter().map(|epoch| (epoch.number, loss(epoch))).collect(),
    };
    let last = fit.epochs.last().map_or(1, |epoch| epoch.number);
    let curves = [
        curve(texts.training, |epoch| epoch.training),
        curve(texts.validation, |epoch| epoch.validation),
        GenerationCurve {
            name: texts.without,
            points: vec![(0, fit.loss_without()), (last, fit.loss_without())],
        },
    ];
    let losses = || curves.iter().flat_map(|curve| &curve.points).map(|point| point.1);
    let (least, most) = (losses().fold(f64::MAX, f64::min), losses().fold(f64::MIN, f64::max));
    let margin = ((most - least) / 10.0).max(1e-4);
    draw_curves(&area, &curves, least - margin..most + margin, [texts.epoch, texts.loss])?;
    root.present()?;
    Ok(())
}

fn draw(svg: &mut String, run: &RunFile, texts: &LearningChartTexts<'_>) -> Result<(), Box<dyn Error>> {
    let root = SVGBackend::with_string(svg, SIZE).into_drawing_area();
    root.fill(&WHITE)?;
    let areas = root.titled(texts.title, (FONT, 18))?.split_evenly((2, 1));
    draw_curves(&areas[0], &points(run, texts), 0.0..100.0, [texts.generation, texts.points])?;
    let factors = factors(run);
    let highest = factors.iter().flat_map(|curve| &curve.points).map(|point| point.1).fold(1.5, f64::max);
    draw_curves(&areas[1], &factors, 0.0..highest * 1.1, [texts.generation, texts.factor])?;
    root.present()?;
    Ok(())
}

/// Returns the scores of the mean and of the best candidate, in percent.
fn points<'a>(run: &RunFile, texts: &LearningChartTexts<'a>) -> [GenerationCurve<'a>; 2] {
    let generations = || (1..).zip(&run.generations);
    [
        GenerationCurve {
            name: texts.mean,
            points: generations().map(|(n, of)| (n, 100.0 * of.strength)).collect(),
        },
        GenerationCurve {
            name: texts.best,
            points: generations().map(|(n, of)| (n, 100.0 * of.shares[0])).collect(),
        },
    ]
}

/// Returns the curve of each weight, relative to its start.
fn factors(run: &RunFile) -> Vec<GenerationCurve<'_>> {
    let factor = |weight: usize| {
        let of = |generation: &crate::Generation| libm::exp(generation.state.mean[weight]);
        let later = (1..).zip(&run.generations).map(|(number, generation)| (number, of(generation)));
        [(0, 1.0)].into_iter().chain(later).collect()
    };
    run.names
        .iter()
        .enumerate()
        .map(|(weight, name)| GenerationCurve { name, points: factor(weight) })
        .collect()
}

fn draw_curves(
    area: &DrawingArea<SVGBackend<'_>, Shift>,
    curves: &[GenerationCurve<'_>],
    vertical: Range<f64>,
    [horizontal_axis, vertical_axis]: [&str; 2],
) -> Result<(), Box<dyn Error>> {
    let right = curves.iter().flat_map(|curve| &curve.points).map(|point| point.0).max().unwrap_or(1).max(1);
    let mut chart = ChartBuilder::on(area)
        .margin(10)
        .x_label_area_size(40)
        .y_label_area_size(60)
        .build_cartesian_2d(0..right, vertical)?;
    chart.configure_mesh().x_desc(horizontal_axis).y_desc(vertical_axis).label_style((FONT, 13)).draw()?;
    for (curve, colour) in curves.iter().zip(COLOURS.iter().cycle()) {
        chart
            .draw_series(LineSeries::new(curve.points.iter().copied(), colour.stroke_width(2)))?
            .label(curve.name)
            .legend(|(x, y)| PathElement::new([(x, y), (x + 18, y)], colour.stroke_width(2)));
    }
    chart
        .configure_series_labels()
        .position(SeriesLabelPosition::UpperLeft)
        .background_style(WHITE.mix(0.8))
        .border_style(BLACK)
        .label_font((FONT, 13))
        .draw()?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::genetic::GeneticOptions;
    use crate::prolog::PrologTarget;
    use std::sync::atomic::AtomicBool;

    const TEXTS: LearningChartTexts<'_> = LearningChartTexts {
        title: "a < b",
        generation: "generation",
        points: "points",
        mean: "mean",
        best: "best",
        factor: "factor",
    };

    #[test]
    fn the_chart_of_a_fit_has_all_curves() {
        let epoch = |number| Epoch { number, training: 0.6 / f64::from(number), validation: 0.5 };
        let head = r#"{"filetto":"learn fit","version":1,"loss_without":0.61}"#.to_owned();
        let texts = FitChartTexts {
            title: "fit",
            epoch: "epoch",
            loss: "loss",
            training: "seen",
            validation: "unseen",
            without: "without",
        };
        for epochs in [vec![], vec![epoch(1), epoch(2)]] {
            let fit = FitFile { head: head.clone(), epochs, state: None };
            let svg = fit_chart(&fit, &texts).unwrap();
            assert!(
                ["fit", "epoch", "loss", "seen", "unseen", "without"].iter().all(|word| svg.contains(word))
            );
        }
    }

    #[test]
    fn a_chart_has_all_curves() {
        let target = PrologTarget { depth: 1 };
        let options = GeneticOptions { seed: 1, population: 4, games: 4 };
        let mut file = RunFile::of(&target, options);
        let empty = chart(&file, &TEXTS).unwrap();
        assert!(empty.contains("a &lt; b"), "{empty}");
        let mut run = file.run(&target, options).unwrap();
        file.generations.push(run.play_generation(1, &AtomicBool::new(false), &mut || {}).unwrap());
        let svg = chart(&file, &TEXTS).unwrap();
        assert!(file.names.iter().all(|name| svg.contains(name)), "{svg}");
    }
}
