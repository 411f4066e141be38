/** The album as one file: it opens anywhere, asks nobody for anything, and its drawings draw themselves again. */
import { ALBUM, PAPER } from "./colours";
import { shown, USUAL } from "./paper";
import { breadth, lying, outline, paint, type Piece } from "./strokes";

export type Words = { lang: string; title: string; lead: string; when: string };
export type Leaf = {
  word: string;
  by: string;
  outcome: string;
  pieces: Piece[];
};

const SIGNS: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
export const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => SIGNS[sign]!);

const STYLE = `
:root { color-scheme: light dark; ${ALBUM.day} }
@media (prefers-color-scheme: dark) { :root { ${ALBUM.night} } }
body {
  margin: 0 auto; max-width: 76rem; padding: 1.5rem 1rem 3rem; background: var(--ground); color: var(--text);
  font: 1.0625rem/1.45 "Trebuchet MS", "Segoe UI", system-ui, sans-serif;
}
h1 { margin: 0; } header p { margin: .2rem 0 1.2rem; color: var(--soft); }
main { display: grid; gap: 1.2rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr)); }
figure { margin: 0; }
svg {
  display: block; width: 100%; background: ${PAPER}; border-radius: 10px;
  box-shadow: 0 2px 10px var(--shadow); cursor: pointer;
}
svg:focus-visible { outline: 3px solid var(--lit); outline-offset: 3px; }
figcaption { padding: .5rem .2rem; color: var(--soft); }
figcaption b { color: var(--text); font-size: 1.25rem; }
path[hidden] { display: none; }
@media print { body { background: none; } figure { break-inside: avoid; } }`;

// A stroke grows along its middle line and takes its shape when it is whole.
const SCRIPT = `
const calm = matchMedia("(prefers-reduced-motion: reduce)");
for (const svg of document.querySelectorAll("svg")) {
  const strokes = [...svg.querySelectorAll("path")].map((path) => ({
    path,
    points: path.dataset.way.split(" ").map(Number),
    width: path.dataset.width,
    ink: path.getAttribute("fill"),
  }));
  const whole = ({ path, ink }) => {
    path.removeAttribute("hidden");
    path.setAttribute("d", path.dataset.shape);
    path.setAttribute("fill", ink);
    path.removeAttribute("stroke");
  };
  for (const { path } of strokes) path.dataset.shape = path.getAttribute("d");
  let run = 0;
  const draw = () => {
    const mine = ++run, all = strokes.reduce((sum, { points }) => sum + points.length / 2 + 6, 0);
    const speed = Math.max(60, all / 8);
    if (calm.matches) return;
    for (const { path } of strokes) path.setAttribute("hidden", "");
    const start = performance.now();
    const step = (now) => {
      if (mine !== run) return;
      let left = ((now - start) / 1000) * speed;
      for (const stroke of strokes) {
        const count = stroke.points.length / 2;
        if (left >= count) whole(stroke);
        else if (left > 0) grow(stroke, Math.ceil(left));
        left -= count + 6;
        if (left < 0) break;
      }
      if (left < 0) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  };
  const grow = ({ path, points, width, ink }, count) => {
    let way = "M" + points[0] + " " + points[1] + "h0";
    for (let i = 1; i < count; i++) way += "L" + points[2 * i] + " " + points[2 * i + 1];
    path.removeAttribute("hidden");
    const round = { "stroke-linecap": "round", "stroke-linejoin": "round" };
    const line = { d: way, fill: "none", stroke: ink, "stroke-width": width, ...round };
    for (const [name, value] of Object.entries(line)) path.setAttribute(name, value);
  };
  svg.addEventListener("click", draw);
  svg.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    draw();
  });
}`;

/** A whole HTML document with every drawing in it; without scripts the drawings stand still. */
export function albumFile(words: Words, leaves: Leaf[]): string {
  const [title, lead, when] = [words.title, words.lead, words.when].map(escaped);
  const policy = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'";
  return `<!doctype html>
<html lang="${escaped(words.lang)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${title}</title><style>${STYLE}</style></head>
<body><header><h1>${title}</h1><p>${when}. ${lead}</p></header>
<main>
${leaves.map(page).join("\n")}
</main>
<script>${SCRIPT}</script>
</body></html>
`;
}

function page({ word, by, outcome, pieces }: Leaf): string {
  const paths = lying(pieces).map((stroke) => {
    const way = stroke.parts
      .flat()
      .filter((_, i) => i % 3 < 2)
      .join(" ");
    return `<path d="${outline(stroke)}" fill="${paint(stroke)}" data-width="${breadth(stroke)}" data-way="${way}"/>`;
  });
  const button = `role="button" tabindex="0" aria-label="${escaped(word)}"`;
  const { x, y, width, height } = shown(USUAL, pieces);
  const drawing = `<svg viewBox="${x} ${y} ${width} ${height}" ${button}>${paths.join("")}</svg>`;
  const told = `<b>${escaped(word)}</b> ${escaped(by)} · ${escaped(outcome)}`;
  return `<figure>${drawing}<figcaption>${told}</figcaption></figure>`;
}
