import type { Hold } from '@contract/intervention-kinds';
import type { EndReason, SessionTicket, TappedAnswer, TurnRole, TurnStep } from '@contract/voice';

/** How the participant takes part: by speaking and listening, or by typing and reading. */
export type CallMode = 'voice' | 'text';

export type CallErrorCode =
  | 'mic-denied'
  | 'mic-missing'
  | 'mic-busy'
  | 'unsupported'
  | 'offline'
  | 'key-invalid'
  | 'forbidden'
  | 'no-assistant'
  | 'config'
  | 'capacity'
  /** The owner's month is full. */
  | 'limit'
  | 'billing'
  | 'start-timeout'
  | 'media-failed'
  /** No WebSocket gets through this network, and the participant wants to speak. */
  | 'sockets-blocked'
  | 'provider'
  | 'aborted'
  | 'not-connected'
  | 'call-ended'
  /** Continued in another window. */
  | 'superseded'
  /** Continued on another device, and not to be brought back from here. */
  | 'moved'
  | 'unknown';

/** A call that could not start, or did not continue. `message` is for the log; screens switch on `code`. */
export class CallError extends Error {
  override readonly name = 'CallError';

  constructor(
    readonly code: CallErrorCode,
    message: string,
    /** HTTP status, where there was one. */
    readonly status?: number,
  ) {
    super(message);
  }
}

/** The interview continues, but not here. */
export const isElsewhere = (error: CallError | undefined): boolean => error?.code === 'superseded' || error?.code === 'moved';

/** A voice, or what it said, of which the words are still to come; null for neither. */
export type Heard = 'voice' | 'words' | null;

/** Things a participant should know during the call. */
export type WarnCode =
  | 'audio-blocked'
  /** The browser cannot speak. */
  | 'no-sound'
  /** A voice that did not speak, or broke off. */
  | 'voice-failed'
  | 'listening-failed'
  /** … and with it the words that were said last. */
  | 'listening-failed-midway'
  | 'listening-unsupported'
  /** No WebSocket gets through this network: the participant cannot speak here. */
  | 'sockets-blocked'
  | 'words-lost'
  /** Sound of what was said is missing, and perhaps words of it. */
  | 'part-missed'
  /** Words take longer than usual to be understood. */
  | 'slow-words'
  /** It is loud: no gap tells when the participant has finished. */
  | 'loud-room'
  /** The participant speaks, and no words are found in it. */
  | 'not-understood'
  | 'slow-reply'
  | 'turn-refused'
  | 'time-nearly-up'
  | 'mic-silent'
  | 'noise-filter-off'
  | 'recording-off';

export type CallEvent =
  /** 'connected' = the assistant is ready. */
  | { type: 'state'; state: 'connecting' | 'connected' | 'reconnecting' }
  /** `after` is the id of the turn before it, null for the first: order is by it, not by arrival. `pending` = not stored yet. */
  | {
      type: 'turn';
      id: string;
      role: TurnRole;
      text: string;
      phase: 'partial' | 'final' | 'withdrawn';
      after?: string | null;
      pending?: boolean;
      /** What the assistant's turn asks, where there is a guide. */
      step?: TurnStep;
      /** A person wrote it in the assistant's place. */
      byPerson?: boolean;
    }
  | { type: 'speaking'; role: TurnRole; on: boolean }
  /** The assistant waits until the participant speaks ('Let me think'). */
  | { type: 'thinking'; on: boolean }
  /** The interview rests until the participant continues. */
  | { type: 'paused'; on: boolean }
  /** The assistant speaks more slowly. */
  | { type: 'slow'; on: boolean }
  /** Said beside the interview, as a check-in after a long silence; null when it is over. Never a turn. */
  | { type: 'remark'; text: string | null }
  /** True while the participant's words are heard. */
  | { type: 'listening'; on: boolean }
  /** What there is of the participant's sound; told only where the page looks at it. */
  | { type: 'heard'; heard: Heard }
  /** The client does not need the page's microphone any more: the browser's recogniser has one of its own. */
  | { type: 'microphone-free' }
  /** 0..1, at most ten a second. */
  | { type: 'level'; role: TurnRole; value: number }
  /** The client changed the mode itself, because speech failed. */
  | { type: 'mode'; mode: CallMode }
  /** Milliseconds since the call began, how long it may last, and whether its owner has paused it or writes in the interviewer's place. */
  | { type: 'clock'; elapsed: number; maxSeconds: number | null; hold: Hold | null }
  | { type: 'warning'; code: WarnCode; detail?: string }
  /** The assistant is heard again, after a warning that it is not. */
  | { type: 'voice-back' }
  /** The interviewer has closed the interview; only its last words are left. */
  | { type: 'closing' }
  /** Exactly once, last. */
  | { type: 'ended'; reason: EndReason; error?: CallError };

export type StartOptions = {
  signal: AbortSignal;
  mode: CallMode;
  /** The page's microphone; the page stops it. */
  mic?: MediaStream;
  /** The device the participant has chosen, where there was a choice. */
  microphone?: string;
};

/** What a provider lets the participant do. */
export type CallFeatures = {
  /** Hears the participant, in this browser. */
  voice: boolean;
  mute: boolean;
  text: boolean;
  /** Is cut off by a button. */
  interrupt: boolean;
  /** Says its last words again, by a button. */
  repeat: boolean;
  /** The participant can end a turn, or have the assistant wait, by a button. */
  pace: boolean;
  /** The interview can rest: nothing is heard or said, and the time limit waits. */
  pause: boolean;
  /** The voice can be slowed down. */
  slow: boolean;
};

/**
 * One attempt at one call, independent of the provider. Rules for every adapter (call-client.contract.ts):
 * 1 `start` rejects or `ended` fires, never both for one failure · 2 nothing is emitted after `ended` · 3 aborting at any moment leaves
 * nothing behind · 4 `end` works in every state, settles within 2 s and leads to `ended`, or to the rejection of a start under way ·
 * 5 turn ids are stable · 6 order is by `after` · 7 no vendor object leaves the adapter · 8 a second `start` is an error.
 */
export interface CallClient {
  readonly features: CallFeatures;
  /** Resolves when the session is up. @throws CallError */
  start(ticket: SessionTicket, options: StartOptions): Promise<void>;
  end(reason?: EndReason): Promise<void>;
  /** @throws CallError 'not-connected' when there is no call */
  setMuted(muted: boolean): Promise<void>;
  setMode(mode: CallMode): void;
  /** Another microphone, or the browser's default one. */
  listenTo(mic: MediaStream | undefined): void;
  /** What has been said is the whole answer: the assistant's turn, at once. */
  finishTurn(): void;
  /** The assistant waits until the participant speaks, or until this is taken back. */
  think(on: boolean): void;
  /** Rests until this is taken back; then the last question is said again. */
  pause(on: boolean): void;
  slow(on: boolean): void;
  /** @param tapped what these words were tapped for @throws CallError 'not-connected' when there is no call */
  sendText(text: string, tapped?: TappedAnswer): Promise<void>;
  /** Cuts the assistant's speech and listens. */
  interrupt(): void;
  /** Says the assistant's last words once more, because the participant asked. */
  repeat(): void;
  /** After 'audio-blocked', from a tap. */
  resumeAudio(): Promise<void>;
  subscribe(listener: (event: CallEvent) => void): () => void;
}

export const NO_CALL_OBJECT = 'Call object is not available.';
