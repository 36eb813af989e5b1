import { afterEach, describe, expect, it } from 'vitest';
import { COVERAGE_PAGE, type CoverageAnswer } from '../../../backend/contract/coverage.js';
import { BLANK_GUIDE, type InterviewGuide, newQuestion } from '../../../backend/contract/guide.js';
import { CSV_COLUMNS } from '../../../backend/contract/response-fields.js';
import type { GivenForm } from '../../support/given.js';
import { type OwnerApp, useOwnerApp } from '../../support/owner-app.js';
import { parseCsv } from '../../../backend/contract/parse-csv.js';
import { query } from '../../support/query.js';
import { closeSockets } from '../../support/sockets.js';
import { Participant } from './participant.js';

let { server, given, owner } = {} as OwnerApp;
useOwnerApp({ maxResponses: 1_000 }, (app) => ({ server, given, owner } = app));
afterEach(closeSockets);

const asking = (...wordings: string[]): InterviewGuide => ({
  ...BLANK_GUIDE,
  sections: [
    {
      id: 'section1',
      title: 'Habits',
      questions: wordings.map((wording) => ({
        ...newQuestion(wording.replace(/\W/g, '').toLowerCase().slice(-8), wording),
        probing: 'none',
      })),
    },
  ],
});
const publish = async (form: GivenForm, guide: InterviewGuide) => {
  await given.guide(owner, form, guide);
  expect((await owner.api('POST', `forms/${form.id}/guide/publish`)).status).toBe(200);
};
const read = (form: GivenForm, cursor?: string, as = owner) =>
  as.api<CoverageAnswer>('GET', `responses/${form.id}/coverage${cursor === undefined ? '' : `?cursor=${cursor}`}`);

/** An interview with these answers that is still running. */
async function running(form: GivenForm, ...answers: string[]): Promise<string> {
  const response = await given.response(form);
  const participant = await Participant.enter(server, response);
  for (const [index, answer] of answers.entries()) {
    await participant.hears(2 * index + 1);
    await participant.say(answer);
  }
  await participant.hears(2 * answers.length + 1);
  return response.id;
}

