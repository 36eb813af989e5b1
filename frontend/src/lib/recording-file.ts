import { apiFile, isRecord } from './api-client';
import { log } from './log';

type Options = { query: { part?: number; turn?: number }; signal?: AbortSignal };

/**
 * A recording of ours. The server may answer with a link into its bucket; where that cannot be followed, the server sends the sound itself.
 * @throws ApiError
 */
export async function recordingFile(path: string, { query, signal }: Options): Promise<{ blob: Blob; headers: Headers }> {
  const answer = await apiFile(path, { auth: true, signal, query: { ...query, link: 'true' } });
  if (!answer.blob.type.startsWith('application/json')) return answer;
  const blob = await linked(answer.blob, signal);
  return blob ? { blob, headers: answer.headers } : apiFile(path, { auth: true, signal, query });
}

async function linked(answer: Blob, signal?: AbortSignal): Promise<Blob | null> {
  try {
    const body: unknown = JSON.parse(await answer.text());
    if (!isRecord(body) || typeof body.link !== 'string') return null;
    // The link is all that the bucket wants to see.
    const sound = await fetch(body.link, { signal, credentials: 'omit', referrerPolicy: 'no-referrer' });
    return sound.ok ? await sound.blob() : null;
  } catch (error) {
    if (signal?.aborted) throw error;
    // Most often a bucket that does not allow this site (CORS).
    log.warn('A recording could not be read from its bucket', error instanceof Error ? error.message : undefined);
    return null;
  }
}
