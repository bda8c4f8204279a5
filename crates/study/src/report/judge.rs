//! JSON report of judged decisions.

use enraya_play::value::class_name;
use enraya_words::Words;
use serde::Serialize;

use crate::judge::{Answer, Decision, Judged, Mean, Phase, Rate, Situation, Tally};

/// How well a player plays.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct JudgeReport {
    /// The game's name.
    pub game: String,
    /// The player.
    pub agent: String,
    /// The player on the other side; null if the judged one played both, or answered positions.
    pub opponent: Option<String>,
    /// The seed of everything random.
    pub seed: u64,
    /// Games begun; null for positions.
    pub games: Option<usize>,
    /// Decisions judged.
    pub decisions: u64,
    /// Decisions whose values are not proven within the limits.
    pub unproven: u64,
    /// Whether nothing was cut short.
    pub complete: bool,
    /// All decisions.
    pub overall: TallyReport,
    /// By the part of the game.
    pub phases: Vec<GroupReport>,
    /// By what the position asks.
    pub situations: Vec<GroupReport>,
    /// The first decisions that lose value; null if none does.
    pub first_blunder: Option<FirstBlunderReport>,
    /// Every decision.
    pub moves: Vec<DecisionReport>,
}

/// How well some decisions were made.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TallyReport {
    /// Best moves.
    pub perfect: RateReport,
    /// Moves that keep the result.
    pub kept: RateReport,
    /// The same where some move does not.
    pub kept_choices: RateReport,
    /// Answers that are no legal move.
    pub illegal: RateReport,
    /// No answer.
    pub failed: RateReport,
    /// Points lost by a decision.
    pub regret: MeanReport,
    /// Plies lost where the result is kept.
    pub delay: MeanReport,
}

/// A rate with its 95 % interval (Wilson).
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct RateReport {
    /// Counted.
    pub hits: u64,
    /// Of these.
    pub of: u64,
    /// Between 0 and 1; null of nothing.
    pub rate: Option<f64>,
    /// The lower end.
    pub low: Option<f64>,
    /// The upper end.
    pub high: Option<f64>,
}

/// A mean with its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct MeanReport {
    /// How many numbers.
    pub count: u64,
    /// Null of nothing.
    pub mean: Option<f64>,
    /// The lower end.
    pub low: Option<f64>,
    /// The upper end.
    pub high: Option<f64>,
}

/// Decisions of one kind.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct GroupReport {
    /// Its name.
    pub name: &'static str,
    /// In the reader's language.
    pub title: String,
    /// How well they were made.
    pub tally: TallyReport,
}

/// Where players first lose value.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FirstBlunderReport {
    /// Games, or positions, with one.
    pub games: usize,
    /// The median of the plies played before.
    pub median_ply: usize,
    /// The first of all.
    pub first: DecisionReport,
}

/// One decision.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct DecisionReport {
    /// The number of the game or position, from one.
    pub game: usize,
    /// Plies played before.
    pub ply: usize,
    /// The position, as text.
    pub position: String,
    /// `X` or `O`.
    pub player: String,
    /// The move, or what was said in its place.
    pub answer: String,
    /// Whether it was a legal move.
    pub legal: bool,
    /// The best moves.
    pub best: Vec<String>,
    /// `win`, `draw` or `loss`, for the player.
    pub before: &'static str,
    /// The same after the move; null without one.
    pub after: Option<&'static str>,
    /// In the reader's language.
    pub before_words: String,
    /// In the reader's language; null without a move.
    pub after_words: Option<String>,
    /// Whether it is a best move.
    pub perfect: bool,
    /// Whether it keeps the result.
    pub kept: bool,
    /// Whether some move does not.
    pub choice: bool,
    /// Points lost.
    pub regret: f64,
    /// Plies lost, where the result is kept and has a distance.
    pub delay: Option<u32>,
    /// The part of the game.
    pub phase: &'static str,
    /// What the position asks.
    pub situation: &'static str,
}

