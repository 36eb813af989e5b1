import { describe, expect, it } from 'vitest';
import { BLANK_GUIDE, type GuideQuestion, type InterviewGuide, newQuestion } from '../../contract/guide.js';
import { editState, withEdit } from '../../contract/rehearsal-edits.js';
import type { ParticipantKind } from '../../contract/rehearsal-constants.js';
import type { RehearsalReport } from '../../contract/rehearsal-report.js';
import type { Rehearsal } from '../../contract/rehearsals.js';
import { rehearsalReportSchema } from '../../contract/rehearsal-report.js';
import type { Llm } from '../../integrations/llm/llm.port.js';
import type { SimulatedTurn } from '../../integrations/voice-platform/simulation/hold-interview.js';
import type { ReadingThreads } from '../../common/reading/reading-threads.js';
import { READ_HERE } from '../../integrations/voice-platform/builtin/testing/read-here.js';
import { SimulateInterview } from '../simulate-interview.js';
import { buildReport, headlineOf, type RehearsedInterview } from './build-report.js';
import { compareReports } from './compare-reports.js';

const CLEAR = 'What did you do on your last working day?';
const LEADING = 'How much do you enjoy using our app?';
const DOUBLE = 'How do you feel about your pay and conditions?';
const CONFIG = { calls: { maxMinutes: 60 } } as ConstructorParameters<typeof SimulateInterview>[2];
const NO_MODEL = { configured: false } as Llm;
/** Answers as a participant, and asks two questions as an interviewer. */
const STRAYING = {
  configured: true,
  complete: async () => 'Mostly meetings, and then the calls.',
  async *stream() {
    yield 'I see. And where was that? And who was there?';
  },
} as unknown as Llm;

const guideOf = (...questions: (Partial<GuideQuestion> & { wording: string })[]): InterviewGuide => ({
  ...BLANK_GUIDE,
  sections: [
    { id: 'section1', title: 'Work', questions: questions.map((one, at) => ({ ...newQuestion(`question${at}`.slice(-8)), ...one })) },
  ],
});

async function rehearse(guide: InterviewGuide, kinds: readonly ParticipantKind[], { info = '', seed = 5, llm = NO_MODEL } = {}) {
  const run = {
    id: 'r',
    formId: 1,
    ownerId: 'o',
    seed,
    playedBy: llm.configured ? ('model' as const) : ('script' as const),
    guide,
    prompt: null,
    isTranslated: false,
    interviewName: 'Planning',
    interviewInfo: info,
    language: null,
  };
  const signal = new AbortController().signal;
  const simulate = new SimulateInterview(llm, READ_HERE as ReadingThreads, CONFIG);
  const interviews = await Promise.all(kinds.map((kind) => simulate.hold(run, kind, signal, async () => undefined)));
  return { interviews, report: buildReport(guide, info, interviews) };
}

/** Turns as they would be stored, written by hand. */
function written(...lines: [text: string, meta: Record<string, unknown> | null][]): SimulatedTurn[] {
  return lines.map(([text, meta], at) => ({
    seq: at + 1,
    role: meta ? 'assistant' : 'user',
    text,
    atMs: at * 10_000,
    meta: meta && { by: 'model', atMs: at * 10_000, ...meta },
  }));
}
const ask = (id: string, more = {}) => ({ kind: 'question', purpose: 'ask', questionId: id, ...more });
const done = (kind: ParticipantKind, turns: SimulatedTurn[], ending: 'covered' | 'left' | 'time' = 'covered'): RehearsedInterview => ({
  participant: { kind, state: 'finished', ending, turns: turns.length, question: null, minutes: 3, fallbacks: 0 },
  turns,
});
const kindsOf = ({ findings }: RehearsalReport) => findings.map(({ kind, questionId }) => `${kind} ${questionId}`);

