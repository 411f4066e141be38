/** The keys of this tab's seats, for the links that open them on another device. */
import { remembered } from "./memory";
import type { Seated } from "./types";

const own = (code: string, seat: number) => remembered<string>(`tapis.key.${code}.${seat}`);

export function keepKey(seated: Seated): Seated {
  own(seated.code, seated.seat).write(seated.key);
  return seated;
}

/** The link that opens this seat on another device; its key stands after the #, which is never sent. */
export function seatLink(code: string, seat: number): string | null {
  const key = own(code, seat).read();
  return key && `${location.origin}/seat/${code}#${key}`;
}
