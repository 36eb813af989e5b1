import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { RetainedKind } from '../../contract/provenance.js';
import { VoicePlatforms } from '../../integrations/voice-platform/voice-platforms.js';

/** How long an interview's content is kept. */
export interface Retention {
  readonly formId: number;
  readonly ownerId: string;
  readonly ownerSub: string;
  readonly days: Readonly<Record<RetainedKind, number | null>>;
}

/** Where the last batch ended. */
export interface BatchKey {
  readonly at: string;
  readonly id: string;
}

interface RetentionRow {
  owner_id: string;
  sub: string;
  recording: number | null;
  transcript: number | null;
  contact: number | null;
}

/** What a response of each kind still has to lose. */
const HAS: Readonly<Record<RetainedKind, string>> = {
  recording: `(r.interview_recording is not null or exists (select from recordings where response_id = r.id))`,
  transcript: `(coalesce(r.interview_transcript, '') <> '' or r.interview_summary is not null or r.rating_comment is not null or r.notes is not null
                or exists (select from transcript_turns where response_id = r.id))`,
  contact: `((r.firstname || r.lastname || r.email || r.phonenumber || r.response) <> '' or r.hidden_fields is not null)`,
};

/** Columns of the response that lose their content. */
const CLEARED: Readonly<Record<RetainedKind, string>> = {
  recording: `interview_recording = null`,
  transcript: `interview_transcript = null, interview_summary = null, summary_source = null, rating_comment = null, distress = 'none',
               notes = null`,
  contact: `firstname = '', lastname = '', email = '', phonenumber = '', response = '', hidden_fields = null`,
};

/** Content of responses that has reached its age. */
@Injectable()
export class RetentionRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly voicePlatforms: VoicePlatforms,
  ) {}

  /** Null when the interview is gone. */
  async find(formId: number): Promise<Retention | null> {
    const rows: RetentionRow[] = await this.dataSource.query(
      `select f.owner_id, u.sub, f.retain_recordings_days as recording, f.retain_transcripts_days as transcript,
              f.retain_contacts_days as contact
         from forms f join users u on u.id = f.owner_id where f.id = $1`,
      [formId],
    );
    const row = rows[0];
    if (!row) return null;
    const { recording, transcript, contact } = row;
    return { formId, ownerId: row.owner_id, ownerSub: row.sub, days: { recording, transcript, contact } };
  }

  /** Days of one setting; null when it was switched off. Locks the interview before its responses, so that erasing does not wait for it later. */
  async lockForm(tx: EntityManager, formId: number, kind: RetainedKind): Promise<number | null> {
    const rows: { days: number | null }[] = await tx.query(
      `select case $2 when 'recording' then retain_recordings_days when 'transcript' then retain_transcripts_days
                      else retain_contacts_days end as days
         from forms where id = $1 for no key update`,
      [formId, kind],
    );
    return rows[0]?.days ?? null;
  }

  /** The next responses that are old enough, locked. Locked or unfinished ones are left for the next run. */
  async nextBatch(
    tx: EntityManager,
    formId: number,
    kind: RetainedKind,
    { days, after, limit }: { days: number; after: BatchKey | null; limit: number },
  ): Promise<BatchKey[]> {
    return tx.query(
      `select r.id, r.submitted_at::text as at from responses r
        where r.form_id = $1 and r.submitted_at < now() - make_interval(days => $2) and (r.submitted_at, r.id) > ($3::timestamptz, $4::uuid)
          and not coalesce(r.removed ? $5, false) and r.finish_due_at is null
          and not exists (select from calls where response_id = r.id and status = 'live') and ${HAS[kind]}
        order by r.submitted_at, r.id limit $6 for no key update of r skip locked`,
      [formId, days, after?.at ?? '-infinity', after?.id ?? '00000000-0000-0000-0000-000000000000', kind, limit],
    );
  }

  /** Clears the columns, and says so in the row. */
  async clear(tx: EntityManager, ids: readonly string[], kind: RetainedKind, days: number): Promise<void> {
    await tx.query(
      `update responses
          set ${CLEARED[kind]}, version = version + 1, updated_at = now(),
              removed = coalesce(removed, '{}') || jsonb_build_object($2::text, jsonb_build_object(
                'at', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS'), 'days', $3::int))
        where id = any($1)`,
      [ids, kind, days],
    );
  }

  /** Files follow their rows (recording_removals). */
  async removeRecordings(tx: EntityManager, ids: readonly string[]): Promise<void> {
    await tx.query(`delete from recordings where response_id = any($1)`, [ids]);
    await tx.query(`update calls set recording_given_up = true where response_id = any($1)`, [ids]);
    await tx.query(`update call_results set recording_urls = '[]' where call_id in (select id from calls where response_id = any($1))`, [
      ids,
    ]);
  }

  async removeTurns(tx: EntityManager, ids: readonly string[]): Promise<void> {
    await tx.query(`update interventions set words = null where response_id = any($1)`, [ids]);
    await tx.query(`delete from response_notes where response_id = any($1)`, [ids]);
    await tx.query(`delete from transcript_turns where response_id = any($1)`, [ids]);
    await tx.query(`delete from call_results where call_id in (select id from calls where response_id = any($1))`, [ids]);
  }

  /** What voice platforms keep of these calls goes, too: it holds sound and words. */
  async noteCallRemovals(tx: EntityManager, ids: readonly string[]): Promise<void> {
    await tx.query(
      `with noted as (
         insert into call_removals (provider, provider_call_id)
         select provider, provider_call_id from calls
          where response_id = any($1) and provider <> 'imported' and provider <> all($2) and provider_call_id is not null
         on conflict do nothing
         returning id
       )
       insert into follow_ups (kind, subject) select 'call.erase', id::text from noted order by 2`,
      [ids, this.voicePlatforms.localIds],
    );
  }
}