describe('the report of a rehearsal', () => {
  it('[REHEARSAL-10] counts coverage and length from the turns, for each participant and question', async () => {
    const guide = guideOf(
      { wording: CLEAR },
      { wording: 'How ready did you feel?', answer: { type: 'scale', min: 1, max: 5, minLabel: '', maxLabel: '' } },
    );
    const { report, interviews } = await rehearse(guide, ['talkative', 'terse']);
    expect(rehearsalReportSchema.parse(report)).toEqual(report);
    const [open, scale] = report.questions;
    expect(open).toMatchObject({ number: 1, section: 'Work', required: true, figures: { asked: 2, answered: 2, guards: 0 } });
    expect(open!.cells.map(({ participant, state }) => [participant, state])).toEqual([
      ['talkative', 'rich'],
      ['terse', 'short'],
    ]);
    expect(open!.cells[0]!.words).toBeGreaterThan(open!.cells[1]!.words);
    expect(scale!.cells.every(({ state, value }) => state === 'rich' && /^[1-5]$/.test(value!))).toBe(true);
    const words = interviews[1]!.turns.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);
    const minutes = words / report.rate.wordsPerMinute + (interviews[1]!.turns.length * report.rate.pauseSeconds) / 60;
    expect(report.length.shortest).toBeCloseTo(minutes, 0);
    expect(report.length.longest).toBeGreaterThan(report.length.shortest);
    expect(headlineOf(report)).toMatchObject({ mustAsksAnswered: 1, mustAsksMissed: 0 });
  });

  it('[REHEARSAL-11, REHEARSAL-12] finds what confuses and offers the lint’s wording, with the turns as evidence', async () => {
    const { report, interviews } = await rehearse(guideOf({ wording: CLEAR }, { wording: DOUBLE }), ['confused', 'non-native']);
    const confusing = report.findings.find(({ kind }) => kind === 'confusing')!;
    expect(confusing.questionId).toBe('uestion1');
    expect(confusing.evidence.map(({ participant }) => participant)).toEqual(expect.arrayContaining(['confused', 'non-native']));
    for (const { participant, seq } of confusing.evidence) {
      const { turns } = interviews.find((one) => one.participant.kind === participant)!;
      expect(turns[seq! - 1]).toMatchObject({ role: 'user', text: expect.stringMatching(/mean|understand|repeat|again/) });
    }
    const edit = report.edits.find(({ type }) => type === 'wording')!;
    expect(edit).toMatchObject({ questionId: 'uestion1', because: 'confusing', from: DOUBLE, evidence: confusing.evidence });
    expect(edit).toMatchObject({ to: 'How do you feel about your pay?', alsoAsk: { wording: 'How do you feel about your conditions?' } });
  });

  it('[REHEARSAL-11] names what was guarded, led, asked again, declined, slow, and missed', () => {
    const guide = guideOf(
      { wording: CLEAR, minutes: 0.5 },
      { wording: 'What annoys you?' },
      { wording: 'Where do you work?' },
      { wording: 'Why?', required: false },
    );
    const turns = written(
      [CLEAR, ask('uestion0')],
      [`I open the laptop. ${'Then I call customers. '.repeat(40)}`, null],
      [
        'Isn’t that terribly annoying?',
        { kind: 'probe', purpose: 'probe', probe: 'feeling', questionId: 'uestion0', stray: 'leading', heard: { as: 'full' } },
      ],
      ['Yes, it is.', null],
      [`Okay. ${CLEAR}`, ask('uestion0', { heard: { as: 'full' }, stray: 'other-question' })],
      ['I said that.', null],
      ['What annoys you?', ask('uestion1', { heard: { as: 'full' } })],
      ['I’d rather not say', null],
      ['Goodbye', { kind: 'closing', purpose: 'close', heard: { as: 'refused' } }],
    );
    const report = buildReport(guide, '', [done('terse', turns, 'time'), done('hostile', turns, 'time'), done('hurried', turns, 'left')]);
    expect(kindsOf(report)).toEqual([
      'must-ask-missed uestion2',
      'not-reached uestion2',
      'not-reached uestion3',
      'asked-again uestion0',
      'leading-probe uestion0',
      'guarded uestion0',
      'guarded uestion0',
      'over-time uestion0',
      'declined uestion1',
      ...report.findings.filter(({ kind }) => kind === 'wording').map(({ questionId }) => `wording ${questionId}`),
    ]);
    expect(report.findings[0]).toMatchObject({
      count: 2,
      evidence: [
        { participant: 'terse', seq: null },
        { participant: 'hostile', seq: null },
      ],
    });
    expect(report.findings.filter(({ kind }) => kind === 'guarded').map(({ detail, count }) => [detail, count])).toEqual([
      ['leading', 3],
      ['other-question', 3],
    ]);
    expect(headlineOf(report).mustAsksMissed).toBe(2);
    const edits = new Map(report.edits.map((edit) => [edit.id, edit]));
    expect(edits.get('minutes-uestion0')).toMatchObject({ from: 0.5, because: 'over-time', to: expect.any(Number) });
    expect(edits.get('required-uestion2')).toMatchObject({ to: false, because: 'must-ask-missed' });
    expect(edits.get('required-uestion1')).toMatchObject({ to: false, because: 'declined' });
    expect(edits.get('probing-uestion0')).toMatchObject({ from: 'light', to: 'none', because: 'leading-probe' });
    expect(edits.get('fixedWording-uestion0')).toMatchObject({ to: true, because: 'guarded' });
    expect(edits.has('required-uestion3')).toBe(false);
  });

  it('[REHEARSAL-11, REHEARSAL-12] shows where the interviewer’s model was replaced, and offers to ask word for word', async () => {
    // The first question is never worded by the model.
    const guide = guideOf({ wording: CLEAR, probing: 'none' }, { wording: 'What annoys you about your calendar?', probing: 'none' });
    const { report, interviews } = await rehearse(guide, ['terse', 'talkative'], { llm: STRAYING });
    const [guarded] = report.findings.filter(({ questionId }) => questionId === 'uestion1');
    expect(guarded).toMatchObject({ kind: 'guarded', detail: 'two-questions', count: 2 });
    for (const { participant, seq } of guarded!.evidence) {
      const turn = interviews.find((one) => one.participant.kind === participant)!.turns[seq! - 1]!;
      expect(turn).toMatchObject({ text: expect.stringContaining('What annoys you'), meta: { stray: 'two-questions' } });
    }
    expect(report.questions[1]!.figures).toMatchObject({ asked: 2, guards: 2 });
    expect(report.edits.map(({ id }) => id)).toEqual(['fixedWording-uestion1']);
    expect(report.participants.map(({ fallbacks }) => fallbacks)).toEqual([0, 0]);
    const fixed = await rehearse(report.edits.reduce(withEdit, guide), ['terse', 'talkative'], { llm: STRAYING });
    expect(kindsOf(fixed.report)).toEqual([]);
  });

  it('[REHEARSAL-11] counts a replaced summary, which belongs to no question, for the whole guide', () => {
    const turns = written(
      [CLEAR, ask('uestion0')],
      ['I called two customers.', null],
      ['Did I get that right?', { kind: 'reflect', purpose: 'reflect', sectionId: 'section1', stray: 'invention', heard: { as: 'full' } }],
      ['Yes.', null],
      ['Goodbye', { kind: 'closing', purpose: 'close', heard: { as: 'agreed' } }],
    );
    const report = buildReport(guideOf({ wording: CLEAR }), '', [done('terse', turns), done('hostile', turns)]);
    expect(rehearsalReportSchema.parse(report).findings).toEqual([
      {
        kind: 'guarded',
        questionId: null,
        detail: 'invention',
        count: 2,
        evidence: [
          { participant: 'terse', seq: 3 },
          { participant: 'hostile', seq: 3 },
        ],
      },
    ]);
  });

  it('[REHEARSAL-19] counts what is said about something else as no answer', async () => {
    const guide = guideOf({ wording: CLEAR, probing: 'none' });
    const { interviews, report } = await rehearse(guide, ['off-topic']);
    const strayed = interviews[0]!.turns.filter(({ meta }) => (meta as { offTopic?: true } | null)?.offTopic);
    expect(strayed).toHaveLength(1);
    expect(report.questions[0]!.cells[0]).toMatchObject({ state: 'asked', words: 0 });
    expect(report.questions[0]!.figures).toMatchObject({ asked: 1, answered: 0, words: 0 });
    expect(headlineOf(report)).toMatchObject({ mustAsksAnswered: 0, mustAsksMissed: 0 });
    // One that also answers counts with that answer alone.
    const both = buildReport(guide, '', [
      done(
        'off-topic',
        written(
          ['How are you?', { kind: 'greeting', purpose: 'greet' }],
          ['Fine', null],
          [CLEAR, ask('uestion0')],
          ['The trains are late.', null],
          [
            'Could you give me an example?',
            { kind: 'probe', purpose: 'probe', questionId: 'uestion0', probe: 'example', heard: { as: 'short' } },
          ],
          ['I had three meetings.', null],
        ).map((turn) => (turn.text.startsWith('The trains') ? { ...turn, meta: { offTopic: true } } : turn)),
      ),
    ]);
    expect(both.questions[0]!.cells[0]).toMatchObject({ state: 'short', words: 4 });
  });

  it('[REHEARSAL-11] finds interviews that are longer than announced, and offers fewer follow-ups', async () => {
    const guide = guideOf({ wording: CLEAR, probing: 'deep' }, { wording: 'What would you change?' });
    const { report } = await rehearse(guide, ['off-topic', 'terse'], { info: 'It takes 1 minute.' });
    expect(report.findings[0]).toMatchObject({ kind: 'too-long', questionId: null, detail: '1' });
    expect(report.edits.find(({ id }) => id === 'probing-uestion0')).toMatchObject({ from: 'deep', to: 'light', because: 'too-long' });
    expect((await rehearse(guide, ['terse'], { info: 'It takes 20 minutes.' })).report.findings).toEqual([]);
  });

  it('[REHEARSAL-13] has edits that the guide can take once, and that are outdated when it was changed otherwise', async () => {
    const guide = guideOf({ wording: CLEAR }, { wording: DOUBLE });
    const { report } = await rehearse(guide, ['confused']);
    const edit = report.edits.find(({ type }) => type === 'wording')!;
    expect(editState(guide, edit)).toBe('open');
    const edited = withEdit(guide, edit);
    expect(edited.sections[0]!.questions.map(({ wording }) => wording)).toEqual([
      CLEAR,
      'How do you feel about your pay?',
      'How do you feel about your conditions?',
    ]);
    expect(editState(edited, edit)).toBe('done');
    expect(withEdit(edited, edit)).toBe(edited);
    const otherwise = guideOf({ wording: CLEAR }, { wording: 'Something else?' });
    expect(editState(otherwise, edit)).toBe('outdated');
    expect(withEdit(otherwise, edit)).toBe(otherwise);
    expect(editState(guideOf({ wording: CLEAR }), edit)).toBe('outdated');
  });
});

