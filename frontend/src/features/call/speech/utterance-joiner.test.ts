import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TURN_PAUSE_MS, UNSURE_MS, UtteranceJoiner } from './utterance-joiner';

describe('UtteranceJoiner', () => {
  let drafts: string[];
  let turns: { text: string; unsure: boolean }[];
  let joiner: UtteranceJoiner;
  beforeEach(() => {
    vi.useFakeTimers();
    drafts = [];
    turns = [];
    joiner = new UtteranceJoiner({ onDraft: (text) => drafts.push(text), onTurn: (text, _, unsure) => turns.push({ text, unsure }) });
  });
  afterEach(() => vi.useRealTimers());

  it('joins finals into one turn, which a pause ends', () => {
    joiner.hearFinal('I live in Berlin');
    vi.advanceTimersByTime(TURN_PAUSE_MS - 1);
    joiner.hearInterim('and I');
    joiner.hearFinal('and I ride every day');
    expect(turns).toEqual([]);
    vi.advanceTimersByTime(TURN_PAUSE_MS);
    expect(turns).toEqual([{ text: 'I live in Berlin and I ride every day', unsure: false }]);
    expect(drafts.at(-1)).toBe('I live in Berlin and I ride every day');
  });

  it('takes unsure words after a longer pause, and says that they were unsure', () => {
    joiner.hearInterim('never made final');
    vi.advanceTimersByTime(UNSURE_MS - 1);
    expect(turns).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(turns).toEqual([{ text: 'never made final', unsure: true }]);
  });

  it('one saying reported again with every word it adds stays one (Chrome on Android)', () => {
    for (const text of ['I', 'I ride', 'I ride a bike']) joiner.hearFinal(text);
    joiner.flush();
    expect(turns.map((turn) => turn.text)).toEqual(['I ride a bike']);
  });

  it('keeps the unsure words of a recogniser that stopped', () => {
    joiner.hearInterim('half a');
    joiner.settleInterim();
    vi.advanceTimersByTime(TURN_PAUSE_MS);
    expect(turns.map((turn) => turn.text)).toEqual(['half a']);
  });

  it('discarded words are not said, and silence is no turn', () => {
    joiner.hearFinal('secret');
    joiner.discard();
    joiner.hearFinal('   ');
    joiner.flush();
    vi.advanceTimersByTime(10_000);
    expect(turns).toEqual([]);
  });
});
