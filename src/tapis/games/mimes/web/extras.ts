/** One screen for everybody means one room: its performer holds it, and the others speak (MIM-42). */
export const around = { place: "room" };

/** Bots mime badly: friends first. */
export const together = true;

/** Only the word is secret: teams, votes and cards that are shown are looked at together. */
export const openly = {
  teams: { move: "ready" },
  show: { move: "next" },
  verdict: null,
  contest: null,
  hear: null,
};
