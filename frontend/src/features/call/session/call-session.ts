import { CALL_TIMINGS } from '@contract/voice-constants';
import type { Form } from '@contract/form-reader';
import type { EndReason, SessionTicket } from '@contract/voice';
import { log } from '@/lib/log';
import { CallError, NO_CALL_OBJECT, type CallClient, type CallEvent, type CallMode } from '../call-client';
import { toMessages, toStoredTranscript, type ChatMessage } from '../transcript';
import { INITIAL_VIEW, viewAfter, type CallView } from './call-view';
import { MICROPHONE_TEXTS, openMicrophone, startProblem } from './start-checks';
import { WakeLock } from './wake-lock';

export type CallOutcome = {
  transcript: ChatMessage[];
  callId: string | null;
  callData: { durationMs: number; endReason: EndReason } | null;
  error: string | null;
  /** The call never began. */
  errorLogged: boolean;
};

export type CallResultsHandover = { transcript: string; messages: ChatMessage[]; durationMs: number; reason: EndReason };

/** What a session needs of the world; everything else of a call is its own. */
export type CallSessionNeeds = {
  form: Form;
  /** Whether the browser can hear at all; without it everything is typed. */
  canListen: boolean;
  /** Makes the browser ready to speak; called inside the tap. */
  prime: () => void;
  openCall: (signal: AbortSignal) => Promise<SessionTicket>;
  createClient: (ticket: SessionTicket) => CallClient;
  /** Records the microphone where that can be done beside listening; null where it cannot. @returns how to stop */
  record: ((ticket: SessionTicket, mic: MediaStream) => () => void) | null;
  onConnected: (ticket: SessionTicket) => void;
  handOver: (results: CallResultsHandover) => Promise<void>;
  /** Once: the way to the thank-you page. */
  onDone: (outcome: CallOutcome) => void;
};

/** Only these are worth another try (anchors: voice §9, timers). */
const RETRYABLE = new Set<CallError['code']>(['offline', 'provider', 'media-failed', 'start-timeout', 'unknown']);
/** The page waits no longer than this for the handover, milliseconds. */
const HANDOVER_MS = 3_000;
/** Failures whose own text is shown on the page, which stays idle (decisions A11). */
const STAYS = new Set<CallError['code']>(['call-ended', 'forbidden', 'capacity']);

/** One participant's call on one page, from the tap on 'Start Interview' to the thank-you page. Holds what the page shows. */
export class CallSession {
  private view: CallView = INITIAL_VIEW;
  private readonly listeners = new Set<() => void>();
  private readonly wakeLock = new WakeLock();
  private client: CallClient | null = null;
  private ticket: SessionTicket | null = null;
  private mic: MediaStream | null = null;
  private stopRecording: (() => void) | null = null;
  private stopListening: (() => void) | null = null;
  private run: AbortController | null = null;
  private recorded: string | null = null;
  private pressedEnd = false;

