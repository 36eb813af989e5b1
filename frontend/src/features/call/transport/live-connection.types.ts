import type { CallClock } from '@contract/realtime';
import type { HeardMessage } from '@contract/hearing';
import type { EndReason, LiveDraft, LiveTurn, TurnRole, TurnStep } from '@contract/voice';
import type { CallError } from '../call-client';

/** What a connection brings to the server: the participant's words, or also the assistant's where a voice platform holds the call. */
export type Outgoing = { clientId: string; text: string; role?: TurnRole; continues?: string };

export type LiveConnectionHandlers<Message> = {
  /** Stored turns, each once and in order. `answered`: the conversation had already moved on when it came. */
  onTurn: (turn: LiveTurn, answered: boolean) => void;
  /** More words have joined a stored turn; turns that came after it are withdrawn. */
  onRevised: (turn: LiveTurn) => void;
  /** Words sent under this id have joined another turn: they are none of their own. */
  onJoined: (clientId: string) => void;
  /** What a turn that was brought to the server asks. */
  onStep?: (clientId: string, step: TurnStep) => void;
  onDraft: (draft: LiveDraft) => void;
  onClock: (clock: CallClock) => void;
  onHeard?: (message: HeardMessage) => void;
  /** @see LiveServerEvents 'await-quiet' */
  onAwaitQuiet?: () => void;
  /** The participant speaks now, for which long polling is no help. */
  speaks?: () => boolean;
  /** The network lets no WebSocket through any more, and the participant `speaks`. The interview continues in writing. */
  onSocketsBlocked?: () => void;
  onState: (state: 'connected' | 'reconnecting') => void;
  /** The server will never store this turn. */
  onTurnRefused: (message: Message) => void;
  onEnded: (reason: EndReason) => void;
  /** It will not come back. */
  onLost: (error: CallError) => void;
};
