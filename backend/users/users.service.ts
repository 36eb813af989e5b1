import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import { AppError } from '../common/app-error.js';
import type { CurrentUserInfo } from '../common/current-user.decorator.js';
import { LimitedWarnings } from '../common/limited-warnings.js';
import { HTTP_ERROR_TEXTS } from '../contract/error-texts.js';
import type { signupSchema } from '../contract/users.js';
import { type Account, type Identity, type StoredIdentity, UsersRepository } from './users.repository.js';

export type { Identity } from './users.repository.js';

/** Users cached in memory, so that a request need not query the database for its caller. */
const REMEMBERED = 10_000;
const REMEMBER_MS = 60_000;

const NOT_RENEWABLE =
  'A sign-in gave no refresh token: the session ends with its access token. Allow this client refresh tokens and the scope offline_access at the issuer; see docs/operations.md, "Another sign-in service".';

interface Remembered {
  readonly claims: string;
  readonly until: number;
  readonly id: Promise<string>;
}

@Injectable()
export class UsersService {
  private readonly remembered = new Map<string, Remembered>();
  private readonly warnings = new LimitedWarnings(new Logger('SignIn'));

  constructor(private readonly usersRepository: UsersRepository) {}

  /** users.id of the user; a new user gets a row, the free plan and an event stream. */
  resolve(identity: Identity): Promise<string> {
    const person = JSON.stringify([identity.issuer, identity.sub]);
    const claims = JSON.stringify([identity.email, identity.emailVerified, identity.nickname, identity.picture]);
    const known = this.remembered.get(person);
    if (known?.claims === claims && known.until > Date.now()) return known.id;

    const id = this.findOrSave(identity);
    this.remember(person, { claims, until: Date.now() + REMEMBER_MS, id });
    id.catch(() => this.remembered.delete(person));
    return id;
  }

  /**
   * Called by the browser after a sign-in. The e-mail in the body counts only if the caller's token has none; the tier never does.
   * @throws AppError FORBIDDEN when `user_id` is another user
   */
  async signUp(user: CurrentUserInfo, body: z.output<typeof signupSchema>): Promise<Account> {
    if (body.user_id !== user.sub) throw new AppError('FORBIDDEN', HTTP_ERROR_TEXTS.FORBIDDEN);
    if (body.renewable === false) this.warnings.warn('no refresh token', NOT_RENEWABLE);
    const email = body.user_email?.trim();
    if (user.email === null && email) await this.usersRepository.setEmail(user.id, email);
    const account = await this.usersRepository.findAccount(user.id);
    if (!account) throw new Error('The user is gone');
    return account;
  }

  /** Clears the cache of users. */
  forgetAll(): void {
    this.remembered.clear();
  }

  /** Null when it is not known. */
  async emailOf(id: string, tx?: EntityManager): Promise<string | null> {
    return (await this.usersRepository.findAccount(id, tx))?.email ?? null;
  }

  private async findOrSave(identity: Identity): Promise<string> {
    const stored = await this.usersRepository.find(identity.issuer, identity.sub);
    return stored && !hasNews(identity, stored) ? stored.id : this.usersRepository.save(identity);
  }

  private remember(person: string, entry: Remembered): void {
    this.remembered.delete(person);
    if (this.remembered.size >= REMEMBERED) {
      const oldest = this.remembered.keys().next();
      if (!oldest.done) this.remembered.delete(oldest.value);
    }
    this.remembered.set(person, entry);
  }
}

/** Whether a token tells something of its bearer that is not stored. */
function hasNews(identity: Identity, stored: StoredIdentity): boolean {
  if (identity.emailVerified !== undefined && identity.emailVerified !== stored.emailVerified) return true;
  return (['email', 'nickname', 'picture'] as const).some((claim) => identity[claim] !== null && identity[claim] !== stored[claim]);
}
