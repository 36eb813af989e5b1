import type { Pool } from 'pg';
import type { PasswordHasher } from './password-hash.js';

export interface IdentityAccount {
  /** The `sub` of the tokens. */
  readonly id: string;
  readonly email: string;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The built-in provider's e-mail and password accounts. */
export class IdentityAccounts {
  constructor(
    private readonly pool: Pick<Pool, 'query'>,
    private readonly passwords: PasswordHasher,
  ) {}

  async find(id: string): Promise<IdentityAccount | undefined> {
    if (!UUID.test(id)) return undefined;
    const { rows } = await this.pool.query<IdentityAccount & { email: string }>({
      name: 'identity_account_find',
      text: 'select id, email from identity_accounts where id = $1',
      values: [id],
    });
    return rows[0];
  }

  async findByEmail(email: string): Promise<(IdentityAccount & { readonly passwordHash: string }) | undefined> {
    const { rows } = await this.pool.query<{ id: string; email: string; password_hash: string }>({
      name: 'identity_account_find_email',
      text: 'select id, email, password_hash from identity_accounts where lower(email) = lower($1)',
      values: [email],
    });
    const row = rows[0];
    return row && { id: row.id, email: row.email, passwordHash: row.password_hash };
  }

  /** The account, or undefined when there is none or the password is another; both take the same time. */
  async check(email: string, password: string): Promise<IdentityAccount | undefined> {
    const account = await this.findByEmail(email);
    return (await this.passwords.verify(password, account?.passwordHash)) ? account : undefined;
  }

  /** Undefined when the e-mail is taken, whatever its case. */
  async create(email: string, password: string): Promise<IdentityAccount | undefined> {
    const { rows } = await this.pool.query<IdentityAccount & { email: string }>({
      name: 'identity_account_create',
      text: `insert into identity_accounts (email, password_hash) values ($1, $2)
             on conflict (lower(email)) do nothing returning id, email`,
      values: [email, await this.passwords.hash(password)],
    });
    return rows[0];
  }
}
