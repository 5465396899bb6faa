//! Errors in the text of a matrix or of a mixed strategy.

game::messages! {
    /// An error in the text of a payoff matrix or of a mixed strategy.
    pub enum PayoffError {
        Empty {} =
            "payoffs-empty" => "no payoffs; expected rows of whole numbers, such as 2 -2; -2 2",
        Entry { found: String, max: i64 } =
            "payoffs-entry" => "invalid payoff \"{found}\"; expected a whole number from -{max} to {max}",
        Rows { found: usize, max: usize } =
            "payoffs-rows" => "{found} rows; expected at most {max}",
        Columns { found: usize, max: usize } =
            "payoffs-columns" => "{found} columns; expected at most {max}",
        Ragged { row: usize, found: usize, expected: usize } =
            "payoffs-ragged" => "row {row} has {found} payoffs and row 1 has {expected}; expected as many in every row",
        Weight { found: String } =
            "payoffs-weight" => "invalid weight \"{found}\"; expected numbers such as 3, 0.75 or 3/4",
        Weights { found: usize, expected: usize } =
            "payoffs-weights" => "{found} weights; expected one for each of the {expected} rows",
        NoWeight {} =
            "payoffs-no-weight" => "all weights are 0; expected one above 0",
        TooFine {} =
            "payoffs-too-fine" => "the weights have too many digits; expected a common denominator up to 10^17",
    }
}
