import { connect, type Socket } from 'node:net';

export interface RawAnswer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string;
  /** Milliseconds from the connection's beginning to its end. */
  readonly ms: number;
}

/** Sends the bytes unchanged and reads until the server closes the connection. `after` may write more once the first bytes are sent. */
export function rawRequest(url: string, bytes: string, after?: (socket: Socket) => void): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let text = '';
    socket.setEncoding('latin1');
    socket.on('connect', () => {
      socket.write(bytes);
      after?.(socket);
    });
    socket.on('data', (part) => (text += String(part)));
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? undefined : reject(error),
    );
    socket.on('close', () => resolve({ ...readAnswer(text), ms: performance.now() - begun }));
  });
}

function readAnswer(text: string) {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  return { status: Number(first.split(' ')[1] ?? 0), headers, body: rest.join('\r\n\r\n') };
}

/** Headers of a request whose body is said to have `length` bytes. */
export const postHead = (path: string, length: number, headers: Record<string, string> = {}) =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    `Content-Length: ${length}`,
    ...Object.entries({ 'Content-Type': 'application/json', ...headers }).map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ].join('\r\n');
