import type { Steering } from '../../contract/intervention-kinds.js';
import type { SessionTicket } from '../../contract/voice.js';
import type { DirectCalls } from './direct-calls.port.js';
import type { RemoteCalls } from './remote-calls.port.js';
import type { ReplyEvent, ReplyRequest, SteeringOrder } from './replies.port.js';
import type { ClosingSession, OpenedSession, SessionRequest } from './sessions.port.js';

/** What a platform can do: the only thing the rest of the code may decide by. */
export interface VoiceCapabilities {
  /** Selects the browser's call client. */
  readonly transport: SessionTicket['transport'];
  /** Where the audio is recorded. */
  readonly recording: 'server' | 'client' | 'none';
  readonly textInput: boolean;
  /** 'server': turns come through our live session and `reply` answers them. 'platform': it talks to the browser itself. */
  readonly replies: 'server' | 'platform';
  readonly maxSeconds: number | null;
  /** How far an owner can guide an interview while it is held. */
  readonly steering: Steering;
  /** The platform keeps a record of its calls, with their words and their sound. */
  readonly archive: boolean;
}

/** An assistant as the product means it; an adapter leaves out what its platform has no field for. */
export interface AssistantSpec {
  /** Our unique tag, stored with the remote assistant, so that one whose id was not recorded can be found. */
  readonly mark: string;
  readonly name: string;
  readonly systemPrompt: string;
  readonly firstMessage: string;
  readonly endMessage: string;
  readonly firstSpeaker: 'assistant' | 'participant';
  /** BCP 47, or 'multi' for whatever the participant speaks. */
  readonly language: string;
  /** `fallbacks` are tried in their order when the platform knows `model` no more. */
  readonly llm: { readonly model: string; readonly fallbacks: readonly string[]; readonly temperature: number };
  readonly voice: { readonly stability: number; readonly similarity: number };
  readonly limits: { readonly maxSeconds: number };
  readonly backchannel: boolean;
}

/** An assistant on the platform after `upsertAssistant`. */
export interface UpsertedAssistant {
  readonly ref: string;
  /** What the platform has no field for. */
  readonly ignored: readonly string[];
  /** Models that the platform knows no more; another one was taken. */
  readonly retiredModels: readonly string[];
}

/**
 * What a platform's assistant is to do: say something in its own voice at once, or in its next turn follow an instruction, ask a question,
 * leave one, or come to an end.
 */
export interface CallOrder {
  readonly kind: 'say' | SteeringOrder['kind'];
  /** The words, or with `skip` the question that is left; null: the one that is open. */
  readonly text: string | null;
}

/**
 * Where voice calls happen. Every adapter passes test/contract/voice-platform.
 * Failures are AppErrors UNAVAILABLE (try again) or BAD_REQUEST (the assistant is wrong).
 */
export interface VoicePlatform {
  /** Kept with assistants and calls, so that each is handled by the platform it was made on. */
  readonly id: string;
  readonly capabilities: VoiceCapabilities;
  checkConfig(): Promise<{ readonly ok: boolean; readonly problems: readonly string[] }>;
  /** Calls it holds with the browser itself; null where the server replies. `direct`: calls whose sound alone it has. */
  readonly remote: RemoteCalls | null;
  readonly direct: DirectCalls | null;
  /** Creates (`ref` null, or one that is gone) or updates an assistant; the answer's `ref` may be another one. */
  upsertAssistant(ref: string | null, spec: AssistantSpec, signal?: AbortSignal): Promise<UpsertedAssistant>;
  /** Changes whenever an assistant made from `spec` would come out different; without the mark. */
  fingerprint(spec: AssistantSpec): Promise<string>;
  /** Assistants that carry a mark and were made since. */
  findAssistants(mark: string, since: Date): Promise<string[]>;
  /** Again and for unknown ones too: no error. */
  removeAssistant(ref: string): Promise<void>;
  openSession(request: SessionRequest): Promise<OpenedSession>;
  /** Best effort, and again: no error. */
  closeSession(session: ClosingSession): Promise<void>;
  /** To a running call that it holds. @throws AppError UNAVAILABLE, PlatformFailure */
  tellCall(controlUrl: string | null, order: CallOrder): Promise<void>;
  /**
   * The interviewer's next turn: drafts that grow, then one `done`. Yields nothing when there is nothing to say.
   * Never fails because a model does; ends early without `done` when the signal aborts.
   */
  reply(request: ReplyRequest): AsyncIterable<ReplyEvent>;
}
