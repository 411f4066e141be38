/** One screen for everybody means one room: its performer holds it, and the others speak (MIM-42). */
export const around = { place: "room" };
