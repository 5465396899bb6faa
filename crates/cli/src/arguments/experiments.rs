//! The grammar of the commands that experiment.

use clap::Command;

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
            .arg(self.json())
            .after_help(self.examples(&[
                ("match ultimate hard prolog-hard --games 20", "help-example-match"),
                ("match mulino hard medium --games 10 --time 60+1", "help-example-match-time"),
                ("match tris medium random --seed 7 --json", "help-example-json"),
            ]))
    }
}
