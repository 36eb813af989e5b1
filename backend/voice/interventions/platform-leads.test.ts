import { describe, expect, it } from 'vitest';
import { ledTurns } from '../../integrations/voice-platform/builtin/led-turns.js';
import { platformLeads } from './platform-leads.js';

const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 18, 0, second));
type Said = [role: 'user' | 'assistant', content: string, second: number, meta?: Record<string, unknown>];
const turnsOf = (...said: Said[]) =>
  said.map(([role, content, second, meta = null as never], index) => ({
    seq: index + 1,
    callId: 'remote',
    role,
    content,
    via: null,
    clientId: null,
    spoken: null,
    meta,
    createdAt: at(second),
  }));
const order = (id: string, kind: 'whisper' | 'question' | 'say' | 'skip', second: number, words = '') => ({
  id,
  kind,
  words,
  state: 'applied' as const,
  appliedAt: at(second),
});
const REMOTE = new Set(['remote']);

const TALK = turnsOf(
  ['assistant', 'How do you plan?', 0],
  ['user', 'On Sundays.', 5],
  ['assistant', 'And what about the budget?', 10],
  ['assistant', 'Take your time.', 12],
  ['user', 'It is small.', 20],
  ['assistant', 'Please, tell us more about that!', 30],
  ['user', 'Gladly.', 40],
  ['assistant', 'Goodbye.', 50],
);

describe('answers that orders to a voice platform led to', () => {
  it('[ANAL-95] follow the assistant’s next turn, which lasts until the participant speaks', () => {
    const { turns, effects, noted } = platformLeads(TALK, [order('w', 'whisper', 7)], REMOTE);
    expect(effects).toEqual([{ id: 'w', turn: 3 }]);
    expect([...noted]).toEqual([3, 4]);
    expect(turns[2]!.meta).toEqual({ interventions: ['w'] });
    expect(Object.fromEntries(ledTurns(turns, new Set(['w'])))).toEqual({ 5: 'w' });
  });

  it('[ANAL-95] are found by the words that the assistant was made to say', () => {
    // The platform took it long before it was said.
    const { turns, effects } = platformLeads(TALK, [order('s', 'say', 6, 'Please tell us more about that.')], REMOTE);
    expect(effects).toEqual([{ id: 's', turn: 6 }]);
    expect(Object.fromEntries(ledTurns(turns, new Set(['s'])))).toEqual({ 7: 's' });
    // In other words: the next turn.
    expect(platformLeads(TALK, [order('s', 'say', 6, 'Something else.')], REMOTE).effects).toEqual([{ id: 's', turn: 3 }]);
  });

  it('[ANAL-95] do not exist for orders that put no words into a turn, came last, or are already matched', () => {
    expect(platformLeads(TALK, [order('k', 'skip', 7), order('w', 'whisper', 55)], REMOTE).effects).toEqual([]);
    expect(platformLeads(TALK, [{ ...order('w', 'whisper', 7), state: 'declined' as const }], REMOTE).effects).toEqual([]);
    expect(platformLeads(TALK, [order('w', 'whisper', 7)], new Set()).effects).toEqual([]);
    const again = platformLeads(platformLeads(TALK, [order('w', 'whisper', 7)], REMOTE).turns, [order('w', 'whisper', 7)], REMOTE);
    expect(again.noted.size).toBe(0);
  });
});
