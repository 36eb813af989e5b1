import type { Pool } from 'pg';
import type { PasswordHasher, PasswordLane } from './password-hash.js';
import { isUuid } from '../../../common/uuid.js';

export interface IdentityAccount {
  /** The `sub` of the tokens. */
  readonly id: string;
  readonly email: string;
  /** Whether access to the mailbox of this address was proven. */
  readonly emailVerified: boolean;
  /** Whether a password alone is not enough. */
  readonly twoStep: boolean;
  readonly passwordChangedAt: Date | null;
}

interface AccountRow {
  readonly id: string;
  readonly email: string;
  readonly password_hash: string;
  readonly email_verified_at: Date | null;
  readonly password_changed_at: Date | null;
  readonly two_step: boolean;
}

const COLUMNS = 'id, email, password_hash, email_verified_at, password_changed_at, two_step';
const UNIQUE_VIOLATION = '23505';

/** The built-in provider's e-mail and password accounts. */
export class IdentityAccounts {
  constructor(
    private readonly pool: Pick<Pool, 'query'>,
    private readonly passwords: PasswordHasher,
  ) {}

  async find(id: string): Promise<IdentityAccount | undefined> {
    const row = await this.row(id);
    return row && toAccount(row);
  }

  async findByEmail(email: string): Promise<IdentityAccount | undefined> {
    const row = await this.rowByEmail(email);
    return row && toAccount(row);
  }

  /** The account, or undefined when there is none or the password is another; both take the same time. */
  async check(email: string, password: string, lane: PasswordLane): Promise<IdentityAccount | undefined> {
    const row = await this.rowByEmail(email);
    return (await this.passwords.verify(password, row?.password_hash, lane)) && row ? toAccount(row) : undefined;
  }

  /** Whether it is the password of an account that is signed in. */
  async isPassword(id: string, password: string): Promise<boolean> {
    return this.passwords.verify(password, (await this.row(id))?.password_hash, 'known');
  }

  hash(password: string): Promise<string> {
    return this.passwords.hash(password);
  }

  /** Undefined when the e-mail is taken, whatever its case. */
  async create(email: string, password: string): Promise<IdentityAccount | undefined> {
    return this.createHashed(email, await this.passwords.hash(password), false);
  }

  async createHashed(email: string, passwordHash: string, emailVerified: boolean): Promise<IdentityAccount | undefined> {
    const { rows } = await this.pool.query<AccountRow>({
      name: 'identity_account_create',
      text: `insert into identity_accounts (email, password_hash, email_verified_at) values ($1, $2, case when $3 then now() end)
             on conflict (lower(email)) do nothing returning ${COLUMNS}`,
      values: [email, passwordHash, emailVerified],
    });
    return rows[0] && toAccount(rows[0]);
  }

  /** For the owner, who is signed in or has the link of a mail. */
  async setPassword(id: string, password: string): Promise<void> {
    await this.pool.query(
      `update identity_accounts set password_hash = $2, password_changed_at = now(), updated_at = now() where id = $1`,
      [id, await this.passwords.hash(password, 'known')],
    );
  }

  /** @returns false when another account has the address */
  async setEmail(id: string, email: string, verified: boolean): Promise<boolean> {
    try {
      await this.pool.query(
        `update identity_accounts set email = $2, email_verified_at = case when $3 then now() end, updated_at = now() where id = $1`,
        [id, email, verified],
      );
      return true;
    } catch (error) {
      if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) return false;
      throw error;
    }
  }

  /** Only while it still is the account's address. */
  async verifyEmail(id: string, email: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `update identity_accounts set email_verified_at = coalesce(email_verified_at, now()), updated_at = now()
        where id = $1 and lower(email) = lower($2)`,
      [id, email],
    );
    return rowCount === 1;
  }

  async setTwoStep(id: string, on: boolean): Promise<void> {
    await this.pool.query('update identity_accounts set two_step = $2, updated_at = now() where id = $1', [id, on]);
  }

  private async row(id: string): Promise<AccountRow | undefined> {
    if (!isUuid(id)) return undefined;
    const { rows } = await this.pool.query<AccountRow>({
      name: 'identity_account_find',
      text: `select ${COLUMNS} from identity_accounts where id = $1 and closing_at is null`,
      values: [id],
    });
    return rows[0];
  }

  private async rowByEmail(email: string): Promise<AccountRow | undefined> {
    const { rows } = await this.pool.query<AccountRow>({
      name: 'identity_account_find_email',
      text: `select ${COLUMNS} from identity_accounts where lower(email) = lower($1) and closing_at is null`,
      values: [email],
    });
    return rows[0];
  }
}

function toAccount(row: AccountRow): IdentityAccount {
  return {
    id: row.id,
    email: row.email,
    emailVerified: row.email_verified_at !== null,
    twoStep: row.two_step,
    passwordChangedAt: row.password_changed_at,
  };
}
