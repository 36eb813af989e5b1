import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownerEvent } from '@/testing/owner';
import { missedSince, newStream, receiveEvent, receivePosition, receiveResume, type StreamState, type StreamStep } from './owner-stream';

const event = (seq: number) => ownerEvent(seq, { kind: 'form.deleted', formId: seq });
const at = (seq: number, epoch = 'e1'): StreamState => ({ ...newStream, epoch, seq });
const seqs = (step: StreamStep) => step.apply.map(({ seq }) => seq);
const resumed = (top: number, from: number, epoch = 'e1') => ({
  success: true as const,
  reset: false as const,
  top,
  epoch,
  events: Array.from({ length: top - from }, (_, index) => event(from + index + 1)),
});

describe('receiveEvent', () => {
  it('applies the next event', () => {
    const step = receiveEvent(at(4), event(5));
    expect(seqs(step)).toEqual([5]);
    expect(step.state.seq).toBe(5);
    expect(step.then).toBe('nothing');
  });

  it('forgets an event it has applied already', () => {
    const step = receiveEvent(at(4), event(4));
    expect(seqs(step)).toEqual([]);
    expect(step.state.seq).toBe(4);
    expect(step.then).toBe('nothing');
  });

  it('asks at once when a number is missing, and applies the early event once the gap is filled', () => {
    const gap = receiveEvent(at(4), event(6));
    expect(seqs(gap)).toEqual([]);
    expect(gap.then).toBe('resume');
    const filled = receiveEvent(gap.state, event(5));
    expect(seqs(filled)).toEqual([5, 6]);
    expect(filled.then).toBe('nothing');
  });

  it('keeps events that come before the position is known', () => {
    const early = receiveEvent(newStream, event(8));
    expect(seqs(early)).toEqual([]);
    const step = receivePosition(early.state, { top: 7, epoch: 'e1' });
    expect(seqs(step)).toEqual([8]);
    expect(step.state.seq).toBe(8);
  });
});

describe('receivePosition', () => {
  it('begins where the server stands, and has older lists read again', () => {
    const step = receivePosition(newStream, { top: 12, epoch: 'e1' });
    expect(step.state).toMatchObject({ epoch: 'e1', seq: 12 });
    expect(step.then).toBe('refresh');
  });

  it('asks for what is missing when the server is ahead, or began another stream', () => {
    expect(receivePosition(at(4), { top: 4, epoch: 'e1' }).then).toBe('nothing');
    expect(receivePosition(at(4), { top: 9, epoch: 'e1' }).then).toBe('resume');
    expect(receivePosition(at(4), { top: 4, epoch: 'e2' }).then).toBe('resume');
  });
});

describe('receiveResume', () => {
  it('applies what came meanwhile, together with what arrived early', () => {
    const gap = receiveEvent(at(4), event(8));
    const step = receiveResume(gap.state, resumed(7, 4));
    expect(seqs(step)).toEqual([5, 6, 7, 8]);
    expect(step.then).toBe('nothing');
  });

  it('starts again on reset', () => {
    const step = receiveResume(at(4), { success: true, reset: true, top: 900, epoch: 'e2' });
    expect(step.state).toMatchObject({ epoch: 'e2', seq: 900, early: [], recent: [] });
    expect(step.then).toBe('refresh');
  });

  it('keeps asking while answers bring something, and stops when they do not', () => {
    const partly = receiveResume(at(4), { ...resumed(6, 4), top: 10 });
    expect(partly.then).toBe('resume');
    const empty = receiveResume(at(4), { ...resumed(4, 4), top: 10 });
    expect(empty.then).toBe('nothing');
  });
});

describe('missedSince', () => {
  const state = [5, 6, 7].reduce((before, seq) => receiveEvent(before, event(seq)).state, at(4));

  it('tells what a late list has missed', () => {
    expect(missedSince(state, { top: 5, epoch: 'e1' })?.map(({ seq }) => seq)).toEqual([6, 7]);
    expect(missedSince(state, { top: 7, epoch: 'e1' })).toEqual([]);
    expect(missedSince(state, { top: 9, epoch: 'e1' })).toEqual([]);
  });

  it('says so when it cannot tell', () => {
    expect(missedSince(state, { top: 2, epoch: 'e1' })).toBeNull();
    expect(missedSince(state, { top: 5, epoch: 'other' })).toBeNull();
  });

  it('has nothing to say without numbers', () => {
    expect(missedSince(state, {})).toEqual([]);
    expect(missedSince(newStream, { top: 3, epoch: 'e1' })).toEqual([]);
  });
});

describe('whatever the network does', () => {
  it('applies every event once and in its order', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.array(fc.record({ pick: fc.nat(), lost: fc.boolean(), twice: fc.boolean() }), { maxLength: 80 }),
        (top, deliveries) => {
          const applied: number[] = [];
          let state = at(0);
          const take = (step: StreamStep) => {
            state = step.state;
            applied.push(...seqs(step));
          };
          // Delivered in any order, some twice, some never.
          for (const { pick, lost, twice } of deliveries) {
            if (lost) continue;
            const seq = (pick % top) + 1;
            take(receiveEvent(state, event(seq)));
            if (twice) take(receiveEvent(state, event(seq)));
          }
          // And then the position check finds the rest.
          if (receivePosition(state, { top, epoch: 'e1' }).then === 'resume') take(receiveResume(state, resumed(top, state.seq)));
          expect(applied).toEqual(Array.from({ length: top }, (_, index) => index + 1));
        },
      ),
    );
  });
});
