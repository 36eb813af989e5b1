import { describe, expect, it } from 'vitest';
import type { CallEvent } from './call-client';
import { applyTurn, toDownload, toMessages, toStoredTranscript, type TranscriptTurn } from './transcript';

type TurnEvent = Extract<CallEvent, { type: 'turn' }>;
const turn = (id: string, role: TurnEvent['role'], text: string, more: Partial<TurnEvent> = {}): TurnEvent => ({
  type: 'turn',
  id,
  role,
  text,
  phase: 'final',
  ...more,
});
const apply = (...events: TurnEvent[]) => events.reduce<readonly TranscriptTurn[]>(applyTurn, []);

describe('applyTurn', () => {
  it('replaces by id, in place', () => {
    const turns = apply(turn('a', 'assistant', 'Hel', { phase: 'partial' }), turn('b', 'user', 'Hi'), turn('a', 'assistant', 'Hello.'));
    expect(turns.map((t) => t.text)).toEqual(['Hello.', 'Hi']);
  });

  it('places by `after`, whatever the order of arrival', () => {
    const turns = apply(
      turn('c', 'user', '3', { after: 'b' }),
      turn('a', 'assistant', '1', { after: null }),
      turn('b', 'user', '2', { after: 'a' }),
    );
    expect(turns.map((t) => t.text).slice(0, 2)).toEqual(['1', '2']);
  });

  it('[CALLST-10] the assistant’s same words without an answer in between are not appended again', () => {
    const turns = apply(
      turn('a', 'assistant', 'Hello.'),
      turn('b', 'assistant', 'Hello.', { phase: 'partial' }),
      turn('b', 'assistant', 'Hello.'),
    );
    expect(turns.map((t) => t.text)).toEqual(['Hello.']);
  });

  it('a question asked again after an answer stays', () => {
    const turns = apply(
      turn('a', 'assistant', 'Could you say more?'),
      turn('b', 'user', 'No.'),
      turn('c', 'assistant', 'Could you say more?'),
    );
    expect(turns).toHaveLength(3);
  });

  it('[CALLST-11] a partial user transcript is temporary', () => {
    const partial = apply(turn('a', 'user', 'I thi', { phase: 'partial' }));
    expect(partial).toMatchObject([{ partial: true, text: 'I thi' }]);
    expect(toMessages(partial)).toEqual([]);
    expect(applyTurn(partial, turn('a', 'user', '', { phase: 'withdrawn' }))).toEqual([]);
  });
});

describe('transcripts in writing', () => {
  const messages = toMessages(apply(turn('a', 'assistant', 'How are you?'), turn('b', 'user', 'Fine.\nAnd you?')));
  it('the download has one line a message', () => expect(toDownload(messages)).toBe('Assistant: How are you?\nUser: Fine. And you?'));
  it('the stored one has the markers of the owner’s view', () =>
    expect(toStoredTranscript(messages)).toBe('AI: How are you?\nUser: Fine. And you?'));
  it('[STEP-53] both say what a person wrote', () => {
    const written = toMessages([
      { id: 'p', role: 'assistant', text: 'Hello, this is Grace.', partial: false, pending: false, byPerson: true },
    ]);
    expect(toDownload(written)).toBe('A person: Hello, this is Grace.');
    expect(toStoredTranscript(written)).toBe('Interviewer (person): Hello, this is Grace.');
  });
});
