// Class view: entrance, the teacher's projected screen, or a student's place.

import { render, replaceUrl } from "../app/router.js";
import { controls, projection } from "../class/desk.js";
import { createForm, joinForm, modeTitle } from "../class/entrance.js";
import { OwnGames } from "../class/own-games.js";
import { ClassRoom, dropPart, ownPart } from "../class/room.js";
import { ownTask } from "../class/seat.js";
import { pairings, standingsTable, studentList } from "../class/tables.js";
import { titleOf } from "../game/catalogue.js";
import { announce } from "../kit/announcer.js";
import { button } from "../kit/button.js";
import { h } from "../kit/element.js";
import { redraw } from "../kit/redraw.js";
import { say } from "../kit/words.js";

/** @import {View} from "../app/router.js" */

/** @param {URLSearchParams} query @returns {View} */
export function mountClass(query) {
  const part = ownPart();
  const code = (query.get("code") ?? "").toUpperCase();
  if (!part || (code && code !== part.code)) return entrance(code, null);
  return classroom(new ClassRoom(part));
}

/** @param {string} code @param {string | null} notice @returns {View} */
function entrance(code, notice) {
  const done = () => {
    replaceUrl("/class");
    render(true);
  };
  const element = h(
    "div",
    { class: "view narrow class" },
    h("h1", {}, say("page-class-title")),
    notice && h("p", { class: "complaint", role: "alert" }, notice),
    h("p", {}, say("page-class-lead")),
    joinForm(code, done),
    !code && createForm(done),
  );
  return { element, title: say("page-class-title") };
}

/** @param {ClassRoom} room @returns {View} */
function classroom(room) {
  const heading = h("h1", {});
  const trouble = h("p", { class: "complaint", role: "alert", hidden: true });
  const code = h("div");
  const desk = h("div");
  const task = h("div");
  const games = h("div");
  const standings = h("div");
  const students = h("div");
  const leave = button(say("page-class-leave"), () => {
    dropPart();
    render(true);
  });
  const past = new OwnGames(room);
  const main = h("div", { class: "class-main" }, task, games, standings, past.element);
  const side = h("div", { class: "class-side" }, code, desk, students, !room.leads && leave);
  const element = h("div", { class: "view class" }, heading, trouble, main, side);
  let round = -1;

  function show() {
    const { state } = room;
    if (room.missing) {
      element.replaceWith(entrance("", say("page-class-gone")).element);
      return;
    }
    trouble.hidden = room.trouble === null;
    trouble.textContent = room.trouble;
    if (!state) return;
    const game = state.mode === "quiz" ? "" : ` · ${titleOf(state.game)}`;
    heading.textContent = `${say("page-class-title")} ${state.code} · ${modeTitle(state.mode)}${game}`;
    element.classList.toggle("leads", room.leads);
    if (room.leads) {
      redraw(code, state.code, () => [projection(room)]);
      // Before the first round the code is what all look at.
      const place = state.phase === "open" ? main : side;
      if (code.parentElement !== place) place.prepend(code);
      const count = Math.min(state.students.length, 2);
      const about = `${state.phase} ${state.paused} ${state.round} ${count}`;
      redraw(desk, about, () => [controls(room)]);
      if (students.parentElement !== place) place.append(students);
    } else {
      const own = room.ownGame;
      const about = `${state.phase} ${state.paused} ${state.round} ${own?.result} ${own?.match}`;
      redraw(task, about, () => [ownTask(room)]);
      past.show();
    }
    redraw(games, `${JSON.stringify(state.games)} ${JSON.stringify(state.students)}`, () => [
      state.round > 0 && pairings(room),
    ]);
    redraw(standings, JSON.stringify(state.standings), () => [
      state.round > 0 && standingsTable(room),
    ]);
    redraw(students, `${JSON.stringify(state.students)} ${room.present}`, () => [
      studentList(room),
    ]);
    if (round >= 0 && state.round > round)
      announce(say("page-class-round", { round: state.round }));
    round = state.round;
  }

  room.addEventListener("change", show);
  room.open();
  return { element, title: say("page-class-title"), close: () => room.close() };
}
