/** Where something may fly over a board: near where it wants to be, and never over what is asked. */

export type Box = { left: number; top: number; right: number; bottom: number };
export type Spot = { x: number; y: number };
export type Size = { width: number; height: number };

/** What is asked, its clock, what answers it, and the hand; on the wall, what everybody looks at. */
const ASKED = "[data-ask], [data-answer], [role=timer], [data-hand], .frame-dock";
const STEP = 16; // px
const EDGE = 4; // px that stay free at the edge of the screen

/** The clear spot on the screen that is nearest to a wish; null if there is none. */
export function nearestClear(size: Size, wish: Spot, taken: readonly Box[], screen: Box): Spot | null {
  const [right, bottom] = [screen.right - size.width - EDGE, screen.bottom - size.height - EDGE];
  const [left, top] = [screen.left + EDGE, screen.top + EDGE];
  const within = { x: Math.max(left, Math.min(wish.x, right)), y: Math.max(top, Math.min(wish.y, bottom)) };
  const spots = [within];
  for (let x = left; x <= right; x += STEP) for (let y = top; y <= bottom; y += STEP) spots.push({ x, y });
  const far = ({ x, y }: Spot) => (x - wish.x) ** 2 + (y - wish.y) ** 2;
  const meets = ({ x, y }: Spot, box: Box) =>
    x < box.right && x + size.width > box.left && y < box.bottom && y + size.height > box.top;
  const clear = spots.filter((spot) => right >= left && bottom >= top && !taken.some((box) => meets(spot, box)));
  return clear.reduce<Spot | null>((best, spot) => (best && far(best) <= far(spot) ? best : spot), null);
}

/** The same on this page, below its bar. */
export function clearSpot(size: Size, wish: Spot): Spot | null {
  const top = document.querySelector(".under-bar")?.getBoundingClientRect().top ?? 0;
  const taken = [...document.querySelectorAll(ASKED)]
    .filter((node) => node.checkVisibility())
    .map((node) => node.getBoundingClientRect())
    .filter(({ width, height }) => width && height);
  return nearestClear(size, wish, taken, { left: 0, top, right: innerWidth, bottom: innerHeight });
}
