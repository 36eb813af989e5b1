import { OLDEST_FIRST_MS } from '@contract/recordings-constants';
import type { PageCut } from '@contract/responses';
import { api, isRecord } from '@/lib/api-client';
import { log } from '@/lib/log';
import type { AboutRecording } from '../recording/about-recording';
import type { ChunkTransport } from '../recording/chunk-uploader';

const nextOf = (answer: unknown): number => {
  if (isRecord(answer) && typeof answer.next === 'number') return answer.next;
  throw new Error('The answer names no next chunk.');
};

/** Reports why recording did not start or has stopped; the owner sees the reason. */
export async function reportCut(callId: string, reason: PageCut): Promise<void> {
  try {
    await api(`public/calls/${callId}/recording/cut`, { method: 'POST', body: { reason }, timeoutMs: 15_000 });
  } catch (error) {
    log.warn('Could not report why the recording is incomplete', error instanceof Error ? error.message : undefined);
  }
}

/** Uploads a recording as numbered chunks, in order. The first one describes it. */
export const recordingTransport = (callId: string, about: AboutRecording): ChunkTransport => ({
  put: async (seq, chunk, keepalive) => {
    const voices = about.voices === 'both' ? about.voices : undefined;
    const { recorder } = about;
    const age = about.age();
    const known = age !== null && age <= OLDEST_FIRST_MS ? age : undefined;
    const query = seq === 0 ? { recorder, voices, age: known } : { recorder };
    return nextOf(
      await api(`public/calls/${callId}/recording/${seq}`, { method: 'PUT', body: chunk, query, keepalive, timeoutMs: 30_000 }),
    );
  },
  complete: async (chunks) => {
    await api(`public/calls/${callId}/recording`, {
      method: 'PUT',
      body: { chunks },
      query: { recorder: about.recorder },
      timeoutMs: 15_000,
    });
  },
  next: async () => nextOf(await api(`public/calls/${callId}/recording`, { query: { recorder: about.recorder }, timeoutMs: 15_000 })),
});
