// Service worker of the site without a server: the page works offline, and a new version is
// offered when it is there, never forced. Also tells when the browser keeps no more games.

import { placed } from "../kit/address.js";
import { button } from "../kit/button.js";
import { h } from "../kit/element.js";
import { say } from "../kit/words.js";

/** @param {string} text @param {HTMLElement} [action] */
function offer(text, action) {
  document.querySelector(".offer")?.remove();
  const told = h("div", { class: "banner offer", role: "status" }, h("span", {}, text), action);
  document.querySelector("main")?.before(told);
}

/** @param {ServiceWorker | null} worker */
function offerUpdate(worker) {
  if (!worker) return;
  const use = () => {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
    worker.postMessage("use");
  };
  offer(say("page-site-update"), button(say("page-site-update-now"), use));
}

async function register() {
  if (!("serviceWorker" in navigator) || !isSecureContext) return;
  try {
    const found = await navigator.serviceWorker.register(placed("/sw.js"));
    if (navigator.serviceWorker.controller) offerUpdate(found.waiting);
    found.addEventListener("updatefound", () => {
      const worker = found.installing;
      worker?.addEventListener("statechange", () => {
        const updates = worker.state === "installed" && navigator.serviceWorker.controller;
        if (updates) offerUpdate(worker);
      });
    });
  } catch {
    // The page works without, as long as there is a network.
  }
}

export function watchUpdates() {
  addEventListener("enraya-storage-full", () => offer(say("page-site-storage")));
  register();
}
