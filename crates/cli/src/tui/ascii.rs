//! ASCII transliteration of the rendered screen, for terminals without Unicode.
//!
//! Applied to the finished buffer, so that one table covers everything drawn. A
//! character without an equivalent becomes a question mark.

use ratatui::buffer::{Buffer, Cell};

pub(super) fn fold(buffer: &mut Buffer) {
    let width = usize::from(buffer.area.width).max(1);
    for line in buffer.content.chunks_mut(width) {
        for at in 0..line.len() {
            match line[at].symbol() {
                "¿" | "¡" => leave_out(&mut line[at..]),
                "…" => spell_out(&mut line[at..]),
                _ => {}
            }
        }
        for cell in line {
            if let Some(letter) = cell.symbol().chars().next().filter(|letter| !letter.is_ascii()) {
                cell.set_char(ascii_equivalent(letter));
            }
        }
    }
}

/// Moves the rest of a text one column to the left, over its first cell.
fn leave_out(text: &mut [Cell]) {
    let ends = |pair: &[Cell]| is_blank(&pair[0]) && !pair[1].symbol().starts_with(is_written);
    let end = text.windows(2).position(ends).unwrap_or(text.len() - 1);
    text[..=end].rotate_left(1);
    text[end].set_char(' ');
}

/// Replaces an ellipsis by three dots if there is room, else by a blank.
fn spell_out(text: &mut [Cell]) {
    let room = text.len() >= 3 && text[1..3].iter().all(is_blank);
    let dots = if room { 3 } else { 1 };
    for cell in &mut text[..dots] {
        cell.set_char(if room { '.' } else { ' ' });
    }
}

fn is_blank(cell: &Cell) -> bool {
    cell.symbol() == " "
}

/// Whether a letter is part of a text rather than of a frame around it.
fn is_written(letter: char) -> bool {
    letter.is_alphanumeric() || (letter.is_ascii_punctuation() && letter != '|')
}

fn ascii_equivalent(letter: char) -> char {
    match letter {
        '─' | '━' | '–' | '—' | '−' | '·' => '-',
        '═' => '=',
        '│' | '┃' => '|',
        '╌' => '~',
        '╎' => ':',
        '║' => '#',
        '┌' | '┐' | '└' | '┘' | '├' | '┤' | '┬' | '┴' | '┼' | '╭' | '╮' | '╯' | '╰' | '•' => {
            '+'
        }
        '…' => '.',
        '●' => 'o',
        '○' => 'x',
        '▸' | '►' | '»' | '≥' => '>',
        '«' | '≤' => '<',
        '⌈' | '⌊' => '[',
        '⌉' | '⌋' => ']',
        'α' | 'ª' => 'a',
        'β' => 'b',
        '∞' => '8',
        '↑' => '^',
        '↓' => 'v',
        '←' => '<',
        '→' => '>',
        '×' => 'x',
        'á' => 'a',
        'é' | 'è' => 'e',
        'í' => 'i',
        'ó' => 'o',
        'ú' | 'ü' => 'u',
        'ñ' => 'n',
        'Á' => 'A',
        'É' => 'E',
        'Í' => 'I',
        'Ó' => 'O',
        'Ú' | 'Ü' => 'U',
        'Ñ' => 'N',
        '¡' | '¿' => ' ',
        '‘' | '’' => '\'',
        '“' | '”' => '"',
        _ => '?',
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use enraya_words::{Language, catalogue};
    use ratatui::layout::Rect;

    fn folded(text: &str) -> String {
        let mut buffer = Buffer::empty(Rect::new(0, 0, text.chars().count() as u16, 1));
        buffer.set_string(0, 0, text, ratatui::style::Style::new());
        fold(&mut buffer);
        buffer.content.iter().map(Cell::symbol).collect()
    }

    #[test]
    fn signs_without_a_ascii_equivalent_leave_no_hole() {
        assert_eq!(folded("│ ¿Salir ya?    │"), "| Salir ya?     |");
        assert_eq!(folded("┌ ¿Qué juego? ──┐"), "+ Que juego?  --+");
        assert_eq!(folded("¡Has ganado!"), "Has ganado! ");
        assert_eq!(folded("Pensando…    x"), "Pensando...  x");
        assert_eq!(folded("Pensando… x"), "Pensando  x");
        assert_eq!(folded("enraya · Nim"), "enraya - Nim");
    }

    #[test]
    fn every_letter_of_the_catalogues_has_a_ascii_equivalent() {
        for language in Language::ALL {
            let lines = catalogue(language).lines().filter(|line| !line.starts_with('#'));
            for letter in lines.flat_map(str::chars).filter(|letter| !letter.is_ascii()) {
                assert_ne!(ascii_equivalent(letter), '?', "{letter} in {language}");
            }
        }
    }
}
