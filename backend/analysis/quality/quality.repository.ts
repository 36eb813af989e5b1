import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { QualityKind, QualityReason, QualityState } from '../../contract/quality-constants.js';
import type { ReviewStatus } from '../../contract/review-constants.js';
import type { FoundSignal, QualityPlace } from './quality-input.js';

/** Version of the rules. A response checked by an earlier version is checked again when it is opened or changes. */
export const RULES_VERSION = 5;
/** Responses that hold the same hash and are looked at. A run of words that more people use is no copy. */
const HOLDERS = 30;
/** Hashes in common from which on two responses are compared word by word. */
const ALIKE = 2;
const MOST_ALIKE = 12;

export interface StoredSignal {
  readonly kind: QualityKind;
  readonly state: QualityState;
  readonly reason: QualityReason;
  readonly counts: Readonly<Record<string, number>>;
  readonly places: readonly QualityPlace[];
  readonly language: string | null;
  readonly otherId: string | null;
  readonly otherAt: Date | null;
  readonly found: boolean;
  readonly foundAt: Date;
  readonly leavesOut: boolean;
  readonly decidedAt: Date | null;
}

export interface StoredCheck {
  readonly resultsAt: Date;
  readonly checkedAt: Date;
  readonly rulesVersion: number;
  readonly leftOut: boolean;
  readonly statusBefore: ReviewStatus | null;
  readonly reasonBefore: string | null;
}

/** A response with words in common. */
export interface AlikeResponse {
  readonly id: string;
  readonly earlier: boolean;
}

const SIGNAL = `s.kind, s.state, s.reason, s.counts, s.places, s.language, o.id as "otherId", o.submitted_at as "otherAt", s.found,
  s.found_at as "foundAt", s.leaves_out as "leavesOut", s.decided_at as "decidedAt"`;

/** Checks, signals and fingerprints of responses. */
@Injectable()
export class QualityRepository {
  constructor(private readonly dataSource: DataSource) {}

  async signals(responseId: string, manager: EntityManager = this.dataSource.manager): Promise<StoredSignal[]> {
    return manager.query(
      `select ${SIGNAL} from quality_signals s left join responses o on o.id = s.other_id and o.deleting_at is null
        where s.response_id = $1 order by s.kind`,
      [responseId],
    );
  }

  async check(responseId: string, manager: EntityManager = this.dataSource.manager): Promise<StoredCheck | null> {
    const rows: StoredCheck[] = await manager.query(
      `select results_at as "resultsAt", checked_at as "checkedAt", rules_version as "rulesVersion", left_out as "leftOut",
              status_before as "statusBefore", reason_before as "reasonBefore"
         from quality_checks where response_id = $1`,
      [responseId],
    );
    return rows[0] ?? null;
  }

  /** Other responses of the interview that share fingerprints: those before this one first, each with the most in common first. */
  async alike(response: { id: string; formId: number; submittedAt: Date }, hashes: readonly string[]): Promise<AlikeResponse[]> {
    if (hashes.length === 0) return [];
    return this.dataSource.query(
      `select r.id, (r.submitted_at, r.id) < ($4::timestamptz, $3::uuid) as earlier
         from (select f.response_id, count(*) as shared
                 from unnest($2::bigint[]) as h (hash)
                cross join lateral (select response_id from quality_fingerprints
                                     where form_id = $1 and hash = h.hash and response_id <> $3 order by response_id limit ${HOLDERS}) f
                group by 1 having count(*) >= ${ALIKE}) shared
         join responses r on r.id = shared.response_id and r.deleting_at is null
        order by 2 desc, shared.shared desc, r.submitted_at, r.id limit ${MOST_ALIKE}`,
      [response.formId, hashes, response.id, response.submittedAt],
    );
  }

