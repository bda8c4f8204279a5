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
 * @param {{icon?: IconName, kind?: string, bare?: boolean}} [look]  bare: the text is only heard
 */
export function button(text, act, look = {}) {
  const element = h(
    "button",
    {
      type: "button",
      class: `button ${look.kind ?? ""}`,
      "aria-label": look.bare && text,
      title: look.bare && text,
    },
    look.icon && icon(look.icon),
    !look.bare && h("span", {}, text),
  );
  element.addEventListener("click", () => {
    if (element.getAttribute("aria-disabled") !== "true") act();
  });
  return element;
}

/** @param {HTMLElement} element @param {boolean} able */
export function enable(element, able) {
  set(element, "aria-disabled", able ? null : "true");
}

/**
 * A link within the page, or away from it.
 * @param {string} text @param {string} href
 * @param {{icon?: IconName, kind?: string}} [look]
 */
export function link(text, href, look = {}) {
  return h(
    "a",
    { href, class: look.kind && `button ${look.kind}` },
    look.icon && icon(look.icon),
    h("span", {}, text),
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
