/** A mime's picture, from browser to browser: video without sound. The table only carries the letters by which the
 * two find each other: one asks, the page whose camera runs offers, the other answers. Asking again heals everything. */
import { api } from "$lib/api";
import type { TableSession } from "$lib/table.svelte";
import type { Seat, Signalled } from "$lib/types";

type Letter = { call: string } & ({ want: true } | { offer: string } | { answer: string });
export type Trouble = "insecure" | "refused" | "none" | "busy";

const AGAIN = 1500; // ms until one asks again
const GATHER = 1500; // ms that candidates may take
const CROWD = 32; // viewers of one camera
const ALL = 4_000_000; // bits a second that one camera may send, to everybody together
const EACH = 900_000;
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

const meet = async (table: TableSession) =>
  new RTCPeerConnection({ iceServers: await api.ice(table.code).catch(() => []) });

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

/** Shows this stream to whoever asks, until the answer is called. */
export function show(table: TableSession, stream: MediaStream): () => void {
  const lines = new Map<string, RTCPeerConnection>();
  const offers = new Map<string, string>(); // not yet answered

  async function offer(viewer: number, call: string) {
    if (offers.has(call)) return void table.signal({ viewer }, { call, offer: offers.get(call) });
    const line = await meet(table);
    if (lines.has(call) || lines.size >= CROWD) return line.close();
    lines.set(call, line);
    line.addEventListener("connectionstatechange", () => {
      if (["failed", "closed", "disconnected"].includes(line.connectionState)) line.close(), lines.delete(call);
    });
    for (const track of stream.getVideoTracks()) line.addTransceiver(track, { direction: "sendonly", streams: [stream] });
    offers.set(call, await written(line));
    if (line.signalingState !== "closed") void table.signal({ viewer }, { call, offer: offers.get(call) });
  }

  async function accept(call: string, sdp: string) {
    const line = lines.get(call);
    if (line?.signalingState !== "have-local-offer") return;
    offers.delete(call);
    await line.setRemoteDescription({ type: "answer", sdp });
    for (const one of lines.values()) void share(one, lines.size);
  }

  const leave = table.onSignal((signal) => {
    const letter = read(signal);
    if (letter && "want" in letter) void offer(signal.sender, letter.call);
    else if (letter && "answer" in letter) accept(letter.call, letter.answer).catch(() => lines.delete(letter.call));
  });
  const hangUp = () => lines.forEach((line) => line.close());
  addEventListener("pagehide", hangUp); // so that nobody waits for a page that has gone
  return () => {
    leave();
    removeEventListener("pagehide", hangUp);
    hangUp();
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
export function watch(table: TableSession, performer: Seat, take: (stream: MediaStream | null) => void): () => void {
  const fresh = () => crypto.getRandomValues(new Uint32Array(3)).join("-");
  let call = fresh();
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
    const mine = (line = await meet(table));
    mine.addEventListener("track", ({ streams, track }) => take(streams[0] ?? new MediaStream([track])));
    mine.addEventListener("connectionstatechange", () => {
      if (line === mine && ["failed", "closed", "disconnected"].includes(mine.connectionState)) lose();
    });
    await mine.setRemoteDescription({ type: "offer", sdp });
    const reply = await written(mine);
    void table.signal({ viewer }, { call, answer: reply });
    setTimeout(() => line === mine && mine.connectionState !== "connected" && lose(), 4 * AGAIN);
  }

  const leave = table.onSignal((signal) => {
    const letter = read(signal);
    if (line || signal.seat !== performer || letter?.call !== call || !("offer" in letter)) return;
    answer(signal.sender, letter.offer).catch(lose);
  });
  void ask();
  const timer = setInterval(() => void ask(), AGAIN);
  return () => {
    leave();
    clearInterval(timer);
    line?.close();
    line = null;
  };
}
