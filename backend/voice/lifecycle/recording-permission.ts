import type { RecordingMode, RecordingPermission } from '../../contract/frame.js';

/**
 * Whether the calls of a response may be recorded from now on. What the participant agreed to is never widened: neither by a later setting nor
 * by a later answer.
 * @param known of the response; null: not decided yet
 * @param mode the interview's setting
 * @param answer the participant's; undefined: none was given
 */
export function decideRecording(known: RecordingPermission | null, mode: RecordingMode, answer: boolean | undefined): RecordingPermission {
  if (known === 'declined' || known === 'never') return known;
  if (mode === 'never') return 'never';
  if (answer === false) return 'declined';
  if (known !== null) return known;
  if (mode === 'always') return 'always';
  return answer === true ? 'agreed' : 'declined';
}

export const mayRecord = (permission: RecordingPermission | null) => permission !== 'declined' && permission !== 'never';
