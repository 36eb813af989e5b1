import type { TurnRole } from '../contract/voice.js';

const LABEL: Record<TurnRole, string> = { assistant: 'AI', user: 'User' };

/**
 * One turn as a line of a transcript, prefixed 'AI: ' or 'User: '. Readers split transcripts at these markers, so one inside spoken text is
 * altered: no speaker can forge the other's words.
 */
export function transcriptLine(role: TurnRole, text: string): string {
  const plain = text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\b(AI|User)\s*:/gi, '$1 –');
  return `${LABEL[role]}: ${plain}`;
}
