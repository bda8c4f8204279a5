// Entrance of a class: a code and a name to join, or a class to create.

import { Problem } from "../app/api.js";
import { AgentPicker } from "../game/agents.js";
import { games, knownGame } from "../game/catalogue.js";
import { h, replace } from "../kit/element.js";
import { recall } from "../kit/storage.js";
import { say, spoken } from "../kit/words.js";
import { createClass, joinClass } from "./room.js";

/** @import {Mode} from "./room.js" */

/**
 * Title and description of each mode, as their messages.
 * @type {[Mode, string, string][]}
 */
const MODES = [
  ["round-robin", "page-class-mode-round-robin", "page-class-mode-round-robin-about"],
  ["swiss", "page-class-mode-swiss", "page-class-mode-swiss-about"],
  ["level", "page-class-mode-level", "page-class-mode-level-about"],
  ["quiz", "page-class-mode-quiz", "page-class-mode-quiz-about"],
];

/** @param {string} mode */
const messagesOf = (mode) => MODES.find(([name]) => name === mode) ?? MODES[0];

/**
 * A form that says what is wrong.
 * @param {string} title @param {string} action @param {HTMLElement[]} fields
 * @param {() => Promise<void>} submit @param {() => void} done
 */
function form(title, action, fields, submit, done) {
  const complaint = h("p", { class: "complaint", role: "alert", hidden: true });
  const send = h("button", { type: "submit", class: "button primary" }, action);
  const element = h("form", { class: "card" }, h("h2", {}, title), ...fields, complaint, send);
  element.addEventListener("submit", async (event) => {
    event.preventDefault();
    send.disabled = true;
    complaint.hidden = true;
    try {
      await submit();
      done();
    } catch (error) {
      const unknown = error instanceof Problem && error.status === 404;
      const told = error instanceof Problem ? error.message : say("page-trouble-silence");
      complaint.textContent = unknown ? say("page-class-unknown") : told;
      complaint.hidden = false;
      send.disabled = false;
    }
  });
  return element;
}

/** @param {string} text @param {HTMLElement} control */
const field = (text, control) => h("label", { class: "field" }, h("span", {}, text), control);

/** @param {string} code @param {() => void} done */
export function joinForm(code, done) {
  const letters = h("input", {
    type: "text",
    class: "code",
    required: true,
    maxlength: 7,
    autocapitalize: "characters",
    autocomplete: "off",
    spellcheck: "false",
    value: code,
  });
  const name = h("input", {
    type: "text",
    required: true,
    maxlength: 40,
    autocomplete: "nickname",
    value: recall("choice", { name: "" }).name ?? "",
  });
  const fields = [
    field(say("page-class-code"), letters),
    field(say("page-class-name"), name),
    h("p", { class: "muted" }, say("page-class-name-why"), " ", privacyLink()),
  ];
  const join = () => joinClass(letters.value.trim(), name.value.trim());
  return form(say("page-class-join"), say("page-class-join-go"), fields, join, done);
}

/** @param {() => void} done */
export function createForm(done) {
  const option = (/** @type {string} */ value, /** @type {string} */ text) =>
    h("option", { value }, text);
  const game = h("select", {}, ...games().map(({ name, title }) => option(name, title)));
  const mode = h("select", {}, ...MODES.map(([value, title]) => option(value, say(title))));
  const picker = new AgentPicker("class-");
  const level = h("div", { hidden: true });
  const about = h("p", { class: "muted" });
  const gameField = field(say("page-class-game"), game);
  const show = () => {
    const chosen = /** @type {Mode} */ (mode.value);
    about.textContent = say(messagesOf(chosen)[2]);
    level.hidden = chosen !== "level";
    gameField.hidden = chosen === "quiz";
    picker.offer(knownGame(game.value));
    replace(level, picker);
  };
  mode.addEventListener("change", show);
  game.addEventListener("change", show);
  show();
  const create = () => {
    const chosen = /** @type {Mode} */ (mode.value);
    const agent = chosen === "level" ? { agent: picker.value } : {};
    return createClass({ game: game.value, mode: chosen, ...agent });
  };
  const fields = [field(say("page-class-mode"), mode), about, gameField, level];
  return form(say("page-class-create"), say("page-class-create-go"), fields, create, done);
}

/** @param {Mode} mode */
export const modeTitle = (mode) => say(messagesOf(mode)[1]);

/** The page that says what is kept of a class. */
export const privacyLink = () =>
  h("a", { href: `/docs/${spoken()}/privacy` }, say("page-class-privacy"));
