// Icons for buttons: 24 × 24, stroked.

import { s } from "./element.js";

const PATHS = {
  undo: "M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
  redo: "m15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.5c.7.7 1 1.5 1 2.5h6c0-1 .3-1.8 1-2.5A6 6 0 0 0 12 3Z",
  resign: "M5 21V4M5 4h12l-2.5 4L17 12H5",
  draw: "M4 9h16M4 15h16",
  swap: "M7 4 3 8l4 4M3 8h13M17 12l4 4-4 4M21 16H8",
  round: "M20 11a8 8 0 1 0-2.3 6.3M20 4v7h-7",
  first: "M7 5v14M18 5l-8 7 8 7Z",
  back: "m16 5-8 7 8 7Z",
  forward: "m8 5 8 7-8 7Z",
  last: "M17 5v14M6 5l8 7-8 7Z",
  copy: "M9 9h11v12H9zM15 9V3H4v12h5",
  download: "M12 3v13M6 11l6 6 6-6M4 21h16",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19M5 19l1.4-1.4M17.6 6.4 19 5",
  moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z",
  play: "M7 4v16l13-8Z",
  pause: "M8 5v14M16 5v14",
  people:
    "M9 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM3 20c0-4 3-6 6-6s6 2 6 6M16 5.5a3 3 0 0 1 0 5.5M17 14c3 .5 4 2.5 4 6",
  analyse: "M4 20V10M10 20V4M16 20v-8M22 20H2",
  puzzle: "M9 4a2 2 0 1 1 4 0v2h5v5h-2a2 2 0 1 0 0 4h2v5H5v-5h2a2 2 0 1 0 0-4H5V6h4Z",
  tree: "M12 3.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM6 15.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM18 15.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM10.8 8.3 7.2 15.7M13.2 8.3l3.6 7.4",
  list: "M8 6h13M8 12h13M8 18h13M3.5 6h.01M3.5 12h.01M3.5 18h.01",
  remove: "M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14",
  share: "M12 15V3M7 8l5-5 5 5M5 13v8h14v-8",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z",
  ring: "M12 5a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM12 1v3M12 20v3M1 12h3M20 12h3",
  arrow: "M12 3v15M6 12l6 6 6-6",
  edit: "M4 20l1-5L16 4l4 4L9 19ZM13 7l4 4",
  check: "m4 12 6 6L20 6",
  cross: "M5 5l14 14M19 5 5 19",
  offline:
    "M2 2l20 20M8.5 16.4a5 5 0 0 1 7 0M5 12.9a10 10 0 0 1 5.2-2.8M19 12.9a10 10 0 0 0-2.3-1.7M12 20h.01",
};

/** @param {keyof typeof PATHS} name */
export function icon(name) {
  return s(
    "svg",
    { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" },
    s("path", { d: PATHS[name] }),
  );
}
