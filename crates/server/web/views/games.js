// List of the matches in which this device has a seat. It is stored on this device only.

import { get, NetworkError, Problem } from "../app/api.js";
import { remote } from "../app/transport.js";
import { agentTitle, knownGame, titleOf } from "../game/catalogue.js";
import { miniature, positionMiniature } from "../game/miniature.js";
import { roomPath } from "../kit/address.js";
import { button, confirm, link } from "../kit/button.js";
import { h, replace } from "../kit/element.js";
import { label, radios } from "../kit/radios.js";
import { dropSeat, keepSeat, seats } from "../kit/storage.js";
import { say, spoken } from "../kit/words.js";
import { resultsSection } from "../match/results-table.js";
import { exchangeSection } from "../site/games-file.js";

/**
 * @import {Seat} from "../kit/storage.js"
 * @import {View} from "../app/router.js"
 * @import {Picture} from "../game/picture.js"
 */

/** Of how many games the present state is asked for. */
const MOST_ASKED = 12;

/** Of so many games it is worth choosing which are shown. */
const MANY = 4;

/** @typedef {"all" | "open" | "over"} Shown */

/** The board as it was last seen here, else that of the game. @param {Seat} seat */
function board({ game, picture }) {
  const seen = positionMiniature(/** @type {Picture | undefined} */ (picture));
  const known = knownGame(game);
  return seen ?? (known && miniature(known.picture, known.rules));
}

/** Where the review of a game is, if it is over. @param {Seat} seat */
const reviewOf = ({ id, state }) =>
  ["playing", "gone"].includes(state) ? null : `/analyse?match=${encodeURIComponent(id)}&review=1`;

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
  /** @type {Shown} */
  let shown = "all";
  /** @type {[Shown, Node][]} */
  const kinds = [
    ["all", label(say("page-games-all"))],
    ["open", label(say("page-games-open"))],
    ["over", label(say("page-games-over"))],
  ];
  const filter = radios(
    say("page-games-show"),
    kinds,
    shown,
    (chosen) => {
      shown = chosen;
      show();
    },
    { kind: "segments" },
  );
  const none = h("p", { class: "muted" }, say("page-games-none-such"));
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
    const review = reviewOf(seat);
    const about = `${title}, ${rival(seat)}`;
    return h(
      "li",
      { class: `card game ${waiting.has(id) ? "waiting" : state}` },
      h(
        "a",
        { href: roomPath(id) },
        board(seat),
        h("strong", {}, title),
        h("span", {}, rival(seat)),
        h("span", { class: "muted" }, when),
      ),
      h("span", { class: "state" }, words),
      review
        ? link(say("page-review-of", { game: about }), review, {
            icon: "analyse",
            kind: "quiet",
            short: say("page-review-short"),
          })
        : h("span"),
      remove,
    );
  }

  function show() {
    const kept = seats();
    empty.hidden = kept.length > 0;
    filter.hidden = kept.length < MANY;
    const fits = (/** @type {Seat} */ { state }) =>
      shown === "all" || (state === "playing") === (shown === "open");
    const wanted = filter.hidden ? kept : kept.filter(fits);
    none.hidden = wanted.length > 0 || kept.length === 0;
    replace(list, ...wanted.map(entry));
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
        keepSeat({ ...seat, picture: match.picture });
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
    filter,
    none,
    list,
    !remote && exchangeSection(show),
    resultsSection(),
  );
  show();
  refresh();
  return { element, title, close: () => closing.abort() };
}
