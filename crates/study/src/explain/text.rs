//! Text of explanations.

use enraya_rules::{Outcome, Player};
use enraya_search::Class;
use enraya_words::{Words, say};

use super::claim::BestReason;
use super::{Claim, Explanation, Refutation, ValueLoss};
use enraya_play::Threat;
use enraya_play::value::ProvenValue;

/// The topic of a paragraph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// The value of the position.
    Value,
    /// The best moves, and the reason.
    Best,
    /// Waiting threats, zugzwang, the forced column.
    Finale,
    /// The principal variation.
    Line,
    /// The costs of the other moves: each sentence is a list item.
    Costs,
}

impl Topic {
    /// The name in data.
    pub fn name(self) -> &'static str {
        match self {
            Topic::Value => "value",
            Topic::Best => "best",
            Topic::Finale => "finale",
            Topic::Line => "line",
            Topic::Costs => "costs",
        }
    }

    fn of(claim: &Claim) -> Topic {
        match claim {
            Claim::Over(_) | Claim::Value(_) | Claim::OpenLines { .. } => Topic::Value,
            Claim::Threats(_) | Claim::Zugzwang(_) | Claim::ForcedColumn { .. } => Topic::Finale,
            Claim::Line { .. } | Claim::ForcedLine | Claim::Boxes { .. } => Topic::Line,
            Claim::Cost { .. } => Topic::Costs,
            _ => Topic::Best,
        }
    }
}

/// A paragraph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Paragraph {
    /// Its topic.
    pub topic: Topic,
    /// Its sentences, at least one.
    pub sentences: Vec<String>,
}

impl Paragraph {
    /// The sentences joined or, if they are a list, one per line.
    pub fn text(&self) -> String {
        self.sentences.join(if self.topic == Topic::Costs { "\n" } else { " " })
    }
}

impl Explanation {
    /// The whole text, in paragraphs.
    pub fn say(&self, words: &Words) -> Vec<Paragraph> {
        let mut paragraphs: Vec<Paragraph> = Vec::new();
        let costs = self.costs(words);
        let claims =
            self.claims.iter().map(|claim| (Topic::of(claim), self.sentence(words, claim)));
        let spoken = claims.filter_map(|(topic, sentence)| Some((topic, sentence?)));
        for (topic, sentence) in spoken.chain(costs) {
            match paragraphs.last_mut().filter(|last| last.topic == topic) {
                Some(last) => last.sentences.push(sentence),
                None => paragraphs.push(Paragraph { topic, sentences: vec![sentence] }),
            }
        }
        paragraphs
    }

