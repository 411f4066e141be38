// Made by `make types` from structs in Python: change those, not this.
export type AnyMove =
  | Draw
  | Lay
  | Attack
  | Parry
  | Protect
  | Mirror
  | Uturn
  | Pass
  | Helicopter
  | Police
  | Swap
  | Bin
  | Discard
  | Holdup
  | Killer
  | Steal
  | Pay
  | Orders;
export type AnyEvent =
  | Turn
  | Drew
  | Filled
  | Shuffled
  | Laid
  | Attacked
  | Muffed
  | Stopped
  | Parried
  | Protected
  | Mirrored
  | Cancelled
  | Killed
  | Misfired
  | Flown
  | Searched
  | Swapped
  | Emptied
  | Discarded
  | Called
  | Heldup
  | Voided
  | Blundered
  | Stole
  | Paid
  | Ordered
  | Skipped
  | Over;

export interface Draw {
  move: "draw";
  pile: "discard" | "stock";
}
/**
 * A Borne with its Accélérateurs, and what its player says aloud.
 */
export interface Lay {
  move: "lay";
  card: "100" | "200" | "25" | "50" | "75";
  accelerators?: number;
  say?: string;
}
export interface Attack {
  move: "attack";
  card: "accident" | "crevaison" | "feu-rouge" | "panne" | "radar";
  target: number;
  say?: string;
}
/**
 * A Parade or Super Parade against an attack suffered; `top` is the card left on top of the pile.
 */
export interface Parry {
  move: "parry";
  card: "essence" | "feu-vert" | "fin-radar" | "reparations" | "roue" | "super";
  attack: "accident" | "crevaison" | "feu-rouge" | "panne" | "radar";
  top?: "attack" | "parade";
}
/**
 * A Botte: ahead of time, as a Parade, or as a coup fourré.
 */
export interface Protect {
  move: "protect";
  card: "citerne" | "increvable" | "prioritaire" | "volant";
}
/**
 * A Rétroviseur.
 */
export interface Mirror {
  move: "mirror";
}
/**
 * A Demi-tour.
 */
export interface Uturn {
  move: "uturn";
}
/**
 * Nothing to answer.
 */
export interface Pass {
  move: "pass";
}
export interface Helicopter {
  move: "helicopter";
  target: number;
}
export interface Police {
  move: "police";
  target: number;
}
/**
 * Police, second half: what is taken and what is given for it.
 */
export interface Swap {
  move: "swap";
  take:
    | "100"
    | "200"
    | "25"
    | "50"
    | "75"
    | "accelerateur"
    | "accident"
    | "citerne"
    | "crevaison"
    | "demi-tour"
    | "essence"
    | "feu-rouge"
    | "feu-vert"
    | "fin-radar"
    | "helico"
    | "increvable"
    | "panne"
    | "police"
    | "poubelle"
    | "prioritaire"
    | "radar"
    | "reparations"
    | "retroviseur"
    | "roue"
    | "super"
    | "volant";
  give:
    | "100"
    | "200"
    | "25"
    | "50"
    | "75"
    | "accelerateur"
    | "accident"
    | "citerne"
    | "crevaison"
    | "demi-tour"
    | "essence"
    | "feu-rouge"
    | "feu-vert"
    | "fin-radar"
    | "helico"
    | "increvable"
    | "panne"
    | "police"
    | "poubelle"
    | "prioritaire"
    | "radar"
    | "reparations"
    | "retroviseur"
    | "roue"
    | "super"
    | "volant";
}
/**
 * A Poubelle.
 */
export interface Bin {
  move: "bin";
}
export interface Discard {
  move: "discard";
  card:
    | "100"
    | "200"
    | "25"
    | "50"
    | "75"
    | "accelerateur"
    | "accident"
    | "citerne"
    | "crevaison"
    | "demi-tour"
    | "essence"
    | "feu-rouge"
    | "feu-vert"
    | "fin-radar"
    | "helico"
    | "increvable"
    | "panne"
    | "police"
    | "poubelle"
    | "prioritaire"
    | "radar"
    | "reparations"
    | "retroviseur"
    | "roue"
    | "super"
    | "volant";
}
/**
 * « Hold Up ! »
 */
