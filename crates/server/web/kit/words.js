// Messages of the page. They are defined in the crate `words`; the server sends both
// languages as parsed phrases, which are formatted here.

import { boot } from "../app/boot.js";
import { recall, remember } from "./storage.js";

/**
 * @typedef {string | {var: string} | {select: string, cases: Record<string, Phrase>, default: string}} Part
 * @typedef {Part[]} Phrase
 * @typedef {Record<string, string | number>} Values
 */

export const languages = Object.keys(boot.words);

/** The language of the visitor, where no server chose it. */
function preferred() {
  const asked = new URLSearchParams(location.search).get("lang") ?? "";
  const codes = [asked, ...navigator.languages.map((tag) => tag.split("-")[0])];
  return codes.find((code) => languages.includes(code)) ?? boot.language;
}

const offered = boot.site ? preferred() : boot.language;
let language = languages.includes(recall("language", "")) ? recall("language", "") : offered;
let plural = new Intl.PluralRules(language);

/** The language spoken now. */
export function spoken() {
  return language;
}

/**
 * Speaks another language from now on, without remembering it.
 * @param {string} other
 */
export function speak(other) {
  if (!languages.includes(other)) return;
  language = other;
  plural = new Intl.PluralRules(language);
  document.documentElement.lang = language;
}

/**
 * Speaks another language, also on the next visit.
 * @param {string} other
 */
export function chooseLanguage(other) {
  speak(other);
  remember("language", language);
}

/**
 * @param {Phrase} phrase
 * @param {Values} values
 * @returns {string}
 */
function format(phrase, values) {
  return phrase
    .map((part) => {
      if (typeof part === "string") return part;
      if ("var" in part) return String(values[part.var]);
      return format(chosenCase(part, values[part.select]), values);
    })
    .join("");
}

/**
 * An exact key comes first, then the plural's category.
 * @param {{cases: Record<string, Phrase>, default: string}} part
 * @param {string | number} value
 */
function chosenCase({ cases, default: otherwise }, value) {
  const category = typeof value === "number" ? plural.select(value) : otherwise;
  return cases[String(value)] ?? cases[category] ?? cases[otherwise];
}

/**
 * The message with this key.
 * @param {string} key
 * @param {Values} [values]
 */
export function say(key, values = {}) {
  const phrase = boot.words[language][key];
  if (!phrase) {
    console.error(`no message ${key}`);
    return key;
  }
  return format(phrase, values);
}
