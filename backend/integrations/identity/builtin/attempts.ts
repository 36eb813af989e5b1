import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';
import { AppError } from '../../../common/app-error.js';
import { network } from './network.js';

const MINUTE = 60;
const WINDOW = 15 * MINUTE;
const DAY = 24 * 60 * MINUTE;
/** Many people may share one address; their attempts together may be this many times those of one account. */
const ADDRESS_FACTOR = 5;
/** Failures of one account from all addresses together, as a multiple of the limit, before it counts as under attack. */
const ATTACK_FACTOR = 10;
/** For callers that answer with JSON; the pages say it beside their field. */
export const tooManyAttempts = (until: Date) =>
  new AppError('RATE_LIMITED', 'Too many attempts. Try again in a few minutes.', { retryAfterS: (until.getTime() - Date.now()) / 1_000 });

/** The first pause after too many failures, seconds. It doubles with each further failure. */
const FIRST_PAUSE = 4;
/** The longest pause. Limited, so that an attacker cannot lock an owner out by failing in their name. Seconds. */
const LONGEST_PAUSE = 60;
const SECOND_STEPS_PER_WINDOW = 6;
const CONFIRMATIONS_PER_WINDOW = 10;
const MAILS_PER_HOUR = 3;

interface Subject {
  readonly hash: Buffer;
  /** Failures that are free. */
  readonly limit: number;
  /** Seconds that a failure counts. */
  readonly window: number;
  /** `pause`: growing pauses after that; `stop`: nothing more until the oldest failure no longer counts. */
  readonly then: 'pause' | 'stop';
}

interface Count {
  readonly failures: number;
  readonly last: Date | null;
  /** The failure that has to be forgotten before the next attempt, for subjects that stop. */
  readonly oldest: Date | null;
}

export type Attempt =
  | {
      readonly allowed: true;
      /** By a browser that has signed in to the account before. */
      readonly known: boolean;
      /** Takes the attempt back: it was no failure. */
      readonly succeeded: () => Promise<void>;
    }
  | { readonly allowed: false; /** When the next one will be allowed. */ readonly until: Date };

/**
 * Counts sign-ins that fail, in PostgreSQL: other processes and restarts are no way around it. Guessing gets slower and slower; it never
 * locks an account. A browser that has signed in to the account before is counted by itself (OWASP: device cookies).
 */
export class SignInAttempts {
  /**
   * @param secret makes the stored hashes useless for finding out whose they are
   * @param limit failures per account and address in 15 minutes that are free
   */
  constructor(
    private readonly pool: Pick<Pool, 'query'>,
    private readonly secret: string,
    private readonly limit: number,
  ) {}

  /** @param device hash of the token of a browser that has signed in to this account before */
  async signIn(email: string, address: string, device?: Buffer): Promise<Attempt> {
    if (device) {
      // A stolen device cookie is worth no more than the free failures.
      const known = await this.begin([this.subject(`sign-in/device/${device.toString('hex')}`, this.limit, 'stop')]);
      if (known.allowed) return { ...known, known: true };
    }
    const account = email.toLowerCase();
    const place = network(address);
    const attacked = this.subject(`sign-in/account/${account}`, this.limit * ATTACK_FACTOR);
    const pair = this.subject(`sign-in/${account}/${place}`, this.limit);
    const [wide] = await this.count([attacked], null);
    // The account as a whole never pauses: each address waits for its own failures only.
    const paced = { ...pair, limit: wide && wide.failures >= attacked.limit ? 1 : pair.limit };
    return this.begin([paced, this.subject(`sign-in/address/${place}`, this.limit * ADDRESS_FACTOR)], [attacked]);
  }

  /** New accounts count even when they come about, or anyone could make any number of them. */
  signUp(address: string): Promise<Attempt> {
    return this.kept(this.subject(`sign-up/address/${network(address)}`, this.limit * ADDRESS_FACTOR, 'stop'));
  }

