import { describe, expect, it } from 'vitest';
import { plainTranscript } from './plain-text.js';

describe('a transcript as a text source', () => {
  it('[STEP-53] says who speaks: the interviewer, a person in its place, the participant, and what came in a pause or was cut off', () => {
    const transcript = plainTranscript([
      { seq: 1, role: 'assistant', text: 'Why?' },
      { seq: 2, role: 'assistant', text: 'Hello, this is Grace.', by: 'human' },
      { seq: 3, role: 'user', text: 'Hi.' },
      { seq: 4, role: 'user', text: 'Still there?', during: 'pause' },
      { seq: 5, role: 'assistant', text: 'Thank you.', cut: true },
    ]);
    expect(transcript.text).toBe(
      'Interviewer: Why?\n\nInterviewer (person): Hello, this is Grace.\n\nParticipant: Hi.\n\nParticipant (during a pause): Still there?\n\nInterviewer (cut off): Thank you.\n\n',
    );
    expect(transcript.text.slice(transcript.position(4, 0)!, transcript.position(4, 5)!)).toBe('Still');
  });
});
