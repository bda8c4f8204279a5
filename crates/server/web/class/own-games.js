// Finished games of a student in this class, each with the link to its review.

import { agentTitle } from "../game/catalogue.js";
import { link } from "../kit/button.js";
import { h, replace } from "../kit/element.js";
import { say } from "../kit/words.js";

/** @import {ClassGame, ClassRoom} from "./room.js" */

export class OwnGames {
  element = h("div");
  #room;
  /** The state of our games that the list shows. */
  #shown = "";

  /** @param {ClassRoom} room */
  constructor(room) {
    this.#room = room;
  }

  /** Asks for the games of all rounds when one of ours may have ended. */
  async show() {
    const { state, ownGame } = this.#room;
    if (!state || state.round === 0 || state.mode === "quiz" || !this.#room.takesPart) return;
    const about = `${state.round} ${ownGame?.result}`;
    if (about === this.#shown) return;
    this.#shown = about;
    const games = await this.#room.finishedGames();
    // Asked for again with the next change.
    if (!games) this.#shown = "";
    else if (about === this.#shown) this.#list(games);
  }

  /** @param {ClassGame[]} games */
  #list(games) {
    if (games.length === 0) return replace(this.element);
    const rows = games.map((game) => this.#row(game)).reverse();
    const list = h("ul", { class: "own-games" }, ...rows);
    replace(
      this.element,
      h("section", { class: "card" }, h("h2", {}, say("page-class-own-games")), list),
    );
  }

  /** @param {ClassGame} game */
  #row({ round, first, second, result, match }) {
    const { state, part } = this.#room;
    const { agent = null, game = "" } = state ?? {};
    const other = first === part.number ? second : first;
    const rival = other === null ? agentTitle(agent, game) : this.#room.nameOf(other);
    const won = result === (first === part.number ? "first" : "second");
    const how = result === "draw" ? "drawn" : won ? "won" : "lost";
    const title = say("page-class-own-game", { round, rival });
    const words = { won: "page-state-won", lost: "page-state-lost", drawn: "page-state-drawn" };
    return h(
      "li",
      { class: how },
      h("span", {}, title),
      h("span", { class: "state" }, say(words[how])),
      link(say("page-review-of", { game: title }), `/analyse?match=${match}&review=1`, {
        icon: "analyse",
        kind: how === "lost" ? "outlined" : "quiet",
        short: say("page-review-short"),
      }),
    );
  }
}
