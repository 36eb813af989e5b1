import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppConfig } from '../../../config/app-config.js';
import { contentPolicy } from './page-layout.js';
import { errorPage } from './pages.js';

export const YEAR = 31_536_000;

/** A request with effects by a page of another site. Reading metadata and keys, and being led here by a link, is open to all. */
export function comesFromElsewhere({ method, headers }: IncomingMessage, { allowedOrigins }: AppConfig): boolean {
  return method !== 'GET' && headers.origin !== undefined && !allowedOrigins.includes(headers.origin);
}

export function securityHeaders(config: AppConfig): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    // With no-referrer browsers would send our own forms without their origin.
    'referrer-policy': 'same-origin',
    ...(config.publicUrl.startsWith('https:') && { 'strict-transport-security': `max-age=${YEAR}; includeSubDomains` }),
  };
}

export function pageHeaders(config: AppConfig, scriptSource?: string): Record<string, string> {
  return { ...securityHeaders(config), 'content-security-policy': contentPolicy(config, scriptSource), 'cache-control': 'no-store' };
}

/** How the provider's own pages are answered. */
export function pageAnswers(config: AppConfig) {
  const show = (reply: FastifyReply, status: number, page: string, scriptSource?: string) =>
    reply.status(status).headers(pageHeaders(config, scriptSource)).type('text/html; charset=utf-8').send(page);

  // Said with every route: the server's own handler, which answers JSON, would come first otherwise.
  const errorHandler = (error: { statusCode?: number }, request: FastifyRequest, reply: FastifyReply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'a sign-in page failed');
    void show(reply, status, errorPage(status >= 500 ? 'server_error' : 'invalid_request'));
  };
  return { show, errorHandler };
}
