// A judge's report, opened from the file that `enraya judge --format json` writes. The file
// stays on this device.

import { decimal, meanText, percent, rateText } from "../judge/numbers.js";
import { rateBars } from "../judge/rate-bars.js";
import { readReport } from "../judge/report.js";
import { announce } from "../kit/announcer.js";
import { button } from "../kit/button.js";
import { h, replace } from "../kit/element.js";
import { say } from "../kit/words.js";

/**
 * @import {View} from "../app/router.js"
 * @import {Decision, Group, JudgeReport, Rate} from "../judge/report.js"
 */

/** The most decisions listed. */
const LISTED = 40;

/** @param {JudgeReport} report */
function heading({ agent, game, games, opponent, decisions }) {
  const values = { agent, game, games: games ?? 0, opponent: opponent ?? "", decisions };
  if (games === null) return say("page-judge-positions", values);
  return say(opponent === null ? "page-judge-self" : "page-judge-against", values);
}

/** @param {JudgeReport} report */
function bars({ agent, game, overall, phases, situations }) {
  const judged = (/** @type {{rate: Rate}} */ { rate }) => rate.rate !== null;
  const all = [
    { name: say("page-judge-perfect"), rate: overall.perfect },
    { name: say("page-judge-kept"), rate: overall.kept },
    { name: say("page-judge-kept-choices"), rate: overall.kept_choices },
  ];
  const of = (/** @type {Group[]} */ groups) =>
    groups.map(({ title, tally }) => ({ name: title, rate: tally.kept })).filter(judged);
  return rateBars(say("page-judge-plot", { agent, game }), [
    { heading: "", bars: all.filter(judged) },
    { heading: say("page-judge-by-phase"), bars: of(phases) },
    { heading: say("page-judge-by-situation"), bars: of(situations) },
  ]);
}

/** @param {JudgeReport} report */
function figures({ overall }) {
  const rows = [
    [say("page-judge-perfect"), rateText(overall.perfect)],
    [say("page-judge-kept"), rateText(overall.kept)],
    [say("page-judge-kept-choices"), rateText(overall.kept_choices)],
    [say("page-judge-illegal"), rateText(overall.illegal)],
    [say("page-judge-failed"), rateText(overall.failed)],
    [say("page-judge-regret"), meanText(overall.regret)],
    [say("page-judge-delay"), meanText(overall.delay)],
  ];
  const row = (/** @type {string[]} */ [name, text]) =>
    h("tr", {}, h("th", { scope: "row" }, name), h("td", {}, text));
  return h("div", { class: "figures" }, h("table", {}, h("tbody", {}, ...rows.map(row))));
}

/** @param {string[]} heads @param {(string | Node)[][]} rows */
function table(heads, rows) {
  const head = h("tr", {}, ...heads.map((name) => h("th", { scope: "col" }, name)));
  const body = rows.map((cells) => h("tr", {}, ...cells.map((cell) => h("td", {}, cell))));
  const whole = h("table", {}, h("thead", {}, head), h("tbody", {}, ...body));
  return h("div", { class: "figures", tabindex: 0, role: "group", "aria-label": heads[0] }, whole);
}

/** @param {string} name @param {Group[]} groups */
function groupTable(name, groups) {
  const heads = [
    say("page-judge-head-decisions"),
    say("page-judge-head-perfect"),
    say("page-judge-head-kept"),
    say("page-judge-head-regret"),
  ];
  const rows = groups.map(({ title, tally }) => [
    title,
    String(tally.perfect.of),
    percent(tally.perfect.rate),
    percent(tally.kept.rate),
    decimal(tally.regret.mean),
  ]);
  return table([name, ...heads], rows);
}

/** The decisions that lost most, each with a link to its analysis. @param {JudgeReport} report */
function worst({ game, moves }) {
  const lost = moves.filter(({ regret }) => regret > 0).sort((a, b) => b.regret - a.regret);
  if (lost.length === 0) return null;
  const row = (/** @type {Decision} */ { position, player, answer, best, ...values }) => {
    const href = `/analyse?${new URLSearchParams({ game, position })}`;
    return [
      h("a", { href }, position || say("page-judge-start")),
      player,
      `${answer} (${values.after_words ?? "–"})`,
      `${best.join(", ")} (${values.before_words})`,
    ];
  };
  const heads = [
    say("page-judge-position"),
    say("page-judge-player"),
    say("page-judge-answer"),
    say("page-judge-best"),
  ];
  return h(
    "section",
    {},
    h("h2", {}, say("page-judge-worst", { count: Math.min(lost.length, LISTED) })),
    table(heads, lost.slice(0, LISTED).map(row)),
  );
}

/** @param {JudgeReport} report */
function drawn(report) {
  const { first_blunder, games, unproven, complete } = report;
  const blunders = first_blunder && {
    games: first_blunder.games,
    of: games ?? 0,
    ply: first_blunder.median_ply,
  };
  return h(
    "article",
    { class: "judged" },
    h("h2", { tabindex: -1 }, heading(report)),
    !complete && h("p", { class: "muted" }, say("page-judge-cut-short")),
    bars(report),
    figures(report),
    report.phases.length > 0 && groupTable(say("page-judge-phase"), report.phases),
    report.situations.length > 0 && groupTable(say("page-judge-situation"), report.situations),
    blunders && games !== null && h("p", {}, say("page-judge-blunders", blunders)),
    unproven > 0 && h("p", {}, say("page-judge-unproven", { count: unproven })),
    worst(report),
  );
}

/** @returns {View} */
export function mountJudge() {
  const told = h("p", { class: "complaint", role: "alert", hidden: true });
  const place = h("div", {});
  const file = h("input", {
    type: "file",
    accept: ".json,application/json",
    hidden: true,
    "aria-label": say("page-judge-open"),
  });
  file.addEventListener("change", async () => {
    const [chosen] = file.files ?? [];
    if (!chosen) return;
    const report = readReport(await chosen.text());
    file.value = "";
    told.hidden = report !== null;
    told.textContent = report ? "" : say("page-judge-bad-file", { name: chosen.name });
    if (!report) return;
    replace(place, drawn(report));
    announce(heading(report));
  });
  const title = say("page-judge-title");
  const element = h(
    "div",
    { class: "view narrow" },
    h("h1", {}, title),
    h("p", { class: "muted" }, say("page-judge-about")),
    button(say("page-judge-open"), () => file.click(), { kind: "primary" }),
    file,
    told,
    place,
  );
  return { element, title };
}
