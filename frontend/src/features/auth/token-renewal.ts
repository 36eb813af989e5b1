import { ErrorResponse, type User, type UserManager } from 'oidc-client-ts';
import { log } from '@/lib/log';
import { TOKEN_TIMEOUT_S } from './oidc-manager';
import { errorName, hasLife, locked, renewalDelay, SPARE_S } from './session-tokens';
import { signInPause } from './sign-in-pause';

const RETRY_MS = 10_000;
/** A 401 this soon after a sign-in or renewal means that another new token will not help. Milliseconds. */
const NEW_FOR_MS = 10_000;

/**
 * The issuer's answers after which the same refresh token will never work (RFC 6749 §5.2, RFC 8707 §2). Whatever else it or a proxy before it
 * answers, as while it starts, may pass.
 */
const REFUSALS: ReadonlySet<string | null> = new Set([
  'invalid_request',
  'invalid_client',
  'invalid_grant',
  'unauthorized_client',
  'unsupported_grant_type',
  'invalid_scope',
  'invalid_target',
]);
const isRefusal = (error: unknown) => error instanceof ErrorResponse && REFUSALS.has(error.error);

type Outcome = 'renewed' | 'refused' | 'unreachable';

interface RenewalHandlers {
  manager: () => Promise<UserManager>;
  /** The API that the token is for (RFC 8707's `resource`), once the configuration is loaded. */
  audience: () => string | undefined;
  onRenewed: (user: User) => void;
  /** The issuer refused, another tab has signed out, or there is no refresh token. */
  onRefused: () => void;
  /** No answer from the issuer. */
  onUnreachable: () => void;
}

/** Replaces the access token before it expires: one renewal at a time, in all tabs of the browser. */
export class TokenRenewal {
  private running: Promise<void> | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** When the session last received new tokens. Milliseconds since 1970. */
  private newAt = 0;
  /** When a token was last renewed although it was new. Milliseconds since 1970. */
  private earlyAt = 0;

  constructor(private readonly handlers: RenewalHandlers) {}

  /** The renewal in progress, if any. It never rejects. */
  get inProgress(): Promise<void> | null {
    return this.running;
  }

  /** Whether the session received its tokens only seconds ago. */
  get isNew(): boolean {
    return Date.now() - this.newAt < NEW_FOR_MS;
  }

  /** Records that the session has received new tokens. */
  received(): void {
    this.newAt = Date.now();
  }

  /** Renews the token when it is due. Replaces an earlier schedule. */
  schedule(user: User): void {
    this.cancel();
    this.timer = setTimeout(() => void this.renew(user.access_token), renewalDelay(user));
  }

  /** Tries the current token again in a few seconds. */
  retryLater(): void {
    this.cancel();
    this.timer = setTimeout(() => void this.retry(), RETRY_MS);
  }

  cancel(): void {
    clearTimeout(this.timer);
  }

  reset(): void {
    this.cancel();
    this.running = null;
    this.newAt = 0;
    this.earlyAt = 0;
  }

  /** Renews a token that was refused, but a new one only once: its session may have been ended elsewhere. */
  async renewRefused(spent: string): Promise<void> {
    if (this.isNew) {
      if (Date.now() - this.earlyAt < NEW_FOR_MS) return;
      this.earlyAt = Date.now();
    }
    await this.renew(spent);
  }

  /** @param spent the token to replace */
  renew(spent: string): Promise<void> {
    this.running ??= locked(() => this.renewOnce(spent))
      .catch((error: unknown): Outcome => {
        log.warn('The session could not be renewed', errorName(error));
        return isRefusal(error) ? 'refused' : 'unreachable';
      })
      .then((outcome) => {
        this.running = null;
        if (outcome === 'refused') this.handlers.onRefused();
        else if (outcome === 'unreachable') this.handlers.onUnreachable();
      });
    return this.running;
  }

  private async renewOnce(spent: string): Promise<Outcome> {
    const manager = await this.handlers.manager();
    // Another tab may have renewed or signed out while we waited for the lock.
    const stored = await manager.getUser();
    if (!stored) return 'refused';
    if (stored.access_token !== spent && hasLife(stored, SPARE_S)) {
      this.handlers.onRenewed(stored);
      return 'renewed';
    }
    if (!stored.refresh_token) {
      // An automatic redirect would discard unsaved input every time a token expires.
      signInPause.set('not-renewable');
      return 'refused';
    }
    // Pass the timeout explicitly: the library ignores its own setting for refresh tokens, and the lock would never be released.
    const user = await manager.signinSilent({ resource: this.handlers.audience(), silentRequestTimeoutInSeconds: TOKEN_TIMEOUT_S });
    if (!user) return 'refused';
    this.received();
    this.handlers.onRenewed(user);
    return 'renewed';
  }

  private async retry(): Promise<void> {
    const user = await (await this.handlers.manager()).getUser();
    if (user) await this.renew(user.access_token);
  }
}
