//! Matches of two friends: questions and answers, draws, hints, presence.

use super::*;

#[test]
fn friends_take_back_by_consent() {
    let mut story = Story::friends("tictactoe");
    assert_eq!(story.act(Seat::Host, Command::Undo), Err(Refusal::NothingToUndo));
    story.play("b2");
    assert_eq!(story.act(Seat::Guest, Command::Undo), Err(Refusal::NothingToUndo));
    assert_eq!(story.act(Seat::Host, Command::Undo), Ok(true));
    assert_eq!(story.view().undo_asked_by, Some(Seat::Host));
    assert_eq!(story.act(Seat::Host, Command::Undo), Ok(false), "asking twice is asking once");
    assert_eq!(story.moves(), "b2");
    assert_eq!(story.act(Seat::Guest, Command::Undo), Ok(true));
    assert_eq!((story.moves(), story.view().undo_asked_by), (String::new(), None));

    // The requester's last move is taken back, with the answer to it.
    story.play("b2 a1");
    story.act(Seat::Host, Command::Undo).unwrap();
    story.act(Seat::Guest, Command::Undo).unwrap();
    assert_eq!(
        (story.moves(), story.view().undone),
        (String::new(), vec!["b2".into(), "a1".into()])
    );
    assert_eq!(story.act(Seat::Host, Command::Redo), Err(Refusal::NotPossible));

    // A move by either side withdraws the request.
    story.play("b2 a1");
    story.act(Seat::Host, Command::Undo).unwrap();
    story.play("c3");
    assert_eq!(story.view().undo_asked_by, None);
    assert_eq!(story.act(Seat::Guest, Command::Undo), Ok(true));
    assert_eq!(story.view().undo_asked_by, Some(Seat::Guest), "a question of its own");
    story.act(Seat::Host, Command::Undo).unwrap();
    assert_eq!(story.moves(), "b2");
    assert_eq!(story.act(Seat::Host, Command::Swap), Err(Refusal::NotPossible));
}

#[test]
fn friends_may_say_no() {
    let mut story = Story::friends("tictactoe");
    for (command, asked) in [(Command::Undo, "undo"), (Command::Draw, "draw")] {
        story.play(if asked == "undo" { "b2 a1" } else { "c3 a3" });
        assert_eq!(story.act(Seat::Guest, Command::Decline), Err(Refusal::NothingAsked));
        assert_eq!(story.act(Seat::Host, command.clone()), Ok(true));
        assert_eq!(story.act(Seat::Host, Command::Decline), Err(Refusal::NothingAsked), "{asked}");
        assert_eq!(story.act(Seat::Guest, Command::Decline), Ok(true));
        assert_eq!(story.act(Seat::Guest, Command::Decline), Ok(false), "no twice is no once");
        let view = story.view();
        assert_eq!((view.undo_asked_by, view.draw_offered_by), (None, None));
        let declined = [view.undo_declined_to, view.draw_declined_to];
        let expected =
            if asked == "undo" { [Some(Seat::Host), None] } else { [None, Some(Seat::Host)] };
        assert_eq!(declined, expected);
        assert_eq!(story.act(Seat::Host, command.clone()), Err(Refusal::Declined));
        assert_eq!(story.act(Seat::Guest, command), Ok(true), "the other may ask");
    }
    story.play("a2");
    assert_eq!(story.view().draw_offered_by, None, "a move withdraws the offer");
    assert_eq!(story.act(Seat::Host, Command::Draw), Ok(true), "and asks anew");
}

#[test]
fn friends_agree_to_a_draw() {
    let mut story = Story::friends("tictactoe");
    story.play("b2");
    assert_eq!(story.act(Seat::Host, Command::Draw), Ok(true));
    assert_eq!(story.act(Seat::Host, Command::Draw), Ok(false), "offering twice is offering once");
    assert_eq!(story.view().draw_offered_by, Some(Seat::Host));
    assert_eq!(story.act(Seat::Guest, Command::Draw), Ok(true));
    let view = story.view();
    let outcome = view.outcome.unwrap();
    assert_eq!((outcome.seat, outcome.reason), (None, EndReason::Agreed));
    assert_eq!((view.score.draws, view.turn, view.legal.len()), (1, None, 0));
    for command in [Command::Undo, Command::Draw, Command::Resign, play("a1")] {
        assert_eq!(story.act(Seat::Host, command), Err(Refusal::GameOver));
    }
    story.act(Seat::Guest, Command::NextRound).unwrap();
    assert_eq!((story.view().outcome, story.view().score.draws), (None, 1));

    for opponent in ["here", "friend", "random"] {
        let mut story = Story::new("tictactoe", "", opponent, Seat::Host);
        assert_eq!(story.act(Seat::Host, Command::Draw), Err(Refusal::NotPossible), "{opponent}");
    }
}

#[test]
fn hints_between_friends_are_allowed_by_the_host_and_known_to_both() {
    let mut story = Story::friends("tictactoe");
    assert_eq!(story.act(Seat::Host, Command::Hint), Err(Refusal::NoHints));
    assert!(matches!(story.state.ask_hint(Seat::Host), Err(Refusal::NoHints)));

    let (mut created, at) = story.events.remove(0);
    let Event::Created { hints, .. } = &mut created else { unreachable!() };
    *hints = true;
    story.state = Match::open(story.state.id(), &created, at).unwrap();
    story.events = vec![(created, at)];
    story.act(Seat::Guest, join()).unwrap();
    assert_eq!(story.act(Seat::Guest, Command::Hint), Err(Refusal::NotYourTurn));
    assert_eq!(story.act(Seat::Host, Command::Hint), Ok(true));
    assert_eq!(story.act(Seat::Host, Command::Hint), Ok(false), "the same hint again");
    story.play("b2");
    story.act(Seat::Guest, Command::Hint).unwrap();
    story.play("a1");
    story.act(Seat::Host, Command::Hint).unwrap();
    assert_eq!(story.view().hints, Hints { host: 2, guest: 1 });

    let mut alone = Story::new("tictactoe", "", "random", Seat::Host);
    assert_eq!(alone.act(Seat::Host, Command::Hint), Ok(false), "nobody to tell");
    assert!(alone.view().hints_allowed);
}

#[test]
fn a_presence_key_belongs_to_a_seat() {
    let story = Story::new("tictactoe", "", "friend", Seat::Host);
    let (host, guest) = (HOST.digest().presence(), GUEST.digest().presence());
    assert_eq!(story.state.seat_present(&host), Some(Seat::Host));
    assert_eq!(story.state.seat_present(&guest), None);
    assert_eq!(Story::friends("tictactoe").state.seat_present(&guest), Some(Seat::Guest));
}

#[test]
fn a_granted_undo_takes_the_point_back() {
    let mut story = Story::friends("tictactoe");
    story.play("a1 a2 b1 b2 c1");
    assert_eq!(story.view().score.host, 1);
    story.act(Seat::Host, Command::Undo).unwrap();
    story.act(Seat::Guest, Command::Undo).unwrap();
    assert_eq!((story.view().score, story.view().outcome), (Score::default(), None));
    assert_eq!(story.view().turn, Some(Seat::Host));
}
