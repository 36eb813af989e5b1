import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { floorStep, type Floor, type FloorInput } from '../speech/floor';
import { CALL_INPUTS, CALL_STATES, CLIENT_EVENTS, CLIENT_STAGES, FLOOR_EVENTS, FLOORS } from '../testing/call-samples';
import { diagram, tables, transitions, type Described, type Sample } from '../testing/transition-table';
import { clientStep, type ClientEffect, type ClientInput, type ClientState } from '../transport/client-step';
import { RELEASE, type CallEffect, type CallInput, type CallState, type StartStep } from './call-state';
import { step } from './call-step';

const PAGE: Described<CallState, CallInput, CallEffect> = {
  step,
  states: CALL_STATES,
  inputs: CALL_INPUTS,
  kindOf: ({ phase }) => phase,
  nameOf: (state) => {
    if (state.phase === 'starting') return `starting: ${state.step}`;
    const special = state.phase === 'connected' && !['none', 'held'].includes(state.microphone);
    return special ? `${state.phase}: microphone ${state.microphone}` : state.phase;
  },
  effectsOf: (effects) =>
    effects
      .map((effect) => (effect.type === 'wait' ? `wait ${effect.ms} ms for ${effect.then.type}` : effect.type))
      .join(', ')
      .replace(RELEASE.map(({ type }) => type).join(', '), '**release**'),
};

const CLIENT: Described<ClientState, ClientInput, ClientEffect> = {
  step: clientStep,
  states: CLIENT_STAGES,
  inputs: CLIENT_EVENTS,
  kindOf: ({ stage }) => stage,
  nameOf: (state) => (state.stage === 'closing' ? `closing, by the ${state.by}` : state.stage),
  effectsOf: (effects) => effects.map(({ type }) => type).join(', '),
};

const FLOOR: Described<Floor, FloorInput, never> = {
  step: (floor, input) => ({ state: floorStep(floor, input), effects: [] }),
  states: FLOORS,
  // Flags beside the exchange are what they are called.
  inputs: FLOOR_EVENTS.filter(([, { type }]) => !['mute', 'think', 'break-in', 'words-end'].includes(type)),
  kindOf: (floor) => (floor.phase === 'on' ? floor.exchange : floor.phase),
  nameOf: (floor) => (floor.phase === 'on' ? floor.exchange : floor.phase),
  effectsOf: () => '',
};

const frozen = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value) && !(value instanceof Error)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
};

/** Any inputs in any order, from the beginning: also such as never come. */
const sequence = <T>(inputs: readonly Sample<T>[]) =>
  fc.array(fc.constantFrom(...inputs.map(([, input]) => frozen(input))), { maxLength: 60 });

describe('the states of a call', () => {
  it('are as docs/call-states.md shows them', async () => {
    const page = transitions(PAGE);
    const client = transitions(CLIENT);
    const text = [
      '# The states of a call',
      'Generated from the state machines by `call-states.test.ts`. After a change, write it again: `npx vitest run --project web call-states --update`. [Architecture](architecture.md#the-frontend) says how the machines fit into the frontend.',
      'A call has two levels. Each is a pure function from a state and an input to the next state and effects. Inputs that a table does not list are ignored in that state. A dash means that the state stays the same, apart from what the page shows, or that nothing has to be done.',
      '## The page’s call',
      '`call-step.ts` decides, `call-effects.ts` acts. A start may need several attempts, each with a client of its own.',
      diagram(page, 'idle', ['ended']),
      `**release** is short for ${RELEASE.map(({ type }) => type).join(', ')}.`,
      tables(page),
      '## One client',
      '`client-step.ts` decides, the same way for every adapter; `client-lifecycle.ts` acts.',
      diagram(client, 'new', ['over']),
      tables(client),
      '## Turn-taking',
      'In a spoken call of the built-in interviewer, `floor.ts` knows whose turn it is; the voice loop adds what can be heard at the moment. Muting, thinking and breaking in are flags beside these states.',
      diagram(transitions(FLOOR), 'off', []),
    ].join('\n\n');
    await expect(`${text}\n`).toMatchFileSnapshot('../../../../../docs/call-states.md');
  });

  it('the table reaches every state it starts from', () => {
    const reached = (rows: ReturnType<typeof transitions>, first: string) => new Set([first, ...rows.map(({ toKind }) => toKind)]);
    expect(reached(transitions(PAGE), 'idle')).toEqual(new Set(CALL_STATES.map(([, { phase }]) => phase)));
    expect(reached(transitions(CLIENT), 'new')).toEqual(new Set(CLIENT_STAGES.map(([, { stage }]) => stage)));
  });
});

/** Phases in which a call is over, or not begun. */
const RESTING = new Set<CallState['phase']>(['idle', 'handing-over', 'ended', 'superseded']);

/** What a call holds, as its effects leave it. A call that is under way may hold everything. */
class Held {
  microphone: boolean;
  wakeLock: boolean;
  client: boolean;
  waits: number;
  handovers: number;
  done: number;

