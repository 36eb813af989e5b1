import type { EndReason, TurnRole } from '../../contract/voice.js';

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
