import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '../../../common/app-error.js';
import { errorText } from '../../../common/error-body.js';
import type { PlatformReport } from '../remote-calls.port.js';
import { readCall } from './vapi-call.js';

/** A signed report older than this, or this far in the future, may be a replay. Milliseconds. */
const SIGNATURE_AGE_MS = 5 * 60_000;
const ID = /^[\w-]{1,100}$/;
const METADATA_LENGTH = 200;

/**
 * Whether the platform speaks: by the secret in a header (ours, or as a bearer), or by a signature over time and body. All of them are
 * made with the one secret, and compared in constant time.
 * @throws AppError UNAUTHORIZED
 */
export function requireVapi(headers: IncomingHttpHeaders, body: Buffer, secret: string, now = Date.now()): void {
  const signature = one(headers['x-signature']);
  if (signature !== undefined) {
    if (isSigned(signature, one(headers['x-timestamp']), body, secret, now)) return;
  } else {
    const shown = one(headers['x-vapi-secret']) ?? /^Bearer +(\S+)$/i.exec(one(headers.authorization) ?? '')?.[1];
    if (shown !== undefined && same(shown, secret)) return;
  }
  throw new AppError('UNAUTHORIZED', errorText('UNAUTHORIZED'));
}

/** HMAC-SHA256 over `{timestamp}.{body}`, in hex or base64, as the platform's credentials do by default. */
function isSigned(signature: string, timestamp: string | undefined, body: Buffer, secret: string, now: number): boolean {
  if (timestamp === undefined || !/^\d{1,16}$/.test(timestamp)) return false;
  // Seconds or milliseconds.
  const at = Number(timestamp) * (timestamp.length <= 11 ? 1_000 : 1);
  if (Math.abs(now - at) > SIGNATURE_AGE_MS) return false;
  const digest = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest();
  const given = signature.replace(/^sha256=/i, '');
  return same(given.toLowerCase(), digest.toString('hex')) || same(given, digest.toString('base64'));
}

/** Digests are of one length: neither time nor an error tells how much of a guess was right. */
function same(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

/** What a report says; null for one of no interest. @throws AppError BAD_REQUEST for one that is none */
export function readReport(body: Buffer): PlatformReport | null {
  const message = messageOf(body);
  const type = message.type;
  if (type !== 'end-of-call-report' && type !== 'status-update') return null;
  const call = place(message.call);
  const id = call.id ?? message.callId;
  if (typeof id !== 'string' || !ID.test(id)) throw new AppError('BAD_REQUEST', 'The report names no call.');
  // The call inside a report is as old as its beginning: what the report says goes first.
  const { status: _status, ...rest } = call;
  const result = readCall(message, type === 'end-of-call-report' ? { status: 'ended' } : {}, rest);
  return { providerCallId: id, metadata: metadataOf(call, message), final: type === 'end-of-call-report', result };
}

function messageOf(body: Buffer): Record<string, unknown> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body.toString('utf8'));
  } catch {
    throw new AppError('BAD_REQUEST', errorText('BAD_REQUEST'));
  }
  const { message } = place(parsed);
  if (typeof message !== 'object' || message === null || Array.isArray(message)) {
    throw new AppError('BAD_REQUEST', 'A report is an object with a message.');
  }
  return message as Record<string, unknown>;
}

function metadataOf(call: Record<string, unknown>, message: Record<string, unknown>): Record<string, string> {
  const overrides = place(call.assistantOverrides);
  const found = { ...place(place(message.assistant).metadata), ...place(call.metadata), ...place(overrides.metadata) };
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].length <= METADATA_LENGTH),
  );
}

function place(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

function one(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}
