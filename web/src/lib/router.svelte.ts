/** Which page the address asks for. Links that stay inside are followed without loading the page again. */
import { codeIn } from "./codes";

export type Route =
  | { page: "home" }
  | { page: "create"; game: string; extra: string }
  | { page: "table"; code: string }
  | { page: "game"; code: string; number: number }
  | { page: "story"; code: string }
  | { page: "tv"; code: string }
  | { page: "seat"; code: string; key: string }
  | { page: "learn"; game: string }
  | { page: "pocket"; game: string }
  | { page: "rules"; game: string }
  | { page: "print"; game: string };

/** What stands between two slashes, without its escapes; as it is if they are broken. */
function readable(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function parse(path: string, hash: string): Route {
  const [first = "", second = "", third = "", fourth = ""] = path.split("/").filter(Boolean);
  const code = codeIn(readable(second));
  if (first === "play" && second) return { page: "create", game: second, extra: third };
  if (first === "t" && code && third === "games" && Number(fourth) > 0)
    return { page: "game", code, number: Number(fourth) };
  if (first === "t" && code && third === "story") return { page: "story", code };
  if (first === "t" && code) return { page: "table", code };
  if (first === "tv" && code) return { page: "tv", code };
  if (first === "seat" && code) return { page: "seat", code, key: hash.slice(1) };
  if (first === "learn" && second) return { page: "learn", game: second };
  if (first === "pocket" && second) return { page: "pocket", game: second };
  if (first === "rules" && second) return { page: "rules", game: second };
  if (first === "print" && second) return { page: "print", game: second };
  return { page: "home" };
}

class Router {
  route = $state.raw<Route>(parse(location.pathname, location.hash));

  constructor() {
    addEventListener("popstate", () => this.#read());
    addEventListener("click", (event) => this.#follow(event));
  }

  go(path: string, replace = false) {
    history[replace ? "replaceState" : "pushState"](null, "", path);
    this.#read();
    scrollTo(0, 0);
  }

  /** A place on the same page is no other page. */
  #read() {
    const route = parse(location.pathname, location.hash);
    if (JSON.stringify(route) !== JSON.stringify(this.route)) this.route = route;
  }

  #follow(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !plain || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname === location.pathname && link.hash) return;
    if (link.pathname.startsWith("/api") || link.pathname.startsWith("/schema")) return;
    event.preventDefault();
    this.go(link.pathname + link.hash);
  }
}

export const router = new Router();
