// Tables of a class: who is there, who plays whom, and the standings.

import { agentTitle } from "../game/catalogue.js";
import { button, confirm, link } from "../kit/button.js";
import { h } from "../kit/element.js";
import { say } from "../kit/words.js";

/** @import {ClassGame, ClassRoom, GameResult} from "./room.js" */

/** @param {GameResult | null} result */
function resultText(result) {
  if (!result) return say("page-class-playing");
  return { first: "1 – 0", second: "0 – 1", draw: "½ – ½" }[result];
}

/** @param {ClassRoom} room */
export function studentList(room) {
  const { students } = /** @type {NonNullable<ClassRoom["state"]>} */ (room.state);
  const there = students.filter(({ number }) => room.present.includes(number)).length;
  const row = (/** @type {{number: number, name: string}} */ { number, name }) => {
    const away = !room.present.includes(number);
    const remove = async () => {
      const sure = say("page-class-remove-sure", { name });
      if (await confirm(sure, say("page-class-remove"))) room.remove(number);
    };
    return h(
      "li",
      { class: away ? "away" : "" },
      h("span", {}, name),
      away && h("span", { class: "badge" }, say("page-away")),
      room.leads &&
        button(say("page-class-remove-name", { name }), remove, {
          icon: "remove",
          kind: "quiet",
          bare: true,
        }),
    );
  };
  return h(
    "section",
    { class: "card" },
    h("h2", {}, say("page-class-students", { count: students.length, there })),
    students.length === 0 && h("p", { class: "muted" }, say("page-class-nobody")),
    h("ul", { class: "students" }, ...students.map(row)),
  );
}

/** @param {ClassRoom} room @param {ClassGame} game */
function gameRow(room, game) {
  const state = /** @type {NonNullable<ClassRoom["state"]>} */ (room.state);
  const engine = agentTitle(state.agent, state.game);
  const who = (/** @type {number | null} */ number) =>
    number === null ? (state.mode === "level" ? engine : "") : room.nameOf(number);
  const own = [game.first, game.second].includes(room.part.number);
  const quiz = state.mode === "quiz";
  const right = game.result === "first" ? say("page-class-right") : say("page-class-wrong");
  const told = quiz && game.result ? right : resultText(game.result);
  const decide = h("select", { "aria-label": say("page-class-decide", { table: game.table }) });
  decide.append(
    h("option", { value: "" }, resultText(null)),
    ...["first", "second", "draw"].map((value) =>
      h("option", { value }, resultText(/** @type {GameResult} */ (value))),
    ),
  );
  decide.addEventListener("change", async () => {
    const sure = say("page-class-decide-sure");
    if (decide.value && (await confirm(sure, say("page-class-decide-go")))) {
      room.act("results", { table: game.table, result: decide.value });
    } else decide.value = "";
  });
  const open = room.leads && !game.result && !game.bye;
  if (quiz) {
    const name = h("th", { scope: "row" }, who(game.first));
    return h("tr", { class: own ? "own" : "" }, h("td", {}, game.table), name, h("td", {}, told));
  }
  return h(
    "tr",
    { class: own ? "own" : "" },
    h("td", {}, game.table),
    h("th", { scope: "row" }, who(game.first)),
    h("td", {}, game.bye ? say("page-class-bye") : who(game.second)),
    h("td", {}, game.bye ? "" : open ? decide : told),
    h(
      "td",
      {},
      game.match &&
        link(say("page-class-watch", { table: game.table }), `/room/${game.match}`, {
          icon: "eye",
          kind: "quiet",
          short: "",
        }),
    ),
  );
}

/** @param {ClassRoom} room */
export function pairings(room) {
  const { games, round, rounds, mode } = /** @type {NonNullable<ClassRoom["state"]>} */ (
    room.state
  );
  const title = rounds
    ? say("page-class-round-of", { round, rounds })
    : say("page-class-round", { round });
  const columns =
    mode === "quiz"
      ? [say("page-class-table"), say("page-class-student"), say("page-class-result")]
      : [
          say("page-class-table"),
          say("page-class-first"),
          say("page-class-second"),
          say("page-class-result"),
          say("page-class-board"),
        ];
  return h(
    "section",
    { class: "card results" },
    h("h2", {}, title),
    h(
      "table",
      { class: "pairings" },
      h("thead", {}, h("tr", {}, ...columns.map((text) => h("th", { scope: "col" }, text)))),
      h("tbody", {}, ...games.map((game) => gameRow(room, game))),
    ),
  );
}

/** @param {ClassRoom} room */
export function standingsTable(room) {
  const { standings, mode } = /** @type {NonNullable<ClassRoom["state"]>} */ (room.state);
  const tournament = mode === "round-robin" || mode === "swiss";
  const tieBreak = "tie-break";
  const head = (/** @type {string} */ text, part = "") =>
    h("th", { scope: "col", class: part }, text);
  const columns = [
    head(say("page-class-rank")),
    head(say("page-class-student")),
    head(say("page-class-points")),
    mode === "swiss" && head(say("page-class-buchholz"), tieBreak),
    tournament && head(say("page-class-sonneborn"), tieBreak),
    tournament && head(say("page-class-rating")),
    mode === "quiz" && head(say("page-class-seconds")),
  ];
  const row = (/** @type {import("./room.js").Standing} */ standing) =>
    h(
      "tr",
      { class: standing.number === room.part.number ? "own" : "" },
      h("td", {}, standing.rank),
      h("th", { scope: "row" }, standing.name),
      h("td", {}, standing.points),
      mode === "swiss" && h("td", { class: tieBreak }, standing.buchholz),
      tournament && h("td", { class: tieBreak }, standing.sonneborn_berger),
      tournament && h("td", {}, standing.rating ?? "–"),
      mode === "quiz" && h("td", {}, standing.seconds),
    );
  return h(
    "section",
    { class: "card results" },
    h("h2", {}, say("page-class-standings")),
    h(
      "table",
      { class: "standings" },
      h("thead", {}, h("tr", {}, ...columns)),
      h("tbody", {}, ...standings.map(row)),
    ),
  );
}
