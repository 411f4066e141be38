/** The keys of this tab's seats, for the links that open them on another device. */
import { remembered } from "./memory";
import type { Seated } from "./types";

const own = (code: string, seat: number) => remembered<string>(`tapis.key.${code}.${seat}`);

/** A key that was told before is not told again. */
export function keepKey(seated: Seated): Seated {
  if (seated.key) own(seated.code, seated.seat).write(seated.key);
  return seated;
}

/** The link that opens this seat on another device, at the address that invitations have; its key stands after the #,
 * which is never sent. */
export function seatLink(code: string, seat: number, invitation: string): string | null {
  const key = own(code, seat).read();
  return key && `${new URL(invitation).origin}/seat/${code}#${key}`;
}
