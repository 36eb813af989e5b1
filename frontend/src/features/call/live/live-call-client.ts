import type { Hold } from '@contract/intervention-kinds';
import type { CallClock as TimeTold } from '@contract/realtime';
import type { Cut } from '@contract/spoken';
import type { EndReason, SayMessage, SessionTicket, TappedAnswer } from '@contract/voice';
import { isElsewhere, type CallClient, type CallEvent, type CallFeatures, type CallMode, type StartOptions } from '../call-client';
import { callMemory } from '../call-memory';
import { RecordingClock } from '../recording/recording-clock';
import { loadRemarks, spokenLanguage } from '../speech/remarks';
import type { VoiceLoop } from '../speech/voice-loop';
import { BrowserEvents } from '../transport/browser-events';
import { CallClock } from '../transport/call-clock';
import { ClientLifecycle } from '../transport/client-lifecycle';
import type { Release } from '../transport/client-step';
import { HearingLine } from '../transport/hearing-line';
import { LiveConnection } from '../transport/live-connection';
import type { LiveConnectionHandlers } from '../transport/live-connection.types';
import type { OpenLiveSocket } from '../transport/live-socket';
import { adoptUnmirrored, sayOutbox } from '../transport/outbox';
import type { RecordingLine } from '../transport/recording-line';
import { newClientId } from '../transport/client-id';
import { CallPath } from './call-path';
import { callVoices, firstPath, type Voices } from './call-voices';
import { ClosingWords } from './closing-words';
import { Exchange } from './exchange';
import { ModeSwitch } from './mode-switch';
import { SpeakingMeter } from './speaking-meter';
import { TurnFeed } from './turn-feed';

/** Time limit of one attempt to reach the session. Milliseconds. */
const START_LIMIT_MS = 15_000;

const FEATURES = { mute: true, text: true, interrupt: true, repeat: true, pace: true, pause: true, slow: true } as const;

type Dependencies = Voices & {
  openSocket: OpenLiveSocket;
  /** Asks for a new session of the same response; its call id. */
  renew: () => Promise<string>;
  /** What of the call is recorded. */
  recording?: RecordingClock;
  recordingLine?: RecordingLine;
};

/** The built-in interviewer: turns over Socket.IO. */
export class LiveCallClient implements CallClient {
  readonly features: CallFeatures;

  private readonly life = new ClientLifecycle(
    {
      open: () => this.open(),
      // Unsent turns go first; the connection stays for them after the call has ended.
      deliverEnd: (reason) => this.deliverEnd(reason),
      awaitLastWords: (reason) => this.closing.await(reason),
      release: (how) => this.release(how),
    },
    START_LIMIT_MS,
  );
  private readonly emit = this.life.emit;
  private readonly meter = new SpeakingMeter(this.emit);
  private readonly feed: TurnFeed;
  private readonly clock = new CallClock({
    onNearlyUp: () => this.emit({ type: 'warning', code: 'time-nearly-up' }),
    onUp: () => void this.end('time-limit'),
    onSlowReply: () => {
      // A person takes their time.
      if (this.hold === null) this.emit({ type: 'warning', code: 'slow-reply' });
      // The reply may exist and have been lost in transit; asking also wakes an interviewer with a pending reply.
      this.connection?.check();
    },
  });
  private readonly hearing = new HearingLine();
  private readonly path: CallPath;
  private readonly loop: VoiceLoop;
  private readonly exchange: Exchange;
  private readonly modes: ModeSwitch;
  private connection: LiveConnection<SayMessage> | null = null;
  private callId = '';
  /** BCP 47 language of recognition and speech. */
  private language: string;
  private sound = true; // False while no voice is heard.
  private paused = false; // The participant takes a break.
  private hold: Hold | null = null;
  private responseId = '';
  /** How far the assistant had been heard when the participant ended the call. */
  private cut: Cut | null = null;
  private readonly closing: ClosingWords;
  private readonly browserEvents = new BrowserEvents({
    onLine: (up) => up && this.connection?.check(),
    onAwake: () => this.connection?.check(),
    onDevices: () => undefined,
  });

