import type { AnalysisAnswer, AnalysisWire, QuoteWire } from '../../../backend/contract/analysis.js';
import type { FormWire } from '../../../backend/contract/forms.js';
import type { GivenOwner } from '../../support/given.js';
import { query } from '../../support/query.js';
import type { TestApp } from '../../support/start-app.js';
import { until } from '../../support/until.js';

type Form = Pick<FormWire, 'id'>;
type Database = Pick<TestApp, 'databaseUrl'>;

export async function read(owner: GivenOwner, form: Form): Promise<AnalysisAnswer> {
  return (await owner.api<AnalysisAnswer>('GET', `analysis/${form.id}`)).body;
}

/** Asks for a report and waits for its end, however long it takes. @throws when it cannot be made */
export async function generate(owner: GivenOwner, form: Form, search = ''): Promise<AnalysisWire> {
  const { status, body } = await owner.api<AnalysisAnswer & { error?: string }>('POST', `analysis/generate/${form.id}${search}`);
  if (status > 202) throw new Error(body.error);
  let answer: AnalysisAnswer = body;
  await until(async () => (answer.run ? (answer = await read(owner, form)).run?.state !== 'running' : true));
  if (answer.run) throw new Error(answer.run.error ?? 'it failed');
  return answer.analysis!;
}

export const quotesOf = (analysis: AnalysisWire): QuoteWire[] =>
  analysis.themes.flatMap(({ quotes, contrary }) => [...quotes, ...contrary]);

/** What a participant's stored turn holds at a quote's place; undefined when there is no such turn of theirs. */
export async function placesOf(
  server: Database,
  form: Form,
): Promise<(quote: Pick<QuoteWire, 'response_id' | 'turn' | 'start' | 'end'>) => string | undefined> {
  const rows = await query<{ response_id: string; seq: number; content: string }>(
    server,
    `select t.response_id, t.seq, t.content from transcript_turns t join responses r on r.id = t.response_id where r.form_id = $1 and t.role = 'user'`,
    [form.id],
  );
  const turns = new Map(rows.map(({ response_id, seq, content }) => [`${response_id}:${seq}`, content]));
  return ({ response_id, turn, start, end }) => turns.get(`${response_id}:${turn}`)?.slice(start, end);
}

export interface Recount {
  readonly theme_id: string;
  readonly count: number;
  readonly mentions: number;
  readonly positive: number;
  readonly negative: number;
}

/** Recounts a report's themes from the stored codes alone. */
export async function recount(server: Database, form: Form): Promise<Recount[]> {
  return query<Recount & Record<string, unknown>>(
    server,
    `with net as (
       select s.theme_id, s.response_id, count(*)::int as mentions,
              sign(sum(case s.sentiment when 'positive' then 1 when 'negative' then -1 else 0 end)) as net
         from analysis_segments s join analysis_codings c on c.response_id = s.response_id
        where c.form_id = $1 and s.theme_id is not null group by 1, 2
     )
     select theme_id, count(*)::int as count, sum(mentions)::int as mentions,
            count(*) filter (where net > 0)::int as positive, count(*) filter (where net < 0)::int as negative
       from net group by 1`,
    [form.id],
  );
}
