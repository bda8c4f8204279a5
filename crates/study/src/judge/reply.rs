//! Players that answer in text: the question as a prompt, and the move in a reply.

use enraya_play::Session;
use enraya_words::{Words, say};

/// Words after which a move stands in a reply.
const MARKERS: [&str; 14] = [
    "move",
    "answer",
    "play",
    "choose",
    "column",
    "cell",
    "jugada",
    "respuesta",
    "juego",
    "elijo",
    "columna",
    "casilla",
    "final",
    "is",
];

/// The question to a player that answers in text: rules, board, legal moves.
///
/// ```
/// use enraya_play::Session;
/// use enraya_study::judge::prompt;
/// use enraya_words::{Language, Words};
///
/// let session = Session::open(&"tictactoe".parse()?, "b2 a1")?;
/// let text = prompt(&session, &Words::new(Language::En));
/// assert!(text.contains("You play X") && text.contains("a3, b3, c3"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn prompt(session: &Session, words: &Words) -> String {
    let board = session.diagram().replace('/', "\n");
    let game = session.game();
    let rule = enraya_play::title::rule(&game, words);
    let player = session.to_move().to_string();
    say!(
        words,
        "judge-prompt",
        game = session.name(),
        rule = rule,
        board = board,
        player = player,
        moves = session.moves().join(", ")
    )
}

/// The legal move that a reply names, however it is dressed: the last one after a word such as
/// "move" or "answer", else the last one of all. Case and punctuation do not matter.
///
/// ```
/// use enraya_play::Session;
/// use enraya_study::judge::read_reply;
///
/// let session = Session::open(&"connect4".parse()?, "4453")?;
/// let reads = |reply| read_reply(&session, reply);
/// assert_eq!(reads("I block 3 in a row, so my move: **5**.").as_deref(), Some("5"));
/// assert_eq!(reads("4").as_deref(), Some("4"));
/// assert_eq!(reads("Move: 5, because 4 and 3 lose").as_deref(), Some("5"));
/// assert_eq!(reads("column 9"), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read_reply(session: &Session, reply: &str) -> Option<String> {
    let legal = session.moves();
    let find = |word: &str| legal.iter().find(|mv| mv.eq_ignore_ascii_case(word)).cloned();
    // Moves of some games have marks inside, such as a dash: first by spaces, then by letters.
    let trim = |word: &str| word.trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase();
    let spaced: Vec<String> = reply.split_whitespace().map(trim).collect();
    let apart = |c: char| !c.is_alphanumeric();
    let lettered: Vec<String> =
        reply.split(apart).filter(|word| !word.is_empty()).map(str::to_lowercase).collect();
    for words in [&spaced, &lettered] {
        let marked = words
            .windows(2)
            .rev()
            .find_map(|pair| MARKERS.contains(&pair[0].as_str()).then(|| find(&pair[1])).flatten());
        let last = || words.iter().rev().find_map(|word| find(word));
        if let Some(found) = marked.or_else(last) {
            return Some(found);
        }
    }
    None
}
