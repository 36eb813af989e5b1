import { type Manner, MANNERS } from '../../../simulation/manners.js';

/** Participants who each do one thing that a guide must cope with, many times over. */
export const TEST_MANNERS = {
  talkative: { answers: 'stories' },
  terse: MANNERS.terse,
  skipping: { answers: 'stories', wishes: [{ says: 'skip', chance: 0.4, most: Infinity }] },
  refusing: { answers: 'stories', wishes: [{ says: 'refuse', chance: 0.4, most: Infinity }] },
  hurried: { answers: 'stories' },
  stopping: { answers: 'stories', wishes: [{ says: 'stop', chance: 1, most: Infinity, notBefore: 4, leaves: true }] },
  'asking back': { answers: 'stories', wishes: [{ says: 'questionsBack', chance: 0.6 }] },
  distressed: { answers: 'stories', wishes: [{ says: 'distress', chance: 0.3 }] },
  'off-topic': MANNERS['off-topic'],
  postponing: { answers: 'stories', wishes: [{ says: 'later', chance: 0.4 }] },
} as const satisfies Record<string, Manner>;
export type TestParticipant = keyof typeof TEST_MANNERS;
export const TEST_PARTICIPANTS = Object.keys(TEST_MANNERS) as TestParticipant[];
