import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { SessionTicket } from '../../../backend/contract/voice.js';
import { api } from '../../support/api.js';
import type { GivenResponse } from '../../support/given.js';
import { connect, type LiveSocket, liveSocket } from '../../support/sockets.js';
import type { Installation } from './installation.js';

/** An address from 198.51.100.0/24, which documentation is made of. */
export const stranger = (n = 0) => ({ 'x-forwarded-for': `198.51.100.${n % 250}` });

/** @returns whether it was stored */
export async function say(socket: LiveSocket, text: string): Promise<boolean> {
  try {
    const answer = await socket.timeout(5_000).emitWithAck('say', { clientId: randomUUID(), text, via: 'text' });
    return answer.success;
  } catch {
    return false;
  }
}

export async function open(at: Installation, response: GivenResponse, headers: Record<string, string>): Promise<SessionTicket> {
  const { status, body } = await api<{ ticket: SessionTicket }>(at, 'POST', 'public/calls', {
    body: { responseId: response.id },
    headers: { ...headers, ...response.headers },
  });
  if (status !== 200) throw new Error(`opening a call answered ${status}`);
  return body.ticket;
}

export async function enter(at: Installation, response: GivenResponse, headers: Record<string, string>): Promise<LiveSocket> {
  return join(at, response, await open(at, response, headers), headers);
}

export async function join(
  at: Installation,
  response: GivenResponse,
  ticket: SessionTicket,
  headers: Record<string, string>,
): Promise<LiveSocket> {
  const socket = liveSocket(at.url, { callId: ticket.callId, token: response.token }, { extraHeaders: headers });
  await connect(socket);
  await socket.timeout(5_000).emitWithAck('join', { after: 0 });
  return socket;
}

/** So many at once, until there were `count`. */
export async function inBatches<T>(count: number, atOnce: number, one: (n: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let n = 0; n < count; n += atOnce) {
    results.push(...(await Promise.all(Array.from({ length: Math.min(atOnce, count - n) }, (_, m) => one(n + m)))));
  }
  return results;
}

export async function until(ms: number, check: () => Promise<boolean>): Promise<boolean> {
  for (const end = Date.now() + ms; Date.now() < end; await delay(200)) if (await check()) return true;
  return false;
}

/** Resident memory of all processes, megabytes. */
export async function memoryOf(at: Installation): Promise<number> {
  let pages = 0;
  for (const { pid } of at.processes) pages += Number((await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ')[1]);
  return Math.round((pages * 4096) / 1e6);
}
