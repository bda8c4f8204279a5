//! The three pipes of a program, one thread each, so that a program cannot block the arena by
//! endless output, by silence or by not reading its input.

use std::io::{Read, Write};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

/// The longest line in bytes; a longer one is a forfeit.
const MAX_LINE: usize = 16 << 10;
/// Lines of output buffered before the program blocks.
const OUTPUT_LINES: usize = 256;
/// Lines of input buffered for the program.
const INPUT_LINES: usize = 64;

/// Output of a program. The end of output closes the channel.
pub(super) enum Output {
    Line(String),
    TooLong,
}

/// Reads lines until the end, an overlong line, or a closed channel.
pub(super) fn read_lines(mut output: impl Read + Send + 'static) -> Receiver<Output> {
    let (sender, receiver) = sync_channel(OUTPUT_LINES);
    thread::spawn(move || {
        each_line(&mut output, |line, ended| {
            let output = match line.len() {
                ..=MAX_LINE if ended => {
                    Output::Line(String::from_utf8_lossy(line).trim().to_owned())
                }
                ..=MAX_LINE => return true,
                _ => Output::TooLong,
            };
            let last = matches!(output, Output::TooLong);
            sender.send(output).is_ok() && !last
        });
    });
    receiver
}

/// Writes lines until the channel or the program's input is closed.
pub(super) fn write_lines(mut input: impl Write + Send + 'static) -> SyncSender<String> {
    let (sender, receiver) = sync_channel::<String>(INPUT_LINES);
    thread::spawn(move || {
        for line in receiver {
            if input.write_all(line.as_bytes()).and_then(|()| input.flush()).is_err() {
                break;
            }
        }
    });
    sender
}

/// Calls `take` with every line and with the truncated start of an unfinished one, until `take`
/// returns false.
pub(super) fn each_line(from: &mut impl Read, mut take: impl FnMut(&[u8], bool) -> bool) {
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
            let room = (MAX_LINE + 1).saturating_sub(line.len());
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

    fn lines_of(output: &'static [u8]) -> Vec<String> {
        let lines = read_lines(output).into_iter();
        let text = |output| match output {
            Output::Line(line) => line,
            Output::TooLong => "too long".to_owned(),
        };
        lines.map(text).collect()
    }

    #[test]
    fn lines_arrive_whole_and_bounded() {
        assert_eq!(lines_of(b""), [""; 0]);
        assert_eq!(lines_of(b"ugiok\r\nbestmove 4"), ["ugiok", "bestmove 4"]);
        assert_eq!(lines_of(b"\xff\n"), ["\u{fffd}"]);
        static LONGEST: [u8; MAX_LINE] = [b'x'; MAX_LINE];
        assert_eq!(lines_of(&LONGEST)[0].len(), MAX_LINE);
        static LONGER: [u8; 10 * MAX_LINE] = [b'x'; 10 * MAX_LINE];
        assert_eq!(lines_of(&LONGER), ["too long"]);
    }
}
