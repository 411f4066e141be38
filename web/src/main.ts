import { mount } from "svelte";
import "./css/tokens.css";
import "./css/tapis.css";
import "./css/table.css";
import "./css/lobby.css";
import App from "./App.svelte";

// a page older than its server asks for parts that are gone: it is loaded anew, once
addEventListener("vite:preloadError", () => {
  const last = Number(sessionStorage.getItem("tapis.reloaded") ?? 0);
  sessionStorage.setItem("tapis.reloaded", String(Date.now()));
  if (Date.now() - last > 30_000) location.reload();
});

mount(App, { target: document.getElementById("app")! });
