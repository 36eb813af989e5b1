import type { Queue } from 'bullmq';
import type { FastifyInstance } from 'fastify';
import { scrubText } from '../contract/report-scrub.js';
import { requireAdmin } from './admin-access.js';
import type { SecretGuesses } from './secret-guesses.js';

const PATH = '/admin/queues';
/** The page names its own base, and has the settings of its screens in itself. Nothing of it comes from elsewhere. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
  "base-uri 'self'; form-action 'none'; frame-ancestors 'none'";

/**
 * The queue's dashboard, protected by ADMIN_TOKEN as the basic-auth password, with any user name. Read-only, because a browser sends that
 * password with cross-site requests too, and sweepers dispatch pending work anyway. Its code is loaded only
 * if a token is configured.
 */
export async function serveQueueDashboard(fastify: FastifyInstance, queue: Queue, token: string, guesses: SecretGuesses): Promise<void> {
  const [{ createBullBoard }, { BullMQAdapter }, { FastifyAdapter }] = await Promise.all([
    import('@bull-board/api'),
    import('@bull-board/api/bullMQAdapter'),
    import('@bull-board/fastify'),
  ]);
  const adapter = new FastifyAdapter();
  adapter.setBasePath(PATH);
  const shown = new BullMQAdapter(queue, { readOnlyMode: true, allowRetries: false });
  createBullBoard({ queues: [shown], serverAdapter: adapter, options: { uiConfig: { boardTitle: 'Colloquy', hideRedisDetails: true } } });

  await fastify.register(async (scope) => {
    scope.addHook('onRequest', requireAdmin(token, POLICY, guesses));
    scope.addHook('onRequest', async (request, reply) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        return reply.status(405).header('allow', 'GET').type('text/plain; charset=utf-8').send('This is to look at only.\n');
      }
      return undefined;
    });
    scope.addHook('preSerialization', async (_request, _reply, payload) => withoutWords(payload));
    await scope.register(adapter.registerPlugin(), { prefix: PATH });
  });
}

/** Why a job failed may quote what people said. */
function withoutWords(payload: unknown): unknown {
  return JSON.parse(
    JSON.stringify(payload, (key, value: unknown) => {
      if (key === 'stacktrace') return [];
      if (key === 'failedReason' && typeof value === 'string') return scrubText(value);
      return value;
    }),
  );
}
