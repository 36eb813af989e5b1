import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds between two words of a scripted reply, so that it appears as a spoken one would. */
export const WORD_PACE_MS = 32;

/** A text as it grows, word by word; ends early when the signal aborts. @param pace milliseconds, 0 for at once */
export async function* growing(text: string, pace: number, signal: AbortSignal): AsyncGenerator<string> {
  let shown = '';
  for (const word of text.match(/\S+\s*/gu) ?? []) {
    if (signal.aborted) return;
    shown += word;
    yield shown.trimEnd();
    if (pace > 0 && shown.length < text.length) await sleep(pace, undefined, { signal }).catch(() => undefined);
  }
}
