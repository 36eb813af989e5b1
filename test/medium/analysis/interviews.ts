import { randomUUID } from 'node:crypto';
import type { FormWire } from '../../../backend/contract/forms.js';
import { transcriptText } from '../../../backend/voice/summaries/transcript-text.js';
import { queryAtOnce } from '../../support/query.js';
import type { TestApp } from '../../support/start-app.js';
import type { Conversation } from './corpus/hand-written.js';

export interface AddOptions {
  /** Of each in turn; the last one of all the others. */
  readonly status?: 'completed' | 'abandoned';
  readonly submittedAt?: (index: number) => Date;
  readonly durationMs?: number;
  /** Read only when a report is made. */
  readonly readForReportOnly?: boolean;
}

/** Interviews that were held, as the database has them once their results are written. Answers their ids, in order. */
export async function addInterviews(
  server: Pick<TestApp, 'databaseUrl'>,
  form: Pick<FormWire, 'id'>,
  conversations: readonly Conversation[],
  {
    status = 'completed',
    submittedAt = (index) => new Date(Date.now() - 3_600_000 + index * 1_000),
    durationMs = 60_000,
    readForReportOnly = false,
  }: AddOptions = {},
): Promise<string[]> {
  const ids = conversations.map(() => randomUUID());
  const insert: [string, unknown[]] = [
    `with interview as (
       select f.id as form_id, f.owner_id, v.* from forms f,
              unnest($2::uuid[], $3::uuid[], $4::timestamptz[], $5::int[], $12::text[]) as v (id, call_id, submitted_at, turn_count, transcript)
        where f.id = $1
     ), response as (
       insert into responses (id, form_id, owner_id, token_hash, call_status, call_duration, turn_count, submitted_at, finished_at, interview_transcript)
       select id, form_id, owner_id, sha256(id::text::bytea), $6, $7, turn_count, submitted_at, submitted_at, transcript from interview returning id
     ), call as (
       insert into calls (id, response_id, form_id, owner_id, provider, status)
       select call_id, id, form_id, owner_id, 'builtin', 'ended' from interview returning id
     ), counted as (
       update forms set response_count = response_count + (select count(*) from interview) where id = $1
     )
     insert into transcript_turns (response_id, seq, call_id, role, content)
     select i.id, t.seq, i.call_id, t.role, t.content
       from interview i join unnest($8::int[], $9::int[], $10::text[], $11::text[]) as t (at, seq, role, content) on i.id = ($2::uuid[])[t.at]`,
    [
      form.id,
      ids,
      conversations.map(() => randomUUID()),
      conversations.map((_, index) => submittedAt(index)),
      conversations.map(({ turns }) => turns.length),
      status,
      durationMs,
      ...columns(conversations),
      conversations.map(({ turns }) => transcriptText(turns)),
    ],
  ];
  // What the event `response.completed` leads to.
  const coding: [string, unknown[]] = [`insert into follow_ups (kind, subject) select 'response.code', unnest($1::text[])`, [ids]];
  await queryAtOnce(server, status === 'completed' && !readForReportOnly ? [insert, coding] : [insert]);
  return ids;
}

function columns(conversations: readonly Conversation[]): unknown[] {
  const turns = conversations.flatMap(({ turns: own }, index) => own.map((turn) => ({ at: index + 1, ...turn })));
  return [turns.map(({ at }) => at), turns.map(({ seq }) => seq), turns.map(({ role }) => role), turns.map(({ text }) => text)];
}
