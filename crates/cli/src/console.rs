//! Classic console dialogue: questions and answers, line by line.
//!
//! Scripts parse it, so parts of it are fixed: the line that refuses an answer begins
//! with `ERROR:`, the agent's line ends in its cell or column, and the result line names
//! the winner in fixed words.

use std::io::Write;
use std::time::Instant;

use enraya_play::quote::shown;
use enraya_play::{
    Agent, Localized, PlayTextError, Resources, Session, TextbookAgent, Workspace, choose_move,
    default_depth, level_count, mixed_seed, title,
};
use enraya_rules::{Look, MoveError, Outcome, Picture, PlayError, Player};
use enraya_search::Budget;
use enraya_words::say;

use crate::args::{BoardStyle, HumanSide};
use crate::board::{self, BoardOptions};
use crate::context::Context;
use crate::error::{CliError, chosen};
use crate::interrupt;
use crate::play_options::PlayOptions;
use crate::search_summary;

/// Notation of moves in the dialogue.
#[derive(Clone, Copy)]
enum Naming {
    /// Cells, from 0, row by row from the top.
    Cell,
    /// Columns, from 1.
    Column,
    /// As the game writes it.
    Text,
}

impl Naming {
    fn new(picture: &Picture) -> Naming {
        match picture {
            Picture::Grid { gravity: true, .. } => Naming::Column,
            Picture::Grid { look: Look::Marks | Look::Stones, .. } => Naming::Cell,
            _ => Naming::Text,
        }
    }

    /// The number of the first move.
    fn first(self) -> usize {
        usize::from(matches!(self, Naming::Column))
    }
}

struct Dialogue<'a> {
    context: &'a mut Context,
    session: Session,
    workspace: Workspace,
    naming: Naming,
    side: HumanSide,
    agent: Agent,
    seed: u64,
    board: BoardStyle,
    /// Turns in all rounds: each has a seed of its own.
    turn: u64,
}

/// Rounds won by the person or the first agent, by the other, and drawn.
#[derive(Default)]
struct Score {
    home: u32,
    away: u32,
    draws: u32,
}

/// The input ended where an answer was needed.
struct InputEnded;

/// Plays a game, or several rounds of it.
pub(crate) fn run(context: &mut Context, options: PlayOptions) -> Result<(), CliError> {
    let PlayOptions { session, side, agent, named_agent, seed, rounds, board, .. } = options;
    let naming = Naming::new(&session.picture());
    interrupt::end(context);
    let game = title::of(&session.game(), &context.words);
    let welcome = say!(context.words, "dialogue-welcome", game = game);
    writeln!(context.out, "{welcome}")?;
    let side = match side {
        Some(side) => Ok(side),
        None => ask_side(context)?,
    };
    let Ok(side) = side else { return input_ended(context) };
    let seed = match side {
        HumanSide::Both => 0,
        HumanSide::Random => context.seed(seed)?,
        _ if agent.is_random() => context.seed(seed)?,
        _ => seed.unwrap_or(0),
    };
    let side = match side {
        HumanSide::Random => tossed(context, seed)?,
        side => side,
    };
    let name = match &agent {
        Agent::Level(level) => {
            let (number, count) = (level.number(), level_count(&session));
            let title = title::level(*level, count, &context.words);
            say!(context.words, "dialogue-level", level = number, count = count, title = title)
        }
        agent if named_agent => agent.to_string(),
        agent => say!(context.words, "dialogue-computer", agent = agent.to_string()),
    };
    let line = match side {
        HumanSide::X | HumanSide::O => say!(context.words, "dialogue-agent-name", agent = name),
        HumanSide::None => say!(context.words, "dialogue-agents", agent = name),
        HumanSide::Both | HumanSide::Random => String::new(),
    };
    if side != HumanSide::Both {
        writeln!(context.out, "{line}")?;
        if let (Agent::Textbook(TextbookAgent { depth: None, .. }), Some(depth)) =
            (&agent, default_depth(&session))
        {
            let line = say!(context.words, "dialogue-agent-depth", plies = depth);
            writeln!(context.out, "{line}")?;
        }
    }
    let workspace = Workspace::new(Resources::all_threads());
    Dialogue { context, session, workspace, naming, side, agent, seed, board, turn: 0 }.play(rounds)
}

