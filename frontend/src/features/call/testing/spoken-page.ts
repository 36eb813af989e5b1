import { io } from 'socket.io-client';
import { NAMESPACES } from '@contract/realtime-constants';
import type { LiveTurn, SayMessage, SessionTicket } from '@contract/voice';
import { RecordingClock } from '../recording/recording-clock';
import { PIECE_MS } from '../speech/server-ear/sound-pieces';
import { SpeechDelivery } from '../speech/server-ear/speech-delivery';
import type { Utterance } from '../speech/server-ear/utterance';
import { SILENCE_MS, UtteranceCutter } from '../speech/server-ear/utterance-cutter';
import type { WordsAt } from '../speech/words-at';
import { HearingLine } from '../transport/hearing-line';
import { LiveConnection } from '../transport/live-connection';
import type { LiveSocket, OpenLiveSocket } from '../transport/live-socket';
import { sayOutbox } from '../transport/outbox';
import { newClientId } from '../transport/client-id';
import { overSocketIo, SOCKET_OPTIONS } from '../transport/socket-io-live-socket';
import { PageListener } from './page-listener';
import { PageRecorder } from './page-recorder';
import { PageRequests } from './page-requests';
import type { PageHistory, PageOptions, SpokenPage } from './spoken-page.types';

/** The page retries after 12 s, or sooner with a faster voice. Milliseconds. */
const SLOW_REPLY_MS = 4_000;
/** An interview without progress for this long is stuck. Milliseconds. */
const STUCK_MS = 90_000;
const LOOK_MS = 20;
/** Pieces that a microphone delivers at once. */
const AT_ONCE = 5;

/** A room is never quite silent; its noise is measured between words. Milliseconds. */
const ROOM_MS = 3_000;
const RATE = 16_000;

const room = (ms: number) => Int16Array.from({ length: (ms / 1_000) * RATE }, () => Math.round((Math.random() - 0.5) * 60));

