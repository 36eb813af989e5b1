import type { PublicConfig } from '@contract/users';
import { ErrorResponse, type User, type UserManager } from 'oidc-client-ts';
import { AUTH_ERROR_EVENT, AuthErrorEvent, setTokenProvider } from '@/lib/api-client';
import { leave } from '@/lib/leave';
import { log } from '@/lib/log';
import type { Owner } from '@/lib/owner-context';
import { publicConfig } from '@/lib/public-config';
import { createOidcManager, TOKEN_TIMEOUT_S, userStorageKey } from './oidc-manager';
import { signInPause, type SignInPause } from './sign-in-pause';

export type AuthState =
  | { status: 'loading' }
  | { status: 'authenticated'; owner: Owner }
  | { status: 'anonymous' }
  /** Neither the server nor the issuer could be asked; trying again may help. */
  | { status: 'unreachable' };

type Renewal = 'renewed' | 'refused' | 'unreachable';

/** A token with less time than this left is renewed before it is used, seconds. */
const SPARE_S = 20;
/** Renewal begins this long before expiry, seconds: well within the five minutes an access token lives. */
const RENEW_BEFORE_S = 60;
/** Signing out waits for the server no longer than this. */
const END_TOKENS_MS = 2_000;
const RENEW_RETRY_MS = 10_000;
/** A 401 this soon after a sign-in or a renewal means that a new token does not help, milliseconds. */
const NEW_FOR_MS = 10_000;

/** Who is signed in here, and a fresh access token whenever one is wanted. One for the page. */
export class AuthSession {
  private state: AuthState = { status: 'loading' };
  private readonly listeners = new Set<() => void>();
  private opening: Promise<void> | null = null;
  private exchanging: Promise<string> | null = null;
  private renewing: Promise<Renewal> | null = null;
  /** When the session last got new tokens. */
  private newAt = 0;
  /** When a token was last renewed although it was new, milliseconds since 1970. */
  private earlyRenewalAt = 0;
  private renewable = true;
  private leaving = false;
  /** The access token adopted last. */
  private token = '';
  private timer: ReturnType<typeof setTimeout> | undefined;
  private manager: UserManager | null = null;
  private config: PublicConfig | null = null;

  readonly get = (): AuthState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Whether the issuer gave a refresh token. */
  get isRenewable(): boolean {
    return this.renewable;
  }

  /** Finds out who is signed in; once, and again after it could not be found out. */
  open(): Promise<void> {
    this.opening ??= this.load();
    return this.opening;
  }

  retry(): Promise<void> {
    this.opening = null;
    this.set({ status: 'loading' });
    return this.open();
  }

  /** Leaves for the issuer; comes back to `returnTo`. */
  async signIn(returnTo: string): Promise<void> {
    try {
      await (await this.managed()).signinRedirect({ state: { returnTo } });
    } catch (error) {
      this.fail('Sign-in could not start', error);
      throw error;
    }
  }

  /**
   * Exchanges the code in the issuer's answer for tokens; asked twice it still does so once.
   * @returns where the person was going
   */
  completeSignIn(url: string): Promise<string> {
    this.exchanging ??= this.exchange(url);
    return this.exchanging;
  }

  /** Ends the session here, in other tabs and at the issuer, which returns to the site's origin. */
  async signOut(): Promise<void> {
    this.leaving = true;
    this.set({ status: 'loading' });
    try {
      await this.endTokens();
      await (await this.managed()).signoutRedirect();
    } catch (error) {
      log.warn('The issuer could not be told of the sign-out', errorName(error));
      signInPause.set('signed-out');
      leave('/');
    }
  }

  /** Ends the account by `work`: what the server refuses from then on is no reason to sign in again, unless the work fails. */
  async endAccount<T>(work: () => Promise<T>): Promise<T> {
    this.leaving = true;
    try {
      const done = await work();
      clearTimeout(this.timer);
      signInPause.set('signed-out');
      await (await this.managed()).removeUser();
      return done;
    } catch (error) {
      this.leaving = false;
      throw error;
    }
  }

