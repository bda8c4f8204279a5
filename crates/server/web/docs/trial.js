// A form that sends a request to the server and shows the answer.

import { button, enable } from "../kit/button.js";
import { h, replace } from "../kit/element.js";
import { say } from "../kit/words.js";
import { exampleOf } from "./description.js";
import { sampleClass } from "./sample-class.js";
import { sampleMatch } from "./sample-match.js";

/** @import {Description, Operation, Parameter} from "./description.js" */

/** What requests are about, with the parameter that names it. */
const SUBJECTS = [
  { path: "/matches/{id}", name: "id", sample: sampleMatch },
  { path: "/classes/{code}", name: "code", sample: sampleClass },
];

/**
 * @param {string} method
 * @param {string} path
 * @param {Operation} operation
 * @param {Description} description
 */
export function trial(method, path, operation, description) {
  const fields = (operation.parameters ?? [])
    .filter((parameter) => parameter.in === "path" || parameter.in === "query")
    .map((parameter) => ({ parameter, input: field(parameter, description) }));
  const examples = new Map(fields.map(({ input }) => [input, input.value]));
  const token = operation.security && h("input", { type: "text", autocomplete: "off" });
  const schema = operation.requestBody?.content["application/json"]?.schema;
  const body = schema && h("textarea", { rows: 6, spellcheck: "false" });
  if (body) body.value = JSON.stringify(exampleOf(schema, description), null, 2) ?? "";

  const request = () => {
    let address = path;
    const query = new URLSearchParams();
    for (const { parameter, input } of fields) {
      if (parameter.in === "path") {
        address = address.replace(`{${parameter.name}}`, encodeURIComponent(input.value));
      } else if (input.value) query.set(parameter.name, input.value);
    }
    if (query.size > 0) address += `?${query}`;
    /** @type {Record<string, string>} */
    const headers = {};
    if (body?.value) headers["Content-Type"] = "application/json";
    if (token?.value) headers.Authorization = `Bearer ${token.value}`;
    return { address, headers, body: body?.value || undefined };
  };
  const command = h("pre", { class: "docs-code", tabindex: 0, "aria-label": "curl" });
  const showCommand = () => {
    command.textContent = curl(method, request());
  };
  showCommand();

  /** A match or class to try it with, where none is named. */
  async function fillSample() {
    const subject = SUBJECTS.find((subject) => path.includes(subject.path));
    if (!subject) return;
    const named = fields.some(
      ({ parameter, input }) =>
        parameter.name === subject.name && input.value && input.value !== examples.get(input),
    );
    if (named && (!token || token.value)) return;
    const sample = await subject.sample(path);
    for (const { parameter, input } of fields) input.value = sample[parameter.name] ?? input.value;
    if (token) token.value = sample.token;
    showCommand();
  }

  const answer = h("div", { role: "status" });
  const send = button(
    say("page-api-send"),
    async () => {
      enable(send, false);
      await fillSample();
      const { address, ...sent } = request();
      try {
        const began = performance.now();
        const got = await fetch(address, { method: method.toUpperCase(), ...sent });
        replace(answer, ...(await shown(got, began)));
      } catch {
        replace(answer, h("p", { class: "complaint" }, say("page-api-unreachable")));
      }
      enable(send, true);
    },
    { kind: "primary", icon: "play" },
  );
  return h(
    "form",
    {
      class: "docs-trial",
      oninput: showCommand,
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        send.click();
      },
    },
    h("h3", {}, say("page-api-try")),
    ...fields.map(({ parameter, input }) => labelled(h("code", {}, parameter.name), input)),
    token && labelled(say("page-api-token"), token),
    body && labelled(say("page-api-body"), body),
    command,
    h("div", { class: "buttons" }, send),
    answer,
  );
}

/**
 * @param {Node | string} name
 * @param {HTMLElement} input
 */
function labelled(name, input) {
  return h("label", { class: "field" }, h("span", {}, name), input);
}

/**
 * @param {Parameter} parameter
 * @param {Description} description
 */
function field(parameter, description) {
  const input = h("input", { type: "text", autocomplete: "off", spellcheck: "false" });
  const example = parameter.example ?? parameter.schema?.example;
  const value = example ?? (parameter.required && exampleOf(parameter.schema, description));
  if (value !== undefined && value !== false) input.value = String(value);
  return input;
}

/**
 * The same request for a terminal.
 * @param {string} method
 * @param {{address: string, headers: Record<string, string>, body?: string}} request
 */
function curl(method, { address, headers, body }) {
  const quoted = (/** @type {string} */ text) => `'${text.replaceAll("'", "'\\''")}'`;
  return [
    `curl ${method === "get" ? "" : `-X ${method.toUpperCase()} `}${quoted(location.origin + address)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body ? [`-d ${quoted(body)}`] : []),
  ].join(" \\\n  ");
}

/**
 * @param {Response} answer
 * @param {number} began
 */
async function shown(answer, began) {
  const kind = answer.headers.get("content-type")?.split(";")[0] ?? "";
  const content = kind.startsWith("image/") ? await image(await answer.blob()) : await text(answer);
  const took = Math.round(performance.now() - began);
  const status = `${answer.status} ${answer.statusText}`.trim();
  return [
    h(
      "p",
      { class: `docs-status s${String(answer.status).charAt(0)}` },
      `${status} · ${kind} · ${took} ms`,
    ),
    content,
  ];
}

/** @param {Response} answer */
async function text(answer) {
  const plain = await answer.text();
  let tidy = plain;
  try {
    tidy = JSON.stringify(JSON.parse(plain), null, 2);
  } catch {
    // Not JSON: shown as it is.
  }
  return h("pre", { class: "docs-code", tabindex: 0, "aria-label": say("page-api-answer") }, tidy);
}

/** @param {Blob} blob @returns {Promise<HTMLElement>} */
function image(blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(reader.error);
    reader.onload = () =>
      resolve(h("img", { class: "docs-image", src: reader.result, alt: say("page-api-answer") }));
    reader.readAsDataURL(blob);
  });
}