  /** Responses with signals that rest upon one of these. */
  async restingOn(tx: EntityManager, responseIds: readonly string[]): Promise<string[]> {
    const rows: { id: string }[] = await tx.query(
      `select distinct response_id as id from quality_signals where other_id = any($1) order by 1`,
      [responseIds],
    );
    return rows.map(({ id }) => id);
  }

  /** Replaces what the check before has found. What people decided stays, unless it rests upon something else now. */
  async store(tx: EntityManager, responseId: string, resultsAt: Date, found: readonly FoundSignal[]): Promise<void> {
    await tx.query(
      `insert into quality_checks (response_id, results_at, rules_version) values ($1, $2, ${RULES_VERSION})
       on conflict (response_id) do update set results_at = excluded.results_at, rules_version = excluded.rules_version, checked_at = now()`,
      [responseId, resultsAt],
    );
    const kinds = found.map(({ kind }) => kind);
    await tx.query(`delete from quality_signals where response_id = $1 and state = 'open' and not kind = any($2)`, [responseId, kinds]);
    await tx.query(`update quality_signals set found = false where response_id = $1 and not kind = any($2)`, [responseId, kinds]);
    await tx.query(
      `insert into quality_signals as s (response_id, kind, reason, counts, places, language, other_id)
       select $1, v.kind, v.reason, v.values, v.places, v.language, o.id
         from jsonb_to_recordset($2) as v (kind text, reason text, values jsonb, places jsonb, language text, "otherId" uuid)
         left join responses o on o.id = v."otherId"
       on conflict (response_id, kind) do update
          set state = case when s.state = 'dismissed' and (s.reason, s.other_id) is distinct from (excluded.reason, excluded.other_id) then 'open' else s.state end,
              decided_at = case when s.state = 'dismissed' and (s.reason, s.other_id) is distinct from (excluded.reason, excluded.other_id) then null else s.decided_at end,
              reason = excluded.reason, counts = excluded.counts, places = excluded.places, language = excluded.language,
              other_id = excluded.other_id, found = true`,
      [responseId, JSON.stringify(found)],
    );
  }

  async storeFingerprint(tx: EntityManager, formId: number, responseId: string, hashes: readonly string[]): Promise<void> {
    await tx.query(`delete from quality_fingerprints where response_id = $1 and not hash = any($2::bigint[])`, [responseId, hashes]);
    await tx.query(
      `insert into quality_fingerprints (form_id, hash, response_id) select $1, hash, $3 from unnest($2::bigint[]) as h (hash) on conflict do nothing`,
      [formId, hashes, responseId],
    );
  }

  /** The words are gone or are not to be judged: nothing of them stays but decisions. */
  async forget(tx: EntityManager, responseIds: readonly string[]): Promise<void> {
    await tx.query(`delete from quality_fingerprints where response_id = any($1)`, [responseIds]);
    await tx.query(`update quality_signals set places = '[]' where response_id = any($1)`, [responseIds]);
  }

  async decide(
    tx: EntityManager,
    responseId: string,
    kind: QualityKind,
    { state, leavesOut }: { state: QualityState; leavesOut: boolean },
  ): Promise<void> {
    await tx.query(
      `update quality_signals set state = $3, leaves_out = $4, decided_at = case when $3 = 'open' then null else now() end
        where response_id = $1 and kind = $2`,
      [responseId, kind, state, leavesOut],
    );
    // Without a decision nothing keeps what is not found any more.
    await tx.query(`delete from quality_signals where response_id = $1 and kind = $2 and state = 'open' and not found`, [responseId, kind]);
  }

  /** @param before where it stood; null: it is not left out any more */
  async leaveOut(tx: EntityManager, responseId: string, before: { status: ReviewStatus; reason: string | null } | null): Promise<void> {
    await tx.query(`update quality_checks set left_out = $2, status_before = $3, reason_before = $4 where response_id = $1`, [
      responseId,
      before !== null,
      before?.status ?? null,
      before?.reason ?? null,
    ]);
  }
}
