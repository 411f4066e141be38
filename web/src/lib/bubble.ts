/** Where a bubble stands beside something on the screen, so that it never covers it. */

export type Size = { width: number; height: number };
export type Side = "above" | "below" | "left" | "right";
export type Spot = { x: number; y: number; side: Side; tip: number }; // tip: where it points, from its left or top

const GAP = 22; // px between the two
const EDGE = 10; // px that stay free at the edge of the screen

const within = (wanted: number, most: number) => Math.max(EDGE, Math.min(wanted, most - EDGE));

/** Beside all that is in the light, where there is room for that; else beside the control, and over the rest. */
export function placeOf(control: DOMRect, light: DOMRect, bubble: Size, screen: Size): Spot {
  const spot = beside(light, bubble, screen);
  return spot.fits ? spot : beside(control, bubble, screen);
}

/** The side with more room, above or below; left or right where neither has enough. */
function beside(box: DOMRect, bubble: Size, screen: Size): Spot & { fits: boolean } {
  const room: Record<Side, number> = {
    above: box.top - bubble.height,
    below: screen.height - box.bottom - bubble.height,
    left: box.left - bubble.width,
    right: screen.width - box.right - bubble.width,
  };
  const best = (one: Side, other: Side): Side => (room[one] >= room[other] ? one : other);
  const upright = best("above", "below");
  const level = best("left", "right");
  const side = room[upright] >= GAP + EDGE || room[upright] >= room[level] ? upright : level;
  const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  if (side === "above" || side === "below") {
    const x = within(middle.x - bubble.width / 2, screen.width - bubble.width);
    const y = side === "above" ? box.top - GAP - bubble.height : box.bottom + GAP;
    return { x, y: within(y, screen.height - bubble.height), side, tip: middle.x - x, fits: room[side] >= EDGE };
  }
  const y = within(middle.y - bubble.height / 2, screen.height - bubble.height);
  const x = side === "left" ? box.left - GAP - bubble.width : box.right + GAP;
  return { x: within(x, screen.width - bubble.width), y, side, tip: middle.y - y, fits: room[side] >= EDGE };
}