export interface Holdup {
  move: "holdup";
}
/**
 * « BORNES KILLER ! »
 */
export interface Killer {
  move: "killer";
}
export interface Steal {
  move: "steal";
  victim: number;
  card: "100" | "200" | "25" | "50" | "75";
  accelerators?: number;
}
/**
 * The price of a wrong Hold Up: a Borne or a Botte of one's own zone.
 */
export interface Pay {
  move: "pay";
  card: "100" | "200" | "25" | "50" | "75" | "citerne" | "increvable" | "prioritaire" | "volant";
  accelerators?: number;
}
/**
 * Standing orders, carried out when a window ends (ALL-03). "ask" only before the deal (ALL-12).
 */
export interface Orders {
  move: "orders";
  attack: "ask" | "botte" | "mirror" | "parry" | "pass";
  borne: "any" | "ask" | "big" | "pass" | "winning";
  killer?: boolean;
}
export interface Options {
  deck?: "corsee" | "douce" | "route";
  announce?: boolean;
  strict_discard?: boolean;
  hide_totals?: boolean;
  notice?: number;
}
export interface BornesView {
  you: number | null;
  options: (
    | Draw
    | Lay
    | Attack
    | Parry
    | Protect
    | Mirror
    | Uturn
    | Pass
    | Helicopter
    | Police
    | Swap
    | Bin
    | Discard
    | Holdup
    | Killer
    | Steal
    | Pay
    | Orders
  )[];
  goal: number;
  phase: "attack" | "borne" | "draw" | "over" | "pay" | "play" | "police" | "steal";
  turn: number;
  number: number;
  zones: Zone[];
  stock: number;
  discard:
    | (
        | "100"
        | "200"
        | "25"
        | "50"
        | "75"
        | "accelerateur"
        | "accident"
        | "citerne"
        | "crevaison"
        | "demi-tour"
        | "essence"
        | "feu-rouge"
        | "feu-vert"
        | "fin-radar"
        | "helico"
        | "increvable"
        | "panne"
        | "police"
        | "poubelle"
        | "prioritaire"
        | "radar"
        | "reparations"
        | "retroviseur"
        | "roue"
        | "super"
        | "volant"
      )
    | null;
  discards: number;
  hand: (
    | "100"
    | "200"
    | "25"
    | "50"
    | "75"
    | "accelerateur"
    | "accident"
    | "citerne"
    | "crevaison"
    | "demi-tour"
    | "essence"
    | "feu-rouge"
    | "feu-vert"
    | "fin-radar"
    | "helico"
    | "increvable"
    | "panne"
    | "police"
    | "poubelle"
    | "prioritaire"
    | "radar"
    | "reparations"
    | "retroviseur"
    | "roue"
    | "super"
    | "volant"
  )[];
  drawn:
    | (
        | "100"
        | "200"
        | "25"
        | "50"
        | "75"
        | "accelerateur"
        | "accident"
        | "citerne"
        | "crevaison"
        | "demi-tour"
        | "essence"
        | "feu-rouge"
        | "feu-vert"
        | "fin-radar"
        | "helico"
        | "increvable"
        | "panne"
        | "police"
        | "poubelle"
        | "prioritaire"
        | "radar"
        | "reparations"
        | "retroviseur"
        | "roue"
        | "super"
        | "volant"
      )
    | null;
  threat: Threat | null;
  passage: Passage | null;
  searched: number | null;
  found: (
    | "100"
    | "200"
    | "25"
    | "50"
    | "75"
    | "accelerateur"
    | "accident"
    | "citerne"
    | "crevaison"
    | "demi-tour"
    | "essence"
    | "feu-rouge"
    | "feu-vert"
    | "fin-radar"
    | "helico"
    | "increvable"
    | "panne"
    | "police"
    | "poubelle"
    | "prioritaire"
    | "radar"
    | "reparations"
    | "retroviseur"
    | "roue"
    | "super"
    | "volant"
  )[];
  caller: number | null;
  orders: Orders | null;
  waiting: boolean;
}
export interface Zone {
  seat: number;
  km: number | null;
  hand: number;
  bornes: Stone[];
  bottes: Shield[];
  stop: ("accident" | "crevaison" | "feu-rouge" | "panne" | "radar") | null;
  radar: boolean;
  orders: boolean;
}
export interface Stone {
  card: "100" | "200" | "25" | "50" | "75";
  accelerators: number;
  km: number;
}
export interface Shield {
  card: "citerne" | "increvable" | "prioritaire" | "volant";
  km: number;
  crosswise: boolean;
}
/**
 * An attack on its way.
 */
