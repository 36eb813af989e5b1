import { Injectable } from '@nestjs/common';
import passport from 'passport';
import { AccessTokenStrategy, type Authentication, type TokenCarrier } from './access-token.strategy.js';

/** Checks tokens outside of requests: guards do not run on a socket's handshake. */
@Injectable()
export class AccessTokensService {
  constructor(private readonly accessTokenStrategy: AccessTokenStrategy) {}

  /**
   * @throws AppError UNAUTHORIZED for anything but a valid access token of the configured issuer for this API,
   * UNAVAILABLE when that cannot be determined right now
   */
  authenticate(token: string): Promise<Authentication> {
    const strategy = this.accessTokenStrategy;
    const carrier: TokenCarrier = { headers: { authorization: `Bearer ${token}` } };
    return new Promise((resolve, reject) => {
      const done = (error: Error | null, authentication: Authentication | false | undefined, reason: unknown) => {
        if (authentication) resolve(authentication);
        else reject(error ?? strategy.refuse(carrier, reason));
      };
      const check = passport.authenticate(strategy.name, { session: false }, done) as (...args: unknown[]) => void;
      check(carrier, undefined, reject);
    });
  }
}
