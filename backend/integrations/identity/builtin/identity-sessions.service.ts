import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { AppConfig } from '../../../config/app-config.js';
import { PgPool } from '../../../database/pg-pool.js';
import { COLUMNS, revocationKey, RevocationsService, SESSION_LINK_SECONDS, toRevocation } from '../revocations.service.js';
import { ABSOLUTE_SECONDS, ACCESS_TOKEN_SECONDS, IDLE_SECONDS } from './lifetimes.js';

export interface SessionRow {
  readonly id: string;
  readonly agent: string | null;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
}

/** Somewhat longer than the lifetime of any earlier access token, and of any link made with one. */
const REFUSE_SECONDS = Math.max(ACCESS_TOKEN_SECONDS, SESSION_LINK_SECONDS) + 60;
/** Sessions of one account that are shown. */
const SHOWN = 100;

const USE = {
  name: 'identity_session_use',
  text: `insert into identity_sessions (grant_hash, account_id, agent) values ($1, $2, $3)
         on conflict (grant_hash) do update set last_used_at = now(), agent = excluded.agent where identity_sessions.ended_at is null
         returning id`,
};

/** Ends the sessions that `which` names, with all their tokens, in one statement. `revoked`: with the browser's sign-in at the provider. */
const end = (which: string, revoked: boolean) => `
  with ended as (
    update identity_sessions set ended_at = coalesce(ended_at, now())${revoked ? ', revoked_at = now()' : ''}
     where ${which} and ${revoked ? 'revoked_at is null' : 'ended_at is null'}
     returning id, account_id, grant_hash
  ), payloads as (
    delete from identity_payloads p using ended e
     where p.grant_id = e.grant_hash and ${revoked ? 'true' : "p.model <> 'Session'"}
  ), grants as (
    delete from identity_payloads p using ended e where p.model = 'Grant' and p.id = e.grant_hash
  ), refused as (
    insert into access_revocations (key, revoked_at, expires_at)
      select 'session ' || $1 || ' ' || id, now(), now() + interval '${REFUSE_SECONDS} seconds' from ended
      on conflict (key) do update set revoked_at = excluded.revoked_at, noted_at = clock_timestamp(), expires_at = excluded.expires_at
    returning ${COLUMNS}
  )
  select e.id as session_id, e.account_id, r.* from ended e join refused r on r.key = 'session ' || $1 || ' ' || e.id`;

type EndedRow = Parameters<typeof toRevocation>[0] & { session_id: string; account_id: string };

/** Browsers that are signed in through the built-in provider. */
@Injectable()
export class IdentitySessionsService {
  constructor(
    private readonly config: AppConfig,
    private readonly pg: PgPool,
    private readonly revocationsService: RevocationsService,
  ) {}

  /** The session of a grant, as its browser gets an access token; undefined once it has ended. */
  async use(grantHash: string, accountId: string, agent: string): Promise<string | undefined> {
    const { rows } = await this.pg.run<{ id: string }>(USE, [grantHash, accountId, agent]);
    return rows[0]?.id;
  }

  /** Those that can still get an access token, the newest use first. */
  async list(accountId: string): Promise<SessionRow[]> {
    const { rows } = await this.pg.pool.query<SessionRow>(
      `select id, agent, created_at as "createdAt", last_used_at as "lastUsedAt" from identity_sessions
        where account_id = $1 and ended_at is null and last_used_at > now() - make_interval(secs => $2)
          and created_at > now() - make_interval(secs => $3)
        order by last_used_at desc, id limit ${SHOWN}`,
      [accountId, IDLE_SECONDS, ABSOLUTE_SECONDS],
    );
    return rows;
  }

  /** From another device: the browser has to sign in again. Answers false when there is no such session. */
  async revoke(accountId: string, id: string): Promise<boolean> {
    return (await this.end(end('account_id = $2 and id = $3', true), [accountId, id])).length > 0;
  }

  /** All of an account but one, e.g. after its password was changed. Answers how many. */
  async revokeOthers(accountId: string, keep: string | null, db?: Pick<Pool, 'query'>): Promise<number> {
    return (await this.end(end('account_id = $2 and id is distinct from $3', true), [accountId, keep], db)).length;
  }

  /** The browser signs out by itself. */
  async signOut(accountId: string, id: string): Promise<boolean> {
    return (await this.end(end('account_id = $2 and id = $3', false), [accountId, id])).length > 0;
  }

  /** The provider has ended a grant: after a sign-out, or because a refresh token came back. Answers whose it was, unless it was over. */
  async grantEnded(grantHash: string): Promise<{ accountId: string } | undefined> {
    const [ended] = await this.end(end('grant_hash = $2', false), [grantHash]);
    return ended && { accountId: ended.account_id };
  }

  /** Refuses every token that the account was given until now, also those without a session. */
  async refuseAll(accountId: string): Promise<void> {
    await this.revokeOthers(accountId, null);
    await this.revocationsService.revoke([revocationKey.person(this.config.oidc.issuer, accountId)], { forSeconds: REFUSE_SECONDS });
  }

  /** Removes what can come back no more. */
  async sweep(): Promise<void> {
    await this.pg.pool.query(`delete from identity_sessions where last_used_at < now() - make_interval(secs => $1)`, [
      Math.max(IDLE_SECONDS, REFUSE_SECONDS) + 60,
    ]);
  }

  private async end(statement: string, values: readonly unknown[], db: Pick<Pool, 'query'> = this.pg.pool): Promise<EndedRow[]> {
    const { rows } = await db.query<EndedRow>(statement, [this.config.oidc.issuer, ...values]);
    this.revocationsService.publish(rows.map(toRevocation));
    return rows;
  }
}
