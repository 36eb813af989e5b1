import { ServerResponse } from 'node:http';
import { errorText } from '../../common/error-body.js';
import type { ErrorBody, ErrorCode } from '../../contract/errors.js';
import { LIMITS } from '../../contract/limits.js';
import type { SocketLimits } from '../socket-limits.js';
import type { Engine, EngineRequest } from './engine.js';
import type { SessionRelay } from './session-relay.js';

/** A session that is ended counts as open until its client has been told, at its next request. Milliseconds. */
const TOLD_WITHIN_MS = 2_000;

const STATUS = { BAD_REQUEST: 400, FORBIDDEN: 403, PAYLOAD_TOO_LARGE: 413, RATE_LIMITED: 429 } as const satisfies Partial<
  Record<ErrorCode, number>
>;

interface Needs {
  readonly limits: SocketLimits;
  readonly relay: SessionRelay;
  /** Headers of every answer. */
  readonly headers: () => Readonly<Record<string, string>>;
  readonly mayCome: (request: EngineRequest) => boolean;
}

/**
 * Checks each request of long polling as a WebSocket is checked once: Engine.IO itself asks only when a session begins. Requests of
 * sessions that another process holds are passed on to it.
 */
export function guardPolling(engine: Engine, { limits, relay, headers, mayCome }: Needs): void {
  engine.on('connection', ({ transport }) => (transport.closeTimeout = TOLD_WITHIN_MS));
  engine.use((request, response, next) => {
    const { sid } = request._query;
    if (!(response instanceof ServerResponse)) {
      // A session stays with the transport it began with.
      if (sid === undefined) next();
      else response.end();
      return;
    }
    for (const [name, value] of Object.entries(headers())) response.setHeader(name, value);
    const session = sid === undefined ? undefined : engine.clients[sid];
    const refused =
      refusalOf(request) ?? (mayCome(request) ? null : 'FORBIDDEN') ?? (limits.takesRequest(request, session) ? null : 'RATE_LIMITED');
    if (refused) refuse(response, refused);
    else if (sid !== undefined && !session) relay.pass(request, response, sid);
    else next();
  });
}

function refusalOf({ method, headers, _query }: EngineRequest): keyof typeof STATUS | null {
  // JSONP is read by pages of any origin, and its requests do not name theirs.
  if (_query.j !== undefined || (method !== 'GET' && method !== 'POST')) return 'BAD_REQUEST';
  return Number(headers['content-length'] ?? 0) > LIMITS.socketMessage ? 'PAYLOAD_TOO_LARGE' : null;
}

function refuse(response: ServerResponse, code: keyof typeof STATUS): void {
  // The rest of a body is not waited for.
  response.writeHead(STATUS[code], { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', connection: 'close' });
  response.end(JSON.stringify({ success: false, code, error: errorText(code) } satisfies ErrorBody));
}
