import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { WorkLine } from './work-line.js';

/** From a word to a minute of speech on a slow machine. Seconds. */
const BUCKETS = [0.05, 0.1, 0.2, 0.3, 0.5, 0.75, 1, 1.5, 2, 3, 5, 10, 20];

export type SpeechTask = 'hearing' | 'reading';
export type SpeechOutcome = 'done' | 'failed' | 'left' | 'refused';

/** Counters of a process with ROLE=speech. */
export class SpeechServerMetrics {
  readonly registry = new Registry();
  private readonly registers = [this.registry];
  private readonly lines = new Gauge({
    name: 'colloquy_speech_server_requests',
    help: 'Requests that are being worked on, or wait for their turn',
    labelNames: ['task', 'state'] as const,
    registers: this.registers,
  });
  private readonly ready = new Gauge({
    name: 'colloquy_speech_server_ready',
    help: '1: it serves; 0: it loads its models, or stops',
    registers: this.registers,
  });
  readonly missing = new Counter({
    name: 'colloquy_speech_server_missing_total',
    help: 'Requests for a language that no model understands, or for a voice that is not there',
    labelNames: ['task'] as const,
    registers: this.registers,
  });
  /** From the arrival of a request to its words, or to the first sound. */
  readonly answers = new Histogram({
    name: 'colloquy_speech_server_answer_seconds',
    help: 'Time until the words of an utterance, or the first sound of a sentence, with the wait for its turn',
    labelNames: ['task', 'outcome'] as const,
    buckets: BUCKETS,
    registers: this.registers,
  });
  readonly work = new Counter({
    name: 'colloquy_speech_server_work_seconds_total',
    help: 'Time that the engine has worked',
    labelNames: ['task'] as const,
    registers: this.registers,
  });
  readonly sound = new Counter({
    name: 'colloquy_speech_server_audio_seconds_total',
    help: 'Seconds of sound that were understood, or made',
    labelNames: ['task'] as const,
    registers: this.registers,
  });

  constructor(isRead: boolean) {
    if (isRead) collectDefaultMetrics({ register: this.registry });
    // An increase is only visible from an earlier value.
    for (const task of ['hearing', 'reading'] as const) this.missing.inc({ task }, 0);
  }

  async text(lines: Readonly<Record<SpeechTask, WorkLine>>, isReady: boolean): Promise<string> {
    this.ready.set(isReady ? 1 : 0);
    for (const [task, { counts }] of Object.entries(lines)) {
      this.lines.set({ task, state: 'running' }, counts.running);
      this.lines.set({ task, state: 'waiting' }, counts.waiting);
    }
    return this.registry.metrics();
  }
}
