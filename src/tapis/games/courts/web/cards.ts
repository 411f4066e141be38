/** What is printed on the cards (COU-02). */
import type { Card } from "./wire";

export const VALUES: Record<Card, number> = {
  A: 2, B: 8, C: 8, D: 5, E: 2, F: 6, G: 6, H: 7, I: 2, J: 13, K: 8, L: 3, M: 5, N: 5, O: 2, P: 6, Q: 15, R: 5, S: 3, T: 3, U: 4,
  V: 11, W: 10, X: 12, Y: 4, Z: 14, QU: 9, IN: 7, ER: 7, CL: 10, TH: 9,
};

export const isPair = (card: Card) => card.length > 1;
