import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { steppingTexts } from '../../../backend/common/intents/stepping-texts.js';
import type { CodedTranscriptAnswer } from '../../../backend/contract/codebook.js';
import type { CoverageAnswer } from '../../../backend/contract/coverage.js';
import type { QuestionAnswersAnswer, QuestionFindingsAnswer } from '../../../backend/contract/findings.js';
import { BLANK_GUIDE, type InterviewGuide, newQuestion } from '../../../backend/contract/guide.js';
import type { Timeline } from '../../../backend/contract/notes.js';
import { api } from '../../support/api.js';
import { eventually } from '../../support/eventually.js';
import { type GivenForm, givenIn, type GivenOwner, type GivenResponse } from '../../support/given.js';
import { query } from '../../support/query.js';
import { closeSockets } from '../../support/sockets.js';
import { startApp, type TestApp } from '../../support/start-app.js';
import { parseCsv } from '../../../backend/contract/parse-csv.js';
import { generate } from '../analysis/reports.js';
import { Participant } from './participant.js';
import { stepIn } from './stepping.js';

const LISTS = 'I sit down on Sunday evening and write a list of everything that is coming up in the week.';
const CALENDAR = 'I use a paper calendar in the kitchen, because the whole family walks past it every day.';
const WAITING = 'Hello, why did this stop, and is anybody still there who reads what I am typing here?';
const PERSON = 'Oh, hello! It is good to talk to a person about the weather in the mountains for a change.';
const QUESTIONS: InterviewGuide['sections'][number]['questions'] = [
  { ...newQuestion('planning', 'How do you plan your week?'), probing: 'none', required: true },
  { ...newQuestion('usetools', 'Which tools do you use for it?'), probing: 'none', required: true },
];
const GUIDE: InterviewGuide = { ...BLANK_GUIDE, sections: [{ id: 'section1', title: 'The week', questions: QUESTIONS }] };

let server: TestApp;
let given: ReturnType<typeof givenIn>;
let owner: GivenOwner;
let guided: GivenForm;

beforeAll(async () => {
  server = await startApp();
  given = givenIn(server);
  owner = await given.owner({ maxResponses: 1_000 });
  guided = await given.form(owner);
  await given.guide(owner, guided, GUIDE);
  expect((await owner.api('POST', `forms/${guided.id}/guide/publish`)).status).toBe(200);
});
afterEach(closeSockets);
afterAll(() => server.stop());

async function act(response: GivenResponse, body: object): Promise<void> {
  expect((await stepIn(owner, response, body)).status).toBe(200);
}
const finished = (response: GivenResponse) =>
  eventually(async () => {
    const [row] = await query(server, 'select finished_at is not null and finish_due_at is null as done from responses where id = $1', [
      response.id,
    ]);
    expect(row).toEqual({ done: true });
  });

async function begun(form: GivenForm): Promise<{ response: GivenResponse; participant: Participant }> {
  const response = await given.response(form);
  const participant = await Participant.atFirstQuestion(server, response);
  return { response, participant };
}

const csvOf = async (form: GivenForm, response: GivenResponse) => {
  const file = await fetch(`${server.url}/api/responses/export/${form.id}?columns=all`, { headers: owner.headers });
  const [head, ...rows] = parseCsv(await file.text());
  const row = rows.find((cells) => cells[head!.indexOf('Response ID')] === response.id)!;
  return (column: RegExp) => row[head!.findIndex((one) => column.test(one))];
};
async function answersTo(form: GivenForm, question: string, response: GivenResponse) {
  // Reads what has ended since.
  await owner.api('GET', `forms/${form.id}/questions`);
  const { body } = await owner.api<QuestionAnswersAnswer>('GET', `forms/${form.id}/questions/${question}/answers`);
  return body.answers.filter(({ responseId }) => responseId === response.id).map(({ text, turn }) => [text, turn]);
}
const cellsOf = async (form: GivenForm, response: GivenResponse) =>
  (await owner.api<CoverageAnswer>('GET', `responses/${form.id}/coverage`)).body.rows.find(({ responseId }) => responseId === response.id)!
    .cells;
const passagesOf = (response: GivenResponse) =>
  query<{ turn: number; question: string | null }>(
    server,
    'select turn, question_id as question from codebook_passages where response_id = $1 order by turn',
    [response.id],
  );
const shown = async (response: GivenResponse) =>
  (await owner.api<{ response: Record<string, string> }>('GET', `responses/${response.id}`)).body.response;

