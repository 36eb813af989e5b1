import { createHash, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** One token is one browser: it opens the responses that browser created, and nothing else. */
export const PARTICIPANT_COOKIE = 'colloquy_participant';
/** On https: browsers take it from this very host alone, so that no neighbouring subdomain can plant one. */
const HOST_COOKIE = `__Host-${PARTICIPANT_COOKIE}`;

/** The cookie's name at a public address. */
export const participantCookieName = (publicUrl: string) => (publicUrl.startsWith('https:') ? HOST_COOKIE : PARTICIPANT_COOKIE);

const TOKEN_BYTES = 32;
const WELL_FORMED = /^[A-Za-z0-9_-]{43}$/;
/** Seconds. An abandoned interview can be resumed within a month. */
const COOKIE_MAX_AGE = 30 * 24 * 60 * 60;

export function newParticipantToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** The stored form of a token: a leaked database opens no response. */
export function hashParticipantToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** A token as a participant sends it, in a socket's handshake for instance; null when it cannot be one. */
export function wellFormedToken(value: unknown): string | null {
  return typeof value === 'string' && WELL_FORMED.test(value) ? value : null;
}

/** From `Authorization: Participant <token>`, or else from the cookie. */
export function readParticipantToken(headers: Pick<IncomingHttpHeaders, 'authorization' | 'cookie'>): string | null {
  const [scheme, token] = (headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() === 'participant') return wellFormedToken(token);
  // The one without a prefix is of an http site, or of a browser that was here before there were prefixes.
  const value = cookieOf(headers.cookie, HOST_COOKIE) ?? cookieOf(headers.cookie, PARTICIPANT_COOKIE);
  return wellFormedToken(value);
}

/**
 * The token that a new response may be stored under: as above, but on https no cookie that a neighbouring subdomain could have planted.
 * Whether the server made it is for the caller to look up.
 */
export function readTokenToKeep(headers: Pick<IncomingHttpHeaders, 'authorization' | 'cookie'>, publicUrl: string): string | null {
  if (/^participant /i.test(headers.authorization ?? '')) return readParticipantToken(headers);
  return wellFormedToken(cookieOf(headers.cookie, participantCookieName(publicUrl)));
}

function cookieOf(cookies: string | undefined, wanted: string): string | undefined {
  for (const pair of (cookies ?? '').split(';')) {
    const [name, value] = pair.split('=');
    if (name?.trim() === wanted) return value?.trim();
  }
  return undefined;
}

/** The `Set-Cookie` header that stores the token in the browser. @param publicUrl decides whether the cookie is `Secure` */
export function participantCookie(token: string, publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${participantCookieName(publicUrl)}=${token}; Max-Age=${COOKIE_MAX_AGE}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

/** Also accepts `Authorization: Bearer <token>`, the only header some SDKs can send. Anything else falls back to the cookie. */
export function readBearerToken(headers: Pick<IncomingHttpHeaders, 'authorization' | 'cookie'>): string | null {
  const [scheme, token] = (headers.authorization ?? '').split(' ');
  const bearer = scheme?.toLowerCase() === 'bearer' ? wellFormedToken(token) : null;
  return bearer ?? readParticipantToken(headers);
}

/** The caller's participant token, or null. */
export const ParticipantToken = createParamDecorator((_data: unknown, context: ExecutionContext): string | null =>
  readParticipantToken(context.switchToHttp().getRequest<FastifyRequest>().headers),
);

export const BearerOrParticipantToken = createParamDecorator((_data: unknown, context: ExecutionContext): string | null =>
  readBearerToken(context.switchToHttp().getRequest<FastifyRequest>().headers),
);
