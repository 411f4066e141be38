/** The control of the page that is to be touched now: where it is, with the focus on it and all else still. */

const PATIENCE = 3_000; // ms without the control, after which all of the page answers again
const FOCUSABLE = "button, input, textarea, select, a[href], canvas, [tabindex='0']";

/** A control, and what is to be read beside it: both by their selectors. */
export type Shown = { control: string; read: string };

export class Spotlight {
  /** Where the control is on the screen; null while there is none. */
  box = $state.raw<DOMRect | null>(null);
  /** What is in the light: the control with what is to be read beside it. */
  area = $state.raw<DOMRect | null>(null);
  /** Which of those that are shown it is. */
  nth = $state(0);
  readonly #keep: () => HTMLElement | undefined; // what always answers
  #shown: readonly Shown[] = [];
  #control: HTMLElement | null = null;
  #silenced = new Set<HTMLElement>();
  #since = 0; // when there was no control any more
  #frame = 0;

  constructor(keep: () => HTMLElement | undefined) {
    this.#keep = keep;
  }

  /** Shows the first of these controls that is on the page, as long as they are wanted; none: nothing answers. */
  show(controls: readonly Shown[]) {
    this.#shown = controls;
    this.nth = 0;
    this.#since = performance.now();
    this.#frame ||= requestAnimationFrame(this.#look);
  }

  /** All of the page answers again. */
  stop() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#silence(new Set());
    this.#control = null;
    this.box = this.area = null;
  }

  #look = () => {
    this.#frame = requestAnimationFrame(this.#look);
    const control = this.#find();
    if (control !== this.#control) this.#turnTo(control);
    const lost = !control && this.#shown.length > 0 && performance.now() - this.#since > PATIENCE;
    this.#silence(lost ? new Set() : this.#others(control));
    const box = control?.getBoundingClientRect() ?? null;
    if (!same(box, this.box)) this.box = box;
    const area = box && around(box, this.#read());
    if (!same(area, this.area)) this.area = area;
  };

  #read(): DOMRect | null {
    const what = this.#shown[this.nth]?.read;
    const node = what ? document.querySelector<HTMLElement>(what) : null;
    return node?.checkVisibility() ? node.getBoundingClientRect() : null;
  }

  #find(): HTMLElement | null {
    const found = this.#shown.map(({ control }) => document.querySelector<HTMLElement>(control));
    const nth = found.findIndex((node) => node && answers(node));
    if (nth >= 0 && nth !== this.nth) this.nth = nth;
    return found[nth] ?? null;
  }

  #turnTo(control: HTMLElement | null) {
    this.#control = control;
    if (!control) return void (this.#since = performance.now());
    this.#silence(this.#others(control));
    control.scrollIntoView({ block: "nearest", inline: "nearest" });
    const target = control.matches(FOCUSABLE) ? control : control.querySelector<HTMLElement>(FOCUSABLE);
    target?.focus({ preventScroll: true });
  }

  /** All that stands beside the way from the control up to the body. */
  #others(control: HTMLElement | null): Set<HTMLElement> {
    const others = new Set<HTMLElement>();
    let node: Element | null = control ?? this.#keep() ?? null;
    for (; node?.parentElement && node !== document.body; node = node.parentElement)
      for (const beside of node.parentElement.children)
        if (beside !== node && beside instanceof HTMLElement && !beside.contains(this.#keep() ?? null))
          others.add(beside);
    return others;
  }

  #silence(wanted: Set<HTMLElement>) {
    for (const node of this.#silenced) if (!wanted.has(node)) node.inert = false;
    const own = [...wanted].filter((node) => this.#silenced.has(node) || !node.inert);
    for (const node of own) node.inert = true;
    this.#silenced = new Set(own);
  }
}

const answers = (node: HTMLElement) =>
  node.checkVisibility() && !node.matches(":disabled") && node.getAttribute("aria-disabled") !== "true";

/** The smallest box that holds both. */
function around(box: DOMRect, other: DOMRect | null): DOMRect {
  if (!other) return box;
  const [left, top] = [Math.min(box.left, other.left), Math.min(box.top, other.top)];
  return new DOMRect(left, top, Math.max(box.right, other.right) - left, Math.max(box.bottom, other.bottom) - top);
}

const same = (one: DOMRect | null, other: DOMRect | null) =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.x === other.x &&
    one.y === other.y &&
    one.width === other.width &&
    one.height === other.height);
