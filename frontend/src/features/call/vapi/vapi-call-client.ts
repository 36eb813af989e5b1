import { endReasonOf } from '@contract/vapi-end-reason';
import type { EndReason, SessionTicket, TappedAnswer, TurnStep } from '@contract/voice';
import { log } from '@/lib/log';
import { CallError, type CallClient, type CallEvent, type CallMode, type StartOptions } from '../call-client';
import { BrowserEvents } from '../transport/browser-events';
import { CallClock } from '../transport/call-clock';
import { ClientLifecycle } from '../transport/client-lifecycle';
import type { Release } from '../transport/client-step';
import type { OpenLiveSocket } from '../transport/live-socket';
import { Conversation, type SettledTurn } from './conversation';
import { SilentMicDetector } from './silent-mic-detector';
import { TranscriptRelay } from './transcript-relay';
import { PlatformCall } from './platform-call';
import { END_GRACE_MS, PresenceTimeouts } from './presence-timeouts';
import type { VapiConstructor } from './vapi-sdk';
import type { VapiMessage } from './vapi-message';

/** After this long without sound the SDK reports that the assistant has stopped. */
const SILENCE_MS = 1_000;

type Dependencies = {
  load: () => Promise<VapiConstructor>;
  openSocket: OpenLiveSocket;
  /** For the SDK, which asks for one; our relay decides itself. */
  assistantId: string | null;
};

/** A call on the voice platform. Every turn is also sent to our own server. */
export class VapiCallClient implements CallClient {
  readonly features = { voice: true, mute: true, text: true, interrupt: false, repeat: true, pace: false, pause: false, slow: false };

  private readonly life = new ClientLifecycle(
    {
      open: () => this.open(),
      deliverEnd: (reason) => this.deliverEnd(reason),
      awaitLastWords: () => this.life.settled(),
      release: (how) => this.release(how),
    },
    // The steps of its start have limits of their own.
    null,
  );
  private readonly emit = this.life.emit;
  private readonly call: PlatformCall;
  private readonly conversation = new Conversation({
    onTurn: this.emit,
    onSettled: (turn) => this.settled(turn),
    onDraft: (role, text) => this.relay?.draft(role, text),
  });
  private readonly clock = new CallClock({
    onNearlyUp: () => this.emit({ type: 'warning', code: 'time-nearly-up' }),
    onUp: () => void this.end('time-limit'),
    onSlowReply: () => undefined,
  });
  private readonly presence = new PresenceTimeouts({
    onSlow: () => this.emit({ type: 'warning', code: 'slow-reply' }),
    onGone: () => this.life.lost('provider-fault', new CallError('provider', 'The assistant did not come.')),
    onOffline: () => this.life.lost('network', new CallError('media-failed', 'The connection was lost.')),
  });
  private readonly microphone = new SilentMicDetector(() => this.emit({ type: 'warning', code: 'mic-silent' }));
  private relay: TranscriptRelay | null = null;
  /** The assistant's last turn. */
  private asked: SettledTurn | null = null;
  private maxSeconds: number | null = null;
  private ready = false;
  private speaking = false;
  /** When the platform last said that the assistant begins to speak. */
  private spokenSince = 0;
  private muted = false;
  private mode: CallMode = 'voice';
  private toldReason: string | undefined;
  private grace: ReturnType<typeof setTimeout> | undefined;
  private readonly browserEvents = new BrowserEvents({
    onLine: (up) => this.lineChanged(up),
    onAwake: () => this.relay?.check(),
    onDevices: () => {
      this.microphone.reset();
      this.call.useDefaultMicrophone();
      this.settle();
    },
  });

  constructor(private readonly needs: Dependencies) {
    this.call = new PlatformCall(needs.load, {
      onReady: () => this.becomeReady(),
      onMessage: (message) => this.told(message),
      // The end is reported after a second of silence: ignore it for words that started within that second.
      onSpeech: (on) => (on || Date.now() - this.spokenSince >= SILENCE_MS) && this.spoke(on),
      onLevel: (value) => this.emit({ type: 'level', role: 'assistant', value }),
      onMicrophoneLevel: (value) => this.microphone.level(value),
      onAudioBlocked: () => {
        this.presence.pauseAssistant();
        this.emit({ type: 'warning', code: 'audio-blocked' });
      },
      onWarning: (code) => this.emit({ type: 'warning', code }),
      onMicrophoneLost: (error) => this.emit({ type: 'warning', code: 'mic-silent', detail: error.message }),
      onLine: (up) => this.lineChanged(up),
      onLeft: () => this.life.lost(this.reason()),
      onFatal: (error) => this.finishSoon(error),
    });
  }

  subscribe(listener: (event: CallEvent) => void): () => void {
    return this.life.subscribe(listener);
  }

  start(ticket: SessionTicket, options: StartOptions): Promise<void> {
    return this.life.start(options.signal, () => this.connect(ticket, options));
  }

  end(reason: EndReason = 'participant'): Promise<void> {
    return this.life.end(reason);
  }

  async setMuted(muted: boolean): Promise<void> {
    this.life.need('up');
    this.call.setMuted(muted || this.mode === 'text');
    this.muted = muted;
    this.settle();
  }

  /** In text mode the microphone is off; the assistant keeps speaking, and its words are shown. */
  setMode(mode: CallMode): void {
    if (this.life.stage !== 'up' || mode === this.mode) return;
    this.mode = mode;
    this.muted = false;
    this.call.setMuted(mode === 'text');
    this.emit({ type: 'mode', mode });
    this.settle();
  }

