// Export and import of the games that the browser keeps.

import { announce } from "../kit/announcer.js";
import { button } from "../kit/button.js";
import { download } from "../kit/download.js";
import { h } from "../kit/element.js";
import { keepSeat, seats } from "../kit/storage.js";
import { say } from "../kit/words.js";
import { eventsOf, exported, keepEvents, parsed } from "./saved-matches.js";

/** Takes the games of a file that are further than ours. @param {string} text */
function take(text) {
  const games = parsed(text);
  if (!games) return say("page-site-bad-file");
  const further = games.filter(({ seat, events }) => events.length > eventsOf(seat.id).length);
  let full = false;
  for (const { seat, events } of further) {
    full = !keepEvents(seat.id, events) || full;
    keepSeat(seat);
  }
  return full ? say("page-site-storage") : say("page-site-imported", { count: further.length });
}

/** @param {() => void} changed */
export function exchangeSection(changed) {
  const told = h("p", { role: "status" });
  const file = h("input", { type: "file", accept: ".json,application/json", hidden: true });
  file.addEventListener("change", async () => {
    const [chosen] = file.files ?? [];
    if (!chosen) return;
    told.textContent = take(await chosen.text());
    announce(told.textContent);
    file.value = "";
    changed();
  });
  const save = () =>
    download(new Blob([exported(seats())], { type: "application/json" }), "enraya-games.json");
  return h(
    "section",
    {},
    h(
      "div",
      { class: "buttons" },
      button(say("page-site-export"), save, { icon: "download" }),
      button(say("page-site-import"), () => file.click()),
    ),
    file,
    told,
  );
}
