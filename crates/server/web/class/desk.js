// Desk of the teacher: the code for all to see, and the buttons that lead the class.

import { boot } from "../app/boot.js";
import { button, confirm, copyButton, enable } from "../kit/button.js";
import { download } from "../kit/download.js";
import { h } from "../kit/element.js";
import { say } from "../kit/words.js";
import { privacyLink } from "./entrance.js";

/** @import {ClassRoom} from "./room.js" */

/** The page's address of a class, as others reach it. @param {string} code */
const classLink = (code) =>
  `${(boot.public_url ?? location.origin).replace(/\/$/, "")}/class?code=${code}`;

/** Whether a link leads nowhere but to this device. @param {string} address */
const isLocal = (address) => /^(localhost|127\.[\d.]+|\[::1\])$/.test(new URL(address).hostname);

/** The code, where to type it, and a QR code where others can open it. @param {ClassRoom} room */
export function projection(room) {
  const { code } = room.part;
  const address = classLink(code);
  const { host, port } = new URL(address);
  const field = h("input", {
    type: "text",
    readonly: true,
    value: address,
    "aria-label": say("page-class-link"),
  });
  const local = isLocal(address);
  return h(
    "section",
    { class: "card projection" },
    h("p", {}, say("page-class-go", { address: `${host}/class` })),
    h("p", { class: "class-code", "aria-label": [...code].join(" ") }, code),
    local && h("p", { class: "warning" }, say("page-invite-local", { port: port || "80" })),
    !local &&
      h("img", {
        class: "qr",
        src: `/api/v1/classes/${code}/qr.svg`,
        alt: say("page-invite-qr"),
      }),
    h(
      "div",
      { class: "link-row" },
      field,
      copyButton(() => address, field),
    ),
  );
}

/** How many students a first round takes. @param {{mode: string}} state */
const leastOf = ({ mode }) => (mode === "level" || mode === "quiz" ? 1 : 2);

/** The buttons; before the first round there is nothing to pause, to end or to save. @param {ClassRoom} room */
export function controls(room) {
  const state = /** @type {NonNullable<ClassRoom["state"]>} */ (room.state);
  const { phase, paused, round } = state;
  const missing = round === 0 && state.students.length < leastOf(state);
  const words = round === 0 ? say("page-class-start") : say("page-class-next");
  const start = button(words, () => room.act("rounds", { round: round + 1 }), {
    icon: "play",
    kind: "primary",
  });
  enable(start, (phase === "open" || phase === "between") && !paused && !missing);
  const pause = paused
    ? button(say("page-class-resume"), () => room.act("resume"), { icon: "play" })
    : button(say("page-class-pause"), () => room.act("pause"), { icon: "pause" });
  const begun = round > 0 || phase === "over";
  const end = button(say("page-class-end"), async () => {
    if (await confirm(say("page-class-end-sure"), say("page-class-end"))) room.act("end");
  });
  const save = async (/** @type {"standings" | "games"} */ of) =>
    download(await room.csv(of), `${room.part.code}-${of}.csv`);
  const erase = button(
    say("page-class-erase"),
    async () => {
      if (await confirm(say("page-class-erase-sure"), say("page-class-erase"))) room.erase();
    },
    { icon: "remove" },
  );
  return h(
    "section",
    { class: "card" },
    h("div", { class: "buttons" }, phase !== "over" && start, begun && phase !== "over" && pause),
    missing && h("p", { class: "muted" }, say("page-class-needs", { count: leastOf(state) })),
    h(
      "div",
      { class: "buttons" },
      begun && button(say("page-class-csv"), () => save("standings"), { icon: "download" }),
      begun && button(say("page-class-csv-games"), () => save("games"), { icon: "download" }),
      begun && phase !== "over" && end,
      erase,
    ),
    h("p", { class: "muted" }, say("page-class-kept"), " ", privacyLink()),
  );
}
