import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { AppError } from '../../common/app-error.js';
import type { ErrorCode } from '../../contract/errors.js';
import type { AT_NEXT_TURN, Steering } from '../../contract/intervention-kinds.js';
import type { InterviewGuide } from '../../contract/guide.js';
import type { DirectCalls, OpenedMedia } from './direct-calls.port.js';
import type { Spender } from '../llm/llm.port.js';
import type { EndReason, RelayedCall, RelayFailure, SessionTicket, TurnRole } from '../../contract/voice.js';

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

/** What an owner asks of the interviewer's next turn. */
export interface SteeringOrder {
  readonly id: string;
  readonly kind: (typeof AT_NEXT_TURN)[number];
  /** An instruction, or a question in the owner's words. */
  readonly words: string | null;
  /** A question of the guide; null with `skip`: the one that is open. */
  readonly questionId: string | null;
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

/** A turn as the interviewer sees it. */
export interface InterviewTurn {
  readonly seq: number;
  readonly role: TurnRole;
  readonly text: string;
  /** What the interviewer left with a turn of its own; unknown to everybody else. */
  readonly meta: unknown;
}

/** What the interview is about and how it is to be held. */
export interface InterviewBrief {
  readonly interviewName: string;
  readonly interviewInfo: string;
  /** The owner's own words. */
  readonly instructions: string;
  /** What the assistant was made with. */
  readonly systemPrompt: string;
  readonly firstMessage: string;
  readonly endMessage: string;
  /** What to cover, question by question; absent or null: the interviewer follows the prompt. */
  readonly guide?: InterviewGuide | null;
  /** BCP 47: what the interview is held in; absent or null: told from its questions. */
  readonly language?: string | null;
}

export interface ReplyRequest {
  readonly brief: InterviewBrief;
  /** All turns so far. */
  readonly turns: readonly InterviewTurn[];
  /** The time is up: say goodbye now. */
  readonly timeUp: boolean;
  /** How long the call has lasted, and may last; absent: there is no limit. */
  readonly clock?: { readonly elapsedMs: number; readonly maxMs: number };
  /** No language model is asked: what it says keeps failing to be stored. */
  readonly withoutModel?: boolean;
  /**
   * What an owner asks of this turn, the oldest first. The ids of what it followed are in the turn's `meta.interventions`, of what it could
   * not follow in `meta.declined`; the rest waits for the next turn.
   */
  readonly steering?: readonly SteeringOrder[];
  /** Milliseconds that earlier attempts at this reply took, before the participant kept speaking. */
  readonly waitedMs?: number;
  /** Whose budgets a language model is charged to. */
  readonly spender: Spender;
  readonly signal: AbortSignal;
}

/**
 * A reply as it grows, then in its final form. If it is known before its first word, it comes as `decided` first, so that it can be
 * stored before it is heard; the `meta` of a draft is stored if the reply is cut off there. `limit` is the budget that ends the interview;
 * `outOfTime` says that a reply closes it for lack of time.
 */
export type ReplyEvent =
  | {
      readonly type: 'decided';
      readonly text: string;
      readonly meta: Record<string, unknown>;
      readonly closes: boolean;
      readonly limit?: string;
      readonly outOfTime?: boolean;
    }
  | { readonly type: 'draft'; readonly text: string; readonly meta: Record<string, unknown> }
  | {
      readonly type: 'done';
      readonly text: string;
      readonly meta: Record<string, unknown>;
      readonly closes: boolean;
      readonly limit?: string;
      readonly outOfTime?: boolean;
    };

/** What a call is held in, where that is known. */
export interface CallLanguage {
  /** BCP 47. */
  readonly language: string;
  readonly greeting: string;
  readonly goodbye: string;
  /** The system prompt; null: the assistant's own. */
  readonly prompt: string | null;
  /** For a prompt of its own: the model to use, and those to fall back to. */
  readonly models: readonly string[];
}

/** An interview that has begun in an earlier call, and continues in a new one. */
export interface ContinuedInterview {
  /** The question that is open, after a word of welcome; null: the participant has answered it. */
  readonly firstMessage: string | null;
  /** What has been said, the oldest first. */
  readonly turns: readonly { readonly role: TurnRole; readonly text: string }[];
  /** The system prompt, and the model to use with those to fall back to. */
  readonly prompt: string;
  readonly models: readonly string[];
}

export interface SessionRequest {
  /** Ours. */
  readonly callId: string;
  readonly assistantRef: string | null;
  /** The call may last so long at most. */
  readonly maxSeconds?: number;
  /** Absent or null: as the assistant was made. */
  readonly inLanguage?: CallLanguage | null;
  /** Absent or null: the interview begins. */
  readonly continues?: ContinuedInterview | null;
  /** The platform keeps no sound of it. */
  readonly unrecorded?: boolean;
  readonly metadata: Readonly<Record<string, string>>;
}

export interface ClosingSession {
  /** Ours. */
  readonly callId: string;
  readonly reason: EndReason;
  /** As `startMedia` gave it. */
  readonly controlUrl: string | null;
}

export interface OpenedSession {
  /** The platform's own id of the call, when it has one. */
  readonly providerCallId: string | null;
  /** What the browser's call client needs beside the ticket. */
  readonly connect: Record<string, unknown>;
}

/** A call that the platform's own SDK joins. */
export interface RelayedMedia extends OpenedMedia {
  readonly transport: 'vapi-web';
  readonly answer: RelayedCall;
}

export interface PlatformTurn {
  readonly role: TurnRole;
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly at: number | null;
}

/** What a platform knows of a call of its own; null where it knows nothing (yet). */
export interface PlatformResult {
  /** 'gone': it knows no such call (any more). */
  readonly state: 'open' | 'ended' | 'gone';
  readonly endReason: EndReason | null;
  /** In the platform's own word. */
  readonly providerReason: string | null;
  /** It ended as it does when the assistant's language model is gone. */
  readonly modelFailed: boolean;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  readonly turns: readonly PlatformTurn[];
  readonly transcript: string | null;
  readonly summary: string | null;
  /** Links that open without a key, for a while. */
  readonly recordingUrls: readonly string[];
}

/** What a platform reports by itself. */
export interface PlatformReport {
  readonly providerCallId: string;
  /** As given to `startMedia`. */
  readonly metadata: Readonly<Record<string, string>>;
  /** True when nothing more will come. */
  readonly final: boolean;
  readonly result: PlatformResult;
}

export interface PlatformRecording {
  readonly body: Readable;
  readonly contentType: string;
}

/** A failure that the platform put into words; the browser's SDK gets them as they are. */
export class PlatformFailure extends AppError {
  constructor(
    code: ErrorCode,
    message: string,
    readonly failure: RelayFailure,
    options?: ErrorOptions,
  ) {
    super(code, message, options);
    this.name = 'PlatformFailure';
  }
}

/** Calls that the platform holds with the browser itself. */
export interface RemoteCalls {
  /** Makes a call ready to be joined. @throws PlatformFailure; with status 404 the assistant is gone */
  startMedia(request: SessionRequest): Promise<RelayedMedia>;
  /** @throws AppError UNAVAILABLE */
  fetchResult(providerCallId: string): Promise<PlatformResult>;
  /** The sound, once there is one. @param urls that opened it lately */
  openRecording(providerCallId: string, urls: readonly string[], signal: AbortSignal): Promise<PlatformRecording | null>;
  /** Forgets the call: its words, its sound, and that it was. One it knows nothing of: no error. @throws AppError UNAVAILABLE */
  eraseCall(providerCallId: string): Promise<void>;
  /** Null for a report of no interest. @throws AppError UNAUTHORIZED unless it is the platform that speaks, BAD_REQUEST */
  readReport(headers: IncomingHttpHeaders, body: Buffer): Promise<PlatformReport | null>;
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
