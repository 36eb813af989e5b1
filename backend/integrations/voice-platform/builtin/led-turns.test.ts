import { describe, expect, it } from 'vitest';
import { ledTurns } from './led-turns.js';

type Given = [role: 'user' | 'assistant', meta?: Record<string, unknown>];
const turnsOf = (...given: Given[]) => given.map(([role, meta = null as never], at) => ({ seq: at + 1, role, meta }));
const led = (...given: Given[]) => [...ledTurns(turnsOf(...given), new Set(['w', 'q'])).keys()];
const by = (...given: Given[]) => Object.fromEntries(ledTurns(turnsOf(...given), new Set(['w', 'q'])));
const asked = (questionId: string, more = {}): Given => ['assistant', { by: 'script', kind: 'question', questionId, ...more }];
const said: Given = ['user'];

describe('answers that an intervention led to', () => {
  it('[ANAL-95] are those to a turn that it worded, and to follow-ups and repetitions of the same question', () => {
    const steered: Given = ['assistant', { by: 'model', kind: 'steered', interventions: ['w'] }];
    const again: Given = ['assistant', { by: 'script', kind: 'repeat', wish: 'repeat' }];
    expect(led(asked('one'), said, steered, said, said, asked('two'), said)).toEqual([4, 5]);
    expect(led(asked('one'), said, steered, said, again, said, asked('two'), said)).toEqual([4, 6]);
    const fromGuide = asked('two', { interventions: ['q'] });
    expect(led(asked('one'), said, fromGuide, said, asked('two', { kind: 'probe' }), said, asked('three'), said)).toEqual([4, 6]);
  });

  it('[ANAL-95] are not those to a turn that an intervention only brought forward or put off', () => {
    expect(led(asked('one'), said, asked('three', { interventions: ['s'], skips: ['two'] }), said)).toEqual([]);
    const paused: Given = ['assistant', { by: 'notice', notice: 'paused', interventions: ['p'] }];
    expect(led(asked('one'), paused, said, asked('two'), said)).toEqual([]);
  });

  it('[ANAL-95] [STEP-50] are none of what is said in a pause', () => {
    const steered: Given = ['assistant', { by: 'model', kind: 'steered', interventions: ['w'] }];
    const paused: Given = ['assistant', { by: 'notice', notice: 'paused' }];
    const back: Given = ['assistant', { by: 'notice', notice: 'resumed' }];
    expect(led(steered, paused, ['user', { during: 'pause' }], back, said)).toEqual([5]);
  });

  it('[PAGE-16] are known with what led to each', () => {
    const queued = asked('one', { interventions: ['s', 'q'] });
    const takenOver: Given = ['assistant', { by: 'notice', notice: 'taken-over', interventions: ['t'] }];
    const human: Given = ['assistant', { by: 'human', interventions: ['y'] }];
    const back: Given = ['assistant', { by: 'notice', notice: 'handed-back', interventions: ['h'] }];
    expect(by(queued, said, takenOver, said, human, said, back, said, asked('two'), said)).toEqual({ 2: 'q', 4: 't', 6: 'y', 8: 'q' });
    expect(by(['assistant', { by: 'human' }], said)).toEqual({ 2: null });
  });

  it('[ANAL-95] are all that is said to a person, until the interviewer is back', () => {
    const takenOver: Given = ['assistant', { by: 'notice', notice: 'taken-over', interventions: ['t'] }];
    const back: Given = ['assistant', { by: 'notice', notice: 'handed-back', interventions: ['h'] }];
    const human: Given = ['assistant', { by: 'human', interventions: ['y'] }];
    expect(led(asked('one'), said, takenOver, said, human, said, back, said, asked('two'), said)).toEqual([4, 6]);
    // A call that is continued without being handed back.
    expect(led(asked('one'), takenOver, human, said, asked('two'), said)).toEqual([4]);
    // The question that is asked again was the owner's.
    const queued: Given = ['assistant', { by: 'script', kind: 'question', interventions: ['q'] }];
    expect(led(queued, takenOver, human, said, back, said, asked('two'), said)).toEqual([4, 6]);
  });
});
