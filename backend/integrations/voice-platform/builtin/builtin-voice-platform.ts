import type { Reader } from '../../../common/reading/reading-task.js';
import type { Llm } from '../../llm/llm.port.js';
import { OverBudget } from '../../llm/llm-budget.port.js';
import { LlmError } from '../../llm/llm.port.js';
import { ASSISTANT_DEFAULTS } from '../../../contract/voice-constants.js';
import type { ReplyEvent, ReplyRequest } from '../replies.port.js';
import type { OpenedSession } from '../sessions.port.js';
import type { AssistantSpec, UpsertedAssistant, VoiceCapabilities, VoicePlatform } from '../voice-platform.port.js';
import { AskedAgain } from './asked-again.js';
import { guideOf } from './guided/guided-script.js';
import { modelTurn } from './guided/model-turn.js';
import { type ModelFailure, modelState } from './model-breaker.js';
import { type ModelSettings, modelReply } from './model-interviewer.js';
import { growing, WORD_PACE_MS } from './paced-words.js';
import type { Plan, Said, ToPlan } from './plan-reply.js';
import { ReplyDeadline } from './reply-deadline.js';
import { PLAN_REPLY, SCRIPT_INSTEAD, WHISPERED_REPLY } from './reply-tasks.js';
import { askWhispered } from './whispering.js';

export interface BuiltinOptions {
  readonly maxSeconds: number;
  /** Milliseconds between the words of a scripted reply. */
  readonly pace?: number;
  readonly model?: Partial<ModelSettings>;
  /** Milliseconds that a participant waits for a model's words in an interview with a guide; in one with a prompt `PROMPT_PATIENCE` times as long. */
  readonly modelMs?: number;
  /** Told why a model's turn was given to the script. */
  readonly onFallback?: (reason: string) => void;
}

const MODEL_MS = 6_000;
/** Where there is no guide, the model also decides what to ask: its words are worth a longer wait. */
const PROMPT_PATIENCE = 2;
/** A model that has timed out before gets this share of the time. */
const TRIAL_SHARE = 0.5;

const NO_LIMIT = { elapsedMs: 0, maxMs: Infinity };

interface FailedModel {
  /** Stored with the turn. */
  readonly note: { readonly modelFailed?: ModelFailure };
  /** The budget that ends the interview. */
  readonly limit?: string;
}

const isRefused = (error: unknown): boolean => error instanceof LlmError && error.failure === 'refused';

interface Planning extends ReplyRequest {
  /** Without what concerns the process alone. */
  readonly asked: ToPlan['asked'];
  /** Null: the model has failed too recently to be asked again. */
  readonly deadline: ReplyDeadline | null;
}

/** Notes the owner's questions that the turn does not ask. */
function withDeclined(event: ReplyEvent, declined: readonly string[]): ReplyEvent {
  if (declined.length === 0) return event;
  return { ...event, meta: { ...event.meta, declined: [...((event.meta.declined ?? []) as readonly string[]), ...declined] } };
}

/** The id of our own interviewer, among the platforms. */
export const BUILTIN = 'builtin';

/**
 * The interviewer of our own: the participant speaks through the browser or types, the turns come through our live session, and
 * a language model, or a script where there is none or it fails, says what comes next. It keeps no state: the turns say it all. Everything
 * that reads them does so through the reader (`reply.thread.ts`).
 */
export class BuiltinVoicePlatform implements VoicePlatform {
  readonly id = BUILTIN;
  readonly remote = null;
  readonly direct = null;
  readonly capabilities: VoiceCapabilities;

  constructor(
    private readonly llm: Llm,
    private readonly reader: Reader,
    private readonly options: BuiltinOptions,
  ) {
    this.capabilities = {
      transport: 'live-socket',
      recording: 'client',
      textInput: true,
      replies: 'server',
      maxSeconds: options.maxSeconds,
      steering: llm.configured ? 'full' : 'script',
      archive: false,
    };
  }

  async checkConfig() {
    return { ok: true, problems: [] };
  }

  /** Nothing to create: the prompt is read from our own row when a turn is due. */
  async upsertAssistant(ref: string | null, _spec: AssistantSpec, signal?: AbortSignal): Promise<UpsertedAssistant> {
    signal?.throwIfAborted();
    return { ref: ref ?? this.id, ignored: ['voice', 'backchannel'], retiredModels: [] };
  }

  async fingerprint(): Promise<string> {
    return this.id;
  }

  async findAssistants(): Promise<string[]> {
    return [];
  }

  async removeAssistant(): Promise<void> {}

  async openSession(): Promise<OpenedSession> {
    return { providerCallId: null, connect: {} };
  }

  async closeSession(): Promise<void> {}

  /** A person's words are a turn of the conversation. */
  async tellCall(): Promise<void> {}

