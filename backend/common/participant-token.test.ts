import { describe, expect, it } from 'vitest';
import {
  hashParticipantToken,
  newParticipantToken,
  PARTICIPANT_COOKIE,
  participantCookie,
  readParticipantToken,
  readTokenToKeep,
  wellFormedToken,
} from './participant-token.js';

const token = newParticipantToken();
const other = newParticipantToken();

describe('participant token', () => {
  it('is 256 random bits that a URL and a header can hold', () => {
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(token).not.toBe(other);
    expect(hashParticipantToken(token)).toHaveLength(32);
  });

  it('is read from the header, and from the cookie only without one', () => {
    expect(readParticipantToken({ authorization: `Participant ${token}`, cookie: `${PARTICIPANT_COOKIE}=${other}` })).toBe(token);
    expect(readParticipantToken({ cookie: `a=b; ${PARTICIPANT_COOKIE}=${other}; c=d` })).toBe(other);
    expect(readParticipantToken({ authorization: `Bearer ${token}`, cookie: `${PARTICIPANT_COOKIE}=${other}` })).toBe(other);
    expect(readParticipantToken({})).toBeNull();
  });

  it.each(['', 'short', `${token}x`, `${token.slice(1)}=`, `${token.slice(1)}\n`])('refuses what cannot be one: %j', (value) => {
    expect(wellFormedToken(value)).toBeNull();
    expect(readParticipantToken({ authorization: `Participant ${value}`, cookie: `${PARTICIPANT_COOKIE}=${other}` })).toBeNull();
  });

  it('travels in a cookie that scripts cannot read, over TLS only where there is TLS', () => {
    expect(participantCookie(token, 'http://localhost:3000')).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(participantCookie(token, 'https://interviews.example.com')).toMatch(/; Secure$/);
  });

  it('is tied to this very host on https, where a planted cookie opens nothing new [SEC-15]', () => {
    const site = 'https://interviews.example.com';
    expect(participantCookie(token, site)).toMatch(
      /^__Host-colloquy_participant=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    );
    const both = { cookie: `${PARTICIPANT_COOKIE}=${other}; __Host-${PARTICIPANT_COOKIE}=${token}` };
    expect(readParticipantToken(both)).toBe(token);
    expect(readTokenToKeep(both, site)).toBe(token);
    // One from before there were prefixes still opens what it opened, and nothing new is stored under it.
    const old = { cookie: `${PARTICIPANT_COOKIE}=${other}` };
    expect(readParticipantToken(old)).toBe(other);
    expect(readTokenToKeep(old, site)).toBeNull();
    expect(readTokenToKeep(old, 'http://localhost:3000')).toBe(other);
  });
});
