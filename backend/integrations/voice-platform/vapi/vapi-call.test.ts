import { describe, expect, it } from 'vitest';
import { readCall, turnsInText } from './vapi-call.js';

const MESSAGES = [
  { role: 'system', message: 'Interview Prompt\n\nSecret instructions', time: 1_790_000_000_000 },
  { role: 'bot', message: 'How was it?', time: 1_790_000_001_000 },
  { role: 'tool_calls', message: '', toolCalls: [], time: 1_790_000_002_000 },
  { role: 'user', message: 'Fine.', time: 1_790_000_003_000 },
];
const CALL = {
  transcript: 'AI: How was it?\nUser: Fine.\n',
  recordingUrl: 'https://storage.example.com/a.mp3',
  summary: 'It was fine.',
  messages: MESSAGES,
  status: 'ended',
  endedReason: 'customer-ended-call',
  startedAt: '2026-11-21T12:00:00.000Z',
  endedAt: '2026-11-21T12:01:00.000Z',
};
const EXPECTED = {
  state: 'ended',
  endReason: 'participant',
  providerReason: 'customer-ended-call',
  modelFailed: false,
  startedAt: new Date('2026-11-21T12:00:00Z'),
  endedAt: new Date('2026-11-21T12:01:00Z'),
  turns: [
    { role: 'assistant', text: 'How was it?', at: 1_790_000_001_000 },
    { role: 'user', text: 'Fine.', at: 1_790_000_003_000 },
  ],
  transcript: 'AI: How was it?\nUser: Fine.',
  summary: 'It was fine.',
  recordingUrls: ['https://storage.example.com/a.mp3'],
};

describe('readCall', () => {
  it('[CALLDATA-13] [CALLDATA-14] [CALLDATA-15] [CALLDATA-16] [CALLDATA-17] [CALLDATA-18] [CALLDATA-19] [CALLDATA-20] reads what is at the top', () => {
    expect(readCall(CALL)).toEqual(EXPECTED);
  });

  it('[CALLDATA-21] reads what is under artifact', () => {
    expect(readCall({ artifact: CALL })).toEqual(EXPECTED);
  });

  it('[CALLDATA-22] reads what is under analysis', () => {
    expect(readCall({ analysis: CALL })).toEqual(EXPECTED);
  });

  it('takes each field from where it is, the top first', () => {
    const { transcript, summary, ...rest } = CALL;
    expect(readCall({ ...rest, transcript: '', artifact: { transcript }, analysis: { summary } })).toEqual(EXPECTED);
    expect(readCall({ ...CALL, artifact: { transcript: 'AI: Another' } }).transcript).toBe(EXPECTED.transcript);
  });

  it('prefers links that open over names that do not', () => {
    const artifact = {
      presignedMonoUrl: 'https://signed.example.com/a.mp3?x=1',
      recording: { mono: { combinedUrl: 'https://r2.example.com/a.mp3' }, stereoUrl: 'https://r2.example.com/b.mp3' },
    };
    expect(readCall({ artifact }).recordingUrls).toEqual([
      'https://signed.example.com/a.mp3?x=1',
      'https://r2.example.com/a.mp3',
      'https://r2.example.com/b.mp3',
    ]);
    expect(readCall({ recordingUrl: 'javascript:alert(1)', artifact: { recordingUrl: 'file:///etc/passwd' } }).recordingUrls).toEqual([]);
  });

  it('never stores the prompt', () => {
    expect(JSON.stringify(readCall(CALL))).not.toContain('Secret instructions');
  });

  it('takes the times from the messages where nothing else tells them', () => {
    const { startedAt, endedAt } = readCall({ status: 'ended', artifact: { messages: MESSAGES } });
    expect([startedAt?.getTime(), endedAt?.getTime()]).toEqual([1_790_000_001_000, 1_790_000_003_000]);
  });

  it('is not put out by nonsense', () => {
    for (const nonsense of [undefined, null, 7, 'text', [], { artifact: 7, messages: 'x', endedAt: 'yesterday', startedAt: {} }]) {
      expect(readCall(nonsense)).toMatchObject({
        state: 'open',
        turns: [],
        transcript: null,
        summary: null,
        startedAt: null,
        endedAt: null,
      });
    }
    expect(readCall({ transcript: 'AI: a\0b\ud800' }).turns).toEqual([{ role: 'assistant', text: 'ab\ufffd', at: null }]);
  });

  it.each([
    ['queued', 'open'],
    ['in-progress', 'open'],
    ['ended', 'ended'],
    ['not-found', 'gone'],
  ])('knows the state %s', (status, state) => {
    expect(readCall({ status }).state).toBe(state);
  });
});

describe('turnsInText', () => {
  it('takes a transcript apart at its markers', () => {
    expect(turnsInText('Noise\nAI: One\nstill one\nUser: Two: three\nassistant: Four\nCustomer: said in between')).toEqual([
      { role: 'assistant', text: 'One\nstill one', at: null },
      { role: 'user', text: 'Two: three\nassistant: Four\nCustomer: said in between', at: null },
    ]);
    expect(turnsInText('assistant: One\ncustomer: Two')).toEqual([
      { role: 'assistant', text: 'One', at: null },
      { role: 'user', text: 'Two', at: null },
    ]);
    expect(turnsInText(null)).toEqual([]);
  });
});
