import { PERSON_LABEL } from '../contract/transcript-labels.js';
import type { TurnRole } from '../contract/voice.js';

const LABEL: Record<TurnRole, string> = { assistant: 'AI', user: 'User' };

/**
 * One turn as a line of a transcript, prefixed 'AI: ', 'User: ' or 'Interviewer (person): '. Readers split transcripts at these markers, so one
 * inside spoken text is altered: no speaker can forge another's words.
 */
export function transcriptLine(role: TurnRole, text: string, { byPerson = false } = {}): string {
  const plain = text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\b(AI|User|Interviewer \(person\))\s*:/gi, '$1 –');
  return `${byPerson ? PERSON_LABEL : LABEL[role]}: ${plain}`;
}
