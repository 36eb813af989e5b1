import { setTimeout as delay } from 'node:timers/promises';
import { isConnectionCode } from '../common/connection-codes.js';
import { errorCode, errorText } from './startup-error.js';

/** The same where there is no code, or only the one PgBouncer gives to everything (08P01). */
const TEXTS =
  /connection terminated|connection timeout|connection ended|timeout exceeded when trying to connect|query read timeout|timeout expired|too many connections|cannot connect to server|server_login_retry|query_wait_timeout|no more connections allowed|server conn crashed|pgbouncer is shutting down/i;

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 2_000;
/** How often the log repeats the same reason. Milliseconds. */
const SAY_AGAIN_MS = 60_000;

/** Whether another attempt may succeed without anyone changing the settings. */
export function isUnreachable(error: unknown): boolean {
  return isConnectionCode(errorCode(error)) || TEXTS.test(errorText(error)) || causedByUnreachable(error);
}

function causedByUnreachable(error: unknown): boolean {
  // A name with several addresses: Node reports all attempts at once, without a message.
  if (error instanceof AggregateError) return error.errors.some((one) => isUnreachable(one));
  return error instanceof Error && error.cause !== undefined && isUnreachable(error.cause);
}

/** The reason, without addresses or names: safe to show to anyone. */
export function reasonInBrief(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const code = errorCode(first) ?? '';
  const text = errorText(first);
  if (code === '53300' || /too many connections|no more connections/i.test(text)) return 'too many connections';
  if (code === 'ECONNREFUSED') return 'connection refused';
  if (code.startsWith('57P')) return 'the server starts or stops';
  if (code === 'ETIMEDOUT' || /time(d )?out|timeout/i.test(text)) return 'no answer';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'unknown host';
  if (code === 'ECONNRESET' || code === 'EPIPE' || /connection (terminated|ended)|closed/i.test(text)) return 'the connection was cut';
  return 'the log says why';
}

export interface Waiting {
  /** Called with the reason for waiting: when it changes, and once a minute. */
  readonly onWait: (error: unknown) => void;
  /** Ends the waiting; the attempt's own error is thrown then. */
  readonly signal?: AbortSignal;
  /** Milliseconds between two attempts at most; more than the default where an attempt itself costs processor time. */
  readonly longestPauseMs?: number;
}

/**
 * Retries with growing pauses while the failure is a missing connection.
 * @throws what `attempt` throws for any other reason
 */
export async function untilReachable<T>(
  attempt: () => Promise<T>,
  { onWait, signal, longestPauseMs = LONGEST_PAUSE_MS }: Waiting,
): Promise<T> {
  let pause = FIRST_PAUSE_MS;
  let said = { reason: '', at: -Infinity };
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (signal?.aborted || !isUnreachable(error)) throw error;
      const reason = errorText(error);
      if (reason !== said.reason || performance.now() - said.at > SAY_AGAIN_MS) {
        said = { reason, at: performance.now() };
        onWait(error);
      }
      await delay(pause, undefined, { signal }).catch(() => undefined);
      if (signal?.aborted) throw error;
      pause = Math.min(pause * 2, longestPauseMs);
    }
  }
}
