//! Errors in requests about a game by link.

use axum::http::StatusCode;

game::messages! {
    /// An error in a request about a game by link.
    pub(crate) enum LiveError {
        Unknown {} =
            "live-unknown" => "this server has no such game: the link is not complete, belongs to another server, or is old",
        Abandoned {} =
            "live-abandoned" => "this game is gone: for two hours nobody has played or watched it",
        Unplayed {} =
            "live-unplayed" => "this game is gone: nobody has made a move for a day",
        Replaced {} =
            "live-replaced" => "this game is gone: it was over, and had to make room for new games",
        Link {} =
            "live-link" => "link must be the address of a page",
        Taken {} =
            "live-taken" => "both places in this game are taken; you can watch it",
        Key {} =
            "live-key" => "this key is not that of a player in this game",
        Alone {} =
            "live-alone" => "the other player has not joined yet",
        Turn {} =
            "live-turn" => "it is the other player's turn",
        Over {} =
            "live-over" => "the game is over",
        NotOver {} =
            "live-not-over" => "the game is not over yet",
        NothingToTakeBack {} =
            "live-nothing-to-take-back" => "you have no move to take back",
        Pending {} =
            "live-pending" => "the other player has made an offer: accept or decline it first",
        TooLong { max: usize } =
            "live-too-long" => "a game by link has at most {max} moves",
        Clock { found: String } =
            "live-clock" => "clock must be the seconds for the game and for each move, such as 300+3, not \"{found}\"",
        Full {} =
            "live-full" => "too many games by link are being played; try again later",
        Quota { max: usize } =
            "live-quota" => "there are {max} games by link from your address already; try again when one of them has ended",
    }
}

impl LiveError {
    /// Returns the status of the response.
    pub(crate) fn status(&self) -> StatusCode {
        match self {
            LiveError::Full {} | LiveError::Quota { .. } => StatusCode::SERVICE_UNAVAILABLE,
            _ => StatusCode::BAD_REQUEST,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_catalogues_have_every_sentence() {
        assert_eq!(texts::missing_sentences(LiveError::SENTENCES), Vec::<&str>::new());
    }
}
