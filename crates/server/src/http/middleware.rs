//! Middleware: same-origin writes, rate limit, security headers.

use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::{Request, State};
use axum::http::header::{HOST, ORIGIN};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use enraya_api::{Problem, ProblemCode};

use super::locale::Locale;
use super::problem::ProblemResponse;
use super::rate_limit::Buckets;
use crate::client::Client;
use crate::config::Config;

/// Refuses writes from pages of other sites (CSRF).
pub(crate) async fn origin(
    State(config): State<Arc<Config>>,
    request: Request,
    next: Next,
) -> Response {
    let reads = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    if reads || is_ours(request.headers(), config.public_url.as_deref()) {
        return next.run(request).await;
    }
    let Locale(words) = Locale::from_parts(&request.into_parts().0);
    ProblemResponse::from(Problem::new(ProblemCode::BadOrigin, words)).into_response()
}

/// Whether the origin is missing, the host of the request or the public URL.
fn is_ours(headers: &HeaderMap, public_url: Option<&str>) -> bool {
    let Some(origin) = headers.get(ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    let authority = |url: &str| url.split_once("://").map(|(_, rest)| rest.to_owned());
    let host = headers.get(HOST).and_then(|host| host.to_str().ok()).map(str::to_owned);
    let public = public_url.and_then(authority);
    let public = public.map(|rest| rest.split('/').next().unwrap_or_default().to_owned());
    let asked = authority(origin);
    asked.is_some() && (asked == host || asked == public)
}

/// Rate limiter with one bucket for each client address.
pub(crate) struct RateLimit {
    limiter: Option<Buckets<IpAddr>>,
}

impl RateLimit {
    /// The rate of the settings, with bursts of four times as many requests.
    pub(crate) fn new(config: &Config) -> RateLimit {
        let limiter = config.rate.map(|rate| {
            let burst = rate.saturating_mul(NonZeroU32::new(4).expect("not zero"));
            Buckets::new(rate, burst)
        });
        RateLimit { limiter }
    }

    /// Removes idle clients.
    pub(crate) fn tidy(&self) {
        if let Some(limiter) = &self.limiter {
            limiter.tidy(Instant::now());
        }
    }
}

/// Time limit for the whole body of a request.
#[derive(Clone, Copy)]
pub(crate) struct BodyTime(pub(crate) Duration);

/// Deadline of a body, for the extractors that read it.
pub(crate) async fn body_time(
    State(config): State<Arc<Config>>,
    mut request: Request,
    next: Next,
) -> Response {
    request.extensions_mut().insert(BodyTime(config.body_time));
    next.run(request).await
}

/// Refuses requests above the rate limit.
pub(crate) async fn rate(
    State(rate): State<Arc<RateLimit>>,
    client: Client,
    request: Request,
    next: Next,
) -> Response {
    let Some(limiter) = &rate.limiter else { return next.run(request).await };
    let (parts, body) = request.into_parts();
    match limiter.check(client.address, Instant::now()) {
        Ok(()) => next.run(Request::from_parts(parts, body)).await,
        Err(wait) => {
            let seconds = wait.as_secs() + 1;
            let Locale(words) = Locale::from_parts(&parts);
            let problem = Problem::new(ProblemCode::TooManyRequests, words)
                .with_retry_after(u32::try_from(seconds).unwrap_or(u32::MAX));
            ProblemResponse::from(problem).into_response()
        }
    }
}

/// Content security policy: own files only, nothing inline, no framing.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
     img-src 'self' data:; connect-src 'self'; manifest-src 'self'; base-uri 'none'; \
     form-action 'none'; frame-ancestors 'none'";

/// The same, but any site may frame it.
const EMBED_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
     img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; \
     frame-ancestors *";

/// Sets the security headers.
pub(crate) async fn headers(request: Request, next: Next) -> Response {
    let embedded = request.uri().path() == "/embed";
    let mut response = next.run(request).await;
    let policy = if embedded { EMBED_POLICY } else { POLICY };
    let mut set = |name: HeaderName, value: &'static str| {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    };
    set(header::CONTENT_SECURITY_POLICY, policy);
    set(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    set(header::REFERRER_POLICY, "no-referrer");
    set(HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=()");
    if !embedded {
        set(header::X_FRAME_OPTIONS, "DENY");
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn writes_come_from_the_own_origin() {
        for (origin, host, public, ours) in [
            (None, "localhost:8080", None, true),
            (Some("http://localhost:8080"), "localhost:8080", None, true),
            (Some("http://localhost:8081"), "localhost:8080", None, false),
            (Some("https://example.org"), "localhost:8080", None, false),
            (
                Some("https://example.org"),
                "localhost:8080",
                Some("https://example.org/games"),
                true,
            ),
            (
                Some("https://evil.example.org"),
                "localhost:8080",
                Some("https://example.org"),
                false,
            ),
            (Some("null"), "localhost:8080", None, false),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(HOST, HeaderValue::from_static(host));
            if let Some(origin) = origin {
                headers.insert(ORIGIN, HeaderValue::from_static(origin));
            }
            assert_eq!(is_ours(&headers, public), ours, "{origin:?} at {host}, {public:?}");
        }
    }
}
