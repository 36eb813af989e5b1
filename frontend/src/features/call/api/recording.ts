import { api, isRecord } from '@/lib/api-client';
import type { ChunkTransport } from '../recording/chunk-uploader';

const nextOf = (answer: unknown): number => {
  if (isRecord(answer) && typeof answer.next === 'number') return answer.next;
  throw new Error('The answer names no next chunk.');
};

/**
 * The recording of one call as the server takes it: numbered chunks, in order.
 * @param about whose voices it has, and how long ago it began: the first chunk says so
 */
export const recordingTransport = (
  callId: string,
  about: { voices: 'participant' | 'both'; age: () => number | null },
): ChunkTransport => ({
  put: async (seq, chunk, keepalive) => {
    const voices = about.voices === 'both' ? about.voices : undefined;
    const query = seq === 0 ? { voices, age: about.age() ?? undefined } : {};
    return nextOf(
      await api(`public/calls/${callId}/recording/${seq}`, { method: 'PUT', body: chunk, query, keepalive, timeoutMs: 30_000 }),
    );
  },
  next: async () => nextOf(await api(`public/calls/${callId}/recording`, { timeoutMs: 15_000 })),
});