export interface Threat {
  card: "accident" | "crevaison" | "feu-rouge" | "panne" | "radar";
  attacker: number;
  target: number;
  mirrors: number;
}
/**
 * A Borne just laid, that a Demi-tour or a call may still send away.
 */
export interface Passage {
  seat: number;
  card: "100" | "200" | "25" | "50" | "75";
  accelerators: number;
  km: number;
  said: string;
}
export interface Turn {
  event: "turn";
  seat: number;
}
/**
 * `card` only when it came from the discard pile.
 */
export interface Drew {
  event: "drew";
  seat: number;
  pile: "discard" | "stock";
  card:
    | (
        | "100"
        | "200"
        | "25"
        | "50"
        | "75"
        | "accelerateur"
        | "accident"
        | "citerne"
        | "crevaison"
        | "demi-tour"
        | "essence"
        | "feu-rouge"
        | "feu-vert"
        | "fin-radar"
        | "helico"
        | "increvable"
        | "panne"
        | "police"
        | "poubelle"
        | "prioritaire"
        | "radar"
        | "reparations"
        | "retroviseur"
        | "roue"
        | "super"
        | "volant"
      )
    | null;
}
export interface Filled {
  event: "filled";
  seat: number;
  count: number;
}
export interface Shuffled {
  event: "shuffled";
  count: number;
}
export interface Laid {
  event: "laid";
  seat: number;
  card: "100" | "200" | "25" | "50" | "75";
  accelerators: number;
  km: number;
  said: string;
}
export interface Attacked {
  event: "attacked";
  seat: number;
  target: number;
  card: "accident" | "crevaison" | "feu-rouge" | "panne" | "radar";
  said: string;
}
/**
 * An attack without its sound (BOR-28).
 */
export interface Muffed {
  event: "muffed";
  seat: number;
  target: number;
  card: "accident" | "crevaison" | "feu-rouge" | "panne" | "radar";
  said: string;
}
/**
 * The attack stays.
 */
export interface Stopped {
  event: "stopped";
  seat: number;
  card: "accident" | "crevaison" | "feu-rouge" | "panne" | "radar";
}
export interface Parried {
  event: "parried";
  seat: number;
  attack: "accident" | "crevaison" | "feu-rouge" | "panne" | "radar";
  card: "essence" | "feu-vert" | "fin-radar" | "reparations" | "roue" | "super";
  top: "attack" | "parade";
}
export interface Protected {
  event: "protected";
  seat: number;
  card: "citerne" | "increvable" | "prioritaire" | "volant";
  how: "ahead" | "fourre" | "parade";
  km: number;
}
/**
 * A Rétroviseur; `holds` is False when the attack cannot stay on the other player (BOR-52).
 */
export interface Mirrored {
  event: "mirrored";
  seat: number;
  target: number;
  card: "accident" | "crevaison" | "feu-rouge" | "panne" | "radar";
  holds: boolean;
}
/**
 * A Demi-tour sends a Borne away.
 */
