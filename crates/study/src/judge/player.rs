//! An agent as the player of judged games.

use enraya_play::{Agent, Forfeit, Limits, Localized, Session, SetupError, Workspace, choose_move};
use enraya_search::Budget;
use enraya_words::Words;

use super::decision::Answer;

/// Asks an agent for its moves. It keeps nothing from one move to the next, so that the same
/// position and seed give the same answer.
///
/// ```
/// use enraya_play::{Limits, Session, Workspace};
/// use enraya_search::Budget;
/// use enraya_study::judge::{Answer, agent_player};
/// use enraya_words::{Language, Words};
///
/// let (mut workspace, words) = (Workspace::default(), Words::new(Language::En));
/// let agent = "perfect".parse()?;
/// let budget = Budget::unlimited();
/// let mut player = agent_player(&agent, &mut workspace, Limits::default(), &budget, &words);
/// let session = Session::open(&"connect4".parse()?, "44444")?;
/// assert!(matches!(player(&session, 1), Answer::Move(_)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn agent_player<'a>(
    agent: &'a Agent,
    workspace: &'a mut Workspace,
    limits: Limits,
    budget: &'a Budget,
    words: &'a Words,
) -> impl FnMut(&Session, u64) -> Answer + 'a {
    move |session, seed| {
        workspace.forget_estimates(&session.game());
        let budget = limits.within(budget.clone());
        match choose_move(session, workspace, agent, seed, &budget) {
            Ok(Some(choice)) => Answer::Move(choice.text),
            Ok(None) => Answer::Failed(String::new()),
            Err(SetupError::Program(Forfeit::Illegal(said) | Forfeit::Malformed(said))) => {
                Answer::Illegal(said)
            }
            Err(error) => Answer::Failed(error.say(words)),
        }
    }
}
