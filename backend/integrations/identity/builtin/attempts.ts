import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';
import { network } from './network.js';

const WINDOW = "interval '15 minutes'";
const WINDOW_MS = 15 * 60_000;
/** Many people may share one address; so many times the attempts of one account are theirs together. */
const ADDRESS_FACTOR = 5;
/** From many addresses against one account. Higher, or strangers could keep its owner out. */
const ACCOUNT_FACTOR = 10;

interface Subject {
  readonly hash: Buffer;
  readonly limit: number;
}

export type Attempt =
  | { readonly allowed: true; /** Takes the attempt back: it was no failure. */ readonly succeeded: () => Promise<void> }
  | { readonly allowed: false; /** When the next one will be allowed. */ readonly until: Date };

/** Counts sign-ins that fail, in PostgreSQL: other processes and restarts are no way around it. */
export class SignInAttempts {
  /**
   * @param secret makes the stored hashes useless for finding out whose they are
   * @param limit failures per account and address in 15 minutes
   */
  constructor(
    private readonly pool: Pick<Pool, 'query'>,
    private readonly secret: string,
    private readonly limit: number,
  ) {}

  signIn(email: string, address: string): Promise<Attempt> {
    const account = email.toLowerCase();
    const place = network(address);
    return this.begin(
      [
        this.subject(`sign-in/${account}/${place}`, this.limit),
        this.subject(`sign-in/account/${account}`, this.limit * ACCOUNT_FACTOR),
        this.subject(`sign-in/address/${place}`, this.limit * ADDRESS_FACTOR),
      ],
      'forgive',
    );
  }

  /** New accounts count even when they come about, or anybody could make any number of them. */
  signUp(address: string): Promise<Attempt> {
    return this.begin([this.subject(`sign-up/address/${network(address)}`, this.limit * ADDRESS_FACTOR)], 'keep');
  }

  async forgetOld(): Promise<void> {
    await this.pool.query(`delete from identity_attempts where at < now() - ${WINDOW}`);
  }

  /** Counts first and looks then, so that attempts at the same moment see each other. */
  private async begin(subjects: readonly Subject[], success: 'forgive' | 'keep'): Promise<Attempt> {
    const hashes = subjects.map((subject) => subject.hash);
    const { rows: counted } = await this.pool.query<{ at: string }>({
      name: 'identity_attempt_begin',
      text: `insert into identity_attempts (subject_hash, at) select hash, clock_timestamp() from unnest($1::bytea[]) as hash
             returning at::text`,
      values: [hashes],
    });
    const takeBack = () =>
      this.pool.query({
        name: 'identity_attempt_take_back',
        text: `delete from identity_attempts where subject_hash = any($1::bytea[]) and at = any($2::timestamptz[])`,
        values: [hashes, counted.map((row) => row.at)],
      });

    const until = await this.blockedUntil(subjects);
    if (until) {
      await takeBack();
      return { allowed: false, until };
    }
    return { allowed: true, succeeded: success === 'forgive' ? async () => void (await takeBack()) : async () => undefined };
  }

  /** The oldest of the attempts that are too many by one must be over first. */
  private async blockedUntil(subjects: readonly Subject[]): Promise<Date | undefined> {
    const { rows } = await this.pool.query<{ at: Date | null }>({
      name: 'identity_attempt_look',
      text: `select max((select a.at from identity_attempts a
                          where a.subject_hash = s.hash and a.at > now() - ${WINDOW}
                          order by a.at desc offset s.allowed limit 1)) as at
               from unnest($1::bytea[], $2::int[]) as s (hash, allowed)`,
      values: [subjects.map((subject) => subject.hash), subjects.map((subject) => subject.limit)],
    });
    const at = rows[0]?.at;
    return at ? new Date(at.getTime() + WINDOW_MS) : undefined;
  }

  private subject(name: string, limit: number): Subject {
    return { hash: createHmac('sha256', this.secret).update(name).digest(), limit };
  }
}
