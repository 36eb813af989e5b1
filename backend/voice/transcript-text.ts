import { LIMITS } from '../contract/limits.js';
import type { TurnRole } from '../contract/voice.js';

export interface SpokenTurn {
  readonly role: TurnRole;
  readonly text: string;
}

const LABEL: Record<TurnRole, string> = { assistant: 'AI', user: 'User' };

/**
 * The transcript as the specification writes one: a line per turn after 'AI: ' or 'User: '. Readers split it at these markers, so a
 * marker inside what somebody said loses its look: nobody puts words into the other's mouth.
 */
export function transcriptText(turns: readonly SpokenTurn[]): string {
  return turns
    .map(
      ({ role, text }) =>
        `${LABEL[role]}: ${text
          .replace(/\s+/g, ' ')
          .trim()
          .replace(/\b(AI|User)\s*:/gi, '$1 –')}`,
    )
    .join('\n')
    .slice(0, LIMITS.transcript);
}

/** The turns of a transcript as `transcriptText` writes one; words before the first marker belong to nobody. */
export function turnsOfTranscript(transcript: string): SpokenTurn[] {
  const parts = transcript.split(/^(AI|User): /m).slice(1);
  const turns: SpokenTurn[] = [];
  for (let index = 0; index + 1 < parts.length; index += 2) {
    const text = parts[index + 1]!.trim();
    if (text !== '') turns.push({ role: parts[index] === 'User' ? 'user' : 'assistant', text });
  }
  return turns;
}
