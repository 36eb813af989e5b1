import type { InterviewGuide } from '../../../backend/contract/guide.js';
import { play } from '../../../backend/integrations/voice-platform/builtin/guided/testing/play.js';
import { query } from '../../support/query.js';
import type { TestApp } from '../../support/start-app.js';
import { addInterviews, type AddOptions } from './interviews.js';

interface Guided extends Pick<AddOptions, 'status' | 'submittedAt' | 'readForReportOnly'> {
  readonly guide: InterviewGuide;
  readonly version: number;
  readonly completion?: 'complete' | 'partial' | null;
}

/** Interviews that followed a guide, with these answers each; the greeting is answered before them. Answers their ids, in order. */
export async function addGuided(
  server: Pick<TestApp, 'databaseUrl'>,
  form: { readonly id: number },
  answers: readonly (readonly string[])[],
  { guide, version, completion = 'complete', ...options }: Guided,
): Promise<string[]> {
  const played = answers.map((own) => play(guide, ['I am fine, thank you.', ...own]));
  const ids = await addInterviews(
    server,
    form,
    played.map(({ turns }, at) => ({ name: `guided-${at}`, turns })),
    options,
  );
  const metas = played.flatMap(({ turns }, at) => turns.flatMap(({ seq, meta }) => (meta ? [{ id: ids[at]!, seq, meta }] : [])));
  await query(
    server,
    `update transcript_turns t set meta = v.meta from jsonb_to_recordset($1) as v (id uuid, seq int, meta jsonb)
      where t.response_id = v.id and t.seq = v.seq`,
    [JSON.stringify(metas)],
  );
  await query(server, 'update responses set guide_version = $2, completion = $3 where id = any($1)', [ids, version, completion]);
  return ids;
}
