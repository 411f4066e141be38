/** A game of the evening that is over, as a room and a picture that the pages of a table can show. */
import { views } from "../lib/diff";
import { TableSession } from "../lib/table.svelte";
import type { Chair, Replay, Room, Story } from "../lib/types";

function chairOf(name: string, seat: number, story: Story, number: number): Chair {
  const place = story.games[number - 1]?.seats[seat];
  const person = story.people.find(({ guest }) => guest === place?.guest);
  return {
    seat,
    name,
    kind: person ? "player" : "bot",
    level: place?.level ?? "",
    present: false,
    outside: false,
    host: false,
    muted: false,
    asked: false,
    care: "player",
    face: person?.face ?? null,
    colour: person?.colour ?? 0,
    favourite: place?.favourite ?? null,
  };
}

function roomOf(replay: Replay, story: Story): Room {
  const { code, game, number, names, commitment, seed, salt, result } = replay;
  return {
    is: "room",
    code,
    game,
    stage: "over",
    you: null,
    host: false,
    seats: names.map((name, seat) => chairOf(name, seat, story, number)),
    watching: 0,
    locked: false,
    admitted: "all",
    hushed: false,
    reactions: false,
    tempo: "usual",
    only_bots_left: false,
    paused: false,
    options: {},
    pace: { turn: null, react: null, look: 0 },
    patience: "bot",
    youngest: null,
    round: number,
    most_chairs: names.length,
    follows: "",
    introduction: false,
    veiled: story.games[number - 1]?.veiled ?? [],
    commitment,
    seed,
    salt,
    result,
    onlookers: [],
    knocking: [],
    audience: [],
  };
}

/** A table without a line, at which this game has just ended. */
export function pastTable(replay: Replay, story: Story): TableSession {
  const table = new TableSession(replay.code, { open: false });
  const last = replay.steps.at(-1);
  table.take(roomOf(replay, story));
  table.take({
    is: "frame",
    seq: last?.seq ?? 0,
    at: last?.at ?? 0,
    full: true,
    view: views(replay).at(-1)!,
    windows: [],
    events: [],
    seat: null,
    by: null,
    running: false,
  });
  return table;
}
