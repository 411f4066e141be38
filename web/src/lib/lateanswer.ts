/** Sends an answer that waited for a network while its page was closed. */
import { unsentAt } from "./keptday";
import { TableSession } from "./table.svelte";

export async function sendLateAnswer(code: string): Promise<void> {
  const table = new TableSession(code, { unsent: unsentAt(code) });
  await table.delivered;
  table.close();
}