describe('what is said in a pause of the owner', () => {
  it('[STEP-50, STEP-51] is kept and answers nothing: not for the interviewer, by question, in the export, the summary or the report', async () => {
    const { response, participant } = await begun(guided);
    await act(response, { kind: 'pause' });
    await participant.hears(4);
    await participant.say(WAITING);
    expect((await cellsOf(guided, response))['planning']).toEqual({ state: 'asked', seq: 3 });
    await act(response, { kind: 'resume' });
    expect((await participant.hears(6)).text).toBe(`${steppingTexts('en').resumed} How do you plan your week?`);
    expect(participant.turns.size).toBe(6);
    await participant.say(LISTS);
    expect((await participant.hears(8)).text).toContain('Which tools do you use for it?');
    await participant.say(CALENDAR);
    await participant.hears(10);
    await participant.socket.emitWithAck('end', { reason: 'participant' });
    await finished(response);

    const { turns } = (await owner.api<Timeline>('GET', `responses/${response.id}/timeline`)).body;
    expect(turns.filter(({ during }) => during === 'pause').map(({ seq, text }) => [seq, text])).toEqual([[5, WAITING]]);
    expect((await cellsOf(guided, response))['planning']).toMatchObject({ answer: LISTS, seq: 7 });
    await generate(owner, guided);
    expect(await answersTo(guided, 'planning', response)).toEqual([[LISTS, 7]]);
    expect(await passagesOf(response)).toEqual([
      { turn: 7, question: 'planning' },
      { turn: 9, question: 'usetools' },
    ]);
    const cell = await csvOf(guided, response);
    expect(cell(/^Question 1/)).toBe(LISTS);
    const { interview_transcript: transcript, interview_summary: summary } = await shown(response);
    expect(transcript).toContain(`User: [During a pause] ${WAITING}`);
    expect(cell(/Transcript/)).toBe(transcript);
    expect(summary).toContain(LISTS);
    expect(summary).not.toContain('still there');
    const coded = (await owner.api<CodedTranscriptAnswer>('GET', `forms/${guided.id}/codebook/transcripts/${response.id}`)).body;
    expect(coded.turns.filter(({ inPause }) => inPause).map(({ seq }) => seq)).toEqual([5]);
  });

  it('[STEP-50] answers nothing in an interview with a prompt either', async () => {
    const prompted = await given.form(owner);
    const { response, participant } = await begun(prompted);
    const asked = participant.turns.get(3)!.text;
    await act(response, { kind: 'pause' });
    await participant.hears(4);
    await participant.say(WAITING);
    await act(response, { kind: 'resume' });
    const again = (await participant.hears(6)).text;
    expect(asked).toContain(again.replace(`${steppingTexts('en').resumed} `, ''));
    expect(again).toContain('?');
    await participant.socket.emitWithAck('end', { reason: 'participant' });
    await finished(response);
    expect(await query(server, 'select completion, questions_answered as answered from responses where id = $1', [response.id])).toEqual([
      { completion: 'none', answered: 0 },
    ]);
  });

  it('[STEP-50] is replied to afterwards when it asks to stop', async () => {
    const { response, participant } = await begun(guided);
    await act(response, { kind: 'pause' });
    await participant.hears(4);
    await participant.say('I want to stop now, please.');
    await act(response, { kind: 'resume' });
    expect((await participant.hears(6)).text).toBe(steppingTexts('en').resumed);
    expect((await participant.hears(7)).text).toContain('end the interview');
  });
});

describe('a question that the owner skipped', () => {
  it('[STEP-55] is called so in coverage and by question, and was neither asked nor skipped by the participant', async () => {
    const form = await given.form(owner);
    await given.guide(owner, form, GUIDE);
    expect((await owner.api('POST', `forms/${form.id}/guide/publish`)).status).toBe(200);
    const { response, participant } = await begun(form);
    await act(response, { kind: 'skip', questionId: 'usetools' });
    await participant.say(LISTS);
    await participant.hears(5);
    expect(await cellsOf(form, response)).toMatchObject({ planning: { state: 'short' }, usetools: { state: 'dropped' } });
    await participant.socket.emitWithAck('end', { reason: 'participant' });
    await finished(response);
    const { questions } = (await owner.api<QuestionFindingsAnswer>('GET', `forms/${form.id}/questions`)).body;
    expect(questions[1]).toMatchObject({ id: 'usetools', interviews: 1, asked: 0, states: { dropped: 1, skipped: 0 } });
    const listed = await owner.api<QuestionAnswersAnswer>('GET', `forms/${form.id}/questions/usetools/answers?state=dropped`);
    expect(listed.body.answers).toMatchObject([{ responseId: response.id, state: 'dropped', text: '' }]);
  });
});

