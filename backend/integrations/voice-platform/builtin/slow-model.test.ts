import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { READ_HERE } from './testing/read-here.js';
import { type Llm, LlmError, type LlmRequest } from '../../llm/llm.port.js';
import type { InterviewTurn, ReplyEvent } from '../replies.port.js';
import { BuiltinVoicePlatform } from './builtin-voice-platform.js';
import { guideWith } from './guided/testing/guides.js';
import { briefOf, play } from './guided/testing/play.js';
import { modelState } from './model-breaker.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const MODEL_MS = 6_000;
/** A deadline that an adapter ignores is enforced this much later. */
const NET_MS = 250;

/** What a stand-in does for one request: pieces of its reply, pauses in milliseconds, and failures. */
type Script = readonly (string | number | LlmError)[];
/** Never answers, whatever its deadline and its signal say. */
const HANGS: Script = [Infinity];
const down = new LlmError('unavailable', 'down');

function modelWith(script: (number: number) => Script) {
  const requests: LlmRequest[] = [];
  const llm = {
    configured: true,
    async *stream(request: LlmRequest) {
      requests.push(request);
      for (const step of script(requests.length)) {
        if (step instanceof LlmError) throw step;
        if (typeof step === 'string') yield step;
        else if (step === Infinity) await new Promise(() => undefined);
        else await new Promise((resolve) => setTimeout(resolve, step));
      }
    },
  } as unknown as Llm;
  return { llm, requests };
}

const LONG = 'I sit down on Sunday evening with a paper list and I write down every meeting of the week.';
const WORDINGS = [
  'How do you plan your week?',
  'What gets in the way?',
  'Who helps you?',
  'Which tools do you use?',
  'What would you change?',
];
const guide = guideWith([WORDINGS.map((wording) => ({ wording }))]);
const FINE = ['I see. ', 'And what gets in the way?'];
const SCRIPTED = 'Thank you. What gets in the way?';

/** An interview in which each answer is given `thinkMs` after the question. */
class Interview {
  readonly turns: InterviewTurn[];
  elapsedMs = 0;
  private readonly platform: BuiltinVoicePlatform;

  constructor(
    llm: Llm,
    private readonly over: { readonly waitedMs?: number; readonly guide?: null } = {},
  ) {
    this.platform = new BuiltinVoicePlatform(llm, READ_HERE, { maxSeconds: 3_600, pace: 0, modelMs: MODEL_MS });
    this.turns = [...play(guide, ['Fine']).turns];
  }

  /** @returns the reply, and how long the participant waited for its end */
  async answer(text = LONG): Promise<{ text: string; meta: Record<string, unknown>; drafts: string[]; waited: number }> {
    this.turns.push({ seq: this.turns.length + 1, role: 'user', text, meta: null });
    const began = performance.now();
    const events: ReplyEvent[] = [];
    const reading = (async () => {
      const brief = {
        ...briefOf(guide),
        ...('guide' in this.over && { guide: null, instructions: '1. How are you?\n2. What gets in the way?' }),
      };
      for await (const event of this.platform.reply({
        brief,
        turns: this.turns,
        timeUp: false,
        clock: { elapsedMs: this.elapsedMs, maxMs: Infinity },
        ...(this.over.waitedMs !== undefined && { waitedMs: this.over.waitedMs }),
        spender: { ownerId: 'owner', formId: 1, responseId: 'response' },
        signal: new AbortController().signal,
      })) {
        events.push(event);
      }
      return performance.now() - began;
    })();
    await vi.advanceTimersByTimeAsync(40_000);
    const waited = Math.round(await reading);
    const { text: said, meta } = events.at(-1)!;
    this.turns.push({ seq: this.turns.length + 1, role: 'assistant', text: said, meta: JSON.parse(JSON.stringify(meta)) });
    return { text: said, meta, drafts: events.filter(({ type }) => type === 'draft').map((event) => event.text), waited };
  }
}

