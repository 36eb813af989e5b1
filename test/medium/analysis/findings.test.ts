import { describe, expect, it } from 'vitest';
import type { Codebook, PassagesAnswer } from '../../../backend/contract/codebook.js';
import type { QuestionAnswersAnswer, QuestionFindingsAnswer, SegmentComparisonAnswer } from '../../../backend/contract/findings.js';
import { BLANK_GUIDE, type InterviewGuide, newQuestion } from '../../../backend/contract/guide.js';
import type { GivenForm } from '../../support/given.js';
import { type OwnerApp, useOwnerApp } from '../../support/owner-app.js';
import { query } from '../../support/query.js';
import { PLANNING_APP } from './corpus/hand-written.js';
import { addGuided } from './guided-interviews.js';
import { addInterviews } from './interviews.js';
import { generate } from './reports.js';

let { server, given, owner } = {} as OwnerApp;
useOwnerApp({ maxResponses: 1_000 }, (app) => ({ server, given, owner } = app));

const scale = { type: 'scale' as const, min: 1, max: 3, minLabel: 'useless', maxLabel: 'useful' };
const choice = { type: 'choice' as const, options: ['Paper', 'App'], multiple: true };
const guideWith = (first: string): InterviewGuide => ({
  ...BLANK_GUIDE,
  sections: [
    {
      id: 'section1',
      title: 'Habits',
      questions: [
        { ...newQuestion('aaaaaaaa', first), probing: 'none' },
        { ...newQuestion('ssssssss', 'How useful is that?'), probing: 'none', answer: scale },
        { ...newQuestion('cccccccc', 'Which of these do you use?'), probing: 'none', answer: choice },
      ],
    },
  ],
});
const FIRST = guideWith('How do you plan your week?');
const SECOND = guideWith('How do you plan a week with your family?');

