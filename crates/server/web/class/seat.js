// Seat of a student: the game to play now, or the question to answer.

import { agentTitle } from "../game/catalogue.js";
import { link } from "../kit/button.js";
import { h } from "../kit/element.js";
import { say } from "../kit/words.js";
import { treePicture } from "./tree-picture.js";

/** @import {ClassRoom} from "./room.js" */

/** What the student is to do now. @param {ClassRoom} room */
export function ownTask(room) {
  const state = /** @type {NonNullable<ClassRoom["state"]>} */ (room.state);
  const game = room.ownGame;
  const name = room.nameOf(room.part.number);
  const said = (/** @type {string} */ text) => h("p", { class: "status" }, text);
  const parts = [];
  if (state.paused) parts.push(said(say("page-class-paused")));
  if (state.phase === "over") parts.push(said(say("page-class-over")));
  else if (state.phase === "open") parts.push(said(say("page-class-wait-start")));
  else if (!game || game.bye) parts.push(said(say("page-class-wait-round")));
  else if (game.result) parts.push(said(say("page-class-done")));
  else if (state.mode === "quiz") parts.push(quizForm(room, state.tree ?? "", state.round));
  if (game?.match && (!game.result || state.phase !== "over")) {
    const other = game.first === room.part.number ? game.second : game.first;
    const rival = state.mode === "level" ? agentTitle(state.agent, state.game) : room.nameOf(other);
    const words = game.result ? say("page-class-see") : say("page-class-play", { rival });
    parts.push(link(words, `/room/${game.match}`, { icon: "play", kind: "primary large" }));
  }
  return h(
    "section",
    { class: "card task" },
    h("h2", {}, say("page-class-you", { name })),
    ...parts,
  );
}

/** @param {ClassRoom} room @param {string} tree @param {number} round */
function quizForm(room, tree, round) {
  const number = () => h("input", { type: "number", required: true, step: 1 });
  const [value, leaves] = [number(), number()];
  const form = h(
    "form",
    {},
    h("p", {}, say("page-class-quiz")),
    treePicture(tree),
    h("label", { class: "field" }, h("span", {}, say("page-class-quiz-value")), value),
    h("label", { class: "field" }, h("span", {}, say("page-class-quiz-leaves")), leaves),
    h("button", { type: "submit", class: "button primary" }, say("page-class-quiz-send")),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    room.act("answers", { round, value: Number(value.value), leaves: Number(leaves.value) });
  });
  return form;
}
