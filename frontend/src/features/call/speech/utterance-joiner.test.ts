import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { COMPLETE_PAUSE_MS, OPEN_PAUSE_MS, THINKING_PAUSE_MS } from './turn-end/turn-end';
import { type TurnTimes, UNSURE_MS, UtteranceJoiner } from './utterance-joiner';

describe('UtteranceJoiner', () => {
  let drafts: string[];
  let turns: { text: string; unsure: boolean }[];
  let joiner: UtteranceJoiner;
  beforeEach(() => {
    vi.useFakeTimers();
    drafts = [];
    turns = [];
    joiner = new UtteranceJoiner(() => 'en-US', {
      onDraft: (text) => drafts.push(text),
      onTurn: (text, _, unsure) => turns.push({ text, unsure }),
    });
  });
  afterEach(() => vi.useRealTimers());

  it('joins finals into one turn, which a pause ends', () => {
    joiner.hearFinal('I live in Berlin');
    vi.advanceTimersByTime(COMPLETE_PAUSE_MS - 1);
    joiner.hearInterim('and I');
    joiner.hearFinal('and I ride every day');
    expect(turns).toEqual([]);
    vi.advanceTimersByTime(COMPLETE_PAUSE_MS);
    expect(turns).toEqual([{ text: 'I live in Berlin and I ride every day', unsure: false }]);
    expect(drafts.at(-1)).toBe('I live in Berlin and I ride every day');
  });

  it('takes unsure words after a longer pause, and says that they were unsure', () => {
    joiner.hearInterim('it was never made final');
    vi.advanceTimersByTime(UNSURE_MS - 1);
    expect(turns).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(turns).toEqual([{ text: 'it was never made final', unsure: true }]);
  });

  it('one saying reported again with every word it adds stays one (Chrome on Android)', () => {
    for (const text of ['I', 'I ride', 'I ride a bike']) joiner.hearFinal(text);
    joiner.flush();
    expect(turns.map((turn) => turn.text)).toEqual(['I ride a bike']);
  });

  it('keeps the unsure words of a recogniser that stopped', () => {
    joiner.hearInterim('half a');
    joiner.settleInterim();
    vi.advanceTimersByTime(OPEN_PAUSE_MS);
    expect(turns.map((turn) => turn.text)).toEqual(['half a']);
  });

  it('waits longer where the sentence wants more', () => {
    joiner.hearFinal('I usually take the bus because');
    vi.advanceTimersByTime(OPEN_PAUSE_MS - 1);
    expect(turns).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(turns).toHaveLength(1);
  });

  it('does not end the turn while it waits, and pauses count again from the next word on', () => {
    joiner.hearFinal('I usually take the bus to work');
    joiner.wait();
    vi.advanceTimersByTime(60_000);
    expect(turns).toEqual([]);
    joiner.hearFinal('or the train, if it rains');
    vi.advanceTimersByTime(COMPLETE_PAUSE_MS);
    expect(turns.map((turn) => turn.text)).toEqual(['I usually take the bus to work or the train, if it rains']);
  });

  it.each([
    ['I usually take the bus to work', THINKING_PAUSE_MS.complete],
    ['So I think', THINKING_PAUSE_MS.open],
    ['I usually take the bus because', THINKING_PAUSE_MS.open],
  ])('[EAR-26] after ‘Let me think’ a longer pause ends an answer, and the next is as usual (%s)', (text, pause) => {
    joiner.think(true);
    vi.advanceTimersByTime(60_000);
    joiner.hearFinal(text, { from: Date.now() - 1_000, to: Date.now() });
    vi.advanceTimersByTime(pause - 1);
    expect(turns).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(turns).toHaveLength(1);
    joiner.hearFinal('I walk to work every day');
    vi.advanceTimersByTime(COMPLETE_PAUSE_MS);
    expect(turns).toHaveLength(2);
  });

  it('[EAR-26] ‘Let me think’ that is taken back leaves pauses as they were', () => {
    joiner.think(true);
    joiner.think(false);
    joiner.hearFinal('I usually take the bus to work');
    vi.advanceTimersByTime(COMPLETE_PAUSE_MS);
    expect(turns).toHaveLength(1);
  });

  it('discarded words are not said, and silence is no turn', () => {
    joiner.hearFinal('secret');
    joiner.discard();
    joiner.hearFinal('   ');
    joiner.flush();
    vi.advanceTimersByTime(10_000);
    expect(turns).toEqual([]);
  });

  it('[RECORD-10] gives each word its own time within its utterance, at its position in the joined text', () => {
    const told: TurnTimes[] = [];
    joiner = new UtteranceJoiner(() => 'en-US', { onDraft: () => undefined, onTurn: (_, at) => told.push(at) });
    joiner.hearFinal('I write a list because.', {
      from: 1_000,
      to: 5_000,
      words: [
        { start: 0, end: 15, from: 1_000, to: 2_000 },
        { start: 15, end: 23, from: 4_000, to: 5_000 },
      ],
    });
    // A recogniser without word times.
    joiner.hearFinal('Friday stays empty', { from: 7_000, to: 8_000 });
    joiner.flush();
    expect(told[0]!.words).toEqual([
      { start: 0, end: 15, from: 1_000, to: 2_000 },
      // Without the full stop caused by the pause.
      { start: 15, end: 22, from: 4_000, to: 5_000 },
      { start: 23, end: 41, from: 7_000, to: 8_000 },
    ]);
  });
});
