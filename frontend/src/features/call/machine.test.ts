import { afterEach, describe, expect, it, vi } from 'vitest';
import { Machine } from './machine';

type Input = 'one' | 'two' | 'nothing';

/** Counts, and asks for an effect with each count. */
const step = (state: number, input: Input) =>
  input === 'nothing' ? { state, effects: [] } : { state: state + 1, effects: [`${input} in ${state}`, `after ${input}`] };

describe('Machine', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('finishes one input with all its effects before the next, also when an effect feeds it', () => {
    const done: string[] = [];
    const machine: Machine<number, Input, string> = new Machine<number, Input, string>(0, step, (effect) => {
      done.push(effect);
      if (effect === 'one in 0') machine.feed('two');
    });
    machine.feed('one');
    expect(done).toEqual(['one in 0', 'after one', 'two in 1', 'after two']);
    expect(machine.state).toBe(2);
  });

  it('tells of changes only', () => {
    const told: number[] = [];
    const machine = new Machine<number, Input, string>(
      0,
      step,
      () => undefined,
      (state) => told.push(state),
    );
    machine.feed('nothing');
    machine.feed('one');
    expect(told).toEqual([1]);
  });

  it('a fault in one effect is reported, and keeps neither the others nor later inputs from happening', () => {
    const faults: unknown[] = [];
    vi.stubGlobal('reportError', (error: unknown) => faults.push(error));
    const done: string[] = [];
    const machine = new Machine<number, Input, string>(0, step, (effect) => {
      if (effect === 'one in 0') throw new Error('a fault');
      done.push(effect);
    });
    machine.feed('one');
    machine.feed('two');
    expect(done).toEqual(['after one', 'two in 1', 'after two']);
    expect(faults).toEqual([new Error('a fault')]);
  });
});
