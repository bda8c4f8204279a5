// Files of drawings on the page: SVG with its styles inside, and PNG.

/** What style sheets say about a drawing, as attributes that a file may have. */
const KEPT = [
  ...["fill", "fill-opacity", "stroke", "stroke-width", "stroke-dasharray", "stroke-linecap"],
  ...["stroke-linejoin", "opacity", "font-family", "font-size", "font-weight", "text-anchor"],
  "paint-order",
];

/**
 * The text of a copy of a drawing that needs no style sheet.
 * @param {Element} drawing  on the page
 * @param {Element} copy  with the same elements first, and perhaps more
 */
export function svgText(drawing, copy) {
  const originals = [drawing, ...drawing.querySelectorAll("*")];
  const copies = [copy, ...copy.querySelectorAll("*")];
  for (const [index, original] of originals.entries()) {
    const style = getComputedStyle(original);
    const made = copies[index];
    if (style.display === "none") made.setAttribute("data-gone", "");
    for (const name of KEPT) {
      const value = style.getPropertyValue(name);
      if (value) made.setAttribute(name, value);
    }
    for (const name of ["role", "tabindex", "id"]) made.removeAttribute(name);
  }
  for (const gone of copy.querySelectorAll("[data-gone]")) gone.remove();
  return new XMLSerializer().serializeToString(copy);
}

/** @param {string} text */
export const svgFile = (text) => new Blob([text], { type: "image/svg+xml" });

/** Two pixels a unit. @param {string} text @param {number} width @param {number} height @returns {Promise<Blob>} */
export async function pngFile(text, width, height) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  const scale = Math.min(2, Math.sqrt(6e7 / (width * height)));
  [canvas.width, canvas.height] = [Math.ceil(width * scale), Math.ceil(height * scale)];
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
  );
}
