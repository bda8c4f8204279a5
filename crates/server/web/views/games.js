// List of the matches in which this device has a seat. It is stored on this device only.

import { get, NetworkError, Problem } from "../app/api.js";
import { remote } from "../app/transport.js";
import { agentTitle, titleOf } from "../game/catalogue.js";
import { roomPath } from "../kit/address.js";
import { button, confirm, link } from "../kit/button.js";
import { h, replace } from "../kit/element.js";
import { dropSeat, keepSeat, seats } from "../kit/storage.js";
import { say, spoken } from "../kit/words.js";
import { resultsSection } from "../match/results-table.js";
import { exchangeSection } from "../site/games-file.js";

/**
 * @import {Seat} from "../kit/storage.js"
 * @import {View} from "../app/router.js"
 */

/** Of how many games the present state is asked for. */
const MOST_ASKED = 12;

/** @param {Seat} seat */
function rival({ game, opponent, rival }) {
  if (opponent === "here") return say("page-opponent-here");
  if (!rival) return say("page-opponent-friend");
  return say("page-games-against", {
    rival: opponent === "engine" ? agentTitle(rival, game) : rival,
  });
}

/** @param {Seat["state"]} state */
function stateWords(state) {
  const words = {
    playing: "page-state-playing",
    won: "page-state-won",
    lost: "page-state-lost",
    drawn: "page-state-drawn",
    over: "page-state-over",
    gone: "page-state-gone",
  };
  return say(words[state] ?? words.over);
}

/** @returns {View} */
export function mountGames() {
  const closing = new AbortController();
  const list = h("ul", { class: "games" });
  const empty = h(
    "div",
    { class: "card" },
    h("p", {}, say("page-games-none")),
    link(say("page-new-game"), "/", { kind: "primary" }),
  );
  /** The matches in which it is our turn. @type {Set<string>} */
  const waiting = new Set();

  /** @param {Seat} seat */
  function entry(seat) {
    const { id, game, updated, state } = seat;
    const title = titleOf(game);
    const when = new Intl.DateTimeFormat(spoken(), {
      dateStyle: "medium",
      timeStyle: "short",
    }).format(updated * 1000);
    const remove = button(
      say("page-games-remove", { game: title }),
      async () => {
        if (!(await confirm(say("page-games-remove-sure"), say("page-remove")))) return;
        dropSeat(id);
        show();
      },
      { icon: "remove", kind: "quiet", bare: true },
    );
    const words = waiting.has(id) ? say("page-state-your-turn") : stateWords(state);
    return h(
      "li",
      { class: `card game ${waiting.has(id) ? "waiting" : state}` },
      h(
        "a",
        { href: roomPath(id) },
        h("strong", {}, title),
        h("span", {}, rival(seat)),
        h("span", { class: "muted" }, when),
      ),
      h("span", { class: "state" }, words),
      remove,
    );
  }

  function show() {
    const kept = seats();
    empty.hidden = kept.length > 0;
    replace(list, ...kept.map(entry));
  }

  async function refresh() {
    const open = seats()
      .filter(({ state }) => state === "playing")
      .slice(0, MOST_ASKED);
    for (const seat of open) {
      try {
        const match = await get(`/matches/${encodeURIComponent(seat.id)}`, {
          signal: closing.signal,
        });
        if (match.turn === seat.seat && seat.opponent !== "here") waiting.add(seat.id);
      } catch (error) {
        if (error instanceof Problem && error.status === 404) keepSeat({ ...seat, state: "gone" });
        else if (error instanceof NetworkError || closing.signal.aborted) return;
      }
      show();
    }
  }

  const title = say("page-games-title");
  const element = h(
    "div",
    { class: "view narrow" },
    h("h1", {}, title),
    h("p", { class: "muted" }, say("page-games-private")),
    empty,
    list,
    !remote && exchangeSection(show),
    resultsSection(),
  );
  show();
  refresh();
  return { element, title, close: () => closing.abort() };
}
