// Notice about what several devices do together, on the site without a server.

import { boot } from "../app/boot.js";
import { h } from "./element.js";
import { say } from "./words.js";

export function serverNotice() {
  const server = boot.site?.server;
  return h(
    "p",
    { class: "muted" },
    say("page-site-needs-server"),
    server && " ",
    server && h("a", { href: server }, say("page-site-server")),
  );
}
