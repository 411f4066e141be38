/** Several seats in one browser, and one seat in several browsers. */
import { remembered } from "./memory";
import type { Seated } from "./types";

const around = (code: string) => remembered<number[]>(`tapis.around.${code}`, localStorage);
const own = (code: string, seat: number) => remembered<string>(`tapis.key.${code}.${seat}`);

/** The seats of a table played around this one screen; null at any other table. */
export const keptSeats = (code: string): number[] | null => around(code).read();

export const keepSeats = (code: string, seats: number[]) => around(code).write(seats);

export function keepKey(seated: Seated): Seated {
  own(seated.code, seated.seat).write(seated.key);
  return seated;
}

/** The link that opens this seat on another device; its key stands after the #, which is never sent. */
export function seatLink(code: string, seat: number): string | null {
  const key = own(code, seat).read();
  return key && `${location.origin}/seat/${code}#${key}`;
}
