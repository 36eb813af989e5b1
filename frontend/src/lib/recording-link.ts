import { ApiError, api, isRecord } from './api-client';

export type LinkedSound = {
  /** Plays the recording without a token, for some minutes. */
  address: string;
  parts: number;
  /** Start of the requested turn, in seconds. */
  at: number | null;
  /** Milliseconds; null while the server does not know it. */
  lengthMs: number | null;
};

/** This browser cannot reach the bucket. */
let bucketFails = false;

/**
 * A signed link to our own recording, for players: an `<audio>` element cannot send the owner's token.
 * @throws ApiError
 */
export async function recordingLink(
  path: string,
  { query, signal }: { query: { part?: number; turn?: number }; signal?: AbortSignal },
): Promise<LinkedSound> {
  const answer = await api(`${path}/link`, { auth: true, signal, query: { ...query, from: bucketFails ? 'server' : undefined } });
  if (!isRecord(answer) || typeof answer.link !== 'string') throw new ApiError('UNKNOWN_ERROR', 200, 'The answer has no link.');
  const { link, parts, at, duration_ms: lengthMs } = answer;
  return {
    address: link,
    parts: typeof parts === 'number' && parts > 0 ? parts : 1,
    at: typeof at === 'number' ? at : null,
    lengthMs: typeof lengthMs === 'number' ? lengthMs : null,
  };
}

/** After this many dead links in a row, the link is not the problem. */
const MOST_FAILURES = 2;
/** A link that plays no further than the one before is as dead: the sound itself may be broken there. Seconds. */
const PROGRESS_S = 1;

/**
 * Renews a player's link when it has expired or is dead, keeping the position and whether it was playing.
 * @param renew asks for a new link; null if there is none
 * @param onGone called when nothing can be played any more
 * @returns a function that stops this
 */
export function followLinks(audio: HTMLAudioElement, renew: () => Promise<string | null>, onGone: () => void): () => void {
  let failures = 0;
  let failedAt = Number.NaN;
  let stopped = false;
  // Chromium pauses a player whose link fails.
  let plays = false;
  // Where to continue once a new link has loaded; it may fail before that.
  let resumeAt: number | null = null;
  let renewed = '';
  const onError = async () => {
    // Also fires when a source is removed.
    if (stopped || !audio.error) return;
    const { src } = audio;
    const isUnread = audio.currentTime === 0;
    if (src !== renewed) resumeAt = null;
    failedAt = resumeAt ??= audio.currentTime;
    if (failures >= MOST_FAILURES) return gone();
    failures += 1;
    if (isUnread && new URL(src, location.href).origin !== location.origin) bucketFails = true;
    const address = await renew().catch(() => null);
    // Meanwhile another recording may have been chosen.
    if (stopped || audio.src !== src) return;
    if (address === null) return gone();
    audio.src = address;
    renewed = audio.src;
    audio.load();
  };
  const gone = () => {
    resumeAt = null;
    onGone();
  };
  const onLoaded = () => {
    const at = resumeAt;
    resumeAt = null;
    if (at === null || audio.src !== renewed) return;
    // Elsewhere: the owner has sought meanwhile.
    if (audio.currentTime === 0) audio.currentTime = at;
    // Rejected if the browser requires a click first: the player stays paused and shows it.
    if (plays) audio.play().catch(() => undefined);
  };
  const onFound = () => {
    if (!(Math.abs(audio.currentTime - failedAt) < PROGRESS_S)) failures = 0;
  };
  const onPlay = () => (plays = true);
  const onPause = () => {
    if (!audio.error && resumeAt === null) plays = false;
  };
  const failed = () => void onError();
  const listeners = {
    play: onPlay,
    pause: onPause,
    error: failed,
    loadedmetadata: onLoaded,
    canplay: onFound,
    timeupdate: onFound,
  };
  for (const [event, listener] of Object.entries(listeners)) audio.addEventListener(event, listener);
  return () => {
    stopped = true;
    for (const [event, listener] of Object.entries(listeners)) audio.removeEventListener(event, listener);
  };
}
