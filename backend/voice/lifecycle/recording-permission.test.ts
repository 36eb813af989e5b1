import { describe, expect, it } from 'vitest';
import { RECORDING_MODES, RECORDING_PERMISSIONS, type RecordingMode, type RecordingPermission } from '../../contract/frame.js';
import { decideRecording, mayRecord } from './recording-permission.js';

describe('whether a call is recorded', () => {
  it.each<[RecordingMode, boolean | undefined, RecordingPermission]>([
    ['always', undefined, 'always'],
    ['always', true, 'always'],
    // The participant read a notice that promised none, or a choice.
    ['always', false, 'declined'],
    ['choice', true, 'agreed'],
    ['choice', false, 'declined'],
    ['choice', undefined, 'declined'],
    ['never', true, 'never'],
    ['never', undefined, 'never'],
  ])('[FRAME-06] [FRAME-07] at first: interview %s, answer %s, so %s', (mode, answer, permission) => {
    expect(decideRecording(null, mode, answer)).toBe(permission);
  });

  it('[FRAME-10] is never widened, and can be narrowed at any time', () => {
    for (const mode of RECORDING_MODES) {
      for (const answer of [true, false, undefined]) {
        for (const known of RECORDING_PERMISSIONS) {
          const next = decideRecording(known, mode, answer);
          if (!mayRecord(known)) expect(next).toBe(known);
          if (mode === 'never' || answer === false) expect(mayRecord(next)).toBe(false);
          else if (mayRecord(known)) expect(next).toBe(known);
        }
      }
    }
  });
});
