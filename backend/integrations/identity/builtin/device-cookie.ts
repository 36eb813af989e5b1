import type { FastifyRequest } from 'fastify';
import type { AppConfig } from '../../../config/app-config.js';
import { DEVICE_SECONDS } from './devices.js';

const isSecure = ({ publicUrl }: AppConfig) => publicUrl.startsWith('https:');
/** `__Host-`: no other host of the domain can set it. Browsers take that prefix on https only. */
const cookieName = (config: AppConfig) => (isSecure(config) ? '__Host-colloquy_device' : 'colloquy_device');

/** What a browser that has signed in before brings along. */
export function deviceToken({ headers }: Pick<FastifyRequest, 'headers'>, config: AppConfig): string | undefined {
  const name = cookieName(config);
  for (const pair of headers.cookie?.split(';') ?? []) {
    const [key, value] = pair.trim().split('=');
    if (key === name) return value;
  }
  return undefined;
}

export function deviceCookie(token: string, config: AppConfig): string {
  const secure = isSecure(config) ? '; Secure' : '';
  return `${cookieName(config)}=${token}; Path=/; Max-Age=${DEVICE_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}