  /** The server refuses this browser's tokens from now on, whatever becomes of the way to the issuer. */
  private async endTokens(): Promise<void> {
    const user = await (await this.managed()).getUser();
    if (!user || !hasLife(user, 0)) return;
    await fetch('/api/account/sign-out', {
      method: 'POST',
      headers: { authorization: `Bearer ${user.access_token}` },
      keepalive: true,
      signal: AbortSignal.timeout(END_TOKENS_MS),
    }).catch(() => log.warn('The server could not be told of the sign-out'));
  }

  /** A token with some life left, or null when nobody is signed in. */
  readonly accessToken = async (): Promise<string | null> => {
    const manager = await this.managed();
    await this.renewing;
    const user = await manager.getUser();
    if (user && hasLife(user, SPARE_S)) return user.access_token;
    if (user) await this.renew(user.access_token);
    const renewed = await manager.getUser();
    return renewed && hasLife(renewed, 0) ? renewed.access_token : null;
  };

  /** After the socket was refused: another token. A new one is renewed once: its session may have been ended elsewhere. */
  readonly refresh = async (): Promise<void> => {
    if (this.state.status !== 'authenticated') return;
    if (this.isNew()) {
      if (Date.now() - this.earlyRenewalAt < NEW_FOR_MS) return;
      this.earlyRenewalAt = Date.now();
    }
    await this.renew(this.token);
  };

  /** For tests: as if the page had just been loaded. */
  reset(): void {
    clearTimeout(this.timer);
    window.removeEventListener('storage', this.onStorage);
    window.removeEventListener(AUTH_ERROR_EVENT, this.onAuthError);
    Object.assign(this, {
      opening: null,
      exchanging: null,
      renewing: null,
      newAt: 0,
      earlyRenewalAt: 0,
      leaving: false,
      manager: null,
      config: null,
    });
    this.set({ status: 'loading' });
  }

  private async load(): Promise<void> {
    try {
      const config = await publicConfig();
      const home = new URL(config.publicUrl).origin;
      if (home !== window.location.origin) {
        // Tokens and the issuer's redirects belong to the public address.
        const { pathname, search, hash } = window.location;
        leave(`${home}${pathname}${search}${hash}`, 'replace');
        return;
      }
      const manager = await this.managed();
      window.addEventListener('storage', this.onStorage);
      window.addEventListener(AUTH_ERROR_EVENT, this.onAuthError);
      const user = await manager.getUser();
      if (!user) this.set({ status: 'anonymous' });
      else if (hasLife(user, SPARE_S)) this.adopt(user);
      else await this.renew(user.access_token);
    } catch (error) {
      log.error('The session could not be opened', errorName(error));
      this.opening = null;
      this.set({ status: 'unreachable' });
    }
  }

  private async managed(): Promise<UserManager> {
    if (this.manager) return this.manager;
    this.config = await publicConfig();
    this.manager ??= createOidcManager(this.config);
    setTokenProvider(this.accessToken);
    return this.manager;
  }

  private async exchange(url: string): Promise<string> {
    try {
      const user = await (await this.managed()).signinRedirectCallback(url);
      signInPause.clear();
      this.opening = Promise.resolve();
      window.addEventListener('storage', this.onStorage);
      window.addEventListener(AUTH_ERROR_EVENT, this.onAuthError);
      this.newAt = Date.now();
      this.adopt(user);
      const returnTo = (user.state as { returnTo?: unknown } | undefined)?.returnTo;
      return typeof returnTo === 'string' && /^\/(?!\/)/.test(returnTo) ? returnTo : '/home';
    } finally {
      this.exchanging = null;
    }
  }

  /** @param spent the token that is of no more use */
  private renew(spent: string): Promise<Renewal> {
    this.renewing ??= locked(() => this.renewOnce(spent))
      .catch((error: unknown): Renewal => {
        log.warn('The session could not be renewed', errorName(error));
        return error instanceof ErrorResponse ? 'refused' : 'unreachable';
      })
      .then((outcome) => {
        this.renewing = null;
        if (outcome === 'refused') this.expire();
        else if (outcome === 'unreachable') this.later();
        return outcome;
      });
    return this.renewing;
  }

