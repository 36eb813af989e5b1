import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CallPhase, SpokenLine, StandInCall } from './vapi-stand-in-call.js';
import type { WebhookAuth } from './vapi-stand-in-webhook.js';
import type { StandInRequest, VapiFaults, VapiStandIn } from './vapi-stand-in.types.js';

export const VAPI_KEYS = { private: 'vapi-private-key-of-the-stand-in', public: 'vapi-public-key-of-the-stand-in' } as const;

export type Answer = readonly [status: number, body: unknown, headers?: Record<string, string>];

export const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*', 'access-control-allow-methods': '*' };
const NAMES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  429: 'Too Many Requests',
};

export function refused(status: number, message: unknown, headers?: Record<string, string>): Answer {
  return [status, { message, error: NAMES[status] ?? 'Internal Server Error', statusCode: status }, headers];
}

export const missing = (message: string) => refused(404, message);

export async function handle(
  routes: readonly [RegExp, (found: RegExpExecArray, request: StandInRequest) => Answer | Promise<Answer>][],
  request: StandInRequest,
): Promise<Answer> {
  for (const [pattern, work] of routes) {
    const found = pattern.exec(request.line);
    if (found) return work(found, request);
  }
  return missing(`Cannot ${request.line}`);
}

/** Web calls, and orders to them, take the public key; everything else the private one. */
export function unauthorized({ line, headers }: StandInRequest): Answer | null {
  const wanted = /^POST \/(call\/web|control\/)/.test(line) ? VAPI_KEYS.public : VAPI_KEYS.private;
  if (headers['user-agent'] === undefined) return [403, 'error code: 1010'];
  if (headers.authorization === `Bearer ${wanted}`) return null;
  return refused(401, 'Invalid Key. Hot tip, you may be using the private key instead of the public key, or vice versa.');
}

export function faulty(faults: VapiFaults, { line }: StandInRequest): Answer | null {
  const { status, errorRate = 0 } = faults;
  if (chance(errorRate)) return refused(500, 'Internal server error');
  if (!status || !line.startsWith(status.for ?? '') || status.times === 0) return null;
  if (status.times !== undefined) status.times -= 1;
  const headers: Record<string, string> = status.retryAfter === undefined ? {} : { 'retry-after': String(status.retryAfter) };
  return refused(status.code, status.message ?? `Status ${status.code}`, headers);
}

export function chance(rate: number): boolean {
  return rate > 0 && Math.random() < rate;
}

/** The storage behind the links: it needs no keys, and answers XML for an expired link or a request that sends a key. */
export async function blob(
  links: ReadonlyMap<string, { callId: string; until: number }>,
  calls: ReadonlyMap<string, StandInCall>,
  token: string,
  request: IncomingMessage,
  response: ServerResponse,
  faults: VapiFaults,
): Promise<void> {
  const found = links.get(token);
  const sound = found && found.until > Date.now() ? calls.get(found.callId)?.recording : null;
  if (!sound || request.headers.authorization !== undefined) {
    return void response.writeHead(400, { 'content-type': 'application/xml' }).end('<Error><Code>InvalidArgument</Code></Error>');
  }
  const type = sound.toString('latin1', 0, 4) === 'RIFF' ? 'audio/wav' : 'audio/mpeg';
  response.writeHead(200, { 'content-type': type, 'content-length': sound.length });
  if (faults.slowSound) {
    const half = Math.floor(sound.length / 2);
    response.write(sound.subarray(0, half));
    const slow = faults.slowSound;
    slow.open += 1;
    slow.mostOpen = Math.max(slow.mostOpen, slow.open);
    response.on('close', () => (slow.open -= 1));
    await faults.slowSound.rest;
    return void response.end(sound.subarray(half));
  }
  response.end(sound);
}

/** What the room's program asks for, from the browser: itself, the first words, and then where the call has come to. */
export async function room(
  path: string,
  raw: Buffer,
  request: IncomingMessage,
  response: ServerResponse,
  standIn: Pick<VapiStandIn, 'calls' | 'finish'> & { enter: (call: StandInCall) => void },
): Promise<void> {
  if (path === '/room.js') {
    const program = await readFile(new URL('./vapi-stand-in-room.page.js', import.meta.url));
    return void response.writeHead(200, { 'content-type': 'text/javascript', ...CORS }).end(program);
  }
  const call = standIn.calls.get(path.split('/')[2] ?? '');
  if (!call) return send(response, 404, {}, CORS);
  if (request.method === 'GET') {
    standIn.enter(call);
    return send(response, 200, { firstMessage: call.assistant.firstMessage ?? 'Hello.' }, CORS);
  }
  const { lines, endedReason } = parse(raw) as { lines: SpokenLine[]; endedReason: string };
  send(response, 200, {}, CORS);
  // It may have been hung up meanwhile: what was said is what was said.
  if (call.lines.length > 0) return;
  await standIn.finish(call.id, lines, { endedReason: call.endedReason ?? endedReason, recording: tone(3) });
}

/** A playable sound: this many seconds of WAV, 8 kHz, 16 bits, one channel. */
function tone(seconds: number): Buffer {
  const rate = 8_000;
  const bytes = seconds * rate * 2;
  const sound = Buffer.alloc(44 + bytes);
  sound.write('RIFF', 0, 'latin1');
  sound.writeUInt32LE(36 + bytes, 4);
  sound.write('WAVEfmt ', 8, 'latin1');
  sound.writeUInt32LE(16, 16);
  const shorts: [at: number, value: number][] = [
    [20, 1],
    [22, 1],
    [32, 2],
    [34, 16],
  ];
  for (const [at, value] of shorts) sound.writeUInt16LE(value, at);
  sound.writeUInt32LE(rate, 24);
  sound.writeUInt32LE(rate * 2, 28);
  sound.write('data', 36, 'latin1');
  sound.writeUInt32LE(bytes, 40);
  for (let n = 0; n < bytes / 2; n += 1) sound.writeInt16LE(Math.round(4_000 * Math.sin((n * 2 * Math.PI * 220) / rate)), 44 + n * 2);
  return sound;
}

/** For callers in another process. */
export async function control(
  path: string,
  raw: Buffer,
  response: ServerResponse,
  { advance, report, finish, faults }: Pick<VapiStandIn, 'advance' | 'report' | 'finish' | 'faults'>,
): Promise<void> {
  const body = parse(raw);
  const [, , what, callId] = path.split('/');
  if (what === 'faults') Object.assign(faults, body);
  else if (what === 'advance') advance(callId!, body.phase as CallPhase);
  else if (what === 'report') await report(callId!, body.type as 'end-of-call-report', body.auth as WebhookAuth | undefined);
  else if (what === 'finish') await finish(callId!, body.lines as SpokenLine[]);
  else return send(response, 404, {});
  send(response, 200, {});
}

export async function read(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

export function parse(raw: Buffer): Record<string, unknown> {
  return raw.length === 0 ? {} : (JSON.parse(raw.toString('utf8')) as Record<string, unknown>);
}

export function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body === null ? '' : JSON.stringify(body));
}
