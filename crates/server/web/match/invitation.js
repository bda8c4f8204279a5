// Invitation of a friend: the link to copy, share or scan, and the alternative of an engine.

import { boot } from "../app/boot.js";
import { AgentPicker } from "../game/agents.js";
import { button, copyButton } from "../kit/button.js";
import { h } from "../kit/element.js";
import { say } from "../kit/words.js";

/** @import {Game} from "../app/api.js" */

/** The page's address of a match, as others reach it. @param {string} id */
export const roomLink = (id) =>
  `${(boot.public_url ?? location.origin).replace(/\/$/, "")}/room/${id}`;

/** Whether a link leads nowhere but to this device. @param {string} link */
const isLocal = (link) => /^(localhost|127\.[\d.]+|\[::1\])$/.test(new URL(link).hostname);

/** @param {string} id @param {Game | null} game @param {(agent: string) => void} seatEngine */
export function invitation(id, game, seatEngine) {
  const field = h("input", {
    type: "text",
    readonly: true,
    value: roomLink(id),
    "aria-label": say("page-invite-link"),
  });
  field.addEventListener("focus", () => field.select());
  const port = new URL(roomLink(id)).port || "80";
  const picker = new AgentPicker();
  picker.offer(game);
  const share = button(
    say("page-share"),
    () => navigator.share({ url: roomLink(id) }).catch(() => {}),
    { icon: "share" },
  );
  return h(
    "section",
    { class: "card invitation" },
    h("h2", {}, say("page-invite")),
    h("p", {}, say("page-invite-how")),
    isLocal(roomLink(id)) && h("p", { class: "warning" }, say("page-invite-local", { port })),
    h(
      "div",
      { class: "link-row" },
      field,
      copyButton(() => roomLink(id), field),
      "share" in navigator && share,
    ),
    !isLocal(roomLink(id)) &&
      h("img", {
        class: "qr",
        src: `/api/v1/matches/${encodeURIComponent(id)}/qr.svg`,
        alt: say("page-invite-qr"),
      }),
    h(
      "details",
      {},
      h("summary", {}, say("page-invite-engine")),
      picker,
      button(say("page-invite-engine-start"), () => seatEngine(picker.value), { kind: "primary" }),
    ),
  );
}

/** @param {string} game @param {(name: string) => void} join @param {string} known  the name used before */
export function welcome(game, join, known) {
  const field = h("input", { type: "text", maxlength: 40, autocomplete: "nickname", value: known });
  const form = h(
    "form",
    { class: "card welcome" },
    h("h2", {}, say("page-welcome", { game })),
    h("label", { class: "field" }, h("span", {}, say("page-name")), field),
    h("button", { type: "submit", class: "button primary" }, say("page-join")),
    h("p", { class: "muted" }, say("page-welcome-watch")),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    join(field.value.trim());
  });
  return form;
}
