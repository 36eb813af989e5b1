import type { HearAnswer, HearEndAnswer } from '@contract/hearing';
import type { RecallAnswer, UtterAnswer } from '@contract/direct-call';
import { NAMESPACES } from '@contract/realtime-constants';
import type { ErrorBody } from '@contract/errors';
import type { RecordingTailAnswer } from '@contract/recording-tail';
import type {
  HandshakeError,
  JoinAnswer,
  LiveClientEvents,
  LiveServerEvents,
  PathAnswer,
  PauseAnswer,
  SayAnswer,
  SpokenAnswer,
} from '@contract/realtime';
import type { Socket } from 'socket.io-client';
import { OPEN_WITHIN, TransportChoice } from '@/lib/realtime/transport-choice';
import type { LiveSocket, LiveSocketHandlers, OpenLiveSocket } from './live-socket';

/** A join reads every turn so far; a turn is stored before it is acknowledged; words are answered within HEARING.answerMs. Milliseconds. */
const TIMEOUTS = {
  join: 8_000,
  say: 5_000,
  spoken: 5_000,
  pause: 5_000,
  end: 5_000,
  hear: 8_000,
  tail: 8_000,
  words: 32_000,
  utter: 8_000,
} as const;

export const SOCKET_OPTIONS = {
  // Its own manager, so that closing this call closes its connection.
  forceNew: true,
  autoConnect: false,
  reconnectionDelay: 500,
  reconnectionDelayMax: 5_000,
  timeout: 10_000,
};

/** Socket.IO is loaded here, when a call begins, and nowhere before. */
export const openSocketIoLiveSocket: OpenLiveSocket = async (callId, handlers, spoken = false) => {
  const { io } = await import('socket.io-client');
  return overSocketIo(io(NAMESPACES.live, { ...SOCKET_OPTIONS, auth: { callId } }), handlers, spoken);
};

/** A socket of Socket.IO as a call needs it. */
export function overSocketIo(socket: Socket<LiveServerEvents, LiveClientEvents>, handlers: LiveSocketHandlers, spoken = false): LiveSocket {
  const transport = new TransportChoice(socket, spoken ? OPEN_WITHIN.spoken : OPEN_WITHIN.typed, { insists: spoken });
  socket.on('connect', () => handlers.onConnect(transport.current));
  socket.on('disconnect', () => handlers.onDisconnect(!socket.active));
  socket.on('connect_error', (error) => {
    const { data = null } = error as Partial<HandshakeError>;
    if (data !== null || !transport.fallsBack()) handlers.onRefused(data, !socket.active);
  });
  socket.on('turn', handlers.onTurn);
  socket.on('draft', handlers.onDraft);
  socket.on('clock', (clock) => handlers.onClock?.(clock));
  socket.on('ended', ({ reason }) => handlers.onEnded(reason));
  socket.on('await-quiet', () => handlers.onAwaitQuiet?.());
  socket.on('heard', (message) => handlers.onHeard?.(message));
  socket.on('superseded', ({ moved }) => handlers.onSuperseded(moved === true));

  /** Without a connection Socket.IO would keep the message and send it later, beside our own repeat. */
  const request = async <Answer>(
    timeout: number,
    event:
      | 'join'
      | 'say'
      | 'mirror'
      | 'spoken'
      | 'pause'
      | 'end'
      | 'path'
      | 'hear'
      | 'hear-end'
      | 'recording-tail'
      | 'observe'
      | 'utter'
      | 'recall',
    message: unknown,
  ): Promise<Answer> => {
    if (!socket.connected) throw new Error('Not connected');
    return (await socket.timeout(timeout).emitWithAck(event, message as never)) as Answer;
  };
  return {
    join: (after) => request<JoinAnswer>(TIMEOUTS.join, 'join', { after }),
    say: (message) => request<SayAnswer>(TIMEOUTS.say, 'say', message),
    mirror: (message) => request<SayAnswer>(TIMEOUTS.say, 'mirror', message),
    spoken: (message) => request<SpokenAnswer>(TIMEOUTS.spoken, 'spoken', message),
    pause: (on) => request<PauseAnswer>(TIMEOUTS.pause, 'pause', { on }),
    path: (message) => request<PathAnswer>(TIMEOUTS.pause, 'path', message),
    end: (reason, cut) => request<{ success: true } | ErrorBody>(TIMEOUTS.end, 'end', { reason, ...(cut && { cut }) }),
    hear: (message) => request<HearAnswer>(TIMEOUTS.hear, 'hear', message),
    recordingTail: (message) => request<RecordingTailAnswer>(TIMEOUTS.tail, 'recording-tail', message),
    hearEnd: (message) => request<HearEndAnswer>(TIMEOUTS.words, 'hear-end', message),
    hearEarly: (utterance) => void socket.volatile.emit('hear-early', { utterance }),
    hearDrop: (utterance) => void socket.volatile.emit('hear-drop', { utterance }),
    observe: () => request<UtterAnswer>(TIMEOUTS.utter, 'observe', {}),
    utter: (message) => request<UtterAnswer>(TIMEOUTS.utter, 'utter', message),
    recall: (message) => request<RecallAnswer>(TIMEOUTS.utter, 'recall', message),
    quiet: (after) => {
      if (socket.connected) socket.emit('quiet', { after });
    },
    draft: (text, after) => void socket.volatile.emit('draft', { text, after }),
    mirrorDraft: (draft) => void socket.volatile.emit('mirror-draft', draft),
    connect: () => transport.connect(),
    reconnect: () => transport.reconnect(),
    close: () => {
      transport.stop();
      socket.removeAllListeners();
      socket.disconnect();
    },
  };
}
