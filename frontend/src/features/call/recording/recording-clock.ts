import type { Spoken } from '@contract/spoken';
import { MAX_SPOKEN_MS, MAX_SPOKEN_SPANS } from '@contract/spoken-constants';
import { sessionStore } from '../session-store';
import type { WordsAt } from '../speech/words-at';

/** One recorder's sound: `began` and `until` on this page's clock. */
type Recording = { call: string; recorder?: string; began: number; until: number };

/** A recording that has begun. `age`: how long ago, in milliseconds. */
export type BegunRecording = { age: () => number; end: () => void };

const KEY = 'colloquy.recorded';

/** Recorders use the monotonic clock; words come with the time of day, which may be adjusted during a call. */
const now = () => performance.timeOrigin + performance.now();

/** Places what is said in the recording that was running then. */
export class RecordingClock {
  private recordings: Recording[];

  constructor() {
    const before = sessionStore.read(KEY);
    // Words that were said before the page was reloaded may still be on their way.
    this.recordings = isBeginning(before) ? [{ ...before, until: now() }] : [];
  }

  /** @param recorder its id on the server */
  begin(call: string, recorder?: string): BegunRecording {
    const began = now();
    const recording: Recording = { call, ...(recorder !== undefined && { recorder }), began, until: Infinity };
    this.recordings.push(recording);
    sessionStore.write(KEY, { call, recorder, began });
    return { age: () => Math.round(now() - began), end: () => (recording.until = Math.min(recording.until, now())) };
  }

  /** The words' times in the recording; nothing if they were not recorded. */
  spoken(words: readonly WordsAt[]): Spoken | undefined {
    const ahead = now() - Date.now();
    const timed = words.map((one) => ({ ...one, from: one.from + ahead, to: one.to + ahead }));
    const recording = this.recordings.findLast(({ began, until }) => timed.some(({ from, to }) => to > began && from < until));
    if (!recording) return undefined;
    const { call, recorder, began, until } = recording;
    const spans: Spoken['spans'] = [];
    for (const { start, end, ...time } of timed.toSorted((one, other) => one.start - other.start)) {
      const from = Math.round(Math.max(time.from - began, 0));
      const to = Math.round(Math.min(time.to, until) - began);
      const before = spans.at(-1);
      const isInOrder = !before || (before.end <= start && before.from <= from);
      if (isInOrder && start < end && from < to && to <= MAX_SPOKEN_MS && spans.length < MAX_SPOKEN_SPANS) {
        spans.push({ start, end, from, to });
      }
    }
    return spans.length > 0 ? { call, ...(recorder !== undefined && { recorder }), spans } : undefined;
  }
}

const isBeginning = (value: unknown): value is Omit<Recording, 'until'> =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Recording).call === 'string' &&
  ['string', 'undefined'].includes(typeof (value as Recording).recorder) &&
  typeof (value as Recording).began === 'number';
