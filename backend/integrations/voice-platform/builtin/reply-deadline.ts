import { type Llm, LlmError, type LlmRequest } from '../../llm/llm.port.js';

/** A request that has less time than this is not made. Milliseconds. */
const LEAST_MS = 300;
/** A model adapter that ignores its deadline and its signal is given up this much later. Milliseconds. */
const NET_MS = 250;

/** The time that all requests for one reply may take together: a participant is waiting. */
export class ReplyDeadline {
  private readonly at: number;

  constructor(ms: number) {
    this.at = performance.now() + ms;
  }

  /** 0: too little for a request. */
  get leftMs(): number {
    const left = Math.round(this.at - performance.now());
    return left < LEAST_MS ? 0 : left;
  }

  /** Whether what failed may be asked once more. A model that was too slow is still too slow. */
  allowsRetry(error: unknown): boolean {
    return error instanceof LlmError && error.transient && error.failure !== 'timeout' && this.leftMs > 0;
  }
}

type StreamRequest = Omit<LlmRequest, 'deadlineMs' | 'retries' | 'signal'> & { readonly signal: AbortSignal };

/**
 * The pieces of a model's reply, until the deadline at the latest, whatever the adapter does.
 * @param pauseMs in each pause that is longer than this there is an empty piece
 * @throws LlmError
 */
export async function* streamUntil(deadline: ReplyDeadline, llm: Llm, request: StreamRequest, pauseMs?: number): AsyncGenerator<string> {
  const { leftMs } = deadline;
  if (leftMs === 0) throw tooSlow();
  const own = new AbortController();
  const signal = AbortSignal.any([request.signal, own.signal]);
  const pieces = llm.stream({ ...request, deadlineMs: leftMs, retries: 0, signal })[Symbol.asyncIterator]();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(tooSlow());
      own.abort();
    }, leftMs + NET_MS);
  });
  late.catch(() => undefined);
  let pause: NodeJS.Timeout | undefined;
  let isWaiting = false;
  try {
    for (;;) {
      isWaiting = true;
      const coming = pieces.next();
      const silence = new Promise<null>((resolve) => {
        if (pauseMs !== undefined) pause = setTimeout(() => resolve(null), pauseMs);
      });
      let next = await Promise.race([coming, late, silence]);
      clearTimeout(pause);
      if (next === null) {
        yield '';
        next = await Promise.race([coming, late]);
      }
      isWaiting = false;
      if (next.done) return;
      yield next.value;
    }
  } finally {
    clearTimeout(timer);
    clearTimeout(pause);
    // The caller has stopped reading: the request to the model is cancelled.
    if (isWaiting) own.abort();
    // One that hangs would never return.
    const returned = pieces.return?.().catch(() => undefined);
    if (!isWaiting) await returned;
  }
}

const tooSlow = () => new LlmError('timeout', 'The model took too long');
