import type { InterviewGuide } from '../../../contract/guide.js';
import type { Llm } from '../../llm/llm.port.js';
import { OverBudget } from '../../llm/llm-budget.port.js';
import { LlmError } from '../../llm/llm.port.js';
import { ASSISTANT_DEFAULTS } from '../../../contract/voice-constants.js';
import type { ReplyEvent, ReplyRequest } from '../replies.port.js';
import type { OpenedSession } from '../sessions.port.js';
import type { AssistantSpec, UpsertedAssistant, VoiceCapabilities, VoicePlatform } from '../voice-platform.port.js';
import { AskedAgain } from './asked-again.js';
import { withFittingClosing, withFittingGoodbye } from './fitting-goodbye.js';
import { decideMove, type GuidedReply, guideOf, scriptWording } from './guided/guided-script.js';
import { modelTurn } from './guided/model-turn.js';
import { mayWord } from './guided/model-wording.js';
import { mayBeWhispered, whisperedReply, whisperedRequest } from './guided/whispered-turn.js';
import { type ModelFailure, modelState } from './model-breaker.js';
import { type ModelSettings, modelReply } from './model-interviewer.js';
import { growing, WORD_PACE_MS } from './paced-words.js';
import { promptTurns } from './prompt-turns.js';
import { ReplyDeadline } from './reply-deadline.js';
import { protectedReply, scriptProgress, scriptedReply, type ScriptedReply } from './scripted/scripted-interviewer.js';
import { heldToRules } from './queued-questions.js';
import { PromptOrders } from './steer-prompt.js';
import { isClosing, openAnswer, withoutHuman } from './turn-meta.js';
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

/** The id of our own interviewer, among the platforms. */
export const BUILTIN = 'builtin';

/**
 * The interviewer of our own: the participant speaks through the browser or types, the turns come through our live session, and
 * a language model, or a script where there is none or it fails, says what comes next. It keeps no state: the turns say it all.
 */
export class BuiltinVoicePlatform implements VoicePlatform {
  readonly id = BUILTIN;
  readonly remote = null;
  readonly direct = null;
  readonly capabilities: VoiceCapabilities;

  constructor(
    private readonly llm: Llm,
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
    const { steering, declining } = heldToRules(request.brief, request.steering ?? []);
    for await (const event of this.turn({ ...request, steering })) yield declining(event);
  }

  private async *turn(asked: ReplyRequest): AsyncGenerator<ReplyEvent> {
    const guide = guideOf(asked.brief);
    if (guide) {
      yield* this.guided(withFittingClosing(guide, asked.turns), { ...asked, turns: withoutHuman(asked.turns) });
      return;
    }
    const request = { ...asked, brief: withFittingGoodbye(asked.brief, asked.turns), turns: promptTurns(asked.turns) };
    const { brief, turns, steering = [], timeUp, clock = NO_LIMIT, unanswered = false, spender, signal } = request;
    const orders = new PromptOrders(brief, turns, timeUp ? [] : steering, unanswered);
    const instead = orders.instead(scriptedReply(brief, turns, timeUp, unanswered));
    if (instead) {
      yield* this.say(instead, signal);
      return;
    }
    let failed: FailedModel | null = null;
    let isStray = false;
    if (this.mayAsk(request) && turns.some((turn) => turn.role === 'assistant')) {
      const last = turns.findLast((turn) => turn.role === 'assistant');
      if ((last && isClosing(last)) || (openAnswer(turns) === '' && !unanswered)) return;
      const ours = protectedReply(brief, turns);
      if (ours) {
        yield* this.say(ours, signal);
        return;
      }
      const deadline = this.deadlineOf(request, PROMPT_PATIENCE);
      try {
        if (deadline) {
          const events = modelReply(this.llm, brief, turns, spender, this.modelSettings(), deadline, signal, orders);
          for await (const event of events) yield orders.marked(event);
          return;
        }
      } catch (error) {
        if (signal.aborted) return;
        failed = this.fallback(error, clock.elapsedMs);
        isStray = isRefused(error) && !(error instanceof AskedAgain);
      }
    }
    // A budget that is used up ends the interview as its time does: kindly, and with all that was said.
    const limit = failed?.limit;
    const scripted = scriptedReply(brief, turns, timeUp || limit !== undefined, unanswered);
    if (!scripted) return;
    const steered = limit === undefined ? orders.skipping(scripted) : scripted;
    const next = isStray ? orders.declined(steered) : steered;
    // A model may ask other questions than the prompt has.
    const step = this.llm.configured ? null : scriptProgress(brief, turns, next);
    const meta = { ...next.meta, ...failed?.note, ...(step && { step }) };
    yield* this.say({ ...next, meta }, signal, limit);
  }

