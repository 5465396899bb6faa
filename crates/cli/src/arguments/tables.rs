//! The grammar of the commands about tables.

use clap::builder::ValueParser;
use clap::{Arg, ArgAction, Command};

use super::Builder;

impl Builder<'_> {
    pub(super) fn table(&self) -> Command {
        self.sub("table")
            .override_usage(format!(
                "filetto table [{}] {}",
                self.texts.text("help-options-word"),
                self.texts.text("help-command-word")
            ))
            .help_template(self.template(Some(("help-heading-commands", "{subcommands}"))))
            .subcommand_required(true)
            .disable_help_subcommand(true)
            .subcommands([
                self.table_build(),
                self.table_stats(),
                self.table_verify(),
                self.table_probe(),
                self.table_list(),
                self.table_bench(),
                self.table_reachable(),
            ])
            .after_help(self.examples(&[
                ("table build mill:six,men=4", "help-example-table-build"),
                ("table stats mill:six,men=4", "help-example-table-stats"),
                ("table verify mill:six,men=4", "help-example-table-verify"),
                ("table probe mill:six,men=4", "help-example-table-probe"),
                ("table list", "help-example-table-list"),
            ]))
    }

    fn table_build(&self) -> Command {
        self.table_command("build", " SPEC")
            .arg(self.table_spec())
            .arg(self.option("max-men", "NUMBER", "help-table-max-men"))
            .arg(self.option("hand", "NUMBER", "help-table-hand"))
            .arg(self.option("threads", "NUMBER", "help-table-threads"))
            .arg(self.option("memory", "GB", "help-table-memory"))
            .arg(self.flag("values-only", "help-table-values-only").action(ArgAction::SetTrue))
            .arg(self.table_dir())
            .after_help(self.examples(&[
                ("table build mill:six,men=4", "help-example-table-build"),
                ("table build mulino --max-men 8", "help-example-table-build-men"),
                ("table build mill:six --dir tables --values-only", "help-example-table-build-values"),
            ]))
    }

    fn table_stats(&self) -> Command {
        self.table_command("stats", " SPEC")
            .arg(self.table_spec())
            .arg(self.table_dir())
            .arg(self.json())
            .after_help(self.examples(&[
                ("table stats mill:six,men=4", "help-example-table-stats"),
                ("table stats mill:six,men=4 --json", "help-example-json"),
            ]))
    }

    fn table_verify(&self) -> Command {
        self.table_command("verify", " SPEC")
            .arg(self.table_spec())
            .arg(self.option("sector", "SECTOR", "help-table-sector"))
            .arg(self.option("sample", "NUMBER", "help-table-sample"))
            .arg(self.option("seed", "NUMBER", "help-table-seed").default_value("1"))
            .arg(self.option("threads", "NUMBER", "help-table-threads"))
            .arg(self.table_dir())
            .after_help(self.examples(&[
                ("table verify mill:six,men=4", "help-example-table-verify"),
                ("table verify mulino --sector 4-3 --sample 100000", "help-example-table-verify-sample"),
            ]))
    }

    fn table_probe(&self) -> Command {
        self.table_command("probe", " SPEC")
            .arg(self.table_spec())
            .arg(self.option("position", "POSITION", "help-table-position"))
            .arg(self.table_dir())
            .arg(self.json())
            .after_help(self.examples(&[
                ("table probe mill:six,men=4", "help-example-table-probe"),
                ("table probe mulino --position \"w1b/b1w/1b1/w5/3/3/3 w 0 0\" --json", "help-example-json"),
            ]))
    }

    fn table_list(&self) -> Command {
        self.table_command("list", "")
            .help_template(self.template(None))
            .args([self.table_dir(), self.json()])
            .after_help(self.examples(&[
                ("table list", "help-example-table-list"),
                ("table list --json", "help-example-json"),
            ]))
    }

    fn table_bench(&self) -> Command {
        self.table_command("bench", " SPEC")
            .arg(self.table_spec())
            .args([self.table_dir(), self.json()])
            .after_help(self.examples(&[("table bench mill:six", "help-example-table-bench")]))
    }

    fn table_reachable(&self) -> Command {
        self.table_command("reachable", " SPEC")
            .arg(self.table_spec())
            .arg(self.json())
            .after_help(self.examples(&[("table reachable mill:six", "help-example-table-reachable")]))
    }

    /// A command below `table`, explained by the sentence that is named for both.
    fn table_command(&self, name: &'static str, words: &str) -> Command {
        let options = self.texts.text("help-options-word");
        self.sub(name)
            .override_usage(format!("filetto table {name} [{options}]{words}"))
            .about(self.texts.text(&format!("help-table-{name}")))
    }

    fn table_spec(&self) -> Arg {
        self.positional("SPEC", "help-table-spec").required(true)
    }

    fn table_dir(&self) -> Arg {
        self.option("dir", "FOLDER", "help-table-dir").value_parser(ValueParser::path_buf())
    }
}