function piecesOf(samples: Int16Array): Int16Array[] {
  const size = (PIECE_MS / 1_000) * RATE;
  return Array.from({ length: Math.ceil(samples.length / size) }, (_, n) => samples.slice(n * size, (n + 1) * size));
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * A participant's page without a browser. From the microphone's samples on, the page's own code sends sound, words and recordings to the
 * server. Only the devices and the detection of the end of a turn are missing.
 */
class Page implements SpokenPage {
  ended = false;
  readonly history: PageHistory;
  private readonly clock = new RecordingClock();
  private readonly line = new HearingLine();
  private readonly recorder: PageRecorder;
  private readonly listener: PageListener;
  private readonly connection: LiveConnection<SayMessage>;
  private readonly delivery: SpeechDelivery;
  private readonly cutter: UtteranceCutter;
  private readonly turns = new Map<number, LiveTurn>();
  private readonly unstored = new Set<string>();
  private understood: { text: string; from: number; to: number }[] = [];
  private progressAt = Date.now();

  constructor(
    private readonly options: PageOptions,
    private readonly ticket: SessionTicket,
    requests: PageRequests,
  ) {
    this.history = {
      ...{
        said: [],
        told: [],
        turns: [],
        recording: { call: ticket.callId, recorder: '', pieces: 0 },
        heard: 0,
        unheard: 0,
        joins: 0,
        problems: [],
      },
      ...{ sound: { messages: 0, frames: 0, again: 0 }, tails: { messages: 0, again: 0 } },
    };
    const socket = () => this.connection.joinedSocket;
    this.line.attach(socket);
    this.recorder = new PageRecorder({ call: ticket.callId, clock: this.clock, requests, socket, history: this.history, ...options });
    this.listener = new PageListener(ticket.callId, requests, this.clock, socket, this.history);
    this.delivery = new SpeechDelivery(this.line, {
      onWords: ({ from, to }, text) => text !== '' && this.understood.push({ text, from, to }),
      onEarly: () => undefined,
      onSlow: () => undefined,
      onLost: () => this.problem('the server refused what was said'),
      onFailure: (lost) => this.problem(`the server heard no more, and lost ${lost.length} utterances`),
    });
    const grown = () => this.delivery.grown();
    this.cutter = new UtteranceCutter({
      onBegin: (utterance: Utterance) => this.delivery.add(utterance),
      onFrame: grown,
      onEnd: grown,
      onDrop: (utterance: Utterance) => this.delivery.drop(utterance),
    });
    const renew = async () => {
      this.problem('the call was given up while its participant was there');
      return (await requests.openCall(options.response.id)).callId;
    };
    this.connection = new LiveConnection(
      this.openSocket,
      sayOutbox(options.response.id),
      renew,
      {
        onTurn: (turn) => this.keep(turn),
        onRevised: (turn) => this.keep(turn),
        onJoined: (clientId) => this.stored(clientId, null),
        onDraft: ({ seq, text, role }) => role === 'assistant' && this.listener.said(seq, text, false),
        onClock: () => undefined,
        onHeard: (message) => this.line.onHeard(message),
        onState: (state) => {
          if (state !== 'connected') return;
          this.history.joins++;
          this.line.onJoined();
          this.listener.flush();
        },
        onTurnRefused: ({ clientId }) => {
          this.problem(`the server refused the turn ${clientId}`);
          this.unstored.delete(clientId);
        },
        onEnded: (reason) => {
          if (reason !== 'assistant' && reason !== 'participant') this.problem(`the interview was ended: ${reason}`);
          this.ended = true;
        },
        onLost: (error) => {
          this.problem(`the line was given up: ${error.code}`);
          this.ended = true;
        },
      },
      async (live, message) => {
        const answer = await live.say(message);
        if (answer.success) this.stored(message.clientId, answer.seq);
        return answer;
      },
    );
  }

  async start(): Promise<void> {
    const { ear, voice } = this.ticket.capabilities;
    if (ear !== 'server' || voice !== 'server') this.problem('no server listens, or none speaks');
    await this.connection.start(this.ticket.callId);
    this.recorder.start();
    await this.hears();
  }

  async speak(sounds: readonly Int16Array[]): Promise<string> {
    // The microphone heard the room before: nothing was said.
    for (const piece of piecesOf(room(ROOM_MS))) this.cutter.push(piece);
    for (const sound of sounds) {
      await this.push(sound);
      await this.push(room(SILENCE_MS + 3 * PIECE_MS));
    }
    await this.until(() => !this.delivery.busy);
    return this.understood.map(({ text }) => text).join(' ');
  }

  async say(continues?: string): Promise<string> {
    const words: WordsAt[] = [];
    let text = '';
    for (const one of this.understood.splice(0)) {
      const start = text === '' ? 0 : text.length + 1;
      text = `${text} ${one.text}`.trim();
      words.push({ start, end: text.length, from: one.from, to: one.to });
    }
    const spoken = this.clock.spoken(words);
    const clientId = newClientId();
    this.history.said.push({ clientId, text, seq: null, ...(continues && { continues }), ...(spoken && { spoken }) });
    this.unstored.add(clientId);
    this.connection.say({ clientId, text, via: 'voice', ...(continues && { continues }), ...(spoken && { spoken }) });
    await this.until(() => !this.unstored.has(clientId));
    return clientId;
  }

  async hears(): Promise<void> {
    await this.until(() => this.turns.get(this.last)?.role === 'assistant' && this.listener.isDone(this.last));
  }

  async end(): Promise<void> {
    await this.until(() => this.listener.isTold);
    await this.connection.end('participant');
    await this.recorder.finish();
    this.leave();
  }

  vanish(): void {
    this.recorder.vanish();
    this.leave();
  }

  private leave(): void {
    this.listener.close();
    this.delivery.close();
    this.connection.close();
    this.history.turns = [...this.turns.values()].map(({ seq, role, text }) => ({ seq, role, text }));
  }

  private readonly openSocket: OpenLiveSocket = async (callId, handlers) => {
    const { origin, response } = this.options;
    const socket = overSocketIo(io(origin + NAMESPACES.live, { ...SOCKET_OPTIONS, auth: { callId, token: response.token } }), handlers);
    return this.counted(socket);
  };

  /** Counts what it sends. */
  private counted(socket: LiveSocket): LiveSocket {
    const sent = new Map<string, number>();
    const { sound } = this.history;
    return {
      ...socket,
      hear: (message) => {
        const frames = Math.ceil(message.pcm.length / 3_200);
        const before = sent.get(message.utterance) ?? 0;
        sound.messages++;
        sound.frames += frames;
        sound.again += Math.min(frames, Math.max(0, before - message.from));
        sent.set(message.utterance, Math.max(before, message.from + frames));
        return socket.hear(message);
      },
    };
  }

  private async push(samples: Int16Array): Promise<void> {
    for (const [at, piece] of piecesOf(samples).entries()) {
      this.cutter.push(piece);
      if (at % AT_ONCE === AT_ONCE - 1) await sleep((PIECE_MS * AT_ONCE) / this.options.speed);
    }
  }

  private keep(turn: LiveTurn): void {
    this.progressAt = Date.now();
    const known = this.turns.get(turn.seq);
    if (turn.responseId !== '' && turn.responseId !== this.options.response.id) {
      this.problem(`a turn of another interview: ${turn.responseId}`);
    }
    // More words have joined it: the turns after it are withdrawn.
    if (known) for (const seq of this.turns.keys()) if (seq > turn.seq) this.turns.delete(seq);
    this.turns.set(turn.seq, turn);
    if (turn.role === 'user') this.listener.withdrawn(turn.seq + 1);
    else this.listener.said(turn.seq, turn.text, true);
    if (turn.clientId !== null) this.stored(turn.clientId, null);
  }

  private stored(clientId: string, seq: number | null): void {
    this.progressAt = Date.now();
    this.unstored.delete(clientId);
    const said = this.history.said.find((one) => one.clientId === clientId);
    if (said && seq !== null) said.seq = seq;
  }

  private get last(): number {
    let last = 0;
    while (this.turns.has(last + 1)) last++;
    return last;
  }

  /** @throws when there is no more progress */
  private async until(condition: () => boolean): Promise<void> {
    let asked = Date.now();
    for (const begun = Date.now(); !condition() && !this.ended; await sleep(LOOK_MS)) {
      const now = Date.now();
      if (now - Math.max(this.progressAt, begun) > STUCK_MS) {
        this.problem(`it stood still after turn ${this.last}`);
        throw new Error('stuck');
      }
      if (now - asked < SLOW_REPLY_MS) continue;
      asked = now;
      this.connection.check();
    }
  }

  private problem(what: string): void {
    this.history.problems.push(`${this.options.response.id}: ${what}`);
  }
}

export async function openSpokenPage(options: PageOptions): Promise<SpokenPage> {
  const requests = new PageRequests(options.origin, options.response.token);
  return new Page(options, await requests.openCall(options.response.id), requests);
}
