import { mount } from "svelte";
import "./css/tokens.css";
import "./css/tapis.css";
import "./css/table.css";
import "./css/lobby.css";
import App from "./App.svelte";
import { unsentTable } from "./lib/keptday";
import { newer, workOffline } from "./lib/newer.svelte";
import { foresee } from "./lib/parts.svelte";
import { shelf } from "./lib/shelf";

foresee(shelf); // every page needs it, and some ask for it late
mount(App, { target: document.getElementById("app")! });
void workOffline(() => import("./lib/offline").then(({ keepForLater }) => keepForLater()));
newer.watch();

// the table's own page sends it itself
const late = unsentTable();
if (late && !location.pathname.startsWith(`/t/${late}`))
  foresee(() => import("./lib/lateanswer").then(({ sendLateAnswer }) => sendLateAnswer(late)));
