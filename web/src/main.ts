import { mount } from "svelte";
import "./css/tokens.css";
import "./css/tapis.css";
import "./css/table.css";
import "./css/lobby.css";
import App from "./App.svelte";
import { pages } from "./pages";
import { newer, workOffline } from "./lib/newer.svelte";

mount(App, { target: document.getElementById("app")! });
void workOffline(pages.rules);
newer.watch();
