//! The three pipes of a program, each with a thread of its own, so that no
//! program can make the arena wait: not by writing without end, nor by saying
//! nothing, nor by never reading.

use std::io::{Read, Write};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

/// Bytes in a line; longer ones are an offence.
const LONGEST_LINE: usize = 16 << 10;
/// Lines that wait to be read; then the program waits.
const WAITING: usize = 256;
/// Lines that wait to be read by the program.
const UNREAD: usize = 64;
/// Characters kept of a line of error output.
const LAST_WORDS: usize = 200;

/// What came out of a program. The end of its output is the end of the channel.
pub(super) enum Heard {
    Line(String),
    TooLong,
}

/// Reads lines until there are no more, one is too long, or nobody listens.
pub(super) fn listen(mut output: impl Read + Send + 'static) -> Receiver<Heard> {
    let (sender, receiver) = sync_channel(WAITING);
    thread::spawn(move || {
        each_line(&mut output, |line, ended| {
            let heard = match line.len() {
                ..=LONGEST_LINE if ended => {
                    Heard::Line(String::from_utf8_lossy(line).trim().to_owned())
                }
                ..=LONGEST_LINE => return true,
                _ => Heard::TooLong,
            };
            let last = matches!(heard, Heard::TooLong);
            sender.send(heard).is_ok() && !last
        });
    });
    receiver
}

/// Writes lines until nobody sends more or the program closes its input.
pub(super) fn speak(mut input: impl Write + Send + 'static) -> SyncSender<String> {
    let (sender, receiver) = sync_channel::<String>(UNREAD);
    thread::spawn(move || {
        for line in receiver {
            if input.write_all(line.as_bytes()).and_then(|()| input.flush()).is_err() {
                break;
            }
        }
    });
    sender
}

/// Keeps the last line that says something.
pub(super) fn overhear(mut errors: impl Read + Send + 'static) -> Arc<Mutex<String>> {
    let last_words = Arc::new(Mutex::new(String::new()));
    let kept = last_words.clone();
    thread::spawn(move || {
        each_line(&mut errors, |line, _| {
            let text = String::from_utf8_lossy(line);
            let text: String = text.trim().chars().take(LAST_WORDS).collect();
            if !text.is_empty() {
                *kept.lock().unwrap_or_else(PoisonError::into_inner) = text;
            }
            true
        });
    });
    last_words
}

/// Calls `take` with every line, and with the beginning of one that has not ended
/// yet, of which no more than is allowed is kept; until `take` says no.
fn each_line(from: &mut impl Read, mut take: impl FnMut(&[u8], bool) -> bool) {
    let (mut chunk, mut line) = ([0; 4096], Vec::new());
    loop {
        let read = match from.read(&mut chunk) {
            Ok(0) => break,
            Ok(read) => read,
            Err(error) if error.kind() == std::io::ErrorKind::Interrupted => continue,
            Err(_) => break,
        };
        let mut pieces = chunk[..read].split(|&byte| byte == b'\n').peekable();
        while let Some(piece) = pieces.next() {
            let room = (LONGEST_LINE + 1).saturating_sub(line.len());
            line.extend_from_slice(&piece[..piece.len().min(room)]);
            let ended = pieces.peek().is_some();
            if !take(&line, ended) {
                return;
            }
            if ended {
                line.clear();
            }
        }
    }
    if !line.is_empty() {
        take(&line, true);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn heard(output: &'static [u8]) -> Vec<String> {
        let lines = listen(output).into_iter();
        let text = |heard| match heard {
            Heard::Line(line) => line,
            Heard::TooLong => "too long".to_owned(),
        };
        lines.map(text).collect()
    }

    #[test]
    fn lines_arrive_whole_and_bounded() {
        assert_eq!(heard(b""), [""; 0]);
        assert_eq!(heard(b"ugiok\r\nbestmove 4"), ["ugiok", "bestmove 4"]);
        assert_eq!(heard(b"\xff\n"), ["\u{fffd}"]);
        static LONGEST: [u8; LONGEST_LINE] = [b'x'; LONGEST_LINE];
        assert_eq!(heard(&LONGEST)[0].len(), LONGEST_LINE);
        static LONGER: [u8; 10 * LONGEST_LINE] = [b'x'; 10 * LONGEST_LINE];
        assert_eq!(heard(&LONGER), ["too long"]);
    }
}
