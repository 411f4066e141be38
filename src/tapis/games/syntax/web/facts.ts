/** What never changes in this game and its board needs, as the server says it once, with the box. */
import { factsOf } from "$lib/shelf";
import type { Facts } from "./protocol";

export const facts = () => factsOf<Facts>("syntax");
