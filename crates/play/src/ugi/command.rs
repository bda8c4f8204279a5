//! UGI commands: parser of the lines that the engine understands.

use std::time::Duration;

use enraya_rules::Player;
use enraya_search::Budget;

use super::time_control;
use crate::agent::Limits;

/// A parsed command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Command {
    Ugi,
    IsReady,
    SetOption { name: String, value: String },
    NewGame,
    Position { start: String, moves: Vec<String> },
    Query(UgiQuery),
    Go(GoCommand),
    Stop,
    Quit,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum UgiQuery {
    GameOver,
    FirstToMove,
    Result,
}

/// Limits of a `go` command.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct GoCommand {
    pub(super) limits: Limits,
    /// The clocks of both players, and the increment per move.
    pub(super) clocks: [Option<Duration>; 2],
    pub(super) increments: [Duration; 2],
    pub(super) infinite: bool,
}

impl Command {
    /// Parses a line; `None` if it is empty or not understood.
    pub(super) fn parse(line: &str) -> Option<Command> {
        let words: Vec<&str> = line.split_whitespace().collect();
        Some(match words[..] {
            ["ugi"] => Command::Ugi,
            ["isready"] => Command::IsReady,
            ["uginewgame"] => Command::NewGame,
            ["stop"] => Command::Stop,
            ["quit"] => Command::Quit,
            ["setoption", "name", ref rest @ ..] => {
                let split = rest.iter().position(|word| *word == "value").unwrap_or(rest.len());
                let name = rest[..split].join(" ");
                let value = rest.get(split + 1..).unwrap_or_default().join(" ");
                Command::SetOption { name, value }
            }
            ["position", ref rest @ ..] => {
                let split = rest.iter().position(|word| *word == "moves").unwrap_or(rest.len());
                let start = match rest[..split] {
                    ["startpos"] => String::new(),
                    ["fen", ref diagram @ ..] if !diagram.is_empty() => diagram.join(" "),
                    _ => return None,
                };
                let moves = rest.get(split + 1..).unwrap_or_default();
                Command::Position { start, moves: moves.iter().map(|&mv| mv.to_owned()).collect() }
            }
            ["query", "gameover"] => Command::Query(UgiQuery::GameOver),
            ["query", "p1turn"] => Command::Query(UgiQuery::FirstToMove),
            ["query", "result"] => Command::Query(UgiQuery::Result),
            ["go", ref limits @ ..] => Command::Go(GoCommand::parse(limits)?),
            _ => return None,
        })
    }
}

impl GoCommand {
    fn parse(words: &[&str]) -> Option<GoCommand> {
        let mut go = GoCommand::default();
        let mut words = words.iter();
        while let Some(&word) = words.next() {
            if word == "infinite" {
                go.infinite = true;
                continue;
            }
            let number: u64 = words.next()?.parse().ok()?;
            let time = Duration::from_millis(number);
            match word {
                "depth" => {
                    let depth = u32::try_from(number).ok().filter(|depth| *depth > 0)?;
                    go.limits.depth = Some(depth);
                }
                "nodes" => go.limits.nodes = Some(number),
                "movetime" => go.limits.time = Some(time),
                "p1time" => go.clocks[0] = Some(time),
                "p2time" => go.clocks[1] = Some(time),
                "p1inc" => go.increments[0] = time,
                "p2inc" => go.increments[1] = time,
                _ => return None,
            }
        }
        Some(go)
    }

    /// Whether the search ends without `stop`, whatever the agent.
    pub(super) fn is_limited(&self) -> bool {
        !self.infinite && (!self.limits.is_none() || self.clocks != [None; 2])
    }

    /// The budget of the player to move.
    pub(super) fn budget(&self, player: Player) -> Budget {
        let budget = Budget::unlimited();
        if self.infinite {
            return budget;
        }
        let clock = Limits { time: self.time_for_move(player), ..Limits::default() };
        clock.within(self.limits.within(budget))
    }

    fn time_for_move(&self, player: Player) -> Option<Duration> {
        let clock = self.clocks[player.index()]?;
        Some(time_control::allocate(clock, self.increments[player.index()]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_understood() {
        let option = |name: &str, value: &str| {
            let (name, value) = (name.to_owned(), value.to_owned());
            Some(Command::SetOption { name, value })
        };
        let position = |start: &str, moves: &[&str]| {
            let moves = moves.iter().map(|&mv| mv.to_owned()).collect();
            Some(Command::Position { start: start.to_owned(), moves })
        };
        for (line, expected) in [
            ("ugi", Some(Command::Ugi)),
            ("  isready \r", Some(Command::IsReady)),
            ("setoption name Game value nim:3,4,5", option("Game", "nim:3,4,5")),
            ("setoption name My Option value a  b", option("My Option", "a b")),
            ("setoption name Clear", option("Clear", "")),
            ("position startpos", position("", &[])),
            ("position startpos moves 4 4", position("", &["4", "4"])),
            ("position fen 1,4,5 O moves a1", position("1,4,5 O", &["a1"])),
            ("position fen X../.../...", position("X../.../...", &[])),
            ("position fen moves 4", None),
            ("position", None),
            ("query result", Some(Command::Query(UgiQuery::Result))),
            ("query weather", None),
            ("go depth", None),
            ("go depth 0", None),
            ("go speed 3", None),
            ("", None),
        ] {
            assert_eq!(Command::parse(line), expected, "{line}");
        }
    }

    #[test]
    fn limits_add_up() {
        let go = |line: &str| match Command::parse(line) {
            Some(Command::Go(go)) => go,
            other => panic!("{line}: {other:?}"),
        };
        let budget = go("go depth 5 nodes 70").budget(Player::First);
        assert_eq!((budget.max_depth(), budget.max_nodes()), (Some(5), Some(70)));
        assert_eq!(budget.time_left(), None);
        let clocks = go("go p1time 20000 p2time 100 p1inc 1000 p2inc 0");
        assert_eq!(clocks.time_for_move(Player::First), Some(Duration::from_millis(1750)));
        assert_eq!(clocks.time_for_move(Player::Second), Some(Duration::from_millis(5)));
        let last_moment = go("go p1time 10 p2time 10 p1inc 9000 p2inc 0");
        assert_eq!(last_moment.time_for_move(Player::First), Some(Duration::ZERO));
        assert!(clocks.is_limited() && !go("go").is_limited());
        assert!(!go("go infinite nodes 5").is_limited());
    }
}
