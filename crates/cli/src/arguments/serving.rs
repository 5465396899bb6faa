//! The grammar of `filetto serve`.

use clap::builder::ValueParser;
use clap::{ArgAction, Command};

use super::Builder;

impl Builder<'_> {
    pub(super) fn serve(&self) -> Command {
        let path = ValueParser::path_buf;
        self.sub("serve")
            .help_template(self.template(None))
            .arg(self.option("port", "PORT", "help-serve-port").default_value("7373"))
            .arg(self.option("address", "ADDRESS", "help-serve-address").default_value("127.0.0.1"))
            .arg(self.flag("open", "help-serve-open").action(ArgAction::SetTrue))
            .arg(self.option("tables", "FOLDER", "help-serve-tables").value_parser(path()))
            .arg(self.option("threads", "NUMBER", "help-serve-threads"))
            .arg(self.option("assets", "FOLDER", "help-serve-assets").value_parser(path()))
            .after_help(self.examples(&[
                ("serve --open", "help-example-serve"),
                ("serve --port 8080 --threads 2", "help-example-serve-port"),
            ]))
    }
}
