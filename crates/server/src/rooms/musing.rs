//! What an engine in a room thinks while it thinks: told to those who watch, and
//! never stored.

use std::sync::{Arc, OnceLock};

use axum::body::Bytes;
use enraya_lab::Thinking;
use enraya_lab::report::ThinkingReport;
use enraya_words::Language;
use serde::Serialize;
use tokio::sync::watch;
use utoipa::ToSchema;

use crate::language::words;

/// What an engine thinks.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Thinking)]
pub(crate) struct Told {
    /// The version of the match that it thinks about.
    version: u64,
    /// How many moves were played before the one it looks for.
    ply: u64,
    #[serde(flatten)]
    thinking: ThinkingReport,
}

/// A thought, written out when somebody reads it, once in each language.
pub(crate) struct Musing {
    pub(crate) version: u64,
    ply: u64,
    thinking: Thinking,
    alternates: bool,
    written: [OnceLock<Bytes>; Language::ALL.len()],
}

impl Musing {
    /// As an event of a stream. It has no id: whoever comes back goes on after the
    /// version last seen.
    pub(crate) fn event(&self, language: Language) -> Bytes {
        let place = Language::ALL.iter().position(|known| *known == language).unwrap_or(0);
        self.written[place].get_or_init(|| self.write(language)).clone()
    }

    fn write(&self, language: Language) -> Bytes {
        let thinking = ThinkingReport::new(&self.thinking, words(language), self.alternates);
        let told = Told { version: self.version, ply: self.ply, thinking };
        let mut event = b"event: thinking\ndata: ".to_vec();
        serde_json::to_writer(&mut event, &told).expect("strings and numbers");
        event.extend_from_slice(b"\n\n");
        event.into()
    }
}

/// The newest thought, if an engine thinks.
pub(super) type Newest = Option<Arc<Musing>>;

/// Thinks aloud in a room; silent when it is dropped.
pub(crate) struct Voice {
    musings: watch::Sender<Newest>,
    version: u64,
    ply: u64,
}

impl Voice {
    pub(super) fn new(musings: watch::Sender<Newest>, version: u64, ply: u64) -> Voice {
        Voice { musings, version, ply }
    }

    /// Tells a thought about a game in which players take turns, or do not.
    pub(crate) fn tell(&self, thinking: Thinking, alternates: bool) {
        let (version, ply) = (self.version, self.ply);
        let written = Default::default();
        let musing = Musing { version, ply, thinking, alternates, written };
        self.musings.send_replace(Some(Arc::new(musing)));
    }
}

impl Drop for Voice {
    fn drop(&mut self) {
        self.musings.send_replace(None);
    }
}
