/** What is asked of this seat now, and with which answers. */
import * as dock from "$lib/board/ask";
import { listed, t } from "$lib/i18n.svelte";
import { finders, groupOf, roleOf } from "./roles";
import type { Group, Option, Session, View } from "./wire";

export type Act = dock.Act & { move: Option };
type Ask = dock.Ask<Act>;
type Situation = { table: Session; view: View; right: number[]; missing: boolean };
type Said = dock.Answers<Act>;

const VOTES: View["phase"][] = ["verdict", "answer", "judge", "contest"]; // out of turn

export function ask(s: Situation): Ask {
  const { window = s.table.windows[0], asked } = dock.waited(s.table);
  const said = asked ? answers(s) : waiting(s);
  return {
    window,
    detail: "",
    others: [],
    live: asked && VOTES.includes(s.view.phase),
    ...said,
  };
}

const team = (number: number) => t(`team.${number}`);

function answers(s: Situation): Said {
  const { view } = s;
  switch (view.phase) {
    case "teams":
      return {
        question: t("ui.q_teams"),
        detail: t("ui.q_teams_h"),
        main: { key: "ready", label: t("ui.ready"), detail: t("ui.ready_small"), move: { move: "ready" } },
      };
    case "roll":
      return {
        question: t("ui.q_roll"),
        detail: t("ui.q_roll_h"),
        main: { key: "roll", label: t("ui.roll"), move: { move: "roll" } },
      };
    case "read":
      return read(s);
    case "verdict":
      return {
        question: t("ui.q_verdict"),
        detail: t("ui.q_verdict_h"),
        main: {
          key: "foul",
          label: t("ui.uphold"),
          detail: t("ui.uphold_small"),
          move: { move: "uphold", foul: true },
        },
        others: [{ key: "fair", label: t("ui.no_foul"), move: { move: "uphold", foul: false } }],
      };
    case "hear":
      return {
        question: t("ui.q_hear", { team: team(view.asked!) }),
        detail: t("ui.q_hear_h"),
        main: { key: "found", label: t("ui.heard"), move: { move: "heard", team: view.asked } },
        others: [{ key: "missed", label: t("ui.missed"), move: { move: "heard", team: null } }],
      };
    case "answer":
      return { question: t("ui.answer_h"), detail: t("ui.answer_help") };
    case "judge":
      return {
        question: t("ui.q_judge"),
        detail: t("ui.q_judge_h"),
        main: {
          key: "judge",
          label: t(s.right.length ? "ui.judge_some" : "ui.judge_none"),
          move: { move: "judge", right: s.right },
        },
      };
    case "contest":
      return {
        question: t("ui.q_contest", { team: team(finders(view)) }),
        main: { key: "agree", label: t("ui.agree"), move: { move: "contest", right: true } },
        others: [{ key: "contest", label: t("ui.contest"), move: { move: "contest", right: false } }],
      };
    case "show":
      return { question: shown(view), main: { key: "next", label: t("ui.next"), move: { move: "next" } } };
    default:
      return waiting(s);
  }
}

/** The ways that the die leaves open; without a camera one draws (MIM-43). */
function read({ view, missing }: Situation): Said {
  const apart = view.agreed.place === "apart";
  const begin = (way: "draw" | "mime" | null, label: string, detail?: string): Act => ({
    key: way ?? "begin",
    label: t(label),
    ...(detail ? { detail: t(detail) } : {}),
    move: { move: "begin", way },
  });
  const draw = begin("draw", "ui.begin_draw", "ui.begin_draw_small");
  const mime = begin("mime", "ui.begin_mime", apart ? "ui.begin_camera" : "ui.begin_mime_small");
  if (view.die === "choice" && apart && missing) return { question: t("ui.q_no_camera"), main: draw };
  if (view.die === "choice")
    return { question: t("ui.q_choose"), detail: t("ui.q_choose_h"), main: draw, others: [mime] };
  if (view.die === "draw")
    return {
      question: t("ui.q_read_draw"),
      detail: t("ui.q_read_h"),
      main: begin(null, "ui.begin_draw", "ui.begin_draw_small"),
    };
  const instead = begin("draw", "ui.begin_instead");
  if (apart && missing) return { question: t("ui.q_no_camera"), main: instead };
  return {
    question: t("ui.q_read_mime"),
    detail: t("ui.q_read_h"),
    main: begin(null, "ui.begin_mime", apart ? "ui.begin_camera" : "ui.begin_mime_small"),
    others: apart ? [instead] : [],
  };
}

