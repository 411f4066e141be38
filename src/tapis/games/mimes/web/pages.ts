/** The pages of the album, who likes which best, and what is written under each. */
import { t } from "$lib/i18n.svelte";
import type { Chair, Seat } from "$lib/types";
import type { Leaf } from "./album";
import { brisk } from "./moments";
import type { Drawing, Session } from "./wire";

/** Drawings with ink on them that the host has not hidden, without their long pauses. */
export const pagesOf = ({ view, room }: Session): Drawing[] =>
  (view?.album ?? [])
    .filter(({ pieces, number }) => pieces.length && !room?.veiled.includes(number))
    .map((page) => ({ ...page, pieces: brisk(page.pieces) }));

/** Those who like this page best. */
export const admirers = (seats: readonly Chair[], page: Drawing): Seat[] =>
  seats.filter(({ favourite }) => favourite === page.number).map(({ seat }) => seat);

/** An album is kept: nobody is « vous » there. */
export const leafOf = (table: Session, { word, seat, outcome, taker, pieces }: Drawing): Leaf => ({
  word,
  by: t("album.by", { name: table.room?.seats[seat]?.name ?? "" }),
  outcome: t(`album.${outcome}`, { team: t(`team.${taker ?? 0}`) }),
  pieces,
});
