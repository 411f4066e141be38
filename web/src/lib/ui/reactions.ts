/** Six reactions of our own, each a drawing in a box of 48. */
import type { AnyCommand } from "../../protocol";

export type ReactionMark = Extract<AnyCommand, { do: "react" }>["mark"];

const INK = 'stroke="#241f18" stroke-width="2.6" stroke-linejoin="round" stroke-linecap="round"';

export const REACTIONS: Record<ReactionMark, string> = {
  bravo: `<path d="M24 2l5 11 11-5-5 11 11 5-11 5 5 11-11-5-5 11-5-11-11 5 5-11L2 24l11-5L8 8l11 5z" fill="#f0b429" ${INK}/><path d="M16 24l6 6 11-12" fill="none" stroke="#241f18" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>`,
  laugh: `<circle cx="24" cy="24" r="20" fill="#ffd23f" ${INK}/><path d="M12 20l6-3M36 20l-6-3" fill="none" ${INK}/><path d="M12 26h24c0 9-6 13-12 13s-12-4-12-13z" fill="#241f18"/><path d="M17 36c3-4 11-4 14 0-4 4-10 4-14 0z" fill="#ff9d7e"/>`,
  oh: `<circle cx="24" cy="24" r="20" fill="#9fd0ff" ${INK}/><circle cx="17" cy="19" r="2.8" fill="#241f18"/><circle cx="31" cy="19" r="2.8" fill="#241f18"/><ellipse cx="24" cy="32" rx="5" ry="6.5" fill="#241f18"/>`,
  heart: `<path d="M24 43C8 32 3 24 5 15c2-9 14-11 19-2 5-9 17-7 19 2 2 9-3 17-19 28z" fill="#e77a9b" ${INK}/>`,
  tomato: `<path d="M24 12c12-4 20 4 20 15S35 45 24 45 4 38 4 27s8-19 20-15z" fill="#c8381f" ${INK}/><path d="M24 13l-9-5 4 8-6 4 11-1 11 1-6-4 4-8z" fill="#1d6b43" stroke="#241f18" stroke-width="2" stroke-linejoin="round"/><path d="M24 12V4" fill="none" ${INK}/>`,
  again: `<rect x="6" y="6" width="36" height="36" rx="9" fill="#b6e08a" ${INK}/><path d="M15 27a9.5 9.5 0 1 0 3-9l-4 3M14 14v7h7" fill="none" stroke="#241f18" stroke-width="3.6" stroke-linecap="round" stroke-linejoin="round"/>`,
};
export const REACTION_NAMES = Object.keys(REACTIONS) as ReactionMark[];
