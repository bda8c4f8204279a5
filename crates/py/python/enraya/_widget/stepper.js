// The stepper in a notebook: the page that `trace.html()` writes, in a frame, whose step is that
// of the model. The page is whole in itself; its element `enraya-stepper` does the rest.

function render({ model, el }) {
  const frame = document.createElement("iframe");
  frame.title = model.get("title");
  frame.style.setProperty("width", "100%");
  frame.style.setProperty("border", "0");
  const fixed = model.get("height");
  frame.style.setProperty("height", `${fixed || 640}px`);
  frame.srcdoc = model.get("page");
  let stepper = null;
  let own = false;

  function toFrame() {
    if (!own && stepper && stepper.step !== model.get("step")) stepper.step = model.get("step");
  }

  frame.addEventListener("load", () => {
    const page = frame.contentDocument;
    stepper = page?.querySelector("enraya-stepper") ?? null;
    if (!stepper) return;
    if (!fixed) {
      const fit = () => {
        frame.style.setProperty("height", `${page.documentElement.scrollHeight + 16}px`);
      };
      new ResizeObserver(fit).observe(page.body);
      fit();
    }
    stepper.addEventListener("step", ({ detail }) => {
      own = true;
      model.set("step", detail.step);
      model.set("steps", detail.of);
      model.save_changes();
      own = false;
    });
    // Its number of steps is told with the first event.
    const wanted = model.get("step");
    stepper.step = wanted;
  });
  model.on("change:step", toFrame);
  el.replaceChildren(frame);
  return () => model.off("change:step", toFrame);
}

export default { render };
