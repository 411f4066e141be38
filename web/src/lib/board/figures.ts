/** Figures as they are printed, with a true minus. */

export const figure = (n: number): string => (n < 0 ? `−${-n}` : `${n}`);
/** With its sign, + or −. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : figure(n));
/** How much of the whole this is, in percent of a bar. */
export const share = (n: number, whole: number): number => Math.max(0, Math.min(100, (100 * n) / whole));