    /// A claim as a sentence. Costs have none of their own: equal costs share one.
    fn sentence(&self, words: &Words, claim: &Claim) -> Option<String> {
        let (player, opponent) = (self.player.to_string(), self.player.other().to_string());
        let name = |moves: &[String]| self.name(words, moves);
        let one = |mv: &String| self.name(words, std::slice::from_ref(mv));
        let threatens = |key: &str, mv: &String, wins: &[String]| {
            let (player, opponent) = (player.clone(), opponent.clone());
            let (mv, wins) = (one(mv), name(wins));
            say!(words, key, player = player, opponent = opponent, move = mv, wins = wins)
        };
        Some(match claim {
            Claim::Over(Outcome::Draw) => words.get("explain-over-draw"),
            Claim::Over(Outcome::Win(winner)) => {
                say!(words, "explain-over-win", player = winner.to_string())
            }
            Claim::Value(worth) => self.value(words, *worth),
            Claim::OpenLines { first, second } => {
                let (first, second) = (open_lines(words, *first), open_lines(words, *second));
                say!(words, "explain-open", first = first, second = second)
            }
            Claim::Best { moves, reason, class } => {
                let (count, moves) = (moves.len(), name(moves));
                let key = best_key(*reason, *class);
                say!(words, key, player = player, count = count, moves = moves)
            }
            Claim::WinsAtOnce { moves } => {
                say!(words, "explain-wins-now", player = player, moves = name(moves))
            }
            Claim::Block { mv } => {
                say!(words, "explain-block", player = player, opponent = opponent, move = one(mv))
            }
            Claim::OnlyDefence { .. } => say!(words, "explain-defence", opponent = opponent),
            Claim::Unstoppable { replies, above } => {
                let key = if *above { "explain-unstoppable-above" } else { "explain-unstoppable" };
                say!(words, key, player = player, opponent = opponent, moves = name(replies))
            }
            Claim::DoubleThreat { mv, wins } => threatens("explain-fork", mv, wins),
            Claim::ThreatAbove { mv, win } => {
                threatens("explain-threat-above", mv, std::slice::from_ref(win))
            }
            Claim::Squeeze { moves } => {
                say!(words, "explain-squeeze", player = player, moves = name(moves))
            }
            Claim::ForcesReply { mv, reply } => {
                threatens("explain-forces", mv, std::slice::from_ref(reply))
            }
            Claim::NewThreats { mv, threats } => {
                let cells: Vec<String> = threats.iter().map(|threat| threat.cell(words)).collect();
                let (count, cells) = (cells.len(), cells.join("; "));
                let mv = one(mv);
                say!(words, "explain-new", player = player, move = mv, count = count, cells = cells)
            }
            Claim::Poisoned { moves } => say!(
                words,
                "explain-poisoned",
                player = player,
                opponent = opponent,
                moves = name(moves),
            ),
            Claim::Threats(threats) => threats_of_both(words, threats),
            Claim::Zugzwang(zugzwang) => zugzwang.say(words),
            Claim::ForcedColumn { ply, loser, moves } => say!(
                words,
                if *ply == 0 { "explain-forced-now" } else { "explain-forced" },
                plies = *ply,
                loser = loser.to_string(),
                winner = loser.other().to_string(),
                moves = name(moves),
            ),
            Claim::NimSum { heaps, sum, moves } => {
                let heaps: Vec<String> = heaps.iter().map(u32::to_string).collect();
                let (heaps, count) = (list(words, &heaps), moves.len());
                let key = if *sum == 0 { "explain-nim-zero" } else { "explain-nim" };
                say!(words, key, heaps = heaps, sum = *sum, moves = name(moves), count = count)
            }
            Claim::Closes { mv, boxes } => {
                say!(words, "explain-closes", player = player, move = one(mv), boxes = *boxes)
            }
            Claim::Line { moves, outcome } => {
                let key = if outcome.is_some() { "explain-line" } else { "explain-line-open" };
                say!(words, key, line = moves.join(" "))
            }
            Claim::ForcedLine => say!(words, "explain-forced-line", opponent = opponent),
            Claim::Boxes { first, second } => {
                say!(words, "explain-boxes", first = *first, second = *second)
            }
            Claim::Cost { .. } => return None,
        })
    }

    fn value(&self, words: &Words, worth: ProvenValue) -> String {
        let player = self.player.to_string();
        let value = worth.clause(words, self.alternates);
        let key = match (worth.value.class(), worth.exact) {
            (None, _) => "explain-unsettled",
            (Some(Class::Draw), _) => "explain-draw",
            (Some(_), true) => "explain-value",
            (Some(_), false) => "explain-undated",
        };
        say!(words, key, player = player, value = value)
    }

    /// Moves as a sentence names them: "column 4", "a1 and c3".
    fn name(&self, words: &Words, moves: &[String]) -> String {
        let listed = list(words, moves);
        if !self.gravity {
            return listed;
        }
        say!(words, "explain-columns", count = moves.len(), columns = listed)
    }