  /** An interview with a guide: rules decide what comes next, and a model only finds the words. */
  private async *guided(guide: InterviewGuide, request: ReplyRequest): AsyncGenerator<ReplyEvent> {
    const { brief, turns, steering = [], timeUp, clock = NO_LIMIT, unanswered = false, spender, signal } = request;
    const decided = decideMove(brief, guide, turns, clock, timeUp, steering, unanswered);
    if (!decided) return;
    let note = {};
    const whispers = steering.filter(({ kind }) => kind === 'whisper');
    if (whispers.length > 0 && this.mayAsk(request) && mayBeWhispered(decided)) {
      const whispered = { brief, guide, turns, decided, whispers };
      const patience = this.deadlineOf(request);
      try {
        if (patience) {
          const asked = { messages: whisperedRequest(whispered), spender, settings: this.modelSettings() };
          yield* this.say(whisperedReply(await askWhispered(this.llm, asked, patience, signal), whispered), signal);
          return;
        }
      } catch (error) {
        if (signal.aborted) return;
        // The script continues. The whisper waits for the next turn, unless the model refuses it.
        note = this.fallback(error, clock.elapsedMs).note;
        const reply = scriptWording(decided);
        const declined = isRefused(error) && { declined: whispers.map(({ id }) => id) };
        yield* this.say({ ...reply, meta: { ...reply.meta, ...note, ...declined } }, signal);
        return;
      }
    }
    // Without an answer there is nothing that a model could react to.
    const deadline = this.mayAsk(request) && mayWord(decided.move) && !unanswered ? this.deadlineOf(request) : null;
    if (deadline) {
      const settings = this.modelSettings();
      const failed = (error: unknown) => this.fallback(error, clock.elapsedMs).note.modelFailed!;
      try {
        yield* modelTurn({ llm: this.llm, brief, guide, turns, decided, spender, settings, deadline, signal, failed });
        return;
      } catch (error) {
        if (signal.aborted) return;
        const fallback = this.fallback(error, clock.elapsedMs);
        const closing = fallback.limit === undefined ? null : decideMove(brief, guide, turns, clock, true);
        if (closing) {
          yield* this.say(scriptWording(closing), signal, fallback.limit);
          return;
        }
        note = fallback.note;
      }
    }
    const reply = scriptWording(decided);
    yield* this.say({ ...reply, meta: { ...reply.meta, ...note } }, signal);
  }

  private mayAsk({ timeUp, withoutModel = false }: ReplyRequest): boolean {
    return this.llm.configured && !timeUp && !withoutModel;
  }

  /** @returns null where the model has failed too recently to be asked again */
  private deadlineOf({ turns, clock = NO_LIMIT, waitedMs = 0 }: ReplyRequest, patience = 1): ReplyDeadline | null {
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

  private async *say(next: ScriptedReply | GuidedReply, signal: AbortSignal, limit?: string): AsyncGenerator<ReplyEvent> {
    const outOfTime = limit === undefined && 'outOfTime' in next && next.outOfTime;
    const reply = { text: next.text, meta: { ...next.meta }, closes: next.closes, limit, ...(outOfTime && { outOfTime }) };
    yield { type: 'decided', ...reply };
    for await (const text of growing(next.text, this.options.pace ?? WORD_PACE_MS, signal)) yield { type: 'draft', text, meta: reply.meta };
    if (!signal.aborted) yield { type: 'done', ...reply };
  }
}
