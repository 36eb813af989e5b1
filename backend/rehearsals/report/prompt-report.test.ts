import { describe, expect, it } from 'vitest';
import type { AppConfig } from '../../config/app-config.js';
import { PARTICIPANT_KINDS, type ParticipantKind } from '../../contract/rehearsal-constants.js';
import { rehearsalReportSchema } from '../../contract/rehearsal-report.js';
import { type Llm, LlmError, type LlmRequest } from '../../integrations/llm/llm.port.js';
import type { SimulatedTurn } from '../../integrations/voice-platform/simulation/hold-interview.js';
import { promptBrief } from '../held-brief.js';
import type { ReadingThreads } from '../../common/reading/reading-threads.js';
import { READ_HERE } from '../../integrations/voice-platform/builtin/testing/read-here.js';
import { SimulateInterview } from '../simulate-interview.js';
import { buildPromptReport } from './prompt-report.js';

const CONFIG = { calls: { maxMinutes: 60 } } as AppConfig;
const NO_MODEL = { configured: false } as Llm;
const PROMPT = [
  'You interview nurses about their work.',
  'How did your last shift begin?',
  'What do you like about it, and what would you change?',
  'Who helps you when it gets busy?',
].join('\n');

const runOf = (prompt: string, llm: Llm, seed: number, language: string | null = null) => ({
  ...{ id: 'r', formId: 1, ownerId: 'o', seed, playedBy: llm.configured ? ('model' as const) : ('script' as const) },
  ...{ guide: null, prompt, isTranslated: false, interviewName: 'Night shifts', interviewInfo: '', language },
});

async function rehearse(kinds: readonly ParticipantKind[], { prompt = PROMPT, llm = NO_MODEL, seed = 5 } = {}) {
  const run = runOf(prompt, llm, seed);
  const simulate = new SimulateInterview(llm, READ_HERE as ReadingThreads, CONFIG);
  const signal = new AbortController().signal;
  const interviews = await Promise.all(kinds.map((kind) => simulate.hold(run, kind, signal, async () => undefined)));
  return { interviews, report: buildPromptReport(promptBrief(run), interviews) };
}

/** A model that interviews with these turns, one after the other, and plays participants who say the same all the time. */
function model(turns: readonly string[], answer = 'It began with the handover, as always.'): Llm {
  return {
    configured: true,
    complete: async () => answer,
    async *stream({ messages }: LlmRequest) {
      const at = messages.filter(({ role }) => role === 'assistant').length - 1;
      const turn = turns[Math.min(at, turns.length - 1)]!;
      if (turn === 'FAILS') throw new LlmError('rejected', 'down');
      yield turn;
    },
  } as unknown as Llm;
}

/** Turns as they would be stored, written by hand. */
const written = (...lines: [text: string, meta: Record<string, unknown> | null][]): SimulatedTurn[] =>
  lines.map(([text, meta], at) => ({ seq: at + 1, role: meta ? 'assistant' : 'user', text, atMs: at * 10_000, meta }));
const TURN = { by: 'model', kind: 'turn' };
const participant = {
  kind: 'terse' as const,
  state: 'finished' as const,
  ending: 'covered' as const,
  turns: 8,
  question: null,
  minutes: 3,
  fallbacks: 0,
};
const reportOf = (...turns: Parameters<typeof written>) =>
  buildPromptReport({ instructions: PROMPT, interviewName: '', interviewInfo: '', language: 'en' }, [
    { participant, turns: written(...turns) },
  ]);

