//! The grammar of the commands that experiment.

use clap::builder::ValueParser;
use clap::{Arg, Command};

use super::Builder;

impl Builder<'_> {
    pub(super) fn contest(&self) -> Command {
        let [spec, a, b] = [("SPEC", "help-spec"), ("A", "help-agent-a"), ("B", "help-agent-b")]
            .map(|(name, help)| self.positional(name, help).required(true));
        self.sub("match")
            .args([spec, a, b])
            .arg(self.option("games", "NUMBER", "help-match-games").default_value("100"))
            .arg(self.option("seed", "NUMBER", "help-match-seed").default_value("1"))
            .arg(self.option("opening-plies", "PLIES", "help-opening-plies"))
            .arg(self.option("time", "TIME", "help-match-time").default_value("1"))
            .arg(self.option("threads", "NUMBER", "help-match-threads").default_value("1"))
            .arg(self.tables())
            .arg(self.json())
            .after_help(self.examples(&[
                ("match ultimate hard prolog-hard --games 20", "help-example-match"),
                ("match mulino hard medium --games 10 --time 60+1", "help-example-match-time"),
                ("match tris medium random --seed 7 --json", "help-example-json"),
            ]))
    }

    pub(super) fn compare(&self) -> Command {
        self.positioned(self.sub("compare").arg(self.positional("SPEC", "help-spec")))
            .arg(self.option("depth", "PLIES", "help-compare-depth"))
            .arg(self.option("time", "SECONDS", "help-compare-time").default_value("10"))
            .arg(self.option("threads", "NUMBER", "help-compare-threads").default_value("2"))
            .args(self.files())
            .arg(self.json())
            .after_help(self.examples(&[
                ("compare tris", "help-example-compare"),
                ("compare ultimate --depth 8 --time 60 --svg chart.svg", "help-example-compare-svg"),
                ("compare mnk:5,5,4 --moves c3 --json", "help-example-json"),
            ]))
    }

    pub(super) fn levels_table(&self) -> Command {
        self.sub("levels-table")
            .arg(self.positional("SPEC", "help-spec-mnk").required(true))
            .arg(self.option("k", "NUMBERS", "help-levels-k"))
            .arg(self.option("time", "SECONDS", "help-levels-time").default_value("2"))
            .arg(self.option("positions", "NUMBER", "help-levels-positions").default_value("3"))
            .arg(self.option("seed", "NUMBER", "help-levels-seed").default_value("1"))
            .args(self.files())
            .arg(self.json())
            .after_help(self.examples(&[
                ("levels-table mnk:4,4,4", "help-example-levels"),
                (
                    "levels-table mnk:5,5,5 --k 4,5 --time 30 --csv times.csv --svg times.svg",
                    "help-example-levels-files",
                ),
            ]))
    }

    pub(super) fn ladder(&self) -> Command {
        self.sub("ladder")
            .arg(self.option("rungs", "LIST", "help-ladder-rungs").conflicts_with("up-to"))
            .arg(self.option("up-to", "NUMBER", "help-ladder-up-to"))
            .arg(self.option("time", "SECONDS", "help-ladder-time").default_value("10"))
            .arg(self.file("csv", "help-csv"))
            .arg(self.file("chart", "help-svg"))
            .arg(self.option("proofs", "FOLDER", "help-ladder-proofs").value_parser(ValueParser::path_buf()))
            .arg(self.json())
            .after_help(self.examples(&[
                ("ladder --up-to 13", "help-example-ladder"),
                ("ladder --rungs \"1-4,7 filetto\" --chart ladder.svg", "help-example-ladder-rungs"),
                ("ladder --time 600 --proofs certificates", "help-example-ladder-proofs"),
            ]))
    }

    pub(super) fn bench(&self) -> Command {
        self.sub("bench")
            .arg(self.positional("SPEC", "help-bench-spec"))
            .arg(self.option("threads", "NUMBER", "help-bench-threads").default_value("1"))
            .arg(self.json())
            .after_help(self.examples(&[
                ("bench", "help-example-bench"),
                ("bench mulino --threads 2", "help-example-bench-threads"),
                ("bench --json", "help-example-json"),
            ]))
    }

    /// Where the results go besides the screen.
    fn files(&self) -> [Arg; 2] {
        [self.file("csv", "help-csv"), self.file("svg", "help-svg")]
    }

    fn file(&self, name: &'static str, help: &str) -> Arg {
        self.option(name, "FILE", help).value_parser(ValueParser::path_buf())
    }
}
