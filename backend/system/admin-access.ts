import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** For the operator's pages: ADMIN_TOKEN, as the password that a browser asks for, under any name. */
export function requireAdmin(token: string, policy: string) {
  const expected = digest(token);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    reply.raw.setHeader('content-security-policy', policy);
    void reply.header('cache-control', 'no-store');
    if (timingSafeEqual(digest(passwordOf(request.headers.authorization)), expected)) return undefined;
    return reply
      .status(401)
      .header('www-authenticate', 'Basic realm="Colloquy", charset="UTF-8"')
      .type('text/plain; charset=utf-8')
      .send('ADMIN_TOKEN is needed, as the password.\n');
  };
}

function passwordOf(authorization: string | undefined): string {
  const [, encoded] = /^Basic ([\w+/=-]+)$/i.exec(authorization ?? '') ?? [];
  const pair = Buffer.from(encoded ?? '', 'base64').toString();
  return pair.slice(pair.indexOf(':') + 1);
}

/** Of one length, whatever was sent. */
const digest = (text: string) => createHash('sha256').update(text).digest();
