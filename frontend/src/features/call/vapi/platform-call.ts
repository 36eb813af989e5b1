import { CALL_TIMINGS } from '@contract/voice-constants';
import { log } from '@/lib/log';
import { CallError } from '../call-client';
import { AssistantAudio } from './assistant-audio';
import { StartTimeouts, type StartProgress } from './start-timeouts';
import { faultOf, isAudioBlocked, isNormalEnd, isWarning, microphoneFault } from './vapi-faults';
import { readVapiMessage, type VapiMessage } from './vapi-message';
import type { VapiConstructor, VapiSdk } from './vapi-sdk';

export type PlatformCallHandlers = {
  /** The assistant listens. */
  onReady: () => void;
  onMessage: (message: VapiMessage) => void;
  /** The assistant is heard, or not any more. */
  onSpeech: (on: boolean) => void;
  /** 0..1 */
  onLevel: (value: number) => void;
  onMicrophoneLevel: (value: number) => void;
  onAudioBlocked: () => void;
  /** The call continues without the feature. */
  onWarning: (code: 'noise-filter-off' | 'recording-off') => void;
  onMicrophoneLost: (error: CallError) => void;
  /** The way to the room is interrupted, or whole again. */
  onLine: (up: boolean) => void;
  /** The room was left. */
  onLeft: () => void;
  /** The room is lost; null where that is how a call ends. */
  onFatal: (error: CallError | null) => void;
};

export type PlatformCallOptions = {
  apiBaseUrl: string;
  assistantId: string | undefined;
  metadata: Record<string, unknown>;
  microphone?: string;
};

/** Our relay knows the participant by the cookie; the SDK wants some token. */
const TOKEN = 'participant';

/** In development without an account, the rooms come from a local simulator. Production builds do not include it. */
const STAND_IN: string | undefined = import.meta.env.DEV ? import.meta.env.VITE_VAPI_ROOM : undefined;
const ROOM = { avoidEval: true, ...(STAND_IN && { callObjectBundleUrlOverride: STAND_IN }) };

/** Vapi allows one call per page, so a new one waits until the previous one has closed. */
let letGo: Promise<unknown> = Promise.resolve();

/**
 * One call through the platform's SDK, with a single way to fail at the start and exactly one end. After `stop` the SDK keeps connecting,
 * with a live microphone; this class undoes whatever it still connects.
 */
export class PlatformCall {
  private sdk: VapiSdk | null = null;
  private readonly audio = new AssistantAudio();
  private readonly faults: CallError[] = [];
  /** Sound flows: a failure from now on is an end, not a failed start. */
  private joined = false;
  /** Stopped: what the SDK still reports is ignored. */
  private over = false;
  private started: Promise<unknown> = Promise.resolve();
  private stopped: Promise<void> | null = null;
  private clock: StartTimeouts | null = null;
  private giveUp: ((error: CallError) => void) | null = null;

  constructor(
    private readonly load: () => Promise<VapiConstructor>,
    private readonly handlers: PlatformCallHandlers,
  ) {}

  /** Resolves when sound flows. @throws CallError */
  async start(options: PlatformCallOptions): Promise<void> {
    this.started = this.run(options);
    const givenUp = new Promise<never>((_, reject) => (this.giveUp = reject));
    try {
      await Promise.race([this.started, givenUp]);
    } catch (error) {
      void this.stop();
      throw error;
    } finally {
      this.clock?.stop();
      this.giveUp = null;
    }
    this.joined = true;
  }

  /** Leaves nothing behind, whatever was going on; settles within two seconds although the room may never answer. */
  stop(): Promise<void> {
    this.stopped ??= this.close();
    return this.stopped;
  }

  /** @throws CallError 'not-connected' */
  setMuted(muted: boolean): void {
    try {
      this.sdk?.setMuted(muted);
    } catch (error) {
      throw new CallError('not-connected', error instanceof Error ? error.message : 'Call object is not available.');
    }
  }

  /** Typed words of the participant; the assistant answers aloud. */
  sendText(text: string): void {
    this.sdk?.send({ type: 'add-message', message: { role: 'user', content: text }, triggerResponseEnabled: true });
  }

  /** The assistant says these words; the participant may interrupt them. */
  say(text: string): void {
    this.sdk?.say(text, false, true, false);
  }

  async resumeAudio(): Promise<void> {
    try {
      await this.audio.resume(this.sdk?.getDailyCallObject() ?? null);
    } catch {
      this.handlers.onAudioBlocked();
    }
  }

