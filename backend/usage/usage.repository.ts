import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { VoiceChoice } from '../contract/voice-choice.js';
import { planFactorSql } from '../budgets/usage.statements.js';
import type { Amounts } from './cost-ledger.js';

/** Interviews in one ledger: those that cost the most. */
const LEDGER_ROWS = 1_000;
const HITS = 50;

/** What was recorded of one interview, or of the account where `formId` is null. */
export interface Recorded extends Amounts {
  readonly formId: string | null;
  readonly title: string | null;
}

export interface Hit {
  readonly at: Date;
  readonly scope: 'installation' | 'owner' | 'form' | 'response';
  readonly kind: string;
  readonly metric: 'units' | 'requests' | 'at-once' | 'unverified' | 'starts';
  readonly allowed: string;
  readonly formId: string | null;
  readonly title: string | null;
}

export interface Now {
  readonly tokens: number;
  readonly requests: number;
  readonly callSeconds: number;
  readonly callsAtOnce: number;
  readonly characters: number;
  readonly heardSeconds: number;
  readonly interviews: number;
  readonly factor: number;
}

/** As floating-point numbers, which come as numbers and cannot overflow. */
const RECORDED = `
  coalesce(sum(c.requests) filter (where c.kind = 'model'), 0)::float8 as requests, coalesce(sum(c.input) filter (where c.kind = 'model'), 0)::float8 as input,
  coalesce(sum(c.output) filter (where c.kind = 'model'), 0)::float8 as output,
  coalesce(sum(c.estimated) filter (where c.kind = 'model'), 0)::float8 as estimated,
  coalesce(sum(c.requests) filter (where c.kind in ('vapi', 'realtime')), 0)::float8 as calls,
  coalesce(sum(c.units) filter (where c.kind in ('vapi', 'realtime')), 0)::float8 as "callSeconds",
  coalesce(sum(c.units) filter (where c.kind = 'realtime'), 0)::float8 as "directSeconds",
  coalesce(sum(c.units) filter (where c.kind = 'speech'), 0)::float8 as characters,
  coalesce(sum(c.output) filter (where c.kind = 'speech'), 0)::float8 as "directCharacters",
  coalesce(sum(c.units) filter (where c.kind = 'hearing'), 0)::float8 as "heardSeconds"`;
const OF_MONTH = `c.owner_id = $1 and c.day >= ($2 || '-01')::date and c.day < (($2 || '-01')::date + interval '1 month')::date`;

@Injectable()
export class UsageRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** What the account uses of its limits at this moment. */
  async now(ownerId: string): Promise<Now> {
    const rows: Now[] = await this.dataSource.query(
      `select coalesce(model.units::float8 + model.reserved, 0) as tokens, coalesce(model.requests, 0)::float8 as requests,
              coalesce(vapi.units::float8 + vapi.reserved, 0) + coalesce(direct.units::float8 + direct.reserved, 0) as "callSeconds",
              coalesce(speech.units::float8 + speech.reserved, 0) as characters,
              coalesce(hearing.units::float8 + hearing.reserved, 0) as "heardSeconds",
              (select count(*)::int from usage_reservations r where r.kind in ('vapi', 'realtime') and r.owner_id = $1) as "callsAtOnce",
              (select count(*)::int from forms f where f.owner_id = $1 and f.trial_of is null) as interviews,
              ${planFactorSql('s')}::float8 as factor
         from (select (now() at time zone 'utc')::date as day) today
         left join subscriptions s on s.user_id = $1
         left join usage_counters model
           on (model.scope, model.scope_id, model.kind, model.day) = ('owner', $1::text, 'model', today.day)
         left join usage_counters vapi on (vapi.scope, vapi.scope_id, vapi.kind, vapi.day) = ('owner', $1::text, 'vapi', today.day)
         left join usage_counters direct
           on (direct.scope, direct.scope_id, direct.kind, direct.day) = ('owner', $1::text, 'realtime', today.day)
         left join usage_counters speech
           on (speech.scope, speech.scope_id, speech.kind, speech.day) = ('owner', $1::text, 'speech', today.day)
         left join usage_counters hearing
           on (hearing.scope, hearing.scope_id, hearing.kind, hearing.day) = ('owner', $1::text, 'hearing', today.day)`,
      [ownerId],
    );
    return rows[0]!;
  }

  /** By interview, the dearest first. */
  byInterview(ownerId: string, month: string): Promise<Recorded[]> {
    return this.dataSource.query(
      `select c.scope_id as "formId", f.title, ${RECORDED}
         from usage_counters c left join forms f on f.id = c.scope_id::bigint
        where c.scope = 'form' and ${OF_MONTH}
        group by c.scope_id, f.title order by sum(c.input::float8 + c.output + c.units) desc, c.scope_id limit ${LEDGER_ROWS}`,
      [ownerId, month],
    );
  }

  async ofAccount(ownerId: string, month: string): Promise<Recorded> {
    const rows: Recorded[] = await this.dataSource.query(
      `select null as "formId", null as title, ${RECORDED} from usage_counters c where c.scope = 'owner' and ${OF_MONTH}`,
      [ownerId, month],
    );
    return rows[0]!;
  }

  async owns(ownerId: string, formId: number): Promise<boolean> {
    const rows: unknown[] = await this.dataSource.query('select from forms where id = $1 and owner_id = $2', [formId, ownerId]);
    return rows.length > 0;
  }

  /** Interviews that are not closed. @param formId null: all of them. @param voices only those with one of these voice settings */
  async inUse(
    ownerId: string,
    formId: number | null,
    voices: readonly VoiceChoice[],
    most: number,
  ): Promise<{ named: { id: number; title: string }[]; count: number }> {
    const rows: { id: string; title: string; count: number }[] = await this.dataSource.query(
      `select id, coalesce(nullif(title, ''), nullif(interview_name, ''), 'Untitled') as title, (count(*) over ())::int as count from forms
        where owner_id = $1 and trial_of is null and closed_at is null and ($2::bigint is null or id = $2) and voice = any($4)
        order by id desc limit $3`,
      [ownerId, formId, most, voices],
    );
    return { named: rows.map(({ id, title }) => ({ id: Number(id), title })), count: rows[0]?.count ?? 0 };
  }

  /** Limits that were met in the month, the latest first. */
  hits(ownerId: string, month: string): Promise<Hit[]> {
    return this.dataSource.query(
      `select h.created_at as at, h.scope, h.kind, h.metric, h.allowed, h.form_id as "formId", f.title
         from budget_hits h left join forms f on f.id = h.form_id and f.owner_id = h.owner_id
        where h.owner_id = $1 and h.day >= ($2 || '-01')::date and h.day < (($2 || '-01')::date + interval '1 month')::date
        order by h.created_at desc limit ${HITS}`,
      [ownerId, month],
    );
  }
}
