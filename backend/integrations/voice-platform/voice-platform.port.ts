import type { EndReason, SessionTicket, TurnRole } from '../../contract/voice.js';

/** What a platform can do: the only thing the rest of the code may decide by. */
export interface VoiceCapabilities {
  /** Selects the browser's call client. */
  readonly transport: SessionTicket['transport'];
  /** Who records the sound. */
  readonly recording: 'server' | 'client' | 'none';
  readonly textInput: boolean;
  /** 'server': turns come through our live session and `reply` answers them. 'platform': it talks to the browser itself. */
  readonly replies: 'server' | 'platform';
  readonly maxSeconds: number | null;
}

/** An assistant as the product means it (spec §9); an adapter leaves out what its platform has no field for. */
export interface AssistantSpec {
  readonly name: string;
  readonly systemPrompt: string;
  readonly firstMessage: string;
  readonly endMessage: string;
  readonly firstSpeaker: 'assistant' | 'participant';
  /** BCP 47, or 'multi' for whatever the participant speaks. */
  readonly language: string;
  readonly llm: { readonly model: string; readonly temperature: number };
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
}

export interface ReplyRequest {
  readonly brief: InterviewBrief;
  /** All turns so far. */
  readonly turns: readonly InterviewTurn[];
  /** The time is up: say goodbye now. */
  readonly timeUp: boolean;
  readonly signal: AbortSignal;
}

/**
 * A reply as it grows, then as it is to be stored. One that is known before its first word comes as `decided` first, so that it can be
 * kept before anybody hears it; `meta` of a draft is what is kept when the reply is cut off there.
 */
export type ReplyEvent =
  | { readonly type: 'decided'; readonly text: string; readonly meta: Record<string, unknown>; readonly closes: boolean }
  | { readonly type: 'draft'; readonly text: string; readonly meta: Record<string, unknown> }
  | { readonly type: 'done'; readonly text: string; readonly meta: Record<string, unknown>; readonly closes: boolean };

export interface SessionRequest {
  /** Ours. */
  readonly callId: string;
  readonly assistantRef: string | null;
  readonly metadata: Readonly<Record<string, string>>;
}

export interface OpenedSession {
  /** The platform's own id of the call, when it has one. */
  readonly providerCallId: string | null;
  /** What the browser's call client needs beside the ticket. */
  readonly connect: Record<string, unknown>;
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
  /** Creates (`ref` null) or updates an assistant. `ignored` names what the platform has no field for. */
  upsertAssistant(ref: string | null, spec: AssistantSpec, signal?: AbortSignal): Promise<{ ref: string; ignored: string[] }>;
  /** Again and for unknown ones too: no error. */
  removeAssistant(ref: string): Promise<void>;
  openSession(request: SessionRequest): Promise<OpenedSession>;
  /** Best effort, and again: no error. */
  closeSession(callId: string, reason: EndReason): Promise<void>;
  /**
   * The interviewer's next turn: drafts that grow, then one `done`. Yields nothing when there is nothing to say.
   * Never fails because a model does; ends early without `done` when the signal aborts.
   */
  reply(request: ReplyRequest): AsyncIterable<ReplyEvent>;
}

/** The platform that new assistants and calls are made on. */
export const VOICE_PLATFORM = Symbol('VoicePlatform');
