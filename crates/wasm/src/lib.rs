//! enraya's web API without a server: requests as text in, answers as text out.
//!
//! [`Engine::answer`] answers what the page would ask a server, with the same functions of
//! `enraya-api` and hence the same bytes. A match is not kept here: a request about it brings
//! its events, and the answer has those that were added, which the page stores. So an instance
//! can be ended at any moment, which is how a search is stopped.
//!
//! ```
//! use enraya_wasm::{Engine, Request};
//!
//! let request: Request = serde_json::from_str(
//!     r#"{"method": "GET", "path": "/positions", "query": "game=tictactoe&position=b2"}"#,
//! )?;
//! let answer = Engine::default().answer(&request, &mut |_| {});
//! assert_eq!(answer.status, 200);
//! assert!(answer.body.contains("\"to_move\":\"O\""));
//! # Ok::<(), serde_json::Error>(())
//! ```

#[cfg(all(target_family = "wasm", target_os = "unknown"))]
mod abi;
mod answer;
mod endpoint;
mod engine;
mod matches;
mod question;
mod request;

pub use answer::Answer;
pub use endpoint::{Endpoint, NEEDS_SERVER};
pub use engine::{Engine, MEMORY_MIB};
pub use request::Request;
