import type { Llm } from '../../llm/llm.port.js';
import { OverBudget } from '../../llm/llm-budget.port.js';
import { LlmError } from '../../llm/llm.port.js';
import { ASSISTANT_DEFAULTS } from '../../../contract/voice-constants.js';
import type {
  AssistantSpec,
  OpenedSession,
  ReplyEvent,
  ReplyRequest,
  UpsertedAssistant,
  VoiceCapabilities,
  VoicePlatform,
} from '../voice-platform.port.js';
import { type ModelSettings, modelReply } from './model-interviewer.js';
import { growing, WORD_PACE_MS } from './paced-words.js';
import { protectedReply, scriptedReply, type ScriptedReply } from './scripted/scripted-interviewer.js';
import { isClosing, openAnswer } from './turn-meta.js';

export interface BuiltinOptions {
  readonly maxSeconds: number;
  /** Milliseconds between the words of a scripted reply. */
  readonly pace?: number;
  readonly model?: Partial<ModelSettings>;
  /** Told why a model's turn was given to the script. */
  readonly onFallback?: (reason: string) => void;
}

/** The id of our own interviewer, among the platforms. */
export const BUILTIN = 'builtin';

/**
 * The interviewer of our own: the participant speaks through the browser or types, the turns come through our live session, and
 * a language model, or a script where there is none or it fails, says what comes next. It keeps no state: the turns say it all.
 */
export class BuiltinVoicePlatform implements VoicePlatform {
  readonly id = BUILTIN;
  readonly remote = null;
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

  async *reply({ brief, turns, timeUp, withoutModel = false, spender, signal }: ReplyRequest): AsyncGenerator<ReplyEvent> {
    let limit: string | undefined;
    if (this.llm.configured && !timeUp && !withoutModel && turns.some((turn) => turn.role === 'assistant')) {
      const last = turns.findLast((turn) => turn.role === 'assistant');
      if ((last && isClosing(last)) || openAnswer(turns) === '') return;
      const ours = protectedReply(brief, turns);
      if (ours) {
        yield* this.say(ours, signal);
        return;
      }
      try {
        yield* modelReply(this.llm, brief, turns, spender, { temperature: ASSISTANT_DEFAULTS.temperature, ...this.options.model }, signal);
        return;
      } catch (error) {
        if (signal.aborted) return;
        // The participant must get a reply even if the model fails.
        // Where the account may not use a model at all, the script holds the interview.
        if (error instanceof OverBudget) limit = error.metric === 'unverified' ? undefined : error.code;
        else this.options.onFallback?.(error instanceof LlmError ? error.failure : 'error');
      }
    }
    // A budget that is used up ends the interview as its time does: kindly, and with all that was said.
    const next = scriptedReply(brief, turns, timeUp || limit !== undefined);
    if (next) yield* this.say(next, signal, limit);
  }

  private async *say(next: ScriptedReply, signal: AbortSignal, limit?: string): AsyncGenerator<ReplyEvent> {
    const reply = { text: next.text, meta: { ...next.meta }, closes: next.closes, limit };
    yield { type: 'decided', ...reply };
    for await (const text of growing(next.text, this.options.pace ?? WORD_PACE_MS, signal)) yield { type: 'draft', text, meta: reply.meta };
    if (!signal.aborted) yield { type: 'done', ...reply };
  }
}
