import { endReasonOf } from '@contract/vapi-end-reason';
import { CALL_TIMINGS } from '@contract/voice-constants';
import type { EndReason, SessionTicket } from '@contract/voice';
import { log } from '@/lib/log';
import { CallError, NO_CALL_OBJECT, type CallClient, type CallEvent, type CallMode, type StartOptions } from '../call-client';
import { CallEvents } from '../event-emitter';
import { CallClock } from '../transport/call-clock';
import type { OpenLiveSocket } from '../transport/live-socket';
import { Conversation } from './conversation';
import { SilentMicDetector } from './silent-mic-detector';
import { TranscriptRelay } from './transcript-relay';
import { PlatformCall } from './platform-call';
import { END_GRACE_MS, PresenceTimeouts } from './presence-timeouts';
import { BrowserEvents } from './browser-events';
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
  readonly features = { voice: true, mute: true, text: true, interrupt: false, pace: false };

  private readonly events = new CallEvents();
  private readonly emit = (event: CallEvent) => this.events.emit(event);
  private readonly call: PlatformCall;
  private readonly conversation = new Conversation({
    onTurn: this.emit,
    onSettled: (turn) => this.relay?.tell(turn),
    onDraft: (role, text) => this.relay?.draft(role, text),
  });
  private readonly clock = new CallClock({
    onNearlyUp: () => this.emit({ type: 'warning', code: 'time-nearly-up' }),
    onUp: () => void this.end('time-limit'),
    onSlowReply: () => undefined,
  });
  private readonly presence = new PresenceTimeouts({
    onSlow: () => this.emit({ type: 'warning', code: 'slow-reply' }),
    onGone: () => this.finish('provider-fault', new CallError('provider', 'The assistant did not come.')),
    onOffline: () => this.finish('network', new CallError('media-failed', 'The connection was lost.')),
  });
  private readonly microphone = new SilentMicDetector(() => this.emit({ type: 'warning', code: 'mic-silent' }));
  private relay: TranscriptRelay | null = null;
  private maxSeconds: number | null = null;
  private stage: 'new' | 'starting' | 'up' | 'closing' | 'over' = 'new';
  private ready = false;
  private speaking = false;
  /** When the platform last said that the assistant begins to speak. */
  private spokenSince = 0;
  private muted = false;
  private mode: CallMode = 'voice';
  private toldReason: string | undefined;
  private grace: ReturnType<typeof setTimeout> | undefined;
  private ending: Promise<void> | null = null;
  /** Why a start that is under way comes to nothing. */
  private startFault: CallError | null = null;
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
      onLeft: () => this.finish(this.reason()),
      onFatal: (error) => this.finishSoon(error),
    });
  }

  subscribe(listener: (event: CallEvent) => void): () => void {
    return this.events.subscribe(listener);
  }

  async start(ticket: SessionTicket, options: StartOptions): Promise<void> {
    if (this.stage !== 'new') throw new CallError('unknown', 'This call has been started before.');
    this.stage = 'starting';
    this.mode = options.mode;
    this.maxSeconds = ticket.capabilities.maxSeconds;
    this.emit({ type: 'state', state: 'connecting' });
    options.signal.addEventListener('abort', () => this.giveUp(), { once: true });
    if (options.signal.aborted) this.giveUp();
    this.relay = new TranscriptRelay(this.needs.openSocket, ticket, {
      onHistory: (turn) => this.conversation.remember(turn),
      onEnded: (reason) => reason !== 'unknown' && this.finish(reason),
      onSuperseded: (error) => this.finish('unknown', error),
    });
    try {
      const started = this.call.start({
        apiBaseUrl: String(ticket.connect.apiBaseUrl),
        assistantId: this.needs.assistantId ?? undefined,
        metadata: { gatherResponseId: ticket.responseId, formId: ticket.formId },
        microphone: options.microphone,
      });
      this.relay.start();
      await started;
    } catch (error) {
      // The caller gets the error from the rejection; no event in addition.
      this.events.silence();
      this.tearDown();
      this.relay.close();
      await this.call.stop();
      throw this.startFault ?? error;
    }
    if (this.stage !== 'starting') return;
    this.stage = 'up';
    this.goUp();
  }

  end(reason: EndReason = 'participant'): Promise<void> {
    this.ending ??= this.sayEnd(reason);
    return this.ending;
  }

  async setMuted(muted: boolean): Promise<void> {
    this.needCall();
    this.call.setMuted(muted || this.mode === 'text');
    this.muted = muted;
    this.settle();
  }

  /** In text mode the microphone is off; the assistant keeps speaking, and its words are shown. */
  setMode(mode: CallMode): void {
    if (this.stage !== 'up' || mode === this.mode) return;
    this.mode = mode;
    this.muted = false;
    this.call.setMuted(mode === 'text');
    this.emit({ type: 'mode', mode });
    this.settle();
  }

  async sendText(text: string): Promise<void> {
    this.needCall();
    if (text.trim() === '') return;
    this.call.sendText(text.trim());
    this.conversation.type(text.trim());
  }

  listenTo(): void {}

  finishTurn(): void {}

  think(): void {}

  /** Speaking interrupts. */
  interrupt(): void {}

  repeat(): void {}

  async resumeAudio(): Promise<void> {
    await this.call.resumeAudio();
    this.presence.awaitAssistant();
  }

  private goUp(): void {
    this.browserEvents.watch();
    if (this.mode === 'text') this.call.setMuted(true);
    this.presence.awaitAssistant();
    this.settle();
  }

  private becomeReady(): void {
    if (this.ready) return;
    this.ready = true;
    this.clock.set(0, this.maxSeconds);
    this.emit({ type: 'clock', elapsed: 0, maxSeconds: this.maxSeconds });
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
    const listening = this.ready && this.stage === 'up' && !this.speaking && !this.muted && this.mode === 'voice';
    this.emit({ type: 'listening', on: listening });
    if (listening) this.microphone.listen();
    else this.microphone.pause();
  }

  private lineChanged(up: boolean): void {
    if (this.stage !== 'up') return;
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
    if (this.stage === 'over' || this.grace !== undefined) return;
    this.grace = setTimeout(
      () => this.finish(error && this.toldReason === undefined ? 'error' : this.reason(), error ?? undefined),
      END_GRACE_MS,
    );
  }

  private giveUp(): void {
    if (this.stage === 'up') this.finish('abandoned', undefined, false);
    else void this.call.stop();
  }

  private async sayEnd(reason: EndReason): Promise<void> {
    if (this.stage === 'up') {
      this.stage = 'closing';
      this.conversation.end(this.speaking);
      const told = this.relay?.end(reason);
      const quiet = new Promise((resolve) => setTimeout(resolve, CALL_TIMINGS.endSettle));
      await Promise.race([Promise.all([this.call.stop(), told]), quiet]);
    } else await this.call.stop();
    this.finish(reason);
  }

  /** @param tell reports the end to our server; otherwise the participant can resume */
  private finish(reason: EndReason, error?: CallError, tell = true): void {
    if (this.stage === 'over') return;
    if (this.stage === 'starting' && !this.ending) {
      // The start fails with it.
      this.startFault = error ?? new CallError('call-ended', 'The call was ended.');
      return void this.call.stop();
    }
    const { relay, stage } = this;
    if (stage === 'up') {
      this.conversation.end(this.speaking);
      if (tell && error?.code !== 'superseded') void relay?.end(reason);
      else relay?.close();
      if (error) log.error('The call was lost', error.message);
    }
    if (this.speaking) this.emit({ type: 'speaking', role: 'assistant', on: false });
    this.tearDown();
    void this.call.stop();
    this.emit({ type: 'ended', reason, error });
  }

  /** Leaves no timer and no ear; the room is left by `stop`. */
  private tearDown(): void {
    this.stage = 'over';
    clearTimeout(this.grace);
    this.clock.stop();
    this.presence.stop();
    this.microphone.pause();
    this.browserEvents.unwatch();
  }

  private needCall(): void {
    if (this.stage !== 'up') throw new CallError('not-connected', NO_CALL_OBJECT);
  }
}
