/** Calls somebody whose turn it is back to a page that nobody looks at: by a badge and, if wished, by a notice. */
import { settings } from "./settings.svelte";

export const canNotify = (): boolean => typeof Notification !== "undefined" && isSecureContext;

/** Asks the browser for leave to show notices; whether it was given. */
export const askLeave = async (): Promise<boolean> =>
  canNotify() && (await Notification.requestPermission()) === "granted";

let shown: Notification | null = null;

export function callBack(title: string, body: string): void {
  void navigator.setAppBadge?.(1)?.catch(() => undefined);
  if (!settings.notices || !canNotify() || Notification.permission !== "granted") return;
  shown?.close();
  shown = new Notification(title, { body, icon: "/icon-192.png", tag: "tapis-turn" });
  shown.onclick = () => (window.focus(), shown?.close());
}

export function isBack(): void {
  shown?.close();
  shown = null;
  void navigator.clearAppBadge?.()?.catch(() => undefined);
}
