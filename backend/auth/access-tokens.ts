import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { decodeProtectedHeader } from 'jose';
import { Strategy, type VerifiedCallback } from 'passport-jwt';
import { AppError } from '../common/app-error.js';
import type { CurrentUserInfo } from '../common/current-user.decorator.js';
import { AppConfig } from '../config/app-config.js';
import { LimitedWarnings } from '../common/limited-warnings.js';
import { HTTP_ERROR_TEXTS } from '../contract/error-texts.js';
import { IssuerKeys, type TokenAlgorithm } from '../integrations/identity/issuer-keys.port.js';
import { Revocations, type TokenMarks } from '../integrations/identity/revocations.js';
import { UsersService } from '../users/users.service.js';
import { refusalOf, refusalText } from './refusal.js';
import { isAccessToken, readClaims, type VerifiedToken } from './token-claims.js';

export interface Authentication {
  /** `email` is that of the token, null when it has none. */
  readonly user: CurrentUserInfo;
  readonly expiresAt: Date;
  readonly marks: TokenMarks;
}

const ALGORITHMS: readonly string[] = ['ES256', 'RS256'] satisfies TokenAlgorithm[];
/** Seconds that clocks of the issuer and of this server may differ. */
const CLOCK_TOLERANCE = 5;
const MAX_TOKEN_LENGTH = 8_192;

/** The parts of a passport strategy that passport itself fills in for every attempt. */
interface Attempt {
  success(token: VerifiedToken): void;
  fail(challenge: unknown): void;
  error(error: unknown): void;
  authenticate(request: { token: string }): void;
}

/** Verifies an access token and resolves its user, for HTTP requests and socket handshakes alike. */
@Injectable()
export class AccessTokens {
  private readonly logger = new Logger('AccessTokens');
  private readonly warnings = new LimitedWarnings(this.logger);
  private readonly strategy: Strategy;

  constructor(
    private readonly config: AppConfig,
    private readonly keys: IssuerKeys,
    private readonly users: UsersService,
    private readonly revocations: Revocations,
  ) {
    // A person whose tokens were all revoked may be gone: their id must not be remembered.
    revocations.onRevoked((_isRevoked, revoked) => {
      if (revoked.some((key) => key.startsWith('person '))) users.forgetAll();
    });
    this.strategy = new Strategy(
      {
        jwtFromRequest: (request) => (request as unknown as { token: string }).token,
        secretOrKeyProvider: (_request, token: string, done) => {
          this.keyOf(token).then((key) => done(null, key as unknown as Buffer), done);
        },
        issuer: config.oidc.issuer,
        audience: config.oidc.audience,
        algorithms: [...ALGORITHMS] as TokenAlgorithm[],
        jsonWebTokenOptions: { clockTolerance: CLOCK_TOLERANCE, complete: true },
      },
      (token: VerifiedToken, done: VerifiedCallback) => done(null, token),
    );
  }

  /**
   * @throws AppError UNAUTHORIZED for anything but a valid access token of the configured issuer for this API,
   * UNAVAILABLE when that cannot be told right now
   */
  async authenticate(token: string): Promise<Authentication> {
    const { identity, expiresAt, marks } = await this.verify(token);
    // Check this first: a deleted user must not be created again.
    if (await this.revocations.isRevoked(marks)) throw new AppError('UNAUTHORIZED', HTTP_ERROR_TEXTS.UNAUTHORIZED);
    const { issuer, sub, email } = identity;
    return { user: { id: await this.users.resolve(identity), issuer, sub, email, marks }, expiresAt, marks };
  }

  private async verify(token: string) {
    try {
      if (token.length > MAX_TOKEN_LENGTH) throw new Error('too long');
      const verified = await this.runStrategy(token);
      if (!isAccessToken(verified, this.config.oidc.builtIn)) throw new Error('not an access token');
      return readClaims(verified.payload, () => createHash('sha256').update(token).digest('base64url'));
    } catch (error) {
      if (error instanceof AppError) throw error;
      this.logger.debug(`A token was refused: ${error instanceof Error ? error.message : String(error)}`);
      this.tellOperator(token, error);
      throw new AppError('UNAUTHORIZED', HTTP_ERROR_TEXTS.UNAUTHORIZED, { cause: error });
    }
  }

  /** Logs why tokens of an external issuer are refused: a misconfigured issuer makes every sign-in fail, and nothing else shows the reason. */
  private tellOperator(token: string, error: unknown): void {
    if (this.config.oidc.builtIn) return;
    const refusal = refusalOf(token, error);
    if (refusal) this.warnings.warn(refusal, refusalText(refusal, this.config.oidc));
  }

  /** Runs the strategy directly: passport's registry is a process-wide singleton, which breaks two apps in one process. */
  private runStrategy(token: string): Promise<VerifiedToken> {
    return new Promise((resolve, reject) => {
      const attempt = Object.create(this.strategy) as Attempt;
      attempt.success = resolve;
      attempt.fail = reject;
      attempt.error = reject;
      attempt.authenticate({ token });
    });
  }

  private async keyOf(token: string) {
    const { alg, kid } = decodeProtectedHeader(token);
    if (alg === undefined || !ALGORITHMS.includes(alg)) throw new Error('algorithm not accepted');
    const key = await this.keys.find(kid, alg as TokenAlgorithm);
    if (!key) throw new Error('unknown key');
    return key;
  }
}
