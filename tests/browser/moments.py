"""What a moment of a game does on a page: the notes that are played, and what moves for how long.

The page plays its sounds into an ear instead of a loudspeaker; sounds of other kinds are switched off.
"""

from typing import Any, NamedTuple

from playwright.sync_api import Page

from tests.conftest import NewPage

LONGEST = 1_500  # ms
AT_ONCE = 50  # ms: what is over by then is not seen to move
MOVES = {"transform", "translate", "scale", "rotate"}

LISTEN = """(() => {
  const others = ['turn', 'cards', 'clock', 'refusals'];
  localStorage.setItem('tapis.settings', JSON.stringify({ lang: 'fr', sound: true, hushed: others }));
  Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: true } });
  window.heard = [];
  const dial = (hear) => ({
    set value(pitch) { hear(pitch); }, setValueAtTime: hear, exponentialRampToValueAtTime() {},
  });
  const part = (more) => ({ connect: (next) => next, ...more });
  window.AudioContext = class {
    state = 'running';
    currentTime = 0;
    sampleRate = 100;
    destination = part({});
    createGain() { return part({ gain: dial(() => {}) }); }
    createOscillator() {
      const note = { pitch: 0, ends: 0 };
      const stop = (at) => heard.push({ ...note, ends: at * 1000 });
      return part({ frequency: dial((pitch) => (note.pitch = Math.round(pitch))), start() {}, stop });
    }
    createBuffer(_, frames) { return { frames, getChannelData: () => new Float32Array(frames) }; }
    createBiquadFilter() { return part({ frequency: dial((pitch) => (this.filtered = pitch)) }); }
    createBufferSource() {
      const start = (at) => heard.push({ pitch: -this.filtered, ends: at * 1000 + source.buffer.frames * 10 });
      const source = part({ buffer: null, start });
      return source;
    }
  };
})()"""
# what begins to move inside `sign` from now on
WATCH = """((sign) => {
  window.moved = [];
  const note = (animation) => {
    const ends = Number(animation.effect.getComputedTiming().endTime);
    const changed = animation.effect.getKeyframes().flatMap(Object.keys);
    moved.push({ name: animation.animationName ?? animation.id, ends, changed });
  };
  document.addEventListener('animationstart', ({ target, animationName }) => {
    if (!target.closest(sign)) return;
    target.getAnimations({ subtree: true }).filter((each) => each.animationName === animationName).forEach(note);
  });
})(SIGN)"""


class Watched(NamedTuple):
    """What was heard and seen of a moment; a rustle has the pitch of its filter, below zero."""

    tune: tuple[int, ...]
    sounds_until: float  # ms after it began
    motions: list[dict[str, Any]]

    def faults(self, *, calm: bool) -> list[str]:
        """What is wrong with it; `calm` where the system asks for less motion."""
        found = [f"it is heard for {self.sounds_until:.0f} ms"] if self.sounds_until > LONGEST else []
        found += [f"{each['name']} takes {each['ends']:.0f} ms" for each in self.motions if each["ends"] > LONGEST]
        if calm:
            seen = [each for each in self.motions if each["ends"] > AT_ONCE and MOVES & {*each["changed"]}]
            found += [f"{each['name']} moves" for each in seen]
        return found


def attentive(new_page: NewPage, sign: str, motion: str) -> NewPage:
    """Opens pages that listen, and look at what moves where the sign of the moment is."""

    def open_page(width: int = 1280, height: int = 800, locale: str = "fr-FR", **context: Any) -> Page:
        page = new_page(width, height, locale, **{**context, "reduced_motion": motion})
        page.clock.install()
        page.add_init_script(LISTEN + ";" + WATCH.replace("SIGN", repr(sign)))
        return page

    return open_page


def watched(page: Page) -> Watched:
    """What has been heard and seen so far."""
    notes, motions = page.evaluate("[window.heard ?? [], window.moved]")
    return Watched(tuple(note["pitch"] for note in notes), max((note["ends"] for note in notes), default=0.0), motions)
