// The specs that run against the site without a server as well, and why the others do not.

/** Files that are not run, with the reason. @type {Record<string, string>} */
export const NOT_RUN = {
  "class.spec.js": "classes need a server",
  "friend.spec.js": "matches between devices need a server",
  "links.spec.js": "previews of links are written by a server",
  "manual.spec.js": "the folder has no manual",
  "trials.spec.js": "the description of the API is a server's",
  "slow.spec.js": "there are no requests to delay",
  "watch.spec.js": "spectators need a server",
  "embed.spec.js": "written for a server's addresses; site.spec.js embeds the site",
  "scorm.spec.js": "has nothing of the page's host",
  "site.spec.js": "runs on its own host",
  "access.spec.js": "has views of rooms and classes",
};

const MISSING = "the folder has no such view";
const NO_REQUESTS = "there are no requests to hold back, to count or to answer otherwise";
const NO_STATUS = "a browser notes refused requests of HTTP, and none of a worker";
const ADDRESS = "a static host turns the address of a view into that of its folder";
const DEVICES = "matches between devices need a server";

/** Tests that are not run, by a part of their title, with the reason. @type {[string, string][]} */
export const LEFT_OUT = [
  ["an address that there is nothing at leads on", MISSING],
  ["text on a washed-out projector: /docs/", MISSING],
  ["reduced motion: nothing moves, on any view", MISSING],
  ["the keys of /nothing", MISSING],
  ["the keys of /docs/en/", MISSING],
  ["the keys of /api/docs", MISSING],
  ["nothing is offered before the address is read", NO_REQUESTS],
  ["of two boards asked for, the last one is shown", NO_REQUESTS],
  ["a search is told while it deepens, and ends with the reader", NO_REQUESTS],
  ["other opponents stay open when the levels of a game come late", NO_REQUESTS],
  ["other opponents have a sentence and a setting", NO_REQUESTS],
  ["Dots and Boxes against the computer on a phone, by touch", NO_REQUESTS],
  ["the page cannot draw", NO_REQUESTS],
  ["without an answer the move is taken back", NO_REQUESTS],
  ["an address that is no position says why", NO_STATUS],
  ["the editor places, replaces and erases", NO_STATUS],
  ["a game that nobody knows is told so", NO_STATUS],
  ["a wrong tree says where it is wrong", NO_STATUS],
  ["what is no position says so beside it", NO_STATUS],
  ["a Spanish browser is spoken to in Spanish", NO_STATUS],
  ["nonsense in the form of a board is refused", NO_STATUS],
  ["an unknown match is told so", NO_STATUS],
  ["is refused with a sentence", NO_STATUS],
  ["lines of a link that cannot be played are left out", NO_STATUS],
  ["exports a game as text, drawing, link and file", ADDRESS],
  ["a teacher's link gives everybody the same trees", ADDRESS],
  ["a link with a seed opens the puzzle that it always did", ADDRESS],
  ["my games on this device: resumed, listed, removed", DEVICES],
  ["a room of two browsers, with a pass in it", DEVICES],
  ["what an engine thinks is seen by players and watchers", DEVICES],
];