  constructor({ phase }: CallState) {
    this.microphone = this.wakeLock = this.client = !RESTING.has(phase);
    this.waits = phase === 'starting' || phase === 'handing-over' ? 1 : 0;
    this.handovers = phase === 'handing-over' || phase === 'ended' ? 1 : 0;
    this.done = phase === 'ended' ? 1 : 0;
  }

  after(effects: readonly CallEffect[]): void {
    for (const { type } of effects) {
      if (type === 'open-microphone' || type === 'use-microphone') this.microphone = true;
      else if (type === 'close-microphone') this.microphone = false;
      else if (type === 'hold-wake-lock') this.wakeLock = true;
      else if (type === 'release-wake-lock') this.wakeLock = false;
      else if (type === 'load-client') this.client = true;
      else if (type === 'drop-client') this.client = false;
      else if (type === 'close-client') [this.client, this.waits] = [false, 0];
      else if (type === 'wait') this.waits++;
      else if (type === 'stop-waiting') this.waits = 0;
      else if (type === 'open-call') this.handovers = 0;
      else if (type === 'hand-over') this.handovers++;
      else if (type === 'done') this.done++;
    }
  }
}

/** What each step of a start waits for. */
const AWAITED: Record<StartStep, CallEffect['type']> = {
  microphone: 'open-microphone',
  ticket: 'open-call',
  client: 'load-client',
  'platform-microphone': 'open-microphone',
  connection: 'start-client',
  pause: 'wait',
};

/** Inputs that end whatever there is: the participant's own, and what the client and the handover always come to. */
const WAYS_OUT: Partial<Record<CallState['phase'], readonly CallInput[]>> = {
  starting: [{ type: 'leave' }],
  connected: [{ type: 'leave' }],
  ending: [{ type: 'over', reason: 'participant', at: 0 }, { type: 'stored' }, { type: 'shown' }],
  'handing-over': [{ type: 'stored' }, { type: 'shown' }],
};

describe('the page’s call, in any state, whatever comes in whatever order', () => {
  const always = (holds: (before: CallState, after: CallState, effects: readonly CallEffect[], held: Held) => void) =>
    fc.assert(
      fc.property(fc.constantFrom(...CALL_STATES), sequence(CALL_INPUTS), ([, first], inputs) => {
        const held = new Held(first);
        let state = first;
        for (const input of inputs) {
          const before = frozen(state);
          const { state: after, effects } = step(before, input);
          held.after(effects);
          holds(before, after, effects, held);
          state = after;
        }
      }),
      { numRuns: 300 },
    );

  it('holds no microphone, no wake lock and no client once it is over', () => {
    always((_, { phase }, __, held) => {
      if (RESTING.has(phase)) expect(held, phase).toMatchObject({ microphone: false, wakeLock: false, client: false });
      if (phase === 'idle' || phase === 'ended' || phase === 'superseded') expect(held.waits, phase).toBe(0);
    });
  });

  it('does what each step of a start waits for', () => {
    always((before, after, effects) => {
      if (after.phase !== 'starting' || (before.phase === 'starting' && before.step === after.step)) return;
      expect(effects.map(({ type }) => type)).toContain(AWAITED[after.step]);
    });
  });

  it('has a way out of every state', () => {
    always((_, state) => {
      const out = (WAYS_OUT[state.phase] ?? []).reduce((now, input) => step(now, input).state, state);
      expect(['idle', 'ended', 'superseded']).toContain(out.phase);
    });
  });

  it('leads to the thanks once, and hands over at most once', () => {
    always((_, { phase }, __, { done, handovers }) => {
      expect(done).toBe(phase === 'ended' ? 1 : 0);
      expect(handovers).toBeLessThanOrEqual(1);
    });
  });
});

describe('a client, whatever comes in whatever order', () => {
  it('keeps the rules of `start` and `ended`, and releases everything once', () => {
    fc.assert(
      fc.property(sequence(CLIENT_EVENTS), (inputs) => {
        const seen: ClientEffect['type'][] = [];
        let state: ClientState = { stage: 'new' };
        for (const input of inputs) {
          const { state: next, effects } = clientStep(frozen(state), input);
          seen.push(...effects.map(({ type }) => type));
          state = next;
        }
        const times = (type: ClientEffect['type']) => seen.filter((other) => other === type).length;
        const over = state.stage === 'over' ? 1 : 0;
        expect(times('release')).toBe(over);
        expect(times('emit-ended') + times('reject-start')).toBe(over);
        expect(times('resolve-start') + times('reject-start')).toBeLessThanOrEqual(times('connect'));
        expect(times('open')).toBe(times('resolve-start'));
        expect(times('connect')).toBeLessThanOrEqual(1);
      }),
      { numRuns: 300 },
    );
  });

  it.each(CLIENT_STAGES.map(([, state]) => state))('an end, and what it waits for, leads out of $stage', (stage) => {
    const out = ([{ type: 'end', reason: 'participant' }, { type: 'settled' }] as const).reduce(
      (state: ClientState, input) => clientStep(state, input).state,
      stage,
    );
    expect(out.stage).toBe('over');
  });
});
