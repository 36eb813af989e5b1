import type { PathMessage } from '@contract/call-path-schema';
import type { CallClock, JoinAnswer, PathAnswer, PauseAnswer, SayAnswer, SpokenAnswer } from '@contract/realtime';
import type { RecordingTail, RecordingTailAnswer } from '@contract/recording-tail';
import type { Cut, SpokenMessage } from '@contract/spoken';
import type { HearAnswer, HearEndAnswer, HeardMessage } from '@contract/hearing';
import type { RecallAnswer, RecallMessage, UtterAnswer, UtterMessage } from '@contract/direct-call';
import type { ErrorBody } from '@contract/errors';
import type { Transport } from '@/lib/realtime/transport-choice';
import type { EndReason, LiveDraft, LiveTurn, MirrorDraft, MirrorMessage, SayMessage } from '@contract/voice';

export type LiveSocketHandlers = {
  onConnect: (transport: Transport) => void;
  /** @param final true when the socket will not reconnect */
  onDisconnect: (final: boolean) => void;
  /** Connecting failed. `body` is the server's answer, where it gave one; `final` as above. */
  onRefused: (body: ErrorBody | null, final: boolean) => void;
  onTurn: (turn: LiveTurn) => void;
  onDraft: (draft: LiveDraft) => void;
  /** The time limit has changed. */
  onClock?: (clock: CallClock) => void;
  onEnded: (reason: EndReason) => void;
  /** The server's words so far for speech that is being heard. */
  onHeard?: (message: HeardMessage) => void;
  /** The interviewer goes on by itself once the page says that it is quiet. */
  onAwaitQuiet?: () => void;
  /** @param moved to another device */
  onSuperseded: (moved: boolean) => void;
};

/** The participant's socket, as little of it as a call needs. Requests reject when the connection drops or no answer comes in time. */
export interface LiveSocket {
  join(after: number): Promise<JoinAnswer>;
  say(message: SayMessage): Promise<SayAnswer>;
  /** A turn of a call that a voice platform holds. */
  mirror(message: MirrorMessage): Promise<SayAnswer>;
  /** When a turn of the interviewer was heard. */
  spoken(message: SpokenMessage): Promise<SpokenAnswer>;
  pause(on: boolean): Promise<PauseAnswer>;
  end(reason: EndReason, cut: Cut | null): Promise<{ success: true } | ErrorBody>;
  /** How the call is heard and spoken from now on. */
  path(message: PathMessage): Promise<PathAnswer>;
  /** Sound of the participant's speech. */
  hear(message: { utterance: string; from: number; pcm: Uint8Array<ArrayBuffer> }): Promise<HearAnswer>;
  /** Sound of the recording that is in no stored chunk yet. */
  recordingTail(message: RecordingTail): Promise<RecordingTailAnswer>;
  /** Its words are wanted. */
  hearEnd(message: { utterance: string; frames: number }): Promise<HearEndAnswer>;
  /** Best effort. */
  hearEarly(utterance: string): void;
  /** Best effort. */
  hearDrop(utterance: string): void;
  /** The call's sound is up: the server listens in. */
  observe(): Promise<UtterAnswer>;
  /** Sentences of the interviewer are to be spoken in the call. */
  utter(message: UtterMessage): Promise<UtterAnswer>;
  /** The words of speech that was in progress when the line to the model ended. */
  recall(message: RecallMessage): Promise<RecallAnswer>;
  /** Best effort. @param after number of the last turn on this page */
  quiet(after: number): void;
  /** Best effort. @param after number of the last turn on this page */
  draft(text: string, after: number): void;
  /** Best effort. */
  mirrorDraft(draft: MirrorDraft): void;
  connect(): void;
  /** Drops a connection that seems dead and makes a new one. */
  reconnect(): void;
  close(): void;
}

/** Creates a socket that connects on request. @param spoken long polling is no help: a WebSocket is tried for longer */
export type OpenLiveSocket = (callId: string, handlers: LiveSocketHandlers, spoken?: boolean) => Promise<LiveSocket>;
