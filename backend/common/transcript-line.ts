import { PERSON_LABEL } from '../contract/transcript-labels.js';
import type { TurnRole } from '../contract/voice.js';

const LABEL: Record<TurnRole, string> = { assistant: 'AI', user: 'User' };

/** Words in which no marker of a speaker stands: 'AI:' becomes 'AI –'. */
export function withoutMarkers(text: string): string {
  return text.replace(MARKER, '$1 –');
}

const MARKER = /\b(AI|User|Interviewer \(person\))\s{0,9}[:：]/gi;

/**
 * One turn as a line of a transcript, prefixed 'AI: ', 'User: ' or 'Interviewer (person): '. Readers split transcripts at these markers, so one
 * inside spoken text is altered: no speaker can forge another's words.
 */
export function transcriptLine(role: TurnRole, text: string, { byPerson = false } = {}): string {
  const plain = withoutMarkers(text.replace(/\s+/g, ' ').trim());
  return `${byPerson ? PERSON_LABEL : LABEL[role]}: ${plain}`;
}
