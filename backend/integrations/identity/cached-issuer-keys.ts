import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { AppError } from '../../common/app-error.js';
import { IssuerKeys, type TokenAlgorithm } from './issuer-keys.port.js';

export type Jwk = JsonWebKey & { kid?: string; alg?: string; use?: string };

interface VerificationKey {
  readonly kid: string | undefined;
  readonly algorithm: TokenAlgorithm;
  readonly key: KeyObject;
}

/** Older keys are used on and read again in the background. */
const REFRESH_AFTER_MS = 5 * 60_000;
/** Keep using cached keys this long while the issuer is unreachable. By then all its tokens have expired. Milliseconds. */
const KEEP_AT_MOST_MS = 24 * 60 * 60_000;
/** A failed reading is not repeated at once, however many requests ask. */
const PAUSE_AFTER_FAILURE_MS = 1_000;
/** Readings that tokens with unknown key ids may cause in a window: enough for a rotation, useless for an attack on the issuer. */
const UNKNOWN_KEY_READINGS = 5;
const UNKNOWN_KEY_WINDOW_MS = 60_000;
const MIN_RSA_BITS = 2048;

/** Keeps what the issuer's keys were last, and knows when to ask again. */
export class CachedIssuerKeys extends IssuerKeys {
  private readonly logger = new Logger('IssuerKeys');
  private keys: readonly VerificationKey[] = [];
  private readAt = Number.NEGATIVE_INFINITY;
  private failedAt = Number.NEGATIVE_INFINITY;
  private reading: Promise<void> | undefined;
  private unknownKeyReadings: number[] = [];

  /** @param now Milliseconds of a clock that does not run backwards. */
  constructor(
    private readonly read: () => Promise<readonly Jwk[]>,
    private readonly now: () => number = () => performance.now(),
  ) {
    super();
  }

  async find(kid: string | undefined, algorithm: TokenAlgorithm): Promise<KeyObject | undefined> {
    await this.ensureRead();
    const known = this.pick(kid, algorithm);
    if (known || kid === undefined || !this.mayReadForUnknownKey()) return known;
    await this.refresh();
    return this.pick(kid, algorithm);
  }

  async refresh(): Promise<void> {
    try {
      await this.readOnce();
    } catch (error) {
      this.logger.warn(`The issuer's keys could not be read, those known stay in force: ${reason(error)}`);
    }
  }

  private async ensureRead(): Promise<void> {
    const age = this.now() - this.readAt;
    if (age < REFRESH_AFTER_MS) return;
    const rests = this.now() - this.failedAt < PAUSE_AFTER_FAILURE_MS;
    if (age < KEEP_AT_MOST_MS) {
      if (!rests) void this.refresh();
      return;
    }
    try {
      if (rests && !this.reading) throw new Error('it failed a moment ago');
      await this.readOnce();
    } catch (error) {
      if (!rests) this.logger.error(`The issuer's keys could not be read: ${reason(error)}`);
      throw new AppError('UNAVAILABLE', 'Sign-in cannot be checked right now. Try again in a moment.', { cause: error });
    }
  }

  /** Concurrent callers share one request. */
  private readOnce(): Promise<void> {
    this.reading ??= this.read()
      .then(
        (jwks) => {
          this.keys = jwks.flatMap(toVerificationKey);
          this.readAt = this.now();
        },
        (error: unknown) => {
          this.failedAt = this.now();
          throw error;
        },
      )
      .finally(() => (this.reading = undefined));
    return this.reading;
  }

  private pick(kid: string | undefined, algorithm: TokenAlgorithm): KeyObject | undefined {
    const fitting = this.keys.filter((key) => key.algorithm === algorithm && (kid === undefined || key.kid === kid));
    // Without a key id only an issuer with a single key can be meant.
    return kid !== undefined || fitting.length === 1 ? fitting[0]?.key : undefined;
  }

  private mayReadForUnknownKey(): boolean {
    const since = this.now() - UNKNOWN_KEY_WINDOW_MS;
    this.unknownKeyReadings = this.unknownKeyReadings.filter((at) => at > since);
    if (this.unknownKeyReadings.length >= UNKNOWN_KEY_READINGS) return false;
    this.unknownKeyReadings.push(this.now());
    return true;
  }
}

/** Nothing for keys that are not for signatures or not of a kind we accept. */
function toVerificationKey(jwk: Jwk): VerificationKey[] {
  const { kid, alg, use, kty, crv, x, y, n, e } = jwk;
  const algorithm = kty === 'EC' && crv === 'P-256' ? 'ES256' : kty === 'RSA' ? 'RS256' : undefined;
  if (!algorithm || (use !== undefined && use !== 'sig') || (alg !== undefined && alg !== algorithm)) return [];
  try {
    const key = createPublicKey({ key: { kty, crv, x, y, n, e }, format: 'jwk' });
    if (algorithm === 'RS256' && (key.asymmetricKeyDetails?.modulusLength ?? 0) < MIN_RSA_BITS) return [];
    return [{ kid, algorithm, key }];
  } catch {
    return [];
  }
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // fetch says no more than "fetch failed" itself.
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}
