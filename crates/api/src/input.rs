//! Bodies and query strings read into requests: the same problems, word for word, over HTTP
//! and without it.

use enraya_words::{Words, say};
use serde::de::DeserializeOwned;
use serde_json::error::Category;

use crate::problem::{Problem, ProblemCode};

/// A request from a body of JSON.
///
/// ```
/// use enraya_api::{matches::NewMove, read_body};
/// # use enraya_words::{Language, Words};
/// let words = Words::new(Language::En);
/// let body: NewMove = read_body(br#"{"move": "4"}"#, &words).unwrap();
/// assert_eq!(body.text, "4");
/// let refused = read_body::<NewMove>(b"{", &words).unwrap_err();
/// assert_eq!(serde_json::to_value(refused)?["code"], "bad-json");
/// # Ok::<(), serde_json::Error>(())
/// ```
pub fn read_body<T: DeserializeOwned>(body: &[u8], words: &Words) -> Result<T, Problem> {
    let refuse = |data: bool, reason: String| {
        let code = if data { ProblemCode::BadRequest } else { ProblemCode::BadJson };
        let detail = say!(words, "problem-body", reason = reason);
        Problem::new(code, words).with_detail(detail)
    };
    let mut reader = serde_json::Deserializer::from_slice(body);
    let value = serde_path_to_error::deserialize(&mut reader)
        .map_err(|error| refuse(error.inner().classify() == Category::Data, error.to_string()))?;
    reader.end().map_err(|error| refuse(false, error.to_string()))?;
    Ok(value)
}

/// A request from the query string of an address, without its question mark.
pub fn read_query<T: DeserializeOwned>(query: &str, words: &Words) -> Result<T, Problem> {
    let pairs = serde_urlencoded::Deserializer::new(form_urlencoded::parse(query.as_bytes()));
    serde_path_to_error::deserialize(pairs).map_err(|error| {
        let detail = say!(words, "problem-query", reason = error.to_string());
        Problem::new(ProblemCode::BadRequest, words).with_detail(detail)
    })
}

#[cfg(test)]
mod tests {
    use enraya_words::Language;

    use super::*;
    use crate::{BoardQuery, PositionRequest};

    #[test]
    fn what_is_wrong_is_named_with_its_place() {
        let words = Words::new(Language::En);
        let body = |text: &str| {
            let refused = read_body::<PositionRequest>(text.as_bytes(), &words).unwrap_err();
            (refused.code, serde_json::to_value(refused).unwrap()["detail"].to_string())
        };
        let (code, detail) = body(r#"{"game": 3, "position": ""}"#);
        assert!(code == ProblemCode::BadRequest && detail.contains("game: "), "{detail}");
        assert_eq!(body(r#"{"game": "nim:1""#).0, ProblemCode::BadJson);
        assert_eq!(body(r#"{"game": "nim:1", "position": ""} x"#).0, ProblemCode::BadJson);
        assert_eq!(body("").0, ProblemCode::BadJson);
        let query = read_query::<BoardQuery>("position=4", &words).err().unwrap();
        assert_eq!(query.code, ProblemCode::BadRequest);
        assert!(read_query::<BoardQuery>("game=nim%3A1&position=&lang=es", &words).is_ok());
    }
}
