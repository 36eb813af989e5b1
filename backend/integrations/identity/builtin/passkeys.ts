import { isIP } from 'node:net';
import type { AuthenticationResponseJSON, RegistrationResponseJSON, WebAuthnCredential } from '@simplewebauthn/server';
import type { Pool } from 'pg';
import type { AppConfig } from '../../../config/app-config.js';
import type { IdentityAccount } from './accounts.js';

type Library = typeof import('@simplewebauthn/server');

const CHALLENGE_MINUTES = 10;
export const MOST_PASSKEYS = 20;

export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly usedAt: Date | null;
}

interface PasskeyRow {
  readonly id: string;
  readonly account_id: string;
  readonly public_key: Buffer;
  readonly counter: string;
  readonly transports: string[];
}

/** Large, and needed by few: loaded when the first passkey is. */
let library: Promise<Library> | undefined;
const webauthn = () => (library ??= import('@simplewebauthn/server'));

/**
 * Passkeys (WebAuthn). All are discoverable and verify their user, so that one is enough to sign in with and stands for both steps.
 */
export class Passkeys {
  /** False where the site has no host name, or no https: browsers make no passkeys there. */
  readonly available: boolean;
  private readonly rpId: string;
  private readonly origins: string[];

  constructor(
    private readonly pool: Pick<Pool, 'query'>,
    config: AppConfig,
  ) {
    const { hostname, protocol } = new URL(config.publicUrl);
    this.rpId = hostname;
    this.available = isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && (protocol === 'https:' || hostname === 'localhost');
    this.origins = config.allowedOrigins.filter((origin) => isWithin(new URL(origin).hostname, hostname));
  }

  async list(accountId: string): Promise<Passkey[]> {
    const { rows } = await this.pool.query<Passkey>(
      `select id, name, created_at as "createdAt", used_at as "usedAt" from identity_passkeys where account_id = $1 order by created_at, id`,
      [accountId],
    );
    return rows;
  }

  /** What the browser needs to make a passkey. */
  async registrationOptions({ id, email }: IdentityAccount) {
    const { generateRegistrationOptions } = await webauthn();
    const existing = await this.rows('account_id', id);
    const options = await generateRegistrationOptions({
      rpName: 'Colloquy',
      rpID: this.rpId,
      userID: new Uint8Array(Buffer.from(id)),
      userName: email,
      userDisplayName: email,
      attestationType: 'none',
      excludeCredentials: existing.map((row) => ({ id: row.id, transports: row.transports })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    await this.keepChallenge(`register/${id}`, options.challenge);
    return options;
  }

  /** @returns undefined when the answer is not to the challenge, not of this site, or the passkey is known already */
  async register(accountId: string, name: string, response: RegistrationResponseJSON): Promise<Passkey | undefined> {
    const challenge = await this.takeChallenge(`register/${accountId}`);
    if (challenge === undefined) return undefined;
    const { verifyRegistrationResponse } = await webauthn();
    const result = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: this.origins,
      expectedRPID: this.rpId,
      requireUserVerification: true,
    }).catch(() => undefined);
    if (!result?.verified || !result.registrationInfo) return undefined;
    const { credential } = result.registrationInfo;
    const { rows } = await this.pool.query<Passkey>(
      `insert into identity_passkeys (id, account_id, name, public_key, counter, transports)
       select $1, $2::uuid, $3, $4, $5, $6 where (select count(*) from identity_passkeys where account_id = $2::uuid) < $7
       on conflict (id) do nothing returning id, name, created_at as "createdAt", used_at as "usedAt"`,
      [credential.id, accountId, name, Buffer.from(credential.publicKey), credential.counter, credential.transports ?? [], MOST_PASSKEYS],
    );
    return rows[0];
  }

  /**
   * Options for signing with a passkey in the browser.
   * @param subject the purpose: the same one must be passed to `authenticate`
   * @param accountId the account whose passkeys are accepted; any account if not yet identified
   */
  async authenticationOptions(subject: string, accountId?: string) {
    const { generateAuthenticationOptions } = await webauthn();
    const own = accountId === undefined ? [] : await this.rows('account_id', accountId);
    const options = await generateAuthenticationOptions({
      rpID: this.rpId,
      userVerification: 'required',
      ...(own.length > 0 && { allowCredentials: own.map((row) => ({ id: row.id, transports: row.transports })) }),
    });
    await this.keepChallenge(subject, options.challenge);
    return options;
  }

  /** Whose passkey signed the challenge; undefined when none of ours did. */
  async authenticate(subject: string, response: AuthenticationResponseJSON): Promise<string | undefined> {
    const challenge = await this.takeChallenge(subject);
    const [row] = challenge === undefined ? [] : await this.rows('id', response.id);
    if (challenge === undefined || !row) return undefined;
    const { verifyAuthenticationResponse } = await webauthn();
    const credential: WebAuthnCredential = {
      id: row.id,
      publicKey: new Uint8Array(row.public_key),
      counter: Number(row.counter),
      transports: row.transports,
    };
    const result = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: this.origins,
      expectedRPID: this.rpId,
      credential,
      requireUserVerification: true,
    }).catch(() => undefined);
    if (!result?.verified) return undefined;
    await this.pool.query('update identity_passkeys set counter = $2, used_at = now() where id = $1', [
      row.id,
      result.authenticationInfo.newCounter,
    ]);
    return row.account_id;
  }

  async rename(accountId: string, id: string, name: string): Promise<boolean> {
    const { rowCount } = await this.pool.query('update identity_passkeys set name = $3 where account_id = $1 and id = $2', [
      accountId,
      id,
      name,
    ]);
    return rowCount === 1;
  }

  async remove(accountId: string, id: string): Promise<boolean> {
    const { rowCount } = await this.pool.query('delete from identity_passkeys where account_id = $1 and id = $2', [accountId, id]);
    return rowCount === 1;
  }

  private async rows(column: 'id' | 'account_id', value: string): Promise<PasskeyRow[]> {
    const { rows } = await this.pool.query<PasskeyRow>(
      `select id, account_id, public_key, counter, transports from identity_passkeys where ${column} = $1 order by created_at`,
      [value],
    );
    return rows;
  }

  private async keepChallenge(subject: string, challenge: string): Promise<void> {
    await this.pool.query(
      `insert into identity_challenges (subject, challenge, expires_at) values ($1, $2, now() + make_interval(mins => $3))
       on conflict (subject) do update set challenge = excluded.challenge, expires_at = excluded.expires_at`,
      [subject, challenge, CHALLENGE_MINUTES],
    );
  }

  private async takeChallenge(subject: string): Promise<string | undefined> {
    const { rows } = await this.pool.query<{ challenge: string }>(
      'delete from identity_challenges where subject = $1 and expires_at > now() returning challenge',
      [subject],
    );
    return rows[0]?.challenge;
  }
}

const isWithin = (hostname: string, domain: string) => hostname === domain || hostname.endsWith(`.${domain}`);
