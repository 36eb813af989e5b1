import { describe, expect, it } from 'vitest';
import type { QualityAnswer, QualityDecision } from '../../../backend/contract/quality.js';
import type { QuestionFindingsAnswer } from '../../../backend/contract/findings.js';
import type { ResponseListAnswer } from '../../../backend/contract/response-list.js';
import type { ResponseWire } from '../../../backend/contract/responses.js';
import { makeDue, pendingOf } from '../../support/follow-ups.js';
import type { GivenForm } from '../../support/given.js';
import { type OwnerApp, useOwnerApp } from '../../support/owner-app.js';
import { query } from '../../support/query.js';
import { generate, quotesOf } from './reports.js';

let { server, given, owner } = {} as OwnerApp;
useOwnerApp({ maxResponses: 1_000 }, (app) => ({ server, given, owner } = app));

const QUESTIONS = ['How do you plan your week?', 'What annoys you about that?', 'What would you change?'];
const GOOD = [
  'With a paper list on the fridge. My daughter draws a little sun next to the days when she has swimming.',
  'That I forget to look at it. I stand in the shop and the list is at home, every single time.',
  'I would like something that reminds me when I leave the house, but quietly.',
];
const OTHER = [
  'I have a calendar at work and nothing at all at home, my husband keeps the dates in his head.',
  'He forgets them. We missed a wedding last summer, that was embarrassing for everybody.',
  'A shared calendar that he actually opens in the morning.',
];
interface Said {
  readonly answers: readonly string[];
  readonly firstname?: string;
  readonly email?: string;
}

