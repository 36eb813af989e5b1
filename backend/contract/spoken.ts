import { z } from 'zod';
import { LIMITS } from './limits.js';
import { MAX_SPOKEN_SPANS, MAX_SPOKEN_MS } from './spoken-constants.js';

const letters = z.number().int().min(0).max(LIMITS.turnText);
const ms = z.number().int().min(0).max(MAX_SPOKEN_MS);

/** Words of a turn (UTF-16 code units) that are heard without a longer pause, and between which moments of the recording. Milliseconds. */
export const spokenSpanSchema = z.object({ start: letters, end: letters, from: ms, to: ms });
export type SpokenSpan = z.output<typeof spokenSpanSchema>;

const isInOrder = (spans: readonly SpokenSpan[]) =>
  spans.every(({ start, end, from, to }, at) => {
    const before = spans[at - 1];
    return start < end && from < to && (!before || (before.end <= start && before.from <= from));
  });

/** When a turn was spoken, on the recording's own clock. `call` and `recorder` name the recording, which may be from an earlier call. */
export const spokenSchema = z.object({
  call: z.uuid(),
  /** The id sent with its chunks. */
  recorder: z.uuid().optional(),
  spans: z.array(spokenSpanSchema).min(1).max(MAX_SPOKEN_SPANS).refine(isInOrder, 'spans in their order'),
});
export type Spoken = z.output<typeof spokenSchema>;

/** Of a turn of the interviewer's: when its sentences were heard. Sent again, it counts instead of what was sent before of the same recording. */
export const spokenMessageSchema = z.object({ seq: z.number().int().min(1).max(LIMITS.turnsPerResponse), spoken: spokenSchema });
export type SpokenMessage = z.output<typeof spokenMessageSchema>;

/**
 * The participant has cut off the interviewer: turn `seq` had been said up to `heardTo` (UTF-16 code units), later turns not at all. Applied
 * once, before the accompanying words are stored.
 */
export const cutSchema = z.object({ seq: z.number().int().min(1).max(LIMITS.turnsPerResponse), heardTo: letters });
export type Cut = z.output<typeof cutSchema>;
