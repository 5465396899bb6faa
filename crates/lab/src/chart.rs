//! SVG charts on logarithmic scales: bars and curves.

mod marks;

use std::error::Error;

use plotters::coord::CoordTranslate;
use plotters::coord::ranged1d::SegmentValue;
use plotters::prelude::*;

pub(crate) use marks::{ChartMarks, marks};

/// A bar with its label.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Bar {
    pub(crate) name: String,
    /// Length, at least 1.
    pub(crate) length: f64,
    /// `true` if the true length is larger, because the run was stopped.
    pub(crate) is_open: bool,
}

/// A curve with its label.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Curve {
    pub(crate) name: String,
    /// Points from left to right; the ordinates are positive.
    pub(crate) points: Vec<(u32, f64)>,
    /// `true` for a reference curve that was not measured.
    pub(crate) is_dashed: bool,
}

/// One of several diagrams in a picture.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Diagram<'a> {
    /// Label of the vertical axis.
    pub(crate) axis: &'a str,
    pub(crate) curves: Vec<Curve>,
}

const FONT: &str = "sans-serif";
const WIDTH: u32 = 900;
const BAR_HEIGHT: u32 = 24;
const DIAGRAM_HEIGHT: u32 = 480;
const BAR: RGBColor = RGBColor(70, 110, 170);
const OPEN_BAR: RGBColor = RGBColor(190, 200, 220);

/// Colours that remain distinct for colour-blind readers (M. Okabe and K. Ito, 2008).
const COLOURS: [RGBColor; 7] = [
    RGBColor(0, 114, 178),
    RGBColor(213, 94, 0),
    RGBColor(0, 158, 115),
    RGBColor(204, 121, 167),
    RGBColor(86, 180, 233),
    RGBColor(230, 159, 0),
    RGBColor(0, 0, 0),
];

/// Draws horizontal bars, the first at the top.
///
/// # Errors
/// A text with the reason why the chart cannot be drawn.
pub(crate) fn bars(bars: &[Bar], title: &str, axis: &str) -> Result<String, String> {
    let mut svg = String::new();
    draw_bars(&mut svg, bars, title, axis).map_err(|error| error.to_string())?;
    Ok(svg)
}

fn draw_bars(svg: &mut String, bars: &[Bar], title: &str, axis: &str) -> Result<(), Box<dyn Error>> {
    let height = 90 + BAR_HEIGHT * bars.len() as u32;
    let root = SVGBackend::with_string(svg, (WIDTH, height)).into_drawing_area();
    root.fill(&WHITE)?;
    let longest = bars.iter().map(|bar| bar.length).fold(10.0, f64::max);
    let rows = (0..bars.len() as i32 - 1).into_segmented();
    let mut chart = ChartBuilder::on(&root)
        .caption(title, (FONT, 18))
        .margin(10)
        .x_label_area_size(40)
        .y_label_area_size(160)
        .build_cartesian_2d((1.0..longest).log_scale(), rows)?;
    let name = |row: &SegmentValue<i32>| match row {
        SegmentValue::CenterOf(row) => at(bars, *row).map(|bar| bar.name.clone()).unwrap_or_default(),
        _ => String::new(),
    };
    chart
        .configure_mesh()
        .disable_y_mesh()
        .y_labels(bars.len())
        .y_label_formatter(&name)
        .x_label_formatter(&|number| power(*number))
        .x_desc(axis)
        .label_style((FONT, 13))
        .draw()?;
    chart.draw_series((0..bars.len() as i32).filter_map(|row| {
        let bar = at(bars, row)?;
        let corners = [(1.0, SegmentValue::Exact(row)), (bar.length.max(1.0), SegmentValue::Exact(row + 1))];
        let colour = if bar.is_open { OPEN_BAR } else { BAR };
        let mut rectangle = Rectangle::new(corners, colour.filled());
        rectangle.set_margin(4, 4, 0, 0);
        Some(rectangle)
    }))?;
    root.present()?;
    Ok(())
}

/// Returns the bar of a row; the chart counts rows from the bottom.
fn at(bars: &[Bar], row: i32) -> Option<&Bar> {
    bars.iter().rev().nth(usize::try_from(row).ok()?)
}

