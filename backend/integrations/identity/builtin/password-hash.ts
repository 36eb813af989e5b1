import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto';

/** log2 of scrypt's N: OWASP's recommendation of 2026, 128 MiB and some tenths of a second each. */
export const STRONG_COST = 17;
const BLOCK_SIZE = 8;
const PARALLELISM = 1;
const KEY_BYTES = 32;
const SALT_BYTES = 16;
const MAX_COST = 20;
const FORMAT = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w-]+)\$([\w-]+)$/;

/** Hashes at once: each takes a core and much memory. */
const AT_ONCE = 2;
/** Of each lane. */
const MAX_WAITING = 50;

/** Who asks. Strangers can be any number; `known` are browsers that have signed in to the account before, and people who are signed in. */
export type PasswordLane = 'known' | 'stranger';

/** More sign-ins than the machine can check; the person may try again in a moment. */
export class PasswordsBusyError extends Error {}

/** Password hashes by scrypt; the parameters are part of the hash, so they may be raised later. */
export class PasswordHasher {
  private running = 0;
  /** The first lane goes first, so that no crowd of strangers keeps known people waiting or turns them away. */
  private readonly waiting: Record<PasswordLane, (() => void)[]> = { known: [], stranger: [] };

  /** @param cost log2 of N */
  constructor(private readonly cost: number = STRONG_COST) {}

  /** @throws PasswordsBusyError */
  async hash(password: string, lane: PasswordLane = 'stranger'): Promise<string> {
    const salt = randomBytes(SALT_BYTES);
    const key = await this.inTurn(lane, () => derive(password, salt, KEY_BYTES, this.cost, BLOCK_SIZE, PARALLELISM));
    return `$scrypt$ln=${this.cost},r=${BLOCK_SIZE},p=${PARALLELISM}$${salt.toString('base64url')}$${key.toString('base64url')}`;
  }

  /**
   * @param hash undefined for an account that does not exist: the work is the same, so that time does not tell
   * @throws PasswordsBusyError
   */
  async verify(password: string, hash: string | undefined, lane: PasswordLane = 'stranger'): Promise<boolean> {
    const parsed = hash === undefined ? undefined : parse(hash);
    const { cost, r, p, salt, key } = parsed ?? {
      cost: this.cost,
      r: BLOCK_SIZE,
      p: PARALLELISM,
      salt: randomBytes(SALT_BYTES),
      key: randomBytes(KEY_BYTES),
    };
    const given = await this.inTurn(lane, () => derive(password, salt, key.length, cost, r, p));
    return timingSafeEqual(given, key) && parsed !== undefined;
  }

  private async inTurn(lane: PasswordLane, work: () => Promise<Buffer>): Promise<Buffer> {
    await this.enter(this.waiting[lane]);
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  private async enter(waiting: (() => void)[]): Promise<void> {
    if (this.running < AT_ONCE) {
      this.running += 1;
      return;
    }
    if (waiting.length >= MAX_WAITING) throw new PasswordsBusyError();
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  /** Passes its slot to the longest waiting caller. */
  private leave(): void {
    const next = this.waiting.known.shift() ?? this.waiting.stranger.shift();
    if (next) next();
    else this.running -= 1;
  }
}

function derive(password: string, salt: Buffer, length: number, cost: number, r: number, p: number): Promise<Buffer> {
  const N = 2 ** cost;
  const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r };
  return new Promise<Buffer>((resolve, reject) => {
    scrypt(password, salt, length, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

function parse(hash: string) {
  const [, cost, r, p, salt, key] = FORMAT.exec(hash) ?? [];
  if (!cost || !r || !p || !salt || !key || Number(cost) > MAX_COST) throw new Error('A stored password hash is not readable');
  return { cost: Number(cost), r: Number(r), p: Number(p), salt: Buffer.from(salt, 'base64url'), key: Buffer.from(key, 'base64url') };
}