  /** The chosen microphone is gone: use the system's default. */
  useDefaultMicrophone(): void {
    this.sdk?.setInputDevicesAsync({ audioSource: true }).catch((error: unknown) => log.warn('No other microphone', String(error)));
  }

  private async run({ apiBaseUrl, assistantId, metadata, microphone }: PlatformCallOptions): Promise<void> {
    await letGo;
    this.needWanted();
    let Vapi: VapiConstructor;
    try {
      Vapi = await this.load();
    } catch {
      throw new CallError('media-failed', "The voice platform's program could not be loaded.");
    }
    this.needWanted();
    const sdk = new Vapi(TOKEN, new URL(apiBaseUrl, window.location.origin).href, ROOM, { audioSource: microphone ?? true });
    this.sdk = sdk;
    this.listen(sdk);
    this.clock = new StartTimeouts((what) => this.giveUp?.(new CallError('start-timeout', `${what} took too long.`)));
    let call: unknown;
    try {
      call = await sdk.start(assistantId, { metadata });
    } catch (error) {
      throw this.faults[0] ?? new CallError('unknown', error instanceof Error ? error.message : 'The call could not start.');
    }
    // Other failures resolve with null and were reported by an `error` event.
    if (!call) throw this.faults[0] ?? new CallError('unknown', 'The call could not start.');
    // The room was lost between the join and here.
    if (this.faults[0]) throw this.faults[0];
  }

  private listen(sdk: VapiSdk): void {
    const { handlers } = this;
    /** Events after the end are ignored: the SDK still reports speech a second later. */
    const on = <T>(event: string, listener: (payload: T) => void) =>
      sdk.on(event, (payload: never) => {
        if (!this.over) listener(payload);
      });
    // Added before the start and kept after the end: without a listener, an error event would throw.
    on('error', (event) => this.failed(event));
    on('camera-error', (event) => this.microphoneFailed(event));
    sdk.on('call-start-progress', (event: never) => this.progressed(event));
    on('call-start', () => handlers.onReady());
    on('message', (raw) => {
      const message = readVapiMessage(raw);
      if (message) handlers.onMessage(message);
    });
    on('speech-start', () => handlers.onSpeech(true));
    on('speech-end', () => handlers.onSpeech(false));
    on<number>('volume-level', (value) => handlers.onLevel(value));
    on<number>('local-volume-level', (value) => handlers.onMicrophoneLevel(value));
    on<HTMLAudioElement>('audio', (player) => this.audio.playing(player));
    on<{ event?: string }>('network-connection', ({ event }) => handlers.onLine(event !== 'interrupted'));
    on('recording-error', () => handlers.onWarning('recording-off'));
    on('call-end', () => {
      if (this.joined) handlers.onLeft();
      else this.faults.push(new CallError('media-failed', 'The room was closed at once.'));
    });
  }

  /** Thrown here, the SDK's start ends and cleans up before it reaches its next stage: no room, and no microphone. */
  private progressed(progress: StartProgress): void {
    if (this.over) throw new CallError('aborted', 'The call was given up.');
    this.clock?.progress(progress);
  }

  private failed(event: unknown): void {
    if (isAudioBlocked(event)) return this.handlers.onAudioBlocked();
    const fault = faultOf(event);
    if (isWarning(event)) {
      log.warn('The call goes on with less', fault.message);
      const type = (event as { type: string }).type;
      if (type.startsWith('audio-process')) this.handlers.onWarning('noise-filter-off');
      if (type.startsWith('video-')) this.handlers.onWarning('recording-off');
    } else if (!this.joined) this.faults.push(fault);
    else this.handlers.onFatal(isNormalEnd(event) ? null : fault);
  }

  private microphoneFailed(event: unknown): void {
    const fault = microphoneFault(event);
    if (!fault) return;
    if (this.giveUp) this.giveUp(fault);
    else this.handlers.onMicrophoneLost(fault);
  }

  private async close(): Promise<void> {
    this.over = true;
    this.clock?.stop();
    this.giveUp?.(new CallError('aborted', 'The call was given up.'));
    this.audio.dispose();
    const { sdk, started } = this;
    const stop = async () => {
      await sdk?.stop();
      this.audio.dispose();
    };
    const now = stop();
    // Whatever a start that was under way has still reached.
    const after = started.then(stop, stop);
    const all = Promise.allSettled([now, after]);
    const done = Promise.race([all, new Promise((resolve) => setTimeout(resolve, CALL_TIMINGS.endSettle - 100))]);
    letGo = done;
    await done;
  }

  private needWanted(): void {
    if (this.over) throw new CallError('aborted', 'The call was given up.');
  }
}
