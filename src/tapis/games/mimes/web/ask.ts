/** What is asked of this seat now, and with which answers. */
import { listed, t } from "$lib/i18n.svelte";
import type { TableSession } from "$lib/table.svelte";
import type { Ms, Opening } from "$lib/types";
import { groupOf, rivals, roleOf } from "./roles";
import type { Option, Table } from "./wire";

export type Act = { key: string; label: string; detail?: string; move: Option };
export type Ask = { window: Opening | undefined; length: Ms | null; question: string; detail: string; live: boolean; main?: Act | undefined; others: Act[] };
type Situation = { table: TableSession; view: Table; right: number[]; missing: boolean };
type Said = Partial<Ask> & { question: string };

export function ask(s: Situation): Ask {
  const window = s.table.windows.find((w) => w.waits) ?? s.table.windows[0];
  const asked = s.table.me !== null && s.table.windows.some((w) => w.waits && w.seats.includes(s.table.me!));
  const said = asked ? answers(s) : waiting(s);
  return { window, length: s.view.phase === "read" ? s.view.agreed.read_seconds * 1000 : null, detail: "", others: [], live: asked, ...said };
}

const team = (number: number) => t(`team.${number}`);

function answers(s: Situation): Said {
  const { view } = s;
  switch (view.phase) {
    case "teams":
      return { question: t("ui.q_teams"), detail: t("ui.q_teams_h"), main: { key: "ready", label: t("ui.ready"), detail: t("ui.ready_small"), move: { move: "ready" } } };
    case "roll":
      return { question: t("ui.q_roll"), detail: t("ui.q_roll_h"), main: { key: "roll", label: t("ui.roll"), move: { move: "roll" } } };
    case "read":
      return read(s);
    case "verdict":
      return {
        question: t("ui.q_verdict"), detail: t("ui.q_verdict_h"),
        main: { key: "foul", label: t("ui.uphold"), detail: t("ui.uphold_small"), move: { move: "uphold", foul: true } },
        others: [{ key: "fair", label: t("ui.no_foul"), move: { move: "uphold", foul: false } }],
      };
    case "hear":
      return hear(view);
    case "judge":
      return { question: t("ui.q_judge"), detail: t("ui.q_judge_h"), main: { key: "judge", label: t(s.right.length ? "ui.judge_some" : "ui.judge_none"), move: { move: "judge", right: s.right } } };
    case "contest":
      return {
        question: t("ui.q_contest", { team: team(view.playing), word: view.word ?? "" }), detail: t("ui.q_contest_h"),
        main: { key: "agree", label: t("ui.agree"), move: { move: "contest", right: true } },
        others: [{ key: "contest", label: t("ui.contest"), move: { move: "contest", right: false } }],
      };
    case "show":
      return { question: t(view.found ? "ui.q_show_found" : "ui.q_show_lost", { team: team(view.playing) }), main: { key: "next", label: t("ui.next"), move: { move: "next" } } };
    default:
      return waiting(s);
  }
}

/** The ways that the die leaves open; without a camera one draws (MIM-43). */
function read({ view, missing }: Situation): Said {
  const apart = view.agreed.place === "apart";
  const begin = (way: "draw" | "mime" | null, label: string, detail?: string): Act => ({ key: way ?? "begin", label: t(label), ...(detail ? { detail: t(detail) } : {}), move: { move: "begin", way } });
  const draw = begin("draw", "ui.begin_draw", "ui.begin_draw_small");
  const mime = begin("mime", "ui.begin_mime", apart ? "ui.begin_camera" : "ui.begin_mime_small");
  if (view.die === "choice" && apart && missing) return { question: t("ui.q_no_camera"), main: draw };
  if (view.die === "choice") return { question: t("ui.q_choose"), detail: t("ui.q_choose_h"), main: draw, others: [mime] };
  if (view.die === "draw") return { question: t("ui.q_read_draw"), detail: t("ui.q_read_h"), main: begin(null, "ui.begin_draw", "ui.begin_draw_small") };
  const instead = begin("draw", "ui.begin_instead");
  if (apart && missing) return { question: t("ui.q_no_camera"), main: instead };
  return { question: t("ui.q_read_mime"), detail: t("ui.q_read_h"), main: begin(null, "ui.begin_mime", apart ? "ui.begin_camera" : "ui.begin_mime_small"), others: apart ? [instead] : [] };
}

function hear(view: Table): Said {
  const said = rivals(view).map((group): Act => ({ key: `team-${group.team}`, label: t("ui.heard_team", { team: team(group.team) }), move: { move: "heard", team: group.team } }));
  return { question: t("ui.q_hear"), detail: t("ui.q_hear_h"), main: { key: "none", label: t("ui.heard_none"), move: { move: "heard", team: null } }, others: said };
}

/** What the dock says to those who are not asked. */
function waiting({ table, view }: Situation): Said {
  const name = table.name(view.performer ?? -1);
  const role = roleOf(view, table.me);
  const mine = groupOf(view, table.me);
  switch (view.phase) {
    case "teams":
      return { question: t("ui.wait_teams"), detail: t("ui.wait_for", { names: listed(table.awaited.map((seat) => table.name(seat))) }) };
    case "roll":
      return { question: t("ui.wait_roll", { name }), detail: t(role === "mate" ? "ui.wait_roll_mate" : "ui.wait_roll_h") };
    case "read":
      return { question: t("ui.wait_read", { name }), detail: t(role === "mate" ? "ui.wait_read_mate" : "ui.wait_read_h") };
    case "verdict":
      return { question: t("ui.wait_verdict"), detail: t(mine?.voted ? "ui.wait_voted" : "ui.wait_verdict_h") };
    case "hear":
      return { question: t("ui.wait_hear"), detail: t(role === "rival" ? "ui.wait_hear_rival" : "ui.wait_hear_h", { name }) };
    case "judge":
      return { question: t("ui.wait_judge"), detail: t(mine?.voted ? "ui.wait_voted" : "ui.wait_judge_h") };
    case "contest":
      return { question: t("ui.wait_contest", { team: team(view.playing) }), detail: t(mine?.voted ? "ui.wait_voted" : "ui.wait_contest_h") };
    case "show":
      return { question: t(view.found ? "ui.q_show_found" : "ui.q_show_lost", { team: team(view.playing) }), detail: t("ui.wait_show") };
    case "over":
      return { question: t("ui.q_over") };
    default:
      return { question: t("ui.wait_perform", { name }) };
  }
}
