//! The catalogue of reasons for which a move was worse than the best one, each as a sentence.

game::messages! {
    /// The reason for which a move was worse than the best one. In its fields, `reply` is the opponent's
    /// answer to the move, and `best` the better move.
    pub enum Reason {
        LeavesLine { points: String, reply: String } =
            "reason-leaves-line" => "It leaves the line {points} open: {reply} completes it.",
        OpensLine { points: String, reply: String } =
            "reason-opens-line" => "It opens the line {points}: {reply} completes it.",
        LeavesMill { points: String, reply: String } =
            "reason-leaves-mill" => "It leaves the mill {points} open: {reply} closes it and takes a man.",
        OpensMill { points: String, reply: String } =
            "reason-opens-mill" => "It opens the mill {points} to the opponent: {reply} closes it and takes a man.",
        GivesFork { points: String, reply: String } =
            "reason-gives-fork" => "It allows a fork: {reply} blocks, and threatens {points} at once.",
        LetsFork { points: String, reply: String } =
            "reason-lets-fork" => "It allows a fork: {reply} threatens {points} at once.",
        LetsOpenRow { points: String, reply: String } =
            "reason-lets-open-row" => "It lets the row grow: after {reply} the row can be completed at both ends, {points}.",
        LetsDoubleMill { points: String, reply: String } =
            "reason-lets-double-mill" => "It allows a double mill: after {reply} a man that slides back closes {points}.",
        LetsSequence { reply: String } =
            "reason-lets-sequence" => "It allows a win by threats alone: from {reply} on each must be answered, and the last one cannot be.",
        LosesLastMove { reply: String } =
            "reason-loses-last-move" => "It runs out of moves: after {reply} best play ends with men that cannot move.",
        SendsToBoard { points: String, reply: String } =
            "reason-sends-to-board" => "It sends the opponent to a board that {reply} wins.",
        SendsToGame { points: String, reply: String } =
            "reason-sends-to-game" => "It sends the opponent to the board on which {reply} wins the game.",
        SendsAnywhere { points: String, reply: String } =
            "reason-sends-anywhere" => "It lets the opponent choose the board: {reply} wins one.",
        BreaksPairing { answered: String, partner: String } =
            "reason-breaks-pairing" => "It breaks a pairing: the answer to {answered} was {partner}, and with one answer for each move no line could be completed.",
        MissesLine { points: String, best: String } =
            "reason-misses-line" => "{best} completes the line {points}.",
        MissesMill { points: String, best: String } =
            "reason-misses-mill" => "{best} closes the mill {points} and takes a man.",
        MissesBoard { best: String } =
            "reason-misses-board" => "{best} wins a board.",
        MissesFork { points: String, best: String } =
            "reason-misses-fork" => "{best} is a fork: it threatens {points} at once.",
        MissesOpenRow { points: String, best: String } =
            "reason-misses-open-row" => "After {best} the row can be completed at both ends, {points}.",
        MissesDoubleMill { points: String, best: String } =
            "reason-misses-double-mill" => "{best} makes a double mill: the man that slides back closes {points}.",
        MissesSequence { best: String } =
            "reason-misses-sequence" => "{best} begins a win by threats alone: each must be answered, and the last one cannot be.",
        MissesBlockade { best: String } =
            "reason-misses-blockade" => "After {best} best play ends with men of the opponent that cannot move.",
    }
}

impl Reason {
    /// Returns the name in machine-readable output.
    pub fn name(&self) -> &'static str {
        let id = game::Message::id(self);
        id.strip_prefix("reason-").unwrap_or(id)
    }
}
