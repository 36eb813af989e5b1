import type { LiveCard, LiveDetail, LiveFigures } from '@contract/live';

/** A running interview, as the server tells the Live screen. */
export const liveCard = (change: Partial<LiveCard> = {}): LiveCard => ({
  responseId: crypto.randomUUID(),
  formId: 7,
  title: 'Coffee study',
  name: 'Grace Hopper',
  startedAt: new Date(Date.now() - 120_000).toISOString(),
  language: 'en',
  via: 'voice',
  builtin: true,
  turnCount: 2,
  last: { seq: 2, role: 'assistant', text: 'How do you make coffee?', at: new Date(Date.now() - 1_000).toISOString() },
  before: { seq: 1, role: 'user', text: 'Every morning.', at: new Date(Date.now() - 5_000).toISOString() },
  marks: [
    { id: 'making00', state: 'answered' },
    { id: 'buying00', state: 'asked' },
    { id: 'price000', state: 'open' },
  ],
  warnings: [],
  present: true,
  resumableUntil: null,
  pausedAt: null,
  hold: null,
  bothVoices: null,
  ...change,
});

/** The data behind an opened interview's panel. */
export const liveDetail = (card: LiveCard, change: Partial<LiveDetail> = {}): LiveDetail => ({
  success: true,
  card,
  email: '',
  phonenumber: '',
  guideVersion: null,
  consentAt: null,
  questions: [],
  hidden: [],
  starred: false,
  reviewStatus: 'new',
  tags: [],
  ...change,
});

export const liveFigures = (change: Partial<LiveFigures> = {}): LiveFigures => ({
  success: true,
  running: 2,
  unwatched: 0,
  finished: 4,
  complete: 3,
  endedByOwner: 0,
  medianMs: 245_000,
  dropOff: [],
  ...change,
});
