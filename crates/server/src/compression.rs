//! Content coding: gzip for the page's files, which are compressed once, and for the
//! answers of the API.

use std::collections::HashMap;
use std::io::Write as _;
use std::sync::{Mutex, PoisonError};

use axum::body::{Body, Bytes, HttpBody as _, to_bytes};
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;
use flate2::Compression;
use flate2::write::GzEncoder;

/// Bodies that are smaller fit into one packet as they are.
const LEAST: u64 = 1024;
/// Bodies that are larger are compressed away from the tasks that answer.
const LARGE: u64 = 64 * 1024;

/// Compresses answers whose body is text of a known length, for clients that accept it.
/// Streams pass as they are.
pub(crate) async fn compress(request: Request, next: Next) -> Response {
    let accepted = accepts_gzip(request.headers());
    let mut response = next.run(request).await;
    if response.headers().contains_key(header::CONTENT_ENCODING) || !is_text(response.headers()) {
        return response;
    }
    if !response.headers().get_all(header::VARY).iter().any(|vary| vary == "accept-encoding") {
        response.headers_mut().append(header::VARY, HeaderValue::from_static("accept-encoding"));
    }
    let length = response.body().size_hint().exact().unwrap_or(0);
    if !accepted || length < LEAST {
        return response;
    }
    let (parts, body) = response.into_parts();
    let Ok(plain) = to_bytes(body, usize::MAX).await else {
        return Response::from_parts(parts, Body::empty());
    };
    let gzipped = if length > LARGE {
        let work = move || gzip(&plain, Compression::fast());
        tokio::task::spawn_blocking(work).await.expect("compressing does not panic")
    } else {
        gzip(&plain, Compression::fast())
    };
    let mut response = Response::from_parts(parts, Body::from(gzipped));
    mark_compressed(response.headers_mut());
    response
}

/// Says that a body is compressed. Its entity tag was that of the plain one: it becomes
/// weak.
fn mark_compressed(headers: &mut HeaderMap) {
    headers.remove(header::CONTENT_LENGTH);
    headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    let tag = headers.get(header::ETAG).and_then(|tag| tag.to_str().ok());
    if let Some(tag) = tag.filter(|tag| tag.starts_with('"')) {
        let weak = HeaderValue::from_str(&format!("W/{tag}")).expect("a tag and two letters");
        headers.insert(header::ETAG, weak);
    }
}

/// Whether a client reads gzip: `Accept-Encoding: gzip`, unless with the weight 0.
pub(crate) fn accepts_gzip(headers: &HeaderMap) -> bool {
    let lists = headers.get_all(header::ACCEPT_ENCODING).iter();
    let codings = lists.filter_map(|list| list.to_str().ok()).flat_map(|list| list.split(','));
    let mut any = false;
    for coding in codings {
        let (name, weight) = coding.split_once(';').unwrap_or((coding, ""));
        let weight = weight.trim().strip_prefix("q=").map_or(Ok(1.0), str::parse);
        let accepted = weight.is_ok_and(|weight: f32| weight > 0.0);
        match name.trim() {
            name if name.eq_ignore_ascii_case("gzip") => return accepted,
            "*" => any = accepted,
            _ => {}
        }
    }
    any
}

fn is_text(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let kind = kind.unwrap_or("").split(';').next().unwrap_or("").trim();
    match kind.split_once('/') {
        Some(("text", "event-stream")) => false,
        Some(("text", _) | ("image", "svg+xml")) => true,
        Some(("application", kind)) => {
            kind == "json" || kind == "xml" || kind.ends_with("+json") || kind.ends_with("+xml")
        }
        _ => false,
    }
}

fn gzip(plain: &[u8], level: Compression) -> Bytes {
    let mut gzip = GzEncoder::new(Vec::with_capacity(plain.len() / 3), level);
    gzip.write_all(plain).expect("memory takes everything");
    gzip.finish().expect("memory takes everything").into()
}

/// Compressed files by the hash of their content.
#[derive(Default)]
pub(crate) struct CompressedFiles(Mutex<HashMap<[u8; 32], Bytes>>);

impl CompressedFiles {
    /// The compressed form of a file, made when it is first asked for.
    pub(crate) fn get(&self, hash: [u8; 32], plain: &[u8]) -> Bytes {
        let lock = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = lock().get(&hash) {
            return known.clone();
        }
        let gzipped = gzip(plain, Compression::best());
        lock().entry(hash).or_insert(gzipped).clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gzip_is_accepted_by_name_or_by_a_star() {
        for (list, accepted) in [
            ("", false),
            ("br", false),
            ("gzip", true),
            ("br, GZIP;q=0.5", true),
            ("deflate, gzip;q=0", false),
            ("gzip;q=x", false),
            ("*", true),
            ("gzip;q=0, *", false),
            ("*;q=0", false),
            ("identity", false),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_ENCODING, HeaderValue::from_static(list));
            assert_eq!(accepts_gzip(&headers), accepted, "{list}");
        }
    }

    #[test]
    fn only_texts_are_compressed() {
        for (kind, text) in [
            ("application/json", true),
            ("application/problem+json", true),
            ("text/html; charset=utf-8", true),
            ("image/svg+xml", true),
            ("text/event-stream", false),
            ("image/png", false),
            ("application/octet-stream", false),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
            assert_eq!(is_text(&headers), text, "{kind}");
        }
    }
}
