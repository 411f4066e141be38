/** «On remet ça»: a new evening for the same people, which goes on with the one before. */
import { api } from "../lib/api";
import { myName } from "../lib/names";
import { PACES } from "../lib/pace";
import { shelf } from "../lib/shelf";

/** Opens it with this box, or the first on the shelf; its code. */
export async function goOn(code: string, game: string | undefined): Promise<string> {
  const [games, before] = await Promise.all([shelf(), api.table(code)]);
  const own = before.seats[before.you ?? -1];
  const box = games.find(({ name }) => name === game) ?? games[0]!;
  const seated = await api.open({
    game: box.name,
    name: own?.name ?? myName(),
    ...(own?.face ? { face: own.face, colour: own.colour } : {}),
    seats: Math.min(4, box.max_seats),
    pace: PACES.brisk,
    follows: code,
  });
  return seated.code;
}
