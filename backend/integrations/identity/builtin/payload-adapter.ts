import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import type { Pool } from 'pg';

interface PayloadRow {
  readonly payload: AdapterPayload;
  /** Seconds since 1970. */
  readonly consumed: number | null;
}

/** oidc-provider's state in PostgreSQL, where every process sees it and no restart loses it. */
export function payloadAdapter(pool: Pick<Pool, 'query'>, alreadyUsed: () => Error): AdapterFactory {
  return (model) => new PayloadAdapter(pool, model, alreadyUsed);
}

const COLUMNS = `payload, floor(extract(epoch from consumed_at))::int as consumed`;

class PayloadAdapter implements Adapter {
  constructor(
    private readonly pool: Pick<Pool, 'query'>,
    private readonly model: string,
    private readonly alreadyUsed: () => Error,
  ) {}

  /** @param expiresIn seconds */
  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    await this.pool.query({
      name: 'identity_payload_save',
      text: `insert into identity_payloads (model, id, payload, grant_id, uid, user_code, expires_at)
             values ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7))
             on conflict (model, id) do update set payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid,
               user_code = excluded.user_code, expires_at = excluded.expires_at`,
      values: [
        this.model,
        id,
        JSON.stringify(payload),
        payload.grantId ?? null,
        payload.uid ?? null,
        payload.userCode ?? null,
        expiresIn ?? null,
      ],
    });
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
      values: [this.model, id],
    });
    if (rowCount === 0) throw this.alreadyUsed();
  }

  async destroy(id: string): Promise<void> {
    await this.pool.query({
      name: 'identity_payload_destroy',
      text: `delete from identity_payloads where model = $1 and id = $2`,
      values: [this.model, id],
    });
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.pool.query({
      name: 'identity_payload_revoke',
      text: `delete from identity_payloads where model = $1 and grant_id = $2`,
      values: [this.model, grantId],
    });
  }

  private async one(name: string, column: 'id' | 'uid' | 'user_code', value: string): Promise<AdapterPayload | undefined> {
    const { rows } = await this.pool.query<PayloadRow>({
      name,
      text: `select ${COLUMNS} from identity_payloads where model = $1 and ${column} = $2`,
      values: [this.model, value],
    });
    const row = rows[0];
    if (!row) return undefined;
    return row.consumed === null ? row.payload : { ...row.payload, consumed: row.consumed };
  }
}