/** What became of the card. */
const shown = (view: View): string =>
  t(`ui.q_show_${view.outcome ?? "missed"}`, { team: team(view.taker ?? view.playing) });

/** In one room the other teams are asked one after the other (MIM-16). */
function hearing(view: View, name: string, mine: Group | undefined): Said {
  if (mine && mine.team === view.asked)
    return { question: t("ui.wait_hear_you"), detail: t("ui.wait_hear_you_h", { name }) };
  const next = mine && mine.team !== view.playing && mine.heard === null;
  return {
    question: t("ui.wait_hear", { team: team(view.asked!) }),
    detail: t(next ? "ui.wait_hear_next" : "ui.wait_hear_h", { name }),
  };
}

/** What the dock says to those who are not asked. */
function waiting({ table, view }: Situation): Said {
  const name = table.name(view.performer ?? -1);
  const role = roleOf(view, table.me);
  const mine = groupOf(view, table.me);
  switch (view.phase) {
    case "teams":
      return {
        question: t("ui.wait_teams"),
        detail: t("ui.wait_for", { names: listed(table.awaited.map((seat) => table.name(seat))) }),
      };
    case "roll":
      return {
        question: t("ui.wait_roll", { name }),
        detail: t(role === "mate" ? "ui.wait_roll_mate" : "ui.wait_roll_h"),
      };
    case "read":
      return {
        question: t("ui.wait_read", { name }),
        detail: t(role === "mate" ? "ui.wait_read_mate" : "ui.wait_read_h"),
      };
    case "verdict":
      return { question: t("ui.wait_verdict"), detail: t(mine?.voted ? "ui.wait_voted" : "ui.wait_verdict_h") };
    case "hear":
      return hearing(view, name, mine);
    case "answer":
      return {
        question: t("ui.answers_h"),
        detail: t(
          mine?.team === view.playing ? "ui.answers_ours" : mine?.sealed ? "ui.answers_sealed" : "ui.answers_wait",
        ),
      };
    case "judge":
      return { question: t("ui.wait_judge"), detail: t(mine?.voted ? "ui.wait_voted" : "ui.wait_judge_h") };
    case "contest":
      return {
        question: t("ui.wait_contest", { team: team(finders(view)) }),
        detail: t(mine?.voted ? "ui.wait_voted" : "ui.wait_contest_h"),
      };
    case "show":
      return { question: shown(view), detail: t("ui.wait_show") };
    case "over":
      return { question: t("ui.q_over") };
    default:
      return { question: t("ui.wait_perform", { name }) };
  }
}

/** What one plays for, until the first card is over; then how the race stands. */
export function aim(table: Session, view: View): string {
  const { target } = view.agreed;
  if (view.phase === "teams") return t("ui.aim_teams", { target });
  if (view.phase === "perform") return t("ui.aim_minute"); // short: the sand stands beside it
  if (view.cards === 0) return t("ui.aim_first", { target });
  if (view.teams.length <= 3) return view.teams.map(standing).join(" · ");
  const mine = groupOf(view, table.me);
  const first = view.teams.reduce((best, group) => (group.score > best.score ? group : best));
  const leads = t("ui.standing_first", { standing: standing(first) });
  return mine && mine !== first ? `${standing(mine)} · ${leads}` : leads;
}

const standing = ({ team: number, score }: Group) => t("ui.standing", { team: team(number), score });
