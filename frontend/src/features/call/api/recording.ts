import { api, isRecord } from '@/lib/api-client';
import type { ChunkTransport } from '../recording/chunk-uploader';

const nextOf = (answer: unknown): number => {
  if (isRecord(answer) && typeof answer.next === 'number') return answer.next;
  throw new Error('The answer names no next chunk.');
};

/**
 * The recording of one call as the server takes it: numbered chunks, in order.
 * @param voices whose voices it has: the first chunk says so
 */
export const recordingTransport = (callId: string, voices: 'participant' | 'both'): ChunkTransport => ({
  put: async (seq, chunk, keepalive) => {
    const query = seq === 0 && voices === 'both' ? { voices } : {};
    return nextOf(
      await api(`public/calls/${callId}/recording/${seq}`, { method: 'PUT', body: chunk, query, keepalive, timeoutMs: 30_000 }),
    );
  },
  next: async () => nextOf(await api(`public/calls/${callId}/recording`, { timeoutMs: 15_000 })),
});
