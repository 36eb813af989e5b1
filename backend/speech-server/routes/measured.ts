import type { FastifyReply } from 'fastify';
import type { Serving } from '../speech-server.js';
import type { SpeechOutcome, SpeechTask } from '../speech-server-metrics.js';
import { BusyError } from '../work-line.js';

/** One request at its work. */
export interface Turn {
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal;
  /** The answer begins: what was asked for is there. */
  answered(): void;
}

/**
 * Waits for a turn, works, and gives the place to the next, also when the work fails or its client leaves.
 * @throws BusyError, and what `work` throws
 */
export async function inTurn<T>(task: SpeechTask, serving: Serving, reply: FastifyReply, work: (turn: Turn) => Promise<T>): Promise<T> {
  const { metrics } = serving;
  const came = performance.now();
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  let measured = false;
  const measure = (outcome: SpeechOutcome) => {
    if (!measured) metrics.answers.observe({ task, outcome }, (performance.now() - came) / 1_000);
    measured = true;
  };
  try {
    const leave = await serving[task].enter(gone.signal);
    const began = performance.now();
    try {
      return await work({ signal: gone.signal, answered: () => measure('done') });
    } finally {
      metrics.work.inc({ task }, (performance.now() - began) / 1_000);
      leave();
    }
  } catch (error) {
    if (error instanceof BusyError) measure('refused');
    else measure(gone.signal.aborted ? 'left' : 'failed');
    throw error;
  }
}
