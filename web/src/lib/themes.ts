/** The colours of the games (`theme.json` in their folders) as the custom properties that styles are written with.
 *
 * Under `.g-<game>`: `--g` its colour, `--g-on` text on it, `--g-ink` ink on paper, `--g-tint` a tint of paper.
 * Everywhere: the same as `--<game>`, `--<game>-on`, `--<game>-ink`, `--<game>-tint`.
 */
import type { GameCard } from "./types";

const sheet = new CSSStyleSheet();

export function paint(games: GameCard[]) {
  const rules = games.flatMap(({ name, theme }) => (theme ? rulesOf(name, theme) : []));
  sheet.replaceSync(rules.join("\n"));
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
}

function rulesOf(name: string, theme: NonNullable<GameCard["theme"]>): string[] {
  const { fill, on, ink, tint, night } = theme;
  const dark = `{ --${name}-ink: ${night.ink}; --${name}-tint: ${night.tint}; }`;
  return [
    `:root { --${name}: ${fill}; --${name}-on: ${on}; --${name}-ink: ${ink}; --${name}-tint: ${tint}; }`,
    `:root[data-theme="dark"] ${dark}`,
    `.g-${name} { --g: var(--${name}); --g-on: var(--${name}-on); ` +
      `--g-ink: var(--${name}-ink); --g-tint: var(--${name}-tint); }`,
  ];
}
