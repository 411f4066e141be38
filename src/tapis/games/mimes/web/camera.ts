/** A mime's picture, from browser to browser: video without sound. The table only carries the letters by which the
 * two find each other: one asks, the page whose camera runs offers, the other answers. Asking again heals
 * everything. */
import { api } from "$lib/api";
import type { Seat, Signalled } from "$lib/types";
import type { Session } from "./wire";

type Letter = { call: string } & ({ want: true } | { offer: string } | { answer: string });
export type Trouble = "insecure" | "refused" | "none" | "busy";

const AGAIN = 1500; // ms until one asks again
const LOOK = 1000; // ms between two looks at who still may watch
const KNOWN = 3000; // ms after which the table has said so of everybody
const GATHER = 1500; // ms that candidates may take
const CROWD = 32; // viewers of one camera
const ALL = 4_000_000; // bits a second that one camera may send, to everybody together
const EACH = 900_000;
const LOST = ["failed", "closed", "disconnected"];
const WISH = { width: { ideal: 640 }, height: { ideal: 480 }, frameRate: { ideal: 24, max: 30 }, facingMode: "user" };

/** Is it clear, without asking anybody, that this browser will show no picture? */
export async function lacksCamera(): Promise<boolean> {
  if (!navigator.mediaDevices) return true;
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  const allowed = await navigator.permissions?.query({ name: "camera" as PermissionName }).catch(() => null);
  return !devices.some(({ kind }) => kind === "videoinput") || allowed?.state === "denied";
}

/** This browser's camera, or the reason why there is none. */
export async function film(): Promise<MediaStream | Trouble> {
  if (!navigator.mediaDevices) return "insecure";
  return navigator.mediaDevices.getUserMedia({ video: WISH, audio: false }).catch(({ name }: DOMException): Trouble => {
    if (name === "NotAllowedError" || name === "SecurityError") return "refused";
    return name === "NotFoundError" || name === "OverconstrainedError" ? "none" : "busy";
  });
}

export const stop = (stream: MediaStream | null) => stream?.getTracks().forEach((track) => track.stop());

function read({ data }: Signalled): Letter | null {
  try {
    const letter = JSON.parse(data) as Letter;
    return typeof letter?.call === "string" ? letter : null;
  } catch {
    return null;
  }
}

/** The letter is sent once, whole: with every candidate found in time. */
async function written(line: RTCPeerConnection): Promise<string> {
  await line.setLocalDescription();
  if (line.iceGatheringState !== "complete")
    await new Promise<void>((done) => {
      setTimeout(done, GATHER);
      line.addEventListener("icegatheringstatechange", () => line.iceGatheringState === "complete" && done());
    });
  return line.localDescription!.sdp;
}

/** One viewer's line: the call that it answers, and the offer made for it. */
type Shown = { call: string; seat: Seat | null; since: number; line: RTCPeerConnection; offer: string };

