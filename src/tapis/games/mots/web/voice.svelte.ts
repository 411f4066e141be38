/** Sentences read out by the browser's own voice: when asked, or always if somebody switched that on. */
import { remembered } from "$lib/memory";
import type { Lang } from "./wire";

const kept = remembered<boolean>("tapis.mots.voice", localStorage);
const speech = "speechSynthesis" in globalThis ? speechSynthesis : null;

class Voice {
  readonly there = speech !== null;
  always = $state(kept.read() === true);

  switch(on: boolean) {
    this.always = on;
    kept.write(on);
    if (!on) speech?.cancel();
  }

  say(text: string, lang: Lang) {
    if (!speech || !text) return;
    speech.cancel();
    const said = new SpeechSynthesisUtterance(text);
    said.lang = lang === "fr" ? "fr-FR" : "en-GB";
    const own = speech.getVoices().find((voice) => voice.lang.toLowerCase().startsWith(lang));
    if (own) said.voice = own;
    speech.speak(said);
  }
}

export const voice = new Voice();
