import { CALL_TIMINGS } from '@contract/voice-constants';
import type { EndReason, SessionTicket } from '@contract/voice';
import { log } from '@/lib/log';
import { CallError, NO_CALL_OBJECT, type CallClient, type CallEvent, type CallMode } from '../call-client';
import { toMessages, toStoredTranscript } from '../transcript';
import { INITIAL_VIEW, viewAfter, type CallView } from './call-view';
import { pause, withAttempts } from './attempts';
import { CallMicrophone } from './call-microphone';
import type { CallSessionDependencies } from './call-session.types';
import { offerAfterEnd, offerAfterStart } from './platform-trouble';
import { MICROPHONE_TEXTS, startProblem } from './start-checks';
import { WakeLock } from './wake-lock';

/** The page waits at most this long for the handover. Milliseconds. */
const HANDOVER_MS = 3_000;
/** Failures whose own text is shown on the page, which stays idle (VALID-29). */
const STAY_ON_PAGE = new Set<CallError['code']>(['call-ended', 'forbidden', 'capacity']);

/** One participant's call on one page, from the tap on 'Start Interview' to the thank-you page, with the state the page shows. */
export class CallSession {
  private view: CallView = INITIAL_VIEW;
  private readonly listeners = new Set<() => void>();
  private readonly wakeLock = new WakeLock();
  private client: CallClient | null = null;
  private ticket: SessionTicket | null = null;
  private readonly microphone: CallMicrophone;
  private stopListening: (() => void) | null = null;
  private run: AbortController | null = null;
  private builtIn = false;
  /** The assistant has said something in this call. */
  private begun = false;
  private pressedEnd = false;

  constructor(private readonly dependencies: CallSessionDependencies) {
    this.microphone = new CallMicrophone(dependencies.record);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };

  readonly current = (): CallView => this.view;

  /**
   * Does nothing while a call is starting or running. Call it from a tap.
   * @param builtIn uses the built-in interviewer because the voice platform cannot be reached; typed interviews always use it
   */
  async start(mode: CallMode, builtIn = false): Promise<void> {
    if (this.run) return;
    const problem = startProblem(this.dependencies.form, mode);
    if (problem) return this.update({ problem });
    const spoken = mode === 'voice' && this.dependencies.canListen;
    if (mode === 'voice') this.dependencies.prime();
    const run = (this.run = new AbortController());
    this.pressedEnd = false;
    this.begun = false;
    this.builtIn = builtIn || mode === 'text';
    this.update({ ...INITIAL_VIEW, phase: 'connecting', mode: spoken ? 'voice' : 'text' });
    try {
      if (spoken) await this.microphone.open(run.signal);
      await withAttempts(
        () => this.attempt(mode, run.signal),
        run.signal,
        () => this.attemptFailed(),
      );
    } catch (error) {
      if (!run.signal.aborted) this.notStarted(error);
    }
  }

  /** The voice platform is unavailable: the built-in interviewer continues from the conversation so far. Call it from a tap. */
  async continueBuiltIn(mode: CallMode): Promise<void> {
    this.leave();
    await this.start(mode, true);
  }

  /** The participant's microphone, if this page has it open. */
  get ownSound(): MediaStream | undefined {
    return this.microphone.stream;
  }

  /** Takes effect with the next call. */
  chooseMicrophone(device: string | undefined): void {
    this.microphone.device = device;
  }

  /** Ends the interview and leads to the thank-you page. */
  async end(): Promise<void> {
    if (this.view.phase !== 'connected' || this.pressedEnd) return;
    this.pressedEnd = true;
    this.update({ phase: 'ending' });
    await this.client?.end('participant');
  }

  /** The page closes: the microphone is released at once. The interview is not ended and can be resumed. */
  leave(): void {
    // After End, leaving the page must not cancel the handover.
    if (!this.run || this.pressedEnd) return;
    this.release();
    this.update(INITIAL_VIEW);
  }

  /** @throws CallError */
  async setMuted(muted: boolean): Promise<void> {
    if (!this.client) throw new CallError('not-connected', NO_CALL_OBJECT);
    await this.client.setMuted(muted);
    this.microphone.setMuted(muted);
    this.update({ muted });
  }

  setMode(mode: CallMode): void {
    // Vapi owns the microphone; only the built-in client needs it opened here.
    if (mode === 'voice' && this.ticket?.transport === 'live-socket' && !this.microphone.stream) void this.startSpeaking();
    else this.client?.setMode(mode);
  }

  async sendText(text: string): Promise<void> {
    await this.client?.sendText(text);
  }

  finishTurn(): void {
    this.client?.finishTurn();
  }

