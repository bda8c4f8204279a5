// Names of algorithms, profiles and conventions.

import { say } from "../kit/words.js";

/** @returns {[string, string][]} */
export const algorithms = () => [
  ["minimax", say("page-lab-minimax")],
  ["alphabeta", say("page-lab-alphabeta")],
  ["pvs", say("page-lab-pvs")],
  ["deepening", say("page-lab-deepening")],
  ["engine", say("page-lab-engine")],
  ["mcts", say("page-lab-mcts")],
];

/** @param {string} name */
export const algorithmTitle = (name) => algorithms().find(([known]) => known === name)?.[1] ?? name;

/** @returns {[string, string][]} */
export const profiles = () => [
  ["aima", say("page-lab-aima")],
  ["cs188", say("page-lab-cs188")],
  ["lecture", say("page-lab-lecture")],
  ["coursework", say("page-lab-coursework")],
];

/**
 * The conventions that have names, each with its choices.
 * @returns {["cut" | "fail" | "window" | "root" | "utility" | "eval", string, [string, string][]][]}
 */
export const conventions = () => [
  [
    "cut",
    say("page-lab-cut"),
    [
      ["ge", say("page-lab-cut-ge")],
      ["gt", say("page-lab-cut-gt")],
    ],
  ],
  [
    "fail",
    say("page-lab-fail"),
    [
      ["soft", say("page-lab-fail-soft")],
      ["hard", say("page-lab-fail-hard")],
    ],
  ],
  [
    "window",
    say("page-lab-window"),
    [
      ["inf", say("page-lab-window-inf")],
      ["unit", say("page-lab-window-unit")],
    ],
  ],
  [
    "root",
    say("page-lab-root"),
    [
      ["shared", say("page-lab-root-shared")],
      ["full", say("page-lab-root-full")],
    ],
  ],
  [
    "utility",
    say("page-lab-utility"),
    [
      ["unit", say("page-lab-utility-unit")],
      ["ten", say("page-lab-utility-ten")],
      ["depth", say("page-lab-utility-depth")],
      ["cost", say("page-lab-utility-cost")],
    ],
  ],
  [
    "eval",
    say("page-lab-eval"),
    [
      ["none", say("page-lab-eval-none")],
      ["lines", say("page-lab-eval-lines")],
      ["threats", say("page-lab-eval-threats")],
      ["coursework", say("page-lab-eval-coursework")],
    ],
  ],
];