describe('coverage', () => {
  it('[STEP-06] leaves out the answers of a running interview that may not be watched, as the exports do, until it has ended', async () => {
    const form = await given.form(owner);
    await publish(form, asking('How do you plan aaaaaaaa?', 'What annoys you bbbbbbbb?'));
    const words = 'With a paper list, every Sunday.';
    const download = async (path: string) => {
      const answer = await fetch(`${server.url}/api/${path}`, { headers: owner.headers });
      expect(answer.status).toBe(200);
      return answer.text();
    };
    const seen = async () => {
      const { body } = await read(form);
      expect(body.rows).toHaveLength(1);
      const texts = [JSON.stringify(body), await download(`responses/export/${form.id}?columns=all`), await download('account/export')];
      // The row itself stays.
      expect(texts[2]).toContain(`"id":"${body.rows[0]!.responseId}"`);
      return texts.map((text) => text.includes(words));
    };
    const id = await running(form, 'I am fine, thank you.', words);
    expect(await seen()).toEqual([true, true, true]);
    await query(server, 'update calls set watchable = false where response_id = $1', [id]);
    expect(await seen()).toEqual([false, false, false]);
    expect((await read(form)).body.rows[0]).toMatchObject({ recorded: false, cells: {} });
    await query(server, 'update calls set watchable = true where response_id = $1', [id]);
    await query(server, `update forms set frame = frame || '{"live_view": false}' where id = $1`, [form.id]);
    expect(await seen()).toEqual([false, false, false]);
    await query(server, `update calls set status = 'ended', ended_at = now() where response_id = $1`, [id]);
    expect(await seen()).toEqual([true, true, true]);
  });

  it('[COV-01, COV-03] compares participants question by question, over versions of the guide', async () => {
    const form = await given.form(owner);
    await given.response(form);
    await publish(form, asking('How do you plan aaaaaaaa?', 'What annoys you bbbbbbbb?'));
    const first = await running(form, 'I am fine, thank you.', 'With a paper list, every Sunday.', 'skip');
    await publish(form, asking('How do you plan aaaaaaaa?', 'Who helps you cccccccc?'));
    const second = await running(form, 'I am fine, thank you.');

    const { status, body } = await read(form);
    expect(status).toBe(200);
    expect(body.questions).toEqual([
      { id: 'aaaaaaaa', wording: 'How do you plan aaaaaaaa?', section: 'Habits', required: true, answerType: 'open' },
      { id: 'cccccccc', wording: 'Who helps you cccccccc?', section: 'Habits', required: true, answerType: 'open' },
      { id: 'bbbbbbbb', wording: 'What annoys you bbbbbbbb?', section: 'Habits', required: true, answerType: 'open', former: true },
    ]);
    expect(body.rows.map(({ responseId, guideVersion, recorded }) => [responseId, guideVersion, recorded])).toEqual([
      [second, 2, true],
      [first, 1, true],
    ]);
    expect(body.rows[0]!.cells).toEqual({ aaaaaaaa: { state: 'asked', seq: 3 }, cccccccc: { state: 'open' } });
    expect(body.rows[1]!.cells).toMatchObject({
      aaaaaaaa: { state: 'short', answer: 'With a paper list, every Sunday.', seq: 4 },
      bbbbbbbb: { state: 'skipped', answer: 'skip', seq: 6 },
    });
    expect(body).toMatchObject({ leftOut: 1, next: null });
  });

  it('[RESP-51] [RESP-52] [RESP-56] the CSV has a column for each question, over versions of the guide', async () => {
    const form = await given.form(owner);
    await given.response(form, { firstname: 'Unguided' });
    const scale = { type: 'scale' as const, min: 1, max: 5, minLabel: '', maxLabel: '' };
    const first = asking('How do you plan aaaaaaaa?', '=How satisfied are you ssssssss?', 'What annoys you bbbbbbbb?');
    const [plan, satisfied, annoys] = first.sections[0]!.questions;
    const questions = [plan!, { ...satisfied!, answer: scale }, annoys!];
    await publish(form, { ...first, sections: [{ ...first.sections[0]!, questions }] });
    await running(form, 'I am fine, thank you.', '=1+1, “with a list” \n every Sunday', 'I would say a four', 'skip');
    await publish(form, asking('How do you plan each aaaaaaaa?'));
    await running(form, 'I am fine, thank you.', 'By heart, mostly in the morning.');

    const answer = await fetch(`${server.url}/api/responses/export/${form.id}?columns=all`, { headers: owner.headers });
    const [head, ...rows] = parseCsv(await answer.text()).map((cells) => cells.slice(CSV_COLUMNS.length));
    expect(head).toEqual([
      'Question 1: How do you plan each aaaaaaaa?',
      'Former question 2: =How satisfied are you ssssssss?',
      'Former question 3: What annoys you bbbbbbbb?',
    ]);
    expect(rows).toEqual([
      ['By heart, mostly in the morning.', '', ''],
      ["'=1+1, “with a list” \n every Sunday", '4', ''],
      ['', '', ''],
    ]);
    const byQuestion = await fetch(`${server.url}/api/responses/export/${form.id}?columns=answers`, { headers: owner.headers });
    expect(byQuestion.headers.get('content-disposition')).toBe('attachment; filename="answers-by-question.csv"');
    const [heads, ...people] = parseCsv(await byQuestion.text());
    expect(heads).toEqual(['Submitted At', 'First Name', 'Last Name', 'Email', 'Response ID', 'Language', ...head!]);
    expect(people.map((cells) => cells.slice(6))).toEqual(rows);
    await query(
      server,
      `update responses set removed = '{"transcript": {"at": "2026-11-01T00:00:00.000", "days": 30}}' where form_id = $1`,
      [form.id],
    );
    const without = await fetch(`${server.url}/api/responses/export/${form.id}?columns=all`, { headers: owner.headers });
    expect(
      parseCsv(await without.text())
        .slice(1)
        .flatMap((cells) => cells.slice(CSV_COLUMNS.length))
        .join(''),
    ).toBe('');
  });

  it('[COV-04] names no questions where the transcript was removed', async () => {
    const form = await given.form(owner);
    await publish(form, asking('How do you plan aaaaaaaa?'));
    const id = await running(form, 'I am fine, thank you.', 'With a paper list, every Sunday.');
    await query(server, `update responses set removed = '{"transcript": {"at": "2026-11-01T00:00:00.000", "days": 30}}' where id = $1`, [
      id,
    ]);
    expect((await read(form)).body.rows).toMatchObject([{ responseId: id, recorded: false, cells: {} }]);
  });

  it('[COV-05] comes in pages, newest first, and is the owner’s alone', async () => {
    const form = await given.form(owner);
    await publish(form, asking('How do you plan aaaaaaaa?'));
    for (let n = 0; n < COVERAGE_PAGE + 2; n += 1) await given.response(form);
    await query(server, 'update responses set guide_version = 1 where form_id = $1', [form.id]);
    const first = (await read(form)).body;
    const second = (await read(form, first.next!)).body;
    expect([first.rows.length, second.rows.length, second.next]).toEqual([COVERAGE_PAGE, 2, null]);
    const all = [...first.rows, ...second.rows];
    expect(new Set(all.map(({ responseId }) => responseId)).size).toBe(COVERAGE_PAGE + 2);
    expect(all.map(({ createdAt }) => createdAt)).toEqual(
      all
        .map(({ createdAt }) => createdAt)
        .sort()
        .reverse(),
    );
    expect((await read(form, 'forged')).status).toBe(400);
    expect((await read(form, undefined, await given.owner())).status).toBe(404);
  });
});