  think(on: boolean): void {
    this.client?.think(on);
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

  private async attempt(mode: CallMode, signal: AbortSignal): Promise<void> {
    const ticket = (this.ticket = await this.dependencies.openCall(signal, this.builtIn));
    const client = await this.dependencies.createClient(ticket);
    if (signal.aborted) throw new CallError('aborted', 'The call was given up.');
    this.client = client;
    this.stopListening = client.subscribe((event) => this.happened(event));
    this.update({ features: client.features });
    if (mode === 'voice' && this.view.mode === 'text' && client.features.voice) {
      // The platform does speech recognition even though this browser cannot.
      await this.microphone.open(signal);
      this.update({ mode: 'voice' });
    }
    this.microphone.handTo(ticket);
    await client.start(ticket, { signal, mode, mic: this.microphone.stream, microphone: this.microphone.device });
    if (signal.aborted || this.client !== client) return;
    this.wakeLock.hold();
    if (this.view.mode === 'voice') this.useMicrophone(ticket);
    this.dependencies.onConnected(ticket);
  }

  private attemptFailed(): void {
    this.dropClient();
    // Offer the built-in interviewer while the platform is retried.
    if (this.ticket && this.ticket.transport !== 'live-socket') this.update({ offer: true });
  }

  private happened(event: CallEvent): void {
    if (event.type === 'ended') return void this.ended(event.reason, event.error);
    this.begun ||= event.type === 'turn' ? event.phase === 'partial' : event.type === 'speaking' && event.role === 'assistant';
    this.show(viewAfter(this.view, event));
    // Typed answers are not recorded.
    if (event.type === 'mode' && event.mode === 'text') this.microphone.close();
  }

  private async ended(reason: EndReason, error?: CallError): Promise<void> {
    const { ticket } = this;
    const transcript = toMessages(this.view.turns);
    const durationMs = this.view.beganAt === null ? 0 : Date.now() - this.view.beganAt;
    const offer = this.pressedEnd ? null : offerAfterEnd(ticket, reason, this.begun);
    this.release();
    if (error?.code === 'superseded') return this.update({ phase: 'superseded', speaking: false, listening: false, level: 0 });
    if (error) log.error('The call ended with an error', error.message);
    if (offer !== null) return this.update({ ...INITIAL_VIEW, problem: offer, offer: true });
    this.update({ phase: this.pressedEnd ? 'ending' : 'ended', speaking: false, listening: false, level: 0 });
    const handedOver = this.dependencies.handOver({ transcript: toStoredTranscript(transcript), messages: transcript, durationMs, reason });
    await Promise.all([Promise.race([handedOver, pause(HANDOVER_MS)]), this.pressedEnd && pause(CALL_TIMINGS.endNavigationDelay)]);
    this.update({ phase: 'ended' });
    this.dependencies.onDone({
      transcript,
      callId: ticket?.callId ?? null,
      callData: { durationMs, endReason: reason },
      error: error?.message ?? null,
      errorLogged: false,
    });
  }

  private notStarted(error: unknown): void {
    const reason = error instanceof CallError ? error : new CallError('unknown', error instanceof Error ? error.message : 'Unknown error');
    const offer = offerAfterStart(this.ticket, reason);
    this.release();
    if (reason.code === 'superseded') return this.update({ ...INITIAL_VIEW, phase: 'superseded' });
    const shown = MICROPHONE_TEXTS[reason.code] ?? offer ?? (STAY_ON_PAGE.has(reason.code) ? reason.message : null);
    this.update({ ...INITIAL_VIEW, problem: shown, offer: offer !== null, keyRefused: reason.code === 'key-invalid' });
    if (shown !== null) return;
    this.update({ phase: 'ended' });
    const message = `Failed to start call: ${reason.message}`;
    log.error(message);
    this.dependencies.onDone({ transcript: [], callId: null, callData: null, error: message, errorLogged: true });
  }

  /** Switches from typing to speaking: the microphone has not been requested yet. */
  private async startSpeaking(): Promise<void> {
    const { run, ticket } = this;
    if (!run || !ticket) return;
    this.dependencies.prime();
    if (!(await this.openMicrophone(run.signal))) return;
    this.client?.listenTo(this.microphone.chosen);
    this.client?.setMode('voice');
    if (this.view.mode === 'voice') this.useMicrophone(ticket);
  }

  /** Opens the microphone in the middle of a call and shows why it failed. @returns false if it failed or the call has ended */
  private async openMicrophone(signal: AbortSignal): Promise<boolean> {
    try {
      await this.microphone.open(signal);
    } catch (error) {
      this.update({ problem: error instanceof CallError ? (MICROPHONE_TEXTS[error.code] ?? null) : null });
      return false;
    }
    return !signal.aborted;
  }

  private useMicrophone(ticket: SessionTicket): void {
    this.microphone.beginRecording(ticket);
    // Vapi reports a lost microphone itself.
    if (ticket.transport === 'live-socket') this.microphone.watch(() => void this.microphoneLost());
  }

  /** Muting submits what was recognised so far. */
  private async microphoneLost(): Promise<void> {
    this.microphone.close();
    await this.client?.setMuted(true);
    this.update({ microphoneLost: true });
  }

  /** After the microphone was unplugged: opens whichever is available now. Call it from a tap. */
  async changeMicrophone(): Promise<void> {
    const { run, ticket, client } = this;
    if (!run || !ticket || !client) return;
    if (!(await this.openMicrophone(run.signal))) return;
    client.listenTo(this.microphone.chosen);
    await client.setMuted(false);
    this.update({ microphoneLost: false, muted: false, problem: null });
    this.useMicrophone(ticket);
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
    this.microphone.close();
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
