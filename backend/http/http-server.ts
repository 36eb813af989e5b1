import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { AppConfig } from '../config/app-config.js';
import type { ErrorBody } from '../contract/errors.js';
import { HTTP_TIMEOUT_MS } from '../contract/limits.js';
import { errorText } from '../common/error-body.js';

/** A browser sends its headers at once. */
const HEADERS_MS = 15_000;
/** Idle connections that balancers and browsers keep; longer than theirs (Caddy and nginx: 60 s), so that they close first. */
const KEEP_ALIVE_MS = 72_000;
/** A connection on which nothing moves in either direction: longer than any answer takes to begin. */
const SILENCE_MS = 2 * HTTP_TIMEOUT_MS;
/** Node looks for connections that are too slow this often at most. */
const CHECK_MS = 5_000;

/** What Node's HTTP server bounds: how long headers, whole requests and silence may take. */
export function serverTimeouts({ requestTimeoutMs }: AppConfig['http']) {
  return {
    // Of a request with its body: a phone has this long for its megabyte of sound.
    requestTimeout: requestTimeoutMs,
    connectionTimeout: SILENCE_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: {
      headersTimeout: Math.min(HEADERS_MS, requestTimeoutMs),
      connectionsCheckingInterval: Math.min(CHECK_MS, requestTimeoutMs / 2),
    },
  };
}

const STATUS: Record<string, { status: number; error: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, error: 'The request took too long to arrive. Try again.' },
  HPE_HEADER_OVERFLOW: { status: 431, error: 'The headers of the request are too large.' },
};

/**
 * Answers requests that Node could not read with the error body and the headers of every other answer. Nothing is logged: anyone can
 * send such requests, as many as they like.
 */
export function answerClientErrors(headers: () => Readonly<Record<string, string>>) {
  return (error: Error & { code?: string }, socket: Socket & { _httpMessage?: { headersSent?: boolean; req?: IncomingMessage } }): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    // The response has already started.
    if (!socket.writable || socket._httpMessage?.headersSent) return void socket.destroy();
    const { status, error: text } = STATUS[error.code ?? ''] ?? { status: 400, error: errorText('BAD_REQUEST') };
    const body = JSON.stringify({ success: false, code: 'BAD_REQUEST', error: text } satisfies ErrorBody);
    const lines = Object.entries({
      ...headers(),
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    });
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
    );
    socket.destroySoon();
  };
}
