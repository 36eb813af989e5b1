import { createHash } from 'node:crypto';
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import type { Pool } from 'pg';
import { Sealer } from '../../../common/sealer.js';

interface PayloadRow {
  readonly id: string;
  readonly payload: unknown;
  /** Seconds since 1970. */
  readonly consumed: number | null;
}

export interface PayloadAdapterOptions {
  readonly sealer: Sealer;
  /** The error of a code or refresh token that was used before. */
  readonly alreadyUsed: () => Error;
  /** The provider has ended everything that was given to a browser. */
  readonly grantEnded: (grantHash: string) => Promise<void>;
}

type Db = Pick<Pool, 'query'>;

/**
 * oidc-provider's state in PostgreSQL, where every process sees it and no restart loses it. Ids are what a browser proves itself with (a
 * refresh token, a code, a session's cookie): only their hashes are kept, and the rest is encrypted.
 */
export function payloadAdapter(pool: Db, options: PayloadAdapterOptions): AdapterFactory {
  return (model) => new PayloadAdapter(pool, model, options);
}

/** They are random and long: a plain hash cannot be turned back. */
export const hashOfId = (id: string) => createHash('sha256').update(id).digest('base64url');

/** A browser's session at the provider: what it does not keep in a grant of its own. */
const SESSION = 'Session';

class PayloadAdapter implements Adapter {
  constructor(
    private readonly pool: Db,
    private readonly model: string,
    private readonly options: PayloadAdapterOptions,
  ) {}

  /**
   * Nothing is kept for a browser that was signed out meanwhile, or a request under way would undo that.
   * @param expiresIn seconds
   */
  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    const key = hashOfId(id);
    const hashed = (value: unknown) => (typeof value === 'string' ? hashOfId(value) : null);
    await this.pool.query({
      name: 'identity_payload_save',
      text: `insert into identity_payloads (model, id, payload, grant_id, uid, user_code, expires_at)
             select $1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7)
              where not exists (select 1 from identity_sessions
                                 where grant_hash = $4 and (revoked_at is not null or (ended_at is not null and $1 <> '${SESSION}')))
             on conflict (model, id) do update set payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid,
               user_code = excluded.user_code, expires_at = excluded.expires_at`,
      values: [
        this.model,
        key,
        JSON.stringify(this.options.sealer.seal(JSON.stringify(payload), placeOf(this.model, key))),
        hashed(payload.grantId ?? grantOfSession(payload)),
        hashed(payload.uid),
        hashed(payload.userCode),
        expiresIn ?? null,
      ],
    });
    if (this.model === 'Grant' && payload.accountId !== undefined) await noteSessions(this.pool, [{ key, accountId: payload.accountId }]);
  }

  find(id: string): Promise<AdapterPayload | undefined> {
    return this.one('identity_payload_find', 'id', id);
  }

  findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.one('identity_payload_find_uid', 'uid', uid);
  }

  findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return this.one('identity_payload_find_user_code', 'user_code', userCode);
  }

  /**
   * A code or a refresh token counts once, however many requests bring it at the same moment: the others are refused.
   * Only a later use is taken for theft, which ends the whole sign-in.
   */
  async consume(id: string): Promise<void> {
    const { rowCount } = await this.pool.query({
      name: 'identity_payload_consume',
      text: `update identity_payloads set consumed_at = now() where model = $1 and id = $2 and consumed_at is null`,
      values: [this.model, hashOfId(id)],
    });
    if (rowCount === 0) throw this.options.alreadyUsed();
  }

  async destroy(id: string): Promise<void> {
    await this.pool.query({
      name: 'identity_payload_destroy',
      text: `delete from identity_payloads where model = $1 and id = $2`,
      values: [this.model, hashOfId(id)],
    });
    if (this.model === 'Grant') await this.options.grantEnded(hashOfId(id));
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.pool.query({
      name: 'identity_payload_revoke',
      text: `delete from identity_payloads where model = $1 and grant_id = $2`,
      values: [this.model, hashOfId(grantId)],
    });
  }

  private async one(name: string, column: 'id' | 'uid' | 'user_code', value: string): Promise<AdapterPayload | undefined> {
    const { rows } = await this.pool.query<PayloadRow>({
      name,
      text: `select id, payload, floor(extract(epoch from consumed_at))::int as consumed
               from identity_payloads where model = $1 and ${column} = $2`,
      values: [this.model, hashOfId(value)],
    });
    const row = rows[0];
    if (!row || !Sealer.isSealed(row.payload)) return undefined;
    const payload = JSON.parse(this.options.sealer.open(row.payload, placeOf(this.model, row.id))) as AdapterPayload;
    return row.consumed === null ? payload : { ...payload, consumed: row.consumed };
  }
}

interface ReadableRow {
  readonly model: string;
  readonly id: string;
  readonly payload: AdapterPayload;
}

/** Encrypts a batch of rows stored by an older version, so that an upgrade signs no user out. Returns how many there were. */
export async function sealReadablePayloads(pool: Db, sealer: Sealer, batch = 500): Promise<number> {
  for (let sealed = 0; ;) {
    const { rows } = await pool.query<ReadableRow>(
      `select model, id, payload from identity_payloads where jsonb_typeof(payload) = 'object' limit $1`,
      [batch],
    );
    if (rows.length === 0) return sealed;
    const values = rows.map(({ model, id, payload }) => {
      const key = hashOfId(id);
      const grant = payload.grantId ?? grantOfSession(payload);
      return {
        model,
        id,
        key,
        payload: sealer.seal(JSON.stringify(payload), placeOf(model, key)),
        grant_id: grant === undefined ? null : hashOfId(grant),
        uid: payload.uid === undefined ? null : hashOfId(payload.uid),
        user_code: payload.userCode === undefined ? null : hashOfId(payload.userCode),
      };
    });
    await pool.query(
      `update identity_payloads p set id = v.key, payload = to_jsonb(v.payload), grant_id = v.grant_id, uid = v.uid, user_code = v.user_code
         from jsonb_to_recordset($1::jsonb) as v (model text, id text, key text, payload text, grant_id text, uid text, user_code text)
        where p.model = v.model and p.id = v.id and jsonb_typeof(p.payload) = 'object'`,
      [JSON.stringify(values)],
    );
    const grants = rows.filter(({ model, payload }) => model === 'Grant' && payload.accountId !== undefined);
    await noteSessions(
      pool,
      grants.map(({ id, payload }) => ({ key: hashOfId(id), accountId: payload.accountId! })),
    );
    sealed += rows.length;
  }
}

/** From its first moment on a sign-in can be found by its account, and ended. */
async function noteSessions(pool: Db, grants: readonly { readonly key: string; readonly accountId: string }[]): Promise<void> {
  await pool.query(
    `insert into identity_sessions (grant_hash, account_id)
       select g.key, a.id from jsonb_to_recordset($1::jsonb) as g (key text, "accountId" uuid) join identity_accounts a on a.id = g."accountId"
       on conflict (grant_hash) do nothing`,
    [JSON.stringify(grants)],
  );
}

const placeOf = (model: string, key: string) => `identity_payloads/${model}/${key}`;

/** A session names the grants of its clients; there is one client. */
function grantOfSession(payload: AdapterPayload): string | undefined {
  const authorizations = (payload.authorizations ?? {}) as Record<string, { grantId?: string } | undefined>;
  return Object.values(authorizations).find((one) => one?.grantId !== undefined)?.grantId;
}
