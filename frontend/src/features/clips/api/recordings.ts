import type { SpokenPlace } from '@contract/recordings';
import { MAX_SPOKEN_PLACES } from '@contract/recordings-constants';
import { api, ApiError, isRecord } from '@/lib/api-client';
import { recordingFile } from '@/lib/recording-file';
import { NoClip, requireReadable } from '../audio/cut-clip';

export type Place = { responseId: string; turn: number };

/** Where turns are spoken; those without sound are not in the answer. @throws ApiError */
export async function spokenPlaces(wanted: readonly Place[], signal?: AbortSignal): Promise<SpokenPlace[]> {
  const places = [...new Map(wanted.map((one) => [`${one.responseId}/${one.turn}`, one])).values()];
  const found: SpokenPlace[] = [];
  for (let at = 0; at < places.length; at += MAX_SPOKEN_PLACES) {
    const body = { places: places.slice(at, at + MAX_SPOKEN_PLACES).map(({ responseId, turn }) => ({ response_id: responseId, turn })) };
    const answer = await api('recordings/places', { method: 'POST', auth: true, body, signal });
    if (isRecord(answer) && Array.isArray(answer.places)) found.push(...(answer.places as SpokenPlace[]));
  }
  return found;
}

/** @throws ApiError, NoClip */
export async function readRecording(place: SpokenPlace, signal?: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  requireReadable(place);
  try {
    const { blob } = await recordingFile(`responses/${place.response_id}/recording`, { signal, query: { part: place.part } });
    return new Uint8Array(await blob.arrayBuffer());
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw new NoClip('missing');
    throw error;
  }
}