/// Chooses at random who starts, and says so.
fn tossed(context: &mut Context, seed: u64) -> Result<HumanSide, CliError> {
    let (side, key) = match mixed_seed(seed, 0) % 2 {
        0 => (HumanSide::X, "dialogue-toss-you"),
        _ => (HumanSide::O, "dialogue-toss-agent"),
    };
    writeln!(context.out, "{}", context.words.get(key))?;
    Ok(side)
}

fn ask_side(context: &mut Context) -> Result<Result<HumanSide, InputEnded>, CliError> {
    loop {
        let question = context.words.get("dialogue-ask-side");
        let Some(answer) = ask(context, &question)? else { return Ok(Err(InputEnded)) };
        match answer.to_uppercase().as_str() {
            "X" => return Ok(Ok(HumanSide::X)),
            "O" => return Ok(Ok(HumanSide::O)),
            _ => {
                let line = context.words.get("dialogue-side-error");
                writeln!(context.out, "{line}")?;
            }
        }
    }
}

/// Asks and reads the answer; `None` at the end of input. Piped input echoes no line
/// end, so the question then ends its own line.
fn ask(context: &mut Context, question: &str) -> Result<Option<String>, CliError> {
    if context.typed {
        write!(context.out, "{question} ")?;
    } else {
        writeln!(context.out, "{question}")?;
    }
    context.out.flush()?;
    context.read_line()
}

fn input_ended(context: &mut Context) -> Result<(), CliError> {
    if context.typed {
        writeln!(context.out)?;
    }
    let line = context.words.get("dialogue-input-ended");
    writeln!(context.out, "{line}")?;
    Err(CliError::CutShort)
}

