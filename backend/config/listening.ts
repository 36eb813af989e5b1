import type { Env } from './env.schema.js';

type Listening = Pick<Env, 'HOST' | 'PUBLIC_URL'>;

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/;

export const isLoopback = (host: string): boolean => LOOPBACK.test(host);

/** The address to listen on. Without one of its own for others (PUBLIC_URL), the server is for this machine. */
export function listeningHost({ HOST, PUBLIC_URL }: Listening): string {
  if (HOST !== undefined) return HOST;
  return PUBLIC_URL === undefined || isLoopback(new URL(PUBLIC_URL).hostname) ? '127.0.0.1' : '0.0.0.0';
}

/** Whether only this machine reaches the server. */
export const listensAtHome = (env: Listening): boolean => isLoopback(listeningHost(env));