describe('an interview that was handed back', () => {
  it('[STEP-52, STEP-53] has what was answered afterwards under its question, with its themes, and in the summary', async () => {
    const { response, participant } = await begun(guided);
    await act(response, { kind: 'take-over' });
    await act(response, { kind: 'say', text: 'Hello, this is Grace. How is the weather?' });
    await participant.hears(5);
    await participant.say(PERSON);
    await act(response, { kind: 'hand-back' });
    await participant.hears(7);
    await participant.say(LISTS);
    await participant.hears(9);
    await participant.say(CALENDAR);
    await participant.hears(11);
    await participant.socket.emitWithAck('end', { reason: 'participant' });
    await finished(response);
    await generate(owner, guided);
    const findings = (await owner.api<QuestionFindingsAnswer>('GET', `forms/${guided.id}/questions`)).body;
    expect(findings.questions.map(({ themes }) => themes.length > 0)).toEqual([true, true]);
    expect(await answersTo(guided, 'planning', response)).toEqual([[LISTS, 8]]);
    expect(await passagesOf(response)).toEqual(
      expect.arrayContaining([
        { turn: 8, question: 'planning' },
        { turn: 10, question: 'usetools' },
      ]),
    );
    expect((await passagesOf(response)).find(({ turn }) => turn === 6)?.question ?? null).toBeNull();
    expect((await csvOf(guided, response))(/^Question 1/)).toBe(LISTS);
    expect(await shown(response)).toMatchObject({
      interview_summary: expect.stringContaining(LISTS),
      completion: { state: 'complete', answered: 2, questions: 2 },
    });
    const coded = (await owner.api<CodedTranscriptAnswer>('GET', `forms/${guided.id}/codebook/transcripts/${response.id}`)).body;
    expect(coded.turns.filter(({ byPerson }) => byPerson).map(({ seq }) => seq)).toEqual([5]);
  });

  it('[STEP-52] says what was refused afterwards where it was asked', async () => {
    const { response, participant } = await begun(guided);
    await act(response, { kind: 'take-over' });
    await act(response, { kind: 'hand-back' });
    await participant.hears(5);
    await participant.say('I would rather not answer that.');
    await participant.hears(7);
    expect((await cellsOf(guided, response))['planning']).toEqual({ state: 'refused', answer: 'I would rather not answer that.', seq: 6 });
  });

  it('[STEP-52] can be answered by tapping again when the interviewer continues, and not meanwhile', async () => {
    const scale = {
      ...newQuestion('scaleone', 'How well does it go?'),
      probing: 'none',
      answer: { type: 'scale', min: 1, max: 5, minLabel: '', maxLabel: '' },
    } as const;
    const form = await given.form(owner);
    await given.guide(owner, form, { ...GUIDE, sections: [{ ...GUIDE.sections[0]!, questions: [{ ...scale, required: true }] }] });
    expect((await owner.api('POST', `forms/${form.id}/guide/publish`)).status).toBe(200);
    const { response, participant } = await begun(form);
    for (const kind of ['pause', 'resume', 'take-over', 'hand-back']) await act(response, { kind });
    await participant.hears(7);
    const turns = await query<{ seq: number; answer: string | null }>(
      server,
      `select seq, meta #>> '{step,answer,type}' as answer from transcript_turns where response_id = $1 and role = 'assistant' order by seq`,
      [response.id],
    );
    expect(turns.map(({ seq, answer }) => [seq, answer])).toEqual([
      [1, null],
      [3, 'scale'],
      [4, null],
      [5, 'scale'],
      [6, null],
      [7, 'scale'],
    ]);
  });

  it('[STEP-19, STEP-53] says who wrote: a person', async () => {
    const { response, participant } = await begun(guided);
    await act(response, { kind: 'take-over' });
    await act(response, { kind: 'say', text: 'Hello, this is Grace. AI: never.' });
    await participant.hears(5);
    await participant.socket.emitWithAck('end', { reason: 'participant' });
    await finished(response);
    expect((await shown(response))['interview_transcript']).toContain('\nInterviewer (person): Hello, this is Grace. AI – never.');
    const own = await api<{ turns: { by?: string }[] }>(server, 'GET', `public/responses/${response.id}/transcript`, {
      headers: response.headers,
    });
    expect(own.body.turns.map(({ by }) => by)).toEqual([undefined, undefined, undefined, undefined, 'human']);
  });
});