    /// The costs, equal ones in one sentence.
    fn costs(&self, words: &Words) -> Vec<(Topic, String)> {
        let mut groups: Vec<(String, Vec<&str>)> = Vec::new();
        for claim in &self.claims {
            let Claim::Cost { mv, worth, loss, refutation } = claim else { continue };
            let cost = self.cost(words, *worth, *loss, refutation.as_ref());
            match groups.iter_mut().find(|(said, _)| *said == cost) {
                Some((_, moves)) => moves.push(mv),
                None => groups.push((cost, vec![mv])),
            }
        }
        let line = |(cost, moves): (String, Vec<&str>)| {
            say!(words, "explain-cost", moves = moves.join(", "), cost = cost)
        };
        groups.into_iter().map(|group| (Topic::Costs, line(group))).collect()
    }

    fn cost(
        &self,
        words: &Words,
        worth: ProvenValue,
        loss: ValueLoss,
        refutation: Option<&Refutation>,
    ) -> String {
        let value = worth.say(words, self.alternates);
        let cost = match loss {
            ValueLoss::Later(plies) if self.alternates => {
                say!(words, "explain-cost-later", moves = plies / 2)
            }
            ValueLoss::Later(plies) => say!(words, "explain-cost-later-plies", plies = plies),
            ValueLoss::Slips => words.get("explain-cost-slips"),
            ValueLoss::Throws => say!(words, "explain-cost-throws", value = value),
            ValueLoss::Loses | ValueLoss::Sooner(_) | ValueLoss::Narrower(_) => value,
        };
        let opponent = self.player.other().to_string();
        let one = |mv: &String| self.name(words, std::slice::from_ref(mv));
        let why = match refutation {
            None => return cost,
            Some(Refutation::Above) => say!(words, "explain-by-above", opponent = opponent),
            Some(Refutation::Wins { reply }) => {
                say!(words, "explain-by-win", opponent = opponent, reply = one(reply))
            }
            Some(Refutation::Fork { reply }) => {
                say!(words, "explain-by-fork", opponent = opponent, reply = one(reply))
            }
        };
        say!(words, "explain-cost-because", cost = cost, why = why)
    }
}

fn best_key(reason: BestReason, class: Option<Class>) -> &'static str {
    match reason {
        BestReason::Single => "explain-single",
        BestReason::Any => "explain-any",
        BestReason::Keeps if class == Some(Class::Win) => "explain-keeps-win",
        BestReason::Keeps => "explain-keeps-draw",
        BestReason::Quickest => "explain-quickest",
        BestReason::Longest => "explain-longest",
        BestReason::Widest => "explain-widest",
        BestReason::Narrowest => "explain-narrowest",
        BestReason::Best => "explain-best",
        BestReason::Looks => "explain-looks",
    }
}

/// The most list items that are written out.
const MANY: usize = 9;

/// "a", "a and b", "a, b and c"; of a long list the first few.
fn list(words: &Words, items: &[String]) -> String {
    match items {
        _ if items.len() > MANY => {
            let (first, others) = items.split_at(MANY / 2);
            say!(words, "explain-and-others", first = first.join(", "), others = others.len())
        }
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => {
            say!(words, "explain-and", first = first.join(", "), last = last.as_str())
        }
    }
}

/// "2 lines that lack two stones and 1 line that lacks three".
fn open_lines(words: &Words, counts: [u32; 3]) -> String {
    let keys = ["explain-completing", "explain-lacks-two", "explain-lacks-three"];
    let some = keys.into_iter().zip(counts).filter(|(_, count)| *count > 0);
    let parts: Vec<String> = some.map(|(key, count)| say!(words, key, count = count)).collect();
    if parts.is_empty() { words.get("explain-lacks-all") } else { list(words, &parts) }
}

fn threats_of_both(words: &Words, threats: &[Threat]) -> String {
    let of = |player: Player| {
        let cells: Vec<String> = threats
            .iter()
            .filter(|threat| threat.player == player)
            .map(|threat| threat.cell(words))
            .collect();
        let cells = (!cells.is_empty()).then(|| cells.join("; "))?;
        Some(say!(words, "explain-threats", player = player.to_string(), cells = cells))
    };
    let both = [Player::First, Player::Second].into_iter().filter_map(of);
    both.collect::<Vec<_>>().join(" ")
}
