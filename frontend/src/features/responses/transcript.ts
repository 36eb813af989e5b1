import { PERSON_LABEL } from '@contract/transcript-labels';
import { t } from './texts';

export type Speaker = 'AI' | 'User' | typeof PERSON_LABEL;
export type TranscriptTurn = { speaker: Speaker | null; text: string };

export const isInterviewer = (speaker: Speaker | null) => speaker === 'AI' || speaker === PERSON_LABEL;

/** What an owner reads: it was them who wrote in the interviewer's place. */
export const speakerLabel = (speaker: Speaker) => (speaker === PERSON_LABEL ? t('transcript.person') : speaker);

/** Splits a transcript at each speaker's marker; text before the first one has no speaker (RESP-28). */
export function splitTranscript(transcript: string): TranscriptTurn[] {
  const turns: TranscriptTurn[] = [];
  const parts = transcript.split(/\b(AI|User|Interviewer \(person\)):/);
  const opening = parts[0]?.trim();
  if (opening) turns.push({ speaker: null, text: opening });
  for (let at = 1; at < parts.length; at += 2) {
    turns.push({ speaker: parts[at] as Speaker, text: parts[at + 1]?.trim() ?? '' });
  }
  return turns;
}

/** Something a participant said: the number of its turn, counted from 1, and the words. */
export type Passage = { turn: number; text: string };
/** Where a passage stands in a split transcript. */
export type PassagePlace = { index: number; start: number; end: number };

/** White space and markers look different in a transcript than in what was said: the server folds them when it writes one. */
const wordsPattern = (text: string) =>
  text
    .replaceAll(/\b(AI|User|Interviewer \(person\))\s*:/gi, '$1 –')
    .trim()
    .split(/\s+/)
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('\\s+');

/** Finds a passage in its turn, or in another one of the participant's where turns are counted differently; null when it is in none. */
export function findPassage(turns: readonly TranscriptTurn[], { turn, text }: Passage): PassagePlace | null {
  if (text.trim() === '') return null;
  const pattern = new RegExp(wordsPattern(text), 'u');
  const candidates = [turn - 1, ...turns.keys()].filter((index) => turns[index]?.speaker === 'User');
  for (const index of candidates) {
    const found = pattern.exec(turns[index]!.text);
    if (found) return { index, start: found.index, end: found.index + found[0].length };
  }
  return null;
}

/** An http(s) address, or null: anything else is no link (RESP-25), nor is one whose user name looks like a host. */
export function recordingUrl(value: string | null | undefined): URL | null {
  if (!value || !URL.canParse(value)) return null;
  const url = new URL(value);
  if (url.username !== '' || url.password !== '') return null;
  return url.protocol === 'http:' || url.protocol === 'https:' ? url : null;
}

/** The API path of a recording that we keep ourselves and only its owner may hear; null for one that lies elsewhere. */
export function ownRecordingPath(url: URL): string | null {
  if (url.origin !== window.location.origin) return null;
  return /^\/api\/(responses\/[\w-]+\/recording)$/.exec(url.pathname)?.[1] ?? null;
}
