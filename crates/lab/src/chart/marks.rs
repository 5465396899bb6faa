//! A chart of marks in rows, one row per measured item, on a logarithmic scale.

use std::error::Error;

use plotters::coord::ranged1d::SegmentValue;
use plotters::element::{DynElement, IntoDynElement};
use plotters::prelude::*;

use super::{COLOURS, FONT, WIDTH, legend, power};

/// A series of marks.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct ChartMarks<'a> {
    /// Label in the legend.
    pub(crate) name: &'a str,
    /// Value of the mark in each row, positive; `None` for no mark.
    pub(crate) values: Vec<Option<f64>>,
}

const ROW_HEIGHT: u32 = 26;
const SIZE: i32 = 5;

type ChartRow = SegmentValue<i32>;

/// Draws rows from the top, with one mark of every series in each.
///
/// # Errors
/// A text with the reason why the chart cannot be drawn.
pub(crate) fn marks(
    rows: &[&str],
    kinds: &[ChartMarks<'_>],
    title: &str,
    axis: &str,
) -> Result<String, String> {
    let mut svg = String::new();
    draw(&mut svg, rows, kinds, title, axis).map_err(|error| error.to_string())?;
    Ok(svg)
}

fn draw(
    svg: &mut String,
    rows: &[&str],
    kinds: &[ChartMarks<'_>],
    title: &str,
    axis: &str,
) -> Result<(), Box<dyn Error>> {
    let height = 110 + ROW_HEIGHT * rows.len() as u32;
    let root = SVGBackend::with_string(svg, (WIDTH, height)).into_drawing_area();
    root.fill(&WHITE)?;
    let values = || kinds.iter().flat_map(|kind| kind.values.iter().copied().flatten());
    let low = values().fold(1.0, f64::min);
    let high = values().fold(low * 10.0, f64::max);
    let mut chart = ChartBuilder::on(&root)
        .caption(title, (FONT, 18))
        .margin(10)
        .x_label_area_size(40)
        .y_label_area_size(160)
        .build_cartesian_2d(
            (low / 2.0..high * 2.0).log_scale(),
            (0..rows.len() as i32 - 1).into_segmented(),
        )?;
    let name = |row: &ChartRow| match row {
        SegmentValue::CenterOf(row) => name_of(rows, *row).to_owned(),
        _ => String::new(),
    };
    chart
        .configure_mesh()
        .y_labels(rows.len())
        .y_label_formatter(&name)
        .x_label_formatter(&|number| power(*number))
        .x_desc(axis)
        .label_style((FONT, 13))
        .draw()?;
    for (number, kind) in kinds.iter().enumerate() {
        // The chart counts rows from the bottom.
        let marked = kind.values.iter().rev().zip(0..).filter_map(|(value, row)| Some(((*value)?, row)));
        chart
            .draw_series(marked.map(|(value, row)| mark(number, (value, SegmentValue::CenterOf(row)))))?
            .label(kind.name)
            .legend(move |at| mark(number, at));
    }
    legend(&mut chart, SeriesLabelPosition::UpperRight)?;
    root.present()?;
    Ok(())
}

/// Returns the label of a row; the chart counts rows from the bottom.
fn name_of<'a>(rows: &[&'a str], row: i32) -> &'a str {
    let row = usize::try_from(row).ok();
    row.and_then(|row| rows.iter().rev().nth(row)).copied().unwrap_or_default()
}

/// Returns the mark of a series. Marks differ in shape as well as in colour.
fn mark<'a, C: Clone + 'static>(kind: usize, at: C) -> DynElement<'static, SVGBackend<'a>, C> {
    let colour = COLOURS[kind % COLOURS.len()];
    match kind % 4 {
        0 => Circle::new(at, SIZE, colour.filled()).into_dyn(),
        1 => Cross::new(at, SIZE, colour.stroke_width(2)).into_dyn(),
        2 => TriangleMarker::new(at, SIZE + 1, colour.filled()).into_dyn(),
        _ => Circle::new(at, SIZE, colour.stroke_width(2)).into_dyn(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_and_kinds_are_named() {
        let kind = |name, values| ChartMarks { name, values };
        let kinds = [kind("ours", vec![Some(1e-3), None]), kind("must", vec![None, Some(10.0)])];
        let svg = marks(&["mnk:3,3,3", "filetto"], &kinds, "T & U", "seconds").unwrap();
        for expected in ["<svg", "mnk:3,3,3", "filetto", "ours", "must", "T &amp; U", "seconds", "</svg>"] {
            assert!(svg.contains(expected), "expected {expected:?} in {svg}");
        }
    }

    #[test]
    fn nothing_can_be_drawn() {
        let kind = ChartMarks { name: "ours", values: vec![None] };
        assert!(marks(&["one"], &[kind], "title", "axis").unwrap().contains("one"));
    }
}
