// Actions after a round: rematch, next level, review. They are below the others, so that a
// late click on Undo starts no new round.

import { agentTitle, knownGame } from "../game/catalogue.js";
import { button, link } from "../kit/button.js";
import { h } from "../kit/element.js";
import { redraw } from "../kit/redraw.js";
import { remember } from "../kit/storage.js";
import { say } from "../kit/words.js";

/**
 * @import {GameRecord} from "../game/record.js"
 * @import {Match} from "./match.js"
 */

export class Finish {
  element = h("div", { class: "finished" });
  #match;
  #leave;

  /** @param {Match} match @param {() => void} leave  takes the focus when the buttons go */
  constructor(match, leave) {
    this.#match = match;
    this.#leave = leave;
  }

  /** @param {GameRecord} record */
  show(record) {
    const { state, seat } = this.#match;
    const over = state?.outcome;
    const next = this.#nextLevel();
    redraw(this.element, over ? `${state.version} ${seat} ${next}` : "", () => {
      if (!over) return [];
      if (state.class) return [this.#review(record)];
      return [
        next && this.#climb(next, state.game),
        seat && this.#rematch(next ? "wide" : "primary"),
        this.#review(record),
        link(say("page-new-game"), "/", { icon: "play", kind: "wide" }),
      ];
    });
  }

  /** @param {GameRecord} record */
  #review(record) {
    const look = { icon: /** @type {const} */ ("analyse"), kind: "wide" };
    return record.plies.length > 0 && link(say("page-review-game"), record.address(true), look);
  }

  /** The level above the one that was beaten; null if there is none. */
  #nextLevel() {
    const { state, seat } = this.#match;
    const agent = state?.seats.guest.agent;
    if (!agent || seat !== "host" || state.outcome?.seat !== seat) return null;
    const levels = knownGame(state.game)?.levels ?? [];
    const beaten = levels.findIndex((level) => level.agent === agent);
    return beaten < 0 ? null : (levels[beaten + 1]?.agent ?? null);
  }

  /** @param {string} agent @param {string} game */
  #climb(agent, game) {
    const climb = async () => {
      this.#leave();
      remember("level", Number(agent.split(":")[1]));
      await this.#match.seatEngine(agent);
      await this.#match.act("rounds");
    };
    const title = agentTitle(agent, game);
    return button(say("page-next-level", { title }), climb, { icon: "play", kind: "primary" });
  }

  /** @param {string} kind */
  #rematch(kind) {
    const again = () => {
      this.#leave();
      this.#match.act("rounds");
    };
    return button(say("page-rematch"), again, { icon: "round", kind });
  }
}
