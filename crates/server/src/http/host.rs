//! Host check: only names of this server reach it.
//!
//! A page of another site can give its own name the address of this machine (DNS rebinding)
//! and would then be of the same origin as the server. So the host of a request has to be an
//! address, a loopback name, a name of this machine, or that of the public URL.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::header::HOST;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use enraya_api::{Problem, ProblemCode};
use enraya_words::say;

use super::locale::Locale;
use super::problem::ProblemResponse;

/// The names under which the server is known, in lower case.
pub(crate) struct Hosts(Vec<String>);

impl Hosts {
    /// The names of this machine, and that of the public URL.
    pub(crate) fn new(public_url: Option<&str>) -> Hosts {
        let machine = gethostname::gethostname().to_string_lossy().into_owned();
        Hosts::of(&machine, public_url)
    }

    fn of(machine: &str, public_url: Option<&str>) -> Hosts {
        let machine = machine.trim_end_matches('.').to_ascii_lowercase();
        let short = machine.split('.').next().unwrap_or_default().to_owned();
        let local = format!("{short}.local");
        let public = public_url
            .and_then(|url| url.split_once("://"))
            .map(|(_, rest)| name(rest.split('/').next().unwrap_or_default()).to_ascii_lowercase());
        let names = [machine, short, local].into_iter().chain(public);
        Hosts(names.filter(|name| !name.is_empty() && name != ".local").collect())
    }

    /// Whether a request to this host, with or without a port, is meant for this server.
    fn has(&self, host: &str) -> bool {
        let name = name(host).trim_end_matches('.').to_ascii_lowercase();
        let address = name.trim_start_matches('[').trim_end_matches(']');
        address.parse::<IpAddr>().is_ok()
            || name == "localhost"
            || name.ends_with(".localhost")
            || self.0.contains(&name)
    }
}

/// A host without its port.
fn name(host: &str) -> &str {
    let port_at = host.rfind(':').filter(|at| !host[*at..].contains(']'));
    // An address of IPv6 without brackets has more colons than one.
    port_at
        .filter(|at| !host[..*at].contains(':') || host.starts_with('['))
        .map_or(host, |at| &host[..at])
}

/// Refuses requests to other names. A request without a host is not from a browser.
pub(crate) async fn check(
    State(hosts): State<Arc<Hosts>>,
    request: Request,
    next: Next,
) -> Response {
    let host = request.headers().get(HOST).map(|host| host.to_str().unwrap_or("?"));
    let host = host.or_else(|| request.uri().host()).unwrap_or("localhost");
    if hosts.has(host) {
        return next.run(request).await;
    }
    let found: String = host.chars().filter(char::is_ascii_graphic).take(80).collect();
    let Locale(words) = Locale::from_parts(&request.into_parts().0);
    let detail = say!(words, "problem-bad-host", host = found);
    let problem = Problem::new(ProblemCode::BadHost, words).with_detail(detail);
    ProblemResponse::from(problem).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_of_this_server_reach_it() {
        let hosts = Hosts::of("Aula3.school.example", Some("https://play.example.org:8443"));
        for (host, ours) in [
            ("127.0.0.1:8080", true),
            ("192.168.1.7", true),
            ("[::1]:8080", true),
            ("[2001:db8::7]", true),
            ("localhost", true),
            ("LOCALHOST:8080", true),
            ("localhost.:8080", true),
            ("app.localhost:8080", true),
            ("aula3:8080", true),
            ("aula3.local", true),
            ("AULA3.school.example:8080", true),
            ("play.example.org", true),
            ("play.example.org:8443", true),
            ("evil.example", false),
            ("evil.example:8080", false),
            ("127.0.0.1.evil.example", false),
            ("localhost.evil.example", false),
            ("aula3.evil.example", false),
            ("school.example", false),
            ("xlocalhost", false),
            (".local", false),
            ("", false),
            (":8080", false),
            ("?", false),
        ] {
            assert_eq!(hosts.has(host), ours, "{host}");
        }
        assert!(!Hosts::of("", None).has(""), "a machine without a name");
    }
}