async function publish(form: GivenForm, guide: InterviewGuide): Promise<void> {
  await given.guide(owner, form, guide);
  expect((await owner.api('POST', `forms/${form.id}/guide/publish`)).status).toBe(200);
}
const questions = async ({ id }: { id: number }, search = '') => {
  const { status, body } = await owner.api<QuestionFindingsAnswer>('GET', `forms/${id}/questions?${search}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const answersTo = async ({ id }: { id: number }, question: string, search = '') =>
  (await owner.api<QuestionAnswersAnswer>('GET', `forms/${id}/questions/${question}/answers?${search}`)).body;
const byId = ({ questions: all }: QuestionFindingsAnswer, id: string) => all.find((question) => question.id === id)!;

describe('findings by question', () => {
  it('[FIND-02] counts who answered a choice in other words, and lists their answers', async () => {
    const form = await given.form(owner);
    await publish(form, FIRST);
    const of = { guide: FIRST, version: 1, readForReportOnly: true };
    await addGuided(server, form, [['With a paper list.', '3', 'Paper']], of);
    const words = ['A big whiteboard on the kitchen wall', 'That whiteboard, as I said', 'Only the whiteboard'];
    const [other] = await addGuided(server, form, [['In my head.', '2', ...words]], of);
    const choice = byId(await questions(form), 'cccccccc');
    expect(choice).toMatchObject({ asked: 2, answered: 2, inOtherWords: 1 });
    expect(choice.values.map(({ participants }) => participants)).toEqual([1, 0]);
    const listed = await answersTo(form, 'cccccccc', 'state=answered&inOtherWords=true');
    expect(listed).toMatchObject({ total: 1, answers: [{ responseId: other, values: [] }] });
  });

  it('[FIND-01, FIND-02, FIND-03, FIND-04, FIND-05] counts who was asked and who answered, over versions and partial interviews', async () => {
    const form = await given.form(owner);
    const unguided = await questions(form);
    expect([unguided.questions, unguided.sample.total]).toEqual([[], 0]);
    await given.response(form);
    await publish(form, FIRST);
    await publish(form, SECOND);
    const of = (version: number, guide: InterviewGuide) => ({ guide, version, readForReportOnly: true });
    const [full] = await addGuided(server, form, [['With a paper list, every Sunday.', '3', 'Paper and app']], of(1, FIRST));
    const [skipping] = await addGuided(server, form, [['skip', 'I would say a two', 'Paper']], of(2, SECOND));
    const [left] = await addGuided(server, form, [['In my head, in the shower.']], {
      ...of(2, SECOND),
      status: 'abandoned',
      completion: 'partial',
    });

    const found = await questions(form);
    expect(found.sample).toMatchObject({ total: 4, included: 3, leftOut: { unfinished: 1, pending: 0, filtered: 0 } });
    expect(found.versions).toEqual([
      { version: 2, interviews: 2, published: true },
      { version: 1, interviews: 1, published: false },
    ]);
    expect(byId(found, 'aaaaaaaa')).toMatchObject({
      wording: 'How do you plan a week with your family?',
      wordings: [
        { wording: 'How do you plan a week with your family?', versions: [2] },
        { wording: 'How do you plan your week?', versions: [1] },
      ],
      interviews: 3,
      asked: 3,
      answered: 2,
      states: { short: 2, skipped: 1, open: 0 },
      values: [],
    });
    expect(byId(found, 'ssssssss')).toMatchObject({
      asked: 3,
      answered: 2,
      states: { asked: 1 },
      values: [
        { value: '1', label: 'useless', participants: 0 },
        { value: '2', participants: 1 },
        { value: '3', label: 'useful', participants: 1 },
      ],
      summary: { mean: 2.5, median: 2.5, values: 2 },
    });
    expect(byId(found, 'cccccccc')).toMatchObject({
      asked: 2,
      states: { open: 1 },
      multiple: true,
      values: [
        { value: 'Paper', participants: 2 },
        { value: 'App', participants: 1 },
      ],
    });

    // Pages by key, each answer with its words and its turn.
    const first = await answersTo(form, 'aaaaaaaa', 'state=answered&limit=1');
    const second = await answersTo(form, 'aaaaaaaa', `state=answered&limit=1&cursor=${first.cursor}`);
    expect([first.total, second.total, second.cursor]).toEqual([2, null, null]);
    const listed = [...first.answers, ...second.answers];
    expect(new Set(listed.map(({ responseId }) => responseId))).toEqual(new Set([full, left]));
    for (const { responseId, turn, text } of listed) {
      expect(await query(server, 'select content from transcript_turns where response_id = $1 and seq = $2', [responseId, turn])).toEqual([
        { content: text },
      ]);
    }
    expect((await answersTo(form, 'cccccccc', 'value=App')).answers).toMatchObject([
      { responseId: full, values: ['Paper', 'App'], text: 'Paper and app', guideVersion: 1 },
    ]);
    expect((await answersTo(form, 'cccccccc', 'state=open')).answers).toMatchObject([{ responseId: left, turn: null, text: '' }]);
    expect((await answersTo(form, 'aaaaaaaa', 'state=skipped')).answers).toMatchObject([{ responseId: skipping, text: 'skip' }]);

    // A scale and a choice were answered by a value here; to an open question every answer is in words.
    expect(['ssssssss', 'cccccccc', 'aaaaaaaa'].map((id) => byId(found, id).inOtherWords)).toEqual([0, 0, 0]);
    const inWords = (question: string) => answersTo(form, question, 'state=answered&inOtherWords=true');
    expect([(await inWords('ssssssss')).total, (await inWords('aaaaaaaa')).total]).toEqual([0, 2]);

    // Chosen interviews, for counts and lists alike.
    const partial = await questions(form, 'completion=partial');
    expect([partial.sample.included, partial.sample.leftOut.filtered, byId(partial, 'aaaaaaaa').interviews]).toEqual([1, 2, 1]);
    expect((await answersTo(form, 'aaaaaaaa', 'completion=partial')).total).toBe(1);
    expect((await questions(form, 'to=2020-01-31')).sample.included).toBe(0);
    expect((await owner.api('GET', `forms/${form.id}/questions?from=2026-02-30`)).status).toBe(400);
  });

  it('[FIND-06] reads answers again when the results are written again, and forgets them with their words', async () => {
    const form = await given.form(owner);
    await publish(form, FIRST);
    const [id, other] = await addGuided(
      server,
      form,
      [
        ['With a list.', '3', 'Paper'],
        ['By heart.', '1', 'App'],
      ],
      {
        guide: FIRST,
        version: 1,
        readForReportOnly: true,
      },
    );
    const scaleOf = async () => byId(await questions(form), 'ssssssss').values.map(({ participants }) => participants);
    expect(await scaleOf()).toEqual([1, 0, 1]);
    // Several windows at once read them once.
    await query(server, 'update responses set finished_at = now() where form_id = $1', [form.id]);
    await Promise.all([questions(form), questions(form), questions(form)]);
    expect(await query(server, 'select count(*)::int as n from question_answers where form_id = $1', [form.id])).toEqual([{ n: 6 }]);
    await query(
      server,
      `update transcript_turns set meta = jsonb_set(meta, '{heard,value}', '2') where response_id = $1 and meta #>> '{heard,value}' = '3'`,
      [id],
    );
    expect(await scaleOf()).toEqual([1, 0, 1]);
    await query(server, 'update responses set finished_at = now() where id = $1', [id]);
    expect(await scaleOf()).toEqual([1, 1, 0]);
    // As retention does it.
    await query(server, `update responses set removed = '{"transcript": {"at": "2026-11-01T00:00:00.000", "days": 30}}' where id = $1`, [
      id,
    ]);
    await query(server, 'delete from transcript_turns where response_id = $1', [id]);
    expect(await query(server, 'select chosen from question_answers where response_id = $1 and chosen is not null', [id])).toEqual([]);
    const after = await questions(form);
    expect([after.sample.included, after.sample.leftOut.unrecorded, byId(after, 'ssssssss').answered]).toEqual([1, 1, 1]);
    await query(server, 'delete from responses where id = $1', [other]);
    expect((await questions(form)).sample).toMatchObject({ total: 1, included: 0 });
  });
});

