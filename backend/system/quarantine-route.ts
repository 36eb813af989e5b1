import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { text } from '../contract/text.js';
import type { FollowUpOverviewService } from '../follow-ups/follow-up-overview.service.js';
import type { FollowUp, FollowUpKind } from '../follow-ups/quarantine/follow-up.js';
import type { QuarantineService } from '../follow-ups/quarantine/quarantine.service.js';
import type { ModelNoticesService } from '../integrations/models/model-notices.service.js';
import { requireAdmin } from './admin-access.js';
import type { SecretGuesses } from './secret-guesses.js';
import { quarantinePage } from './quarantine-page.js';

const PATH = '/admin/quarantine';
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
const BODY_LIMIT = 2_048;

const releaseSchema = z.object({ kind: text(100), subjectId: text(300), token: text(100) });

interface Parts {
  readonly quarantine: QuarantineService;
  readonly overview: FollowUpOverviewService;
  readonly models: ModelNoticesService;
}

/** Pending work and quarantined follow-ups, for the operator to look at and to release: behind ADMIN_TOKEN, like the queue's dashboard. */
export async function serveQuarantine(
  fastify: FastifyInstance,
  { quarantine, overview, models }: Parts,
  adminToken: string,
  guesses: SecretGuesses,
): Promise<void> {
  // A browser sends the password with requests that other sites make: only a form of this page holds what releases a follow-up.
  const tokenOf = ({ kind, subjectId }: FollowUp) =>
    createHmac('sha256', adminToken).update(`quarantine release\n${kind}\n${subjectId}`).digest('base64url');

  await fastify.register(
    async (scope) => {
      scope.addHook('onRequest', requireAdmin(adminToken, POLICY, guesses));
      scope.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit: BODY_LIMIT },
        (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
      );

      scope.get<{ Querystring: Record<string, unknown> }>('/', async (request, reply) => {
        const [rows, due, failing, ending] = await Promise.all([quarantine.list(), overview.due(), overview.failing(), models.list()]);
        const shown = { quarantined: rows, due, failing, models: ending };
        const page = quarantinePage(shown, { path: PATH, tokenOf, released: request.query.released === '1' });
        return reply.type('text/html; charset=utf-8').send(page);
      });

      scope.post('/release', async (request, reply) => {
        const refuse = (status: number, text: string) => reply.status(status).type('text/plain; charset=utf-8').send(`${text}\n`);
        const body = releaseSchema.safeParse(request.body);
        if (!body.success) return refuse(400, 'Use the form of /admin/quarantine.');
        const followUp = { kind: body.data.kind as FollowUpKind, subjectId: body.data.subjectId };
        const site = request.headers['sec-fetch-site'];
        if ((site !== undefined && site !== 'same-origin') || !same(body.data.token, tokenOf(followUp))) {
          return refuse(403, 'Open /admin/quarantine again and use its form.');
        }
        if (!(await quarantine.release(followUp))) return refuse(404, 'This is not quarantined any more.');
        return reply.redirect(`${PATH}?released=1`, 303);
      });
    },
    { prefix: PATH },
  );
}

function same(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
