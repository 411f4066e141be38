/** What one person likes, kept in this browser and shown on the root element for the styles. */
import { MediaQuery } from "svelte/reactivity";
import type { Face } from "./ui/faces";

const KEY = "tapis.settings";

export type Lang = "fr" | "en";
/** Sounds that have a switch of their own. */
export const SOUNDS = ["turn", "cards", "clock", "moments", "reactions", "refusals"] as const;
export type SoundKind = (typeof SOUNDS)[number];
type Kept = {
  lang: Lang;
  sound: boolean;
  hushed: SoundKind[]; // of the sounds, those that stay silent
  motion: "auto" | "off";
  theme: "auto" | "light" | "dark";
  contrast: "auto" | "more" | "normal";
  letterKeys: boolean;
  timers: boolean;
  notices: boolean; // when it is one's turn and the page is not looked at
  name: string;
  face: Face | null; // as one sits down; null: never chosen
  colour: number; // 0: never chosen
  seen: string[]; // paper slips already read
};

function read(): Partial<Kept> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>;
  } catch {
    return {};
  }
}

const spoken = (): Lang => (navigator.language.toLowerCase().startsWith("fr") ? "fr" : "en");

const dark = new MediaQuery("prefers-color-scheme: dark");
const contrasting = new MediaQuery("prefers-contrast: more");

/** The system asks for less bustle: nothing travels, and sounds wait to be switched on. */
const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

class Settings implements Kept {
  lang = $state<Lang>("fr");
  sound = $state(true);
  hushed = $state<SoundKind[]>([]);
  motion = $state<Kept["motion"]>("auto");
  theme = $state<Kept["theme"]>("auto");
  contrast = $state<Kept["contrast"]>("auto");
  letterKeys = $state(true);
  timers = $state(true);
  notices = $state(false);
  name = $state("");
  face = $state<Face | null>(null);
  colour = $state(0);
  seen = $state<string[]>([]);

  constructor() {
    Object.assign(this, { lang: spoken(), sound: !calm(), ...read() });
    $effect.root(() => {
      $effect(() => this.#keep());
      $effect(() => this.#show());
    });
  }

  /** Nothing travels: by wish, or because the system asks for it. */
  get still(): boolean {
    return this.motion === "off" || calm();
  }

  #keep() {
    const { lang, sound, hushed, motion, theme, contrast, letterKeys, timers, notices, name, face, colour, seen } =
      this;
    const wishes = { lang, sound, motion, theme, contrast, letterKeys, timers, notices, name, face, colour };
    const kept: Kept = { ...wishes, hushed: [...hushed], seen: [...seen] };
    try {
      localStorage.setItem(KEY, JSON.stringify(kept));
    } catch {
      // private browsing: the wishes last as long as the page
    }
  }

  #show() {
    const root = document.documentElement;
    root.lang = this.lang;
    root.dataset.motion = this.motion;
    root.dataset.theme = this.theme === "auto" ? (dark.current ? "dark" : "light") : this.theme;
    root.dataset.contrast = this.contrast === "auto" ? (contrasting.current ? "more" : "normal") : this.contrast;
  }
}

export const settings = new Settings();