export interface Cancelled {
  event: "cancelled";
  seat: number;
  victim: number;
  card: "100" | "200" | "25" | "50" | "75";
}
/**
 * A « BORNES KILLER ! » that hits.
 */
export interface Killed {
  event: "killed";
  seat: number;
  victim: number;
  card: "100" | "200" | "25" | "50" | "75";
}
/**
 * A « BORNES KILLER ! » on a Borne that was properly announced.
 */
export interface Misfired {
  event: "misfired";
  seat: number;
  victim: number;
}
export interface Flown {
  event: "flown";
  seat: number;
  target: number;
}
export interface Searched {
  event: "searched";
  seat: number;
  target: number;
}
/**
 * Which cards moved is between the two.
 */
export interface Swapped {
  event: "swapped";
  seat: number;
  target: number;
}
/**
 * A Poubelle; how many 200s each seat lost.
 */
export interface Emptied {
  event: "emptied";
  seat: number;
  lost: number[];
}
export interface Discarded {
  event: "discarded";
  seat: number;
  card:
    | "100"
    | "200"
    | "25"
    | "50"
    | "75"
    | "accelerateur"
    | "accident"
    | "citerne"
    | "crevaison"
    | "demi-tour"
    | "essence"
    | "feu-rouge"
    | "feu-vert"
    | "fin-radar"
    | "helico"
    | "increvable"
    | "panne"
    | "police"
    | "poubelle"
    | "prioritaire"
    | "radar"
    | "reparations"
    | "retroviseur"
    | "roue"
    | "super"
    | "volant";
}
/**
 * A Hold Up call made while a window is open: it waits.
 */
export interface Called {
  event: "called";
  seat: number;
}
export interface Heldup {
  event: "heldup";
  seat: number;
}
/**
 * A Hold Up call that neither holds nor costs.
 */
export interface Voided {
  event: "voided";
  seat: number;
}
/**
 * A Hold Up call at a wrong moment.
 */
export interface Blundered {
  event: "blundered";
  seat: number;
  pays: boolean;
}
export interface Stole {
  event: "stole";
  seat: number;
  victim: number;
  card: "100" | "200" | "25" | "50" | "75";
}
export interface Paid {
  event: "paid";
  seat: number;
  card: "100" | "200" | "25" | "50" | "75" | "citerne" | "increvable" | "prioritaire" | "volant";
}
/**
 * A seat has changed its standing orders (ALL-12). That it has any is public; what they say is not.
 */
export interface Ordered {
  event: "ordered";
  seat: number;
}
/**
 * A turn is passed for a seat whose player has gone (ALL-07).
 */
export interface Skipped {
  event: "skipped";
  seat: number;
}
export interface Over {
  event: "over";
  reason: "goal" | "stalled";
  winners: number[];
}
export interface Review {
  chances: Chance[];
  error: number;
  moves: Mattered[];
  luck: number[];
}
/**
 * Everybody's chance of winning after an entry, in percent.
 */
export interface Chance {
  seq: number;
  percent: number[];
}
/**
 * A move after which its player's chance was another, by so many percentage points.
 */
export interface Mattered {
  seq: number;
  seat: number;
  change: number;
}
export interface Facts {
  families: {
    [k: string]: "attaque" | "borne" | "botte" | "parade" | "speciale";
  };
  times: number[];
  km: {
    [k: string]: number[];
  };
  played_by: {
    [k: string]: "accelerateur" | "demi-tour" | "helico" | "police" | "poubelle" | "retroviseur";
  };
  cries: ("accident" | "crevaison" | "feu-rouge" | "panne" | "radar")[];
  parades: {
    [k: string]: "essence" | "feu-vert" | "fin-radar" | "reparations" | "roue" | "super";
  };
  bottes: {
    [k: string]: "citerne" | "increvable" | "prioritaire" | "volant";
  };
}
