/** What a game sounds like: its own sounds for what happens, and a voice for what is worth saying. */
import { untrack } from "svelte";
import { soundsOf } from "./games";
import { eventName } from "./lines";
import { settings } from "./settings.svelte";
import { play, slap } from "./sound";
import type { GameSounds } from "./sounds";
import type { TableSession } from "./table.svelte";
import type { Event } from "./types";
import { voice } from "./voice.svelte";

const APART = 0.14; // s between the sounds of one move
const MOST = 3; // of one move

function hear(game: GameSounds | null, events: Event[]) {
  if (!game) return void (events.some((event) => "card" in event && event.card) && slap());
  const heard = events.flatMap((event) => {
    const name = eventName(event, (name) => name in game.moments || name in game.cards);
    return name === null ? [] : [name];
  });
  heard.slice(-MOST).forEach((name, i) => {
    const moment = game.moments[name];
    play(moment ? "moments" : "cards", moment ?? game.cards[name]!, i * APART);
  });
}

function speak(game: GameSounds, table: TableSession, events: Event[]) {
  const event = events.findLast((each) => eventName(each, (name) => game.readAloud.includes(name)) !== null);
  if (!event) return;
  const quote = game.quote?.(event as never, table.view as never);
  const line = quote ?? { text: table.lineOf(event) ?? "", lang: settings.lang };
  voice.say(line.text, line.lang);
}

/** Lets all that happens at a table be heard, from now on; `spoken`: a voice too, where somebody has switched it on. */
export function hearGame(table: () => TableSession, { spoken = false } = {}) {
  let game = $state.raw<GameSounds | null>(null);
  const box = $derived(table().room?.game ?? "");
  $effect(() => {
    game = null;
    void soundsOf(box).then((found) => (game = found));
  });
  $effect(() => {
    const { events, full } = table().last;
    if (full || !events.length) return;
    untrack(() => {
      hear(game, events);
      if (spoken && voice.always && game) speak(game, table(), events);
    });
  });
}
