import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../common/app-error.js';
import { AppConfig } from '../../config/app-config.js';
import { PgPool } from '../../database/pg-pool.js';
import { RealtimeServer } from '../../realtime/realtime-server.js';

/** What an access token says of itself, as far as it can be revoked. */
export interface TokenMarks {
  readonly issuer: string;
  readonly sub: string;
  readonly sid: string | undefined;
  /** Of this token alone. */
  readonly jti: string;
  /** Seconds since 1970. */
  readonly issuedAt: number;
  /** When the user last authenticated, if the issuer reports it. Seconds since 1970. */
  readonly authTime: number | undefined;
}

/** Maximum lifetime of anything made for a session, such as a link to a recording, so that it can end with the session. */
export const SESSION_LINK_SECONDS = 10 * 60;

export interface Revocation {
  readonly key: string;
  /** Tokens issued until then are refused, seconds since 1970. */
  readonly revokedAt: number;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

export const revocationKey = {
  session: (issuer: string, sid: string) => `session ${issuer} ${sid}`,
  token: (issuer: string, jti: string) => `token ${issuer} ${jti}`,
  person: (issuer: string, sub: string) => `person ${issuer} ${sub}`,
};

type Listener = (isRevoked: (marks: TokenMarks) => boolean, keys: readonly string[]) => void;

/** Older data is refreshed before a token is accepted. Milliseconds. */
const FRESH_MS = 1_000;
/** Rows committed late, or by a clock that is behind, are covered by re-reading this interval. */
const OVERLAP = "interval '30 seconds'";
const EVENT = 'revoked';

/**
 * Access tokens revoked before they expire. They are stored as rows; every process keeps them in memory, is notified of new ones at once,
 * and polls for them if it serves people (`RevocationPoller`), so that a check costs a request nothing.
 */
@Injectable()
export class RevocationsService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly known = new Map<string, Revocation>();
  private readonly listeners: Listener[] = [];
  private readAt = Number.NEGATIVE_INFINITY;
  private newest: Date | undefined;
  private reading: Promise<void> | undefined;

  constructor(
    private readonly config: AppConfig,
    private readonly pg: PgPool,
    private readonly realtimeServer: RealtimeServer,
  ) {}

  onApplicationBootstrap(): void {
    this.realtimeServer.onProcessEvent(EVENT, (body) => this.adopt(body as Revocation[]));
  }

  async onModuleDestroy(): Promise<void> {
    await this.reading?.catch(() => undefined);
  }

  /** Told whenever tokens are revoked, here or elsewhere: for sockets that were opened with one. */
  onRevoked(listener: Listener): void {
    this.listeners.push(listener);
  }

  /** Checks the copy in memory only. */
  knows({ issuer, sub, sid, jti, issuedAt }: TokenMarks): boolean {
    if (this.known.size === 0) return false;
    const session = sid === undefined ? undefined : this.known.get(revocationKey.session(issuer, sid));
    // An external issuer may give new tokens to a session that signed out here: they mean a new sign-in.
    if (session && (this.config.oidc.builtIn || issuedAt <= session.revokedAt)) return true;
    if (this.known.has(revocationKey.token(issuer, jti))) return true;
    const person = this.known.get(revocationKey.person(issuer, sub));
    return person !== undefined && issuedAt <= person.revokedAt;
  }

  /** @throws AppError UNAVAILABLE when that cannot be told right now */
  async isRevoked(marks: TokenMarks): Promise<boolean> {
    if (performance.now() - this.readAt > FRESH_MS) {
      await this.read().catch((error: unknown) => {
        throw new AppError('UNAVAILABLE', 'Sign-in cannot be checked right now. Try again in a moment.', { cause: error });
      });
    }
    return this.knows(marks);
  }

  /** Refuses them from now on. Resolves when this process does and the others were told. */
  async revoke(keys: readonly string[], options: { forSeconds: number }): Promise<void> {
    const { rows } = await this.pg.run<Row>(REVOKE, [keys, options.forSeconds]);
    this.publish(rows.map(toRevocation));
  }

  /** As a part of a transaction; to be published once it is committed. */
  async noteIn(tx: EntityManager, keys: readonly string[], forSeconds: number): Promise<Revocation[]> {
    return (await this.pg.runIn<Row>(tx, REVOKE, [keys, forSeconds])).rows.map(toRevocation);
  }

  /** Rows that a statement of one's own has written. */
  publish(revocations: readonly Revocation[]): void {
    if (revocations.length === 0) return;
    this.adopt(revocations);
    this.realtimeServer.tellProcesses(EVENT, revocations);
  }

  private adopt(revocations: readonly Revocation[]): void {
    const news = revocations.filter(({ key, revokedAt }) => (this.known.get(key)?.revokedAt ?? -1) < revokedAt);
    for (const one of news) this.known.set(one.key, one);
    if (news.length === 0) return;
    for (const listener of this.listeners) {
      listener(
        (marks) => this.knows(marks),
        news.map(({ key }) => key),
      );
    }
  }

  /** Concurrent callers share one query. */
  read(): Promise<void> {
    this.reading ??= this.readOnce().finally(() => (this.reading = undefined));
    return this.reading;
  }

  private async readOnce(): Promise<void> {
    const asked = performance.now();
    const { rows } = await this.pg.run<Row>(READ, [this.newest ?? null]);
    this.readAt = asked;
    for (const { noted_at } of rows) if (!this.newest || noted_at > this.newest) this.newest = noted_at;
    this.adopt(rows.map(toRevocation));
  }

  /** Forgets revocations of tokens that have expired. */
  async sweep(): Promise<void> {
    const now = Date.now();
    for (const [key, { expiresAt }] of this.known) if (expiresAt < now) this.known.delete(key);
    await this.pg.pool.query('delete from access_revocations where expires_at < now()');
  }
}

type Row = { key: string; revoked: string; expires_at: Date; noted_at: Date };

export const COLUMNS = `key, floor(extract(epoch from revoked_at))::text as revoked, expires_at, noted_at`;
const REVOKE = {
  name: 'access_revocations_revoke',
  text: `insert into access_revocations (key, revoked_at, expires_at)
           select key, now(), now() + make_interval(secs => $2) from unnest($1::text[]) as key
           on conflict (key) do update set revoked_at = excluded.revoked_at, noted_at = clock_timestamp(),
             expires_at = greatest(access_revocations.expires_at, excluded.expires_at)
         returning ${COLUMNS}`,
};
const READ = {
  name: 'access_revocations_read',
  text: `select ${COLUMNS} from access_revocations
          where noted_at > coalesce($1::timestamptz - ${OVERLAP}, '-infinity') and expires_at > now()`,
};

export const toRevocation = ({ key, revoked, expires_at }: Row): Revocation => ({
  key,
  revokedAt: Number(revoked),
  expiresAt: expires_at.getTime(),
});
