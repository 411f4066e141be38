/** The evening's own words, brought with the pages that need them. */
import { learn } from "../lib/i18n.svelte";
import en from "./messages.en.json";
import fr from "./messages.fr.json";

learn({ fr, en });
