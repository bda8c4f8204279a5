// Questions between friends: to take back, to draw, and the answer "no".

import { button } from "../kit/button.js";
import { h } from "../kit/element.js";
import { say } from "../kit/words.js";
import { otherSeat, seatTitle } from "./players.js";

/**
 * @import {MatchState, SeatName} from "../app/api.js"
 * @import {Act} from "./actions.js"
 */

/**
 * What friends may ask of each other.
 * @type {{
 *   act: "undo" | "draw",
 *   by: (state: MatchState) => SeatName | null,
 *   declinedTo: (state: MatchState) => SeatName | null,
 *   ours: string, theirs: string, yes: string, declined: string,
 * }[]}
 */
const KINDS = [
  {
    act: "undo",
    by: (state) => state.undo_asked_by,
    declinedTo: (state) => state.undo_declined_to,
    ours: "page-undo-asked",
    theirs: "page-undo-asks",
    yes: "page-undo-allow",
    declined: "page-undo-declined",
  },
  {
    act: "draw",
    by: (state) => state.draw_offered_by,
    declinedTo: (state) => state.draw_declined_to,
    ours: "page-draw-offered",
    theirs: "page-draw-offers",
    yes: "page-draw-agree",
    declined: "page-draw-declined",
  },
];

/** What stands between the friends, one word each, to see what has changed. @param {MatchState} state @param {SeatName} seat */
export function questions(state, seat) {
  return KINDS.flatMap(({ act, by, declinedTo }) => {
    const asker = by(state);
    if (asker) return [asker === seat ? `${act}-ours` : `${act}-theirs`];
    return declinedTo(state) === seat ? [`${act}-declined`] : [];
  });
}

/** A question or an answer in words. @param {string} question  one of {@link questions} @param {MatchState} state @param {SeatName} seat */
export function questionWords(question, state, seat) {
  const [act, what] = question.split("-");
  const kind = KINDS.find((known) => known.act === act);
  const key = kind?.[/** @type {"ours" | "theirs" | "declined"} */ (what)] ?? "";
  return say(key, { name: seatTitle(state, otherSeat(seat), null) });
}

/** @param {MatchState} state @param {SeatName} seat @param {(what: Act) => void} act */
export function questionCards(state, seat, act) {
  return questions(state, seat).map((question) => {
    const [asked, what] = question.split("-");
    const kind = KINDS.find((known) => known.act === asked);
    const answers =
      kind &&
      what === "theirs" &&
      h(
        "div",
        { class: "buttons" },
        button(say(kind.yes), () => act(kind.act), { kind: "primary" }),
        button(say("page-say-no"), () => act("decline")),
      );
    return h("div", { class: "card" }, h("p", {}, questionWords(question, state, seat)), answers);
  });
}
