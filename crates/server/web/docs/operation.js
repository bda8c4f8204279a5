// One operation: what it takes, what it answers, and a form to try it.

import { h } from "../kit/element.js";
import { say } from "../kit/words.js";
import { propertyTable, prose, typeText } from "./schema.js";
import { trial } from "./trial.js";

/** @import {Description, Operation} from "./description.js" */

/**
 * @param {string} method
 * @param {string} path
 * @param {Operation} operation
 * @param {Description} description
 */
export function operationCard(method, path, operation, description) {
  const parameters = operation.parameters ?? [];
  const body = operation.requestBody?.content["application/json"]?.schema;
  const streams = Object.values(operation.responses).some(
    (answer) => answer.content?.["text/event-stream"],
  );
  const card = h(
    "details",
    { class: "card docs-operation" },
    h(
      "summary",
      {},
      h("span", { class: `docs-method ${method}` }, method.toUpperCase()),
      h("code", { class: "docs-path" }, path),
      h(
        "span",
        { class: "docs-gist", lang: "en" },
        ...prose(firstSentence(operation.summary ?? "")),
      ),
    ),
    h("p", { lang: "en" }, ...prose(operation.summary ?? "")),
    operation.description && h("p", { lang: "en" }, ...prose(operation.description)),
    operation.security && h("p", { class: "muted" }, say("page-api-needs-token")),
    parameters.length > 0 && h("h3", {}, say("page-api-parameters")),
    parameters.length > 0 &&
      propertyTable(parameters.map((parameter) => ({ ...parameter, where: parameter.in }))),
    body && h("h3", {}, say("page-api-body")),
    body && h("p", { class: "docs-type" }, ...typeText(body)),
    h("h3", {}, say("page-api-answers")),
    answers(operation),
  );
  // The form is made when the card is first opened: there are many cards.
  if (!streams) {
    card.addEventListener(
      "toggle",
      () => card.append(trial(method, path, operation, description)),
      { once: true },
    );
  }
  return card;
}

/** @param {string} text */
function firstSentence(text) {
  return text.split(/(?<=\.)\s/, 1)[0];
}

/** @param {Operation} operation */
function answers(operation) {
  return h(
    "dl",
    { class: "docs-properties" },
    ...Object.entries(operation.responses).flatMap(([status, answer]) => {
      const types = Object.entries(answer.content ?? {}).map(([kind, media]) =>
        h(
          "span",
          { class: "docs-type" },
          h("span", { class: "docs-where" }, kind),
          ...(media.schema ? typeText(media.schema) : []),
        ),
      );
      return [
        h("dt", {}, h("code", { class: `docs-status s${status.charAt(0)}` }, status)),
        h("dd", {}, ...types, ...prose(answer.description ?? "")),
      ];
    }),
  );
}
