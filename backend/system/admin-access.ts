import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSecret, type SecretGuesses, turnAway } from './secret-guesses.js';

/** For the operator's pages: ADMIN_TOKEN, as the password that a browser asks for, under any name. */
export function requireAdmin(token: string, policy: string, guesses: SecretGuesses) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    reply.raw.setHeader('content-security-policy', policy);
    void reply.header('cache-control', 'no-store');
    if (guesses.areUsedUp(request)) return turnAway(reply, guesses, request);
    const given = request.headers.authorization;
    if (isSecret(passwordOf(given), token)) return undefined;
    // A browser asks without a password first.
    if (given !== undefined) guesses.note(request);
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