describe('[REHEARSAL-17] rehearsing a prompt', () => {
  it('interviews all kinds of participants to the end, and reports what can be measured without a guide', async () => {
    const { interviews, report } = await rehearse(PARTICIPANT_KINDS);
    expect(rehearsalReportSchema.parse(report)).toEqual(report);
    const endings = Object.fromEntries(interviews.map(({ participant: { kind, ending } }) => [kind, ending]));
    expect(Object.values(endings).filter((ending) => ending !== 'covered' && ending !== 'left')).toEqual([]);
    expect(report).toMatchObject({ questions: [], edits: [] });
    const { questions, turns, wishes } = report.prompt!;
    expect(questions.map(({ wording, isOwn }) => [wording, isOwn])).toEqual([
      ['How did your last shift begin?', true],
      ['What do you like about it, and what would you change?', true],
      ['Who helps you when it gets busy?', true],
    ]);
    expect(questions[0]!.participants).toBe(9);
    expect(questions[0]!.times).toBeGreaterThan(9);
    expect(turns.fewest).toBeGreaterThan(4);
    expect(turns.most).toBeGreaterThan(turns.fewest);
    expect(wishes.length).toBeGreaterThan(1);
    for (const { made, honoured } of wishes) expect(honoured).toBe(made);
    // It asks two things: confused and non-native participants ask back.
    const confusing = report.findings.filter(({ kind, questionId }) => kind === 'confusing' && questionId === questions[1]!.id);
    expect(confusing).toHaveLength(1);
    for (const { participant: kind, seq } of confusing[0]!.evidence) {
      expect(interviews.find((one) => one.participant.kind === kind)!.turns[seq! - 1]!.role).toBe('user');
    }
    expect(report.findings).toContainEqual(expect.objectContaining({ kind: 'wording', detail: 'double-barrelled' }));
    expect(report.findings.map(({ kind }) => kind)).not.toContain('asked-again');
  });

  it('is the same for the same seed', async () => {
    const [one, again] = [await rehearse(['confused', 'hostile']), await rehearse(['confused', 'hostile'])];
    expect(again).toEqual(one);
  });

  it('speaks the language of the prompt', async () => {
    const prompt = 'Wie begann Ihre letzte Schicht?\nWer hilft Ihnen, wenn viel zu tun ist?';
    const { interviews } = await rehearse(['terse'], { prompt });
    const said = interviews[0]!.turns.map(({ text }) => text).join(' ');
    expect(said).toContain('Wie begann Ihre letzte Schicht?');
    expect(said).toContain('Fangen wir an.');
    expect(said).toMatch(/Besprechungen|Meine Chefin|Listen|Verschieden|Nichts Besonderes/);
  });

  it('counts the model’s own questions, repetition, and turns in which the script spoke for it', async () => {
    const llm = model([
      'I see. How did your last shift begin?',
      'And what happened on the ward after the handover?',
      'And what happened on the ward after the handover?',
      'I am a human. What do you like?',
      'Thank you. Goodbye.',
    ]);
    const { report } = await rehearse(['terse'], { llm });
    const asked = report.prompt!.questions.map(({ wording, isOwn, times }) => ({ wording, isOwn, times }));
    expect(asked).toContainEqual({ wording: 'How did your last shift begin?', isOwn: true, times: 1 });
    const other = report.prompt!.questions.find(({ wording }) => wording === 'And what happened on the ward after the handover?')!;
    expect(other).toMatchObject({ isOwn: false, times: 2 });
    expect(report.findings).toContainEqual(expect.objectContaining({ kind: 'asked-again', questionId: other.id, count: 1 }));
    expect(report.findings).toContainEqual(expect.objectContaining({ kind: 'guarded', questionId: null, detail: 'refused' }));
  });

  it('finds wishes that were ignored, in the turn that should have honoured them', () => {
    const report = reportOf(
      ['How did your last shift begin?', TURN],
      ['Can you repeat the question?', null],
      ['Who helps you when it gets busy?', TURN],
      ['Next question, please', null],
      ['Who helps you when it gets busy?', TURN],
      ['I want to stop now', null],
      ['Would you like to end the interview now?', TURN],
      ['Yes', null],
      ['Thank you. Goodbye.', { by: 'model', kind: 'closing' }],
    );
    expect(report.prompt!.wishes).toEqual([
      { wish: 'stop', made: 1, honoured: 1 },
      { wish: 'skip', made: 1, honoured: 0 },
      { wish: 'repeat', made: 1, honoured: 0 },
    ]);
    const ignored = report.findings.filter(({ kind }) => kind === 'wish-ignored');
    expect(ignored.map(({ detail, evidence }) => [detail, evidence])).toEqual([
      ['skip', [{ participant: 'terse', seq: 5 }]],
      ['repeat', [{ participant: 'terse', seq: 3 }]],
    ]);
  });

  it('does not call it a repetition when a question is asked again on request', () => {
    const report = reportOf(
      ['How did your last shift begin?', TURN],
      ['With the handover.', null],
      ['Who helps you when it gets busy?', TURN],
      ['Sorry, can you say that again?', null],
      ['Of course. Who helps you when it gets busy?', TURN],
      ['My colleague.', null],
    );
    expect(report.findings.filter(({ kind }) => kind === 'asked-again')).toEqual([]);
    expect(report.prompt!.wishes).toEqual([{ wish: 'repeat', made: 1, honoured: 1 }]);
  });
});