  /** The platform knows no values: what was tapped is said in words. */
  async sendText(text: string, _tapped?: TappedAnswer): Promise<void> {
    this.life.need('up');
    if (text.trim() === '') return;
    this.call.sendText(text.trim());
    this.conversation.type(text.trim());
  }

  listenTo(): void {}

  finishTurn(): void {}

  think(): void {}

  /** Speaking interrupts. */
  interrupt(): void {}

  /** The platform says it once more; it is no new turn. */
  repeat(): void {
    if (this.life.stage === 'up' && this.asked && !this.speaking) this.call.say(this.asked.text);
  }

  /** Its silence limit and its clock are the platform's. */
  pause(): void {}

  /** Its voice is chosen before the call. */
  slow(): void {}

  async resumeAudio(): Promise<void> {
    await this.call.resumeAudio();
    this.presence.awaitAssistant();
  }

  private async connect(ticket: SessionTicket, { mode, microphone }: StartOptions): Promise<void> {
    this.mode = mode;
    this.maxSeconds = ticket.capabilities.maxSeconds;
    this.relay = new TranscriptRelay(this.needs.openSocket, ticket, {
      onHistory: (turn) => this.conversation.remember(turn),
      onStep: (id, step) => this.stepFound(id, step),
      onEnded: (reason) => reason !== 'unknown' && this.life.lost(reason),
      onSuperseded: (error) => this.life.lost('unknown', error),
    });
    const started = this.call.start({
      apiBaseUrl: String(ticket.connect.apiBaseUrl),
      assistantId: this.needs.assistantId ?? undefined,
      metadata: { gatherResponseId: ticket.responseId, formId: ticket.formId },
      microphone,
    });
    this.relay.start();
    await started;
  }

  private open(): void {
    this.browserEvents.watch();
    if (this.mode === 'text') this.call.setMuted(true);
    this.presence.awaitAssistant();
    this.settle();
  }

  private becomeReady(): void {
    if (this.ready) return;
    this.ready = true;
    this.clock.set(0, this.maxSeconds);
    this.emit({ type: 'clock', elapsed: 0, maxSeconds: this.maxSeconds, hold: null });
    this.emit({ type: 'state', state: 'connected' });
    this.settle();
  }

  private told(message: VapiMessage): void {
    if (message.type === 'ended') {
      this.toldReason = message.reason;
      return this.finishSoon(null);
    }
    if (message.type === 'speaking') {
      if (message.role === 'assistant') {
        if (message.on) this.spokenSince = Date.now();
        this.spoke(message.on);
      } else this.emit({ type: 'speaking', role: 'user', on: message.on });
      return;
    }
    if (message.type === 'transcript' && message.role === 'user') this.microphone.confirm();
    this.presence.assistantCame();
    this.conversation.hear(message);
  }

  private settled(turn: SettledTurn): void {
    if (turn.role === 'assistant') this.asked = turn;
    this.relay?.tell(turn);
  }

  /** Of an earlier turn it would show what is not asked any more. A long turn is stored in pieces, of which the last one asks. */
  private stepFound(id: string, step: TurnStep): void {
    const { asked } = this;
    if (!asked || (id !== asked.id && !id.startsWith(`${asked.id}-`))) return;
    this.emit({ type: 'turn', ...asked, phase: 'final', step });
  }

  private spoke(on: boolean): void {
    if (on) this.presence.assistantCame();
    this.conversation.speaking(on);
    if (this.speaking === on) return;
    this.speaking = on;
    this.emit({ type: 'speaking', role: 'assistant', on });
    this.settle();
  }

  /** Tells whether the participant is listened to just now. */
  private settle(): void {
    const listening = this.ready && this.life.stage === 'up' && !this.speaking && !this.muted && this.mode === 'voice';
    this.emit({ type: 'listening', on: listening });
    if (listening) this.microphone.listen();
    else this.microphone.pause();
  }

  private lineChanged(up: boolean): void {
    if (this.life.stage !== 'up') return;
    this.presence.lineChanged(up);
    if (up) this.relay?.check();
    if (this.ready) this.emit({ type: 'state', state: up ? 'connected' : 'reconnecting' });
  }

  /** What the platform has said of the end; where it has said nothing, a call that never began did not end well. */
  private reason(): EndReason {
    if (this.toldReason === undefined && !this.ready) return 'provider-fault';
    return endReasonOf(this.toldReason ?? null) ?? 'unknown';
  }

  /** The room should tell that it was left; where it does not, the call is over all the same. */
  private finishSoon(error: CallError | null): void {
    if (this.life.stage === 'over' || this.grace !== undefined) return;
    this.grace = setTimeout(
      () => this.life.lost(error && this.toldReason === undefined ? 'error' : this.reason(), error ?? undefined),
      END_GRACE_MS,
    );
  }

  private deliverEnd(reason: EndReason): Promise<unknown> {
    this.conversation.end(this.speaking);
    return Promise.all([this.call.stop(), this.relay?.end(reason)]);
  }

  private release({ from, delivering, reason, error }: Release): Promise<void> {
    if (from === 'up') {
      this.conversation.end(this.speaking);
      if (error) log.error('The call was lost', error.message);
    }
    if (from === 'up' && reason !== null) void this.relay?.end(reason);
    else if (!delivering) this.relay?.close();
    if (this.speaking) this.emit({ type: 'speaking', role: 'assistant', on: false });
    clearTimeout(this.grace);
    this.clock.stop();
    this.presence.stop();
    this.microphone.pause();
    this.browserEvents.unwatch();
    return this.call.stop();
  }
}