describe('[GUIDED-23] a language model that is too slow', () => {
  it('is not waited for beyond the limit, nor asked again in the same turn', async () => {
    const { llm, requests } = modelWith(() => HANGS);
    const { text, meta, waited } = await new Interview(llm).answer();
    expect(text).toBe(SCRIPTED);
    expect(meta).toMatchObject({ by: 'script', kind: 'question', modelFailed: { failure: 'timeout' } });
    expect(waited).toBeLessThanOrEqual(MODEL_MS + NET_MS);
    expect(requests).toHaveLength(1);
    expect(requests[0]!.deadlineMs).toBe(MODEL_MS);
  });

  it('is paused for a minute, then tried for half the time, then paused for two', async () => {
    let hangs = true;
    const { llm, requests } = modelWith(() => (hangs ? HANGS : ['I see. What would you change?']));
    const interview = new Interview(llm);
    await interview.answer();
    interview.elapsedMs = 59_000;
    expect(await interview.answer()).toMatchObject({ text: 'Thank you for your answer. Who helps you?', waited: 0 });
    expect(requests).toHaveLength(1);
    interview.elapsedMs = 61_000;
    expect((await interview.answer()).waited).toBeLessThanOrEqual(MODEL_MS / 2 + NET_MS);
    expect(requests).toHaveLength(2);
    interview.elapsedMs += 119_000;
    hangs = false;
    expect(modelState(interview.turns, interview.elapsedMs)).toBe('paused');
    interview.elapsedMs += 2_000;
    expect(modelState(interview.turns, interview.elapsedMs)).toBe('trial');
    expect((await interview.answer()).meta).toMatchObject({ by: 'model' });
    // It is well again.
    expect(modelState(interview.turns, interview.elapsedMs)).toBe('well');
  });

  it('is spoken when it is slow, but in time', async () => {
    const { llm } = modelWith(() => [MODEL_MS - 500, ...FINE]);
    expect(await new Interview(llm).answer()).toMatchObject({ text: 'I see. And what gets in the way?', waited: MODEL_MS - 500 });
  });

  it('leaves what was heard of it, and the rules’ question follows', async () => {
    const { llm, requests } = modelWith(() => ['I see, a paper list. And ', Infinity]);
    const { text, meta, drafts, waited } = await new Interview(llm).answer();
    expect(drafts).toEqual(['I see, a paper list.']);
    expect(text).toBe('I see, a paper list. What gets in the way?');
    expect(meta).toMatchObject({ by: 'model', modelFailed: { failure: 'timeout' } });
    expect(waited).toBeLessThanOrEqual(MODEL_MS + NET_MS);
    expect(requests).toHaveLength(1);
  });

  it.each([
    [2_000, MODEL_MS - 2_000, 1],
    [5_900, 0, 0],
    [60_000, 0, 0],
  ])('does not get its time anew when the participant goes on: after %i ms it has %i', async (waitedMs, most, asked) => {
    const { llm, requests } = modelWith(() => HANGS);
    const { text, meta, waited } = await new Interview(llm, { waitedMs }).answer();
    expect(text).toBe(SCRIPTED);
    expect(waited).toBeLessThanOrEqual(most + (most && NET_MS));
    expect(requests).toHaveLength(asked);
    expect(meta).toMatchObject({ modelFailed: { failure: 'timeout' } });
  });

  it('may think twice as long in an interview with a prompt, and is not asked again either', async () => {
    const { llm, requests } = modelWith(() => HANGS);
    const interview = new Interview(llm, { guide: null });
    const { meta, waited } = await interview.answer();
    expect(meta).toMatchObject({ by: 'script', modelFailed: { failure: 'timeout' } });
    expect(waited).toBeLessThanOrEqual(2 * MODEL_MS + NET_MS);
    expect(requests).toHaveLength(1);
    expect((await interview.answer()).waited).toBe(0);
  });
});

describe('[GUIDED-23] a language model that fails at once', () => {
  it('is asked twice in a turn, and paused after two such turns', async () => {
    const { llm, requests } = modelWith(() => [10, down]);
    const interview = new Interview(llm);
    for (const asked of [2, 4, 4]) {
      expect((await interview.answer()).waited).toBeLessThanOrEqual(100);
      expect(requests).toHaveLength(asked);
    }
  });

  it('is asked a second time only for the rest of the time', async () => {
    const { llm, requests } = modelWith((number) => (number === 1 ? [4_000, down] : HANGS));
    expect((await new Interview(llm).answer()).waited).toBeLessThanOrEqual(MODEL_MS + NET_MS);
    expect(requests.map(({ deadlineMs }) => deadlineMs)).toEqual([MODEL_MS, MODEL_MS - 4_000]);
  });

  it('is forgiven a single failure', async () => {
    const { llm } = modelWith((number) => (number === 1 ? [down] : FINE));
    expect(await new Interview(llm).answer()).toMatchObject({ text: 'I see. And what gets in the way?' });
  });
});

describe('modelState', () => {
  const turn = (meta: unknown, role: InterviewTurn['role'] = 'assistant') => ({ role, meta });
  const failed = (failure: string, atMs = 0) => ({ by: 'script', modelFailed: { failure, atMs } });

  it.each([
    ['nothing happened', [], 'well'],
    ['one quick failure', [turn(failed('unavailable'))], 'well'],
    ['two in a row', [turn(failed('unavailable')), turn(null, 'user'), turn(failed('rate-limited'))], 'paused'],
    ['two with a success between', [turn(failed('unavailable')), turn({ by: 'model' }), turn(failed('cut'))], 'well'],
    ['a draft that was replaced is a success', [turn(failed('timeout')), turn({ by: 'script', stray: 'advice' })], 'well'],
    ['a turn that needed no model is none', [turn(failed('timeout')), turn({ by: 'script' })], 'paused'],
    ['words that must not be said', [turn(failed('refused')), turn(failed('refused'))], 'well'],
    ['a withdrawn reply', [turn({ joined: ['a'], ...failed('timeout') }, 'user')], 'paused'],
    ['an earlier call', [turn(failed('timeout', 900_000))], 'trial'],
  ] as const)('%s', (_what, turns, state) => {
    expect(modelState(turns, 1_000)).toBe(state);
  });
});
