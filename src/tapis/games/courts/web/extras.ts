/** What is played alone, at one touch. */
import { api } from "$lib/api";
import type { Extra } from "$lib/games";
import { myName } from "$lib/names";
import { PACES } from "$lib/pace";
import { settings } from "$lib/settings.svelte";

/** The dictionary of the reader's language. */
const options = () => ({ lexicon: settings.lang });

const at = ({ code }: { code: string }) => `/t/${code}`;

export const extras: Extra[] = [
  { key: "daily", icon: "pencil", open: () => api.playToday("courts", myName(), options()).then(at) },
  { key: "solitaire", icon: "user", open: () => api.open({ game: "courts", name: myName(), seats: 1, options: options(), pace: PACES.free, deal: true }).then(at) },
];
