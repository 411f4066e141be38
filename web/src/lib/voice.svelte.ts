/** The browser's own voice, where it has one: it reads when asked, and always if somebody switched that on. */
import { remembered } from "./memory";
import type { Lang } from "./settings.svelte";

const kept = remembered<boolean>("tapis.voice", localStorage);
const speech = "speechSynthesis" in globalThis ? speechSynthesis : null;

class Voice {
  readonly there = speech !== null;
  always = $state(kept.read() === true);

  switch(on: boolean) {
    this.always = on;
    kept.write(on);
    if (!on) speech?.cancel();
  }

  /** Says this instead of what it was saying, with a voice of this language if there is one. */
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
