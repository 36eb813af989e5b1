import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { recordingTailSchema } from './recording-tail.js';
import { OLDEST_FIRST_MS } from './recordings-constants.js';

describe('the newest sound of a recording', () => {
  it('[RECORD-13] counts without its age where a clock has jumped', () => {
    const message = { call: randomUUID(), recorder: randomUUID(), seq: 0, at: 0, bytes: new Uint8Array(4) };
    expect(recordingTailSchema.parse({ ...message, age: OLDEST_FIRST_MS })).toEqual({ ...message, age: OLDEST_FIRST_MS });
    for (const age of [OLDEST_FIRST_MS + 1, 9e15, -1, 0.5, Number.NaN, 'old']) {
      expect(recordingTailSchema.parse({ ...message, age })).toEqual({ ...message, age: undefined });
    }
  });
});
