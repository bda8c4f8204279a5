// Installs the wheel in Pyodide and runs pyodide_run.py there.
// Usage: node pyodide.mjs PYODIDE SITE WHEEL CRATE

import { basename } from "node:path";
import { pathToFileURL } from "node:url";

const [home, site, wheel, crate] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${home}/pyodide.mjs`).href);
const python = await loadPyodide({
  indexURL: `${home}/`,
  stdout: (line) => console.log(line),
  stderr: (line) => console.error(line),
});
for (const [place, folder] of [["/site", site], ["/crate", crate], ["/wheels", wheel.slice(0, -basename(wheel).length)]]) {
  python.FS.mkdirTree(place);
  python.mountNodeFS(place, folder);
}
const code = `
import sys
sys.path.append("/site")
import micropip
await micropip.install(${JSON.stringify(`emfs:/wheels/${basename(wheel)}`)})
sys.path.insert(0, "/crate/checks")
import pyodide_run
pyodide_run.main()
`;
try {
  process.exitCode = await python.runPythonAsync(code);
} catch (error) {
  console.error(String(error.message ?? error));
  process.exitCode = 1;
}
// Pyodide keeps Node.js alive.
process.exit();