  async *reply(request: ReplyRequest): AsyncGenerator<ReplyEvent> {
    const deadline = this.deadlineOf(request);
    const { signal: _signal, spender: _spender, waitedMs: _waited, withoutModel: _without, ...asked } = request;
    const model = { configured: this.llm.configured, mayAsk: this.mayAsk(request), paused: deadline === null };
    const plan = await this.reader.read(PLAN_REPLY, { asked, model });
    // They have said more in the meantime.
    if (request.signal.aborted) return;
    for await (const event of this.turn(plan, { ...request, asked, deadline })) yield withDeclined(event, plan.declined);
  }

  private async *turn(plan: Plan, request: Planning): AsyncGenerator<ReplyEvent> {
    const { signal, spender, deadline, clock = NO_LIMIT } = request;
    if (plan.is === 'silent') return;
    if (plan.is === 'said') {
      yield* this.say(plan.said, signal);
      return;
    }
    if (plan.is === 'closed') {
      yield plan.event;
      return;
    }
    const { messages } = plan;
    const asked = { llm: this.llm, reader: this.reader, messages, spender, settings: this.modelSettings(), deadline: deadline!, signal };
    try {
      if (plan.is === 'whispered') {
        const raw = await askWhispered(this.llm, asked, asked.deadline, signal);
        yield* this.say(await this.reader.read(WHISPERED_REPLY, { ground: plan.ground, raw }), signal);
      } else if (plan.is === 'worded') {
        const failed = (error: unknown) => this.fallback(error, clock.elapsedMs).note.modelFailed!;
        yield* modelTurn({ ...asked, ground: plan.ground, failed });
      } else {
        yield* modelReply({ ...asked, ground: plan.ground });
      }
    } catch (error) {
      if (signal.aborted) return;
      yield* this.withoutModel(error, plan, request);
    }
  }

  /** The turn after a model has failed to write it. */
  private async *withoutModel(error: unknown, plan: Plan, { asked, clock = NO_LIMIT, signal }: Planning): AsyncGenerator<ReplyEvent> {
    const { note, limit } = this.fallback(error, clock.elapsedMs);
    if (plan.is === 'prompted') {
      const isStray = isRefused(error) && !(error instanceof AskedAgain);
      const input = { asked, configured: this.llm.configured, isLimited: limit !== undefined, isStray, declined: plan.declined };
      const said = await this.reader.read(SCRIPT_INSTEAD, input);
      if (said) yield* this.say({ ...said, meta: { ...said.meta, ...note } }, signal, limit);
      return;
    }
    if (plan.is !== 'whispered' && plan.is !== 'worded') return;
    const { script } = plan;
    if (plan.is === 'worded' && limit !== undefined) {
      const model = { configured: this.llm.configured, mayAsk: false, paused: false };
      const closing = await this.reader.read(PLAN_REPLY, { asked: { ...asked, timeUp: true, steering: [], unanswered: false }, model });
      if (closing.is === 'said') {
        yield* this.say(closing.said, signal, limit);
        return;
      }
    }
    // The script continues. A whisper waits for the next turn, unless the model refuses it.
    const declined = plan.is === 'whispered' && isRefused(error) && { declined: plan.ground.whispers.map(({ id }) => id) };
    yield* this.say({ ...script, meta: { ...script.meta, ...note, ...declined } }, signal);
  }

  private mayAsk({ timeUp, withoutModel = false }: ReplyRequest): boolean {
    return this.llm.configured && !timeUp && !withoutModel;
  }

  /** @returns null where the model has failed too recently to be asked again */
  private deadlineOf({ brief, turns, clock = NO_LIMIT, waitedMs = 0 }: ReplyRequest): ReplyDeadline | null {
    const patience = guideOf(brief) ? 1 : PROMPT_PATIENCE;
    const state = modelState(turns, clock.elapsedMs);
    if (state === 'paused') return null;
    const whole = (this.options.modelMs ?? MODEL_MS) * patience * (state === 'trial' ? TRIAL_SHARE : 1);
    return new ReplyDeadline(whole - waitedMs);
  }

  private modelSettings(): ModelSettings {
    return { temperature: ASSISTANT_DEFAULTS.temperature, ...this.options.model };
  }

  /** The participant must get a reply even if the model fails. */
  private fallback(error: unknown, atMs: number): FailedModel {
    // Where the account may not use a model at all, the script holds the interview.
    if (error instanceof OverBudget) return { note: {}, ...(error.metric !== 'unverified' && { limit: error.code }) };
    const failure = error instanceof LlmError ? error.failure : 'unavailable';
    this.options.onFallback?.(error instanceof LlmError ? failure : 'error');
    return { note: { modelFailed: { failure, atMs: Math.round(atMs) } } };
  }

  private async *say(next: Said, signal: AbortSignal, limit?: string): AsyncGenerator<ReplyEvent> {
    const outOfTime = limit === undefined && next.outOfTime === true;
    const reply = { text: next.text, meta: { ...next.meta }, closes: next.closes, limit, ...(outOfTime && { outOfTime }) };
    yield { type: 'decided', ...reply };
    for await (const text of growing(next.text, this.options.pace ?? WORD_PACE_MS, signal)) yield { type: 'draft', text, meta: reply.meta };
    if (!signal.aborted) yield { type: 'done', ...reply };
  }
}
