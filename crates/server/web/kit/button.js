// Buttons with icons, a confirmation dialog, and a copy button with feedback.

import { announce } from "./announcer.js";
import { h, replace, set } from "./element.js";
import { icon } from "./icons.js";
import { say } from "./words.js";

/** @typedef {Parameters<typeof icon>[0]} IconName */

/**
 * A button with an icon. It keeps the focus when it can do nothing, so it is
 * never disabled, only marked so.
 * @param {string} text
 * @param {() => void} act
 * @param {{icon?: IconName, kind?: string, bare?: boolean, short?: string}} [look]
 *   bare: the text is only heard; short: what is seen of it, where there is room
 */
export function button(text, act, look = {}) {
  const element = h(
    "button",
    {
      type: "button",
      class: `button ${look.kind ?? ""}`,
      "aria-label": (look.bare || look.short) && text,
      title: (look.bare || look.short) && text,
    },
    look.icon && icon(look.icon),
    !look.bare && h("span", {}, look.short ?? text),
  );
  element.addEventListener("click", () => {
    if (element.getAttribute("aria-disabled") !== "true") act();
  });
  return element;
}

/**
 * A button that is on or off.
 * @param {string} text @param {boolean} on @param {(on: boolean) => void} act @param {{icon?: IconName, short?: string}} look
 */
export function toggle(text, on, act, look) {
  const element = button(
    text,
    () => {
      const now = element.getAttribute("aria-pressed") !== "true";
      set(element, "aria-pressed", String(now));
      act(now);
    },
    { ...look, kind: "toggle" },
  );
  set(element, "aria-pressed", String(on));
  return element;
}

/** @param {HTMLElement} element @param {boolean} able */
export function enable(element, able) {
  set(element, "aria-disabled", able ? null : "true");
}

/**
 * A link within the page, or away from it.
 * @param {string} text @param {string} href
 * @param {{icon?: IconName, kind?: string, short?: string}} [look]  short: what is seen of the text
 */
export function link(text, href, look = {}) {
  return h(
    "a",
    {
      href,
      class: look.kind && `button ${look.kind}`,
      "aria-label": look.short !== undefined && text,
      title: look.short !== undefined && text,
    },
    look.icon && icon(look.icon),
    h("span", {}, look.short ?? text),
  );
}

/** @param {string} question @param {string} yes @returns {Promise<boolean>} */
export function confirm(question, yes) {
  const dialog = h("dialog", { class: "dialog", "aria-label": question });
  const close = (/** @type {string} */ answer) => () => dialog.close(answer);
  replace(
    dialog,
    h("p", {}, question),
    h(
      "div",
      { class: "buttons" },
      button(yes, close("yes"), { kind: "primary" }),
      button(say("page-cancel"), close("no")),
    ),
  );
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue === "yes");
    });
  });
}

/**
 * A button that copies a text. Without a clipboard (plain http on a network)
 * the field that shows the text is selected instead.
 * @param {() => string} text
 * @param {HTMLInputElement | HTMLTextAreaElement} [field]
 */
export function copyButton(text, field) {
  const label = h("span", {}, say("page-copy"));
  const element = button(
    say("page-copy"),
    async () => {
      try {
        await navigator.clipboard.writeText(text());
      } catch {
        field?.select();
        if (!document.execCommand?.("copy")) return;
      }
      label.textContent = say("page-copied");
      announce(say("page-copied"));
    },
    { icon: "copy" },
  );
  element.lastElementChild?.replaceWith(label);
  return element;
}
