import { createHash, timingSafeEqual } from 'node:crypto';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { AppConfig } from '../config/app-config.js';
import { loggedError } from '../common/logged-error.js';
import { serverTimeouts } from '../http/http-server.js';
import { RequestError } from './request-error.js';
import { serveLists } from './routes/lists.js';
import { serveReading } from './routes/reading.js';
import { serveTranscriptions } from './routes/transcriptions.js';
import type { SpeechEngine } from './speech-engine.port.js';
import { SpeechServerMetrics } from './speech-server-metrics.js';
import { BusyError, WorkLine } from './work-line.js';

/** For the text of a sentence. Sound has a limit of its own. Bytes. */
const BODY_LIMIT = 64 * 1024;
/** Until a server that is loading its models, or stopping, may be asked again. Seconds. */
const RETRY_S = 5;

/** What the routes work with. */
export interface Serving {
  /** @throws NotReadyError while models are loaded, and while the process stops */
  engine(): SpeechEngine;
  readonly hearing: WorkLine;
  readonly reading: WorkLine;
  readonly metrics: SpeechServerMetrics;
}

export class NotReadyError extends Error {
  override readonly name = 'NotReadyError';
}

export interface SpeechServer {
  readonly fastify: FastifyInstance;
  /** From now on it serves. */
  readonly serve: (engine: SpeechEngine) => void;
  /** Requests are refused from now on, with the reason; those in the making continue. */
  readonly refuse: (reason: string) => void;
}

/** The HTTP server of ROLE=speech: OpenAI's `/v1/audio/transcriptions` and `/v1/audio/speech`. It needs no database and stores nothing. */
export async function createSpeechServer(config: AppConfig, logTo?: { write(line: string): void }): Promise<SpeechServer> {
  let engine: SpeechEngine | null = null;
  let reason: string | null = 'The models are being loaded.';
  let stopping = false;
  const { atOnce, waiting, token } = config.speechServer;
  const serving: Serving = {
    engine: () => {
      if (reason !== null || !engine) throw new NotReadyError(reason ?? 'There is no engine.');
      return engine;
    },
    hearing: new WorkLine(atOnce, waiting),
    reading: new WorkLine(atOnce, waiting),
    metrics: new SpeechServerMetrics(config.operator.metricsToken !== undefined),
  };
  const server = fastify({
    logger: { level: config.logLevel, ...(logTo && { stream: logTo }), serializers: { err: (error: unknown) => loggedError(error) } },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    ...serverTimeouts(config.http),
  });
  server.setErrorHandler((error, request, reply) => answerError(error, request, reply));
  server.setNotFoundHandler((_request, reply) => answer(reply, 404, 'There is no such path', null));
  server.get('/api/health', async () => ({ success: true, status: 'alive' }));
  server.get('/api/ready', async (_request, reply) =>
    reason === null
      ? { success: true, status: 'ready' }
      : reply.status(503).header('retry-after', '1').send({ success: false, code: 'UNAVAILABLE', error: reason }),
  );
  server.addHook('onResponse', (_request, _reply, done) => {
    done();
    // Clients keep their connections: the process would wait for them.
    if (stopping) setImmediate(() => server.server.closeIdleConnections());
  });
  serveMetrics(server, serving, config.operator.metricsToken, () => reason === null);
  await server.register(async (api) => {
    if (token !== undefined) api.addHook('onRequest', (request, reply) => admit(request, reply, token));
    serveLists(api, serving);
    serveReading(api, serving);
    serveTranscriptions(api, serving);
  });
  await server.ready();
  return {
    fastify: server,
    serve: (ready) => {
      engine = ready;
      reason = null;
    },
    refuse: (why) => {
      reason = why;
      stopping = true;
    },
  };
}

async function admit(request: FastifyRequest, reply: FastifyReply, token: string): Promise<void> {
  if (isToken(request.headers.authorization, token)) return;
  void reply.header('www-authenticate', 'Bearer');
  await answer(reply, 401, 'SPEECH_TOKEN is needed', null);
}

function serveMetrics(
  server: FastifyInstance,
  { metrics, hearing, reading }: Serving,
  token: string | undefined,
  isReady: () => boolean,
): void {
  if (token === undefined) return;
  server.get('/metrics', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    if (!isToken(request.headers.authorization, token)) {
      return reply.status(401).header('www-authenticate', 'Bearer').type('text/plain; charset=utf-8').send('METRICS_TOKEN is needed.\n');
    }
    return reply.type(metrics.registry.contentType).send(await metrics.text({ hearing, reading }, isReady()));
  });
}

/** Of one length, whatever was sent. */
const digest = (text: string) => createHash('sha256').update(text).digest();
const isToken = (header: string | undefined, token: string) => timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`));

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof RequestError) return answer(reply, error.status, error.message, error.param, error.code);
  if (error instanceof BusyError) return answer(reply.header('retry-after', String(error.retryAfterS)), 429, `${error.message}.`, null);
  if (error instanceof NotReadyError) return answer(reply.header('retry-after', String(RETRY_S)), 503, error.message, null);
  const { statusCode } = error as { statusCode?: number };
  if (statusCode !== undefined && statusCode < 500) return answer(reply, statusCode, 'The request could not be read', null);
  // Nobody waits for an answer of a request that was given up.
  if (!(error instanceof Error) || error.name !== 'AbortError') {
    request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
  }
  return answer(reply, 500, 'The speech engine failed', null);
}

/** In the form of OpenAI's errors. */
function answer(reply: FastifyReply, status: number, message: string, param: string | null, code: string | null = null): FastifyReply {
  const type = status >= 500 ? 'server_error' : 'invalid_request_error';
  return reply.status(status).send({ error: { message, type, param, code } });
}