  constructor(private readonly dependencies: Dependencies) {
    this.features = { ...FEATURES, voice: dependencies.serverEar !== undefined || dependencies.speech.Recognition !== null };
    this.language = dependencies.speech.language;
    this.path = new CallPath(firstPath(dependencies), () => this.connection?.joinedSocket ?? null);
    this.feed = new TurnFeed(
      this.emit,
      () => this.language,
      () => dependencies.wordsId?.() ?? newClientId(),
    );
    this.loop = callVoices(dependencies, {
      ...{ emit: this.emit, line: this.hearing, path: this.path },
      ...{ exchange: () => this.exchange, language: () => this.language },
      ...{ callId: () => this.callId, responseId: () => this.responseId },
      onSound: (on) => (this.sound = on),
      onFailure: (failure, wordsLost) => this.modes.cannotHear(wordsLost ? 'listening-failed-midway' : 'listening-failed', failure),
    });
    this.exchange = new Exchange({
      emit: this.emit,
      stage: () => this.life.stage,
      connection: () => this.connection,
      loop: this.loop,
      feed: this.feed,
      clock: this.clock,
      meter: this.meter,
      recording: dependencies.recording ?? new RecordingClock(),
      onSilence: () => this.closing.spoken(),
      resting: () => this.paused || this.isTyping,
    });
    this.closing = new ClosingWords({
      ...{ emit: this.emit, loop: this.loop, exchange: this.exchange, meter: this.meter, feed: this.feed },
      ...{ isHeard: () => this.sound, isTyping: () => this.isTyping, onOver: () => this.life.settled() },
    });
    this.modes = new ModeSwitch({
      emit: this.emit,
      path: this.path,
      loop: this.loop,
      presentation: this.exchange.presentation,
      canHear: this.features.voice,
      isBlocked: () => this.connection?.polls === true,
    });
  }

  private get isTyping(): boolean {
    return this.exchange.presentation.mode === 'text' && callMemory.draft(this.responseId).trim() !== '';
  }

  subscribe(listener: (event: CallEvent) => void): () => void {
    return this.life.subscribe(listener);
  }

  start(ticket: SessionTicket, options: StartOptions): Promise<void> {
    return this.life.start(options.signal, () => this.connect(ticket, options));
  }

  end(reason: EndReason = 'participant'): Promise<void> {
    // Words being heard are said before the call ends.
    if (this.life.stage === 'up') {
      this.cut = this.exchange.presentation.cutOff();
      this.loop.stop(true);
    }
    return this.life.end(reason);
  }

  async setMuted(muted: boolean): Promise<void> {
    this.life.need('up', 'closing');
    if (this.life.stage === 'up' || muted) this.loop.setMuted(muted);
  }

  setMode(mode: CallMode): void {
    if (this.life.stage === 'up') this.modes.choose(mode);
  }

  async sendText(text: string, tapped?: TappedAnswer): Promise<void> {
    this.life.need('up', 'closing');
    this.exchange.utter(text, 'text', { tapped });
  }

  listenTo(mic: MediaStream | undefined): void {
    this.loop.listenTo(mic?.getAudioTracks()[0] ?? null);
  }

  interrupt(): void {
    this.loop.interrupt();
  }

  finishTurn(): void {
    this.loop.finishTurn();
  }

  think(on: boolean): void {
    this.loop.think(on);
  }

  pause(on: boolean): void {
    if (this.life.stage !== 'up' || on === this.paused) return;
    this.paused = on;
    callMemory.keepPaused(this.responseId, on);
    const voice = this.exchange.presentation.mode === 'voice';
    // What was said so far is an answer.
    if (on && voice) this.loop.stop(true);
    if (on) this.clock.hold();
    this.emit({ type: 'paused', on });
    this.connection?.pause(on);
    if (on || !voice) return;
    this.loop.start();
    this.repeat();
  }

