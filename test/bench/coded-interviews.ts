import { randomUUID } from 'node:crypto';
import { addForm, addResponses, type Database } from './support.js';

/** What participants say: a theme, a sentiment and the sentences. */
const SAID: readonly (readonly [theme: string | null, sentiment: 'positive' | 'neutral' | 'negative', sentence: string])[] = [
  ['Price', 'negative', 'The bike cost more than my monthly rent, and that was before the lock and the insurance.'],
  ['Price', 'positive', 'Compared with two bus passes it pays for itself within a year.'],
  ['Price', 'neutral', 'I paid for it in twelve instalments through work.'],
  ['Theft', 'negative', 'I am afraid it will be stolen, so I carry the battery upstairs every evening.'],
  ['Theft', 'negative', 'A friend had hers taken from the station in broad daylight.'],
  ['Theft', 'neutral', 'I use two locks and leave it where people walk past.'],
  ['Range and battery', 'negative', 'In winter the battery barely gets me home.'],
  ['Range and battery', 'positive', 'One charge lasts the whole week, which I had not expected.'],
  ['Safety in traffic', 'negative', 'Cars pass so close on the ring road that I ride on the pavement there.'],
  ['Safety in traffic', 'positive', 'Since the new lane was built I feel safe even with my daughter on the back.'],
  ['Health', 'positive', 'I sleep better and I have lost a bit of weight without going to a gym.'],
  ['Health', 'neutral', 'My doctor suggested it after the operation.'],
  ['Weather', 'negative', 'When it rains for days I simply take the tram.'],
  ['Weather', 'neutral', 'With a proper jacket the rain is not a problem.'],
  ['Time saved', 'positive', 'Door to door I am twenty minutes faster than by car.'],
  ['Time saved', 'positive', 'No more looking for a parking space in the morning.'],
  ['Repair and service', 'negative', 'The workshop had no part for six weeks.'],
  ['Repair and service', 'positive', 'They come to my office and fix it there.'],
  ['Storage at home', 'negative', 'There is no room for it in our stairwell and the neighbours complain.'],
  ['Children', 'positive', 'The kids love the box at the front and shout at every dog.'],
  [null, 'neutral', 'I think it was a Tuesday when we went to look at them.'],
  [null, 'neutral', 'My sister lives near the river, so we often meet there.'],
  [null, 'neutral', 'We had talked about it for a long time.'],
];
const THEME_NAMES = [...new Set(SAID.flatMap(([theme]) => theme ?? []))];
const COLOURS = ['#4477aa', '#ee6677', '#228833', '#ccbb44', '#66ccee', '#aa3377', '#ee8866', '#77aadd', '#44bb99', '#aaaa00'];
/** A turn of the participant has two passages. */
const TURNS = 25;

/** An interview whose responses have been read: 50 passages each, about a tenth of them in no theme. @returns its id */
export async function addCodedInterview(database: Database, ownerId: string, responses: number): Promise<number> {
  const formId = await addForm(database, ownerId);
  await addResponses(database, ownerId, formId, responses);
  await database.query(
    `update responses set call_status = 'completed', language = (array['en', 'de', 'nl'])[1 + abs(hashtext(email)) % 3] where form_id = $1`,
    [formId],
  );
  const themes = THEME_NAMES.map((name, at) => ({ id: randomUUID(), name, colour: COLOURS[at % COLOURS.length]! }));
  await database.query('insert into codebooks (form_id, owner_id, revision) values ($1, $2, 1)', [formId, ownerId]);
  await database.query(
    `insert into codebook_themes (id, form_id, position, name, colour, status, origin)
     select id, $1, at - 1, name, colour, case when at % 4 = 0 then 'suggested' else 'confirmed' end, case when at % 4 = 0 then 'analyst' else 'hand' end
       from unnest($2::uuid[], $3::text[], $4::text[]) with ordinality as t (id, name, colour, at)`,
    [formId, themes.map(({ id }) => id), themes.map(({ name }) => name), themes.map(({ colour }) => colour)],
  );
  await database.query(
    `insert into analysis_codings (response_id, form_id, coder, coded_at, applied_at, answers, participant)
     select id, form_id, 'model', now(), now(), $2, row_number() over (order by submitted_at) from responses where form_id = $1`,
    [formId, TURNS],
  );
  await addTurns(database, formId, themes);
  await database.query(
    `insert into codebook_passages (response_id, n, form_id, submitted_at, turn, start_at, end_at, label, sentiment, coder, coded, dismissed)
     select s.response_id, s.n, $1, r.submitted_at, s.turn, s.start_at, s.end_at, s.label, s.sentiment, 'model', s.theme_id is not null, false
       from analysis_segments s join responses r on r.id = s.response_id where r.form_id = $1`,
    [formId],
  );
  await database.query(
    `insert into codebook_codings (response_id, n, assigned_id, theme_id, form_id, submitted_at, sentiment, coder)
     select p.response_id, p.n, s.theme_id, s.theme_id, p.form_id, p.submitted_at, p.sentiment, p.coder
       from codebook_passages p join analysis_segments s on s.response_id = p.response_id and s.n = p.n where p.form_id = $1 and p.coded`,
    [formId],
  );
  await database.query('vacuum analyze codebook_passages, codebook_codings, transcript_turns, analysis_codings, responses');
  return formId;
}

async function addTurns(database: Database, formId: number, themes: readonly { id: string; name: string }[]): Promise<void> {
  const idOf = (name: string | null) => themes.find((theme) => theme.name === name)?.id ?? null;
  await database.query(
    `with said as (
            select * from unnest($2::uuid[], $3::text[], $4::text[]) with ordinality as s (theme_id, sentiment, sentence, at)),
          spoken as (
            select k.response_id, n, a.sentence as one, b.sentence as two, a.theme_id as theme_one, b.theme_id as theme_two,
                   a.sentiment as feeling_one, b.sentiment as feeling_two
              from analysis_codings k, generate_series(1, $5) n
              join lateral (select * from said where at = 1 + (k.participant * 7 + n * 3) % $6) a on true
              join lateral (select * from said where at = 1 + (k.participant * 5 + n * 11 + 1) % $6) b on true
             where k.form_id = $1),
          call as (
            insert into calls (response_id, form_id, owner_id, provider, status)
            select id, form_id, owner_id, 'builtin', 'ended' from responses where form_id = $1 returning id, response_id),
          turns as (
            insert into transcript_turns (response_id, seq, call_id, role, content, via, created_at)
            select s.response_id, 2 * n - 1, c.id, 'assistant', 'Question ' || n || ': what happened then, and how was it for you?', null,
                   now() + make_interval(secs => n * 20)
              from spoken s join call c using (response_id)
            union all
            select s.response_id, 2 * n, c.id, 'user', one || ' ' || two, 'voice', now() + make_interval(secs => n * 20 + 8)
              from spoken s join call c using (response_id))
     insert into analysis_segments (response_id, n, turn, start_at, end_at, label, sentiment, theme_id)
     select response_id, 2 * n - 1, 2 * n, 0, length(one), 'Says so in answer ' || n, feeling_one, theme_one from spoken
     union all
     select response_id, 2 * n, 2 * n, length(one) + 1, length(one) + 1 + length(two), 'Adds to answer ' || n, feeling_two, theme_two from spoken`,
    [
      formId,
      SAID.map(([theme]) => idOf(theme)),
      SAID.map(([, feeling]) => feeling),
      SAID.map(([, , sentence]) => sentence),
      TURNS,
      SAID.length,
    ],
  );
}
