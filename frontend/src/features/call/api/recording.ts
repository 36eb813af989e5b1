import { api, isRecord } from '@/lib/api-client';
import type { ChunkTransport } from '../recording/chunk-uploader';

const nextOf = (answer: unknown): number => {
  if (isRecord(answer) && typeof answer.next === 'number') return answer.next;
  throw new Error('The answer names no next chunk.');
};

/** The recording of one call as the server takes it: numbered chunks, in order. */
export const recordingTransport = (callId: string): ChunkTransport => ({
  put: async (seq, chunk, keepalive) =>
    nextOf(await api(`public/calls/${callId}/recording/${seq}`, { method: 'PUT', body: chunk, keepalive, timeoutMs: 30_000 })),
  next: async () => nextOf(await api(`public/calls/${callId}/recording`, { timeoutMs: 15_000 })),
});