  /** Codes after the correct password. Only the password's holder gets here, so blocking is acceptable. */
  secondStep(accountId: string): Promise<Attempt> {
    return this.begin([this.subject(`second-step/${accountId}`, SECOND_STEPS_PER_WINDOW, 'stop')]);
  }

  /** Passwords entered again while signed in. */
  confirmation(accountId: string): Promise<Attempt> {
    return this.begin([this.subject(`confirm/${accountId}`, CONFIRMATIONS_PER_WINDOW, 'stop')]);
  }

  /** Mails requested from this address. */
  mailFrom(address: string): Promise<Attempt> {
    return this.kept(this.subject(`mail/address/${network(address)}`, this.limit * ADDRESS_FACTOR, 'stop'));
  }

  /** Mails to one recipient, from any requester. */
  mailTo(email: string): Promise<Attempt> {
    return this.kept({ ...this.subject(`mail/to/${email.toLowerCase()}`, MAILS_PER_HOUR, 'stop'), window: 60 * MINUTE });
  }

  async forgetOld(): Promise<void> {
    await this.pool.query(`delete from identity_attempts where at < now() - make_interval(secs => $1)`, [DAY]);
  }

  private async kept(subject: Subject): Promise<Attempt> {
    const attempt = await this.begin([subject]);
    return attempt.allowed ? { ...attempt, succeeded: async () => undefined } : attempt;
  }

  /**
   * Counts first and looks then, so that attempts at the same moment see each other.
   * @param also counted, without a say in whether the attempt is allowed
   */
  private async begin(subjects: readonly Subject[], also: readonly Subject[] = []): Promise<Attempt> {
    const hashes = [...subjects, ...also].map((subject) => subject.hash);
    const { rows: counted } = await this.pool.query<{ at: string }>({
      name: 'identity_attempt_begin',
      text: `insert into identity_attempts (subject_hash, at)
             select hash, now.at from (select clock_timestamp() as at) now, unnest($1::bytea[]) as hash returning at::text`,
      values: [hashes],
    });
    const at = counted[0]!.at;
    const takeBack = async () => {
      await this.pool.query({
        name: 'identity_attempt_take_back',
        text: `delete from identity_attempts where subject_hash = any($1::bytea[]) and at = $2::timestamptz`,
        values: [hashes, at],
      });
    };

    const counts = await this.count(subjects, at);
    const until = Math.max(...subjects.map((subject, i) => blockedUntil(subject, counts[i]!)));
    if (until <= Date.now()) return { allowed: true, known: false, succeeded: takeBack };
    await takeBack();
    return { allowed: false, until: new Date(until) };
  }

  /** @param own time of the attempt that asks, which does not count */
  private async count(subjects: readonly Subject[], own: string | null): Promise<Count[]> {
    const { rows } = await this.pool.query<Count>({
      name: 'identity_attempt_count',
      text: `select count(f.at)::int as failures, max(f.at) as last,
                    (array_agg(f.at order by f.at desc))[s.allowed] as oldest
               from unnest($1::bytea[], $2::int[], $3::int[]) with ordinality as s (hash, allowed, secs, place)
               left join lateral (
                 select a.at from identity_attempts a
                  where a.subject_hash = s.hash and a.at > now() - make_interval(secs => s.secs)
                    and a.at is distinct from $4::timestamptz
                  order by a.at desc limit s.allowed + 20
               ) f on true
              group by s.place, s.allowed order by s.place`,
      values: [subjects.map(({ hash }) => hash), subjects.map(({ limit }) => limit), subjects.map(({ window }) => window), own],
    });
    return rows;
  }

  private subject(name: string, limit: number, then: Subject['then'] = 'pause'): Subject {
    return { hash: createHmac('sha256', this.secret).update(name).digest(), limit, window: WINDOW, then };
  }
}

/** Milliseconds since 1970; 0 when it is not. */
function blockedUntil({ limit, window, then }: Subject, { failures, last, oldest }: Count): number {
  if (failures < limit || !last) return 0;
  if (then === 'stop') return (oldest ?? last).getTime() + window * 1_000;
  return last.getTime() + Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (failures - limit)) * 1_000;
}