  constructor(private readonly needs: CallSessionNeeds) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };

  readonly current = (): CallView => this.view;

  /** Does nothing while a call is on its way or going on (spec §4). Call it from a tap. */
  async start(mode: CallMode): Promise<void> {
    if (this.run) return;
    const problem = startProblem(this.needs.form, mode);
    if (problem) return this.update({ problem });
    const spoken = mode === 'voice' && this.needs.canListen;
    if (mode === 'voice') this.needs.prime();
    const run = (this.run = new AbortController());
    this.pressedEnd = false;
    this.update({ ...INITIAL_VIEW, phase: 'connecting', mode: spoken ? 'voice' : 'text' });
    try {
      if (spoken) this.keepMicrophone(await openMicrophone(), run.signal);
      await this.connect(mode, run.signal);
    } catch (error) {
      if (!run.signal.aborted) this.notStarted(error);
    }
  }

  /** Ends the interview: the thank-you page follows. */
  async end(): Promise<void> {
    if (this.view.phase !== 'connected' || this.pressedEnd) return;
    this.pressedEnd = true;
    this.update({ phase: 'ending' });
    await this.client?.end('participant');
  }

  /** The page goes: the microphone is off at once. The interview is not ended; whoever comes back can go on. */
  leave(): void {
    // Whoever has pressed End is on the way to the thanks, Back or not.
    if (!this.run || this.pressedEnd) return;
    this.release();
    this.update(INITIAL_VIEW);
  }

  /** @throws CallError (spec §8) */
  async setMuted(muted: boolean): Promise<void> {
    if (!this.client) throw new CallError('not-connected', NO_CALL_OBJECT);
    await this.client.setMuted(muted);
    for (const track of this.mic?.getAudioTracks() ?? []) track.enabled = !muted;
    this.update({ muted });
  }

  setMode(mode: CallMode): void {
    if (mode === 'voice' && !this.mic) void this.startSpeaking();
    else this.client?.setMode(mode);
  }

  async sendText(text: string): Promise<void> {
    await this.client?.sendText(text);
  }

  interrupt(): void {
    this.client?.interrupt();
  }

  repeat(): void {
    this.client?.repeat();
  }

  async resumeAudio(): Promise<void> {
    this.update({ audioBlocked: false });
    await this.client?.resumeAudio();
  }

  dismissNotice(): void {
    this.update({ notice: null, problem: null });
  }

  private async connect(mode: CallMode, signal: AbortSignal): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.attempt(mode, signal);
      } catch (error) {
        if (signal.aborted) throw error;
        log.error(`The call did not start (attempt ${attempt})`, error instanceof Error ? error.message : undefined);
        this.dropClient();
        const retryable = error instanceof CallError && RETRYABLE.has(error.code);
        if (!retryable || attempt >= CALL_TIMINGS.startAttempts) throw error;
        await pause(CALL_TIMINGS.startBackoff * attempt, signal);
      }
    }
  }

  private async attempt(mode: CallMode, signal: AbortSignal): Promise<void> {
    const ticket = (this.ticket = await this.needs.openCall(signal));
    if (signal.aborted) throw new CallError('aborted', 'The call was given up.');
    const client = (this.client = this.needs.createClient(ticket));
    this.stopListening = client.subscribe((event) => this.happened(event));
    this.update({ features: client.features });
    await client.start(ticket, { signal, mode, mic: this.mic ?? undefined });
    if (signal.aborted || this.client !== client) return;
    this.wakeLock.hold();
    this.beginRecording();
    this.needs.onConnected(ticket);
  }

  /** Once a call: a second recording would not be playable behind the first. */
  private beginRecording(): void {
    const { ticket, mic } = this;
    if (!ticket || !mic || !this.needs.record || this.recorded === ticket.callId) return;
    if (this.view.mode !== 'voice' || ticket.capabilities.recording !== 'client') return;
    this.recorded = ticket.callId;
    this.stopRecording = this.needs.record(ticket, mic);
  }

  private happened(event: CallEvent): void {
    if (event.type === 'ended') return void this.ended(event.reason, event.error);
    this.show(viewAfter(this.view, event));
    // Who types is not recorded.
    if (event.type === 'mode' && event.mode === 'text') this.closeMicrophone();
  }

  private async ended(reason: EndReason, error?: CallError): Promise<void> {
    const { ticket } = this;
    const transcript = toMessages(this.view.turns);
    const durationMs = this.view.beganAt === null ? 0 : Date.now() - this.view.beganAt;
    this.release();
    if (error?.code === 'superseded') return this.update({ phase: 'superseded', speaking: false, listening: false, level: 0 });
    if (error) log.error('The call ended with an error', error.message);
    this.update({ phase: this.pressedEnd ? 'ending' : 'ended', speaking: false, listening: false, level: 0 });
    const handedOver = this.needs.handOver({ transcript: toStoredTranscript(transcript), messages: transcript, durationMs, reason });
    await Promise.all([Promise.race([handedOver, pause(HANDOVER_MS)]), this.pressedEnd && pause(CALL_TIMINGS.endNavigationDelay)]);
    this.update({ phase: 'ended' });
    this.needs.onDone({
      transcript,
      callId: ticket?.callId ?? null,
      callData: { durationMs, endReason: reason },
      error: error?.message ?? null,
      errorLogged: false,
    });
  }

  private notStarted(error: unknown): void {
    const reason = error instanceof CallError ? error : new CallError('unknown', error instanceof Error ? error.message : 'Unknown error');
    this.release();
    const shown = MICROPHONE_TEXTS[reason.code] ?? (STAYS.has(reason.code) ? reason.message : null);
    this.update({ ...INITIAL_VIEW, problem: shown });
    if (shown !== null) return;
    this.update({ phase: 'ended' });
    const message = `Failed to start call: ${reason.message}`;
    log.error(message);
    this.needs.onDone({ transcript: [], callId: null, callData: null, error: message, errorLogged: true });
  }

  /** From typing to speaking in the middle of the call: the microphone was not asked for yet. */
  private async startSpeaking(): Promise<void> {
    const { run } = this;
    if (!run) return;
    this.needs.prime();
    try {
      this.keepMicrophone(await openMicrophone(), run.signal);
    } catch (error) {
      return this.update({ problem: error instanceof CallError ? (MICROPHONE_TEXTS[error.code] ?? null) : null });
    }
    if (run.signal.aborted) return;
    this.client?.setMode('voice');
    this.beginRecording();
  }

  private keepMicrophone(mic: MediaStream, signal: AbortSignal): void {
    this.mic = mic;
    // Where nothing is recorded the browser's recogniser must have the microphone for itself.
    if (signal.aborted || !this.needs.record) this.closeMicrophone();
  }

  private closeMicrophone(): void {
    // First the recorder: stopping the tracks first would cut its last words.
    this.stopRecording?.();
    this.stopRecording = null;
    for (const track of this.mic?.getTracks() ?? []) track.stop();
    this.mic = null;
  }

  private dropClient(): void {
    this.stopListening?.();
    this.stopListening = null;
    this.client = null;
  }

  private release(): void {
    const { run } = this;
    this.run = null;
    this.dropClient();
    run?.abort();
    this.closeMicrophone();
    this.wakeLock.release();
    this.ticket = null;
  }

  private update(change: Partial<CallView>): void {
    this.show({ ...this.view, ...change });
  }

  private show(view: CallView): void {
    this.view = view;
    for (const listener of this.listeners) listener();
  }
}

/** Rejects when given up. */
function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new CallError('aborted', 'The call was given up.'));
    });
  });
}
