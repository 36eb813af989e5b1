import { z } from 'zod';
import type { ErrorBody } from './errors.js';
import { LIMITS } from './limits.js';
import { OLDEST_FIRST_MS, TAIL } from './recordings-constants.js';
import { text } from './text.js';

const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array && value.byteLength > 0 && value.byteLength <= TAIL.messageBytes);

/** Sound that is not in a stored chunk of the recording yet, as it is recorded: kept in memory, and stored if the page is gone. */
export const recordingTailSchema = z.object({
  /** Whose recording: that of the call of this connection, or it is refused. */
  call: z.uuid(),
  /** Made by the page when it began to record: another one is another recording. */
  recorder: z.uuid(),
  /** The number that the chunk will have, and from which of its bytes on these are. */
  seq: z.number().int().min(0).max(999_999),
  at: z.number().int().min(0).max(LIMITS.recordingChunk),
  bytes,
  /** The chunk ends with them. */
  closed: z.literal(true).optional(),
  /** Of the first chunk, as with `PUT public/calls/{callId}/recording/0`. */
  type: text(100).optional(),
  voices: z.literal('both').optional(),
  /** A page whose clock has jumped may give any number: its sound counts all the same. */
  age: z.number().int().min(0).max(OLDEST_FIRST_MS).optional().catch(undefined),
});
export type RecordingTail = z.output<typeof recordingTailSchema>;
/** The server holds so many bytes of the chunk, and wants those after them. It is 0 after a restart, or in another process. */
export type RecordingTailAnswer = { success: true; held: number } | ErrorBody;

/** `/live`, browser to server, in a call that its page records. */
export interface RecordingTailEvents {
  'recording-tail': (message: z.input<typeof recordingTailSchema>, ack: (answer: RecordingTailAnswer) => void) => void;
}
