//! Everything on the screen in ASCII, for terminals that know nothing else.
//!
//! Done to the finished screen rather than at each drawing: one table, and
//! nothing can be forgotten. What has no likeness becomes a question mark.

use ratatui::buffer::Buffer;

pub(super) fn fold(buffer: &mut Buffer) {
    for cell in &mut buffer.content {
        if let Some(letter) = cell.symbol().chars().next().filter(|letter| !letter.is_ascii()) {
            cell.set_char(likeness(letter));
        }
    }
}

fn likeness(letter: char) -> char {
    match letter {
        '─' | '━' | '–' | '—' | '−' => '-',
        '═' => '=',
        '│' | '┃' => '|',
        '╌' => '~',
        '╎' => ':',
        '║' => '#',
        '┌' | '┐' | '└' | '┘' | '├' | '┤' | '┬' | '┴' | '┼' | '╭' | '╮' | '╯' | '╰' | '•' => {
            '+'
        }
        '·' | '…' => '.',
        '●' => 'o',
        '○' => 'x',
        '▸' | '►' | '»' => '>',
        '«' => '<',
        '↑' => '^',
        '↓' => 'v',
        '←' => '<',
        '→' => '>',
        '×' => 'x',
        'á' => 'a',
        'é' => 'e',
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

    #[test]
    fn every_letter_of_the_catalogues_has_a_likeness() {
        for language in Language::ALL {
            let lines = catalogue(language).lines().filter(|line| !line.starts_with('#'));
            for letter in lines.flat_map(str::chars).filter(|letter| !letter.is_ascii()) {
                assert_ne!(likeness(letter), '?', "{letter} in {language}");
            }
        }
    }
}