impl Dialogue<'_> {
    /// The rounds; who did not start the last starts the next.
    fn play(mut self, rounds: u32) -> Result<(), CliError> {
        let (start, mut score) = (self.session.clone(), Score::default());
        let mut home = if self.side == HumanSide::O { Player::Second } else { Player::First };
        for round in 1..=rounds {
            if rounds > 1 {
                self.announce(round, rounds)?;
            }
            if self.round()?.is_err() {
                return input_ended(self.context);
            }
            let result = self.result();
            writeln!(self.context.out, "{result}")?;
            match self.session.outcome().and_then(Outcome::winner) {
                Some(winner) if winner == home => score.home += 1,
                Some(_) => score.away += 1,
                None => score.draws += 1,
            }
            if rounds > 1 {
                let line = self.standing(round, &score);
                writeln!(self.context.out, "{line}")?;
            }
            self.session = start.clone();
            home = home.other();
            self.side = match self.side {
                HumanSide::X => HumanSide::O,
                HumanSide::O => HumanSide::X,
                both => both,
            };
        }
        let question = self.context.words.get("dialogue-press-enter");
        ask(self.context, &question)?;
        let goodbye = self.context.words.get("dialogue-goodbye");
        writeln!(self.context.out, "{goodbye}")?;
        Ok(())
    }

    /// One game, from the position to its end.
    fn round(&mut self) -> Result<Result<(), InputEnded>, CliError> {
        self.show(false, None)?;
        while self.session.outcome().is_none() {
            self.turn += 1;
            if self.is_human(self.session.to_move()) {
                if let Err(ended) = self.human_move()? {
                    return Ok(Err(ended));
                }
                self.show(true, None)?;
            } else {
                let words = &self.context.words;
                let line = match self.side {
                    HumanSide::None => {
                        let player = self.session.to_move().to_string();
                        say!(words, "dialogue-player-agent-turn", player = player)
                    }
                    _ => words.get("dialogue-agent-turn"),
                };
                writeln!(self.context.out, "{line}")?;
                self.context.out.flush()?;
                let line = self.agent_move(self.turn)?;
                self.show(true, Some(line))?;
            }
        }
        Ok(Ok(()))
    }

    /// The number of the round, and who starts it.
    fn announce(&mut self, round: u32, rounds: u32) -> Result<(), CliError> {
        let words = &self.context.words;
        let key = match self.side {
            HumanSide::X => "dialogue-round-you",
            HumanSide::O => "dialogue-round-agent",
            _ => "dialogue-round",
        };
        let line = say!(words, key, round = round, rounds = rounds);
        writeln!(self.context.out, "{line}")?;
        Ok(())
    }

    /// The score, by contestant.
    fn standing(&self, round: u32, Score { home, away, draws }: &Score) -> String {
        let key = match self.side {
            HumanSide::X | HumanSide::O => "dialogue-score",
            _ => "dialogue-score-players",
        };
        let (home, away, draws) = (*home, *away, *draws);
        say!(self.context.words, key, round = round, home = home, away = away, draws = draws)
    }

    fn is_human(&self, player: Player) -> bool {
        match self.side {
            HumanSide::X => player == Player::First,
            HumanSide::O => player == Player::Second,
            HumanSide::Both => true,
            HumanSide::None | HumanSide::Random => false,
        }
    }

    /// Shows the last event and the board, on a cleared screen unless it is the first.
    fn show(&mut self, clear: bool, news: Option<String>) -> Result<(), CliError> {
        let Context { words, out, screen, color, .. } = &mut *self.context;
        if *screen && clear {
            write!(out, "\x1b[2J\x1b[H")?;
        }
        if let Some(news) = news {
            writeln!(out, "{news}")?;
        }
        let options = BoardOptions {
            color: *color,
            numbers: true,
            dots: self.board == BoardStyle::Dots,
            // A person is red, the agent blue, whichever starts.
            swapped: self.side == HumanSide::O,
        };
        let drawing = board::draw(words, &self.session.picture(), options);
        writeln!(out, "\n{drawing}")?;
        Ok(())
    }

    fn human_move(&mut self) -> Result<Result<(), InputEnded>, CliError> {
        loop {
            let question = self.question();
            let Some(answer) = ask(self.context, &question)? else { return Ok(Err(InputEnded)) };
            match self.attempt(&answer) {
                Ok(()) => return Ok(Ok(())),
                Err(error) => {
                    let line = self.refusal(&answer, &error);
                    writeln!(self.context.out, "{line}")?;
                }
            }
        }
    }

    fn last(&self) -> usize {
        self.naming.first() + self.session.move_count() - 1
    }

    fn question(&self) -> String {
        let words = &self.context.words;
        let player = self.session.to_move().to_string();
        let (from, to) = (self.naming.first(), self.last());
        match self.naming {
            Naming::Cell => say!(words, "dialogue-ask-cell", player = player, from = from, to = to),
            Naming::Column => {
                say!(words, "dialogue-ask-column", player = player, from = from, to = to)
            }
            Naming::Text => {
                let moves = self.session.moves();
                let key = if moves == ["pass"] { "dialogue-ask-pass" } else { "dialogue-ask-move" };
                say!(words, key, player = player, example = &moves[0])
            }
        }
    }

    fn attempt(&mut self, answer: &str) -> Result<(), PlayTextError> {
        if let Naming::Text = self.naming {
            return self.session.play(answer);
        }
        if answer.is_empty() {
            return Err(MoveError::Empty.into());
        }
        let digits = answer.bytes().all(|byte| byte.is_ascii_digit());
        let number: Option<usize> = answer.parse().ok().filter(|_| digits);
        let number = number.and_then(|number| number.checked_sub(self.naming.first()));
        Ok(self.session.play_number(number.unwrap_or(usize::MAX))?)
    }

    fn refusal(&self, text: &str, error: &PlayTextError) -> String {
        let words = &self.context.words;
        let number: usize = text.parse().unwrap_or_default();
        let text = shown(text);
        let (from, to) = (self.naming.first(), self.last());
        match (error, self.naming) {
            (PlayTextError::Move(MoveError::Empty), _) => words.get("dialogue-error-empty"),
            (PlayTextError::Play(PlayError::Taken), Naming::Cell) => {
                say!(words, "dialogue-error-cell-taken", number = number)
            }
            (PlayTextError::Play(PlayError::Taken), Naming::Column) => {
                say!(words, "dialogue-error-column-full", number = number)
            }
            (_, Naming::Cell) => {
                say!(words, "dialogue-error-cell", text = text, from = from, to = to)
            }
            (_, Naming::Column) => {
                say!(words, "dialogue-error-column", text = text, from = from, to = to)
            }
            (PlayTextError::Move(MoveError::Form { example }), Naming::Text) => {
                say!(words, "dialogue-error-move", text = text, example = example)
            }
            (PlayTextError::Play(PlayError::Taken), Naming::Text) => {
                say!(words, "dialogue-error-move-taken", text = text)
            }
            (PlayTextError::Play(error), Naming::Text) if *error != PlayError::OffBoard => {
                say!(words, "dialogue-error-play", text = text, reason = error.say(words))
            }
            (_, Naming::Text) => say!(words, "dialogue-error-outside", text = text),
        }
    }

    /// Lets the agent move and announces what it chose.
    fn agent_move(&mut self, turn: u64) -> Result<String, CliError> {
        let (words, budget) = (&self.context.words, Budget::unlimited());
        let (seed, start) = (self.seed.wrapping_add(turn), Instant::now());
        let choice = choose_move(&self.session, &mut self.workspace, &self.agent, seed, &budget);
        let choice = chosen(choice, words)?;
        let (choice, seconds) = (choice.expect("the game goes on"), start.elapsed().as_secs_f64());
        let player = self.session.to_move().to_string();
        self.session.play(&choice.text).expect("agents choose legal moves");
        let number = self.naming.first() + choice.index;
        let alone = self.side != HumanSide::None;
        let line = match self.naming {
            Naming::Cell if alone => say!(words, "dialogue-agent-cell", number = number),
            Naming::Column if alone => say!(words, "dialogue-agent-column", number = number),
            Naming::Text if alone => say!(words, "dialogue-agent-move", text = &choice.text),
            Naming::Cell => {
                say!(words, "dialogue-player-agent-cell", player = player, number = number)
            }
            Naming::Column => {
                say!(words, "dialogue-player-agent-column", player = player, number = number)
            }
            Naming::Text => {
                say!(words, "dialogue-player-agent-move", player = player, text = &choice.text)
            }
        };
        let unproved = matches!(self.agent, Agent::Perfect { .. }) && !choice.proved;
        let thought = search_summary::parts(words, &choice, seconds);
        let thought =
            thought.map(|parts| say!(words, "dialogue-thought", parts = parts.join(", ")));
        let unproved = unproved.then(|| words.get("dialogue-unproved"));
        let lines: Vec<String> = [Some(line), thought, unproved].into_iter().flatten().collect();
        Ok(lines.join("\n"))
    }

    fn result(&self) -> String {
        let words = &self.context.words;
        match self.session.outcome() {
            Some(Outcome::Win(player)) => match (self.side, self.is_human(player)) {
                (HumanSide::X | HumanSide::O, true) => words.get("dialogue-result-you"),
                (HumanSide::X | HumanSide::O, false) => words.get("dialogue-result-agent"),
                _ => say!(words, "dialogue-result-player", player = player.to_string()),
            },
            _ => words.get("dialogue-result-draw"),
        }
    }
}
