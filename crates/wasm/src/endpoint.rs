//! Table of endpoints: those answered here, and those that need a server.

/// A kind of request that is answered without a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "each is named after its path")]
pub enum Endpoint {
    Games,
    Game,
    Position,
    LongPosition,
    Analyses,
    Candidates,
    Explanations,
    Evaluations,
    Reviews,
    Puzzle,
    PuzzleTry,
    Trace,
    TraceExport,
    Tree,
    Comparisons,
    NewMatch,
    Match,
    Play,
    Undo,
    Redo,
    Draw,
    Decline,
    Resign,
    NextRound,
    Swap,
    Engage,
    EngineMove,
    Hint,
}

const TABLE: &[(&str, &str, Endpoint)] = &[
    ("GET", "/games", Endpoint::Games),
    ("GET", "/games/{name}", Endpoint::Game),
    ("GET", "/positions", Endpoint::Position),
    ("POST", "/positions", Endpoint::LongPosition),
    ("POST", "/analyses", Endpoint::Analyses),
    ("POST", "/candidates", Endpoint::Candidates),
    ("POST", "/explanations", Endpoint::Explanations),
    ("POST", "/evaluations", Endpoint::Evaluations),
    ("POST", "/reviews", Endpoint::Reviews),
    ("GET", "/puzzles", Endpoint::Puzzle),
    ("POST", "/puzzles/tries", Endpoint::PuzzleTry),
    ("POST", "/traces", Endpoint::Trace),
    ("POST", "/traces/export", Endpoint::TraceExport),
    ("GET", "/trees", Endpoint::Tree),
    ("POST", "/comparisons", Endpoint::Comparisons),
    ("POST", "/matches", Endpoint::NewMatch),
    ("GET", "/matches/{id}", Endpoint::Match),
    ("POST", "/matches/{id}/moves", Endpoint::Play),
    ("POST", "/matches/{id}/undo", Endpoint::Undo),
    ("POST", "/matches/{id}/redo", Endpoint::Redo),
    ("POST", "/matches/{id}/draw", Endpoint::Draw),
    ("POST", "/matches/{id}/decline", Endpoint::Decline),
    ("POST", "/matches/{id}/resign", Endpoint::Resign),
    ("POST", "/matches/{id}/rounds", Endpoint::NextRound),
    ("POST", "/matches/{id}/swap", Endpoint::Swap),
    ("PUT", "/matches/{id}/seats/guest", Endpoint::Engage),
    ("POST", "/matches/{id}/engine-moves", Endpoint::EngineMove),
    ("POST", "/matches/{id}/hint", Endpoint::Hint),
];

/// Beginnings of paths of the API that only a server can answer, because several devices meet
/// there; and the events of matches, which the page itself publishes where there is no server.
pub const NEEDS_SERVER: &[&str] =
    &["/classes", "/matches/{id}/seats", "/matches/{id}/qr.svg", "/matches/{id}/events"];

impl Endpoint {
    /// Every endpoint with its method and its path, where a parameter stands in braces.
    pub fn table() -> &'static [(&'static str, &'static str, Endpoint)] {
        TABLE
    }

    /// The endpoint of a request, and the parameter in its path.
    ///
    /// ```
    /// use enraya_wasm::Endpoint;
    /// assert_eq!(Endpoint::find("GET", "/games/nim:3"), Some((Endpoint::Game, "nim:3")));
    /// assert_eq!(Endpoint::find("GET", "/classes"), None);
    /// ```
    pub fn find<'a>(method: &str, path: &'a str) -> Option<(Endpoint, &'a str)> {
        let methods = TABLE.iter().filter(|(known, ..)| *known == method);
        let mut found = methods.filter_map(|(_, known, endpoint)| {
            let (mut parameter, mut parts) = ("", path.split('/'));
            for wanted in known.split('/') {
                match parts.next()? {
                    part if wanted.starts_with('{') && !part.is_empty() => parameter = part,
                    part if part == wanted => {}
                    _ => return None,
                }
            }
            parts.next().is_none().then_some((*endpoint, parameter))
        });
        found.next()
    }
}
