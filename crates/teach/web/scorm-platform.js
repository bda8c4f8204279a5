// Run-time interface of SCORM 1.2: finds the learning platform's API and tells it results.

/**
 * What a platform puts into one of the windows above or behind this one.
 * @typedef {{
 *   LMSInitialize: (nothing: "") => string, LMSFinish: (nothing: "") => string,
 *   LMSGetValue: (name: string) => string, LMSSetValue: (name: string, value: string) => string,
 *   LMSCommit: (nothing: "") => string, LMSGetLastError: () => string,
 *   LMSGetErrorString: (code: string) => string,
 * }} Api
 */

/** The most windows that are looked through. */
const MOST_WINDOWS = 100;
/** The most characters of a short text. */
const SHORT = 255;

/** Windows from this one outwards. @param {Window | null} inner @returns {Window[]} */
function windowsFrom(inner) {
  /** @type {Window[]} */
  const found = [];
  for (let at = inner; at && found.length < MOST_WINDOWS; at = at.parent) {
    found.push(at);
    if (at.parent === at) break;
  }
  return found;
}

/** @param {Window} place @returns {Api | null} */
function apiIn(place) {
  try {
    return /** @type {{API?: Api}} */ (/** @type {unknown} */ (place)).API ?? null;
  } catch {
    // Another origin's window shows nothing.
    return null;
  }
}

/** The API in this window, in one around it, or in one that opened any of them. @returns {Api | null} */
function findApi() {
  const around = windowsFrom(window);
  const openers = around.flatMap((place) => {
    try {
      return windowsFrom(place.opener);
    } catch {
      return [];
    }
  });
  for (const place of [...around, ...openers]) {
    const api = apiIn(place);
    if (api) return api;
  }
  return null;
}

/** Hours, minutes and seconds. @param {number} seconds @param {number} digits  of the hours */
function clockText(seconds, digits) {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (/** @type {number} */ part) => String(part % 60).padStart(2, "0");
  const hours = Math.min(Math.floor(whole / 3600), 10 ** digits - 1);
  return `${String(hours).padStart(digits, "0")}:${two(Math.floor(whole / 60))}:${two(whole)}`;
}

/**
 * A question that was answered.
 * @typedef {{id: string, answer: string, expected: string, right: boolean, begun: number}} Answered
 */

export class Platform {
  #api = findApi();
  #begun = Date.now();
  #entries = 0;
  #finished = false;
  /** Why the platform refused something that matters, if it did. */
  problem = "";

  /** Whether there is a platform. */
  get found() {
    return this.#api !== null;
  }

  begin() {
    const api = this.#api;
    if (!api) return;
    if (api.LMSInitialize("") !== "true") this.#refused("LMSInitialize");
    const status = this.get("cmi.core.lesson_status");
    if (!["completed", "passed", "failed"].includes(status))
      this.#set("cmi.core.lesson_status", "incomplete");
    this.#entries = Number(this.get("cmi.interactions._count")) || 0;
  }

  /** @param {string} name */
  get(name) {
    return this.#api ? String(this.#api.LMSGetValue(name) ?? "") : "";
  }

  /** What a later visit finds again. @returns {unknown} */
  get kept() {
    try {
      return JSON.parse(this.get("cmi.suspend_data"));
    } catch {
      return null;
    }
  }

  set kept(data) {
    this.#set("cmi.suspend_data", JSON.stringify(data));
  }

  /** A question, as far as the platform takes such. @param {Answered} answered */
  answered({ id, answer, expected, right, begun }) {
    const now = new Date();
    const time = now.getHours() * 3600 + now.getMinutes() * 60 + now.getSeconds();
    const entries = {
      id,
      type: "fill-in",
      "correct_responses.0.pattern": expected.slice(0, SHORT),
      student_response: answer.slice(0, SHORT),
      result: right ? "correct" : "wrong",
      weighting: "1",
      time: clockText(time, 2),
      latency: clockText((now.getTime() - begun) / 1000, 4),
    };
    for (const [name, value] of Object.entries(entries))
      this.#api?.LMSSetValue(`cmi.interactions.${this.#entries}.${name}`, value);
    this.#entries++;
  }

  /** A remark for the teacher; platforms add it to those before. @param {string} text */
  remark(text) {
    this.#api?.LMSSetValue("cmi.comments", text);
  }

  /** The score, from 0 to 100, and whether the work is done. @param {number} score @param {boolean} done */
  report(score, done) {
    this.#set("cmi.core.score.raw", String(Math.round(score * 100) / 100));
    this.#set("cmi.core.score.min", "0");
    this.#set("cmi.core.score.max", "100");
    if (done) this.#set("cmi.core.lesson_status", "completed");
    this.#set("cmi.core.exit", done ? "" : "suspend");
    this.commit();
  }

  commit() {
    if (this.#api && this.#api.LMSCommit("") !== "true") this.#refused("LMSCommit");
  }

  finish() {
    if (!this.#api || this.#finished) return;
    this.#finished = true;
    this.#set("cmi.core.session_time", clockText((Date.now() - this.#begun) / 1000, 4));
    this.#api.LMSFinish("");
  }

  /** @param {string} name @param {string} value */
  #set(name, value) {
    if (this.#api && this.#api.LMSSetValue(name, value) !== "true") this.#refused(name);
  }

  /** @param {string} what */
  #refused(what) {
    const code = String(this.#api?.LMSGetLastError() ?? "");
    const reason = this.#api?.LMSGetErrorString(code) || code;
    this.problem ||= `${what}: ${reason}`;
  }
}
