// Made from the structs of tapis.games.bornes.moves: change those, not this.
export interface Table {
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
export interface Draw {
  move: "draw";
  pile: "discard" | "stock";
}
export interface Lay {
  move: "lay";
  card: "100" | "200" | "25" | "50" | "75";
  accelerators: number;
  say: string;
}
export interface Attack {
  move: "attack";
  card: "accident" | "crevaison" | "feu-rouge" | "panne" | "radar";
  target: number;
  say: string;
}
export interface Parry {
  move: "parry";
  card: "essence" | "feu-vert" | "fin-radar" | "reparations" | "roue" | "super";
  attack: "accident" | "crevaison" | "feu-rouge" | "panne" | "radar";
  top: "attack" | "parade";
}
export interface Protect {
  move: "protect";
  card: "citerne" | "increvable" | "prioritaire" | "volant";
}
export interface Mirror {
  move: "mirror";
}
export interface Uturn {
  move: "uturn";
}
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
export interface Holdup {
  move: "holdup";
}
export interface Killer {
  move: "killer";
}
export interface Steal {
  move: "steal";
  victim: number;
  card: "100" | "200" | "25" | "50" | "75";
  accelerators: number;
}
export interface Pay {
  move: "pay";
  card: "100" | "200" | "25" | "50" | "75" | "citerne" | "increvable" | "prioritaire" | "volant";
  accelerators: number;
}
export interface Orders {
  move: "orders";
  attack: "ask" | "botte" | "mirror" | "parry" | "pass";
  borne: "any" | "ask" | "big" | "pass" | "winning";
  killer: boolean;
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
}
export interface Shield {
  card: "citerne" | "increvable" | "prioritaire" | "volant";
  km: number;
}
export interface Threat {
  card: "accident" | "crevaison" | "feu-rouge" | "panne" | "radar";
  attacker: number;
  target: number;
  mirrors: number;
}
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
export interface Muffed {
  event: "muffed";
  seat: number;
  target: number;
  card: "accident" | "crevaison" | "feu-rouge" | "panne" | "radar";
  said: string;
}
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
export interface Mirrored {
  event: "mirrored";
  seat: number;
  target: number;
  card: "accident" | "crevaison" | "feu-rouge" | "panne" | "radar";
  holds: boolean;
}
export interface Cancelled {
  event: "cancelled";
  seat: number;
  victim: number;
  card: "100" | "200" | "25" | "50" | "75";
}
export interface Killed {
  event: "killed";
  seat: number;
  victim: number;
  card: "100" | "200" | "25" | "50" | "75";
}
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
export interface Swapped {
  event: "swapped";
  seat: number;
  target: number;
}
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
export interface Called {
  event: "called";
  seat: number;
}
export interface Heldup {
  event: "heldup";
  seat: number;
}
export interface Voided {
  event: "voided";
  seat: number;
}
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
export interface Ordered {
  event: "ordered";
  seat: number;
}
export interface Skipped {
  event: "skipped";
  seat: number;
}
export interface Over {
  event: "over";
  reason: "goal" | "stalled";
  winners: number[];
}
export interface Options {
  deck: "corsee" | "douce" | "route";
  announce: boolean;
  strict_discard: boolean;
  hide_totals: boolean;
  notice: number;
}