describe('findings by segment', () => {
  it('[TAG-24] compares themes by the status and the star that their owner gave', async () => {
    const form = await given.form(owner);
    const ids = await addInterviews(server, form, PLANNING_APP);
    const changes = [
      { ids: ids.slice(0, 4), status: 'shortlisted', starred: true },
      { ids: ids.slice(4, 5), status: 'excluded' },
    ];
    await generate(owner, form);
    expect((await owner.api('POST', 'responses/reviews', { body: { changes } })).status).toBe(200);
    const compare = async (attribute: string) =>
      (await owner.api<SegmentComparisonAnswer>('GET', `forms/${form.id}/codebook/comparison?attribute=${attribute}`)).body;
    const [review, star] = [await compare('review'), await compare('star')];
    const sizes = ({ segments }: SegmentComparisonAnswer) =>
      Object.fromEntries(segments.map(({ value, interviews }) => [value, interviews]));
    expect([sizes(review), review.sample.leftOut.excluded]).toEqual([{ shortlisted: 4, new: ids.length - 5 }, 1]);
    expect(sizes(star)).toEqual({ starred: 4, none: ids.length - 5 });
    const theme = star.themes.findIndex((_, at) => star.segments[0]!.themes[at]!.passages > 0);
    const listed = await owner.api<PassagesAnswer>(
      'GET',
      `forms/${form.id}/codebook/passages?limit=200&subthemes=true&theme=${star.themes[theme]!.id}&attribute=star&value=${star.segments[0]!.value}`,
    );
    expect(listed.body.total).toBe(star.segments[0]!.themes[theme]!.passages);
  });

  it('[TAG-24] compares themes by tag: an interview with several counts in each, and once in all', async () => {
    const form = await given.form(owner);
    const ids = await addInterviews(server, form, PLANNING_APP);
    const tag = async (name: string) =>
      (await owner.api<{ tag: { id: string } }>('POST', 'tags', { body: { name, color: 'teal' } })).body.tag.id;
    const [price, quote] = [await tag('=Price'), await tag('Quote')];
    await generate(owner, form);
    const changes = [
      { ids: ids.slice(0, 2), addTags: [price, quote] },
      { ids: ids.slice(2, 6), addTags: [price] },
    ];
    expect((await owner.api('POST', 'responses/reviews', { body: { changes } })).status).toBe(200);
    const at = `forms/${form.id}/codebook`;
    const { body } = await owner.api<SegmentComparisonAnswer>('GET', `${at}/comparison?attribute=tag`);
    const byTag = new Map(body.segments.map((segment) => [segment.value, segment]));
    expect(body.segments.map(({ value, label, interviews }) => [value, label, interviews]).toSorted()).toEqual(
      [
        [price, '=Price', 6],
        [quote, 'Quote', 2],
        ['none', undefined, ids.length - 6],
      ].toSorted(),
    );
    expect(body.all.interviews).toBe(ids.length);
    const source = (await owner.api<SegmentComparisonAnswer>('GET', `${at}/comparison?attribute=source`)).body;
    expect(body.all).toEqual(source.all);
    // The passages of every cell are those that it counts.
    const theme = body.themes.findIndex((_, n) => byTag.get(quote)!.themes[n]!.passages > 0);
    for (const { value, themes } of body.segments) {
      const listed = await owner.api<PassagesAnswer>(
        'GET',
        `${at}/passages?limit=200&subthemes=true&theme=${body.themes[theme]!.id}&attribute=tag&value=${value}`,
      );
      expect(listed.body.total, value).toBe(themes[theme]!.passages);
    }
    const csv = await (await fetch(`${server.url}/api/${at}/comparison/export?attribute=tag`, { headers: owner.headers })).text();
    expect(csv).toContain(`"tag","'=Price"`);
    const { codebook } = (await owner.api<{ codebook: Codebook }>('GET', at)).body;
    const named = codebook.segments.find(({ attribute }) => attribute === 'tag')!.values;
    expect(named.map(({ value, label, interviews }) => [value, label, interviews])).toEqual(
      body.segments.map(({ value, label, interviews }) => [value, label, interviews]),
    );
  });

  it('[HIDDEN-13] compares themes by hidden fields: the 20 most frequent values, the others together, and each cell with its passages', async () => {
    const form = await given.form(owner);
    const hidden_fields = [
      { name: 'source', label: '=Panel' },
      { name: 'p-id', label: '' },
    ];
    await owner.api('PATCH', `public/update-form/${form.id}`, { body: { frame: { hidden_fields } } });
    const ids = await addInterviews(server, form, PLANNING_APP);
    const set = (some: readonly string[], values: Record<string, string>) =>
      query(server, `update responses set hidden_fields = coalesce(hidden_fields, '{}') || $2 where id = any($1)`, [some, values]);
    // A link may say anything, also what stands for none and others.
    await set(ids.slice(0, 3), { source: 'none' });
    await set(ids.slice(3, 5), { source: "other' or 1=1" });
    await query(server, `update responses set removed = '{"contact": {"at": "2026-11-01T00:00:00.000", "days": 30}}' where id = $1`, [
      ids[5],
    ]);
    await generate(owner, form);
    // Of responses that were not read: two for each of 20 values.
    await given.responses(form, 40);
    await query(
      server,
      `update responses r set hidden_fields = jsonb_build_object('p-id', 'v' || n.n % 20)
         from (select id, row_number() over (order by id) as n from responses where form_id = $1 and email like 'person%') n where n.id = r.id`,
      [form.id],
    );
    await set(ids.slice(0, 1), { 'p-id': 'v3' });
    await set(ids.slice(1, 3), { 'p-id': 'rare' });
    await set(ids.slice(3, 4), { 'p-id': 'seldom' });

    const at = `forms/${form.id}/codebook`;
    const compare = async (attribute: string) => {
      const { status, body } = await owner.api<SegmentComparisonAnswer>('GET', `${at}/comparison?attribute=${attribute}`);
      expect(status, JSON.stringify(body)).toBe(200);
      return body;
    };
    const [source, pid] = [await compare('link.source'), await compare('link.p-id')];
    const sizes = ({ segments }: SegmentComparisonAnswer) => segments.map(({ value, label, interviews }) => [value, label, interviews]);
    expect(source.hiddenFields).toEqual(hidden_fields);
    expect(sizes(source)).toEqual([
      ['=none', 'none', 3],
      ["=other' or 1=1", "other' or 1=1", 2],
      ['none', undefined, ids.length - 6],
      ['deleted', undefined, 1],
    ]);
    expect(sizes(pid)).toEqual([
      ['none', undefined, ids.length - 5],
      // "rare" comes twice like those of the others, which are earlier by name.
      ['=rare', 'rare', 2],
      ['=v3', 'v3', 1],
      ['deleted', undefined, 1],
      ['other', undefined, 1],
    ]);
    for (const { attribute, segments, themes } of [source, pid]) {
      for (const [n, { id }] of themes.entries()) {
        for (const segment of segments) {
          const { body } = await owner.api<PassagesAnswer>(
            'GET',
            `${at}/passages?limit=200&subthemes=true&theme=${id}&attribute=${attribute}&value=${encodeURIComponent(segment.value)}`,
          );
          expect(body.total).toBe(segment.themes[n]!.passages);
        }
      }
    }
    const csv = await (await fetch(`${server.url}/api/${at}/comparison/export?attribute=link.source`, { headers: owner.headers })).text();
    expect(csv).toContain(`"link.source","other' or 1=1"`);
    const { codebook } = (await owner.api<{ codebook: Codebook }>('GET', at)).body;
    const listed = codebook.segments.filter(({ attribute }) => attribute.startsWith('link.'));
    expect(listed.map(({ attribute, label }) => [attribute, label])).toEqual([
      ['link.source', '=Panel'],
      ['link.p-id', 'p-id'],
    ]);
    expect(listed[0]!.values.find(({ value }) => value === '=none')).toEqual({ value: '=none', label: 'none', interviews: 3 });

    for (const attribute of ["link.a'b", 'link.', `link.${'a'.repeat(41)}`, 'link.a b']) {
      expect((await owner.api('GET', `${at}/comparison?attribute=${encodeURIComponent(attribute)}`)).status).toBe(400);
      expect((await owner.api('GET', `${at}/passages?value=x&attribute=${encodeURIComponent(attribute)}`)).status).toBe(400);
    }
    const stranger = await given.owner();
    expect((await stranger.api('GET', `${at}/comparison?attribute=link.source`)).status).toBe(404);
  });

  it('[FIND-10, FIND-11, FIND-13, FIND-14, FIND-15, FIND-16] compares themes, each cell with its passages', async () => {
    const form = await given.form(owner);
    const submittedAt = (index: number) => new Date(Date.UTC(2026, index < 3 ? 8 : 9, 30, 23, 59, index));
    const ids = await addInterviews(server, form, PLANNING_APP, { submittedAt });
    await query(server, `update responses set language = 'de', email = 'ada@example.com', rating = 4 where id = any($1)`, [
      ids.slice(0, 5),
    ]);
    await query(server, `update responses set completion = 'partial' where id = $1`, [ids[0]]);
    await generate(owner, form);
    await given.response(form);
    const compare = async (attribute: string, search = '') => {
      const { status, body } = await owner.api<SegmentComparisonAnswer>(
        'GET',
        `forms/${form.id}/codebook/comparison?attribute=${attribute}&${search}`,
      );
      expect(status, JSON.stringify(body)).toBe(200);
      return body;
    };
    const passages = async (search: string) =>
      (await owner.api<PassagesAnswer>('GET', `forms/${form.id}/codebook/passages?limit=200&subthemes=true&${search}`)).body;
    /** Every number of the table is that of the list behind it. */
    const check = async ({ attribute, segments, all, themes }: SegmentComparisonAnswer, search = '') => {
      for (const [at, { id }] of themes.entries()) {
        for (const { value, ...segment } of [...segments, { value: null, ...all }]) {
          const { participants, passages: count, share, low, high } = segment.themes[at]!;
          const { total, passages: listed } = await passages(
            `theme=${id}&${search}${value === null ? '' : `&attribute=${attribute}&value=${value}`}`,
          );
          expect([total, new Set(listed.map(({ responseId }) => responseId)).size]).toEqual([count, participants]);
          expect(share).toBeCloseTo(participants / segment.interviews, 10);
          expect(low <= share && share <= high).toBe(true);
        }
      }
    };

    const language = await compare('language');
    expect(language.sample).toMatchObject({ total: 9, included: 8, leftOut: { unfinished: 1 } });
    expect(language.segments.map(({ value, interviews }) => [value, interviews])).toEqual([
      ['de', 5],
      ['none', 3],
    ]);
    const [biggest, second, third] = language.themes;
    const shares = language.all.themes.map(({ participants }) => participants);
    expect(shares).toEqual([...shares].sort((a, b) => b - a));

    // A theme counts what is below it once.
    const decide = (decision: object) => owner.api('POST', `forms/${form.id}/codebook/decisions`, { body: { decision } });
    expect((await decide({ kind: 'theme.nest', themeId: biggest!.id, parentId: third!.id })).status).toBe(200);
    const [both] = (await passages(`theme=${second!.id}`)).passages;
    await decide({ kind: 'passage.code', passages: [both!.id], themeId: biggest!.id });
    await decide({ kind: 'passage.code', passages: [both!.id], themeId: third!.id });
    const nested = await compare('email');
    expect(nested.segments.map(({ value, interviews }) => [value, interviews])).toEqual([
      ['given', 5],
      ['none', 3],
    ]);
    expect(nested.themes.find(({ id }) => id === biggest!.id)).toMatchObject({ parentId: third!.id, depth: 1 });
    await check(nested);

    // Months are in order, and days are whole in UTC.
    expect((await compare('month')).segments.map(({ value, interviews }) => [value, interviews])).toEqual([
      ['2026-09', 3],
      ['2026-10', 5],
    ]);
    const september = await compare('rating', 'from=2026-09-30&to=2026-09-30&completion=complete');
    expect(september.sample).toMatchObject({ included: 2, leftOut: { filtered: 6 } });
    expect(september.segments.map(({ value, interviews }) => [value, interviews])).toEqual([['4', 2]]);
    await check(september, 'from=2026-09-30&to=2026-09-30&completion=complete');

    // As a file that no spreadsheet computes.
    await decide({ kind: 'theme.edit', themeId: biggest!.id, name: '=HYPERLINK("x")' });
    const file = await fetch(`${server.url}/api/forms/${form.id}/codebook/comparison/export?attribute=language`, {
      headers: owner.headers,
    });
    expect(file.headers.get('content-disposition')).toContain('comparison-language.csv');
    const lines = (await file.text()).trim().split('\r\n');
    expect(lines).toHaveLength(1 + nested.themes.length * 3);
    const line = lines.find((one) => one.includes('HYPERLINK') && one.includes('"de"'))!;
    const { participants } = (await compare('language')).segments[0]!.themes[nested.themes.findIndex(({ id }) => id === biggest!.id)]!;
    expect(line.startsWith(`"'=HYPERLINK(""x"")","${third!.name}","language","de","${participants}","5",`)).toBe(true);
  });
});
