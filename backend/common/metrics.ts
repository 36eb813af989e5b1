import { Global, Injectable, Module } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { AppConfig } from '../config/app-config.js';

/** From a cache hit to a full export. Seconds. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** Jobs wait for language models. */
const JOB_BUCKETS = [0.01, 0.05, 0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300];
const LAG_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 15, 60];

/**
 * Counters and histograms of this process. Gauges from the database are read at scrape time (system/current-metrics.ts).
 * Labels have few values, all of them ours: never an address, an id or anything a caller sent.
 */
@Injectable()
export class MetricsService {
  readonly registry = new Registry();
  private readonly registers = [this.registry];

  readonly requests = new Histogram({
    name: 'colloquy_http_request_duration_seconds',
    help: 'Time to answer a request, by the pattern of its route and the class of its status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: REQUEST_BUCKETS,
    registers: this.registers,
  });
  readonly jobs = new Histogram({
    name: 'colloquy_job_duration_seconds',
    help: 'Runs of jobs that ended in this process, by outcome: completed, retried or failed for good',
    labelNames: ['job', 'outcome'] as const,
    buckets: JOB_BUCKETS,
    registers: this.registers,
  });
  readonly jobWaits = new Histogram({
    name: 'colloquy_job_wait_seconds',
    help: 'From the moment a job could have been begun to the moment it was',
    labelNames: ['job'] as const,
    buckets: JOB_BUCKETS,
    registers: this.registers,
  });
  readonly eventLag = new Histogram({
    name: 'colloquy_event_lag_seconds',
    help: 'From an event being stored to it being sent to dashboards: those of the process that stored it, and those of another one',
    labelNames: ['process'] as const,
    buckets: LAG_BUCKETS,
    registers: this.registers,
  });
  readonly modelRequests = new Histogram({
    name: 'colloquy_model_request_duration_seconds',
    help: 'Time a language model took for a whole answer, by outcome',
    labelNames: ['outcome'] as const,
    buckets: JOB_BUCKETS,
    registers: this.registers,
  });
  readonly modelTokens = new Counter({
    name: 'colloquy_model_tokens_total',
    help: 'Tokens as the language model counted them',
    labelNames: ['direction'] as const,
    registers: this.registers,
  });
  readonly modelCost = new Counter({
    name: 'colloquy_model_cost_total',
    help: 'What those tokens cost by OPENAI_PRICE_INPUT and OPENAI_PRICE_OUTPUT, in their currency',
    registers: this.registers,
  });
  readonly speechRequests = new Histogram({
    name: 'colloquy_speech_first_sound_seconds',
    help: 'Time until the speech server was heard with a sentence, by outcome; repeated from memory, it was not asked',
    labelNames: ['outcome'] as const,
    buckets: REQUEST_BUCKETS,
    registers: this.registers,
  });
  readonly speechCharacters = new Counter({
    name: 'colloquy_speech_characters_total',
    help: 'Characters that the speech server was given to read aloud',
    registers: this.registers,
  });
  readonly hearingRequests = new Histogram({
    name: 'colloquy_hearing_answer_seconds',
    help: 'Time until the speech server had understood an utterance, by outcome',
    labelNames: ['outcome'] as const,
    buckets: REQUEST_BUCKETS,
    registers: this.registers,
  });
  readonly heardSeconds = new Counter({
    name: 'colloquy_hearing_audio_seconds_total',
    help: 'Seconds of sound that the speech server was given to understand',
    registers: this.registers,
  });
  /** Bytes. */
  readonly heldSpeech = new Gauge({
    name: 'colloquy_hearing_held_bytes',
    help: 'Sound in the memory of this process that is not understood yet',
    registers: this.registers,
  });
  readonly endedCalls = new Counter({
    name: 'colloquy_calls_ended_total',
    help: 'Calls that ended in this process: how, who held them, who heard and spoke last, and in which browser',
    labelNames: ['outcome', 'platform', 'hearing', 'speaking', 'browser', 'device'] as const,
    registers: this.registers,
  });
  readonly pathChanges = new Counter({
    name: 'colloquy_call_path_changes_total',
    help: 'Changes of who hears or speaks during calls, by reason and browser',
    labelNames: ['reason', 'hearing', 'speaking', 'browser', 'device'] as const,
    registers: this.registers,
  });
  readonly budgetRefusals = new Counter({
    name: 'colloquy_budget_refusals_total',
    help: 'Requests and calls that a budget refused, by what was asked for, whose budget it was and which of its limits',
    labelNames: ['kind', 'scope', 'metric'] as const,
    registers: this.registers,
  });
  readonly ownerRefusals = new Counter({
    name: 'colloquy_owner_limit_refusals_total',
    help: 'Requests of owners beyond the limit of their action',
    labelNames: ['action'] as const,
    registers: this.registers,
  });
  readonly readingsEnded = new Counter({
    name: 'colloquy_readings_ended_total',
    help: 'Readings of people’s text that were ended because they took too long or too much memory, by what was read',
    labelNames: ['task'] as const,
    registers: this.registers,
  });

  constructor(config: AppConfig) {
    // They observe the event loop and garbage collector: skip them unless metrics are exposed.
    if (config.operator.metricsToken !== undefined) collectDefaultMetrics({ register: this.registry });
  }
}

@Global()
@Module({ providers: [MetricsService], exports: [MetricsService] })
export class MetricsModule {}