describe('the comparison of two rehearsals', () => {
  const kinds: ParticipantKind[] = ['confused', 'non-native', 'terse'];
  const about = (report: RehearsalReport, seed: number): { rehearsal: Rehearsal; report: RehearsalReport } => ({
    rehearsal: { seed, playedBy: 'script', participants: report.participants } as unknown as Rehearsal,
    report,
  });

  it('[REHEARSAL-14] shows what an accepted edit changes for the same participants', async () => {
    const guide = guideOf({ wording: CLEAR }, { wording: DOUBLE }, { wording: LEADING });
    const before = (await rehearse(guide, kinds)).report;
    const edits = before.edits.filter(({ type }) => type === 'wording');
    const after = (await rehearse(edits.reduce(withEdit, guide), kinds)).report;
    const { sameParticipants, questions, gone, came } = compareReports(about(before, 5), about(after, 5));
    expect(sameParticipants).toBe(true);
    expect(gone.map(({ kind, questionId }) => `${kind} ${questionId}`)).toEqual(
      expect.arrayContaining(['confusing uestion1', 'wording uestion1', 'wording uestion2']),
    );
    expect(came.filter(({ kind }) => kind === 'wording')).toEqual([]);
    expect(questions.map(({ isReworded, before: old }) => [isReworded, old === null])).toEqual([
      [false, false],
      [true, false],
      [false, true],
      [true, false],
    ]);
    const [unchanged, reworded] = questions;
    expect(unchanged!.after).toEqual(unchanged!.before);
    expect(reworded!.after!.seconds).toBeLessThan(reworded!.before!.seconds!);
  });

  it('[REHEARSAL-14] names questions that only the older guide has, and other participants', async () => {
    const older = (await rehearse(guideOf({ wording: CLEAR }, { wording: 'Where do you work?' }), kinds)).report;
    const newer = (await rehearse(guideOf({ wording: CLEAR }), ['terse'])).report;
    const { sameParticipants, questions } = compareReports(about(older, 5), about(newer, 5));
    expect(sameParticipants).toBe(false);
    expect(questions.at(-1)).toMatchObject({ id: 'uestion1', after: null, before: { asked: 3 } });
    expect(compareReports(about(older, 5), about(older, 6)).sameParticipants).toBe(false);
  });
});
