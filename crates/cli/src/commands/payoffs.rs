//! `filetto payoffs`: the value and the optimal strategies of a zero-sum game in which both players choose at
//! the same time.

use teaching::payoffs::{Fraction, MixedStrategy, PayoffError, PayoffMatrix};
use texts::Catalogue;

use crate::arguments::payoffs::PayoffsArgs;
use crate::failure::Failure;
use crate::screen::Screen;

pub(super) fn run(screen: &mut Screen<'_>, arguments: &PayoffsArgs) -> Result<(), Failure> {
    let usage = |error: PayoffError| Failure::Usage(screen.texts.message(&error));
    let matrix: PayoffMatrix = arguments.matrix.parse().map_err(usage)?;
    let read = |text: &String| MixedStrategy::parse(text, matrix.height());
    let mix = arguments.mix.as_ref().map(read).transpose().map_err(usage)?;
    if arguments.json {
        return screen.output.json(&texts::json::payoffs(&matrix, mix.as_ref()));
    }
    table(&matrix).iter().try_for_each(|line| screen.output.line(line))?;
    screen.output.line("")?;
    let solved = solved(screen.texts, &matrix);
    let mixed = mix.map(|mix| mixed(screen.texts, &matrix, &mix)).unwrap_or_default();
    solved.iter().chain(&mixed).try_for_each(|line| screen.output.line(line))
}

/// Returns the matrix with the names of its rows and columns.
fn table(matrix: &PayoffMatrix) -> Vec<String> {
    let head = (1..=matrix.width()).map(|column| format!("C{column}"));
    let rows = (1..).zip(matrix.rows()).map(|(number, row)| {
        let entries = row.iter().map(|payoff| format!("{payoff:>6}"));
        format!("R{number}{}", entries.collect::<String>())
    });
    let head = format!("  {}", head.map(|name| format!("{name:>6}")).collect::<String>());
    [head].into_iter().chain(rows).collect()
}

/// Returns the lines on the value, the optimal strategies and the saddle point.
fn solved(texts: &Catalogue, matrix: &PayoffMatrix) -> Vec<String> {
    let solution = matrix.solve();
    let strategy = |key, name, strategy: &MixedStrategy| {
        texts.with(key, [("strategy", choices(name, &strategy.probabilities()).into())])
    };
    let saddle = match matrix.saddle_point() {
        Some((row, column)) => {
            let place = format!("R{}, C{}", row + 1, column + 1);
            texts.with("payoffs-saddle", [("place", place.into())])
        }
        None => {
            let [maximin, minimax] =
                [matrix.pure_maximin(), matrix.pure_minimax()].map(|bound| bound.to_string());
            texts.with("payoffs-no-saddle", [("maximin", maximin.into()), ("minimax", minimax.into())])
        }
    };
    vec![
        texts.with("payoffs-value", [("value", solution.value.to_string().into())]),
        strategy("payoffs-row-strategy", "R", &solution.row_strategy),
        strategy("payoffs-column-strategy", "C", &solution.column_strategy),
        saddle,
    ]
}

/// Returns the lines on a strategy of R.
fn mixed(texts: &Catalogue, matrix: &PayoffMatrix, mix: &MixedStrategy) -> Vec<String> {
    let solution = matrix.solve();
    let replies = matrix.best_replies(mix).into_iter().map(|column| format!("C{}", column + 1));
    let guarantee = matrix.guarantee(mix);
    let best = [
        ("guarantee", guarantee.to_string().into()),
        ("replies", replies.collect::<Vec<_>>().join(", ").into()),
    ];
    let against = matrix.mean(mix, &solution.column_strategy).to_string();
    let verdict = if guarantee == solution.value { "payoffs-mix-optimal" } else { "payoffs-mix-worse" };
    vec![
        String::new(),
        texts.with("payoffs-mix", [("strategy", choices("R", &mix.probabilities()).into())]),
        texts.with("payoffs-mix-against", [("means", choices("C", &matrix.against_columns(mix)).into())]),
        texts.with("payoffs-mix-guarantee", best),
        texts.with("payoffs-mix-against-optimal", [("mean", against.into())]),
        texts.text(verdict),
    ]
}

/// Returns a number for each choice, as in `R1 1/2, R2 1/2`.
fn choices(name: &str, numbers: &[Fraction]) -> String {
    let each = (1..).zip(numbers).map(|(choice, number): (usize, _)| format!("{name}{choice} {number}"));
    each.collect::<Vec<_>>().join(", ")
}
