import type { PublicConfig } from '@contract/users';
import type { User, UserManager } from 'oidc-client-ts';
import { AUTH_ERROR_EVENT, AuthErrorEvent, setTokenProvider } from '@/lib/api-client';
import { leave } from '@/lib/leave';
import { log } from '@/lib/log';
import type { Owner } from '@/lib/owner-context';
import { publicConfig } from '@/lib/public-config';
import { createOidcManager, userStorageKey } from './oidc-manager';
import { endTokens, errorName, hasLife, returnPath, SPARE_S, toOwner } from './session-tokens';
import { signInPause, type SignInPause } from './sign-in-pause';
import { TokenRenewal } from './token-renewal';

export type AuthState =
  | { status: 'loading' }
  | { status: 'authenticated'; owner: Owner }
  | { status: 'anonymous' }
  /** Neither the server nor the issuer can be reached; retrying may help. */
  | { status: 'unreachable' };

/** The signed-in account and its access token, renewed as needed. One instance per page. */
export class AuthSession {
  private state: AuthState = { status: 'loading' };
  private readonly listeners = new Set<() => void>();
  private opening: Promise<void> | null = null;
  private exchanging: Promise<string> | null = null;
  private renewable = true;
  private leaving = false;
  /** The current access token. */
  private token = '';
  private manager: UserManager | null = null;
  private config: PublicConfig | null = null;
  private readonly renewal = new TokenRenewal({
    manager: () => this.managed(),
    audience: () => this.config?.oidc.audience,
    onRenewed: (user) => this.adopt(user),
    onRefused: () => this.expire(),
    onUnreachable: () => this.unreachable(),
  });

  readonly get = (): AuthState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Whether the issuer returned a refresh token. */
  get isRenewable(): boolean {
    return this.renewable;
  }

  /** Loads the signed-in account once; runs again after a failure. */
  open(): Promise<void> {
    this.opening ??= this.load();
    return this.opening;
  }

  retry(): Promise<void> {
    this.opening = null;
    this.set({ status: 'loading' });
    return this.open();
  }

  /** Redirects to the issuer, which returns to `returnTo`. */
  async signIn(returnTo: string): Promise<void> {
    try {
      await (await this.managed()).signinRedirect({ state: { returnTo } });
    } catch (error) {
      this.fail('Sign-in could not start', error);
      throw error;
    }
  }

  /**
   * Exchanges the code in the issuer's redirect for tokens. Concurrent calls share one exchange.
   * @returns the path to continue to
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
      await endTokens(await (await this.managed()).getUser());
      await (await this.managed()).signoutRedirect();
    } catch (error) {
      log.warn('Could not report the sign-out to the issuer', errorName(error));
      signInPause.set('signed-out');
      leave('/');
    }
  }

  /** Deletes the account through `work`. A 401 after that must not start a new sign-in, unless `work` fails. */
  async endAccount<T>(work: () => Promise<T>): Promise<T> {
    this.leaving = true;
    try {
      const done = await work();
      this.renewal.cancel();
      signInPause.set('signed-out');
      await (await this.managed()).removeUser();
      return done;
    } catch (error) {
      this.leaving = false;
      throw error;
    }
  }

  /** A valid access token, or null when signed out. */
  readonly accessToken = async (): Promise<string | null> => {
    const manager = await this.managed();
    await this.renewal.inProgress;
    const user = await manager.getUser();
    if (user && hasLife(user, SPARE_S)) return user.access_token;
    if (user) await this.renewal.renew(user.access_token);
    const renewed = await manager.getUser();
    return renewed && hasLife(renewed, 0) ? renewed.access_token : null;
  };

  /** Renews the token after the socket was refused. */
  readonly refresh = async (): Promise<void> => {
    if (this.state.status === 'authenticated') await this.renewal.renewRefused(this.token);
  };

  /** For tests: back to the state of a freshly loaded page. */
  reset(): void {
    this.renewal.reset();
    window.removeEventListener('storage', this.onStorage);
    window.removeEventListener(AUTH_ERROR_EVENT, this.onAuthError);
    Object.assign(this, { opening: null, exchanging: null, leaving: false, manager: null, config: null });
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
      else await this.renewal.renew(user.access_token);
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
      this.renewal.received();
      this.adopt(user);
      return returnPath(user);
    } finally {
      this.exchanging = null;
    }
  }

  private adopt(user: User): void {
    if (this.leaving) return;
    if (this.state.status === 'authenticated' && this.state.owner.sub !== user.profile.sub) {
      // Another account signed in in another tab: reload, so that no data of the first account stays on screen.
      leave(window.location.href, 'replace');
      return;
    }
    this.token = user.access_token;
    this.renewable = user.refresh_token !== undefined;
    this.renewal.schedule(user);
    const owner = toOwner(user);
    const same = this.state.status === 'authenticated' && JSON.stringify(this.state.owner) === JSON.stringify(owner);
    if (!same) this.set({ status: 'authenticated', owner });
  }

  /** The issuer refused to renew: the visitor must sign in again and returns to this page. */
  private expire(): void {
    this.renewal.cancel();
    void this.manager?.removeUser();
    if (!this.leaving) this.set({ status: 'anonymous' });
  }

  private unreachable(): void {
    if (this.state.status !== 'loading') return this.renewal.retryLater();
    this.opening = null;
    this.set({ status: 'unreachable' });
  }

  private fail(message: string, error: unknown, pause: SignInPause = 'failed'): void {
    log.error(message, errorName(error));
    signInPause.set(pause);
    this.expire();
  }

  /** The API refused a token: renew silently, and if that does not help, go back to sign-in. */
  private readonly onAuthError = (event: Event): void => {
    if (this.leaving || this.state.status !== 'authenticated' || this.renewal.inProgress) return;
    // Ignore a late answer to a token that has been replaced.
    if (event instanceof AuthErrorEvent && event.refused !== this.token) return;
    if (this.renewal.isNew || !this.renewable) this.fail('A new session was refused', null, 'refused');
    else void this.renewal.renew(this.token);
  };

  private readonly onStorage = (event: StorageEvent): void => {
    if (!this.config || this.leaving || event.key !== userStorageKey(this.config)) return;
    if (event.newValue === null) {
      // An automatic sign-in could reach the issuer before its session has ended, and undo the sign-out.
      signInPause.set('signed-out');
      this.renewal.cancel();
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
