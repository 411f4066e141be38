/** The signs of people and bots in an evening's story. */

import type { Story } from "../lib/types";
import type { Face } from "../lib/ui/faces";
import { coloursOf, personColour } from "../lib/ui/seats";

type Game = Story["games"][number];
type Trophy = Story["trophies"][number];
export interface Sign {
  face: Face | null;
  colour: string;
  bot: number; // which of the bots' faces, if it is one's
}

/** Face and colour of whoever had this seat in a game: a person's own, a bot's as they were at that table. */
export function signAt(story: Story, { seats }: Game, seat: number): Sign {
  const people = seats.map(({ guest }) => story.people.find((person) => person.guest === guest));
  const colours = coloursOf(people.map((person) => person?.colour ?? 0));
  return { face: people[seat]?.face ?? null, colour: personColour(colours[seat] ?? seat + 1), bot: seat };
}

/** Those of whoever has this trophy; a bot is known by its name alone. */
export function ownerOf(story: Story, { game, guests, names }: Trophy): Sign {
  const person = story.people.find(({ guest }) => guest === guests[0]);
  if (person) return { face: person.face, colour: personColour(person.colour), bot: 0 };
  const seatIn = ({ seats }: Game) => seats.findIndex(({ name, guest }) => guest === null && name === names[0]);
  const played = story.games.findLast((each) => each.game === game && seatIn(each) >= 0);
  return played ? signAt(story, played, seatIn(played)) : { face: null, colour: personColour(1), bot: 0 };
}
