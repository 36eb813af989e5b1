import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FLOOR_EVENTS } from '../testing/call-samples';
import { continuesAnswer, expectsAnswer, floorStep, isThinking, mayRemark, OFF, type Floor, type FloorInput } from './floor';

const after = (...types: FloorInput['type'][]): Floor =>
  types.reduce<Floor>((floor, type) => floorStep(floor, FLOOR_EVENTS.find(([name]) => name === type)![1]), OFF);

describe('the floor', () => {
  it('is the participant’s before the first question and after each reply', () => {
    expect(expectsAnswer(after('start'))).toBe(true);
    expect(expectsAnswer(after('start', 'answer'))).toBe(false);
    expect(expectsAnswer(after('start', 'answer', 'reply', 'turn-end'))).toBe(true);
  });

  it('lets more words complete an answer until its reply was heard', () => {
    expect(continuesAnswer(after('start'))).toBe(false);
    expect(continuesAnswer(after('start', 'answer'))).toBe(true);
    expect(continuesAnswer(after('start', 'answer', 'reply'))).toBe(true);
    expect(continuesAnswer(after('start', 'answer', 'reply', 'turn-end'))).toBe(false);
  });

  it('still awaits the reply after a question that was said once more, and then takes words as a new answer', () => {
    const repeated = after('start', 'answer', 'turn-end');
    expect(expectsAnswer(repeated)).toBe(false);
    expect(continuesAnswer(repeated)).toBe(false);
    expect(expectsAnswer(after('start', 'answer', 'turn-end', 'reply'))).toBe(true);
  });

  it('has no remarks for a participant who is muted or thinks', () => {
    expect(mayRemark(after('start'))).toBe(true);
    expect(mayRemark(after('start', 'mute'))).toBe(false);
    expect(mayRemark(after('start', 'think'))).toBe(false);
    expect(mayRemark(OFF)).toBe(false);
  });

  it('is off after a stop, whatever came before, and starts afresh', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...FLOOR_EVENTS.map(([, input]) => input))), (inputs) => {
        const floor = inputs.reduce(floorStep, OFF);
        const stopped = floorStep(floor, { type: 'stop' });
        expect(stopped).toEqual(OFF);
        expect(isThinking(stopped)).toBe(false);
        expect(floorStep(stopped, { type: 'start' })).toEqual(after('start'));
      }),
    );
  });
});
