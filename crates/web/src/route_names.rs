//! Names of routes for the log and the metrics: few and fixed, whatever clients request.

use std::collections::HashSet;

/// The name of all files of the page.
pub(crate) const FILE: &str = "/{file}";

/// The name of all paths that do not exist.
pub(crate) const UNKNOWN: &str = "/{unknown}";

/// The methods that have a name.
const METHODS: [&str; 7] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/// The names of the routes of a server.
#[derive(Debug)]
pub(crate) struct RouteNames {
    exact: HashSet<String>,
    /// The routes that end with a parameter, with what comes before it.
    with_parameter: Vec<(String, String)>,
}

impl RouteNames {
    /// Returns the names of routes with these paths.
    pub(crate) fn new<'a>(paths: impl Iterator<Item = &'a str>) -> RouteNames {
        let (with_parameter, exact): (Vec<&str>, Vec<&str>) = paths.partition(|path| path.ends_with('}'));
        let begin = |path: &str| path.rfind('{').map_or("", |end| &path[..end]).to_owned();
        RouteNames {
            exact: exact.into_iter().map(str::to_owned).collect(),
            with_parameter: with_parameter.into_iter().map(|path| (begin(path), path.to_owned())).collect(),
        }
    }

    /// Returns the name of the route of a path: its template, or [`FILE`], also for a path that does not
    /// exist.
    pub(crate) fn of(&self, path: &str) -> &str {
        let is_parameter = |begin: &str| {
            path.strip_prefix(begin).is_some_and(|rest| !rest.is_empty() && !rest.contains('/'))
        };
        let with_parameter = || self.with_parameter.iter().find(|(begin, _)| is_parameter(begin));
        match self.exact.get(path) {
            Some(name) => name,
            None => with_parameter().map_or(FILE, |(_, name)| name.as_str()),
        }
    }
}

/// Returns the name of a method, which is `-` for one that HTTP does not define.
pub(crate) fn method_name(method: &str) -> &'static str {
    METHODS.into_iter().find(|name| *name == method).unwrap_or("-")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_that_clients_invent_have_one_name() {
        let names = RouteNames::new(["/api/view", "/api/texts/{language}", "/healthz"].into_iter());
        let check = |path: &str, expected: &str| assert_eq!(names.of(path), expected);
        check("/api/view", "/api/view");
        check("/healthz", "/healthz");
        check("/api/texts/anything", "/api/texts/{language}");
        for path in ["/", "/script/main.js", "/api/texts/", "/api/texts/a/b", "/api/nothing", "/healthz/", ""]
        {
            check(path, FILE);
        }
    }

    #[test]
    fn invented_methods_have_no_name() {
        assert_eq!(["POST", "post", "SECRET"].map(method_name), ["POST", "-", "-"]);
    }
}