  private async renewOnce(spent: string): Promise<Renewal> {
    const manager = await this.managed();
    // Another tab may have renewed, or signed out, while we waited for the lock.
    const stored = await manager.getUser();
    if (!stored) return 'refused';
    if (stored.access_token !== spent && hasLife(stored, SPARE_S)) {
      this.adopt(stored);
      return 'renewed';
    }
    if (!stored.refresh_token) {
      // Leaving for the issuer by itself would lose what is on the page, each time a token expires.
      signInPause.set('not-renewable');
      return 'refused';
    }
    // Said here again: the library forgets its own setting when it uses a refresh token, and the lock would be held for ever.
    const user = await manager.signinSilent({ resource: this.config?.oidc.audience, silentRequestTimeoutInSeconds: TOKEN_TIMEOUT_S });
    if (!user) return 'refused';
    this.newAt = Date.now();
    this.adopt(user);
    return 'renewed';
  }

  private adopt(user: User): void {
    if (this.leaving) return;
    if (this.state.status === 'authenticated' && this.state.owner.sub !== user.profile.sub) {
      // Somebody else signed in, in another tab: nothing of the first account may stay on this screen.
      leave(window.location.href, 'replace');
      return;
    }
    this.token = user.access_token;
    this.renewable = user.refresh_token !== undefined;
    clearTimeout(this.timer);
    const lifeMs = (user.expires_in ?? 3600) * 1000;
    // Some spread, so that tabs seldom meet at the lock. Without a refresh token the session lasts as long as its token is used.
    const early = Math.max(lifeMs - RENEW_BEFORE_S * 1000, lifeMs / 2) - Math.random() * 5_000;
    const wait = this.renewable ? early : lifeMs - SPARE_S * 1000;
    this.timer = setTimeout(() => void this.renew(user.access_token), Math.max(wait, 1_000));
    const owner = toOwner(user);
    const same = this.state.status === 'authenticated' && JSON.stringify(this.state.owner) === JSON.stringify(owner);
    if (!same) this.set({ status: 'authenticated', owner });
  }

  /** The issuer does not renew: the person signs in again and comes back to this place. */
  private expire(): void {
    clearTimeout(this.timer);
    void this.manager?.removeUser();
    if (!this.leaving) this.set({ status: 'anonymous' });
  }

  private later(): void {
    clearTimeout(this.timer);
    if (this.state.status === 'loading') {
      this.opening = null;
      this.set({ status: 'unreachable' });
      return;
    }
    this.timer = setTimeout(() => void this.manager?.getUser().then((user) => user && this.renew(user.access_token)), RENEW_RETRY_MS);
  }

  private fail(message: string, error: unknown, pause: SignInPause = 'failed'): void {
    log.error(message, errorName(error));
    signInPause.set(pause);
    this.expire();
  }

  /** The API refused a token: a silent renewal, and if that does not help, back to sign-in. */
  private readonly onAuthError = (event: Event): void => {
    if (this.leaving || this.state.status !== 'authenticated' || this.renewing) return;
    // A late answer to a token we have replaced already says nothing.
    if (event instanceof AuthErrorEvent && event.refused !== this.token) return;
    if (this.isNew() || !this.renewable) this.fail('A new session was refused', null, 'refused');
    else void this.renew(this.token);
  };

  private isNew(): boolean {
    return Date.now() - this.newAt < NEW_FOR_MS;
  }

  private readonly onStorage = (event: StorageEvent): void => {
    if (!this.config || this.leaving || event.key !== userStorageKey(this.config)) return;
    if (event.newValue === null) {
      // Signing in by itself would meet the issuer's session before it has ended, and undo the sign-out.
      signInPause.set('signed-out');
      clearTimeout(this.timer);
      this.set({ status: 'anonymous' });
      return;
    }
    void this.manager?.getUser().then((user) => user && this.adopt(user));
  };

  private set(state: AuthState): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}

export const session = new AuthSession();

const hasLife = (user: User, seconds: number) => (user.expires_in ?? Infinity) > seconds;

/** The name and code of a failure, never its text: that may hold what the issuer was sent. */
const errorName = (error: unknown) => (error instanceof ErrorResponse ? error.error : error instanceof Error ? error.message : undefined);

/** One tab at a time: a refresh token is good for one use. Browsers without locks take the risk. */
const locked = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in window.navigator ? window.navigator.locks.request('colloquy-oidc', work) : work();

function toOwner({ profile }: User): Owner {
  const email = profile.email ?? '';
  return {
    sub: profile.sub,
    nickname: profile.nickname || profile.name || profile.preferred_username || email.split('@')[0] || 'You',
    email,
    picture: profile.picture ?? null,
  };
}
