import type { PlatformResult, PlatformTurn } from '../remote-calls.port.js';
import { LIMITS } from '../../../contract/limits.js';
import { endReasonOf, modelFailed } from '../../../contract/vapi-end-reason.js';

type Place = Readonly<Record<string, unknown>>;

const URL_LENGTH = 4_096;
const URLS = 4;
const ROLES: Record<string, PlatformTurn['role']> = { user: 'user', customer: 'user', assistant: 'assistant', bot: 'assistant' };

/**
 * What an answer of `GET /call/{id}`, or a report, says of a call. Every field is looked for at the top, in `artifact` and in `analysis`:
 * the platform has moved them over the years. Later `sources` fill what the earlier ones leave open.
 */
export function readCall(...sources: readonly unknown[]): PlatformResult {
  const places = sources.flatMap(placesOf);
  const providerReason = firstText(places, 'endedReason', 200);
  const status = firstText(places, 'status', 50);
  const endedAt = firstDate(places, 'endedAt');
  const ended = status === 'ended' || (status === null && (endedAt !== null || providerReason !== null));
  const messages = places.map(({ messages: list }) => turnsOf(list)).find((turns) => turns.length > 0) ?? [];
  const transcript = firstText(places, 'transcript', LIMITS.transcript);
  const times = messages.flatMap(({ at }) => (at === null ? [] : [at]));
  return {
    state: status === 'not-found' || status === 'deletion-failed' ? 'gone' : ended ? 'ended' : 'open',
    endReason: endReasonOf(providerReason),
    providerReason,
    modelFailed: modelFailed(providerReason),
    startedAt: firstDate(places, 'startedAt') ?? (times.length > 0 ? new Date(Math.min(...times)) : null),
    endedAt: endedAt ?? (ended && times.length > 0 ? new Date(Math.max(...times)) : null),
    turns: messages.length > 0 ? messages : turnsInText(transcript),
    transcript,
    summary: firstText(places, 'summary', LIMITS.summary),
    recordingUrls: recordingUrls(places),
  };
}

/** A speaker that somebody quotes, "Customer: …", begins no turn where our markers are used. */
const OWN_MARKER = /^(?:AI|User):/m;
const OWN_MARKERS = /^(AI|User):[ \t]*/m;
const OTHER_MARKERS = /^(AI|Assistant|Bot|User|Customer):[ \t]*/im;

/** A transcript in one text, taken apart at its markers (set by `transcriptPlan`). */
export function turnsInText(transcript: string | null): PlatformTurn[] {
  if (transcript === null) return [];
  const parts = transcript.split(OWN_MARKER.test(transcript) ? OWN_MARKERS : OTHER_MARKERS);
  const turns: PlatformTurn[] = [];
  for (let index = 1; index + 1 < parts.length; index += 2) {
    const role = /^(?:user|customer)$/i.test(parts[index] ?? '') ? 'user' : 'assistant';
    const text = clean(parts[index + 1], LIMITS.turnText);
    if (text !== '') turns.push({ role, text, at: null });
  }
  return turns.slice(0, LIMITS.turnsPerResponse);
}

function placesOf(source: unknown): Place[] {
  if (!isPlace(source)) return [];
  return [source, source.artifact, source.analysis].filter(isPlace);
}

function isPlace(value: unknown): value is Place {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The prompt is a message too: only what the two said is read. */
function turnsOf(list: unknown): PlatformTurn[] {
  if (!Array.isArray(list)) return [];
  return list
    .flatMap((message: unknown): PlatformTurn[] => {
      if (!isPlace(message)) return [];
      const role = typeof message.role === 'string' ? ROLES[message.role] : undefined;
      const text = clean(message.message ?? message.content, LIMITS.turnText);
      if (role === undefined || text === '') return [];
      const at = typeof message.time === 'number' && Number.isFinite(message.time) && message.time > 0 ? Math.round(message.time) : null;
      return [{ role, text, at }];
    })
    .slice(0, LIMITS.turnsPerResponse);
}

function recordingUrls(places: readonly Place[]): string[] {
  const found = places.flatMap((place) => {
    const recording = isPlace(place.recording) ? place.recording : {};
    const mono = isPlace(recording.mono) ? recording.mono : {};
    return [
      place.presignedMonoUrl,
      place.recordingUrl,
      mono.combinedUrl,
      place.presignedStereoUrl,
      place.stereoRecordingUrl,
      recording.stereoUrl,
    ];
  });
  const urls = found.filter((url): url is string => typeof url === 'string' && url.length <= URL_LENGTH && URL.canParse(url));
  return [...new Set(urls)].filter((url) => /^https?:$/.test(new URL(url).protocol)).slice(0, URLS);
}

function firstText(places: readonly Place[], key: string, length: number): string | null {
  for (const place of places) {
    const text = clean(place[key], length);
    if (text !== '') return text;
  }
  return null;
}

function firstDate(places: readonly Place[], key: string): Date | null {
  for (const place of places) {
    const value = place[key];
    if (typeof value !== 'string' && typeof value !== 'number') continue;
    const date = new Date(value);
    const year = date.getUTCFullYear();
    // What a column can hold, and a call can have.
    if (year >= 2000 && year < 2200) return date;
  }
  return null;
}

/** Storable text (PostgreSQL refuses NUL and halves of surrogate pairs), trimmed and bounded; '' for anything else. */
function clean(value: unknown, length: number): string {
  if (typeof value !== 'string') return '';
  return value
    .slice(0, length)
    .replaceAll('\0', '')
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .trim();
}