  slow(on: boolean): void {
    this.loop.slow(on);
    this.emit({ type: 'slow', on });
  }

  repeat(): void {
    const last = this.feed.lastAssistant();
    if (last) this.loop.repeat(last.seq, last.text);
  }

  async resumeAudio(): Promise<void> {
    this.loop.resumeAudio();
  }

  private connect(ticket: SessionTicket, { mode, mic, microphone }: StartOptions): Promise<void> {
    this.responseId = ticket.responseId;
    this.exchange.presentation.begin(ticket.responseId, mode);
    this.language = spokenLanguage(ticket.language, this.dependencies.speech.language);
    void loadRemarks(this.language);
    if (microphone !== undefined || this.dependencies.serverEar) this.listenTo(mic);
    const outbox = sayOutbox(ticket.responseId);
    adoptUnmirrored(ticket.responseId, outbox);
    for (const unsent of outbox.list()) this.feed.pending(unsent.clientId, unsent.text);
    const { openSocket } = this.dependencies;
    this.callId = ticket.callId;
    const renew = async () => (this.callId = await this.dependencies.renew());
    const connection = new LiveConnection(openSocket, outbox, renew, this.handlers, (socket, message) => socket.say(message));
    this.connection = connection;
    this.hearing.attach(() => connection.joinedSocket);
    this.dependencies.recordingLine?.attach(() => connection.joinedSocket);
    return connection.start(ticket.callId);
  }

  private readonly handlers: LiveConnectionHandlers<SayMessage> = {
    onTurn: (turn, answered) => this.exchange.stored(turn, answered),
    onRevised: (turn) => this.exchange.revised(turn),
    onJoined: (clientId) => this.feed.withdraw(clientId),
    onDraft: (draft) => this.exchange.assistantDrafts(draft.seq, draft.text),
    // Another version of the server may not tell `hold`.
    onClock: ({ elapsed, maxSeconds, hold = null }: Partial<TimeTold> & Omit<TimeTold, 'hold'>) => {
      if (!this.paused) this.clock.set(elapsed, maxSeconds);
      this.hold = hold;
      this.emit({ type: 'clock', elapsed, maxSeconds, hold });
    },
    onHeard: (message) => this.hearing.onHeard(message),
    onAwaitQuiet: () => this.exchange.awaitQuiet(),
    speaks: () => this.features.voice && this.exchange.presentation.mode === 'voice',
    onSocketsBlocked: () => this.modes.cannotHear('sockets-blocked'),
    onState: (state) => {
      if (state === 'connected') {
        this.hearing.onJoined();
        this.exchange.sentences.flush();
        void this.path.flush();
      }
      if (this.life.stage === 'starting' && state === 'connected') this.life.connected();
      else this.emit({ type: 'state', state });
    },
    onTurnRefused: (message) => this.exchange.refused(message),
    onEnded: (reason) => this.life.closed(reason),
    onLost: (error) => this.life.lost(isElsewhere(error) ? 'unknown' : 'error', error),
  };

  private open(): void {
    this.emit({ type: 'state', state: 'connected' });
    this.browserEvents.watch();
    // After a reload it is often the participant's turn: then no reply is late.
    if (this.feed.unanswered().length === 0) this.clock.awaitReply();
    this.modes.open();
    // Asked before this page was loaded, and perhaps not heard.
    for (const turn of this.feed.unanswered()) this.exchange.presentation.presentAgain(turn.seq, turn.text);
    // The page was reloaded during a break.
    if (callMemory.paused(this.responseId)) this.pause(true);
  }

  private async deliverEnd(reason: EndReason): Promise<void> {
    const { connection } = this;
    await this.closing.handOver();
    await connection?.end(reason, this.cut);
  }

  private release({ delivering }: Release): void {
    this.feed.settleAll();
    this.closing.stop();
    this.exchange.stop();
    if (!delivering) {
      this.loop.dispose();
      this.connection?.close();
      this.connection = null;
    }
    this.meter.set(false);
    this.clock.stop();
    this.browserEvents.unwatch();
  }
}
