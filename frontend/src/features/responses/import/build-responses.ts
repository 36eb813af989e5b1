import { IMPORT_LIMITS } from '@contract/import-limits';
import { LIMITS } from '@contract/limits';
import type { z } from 'zod';
import type { importedResponseSchema } from '@contract/import-responses';
import { splitTurn } from '@/lib/split-turn';
import { t } from '../texts';
import { type SpeakerRole, speakerKey } from './speaker-roles';
import { joinLines, type Line, type Transcript } from './transcript';

export type ImportEntry = z.input<typeof importedResponseSchema>;
export type BuiltResponse = { name: string; entry: ImportEntry; participants: number; problem: string | null };

/** @param roleOf what becomes of a speaker, by `speakerKey` */
export function buildResponse(transcript: Transcript, roleOf: (key: string) => SpeakerRole, byFile: boolean): BuiltResponse {
  const participants = new Set<string | null>();
  const said: Line[] = [];
  for (const line of transcript.lines) {
    const role = roleOf(speakerKey(transcript.name, line.speaker, byFile));
    const last = said.at(-1);
    if (role === 'skip') continue;
    if (role === 'text') {
      const text = line.speaker === null ? line.text : `${line.speaker}: ${line.text}`;
      if (last) last.text = `${last.text}\n${text}`;
      else said.push({ ...line, speaker: 'user', text });
      continue;
    }
    if (role === 'user') participants.add(line.speaker?.toLowerCase() ?? null);
    said.push({ ...line, speaker: role });
  }
  const turns = joinLines(said, '\n').flatMap(turnsOf);
  const { firstname = '', lastname = '', email = '', phonenumber = '', completed = true, at, durationSeconds } = transcript;
  const entry: ImportEntry = {
    firstname: firstname.slice(0, LIMITS.contactName),
    lastname: lastname.slice(0, LIMITS.contactName),
    email: email.slice(0, LIMITS.contactEmail),
    phonenumber: phonenumber.slice(0, LIMITS.contactPhone),
    turns,
    completed,
    ...(at === undefined ? {} : { at }),
    ...(durationSeconds === undefined ? {} : { durationSeconds: Math.min(IMPORT_LIMITS.seconds, durationSeconds) }),
  };
  return { name: transcript.name, entry, participants: participants.size, problem: problemOf(entry) };
}

function problemOf({ turns }: ImportEntry): string | null {
  if (!turns.some(({ role }) => role === 'user')) return t('buildResponses.noParticipant');
  if (turns.length > LIMITS.turnsPerResponse) return t('parseImport.moreThanTurns', { limit: LIMITS.turnsPerResponse });
  if (new TextEncoder().encode(JSON.stringify(turns)).length > LIMITS.jsonBody - 4_096) return t('buildResponses.tooLong');
  return null;
}

function turnsOf({ speaker, text, seconds }: Line): ImportEntry['turns'] {
  const role = speaker === 'assistant' ? 'assistant' : 'user';
  const time = seconds === undefined || seconds > IMPORT_LIMITS.seconds ? {} : { seconds };
  return splitTurn(text).map((part) => ({ role, text: part, ...time }));
}

/** Requests that the server takes: so many responses and so many bytes each. */
export function batchesOf(entries: readonly ImportEntry[]): ImportEntry[][] {
  const batches: ImportEntry[][] = [];
  let bytes = 0;
  for (const entry of entries) {
    const size = new TextEncoder().encode(JSON.stringify(entry)).length + 1;
    const last = batches.at(-1);
    if (last && last.length < IMPORT_LIMITS.perRequest && bytes + size < LIMITS.jsonBody - 100) {
      last.push(entry);
      bytes += size;
    } else {
      batches.push([entry]);
      bytes = size;
    }
  }
  return batches;
}
