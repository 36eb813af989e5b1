import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ANONYMOUS_RESPONSE } from '../../contract/participant.js';
import { VoicePlatforms } from '../../integrations/voice-platform/voice-platforms.js';
import { answeringSql } from '../finished-interviews.js';
import { turnsOfText } from '../transcript/transcript.js';
import type { QualityTurn } from './quality-input.js';
import { emailKey, type Person, phoneKey } from './same-person.js';

/** Of one response. */
const MOST_TURNS = 2_000;
/** Of the same address, number or browser. */
const MOST_OTHERS = 20;

export interface CheckedResponse extends Person {
  readonly formId: number;
  readonly guideVersion: number | null;
  readonly language: string | null;
  readonly submittedAt: Date;
  readonly resultsAt: Date;
  readonly durationMs: number;
  readonly source: string;
  /** Its owner has taken it out of the analysis. */
  readonly excluded: boolean;
  /** False: it was not held to its end, its results are not written, its words are gone, or it is a trial. */
  readonly ready: boolean;
}

/** Without the placeholders for contact details that were not given. */
const PERSON = `r.id, nullif(r.firstname, '${ANONYMOUS_RESPONSE.firstname}') as firstname, r.lastname, nullif(r.email, '${ANONYMOUS_RESPONSE.email}') as email,
  r.phonenumber as phone, encode(r.token_hash, 'hex') as browser`;
const COMPLETED = `r.call_status = 'completed' and r.finish_due_at is null and r.deleting_at is null`;

type PersonRow = { [K in keyof Person]: Person[K] | null } & { id: string };
const toPerson = <T extends PersonRow>(row: T) => ({
  ...row,
  firstname: row.firstname ?? '',
  lastname: row.lastname ?? '',
  email: row.email ?? '',
  phone: row.phone ?? '',
});

/** What quality signals are found in: a response, its words, and other responses of the same person. */
@Injectable()
export class QualityMaterialRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly voicePlatforms: VoicePlatforms,
  ) {}

  async response(id: string): Promise<CheckedResponse | null> {
    const rows: (Omit<CheckedResponse, keyof Person> & PersonRow)[] = await this.dataSource.query(
      `select ${PERSON}, r.form_id::float8 as "formId", r.guide_version as "guideVersion", r.language, r.submitted_at as "submittedAt",
              coalesce(r.finished_at, r.submitted_at) as "resultsAt", r.call_duration as "durationMs", r.source,
              r.review_status = 'excluded' as excluded,
              (${COMPLETED} and not coalesce(r.removed ? 'transcript', false) and f.trial_of is null) as ready
         from responses r join forms f on f.id = r.form_id where r.id = $1`,
      [id],
    );
    return rows[0] ? toPerson(rows[0]) : null;
  }

  /** Times only where our own interviewer held the call: others report turns when they like. */
  async turns(id: string): Promise<QualityTurn[]> {
    const rows: QualityTurn[] = await this.dataSource.query(
      `select t.seq, t.role, t.content as text, t.via, t.spoken -> 'spans' as spans,
              case when jsonb_typeof(t.meta -> 'missedMs') = 'number' then (t.meta ->> 'missedMs')::float8 else 0 end as "missedMs",
              case when c.provider = any($2) then (extract(epoch from t.created_at) * 1000)::float8 end as at
         from transcript_turns t join calls c on c.id = t.call_id where t.response_id = $1 and ${answeringSql('t')} order by t.seq limit ${MOST_TURNS}`,
      [id, this.voicePlatforms.localIds],
    );
    if (rows.length > 0) return rows;
    const [row]: { text: string | null }[] = await this.dataSource.query(
      'select interview_transcript as text from responses where id = $1',
      [id],
    );
    return turnsOfText(row?.text ?? '')
      .slice(0, MOST_TURNS)
      .map((turn) => ({ ...turn, via: null, at: null }));
  }

  /** Completed responses of the interview with the same address, number or browser. */
  async others(person: CheckedResponse): Promise<(Person & { earlier: boolean })[]> {
    const rows: (PersonRow & { earlier: boolean })[] = await this.dataSource.query(
      `select ${PERSON}, (r.submitted_at, r.id) < ($6::timestamptz, $2::uuid) as earlier from responses r join (
         (select id from responses where form_id = $1 and email <> '' and $3 <> '' and lower(btrim(email)) = $3 limit ${MOST_OTHERS}) union
         (select id from responses where form_id = $1 and phonenumber <> '' and $4 <> ''
             and right(ltrim(regexp_replace(phonenumber, '\\D', '', 'g'), '0'), 9) = $4 limit ${MOST_OTHERS}) union
         (select id from responses where form_id = $1 and token_hash = decode($5, 'hex') limit ${MOST_OTHERS})) same on same.id = r.id
        where r.id <> $2 and ${COMPLETED} order by r.submitted_at, r.id limit ${MOST_OTHERS}`,
      [person.formId, person.id, emailKey(person.email), phoneKey(person.phone), person.browser ?? '', person.submittedAt],
    );
    return rows.map(toPerson);
  }
}