/** Imported transcripts are completed like any interview: by the job that writes their results. Oldest first. */
async function held(form: GivenForm, said: readonly Said[]): Promise<string[]> {
  const { status, body } = await owner.api<{ ids: string[] }>('POST', `responses/${form.id}/import`, {
    body: {
      responses: said.map(({ answers, ...person }, index) => ({
        ...person,
        turns: answers.flatMap((text, at) => [
          { role: 'assistant', text: QUESTIONS[at]!, seconds: at * 30 },
          { role: 'user', text, seconds: at * 30 + 10 },
        ]),
        completed: true,
        at: new Date(Date.now() - 3_600_000 + index * 60_000).toISOString(),
      })),
    },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  for (const id of body.ids) await checked(id);
  // Those that were checked before the one they are compared with are checked again.
  await expect.poll(() => pendingOf(server, 'response.check'), { timeout: 30_000 }).toEqual([]);
  return body.ids;
}
const quality = async (id: string) => (await owner.api<QualityAnswer>('GET', `responses/${id}/quality`)).body;
const kindsOf = ({ signals }: QualityAnswer) => signals.map(({ kind }) => kind);
async function checked(id: string): Promise<void> {
  await expect.poll(async () => (await quality(id)).checkedAt, { timeout: 30_000 }).not.toBeNull();
}
const decide = (id: string, kind: string, decision: QualityDecision | { state: string }) =>
  owner.api<QualityAnswer>('PUT', `responses/${id}/quality/${kind}`, { body: decision });
const one = async (id: string) => (await owner.api<{ response: ResponseWire }>('GET', `responses/${id}`)).body.response;
const listed = async (form: GivenForm, search: string) =>
  (await owner.api<ResponseListAnswer>('GET', `responses/${form.id}?limit=10${search}`)).body.responses.map(({ id }) => id);

describe('quality signals', () => {
  it('[QUAL-01, QUAL-02, QUAL-05, QUAL-08, QUAL-09] are found when an interview is completed, with evidence, and told to open screens', async () => {
    const form = await given.form(owner);
    const [first, copy, short] = await held(form, [
      { answers: GOOD },
      { answers: ['On my phone.', ...GOOD.slice(1)] },
      { answers: ['Dunno.', 'Nothing.', 'No.'] },
    ]);
    expect(kindsOf(await quality(first!))).toEqual([]);
    const found = await quality(copy!);
    expect(found).toMatchObject({ pending: false, leftOut: false });
    expect(found.signals).toMatchObject([
      { kind: 'copied', state: 'open', reason: 'same-words', other: { id: first }, found: true, leavesOut: false, decidedAt: null },
    ]);
    const [signal] = found.signals;
    expect(signal!.counts.share).toBeGreaterThan(70);
    expect(signal!.places.map(({ turn }) => turn)).toEqual([4, 6]);
    expect(GOOD[1]).toContain(signal!.places[0]!.text);
    expect((await quality(short!)).signals).toMatchObject([{ kind: 'too-short', counts: { words: 0, answers: 3 } }]);

    expect([(await one(first!)).quality, (await one(copy!)).quality]).toEqual([null, 'copied:open']);
    const events = await query<{ quality: string | null }>(
      server,
      `select payload #>> '{response,quality}' as quality from owner_events where payload #>> '{response,id}' = $1 order by seq desc limit 1`,
      [copy],
    );
    expect(events).toEqual([{ quality: 'copied:open' }]);
    expect((await listed(form, '&quality=open')).toSorted()).toEqual([copy, short].toSorted());
    expect(await listed(form, '&quality=none')).toEqual([first]);
  });

  it('[QUAL-06, QUAL-07, QUAL-10, QUAL-11] leave the analysis when a person accepts them so, and come back when that is undone', async () => {
    const form = await given.form(owner);
    const [kept, copy] = await held(form, [{ answers: GOOD }, { answers: GOOD }]);
    await held(form, [{ answers: OTHER }]);
    const analysed = async () => {
      const { sample } = (await owner.api<QuestionFindingsAnswer>('GET', `forms/${form.id}/questions`)).body;
      return sample.leftOut.excluded;
    };
    expect(quotesOf(await generate(owner, form)).length).toBeGreaterThan(0);
    expect(await analysed()).toBe(0);
    const usage = async () => (await owner.api<{ count: number }>('GET', `responses/count/${owner.id}`)).body.count;
    const before = await usage();

    // Accepted without leaving it out: it is only marked.
    expect((await decide(copy!, 'copied', { state: 'accepted', leaveOut: false })).body).toMatchObject({ leftOut: false });
    expect([await analysed(), (await one(copy!)).review_status]).toEqual([0, 'new']);

    const accepted = await decide(copy!, 'copied', { state: 'accepted', leaveOut: true });
    expect(accepted.body).toMatchObject({ leftOut: true, signals: [{ state: 'accepted', leavesOut: true }] });
    expect(accepted.body.signals[0]!.decidedAt).not.toBeNull();
    expect([await analysed(), (await one(copy!)).review_status]).toEqual([1, 'excluded']);
    expect((await one(copy!)).exclusion_reason).toBe('Quality: copied');
    expect((await one(copy!)).interview_transcript).toContain('paper list on the fridge');
    expect(await usage()).toBe(before);
    const report = await generate(owner, form);
    expect(quotesOf(report).filter(({ response_id }) => response_id === copy)).toEqual([]);
    expect(JSON.stringify(report)).toContain('1 response was excluded by the owner.');
    expect(await listed(form, '&quality=accepted')).toEqual([copy]);
    const text = await (await fetch(`${server.url}/api/responses/export/${form.id}?columns=all`, { headers: owner.headers })).text();
    expect(text).toContain('Quality Signals');
    expect(text).toContain('copied (accepted)');
    const counted = await query<{ n: number }>(server, `select count(*)::int as n from analysis_codings c where c.response_id = $1`, [
      copy,
    ]);
    expect(counted).toEqual([{ n: 1 }]);

    expect((await decide(copy!, 'copied', { state: 'open' })).body).toMatchObject({
      leftOut: false,
      signals: [{ state: 'open', decidedAt: null }],
    });
    expect([await analysed(), (await one(copy!)).review_status]).toEqual([0, 'new']);
    expect((await decide(copy!, 'copied', { state: 'dismissed' })).body.signals).toMatchObject([{ state: 'dismissed' }]);
    expect((await one(copy!)).quality).toBeNull();

    expect((await decide(kept!, 'copied', { state: 'dismissed' })).status).toBe(404);
    expect((await decide(copy!, 'nonsense', { state: 'dismissed' })).status).toBe(400);
    expect((await decide(copy!, 'copied', { state: 'burned' })).status).toBe(400);
    const stranger = await given.owner();
    for (const [method, path, body] of [
      ['GET', `responses/${copy}/quality`, undefined],
      ['PUT', `responses/${copy}/quality/copied`, { state: 'accepted', leaveOut: true }],
    ] as const) {
      expect((await stranger.api(method, path, { body })).status).toBe(404);
    }
    expect((await one(copy!)).review_status).toBe('new');
  });

  it('[QUAL-04, QUAL-12] are looked for again when what they rest upon goes, and keep what a person decided', async () => {
    const form = await given.form(owner);
    const [first, second, third] = await held(form, [
      { answers: GOOD, firstname: 'Ada', email: 'ada@example.com' },
      { answers: GOOD, firstname: 'Ada', email: 'ADA@example.com ' },
      { answers: GOOD },
    ]);
    expect(kindsOf(await quality(second!)).toSorted()).toEqual(['copied', 'duplicate-person']);
    expect((await quality(third!)).signals).toMatchObject([{ kind: 'copied', other: { id: first } }]);
    await decide(second!, 'copied', { state: 'accepted', leaveOut: false });
    const deletion = await owner.api('POST', 'responses/deletions', { body: { ids: [first] } });
    expect(deletion.status).toBe(200);
    await expect
      .poll(async () => (await pendingOf(server, 'response.check')).map(({ subject }) => subject).toSorted())
      .toEqual([second, third].toSorted());
    await makeDue(server, 'response.check');
    // The third is now a copy of the second; of the first nothing is left but the decision.
    await expect.poll(async () => (await quality(third!)).signals[0]?.other?.id, { timeout: 30_000 }).toBe(second);
    await expect.poll(async () => kindsOf(await quality(second!)), { timeout: 30_000 }).toEqual(['copied']);
    expect((await quality(second!)).signals).toMatchObject([{ state: 'accepted', found: false, other: null }]);
    expect((await decide(second!, 'copied', { state: 'open' })).body.signals).toEqual([]);
  });

  it('[QUAL-03] store hashes and places, no words, and go with the response', async () => {
    const form = await given.form(owner);
    const [, copy] = await held(form, [{ answers: GOOD }, { answers: GOOD }]);
    const stored = async () => {
      const rows = await query<{ row: string }>(
        server,
        `select to_jsonb(s)::text as row from quality_signals s where response_id = $1
         union all select to_jsonb(f)::text from quality_fingerprints f where response_id = $1
         union all select to_jsonb(c)::text from quality_checks c where response_id = $1`,
        [copy],
      );
      return rows.map(({ row }) => row).join('\n');
    };
    expect(await stored()).toContain('"copied"');
    for (const word of ['fridge', 'daughter', 'swimming']) expect(await stored()).not.toContain(word);
    expect((await owner.api('DELETE', `responses/${copy}`)).status).toBe(200);
    expect(await stored()).toBe('');
  });

  it('[QUAL-17] is checked again when opened, if the rules are newer than its check', async () => {
    const form = await given.form(owner);
    const [id] = await held(form, [{ answers: ['Yes.', 'No.', 'Nothing.'] }]);
    const before = await quality(id!);
    expect(before).toMatchObject({ pending: false, signals: [{ kind: 'too-short' }] });
    await query(server, `update quality_checks set rules_version = 1, checked_at = '2026-01-01' where response_id = $1`, [id]);
    await query(server, 'delete from quality_signals where response_id = $1', [id]);
    expect(await quality(id!)).toMatchObject({ pending: true, signals: [] });
    await expect.poll(() => quality(id!), { timeout: 30_000 }).toMatchObject({ pending: false, signals: [{ kind: 'too-short' }] });
    expect(Date.parse((await quality(id!)).checkedAt!)).toBeGreaterThan(Date.parse('2026-11-01'));
  });

  it('[QUAL-23] include when answers were spoken', async () => {
    const form = await given.form(owner);
    const [read] = await held(form, [
      {
        answers: [
          'My decision to keep a calendar was motivated by a long-standing interest in order, together with the desire to waste as little time as possible on my way to the office and back home again in the evening.',
          'The principal disadvantage of this method is its dependence on a device, which requires regular attention and which is not available in every situation that may occur in the course of an ordinary week.',
          'It would be desirable for the existing applications to exchange their data, so that all members of a household can consult the same information at any time and without additional expense.',
        ],
      },
    ]);
    expect((await quality(read!)).signals).toEqual([]);
    const recheck = () =>
      query(server, `update quality_checks set rules_version = 1, checked_at = '2026-01-01' where response_id = $1`, [read]);
    const hear = (ms: number) =>
      query(
        server,
        `update transcript_turns t set via = 'voice', spoken = jsonb_build_object('call', t.call_id, 'spans', jsonb_build_array(
             jsonb_build_object('start', 0, 'end', strpos(content, ','), 'from', 0,
                                'to', array_length(string_to_array(split_part(content, ',', 1), ' '), 1) * 400),
             jsonb_build_object('start', strpos(content, ',') + 1, 'end', length(content), 'from', 20000,
                                'to', 20000 + array_length(string_to_array(trim(split_part(content, ',', 2)), ' '), 1) * $2::int)))
          where response_id = $1 and role = 'user'`,
        [read, ms],
      );
    await hear(410);
    await recheck();
    await expect
      .poll(() => quality(read!), { timeout: 30_000 })
      .toMatchObject({ pending: false, signals: [{ kind: 'machine-written', reason: 'read-aloud', counts: { spread: 1 } }] });
    await hear(700);
    await recheck();
    await expect.poll(() => quality(read!), { timeout: 30_000 }).toMatchObject({ pending: false, signals: [] });
  });
});
