import { createHash, randomUUID } from 'node:crypto';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { decodeProtectedHeader } from 'jose';
import passport from 'passport';
import { Strategy } from 'passport-jwt';
import { AppError } from '../common/app-error.js';
import type { CurrentUserInfo } from '../common/current-user.decorator.js';
import { LimitedWarnings } from '../common/limited-warnings.js';
import { AppConfig } from '../config/app-config.js';
import { HTTP_ERROR_TEXTS } from '../contract/error-texts.js';
import { IssuerKeys, type TokenAlgorithm } from '../integrations/identity/issuer-keys.port.js';
import { RevocationsService, type TokenMarks } from '../integrations/identity/revocations.service.js';
import { UsersService } from '../users/users.service.js';
import { refusalOf, refusalText } from './refusal.js';
import { isAccessToken, readClaims, type VerifiedToken } from './token-claims.js';

export interface Authentication {
  /** `email` is that of the token, null when it has none. */
  readonly user: CurrentUserInfo;
  readonly expiresAt: Date;
  readonly marks: TokenMarks;
}

/** Whatever carries a token: a request, or what stands for one in a socket's handshake. */
export interface TokenCarrier {
  readonly headers: { readonly authorization?: string };
}

const BEARER = /^Bearer +([\w~+/.=-]+) *$/i;
const ALGORITHMS: TokenAlgorithm[] = ['ES256', 'RS256'];
/** Seconds that clocks of the issuer and of this server may differ. */
const CLOCK_TOLERANCE = 5;
const MAX_TOKEN_LENGTH = 8_192;

const tokenOf = ({ headers }: TokenCarrier) => BEARER.exec(headers.authorization ?? '')?.[1] ?? null;

/** What is checked of an access token: signature, issuer, audience and expiry by passport-jwt, the rest in `validate`. */
@Injectable()
export class AccessTokenStrategy extends PassportStrategy(Strategy) implements OnModuleDestroy {
  /** Passport's registry belongs to the process. Two applications in one, as in tests, must not check each other's tokens. */
  override readonly name = `access-token-${randomUUID()}`;
  private readonly logger = new Logger('AccessTokensService');
  private readonly warnings = new LimitedWarnings(this.logger);

  constructor(
    private readonly config: AppConfig,
    issuerKeys: IssuerKeys,
    private readonly usersService: UsersService,
    private readonly revocationsService: RevocationsService,
  ) {
    super({
      jwtFromRequest: tokenOf,
      secretOrKeyProvider: (_request, token: string, done) => {
        keyOf(token, issuerKeys).then((key) => done(null, key as unknown as Buffer), done);
      },
      issuer: config.oidc.issuer,
      audience: config.oidc.audience,
      algorithms: ALGORITHMS,
      jsonWebTokenOptions: { clockTolerance: CLOCK_TOLERANCE, complete: true },
      passReqToCallback: true,
    });
    passport.use(this.name, this);
    // A person whose tokens were all revoked may be gone: their id must not be remembered.
    revocationsService.onRevoked((_isRevoked, revoked) => {
      if (revoked.some((key) => key.startsWith('person '))) usersService.forgetAll();
    });
  }

  onModuleDestroy(): void {
    passport.unuse(this.name);
  }

  /** @returns the user, or false and why the token is refused. @throws AppError UNAUTHORIZED if it is revoked, UNAVAILABLE if that is unknown */
  async validate(request: TokenCarrier, token: VerifiedToken): Promise<Authentication | [false, unknown]> {
    let claims: ReturnType<typeof readClaims>;
    try {
      if (!isAccessToken(token, this.config.oidc.builtIn)) throw new Error('not an access token');
      claims = readClaims(token.payload, () => createHash('sha256').update(tokenOf(request)!).digest('base64url'));
    } catch (reason) {
      return [false, reason];
    }
    const { identity, expiresAt, marks } = claims;
    // Check this first: a deleted user must not be created again.
    if (await this.revocationsService.isRevoked(marks)) throw new AppError('UNAUTHORIZED', HTTP_ERROR_TEXTS.UNAUTHORIZED);
    const { issuer, sub, email } = identity;
    return { user: { id: await this.usersService.resolve(identity), issuer, sub, email, marks }, expiresAt, marks };
  }

  /** The error for a caller who was not let in. @param reason why the token is refused, as passport-jwt or `validate` says */
  refuse(request: TokenCarrier, reason: unknown): AppError {
    // The issuer's keys cannot be read.
    if (reason instanceof AppError) return reason;
    const token = tokenOf(request);
    if (token !== null) {
      this.logger.debug(`A token was refused: ${reason instanceof Error ? reason.message : String(reason)}`);
      this.tellOperator(token, reason);
    }
    return new AppError('UNAUTHORIZED', HTTP_ERROR_TEXTS.UNAUTHORIZED, { cause: reason });
  }

  /** Logs why tokens of an external issuer are refused: a misconfigured issuer makes every sign-in fail, and nothing else shows the reason. */
  private tellOperator(token: string, reason: unknown): void {
    if (this.config.oidc.builtIn) return;
    const refusal = refusalOf(token, reason);
    if (refusal) this.warnings.warn(refusal, refusalText(refusal, this.config.oidc));
  }
}

async function keyOf(token: string, issuerKeys: IssuerKeys) {
  if (token.length > MAX_TOKEN_LENGTH) throw new Error('too long');
  const { alg, kid } = decodeProtectedHeader(token);
  const algorithm = ALGORITHMS.find((known) => known === alg);
  if (!algorithm) throw new Error('algorithm not accepted');
  const key = await issuerKeys.find(kid, algorithm);
  if (!key) throw new Error('unknown key');
  return key;
}