/// Who was judged, and how.
#[derive(Clone, Debug)]
pub struct JudgeSubject<'a> {
    /// The game's name.
    pub game: &'a str,
    /// The player.
    pub agent: &'a str,
    /// The player on the other side.
    pub opponent: Option<&'a str>,
    /// Whether positions were asked in place of games.
    pub positions: bool,
    /// The seed.
    pub seed: u64,
    /// Whether nothing was cut short.
    pub complete: bool,
    /// Whether the players alternate.
    pub alternates: bool,
}

impl JudgeReport {
    /// The report in the reader's language.
    pub fn new(subject: &JudgeSubject<'_>, judged: &Judged, words: &Words) -> JudgeReport {
        let all = &judged.decisions;
        let group = |name, title: String, part: Vec<&Decision>| {
            let empty = part.is_empty();
            let tally = TallyReport::new(&Tally::of(part));
            (!empty).then_some(GroupReport { name, title, tally })
        };
        let phases = Phase::ALL.iter().filter_map(|&phase| {
            let part = all.iter().filter(|decision| decision.phase == phase).collect();
            group(phase.name(), phase.say(words), part)
        });
        let situations = Situation::ALL.iter().filter_map(|&situation| {
            let part = all.iter().filter(|decision| decision.situation == situation).collect();
            let title = situation.say(words);
            group(situation.name(), title, part)
        });
        let report = |decision: &Decision| DecisionReport::new(decision, subject, words);
        let blunders = judged.first_blunders();
        let mut plies: Vec<usize> = blunders.iter().map(|decision| decision.ply).collect();
        plies.sort_unstable();
        let first_blunder = blunders.first().map(|first| FirstBlunderReport {
            games: blunders.len(),
            median_ply: plies[plies.len() / 2],
            first: report(first),
        });
        let overall = Tally::of(all);
        JudgeReport {
            game: subject.game.to_owned(),
            agent: subject.agent.to_owned(),
            opponent: subject.opponent.map(str::to_owned),
            seed: subject.seed,
            games: (!subject.positions).then_some(judged.games),
            decisions: overall.decisions(),
            unproven: judged.unproven,
            complete: subject.complete,
            overall: TallyReport::new(&overall),
            phases: phases.collect(),
            situations: situations.collect(),
            first_blunder,
            moves: all.iter().map(report).collect(),
        }
    }
}

impl TallyReport {
    fn new(tally: &Tally) -> TallyReport {
        TallyReport {
            perfect: tally.perfect.into(),
            kept: tally.kept.into(),
            kept_choices: tally.kept_choices.into(),
            illegal: tally.illegal.into(),
            failed: tally.failed.into(),
            regret: tally.regret.into(),
            delay: tally.delay.into(),
        }
    }
}

impl From<Rate> for RateReport {
    fn from(rate: Rate) -> RateReport {
        let (low, high) = rate.interval().unzip();
        RateReport { hits: rate.hits, of: rate.of, rate: rate.value(), low, high }
    }
}

impl From<Mean> for MeanReport {
    fn from(mean: Mean) -> MeanReport {
        let (low, high) = mean.interval().unzip();
        MeanReport { count: mean.count(), mean: mean.value(), low, high }
    }
}

impl DecisionReport {
    fn new(decision: &Decision, subject: &JudgeSubject<'_>, words: &Words) -> DecisionReport {
        let Decision { before, after, .. } = decision;
        DecisionReport {
            game: decision.game,
            ply: decision.ply,
            position: decision.position.clone(),
            player: decision.player.to_string(),
            answer: decision.answer.text().to_owned(),
            legal: matches!(decision.answer, Answer::Move(_)),
            best: decision.best.clone(),
            before: class_name(before.value),
            after: after.map(|after| class_name(after.value)),
            before_words: before.clause(words, subject.alternates),
            after_words: after.map(|after| after.clause(words, subject.alternates)),
            perfect: decision.is_perfect(),
            kept: decision.keeps_value(),
            choice: decision.choice,
            regret: decision.regret(),
            delay: decision.delay(),
            phase: decision.phase.name(),
            situation: decision.situation.name(),
        }
    }
}
