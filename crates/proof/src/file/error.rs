//! Errors in the bytes of a certificate.

game::messages! {
    /// Error in a certificate's file. Lines are counted from 1, bytes from 0.
    pub enum FileError {
        NoProof {} =
            "proof-file-none" => "not a certificate: the first line must be: filetto proof 1, 2 or 3",
        Version { found: String } =
            "proof-file-version" => "expected version 1, 2 or 3 of the format, not \"{found}\"",
        Line { line: usize, expected: String } =
            "proof-file-line" => "line {line}: expected {expected}",
        Checksum { found: String, expected: String } =
            "proof-file-checksum" => "the file is damaged: its checksum is {expected}, not {found}",
        Kind { byte: usize } =
            "proof-file-kind" => "byte {byte}: unknown kind of step or claim",
        Number { byte: usize } =
            "proof-file-number" => "byte {byte}: a number is too large or not in its shortest form",
        Reference { byte: usize } =
            "proof-file-reference" => "byte {byte}: expected a reference to an earlier step or claim",
        Short {} =
            "proof-file-short" => "the file ends in the middle of its steps",
        Coded {} =
            "proof-file-coded" => "the bytes are not the code of steps and claims",
        Crowded {} =
            "proof-file-crowded" => "the file has more than 8 steps, claims and parts of these for each byte",
        Numbers {} =
            "proof-file-numbers" => "the steps do not fit the numbers in the head",
        Long { byte: usize } =
            "proof-file-long" => "byte {byte}: expected the end of the file",
    }
}
