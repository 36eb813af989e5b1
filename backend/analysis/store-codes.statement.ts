import type { Place } from '../common/model-text/locate-quote.js';
import type { CodedInterview } from './coded-interview.js';

/** $1 rows as `codingRow` gives them, with `changed`: scheduled again since it was leased. */
export const UPDATE_CODINGS = `
  update analysis_codings c
      set stale = c.stale and v.changed,
          transcript_key = v.transcript_key, instructions_key = v.instructions_key, coder_version = v.coder_version,
          coder = case when v.failure is distinct from 'empty' or c.coder is null then v.coder else c.coder end,
          model = case when v.failure is distinct from 'empty' or c.coder is null then v.model else c.model end,
          failure = case when v.failure is null then null else 'empty' end, failures = case when v.failure is null then 0 else c.failures + 1 end,
          language = coalesce(v.language, c.language), answers = v.answers, addressed = v.addressed, dropped_quotes = v.dropped, requests = v.requests,
          input_tokens = v.input, output_tokens = v.output, tokens_estimated = v.estimated, coded_at = now()
     from jsonb_to_recordset($1::jsonb) as v (response_id uuid, changed boolean, transcript_key text, instructions_key text,
          coder_version text, coder text, model text, failure text, language text, answers int, addressed int, dropped int, requests int, input int, output int, estimated boolean)
    where c.response_id = v.response_id`;

/** $1 to $9: columns as `segmentColumns` gives them. */
export const INSERT_SEGMENTS = `
  insert into analysis_segments (response_id, n, turn, start_at, end_at, label, sentiment, terms, theme_id)
  select response_id, n, turn, start_at, end_at, label, sentiment, case when terms = '' then '{}' else string_to_array(terms, E'\\n') end, theme_id
    from unnest($1::uuid[], $2::int[], $3::int[], $4::int[], $5::int[], $6::text[], $7::text[], $8::text[], $9::uuid[])
         as v (response_id, n, turn, start_at, end_at, label, sentiment, terms, theme_id)`;

/** Where a passage was grouped. */
export interface GroupedPlace extends Place {
  readonly themeId: string;
}

/** The theme of the earlier passage that has most of this one; null without. */
function themeBefore({ turn, start, end }: Place, before: readonly GroupedPlace[]): string | null {
  let best = 0.5;
  let themeId: string | null = null;
  for (const place of before) {
    const shared = place.turn === turn ? Math.min(end, place.end) - Math.max(start, place.start) : 0;
    const share = shared / Math.max(end - start, place.end - place.start);
    if (share > best) [best, themeId] = [share, place.themeId];
  }
  return themeId;
}

export function segmentColumns(coded: readonly CodedInterview[], before: ReadonlyMap<string, readonly GroupedPlace[]>): unknown[] {
  const rows = coded.flatMap(({ responseId, segments }) => segments.map((segment, n) => ({ responseId, n, ...segment })));
  return [
    rows.map((row) => row.responseId),
    rows.map((row) => row.n),
    rows.map((row) => row.turn),
    rows.map((row) => row.start),
    rows.map((row) => row.end),
    rows.map((row) => row.label),
    rows.map((row) => row.sentiment),
    rows.map((row) => row.terms.join('\n')),
    rows.map((row) => themeBefore(row, before.get(row.responseId) ?? [])),
  ];
}

export const codingRow = ({
  responseId,
  transcriptKey,
  instructionsKey,
  coderVersion,
  coder,
  model,
  failure,
  language,
  answers,
  addressed,
  dropped,
  spent,
}: CodedInterview) => ({
  response_id: responseId,
  transcript_key: transcriptKey,
  instructions_key: instructionsKey,
  coder_version: coderVersion,
  coder,
  model,
  failure,
  language,
  answers,
  addressed,
  dropped,
  requests: spent.requests,
  input: spent.input,
  output: spent.output,
  estimated: spent.estimated,
});
