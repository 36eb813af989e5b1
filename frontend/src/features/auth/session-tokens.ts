import { ErrorResponse, type User } from 'oidc-client-ts';
import { log } from '@/lib/log';
import type { Owner } from '@/lib/owner-context';

/** A token with less than this left is renewed before it is used. Seconds. */
export const SPARE_S = 20;
/** Renewal starts this long before expiry; an access token lives five minutes. Seconds. */
const RENEW_BEFORE_S = 60;
/** Signing out waits for the server at most this long. Milliseconds. */
const END_TOKENS_MS = 2_000;

/** Whether the access token is valid for longer than `seconds`. */
export const hasLife = (user: User, seconds: number) => (user.expires_in ?? Infinity) > seconds;

/** The name and code of a failure, never its text, which may contain what was sent to the issuer. */
export const errorName = (error: unknown) =>
  error instanceof ErrorResponse ? error.error : error instanceof Error ? error.message : undefined;

/** Runs `work` in one tab at a time, because a refresh token can be used only once. Browsers without locks run it unguarded. */
export const locked = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in window.navigator ? window.navigator.locks.request('colloquy-oidc', work) : work();

/** Asks the server to refuse this browser's tokens from now on. Never rejects: sign-out continues without it. */
export async function endTokens(user: User | null): Promise<void> {
  if (!user || !hasLife(user, 0)) return;
  await fetch('/api/account/sign-out', {
    method: 'POST',
    headers: { authorization: `Bearer ${user.access_token}` },
    keepalive: true,
    signal: AbortSignal.timeout(END_TOKENS_MS),
  }).catch(() => log.warn('Could not report the sign-out to the server'));
}

export function toOwner({ profile }: User): Owner {
  const email = profile.email ?? '';
  return {
    sub: profile.sub,
    nickname: profile.nickname || profile.name || profile.preferred_username || email.split('@')[0] || 'You',
    email,
    picture: profile.picture ?? null,
  };
}

/** The path to return to after sign-in: only paths of this site, never another address. */
export function returnPath(user: User): string {
  const returnTo = (user.state as { returnTo?: unknown } | undefined)?.returnTo;
  return typeof returnTo === 'string' && /^\/(?!\/)/.test(returnTo) ? returnTo : '/home';
}

/** Milliseconds until the access token is renewed. */
export function renewalDelay(user: User): number {
  const lifeMs = (user.expires_in ?? 3600) * 1000;
  // Random spread, so that tabs rarely compete for the lock. Without a refresh token the token is used until it expires.
  const early = Math.max(lifeMs - RENEW_BEFORE_S * 1000, lifeMs / 2) - Math.random() * 5_000;
  return Math.max(user.refresh_token === undefined ? lifeMs - SPARE_S * 1000 : early, 1_000);
}