/** Shows this stream to whoever asks, one line a viewer, until the answer is called. */
export function show(table: Session, stream: MediaStream): () => void {
  const viewers = new Map<number, Shown>();

  function drop(viewer: number, one = viewers.get(viewer)) {
    one?.line.close();
    if (one && viewers.get(viewer) === one) viewers.delete(viewer);
  }

  /** Whether the table still lets this viewer watch: a player who has their seat, an onlooker who was not sent away. */
  function mayWatch(viewer: number, { seat, since }: Shown): boolean {
    const room = table.room;
    const known = table.connected === "open" && performance.now() - since > KNOWN;
    if (!room || !known) return true; // the table will say
    return seat === null ? room.audience.includes(viewer) : room.seats[seat]?.kind === "player";
  }

  function hangUpOnOthers() {
    for (const [viewer, one] of viewers) if (!mayWatch(viewer, one)) drop(viewer, one);
  }

  async function offer(viewer: number, seat: Seat | null, call: string) {
    const known = viewers.get(viewer);
    if (known?.call === call) return known.offer && table.signal({ viewer }, { call, offer: known.offer });
    drop(viewer);
    if (viewers.size >= CROWD) return;
    const line = new RTCPeerConnection({ iceServers: await helpers });
    const one: Shown = { call, seat, since: performance.now(), line, offer: "" };
    drop(viewer); // somebody asked again meanwhile
    viewers.set(viewer, one);
    line.addEventListener("connectionstatechange", () => {
      if (LOST.includes(line.connectionState)) drop(viewer, one);
    });
    for (const track of stream.getVideoTracks())
      line.addTransceiver(track, { direction: "sendonly", streams: [stream] });
    one.offer = await written(line);
    if (viewers.get(viewer) === one) void table.signal({ viewer }, { call, offer: one.offer });
  }

  async function accept(viewer: number, call: string, sdp: string) {
    const one = viewers.get(viewer);
    if (one?.call !== call || one.line.signalingState !== "have-local-offer") return;
    await one.line.setRemoteDescription({ type: "answer", sdp });
    for (const { line } of viewers.values()) void share(line, viewers.size);
  }

  const helpers = api.ice(table.code).catch(() => []);
  const leave = table.onSignal((signal) => {
    const letter = read(signal);
    if (letter && "want" in letter) offer(signal.sender, signal.seat, letter.call).catch(() => drop(signal.sender));
    else if (letter && "answer" in letter)
      accept(signal.sender, letter.call, letter.answer).catch(() => drop(signal.sender));
  });
  const hangUp = () => viewers.forEach(({ line }) => line.close());
  const watching = setInterval(hangUpOnOthers, LOOK);
  addEventListener("pagehide", hangUp); // so that nobody waits for a page that has gone
  return () => {
    leave();
    clearInterval(watching);
    removeEventListener("pagehide", hangUp);
    hangUp();
    viewers.clear();
  };
}

/** The more there are who look, the less each one gets. */
async function share(line: RTCPeerConnection, viewers: number) {
  for (const sender of line.getSenders()) {
    const wish = sender.getParameters();
    for (const encoding of wish.encodings) encoding.maxBitrate = Math.min(EACH, ALL / viewers);
    await sender.setParameters(wish).catch(() => {});
  }
}

/** How many pictures have come along this line. */
async function pictures(line: RTCPeerConnection): Promise<number> {
  let count = 0;
  (await line.getStats()).forEach((report: { type: string; framesReceived?: number }) => {
    if (report.type === "inbound-rtp") count += report.framesReceived ?? 0;
  });
  return count;
}

/** Asks a seat for its picture until it comes, and again when it is lost; until the answer is called. */
export function watch(table: Session, performer: Seat, take: (stream: MediaStream | null) => void): () => void {
  const helpers = api.ice(table.code).catch(() => []);
  const fresh = () => crypto.getRandomValues(new Uint32Array(3)).join("-");
  let call = fresh();
  let answered = ""; // the call to which an offer has come
  let line: RTCPeerConnection | null = null;
  let seen = 0;

  async function ask() {
    if (!line) return table.connected === "open" && table.signal({ to: performer }, { call, want: true });
    const [mine, before] = [line, seen];
    seen = await pictures(mine);
    if (line === mine && mine.connectionState === "connected" && seen > 0 && seen === before) lose(); // it stands still
  }

  function lose() {
    line?.close();
    [line, call, seen] = [null, fresh(), 0];
    take(null);
  }

  async function answer(viewer: number, sdp: string) {
    const iceServers = await helpers;
    if (answered !== call) return; // nobody looks any more
    const mine = (line = new RTCPeerConnection({ iceServers }));
    mine.addEventListener("track", ({ streams, track }) => take(streams[0] ?? new MediaStream([track])));
    mine.addEventListener("connectionstatechange", () => {
      if (line === mine && LOST.includes(mine.connectionState)) lose();
    });
    await mine.setRemoteDescription({ type: "offer", sdp });
    const reply = await written(mine);
    void table.signal({ viewer }, { call, answer: reply });
    setTimeout(() => line === mine && mine.connectionState !== "connected" && lose(), 4 * AGAIN);
  }

  const leave = table.onSignal((signal) => {
    const letter = read(signal);
    if (answered === call || signal.seat !== performer || letter?.call !== call || !("offer" in letter)) return;
    answered = call;
    answer(signal.sender, letter.offer).catch(lose);
  });
  void ask();
  const timer = setInterval(() => void ask(), AGAIN);
  return () => {
    leave();
    clearInterval(timer);
    line?.close();
    [line, answered] = [null, ""];
  };
}
