//! The three pipes of a program, one thread each, so that a program cannot block the arena by
//! endless output, by silence or by not reading its input.

use std::io::{Read, Write};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

/// The longest line in bytes; a longer one is a forfeit.
const LONGEST_LINE: usize = 16 << 10;
/// Lines of output buffered before the program blocks.
const WAITING: usize = 256;
/// Lines of input buffered for the program.
const UNREAD: usize = 64;
/// Characters kept of a line of error output.
const LAST_WORDS: usize = 200;

/// Output of a program. The end of output closes the channel.
pub(super) enum Heard {
    Line(String),
    TooLong,
}

/// Reads lines until the end, an overlong line, or a closed channel.
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

/// Writes lines until the channel or the program's input is closed.
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

/// Keeps the last non-empty line.
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

/// Calls `take` with every line and with the truncated start of an unfinished one, until `take`
/// returns false.
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
