// Style sheet of the stepper. Colours are the page's variables, with those of a light page as
// default. What is not reached yet is grey, but dark enough for a projector.

export const TREE_STYLE = `
:host { display: block; container-type: inline-size; color: var(--ink, #1a2134); font: inherit;
  --rest: var(--enraya-tree-rest, #4a5265); --rest-line: var(--enraya-tree-rest-line, #737c90);
  --good: var(--enraya-tree-good, #146c40); --bad: var(--enraya-tree-bad, #b3243d);
  --now: var(--enraya-tree-now, #c2410c); }
[hidden] { display: none !important; }
.bar, .tools { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; margin-block: .5rem; }
.bar input[type=range] { flex: 1 1 5rem; min-width: 4rem; height: 2.75rem; margin: 0;
  accent-color: var(--accent, #2c55d8); }
button, select { font: inherit; min-width: 2.75rem; min-height: 2.75rem; padding: .25rem .6rem;
  color: inherit; background: var(--card, #fff); border: 1px solid var(--control, #8290ab);
  border-radius: 10px; cursor: pointer; }
.bar .play { min-width: 5.5rem; }
button:disabled { opacity: .45; cursor: default; }
button[aria-pressed=true] { background: var(--accent-soft, #e7edfd); border-color: var(--accent, #2c55d8);
  box-shadow: inset 0 0 0 1px var(--accent, #2c55d8); }
button.primary { color: var(--on-accent, #fff); background: var(--accent, #2c55d8);
  border-color: var(--accent, #2c55d8); font-weight: 600; }
:focus-visible { outline: 3px solid var(--accent, #2c55d8); outline-offset: 2px; }
.saying { min-height: 3em; margin: .25rem 0; }
.view { position: relative; }
.drawing { position: relative; overflow: hidden; border: 1px solid var(--edge, #d5dbe8);
  border-radius: 14px; background: var(--enraya-tree-paper, #fff); touch-action: pan-y; }
.drawing.zoomed { touch-action: none; cursor: grab; }
.drawing svg { display: block; width: 100%; height: auto; max-width: none; min-height: 12rem;
  max-height: min(54vh, 42rem); user-select: none; -webkit-user-select: none; }
.drawing.large svg { min-height: min(48vh, 22rem); }
.overview { position: absolute; inset-block-end: .5rem; inset-inline-end: .5rem; width: 11rem;
  max-height: 6rem; min-height: 2rem; background: var(--card, #fff); border-radius: 8px;
  border: 1px solid var(--control, #8290ab); visibility: hidden; cursor: pointer; }
.overview.shown { visibility: visible; }
.overview path { fill: none; stroke: var(--rest-line); stroke-width: 1; vector-effect: non-scaling-stroke; }
.overview .frame { fill: var(--accent, #2c55d8); fill-opacity: .15; stroke: var(--accent, #2c55d8);
  stroke-width: 2; vector-effect: non-scaling-stroke; }
.overview .spot { fill: var(--now); }
.legend { display: flex; flex-wrap: wrap; gap: .1rem 1rem; margin: 0; padding: 0; list-style: none;
  flex: 1 1 14rem; font-size: .9rem; }
.legend b { font-weight: 600; font-size: 1.1em; }
.legend .crossed { color: var(--enraya-tree-cut, #b3261e); }
.beside { display: grid; gap: .5rem 1.5rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr)); }
.counts { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin: .5rem 0; }
.counts div { display: flex; gap: .4rem; }
.counts dt { color: var(--muted, #566079); }
.counts dd { margin: 0; font-weight: 600; font-variant-numeric: tabular-nums; }
.result { font-weight: 600; margin: .5rem 0; }
.code { margin: .5rem 0; padding: .5rem; list-style: none;
  font: .875rem / 1.5 ui-monospace, "DejaVu Sans Mono", monospace; white-space: pre-wrap;
  overflow-wrap: anywhere; border: 1px solid var(--edge, #d5dbe8); border-radius: 10px;
  background: var(--card, #fff); }
.code li { padding: 0 .4rem; border-inline-start: 4px solid transparent; }
.code li[aria-current] { background: var(--accent-soft, #e7edfd);
  border-inline-start-color: var(--accent, #2c55d8); font-weight: 600; }
.muted { color: var(--muted, #566079); }
details.keys summary { min-height: 2.75rem; display: list-item; padding-block: .5rem; cursor: pointer; }
details.keys dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 0; }
details.keys dd { margin: 0; }
kbd { font: inherit; font-weight: 600; }

.drawing .node { cursor: pointer; }
.drawing .edge .hit { stroke: transparent !important; stroke-width: 16; pointer-events: stroke; }
.drawing .edge:not(.cut) .cross { display: none; }
.drawing .edge.cut path:first-child { stroke: var(--enraya-tree-cut, #b3261e); stroke-dasharray: 4 4; }
.drawing .edge.cut .cross { stroke: var(--enraya-tree-cut, #b3261e); stroke-width: 3; }
.drawing .stone.first { stroke: var(--x-face, #d8323a); }
.drawing .stone.first.disc { fill: var(--x-face, #d8323a); }
.drawing .stone.second { fill: var(--o-face, #f6bd3b); stroke: var(--o-edge, #b57a00); }
.drawing .unseen .shape { fill: var(--enraya-tree-paper, #fff); stroke: var(--rest-line); }
.drawing .unseen text { fill: var(--rest); }
.drawing .edge.unseen:not(.cut) path:first-child { stroke: var(--rest-line); }
.drawing .node.unseen .stone, .drawing .node.unseen .winning { opacity: .55; }
.drawing .stub.unseen .cross { stroke: none; }
.drawing .stub.unseen .line { stroke: var(--rest-line); stroke-dasharray: none; }
.drawing .fold.unseen text { fill: var(--rest); }
.drawing .node.blank .shape { transform: translateX(var(--shift, 0)); }
.drawing .folded-away { display: none; }
.drawing .badge { font-size: 12px; font-weight: 700; }
.drawing .current .shape, .drawing .current .frame { stroke: var(--now); stroke-width: 4; }
.drawing:focus-visible .node.cursor .shape, .drawing:focus-visible .node.cursor .frame {
  stroke: var(--accent, #2c55d8); stroke-width: 5; }
.drawing.choosing .node.cursor .shape { stroke: var(--accent, #2c55d8); stroke-width: 4; }
.field { position: absolute; width: 4.5rem; min-height: 2.25rem; font: inherit; text-align: center;
  color: inherit; background: var(--card, #fff); border: 2px solid var(--accent, #2c55d8);
  border-radius: 8px; transform: translate(-50%, -50%); z-index: 1; }
.drawing .asked .value { font-weight: 700; }
.drawing .node.right .shape { stroke: var(--good); stroke-width: 3.5; }
.drawing .node.right .value { fill: var(--good); }
.drawing .node.wrong .shape, .drawing .edge.wrong path:first-child { stroke: var(--bad);
  stroke-width: 4; stroke-dasharray: 6 3; }
.drawing .node.wrong .value { fill: var(--bad); }
.drawing .edge.right path:first-child { stroke: var(--good); stroke-width: 3; }
.verdict { flex: 1 1 16rem; margin: 0; font-weight: 600; min-height: 1.5em; }
.verdict.right { color: var(--good); }
.verdict.wrong { color: var(--bad); }
:host(:fullscreen) { background: var(--card, #fff); padding: 1rem; overflow: auto; font-size: 1.25rem; }
:host(:fullscreen) .drawing svg { max-height: none; height: calc(100vh - 16rem); }
/* The pace in the row of the buttons, the slider with the step below. */
@container (27rem < width < 38rem) {
  .bar select { order: 1; margin-inline-start: auto; }
  .bar input[type=range] { order: 2; flex-basis: 50%; }
  .bar .where { order: 3; }
}
@container (width < 38rem) {
  .legend { flex-basis: 100%; }
  .tools button { flex: 1 1 auto; font-size: .9em; }
}
@media (forced-colors: active) {
  .drawing .unseen text { fill: GrayText; }
  .drawing text { fill: CanvasText; }
  .drawing .shape, .drawing .edge path:first-child { stroke: CanvasText; forced-color-adjust: none; }
  .drawing .shape { fill: Canvas; }
  .drawing .unseen .shape, .drawing .edge.unseen path:first-child { stroke: GrayText; }
  .drawing .current .shape, .drawing .pv path:first-child { stroke: Highlight; }
  .drawing .edge.cut .cross { stroke: LinkText; forced-color-adjust: none; }
  .drawing .edge .hit { stroke: transparent; forced-color-adjust: none; }
  button[aria-pressed=true] { border: 3px solid Highlight; }
}
`;
