//! Faults of external engines. Each of them loses the game in which it happens.

game::messages! {
    /// Reason why an engine did not return a move.
    pub enum EngineFault {
        NotStarted { program: String, error: String } =
            "engine-not-started" => "cannot start {program}: {error}",
        OtherGame { protocol: String, game: String, games: String } =
            "engine-other-game" => "{game} cannot be played by the protocol {protocol}, which is for: {games}",
        NoPosition { protocol: String, position: String } =
            "engine-no-position" => "the protocol {protocol} cannot represent the position {position}",
        NoOption { option: String, known: String } =
            "engine-no-option" => "it has no option {option}; it has: {known}",
        Exited { status: String } =
            "engine-exited" => "it ended ({status})",
        Closed {} =
            "engine-closed" => "it closed its output",
        Deaf {} =
            "engine-deaf" => "it does not read its input",
        Silent { asked: String, seconds: String } =
            "engine-silent" => "no answer to {asked} within {seconds} s",
        Late { seconds: String } =
            "engine-late" => "no move within {seconds} s",
        Refused { asked: String, found: String } =
            "engine-refused" => "to {asked} it answered \"{found}\"",
        Illegal { found: String } =
            "engine-illegal" => "it answered \"{found}\", which is not a legal move",
        NoOpening {} =
            "engine-no-opening" => "it does not choose openings: only engines with the protocol gomocup do, by swap2",
        Stopped {} =
            "engine-stopped" => "it was stopped",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_catalogues_have_all_sentences() {
        assert_eq!(texts::missing_sentences(EngineFault::SENTENCES), Vec::<&str>::new());
    }
}
