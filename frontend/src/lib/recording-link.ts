import { ApiError, api, isRecord } from './api-client';

export type LinkedSound = {
  /** Plays the recording for some minutes, without a token. */
  address: string;
  parts: number;
  /** Where the turn begins that was asked for, seconds. */
  at: number | null;
  /** Milliseconds; null where the server does not know it yet. */
  lengthMs: number | null;
};

/** Links into the bucket do not lead anywhere from this browser. */
let bucketFails = false;

/**
 * A link to a recording of ours, for a player: an `<audio>` cannot send the owner's token.
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

/** Links in a row that lead nowhere: then it is not the link. */
const MOST_FAILURES = 2;

/**
 * Takes a player on with another link when its own has ended, or leads nowhere: at the same place, and playing if it was.
 * @param renew asks for another link; null where there is none
 * @param onGone nothing can be played any more
 * @returns ends it
 */
export function followLinks(audio: HTMLAudioElement, renew: () => Promise<string | null>, onGone: () => void): () => void {
  let failures = 0;
  let stopped = false;
  // Chromium pauses a player whose link fails.
  let plays = false;
  const onError = async () => {
    // Also told when a source is taken away.
    if (stopped || !audio.error) return;
    const { currentTime: at } = audio;
    const goesOn = plays;
    if (failures >= MOST_FAILURES) return onGone();
    failures += 1;
    if (at === 0 && new URL(audio.src, location.href).origin !== location.origin) bucketFails = true;
    const address = await renew().catch(() => null);
    if (stopped) return;
    if (address === null) return onGone();
    const goOn = () => {
      audio.currentTime = at;
      // Refused where the browser wants a click first: it stays paused, which players show.
      if (goesOn) audio.play().catch(() => undefined);
    };
    audio.addEventListener('loadedmetadata', goOn, { once: true });
    audio.src = address;
    audio.load();
  };
  const onFound = () => (failures = 0);
  const onPlay = () => (plays = true);
  const onPause = () => {
    if (!audio.error) plays = false;
  };
  const failed = () => void onError();
  audio.addEventListener('play', onPlay);
  audio.addEventListener('pause', onPause);
  audio.addEventListener('error', failed);
  audio.addEventListener('canplay', onFound);
  return () => {
    stopped = true;
    audio.removeEventListener('play', onPlay);
    audio.removeEventListener('pause', onPause);
    audio.removeEventListener('error', failed);
    audio.removeEventListener('canplay', onFound);
  };
}