/// Draws diagrams below each other, with the same horizontal axis.
///
/// # Errors
/// A text with the reason why the chart cannot be drawn.
pub(crate) fn curves(diagrams: &[Diagram<'_>], title: &str, axis: &str) -> Result<String, String> {
    let mut svg = String::new();
    draw_curves(&mut svg, diagrams, title, axis).map_err(|error| error.to_string())?;
    Ok(svg)
}

fn draw_curves(
    svg: &mut String,
    diagrams: &[Diagram<'_>],
    title: &str,
    axis: &str,
) -> Result<(), Box<dyn Error>> {
    let size = (WIDTH, 30 + DIAGRAM_HEIGHT * diagrams.len() as u32);
    let root = SVGBackend::with_string(svg, size).into_drawing_area();
    root.fill(&WHITE)?;
    let areas = root.titled(title, (FONT, 18))?.split_evenly((diagrams.len(), 1));
    for (area, diagram) in areas.iter().zip(diagrams) {
        draw_diagram(area, diagram, axis)?;
    }
    root.present()?;
    Ok(())
}

fn draw_diagram(
    area: &DrawingArea<SVGBackend<'_>, plotters::coord::Shift>,
    diagram: &Diagram<'_>,
    axis: &str,
) -> Result<(), Box<dyn Error>> {
    let points = || diagram.curves.iter().flat_map(|curve| &curve.points);
    let right = points().map(|point| point.0).max().unwrap_or(1).max(2);
    let low = points().map(|point| point.1).fold(f64::INFINITY, f64::min).min(1e6);
    let high = points().map(|point| point.1).fold(low, f64::max);
    let mut chart = ChartBuilder::on(area)
        .margin(10)
        .x_label_area_size(40)
        .y_label_area_size(70)
        .build_cartesian_2d(1..right, (low..(high * 2.0).max(low * 10.0)).log_scale())?;
    chart
        .configure_mesh()
        .x_labels(right as usize)
        .x_desc(axis)
        .y_desc(diagram.axis)
        .y_label_formatter(&|number| power(*number))
        .label_style((FONT, 13))
        .draw()?;
    for (curve, colour) in diagram.curves.iter().zip(COLOURS.iter().cycle()) {
        let points = curve.points.iter().copied();
        let drawn = if curve.is_dashed {
            chart.draw_series(DashedLineSeries::new(points, 6, 4, colour.stroke_width(2)))?
        } else {
            chart.draw_series(LineSeries::new(points, colour.stroke_width(2)).point_size(3))?
        };
        drawn
            .label(&curve.name)
            .legend(|(x, y)| PathElement::new([(x, y), (x + 18, y)], colour.stroke_width(2)));
    }
    legend(&mut chart, SeriesLabelPosition::UpperLeft)
}

/// Draws the legend of the series.
fn legend<'a, 'b: 'a, C: CoordTranslate>(
    chart: &mut ChartContext<'a, SVGBackend<'b>, C>,
    place: SeriesLabelPosition,
) -> Result<(), Box<dyn Error>> {
    chart
        .configure_series_labels()
        .position(place)
        .background_style(WHITE.mix(0.8))
        .border_style(BLACK)
        .label_font((FONT, 13))
        .draw()?;
    Ok(())
}

/// Formats an axis label: in scientific notation if it is below 0.01 or at least 10,000.
fn power(number: f64) -> String {
    if (0.01..10_000.0).contains(&number) {
        return number.to_string();
    }
    // A true minus sign (U+2212), as on the page.
    format!("{number:.0e}").replace('-', "−")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_the_minus_of_print() {
        assert_eq!([1e-5, 0.25, 100.0, 1e6].map(power), ["1e−5", "0.25", "100", "1e6"]);
    }

    #[test]
    fn names_are_written_and_escaped() {
        let bar = |name: &str, length: f64| Bar { name: name.to_owned(), length, is_open: false };
        let svg = bars(&[bar("a < b", 1e6), bar("+ killers", 1.0)], "T & U", "nodes").unwrap();
        for expected in ["<svg", "a &lt; b", "+ killers", "T &amp; U", "nodes", "</svg>"] {
            assert!(svg.contains(expected), "expected {expected:?} in {svg}");
        }
    }

    #[test]
    fn curves_with_few_points_can_be_drawn() {
        let check = |points: Vec<(u32, f64)>| {
            let curve = Curve { name: "minimax, k = 3".to_owned(), points, is_dashed: false };
            let diagram = Diagram { axis: "seconds", curves: vec![curve] };
            assert!(
                curves(&[diagram.clone(), diagram], "title", "empty").unwrap().contains("minimax, k = 3")
            );
        };
        check(vec![]);
        check(vec![(1, 1e-6)]);
        check(vec![(1, 1e-6), (2, 5e-6), (9, 3.5)]);
    }
}
