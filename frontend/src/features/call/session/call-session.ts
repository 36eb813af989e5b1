import { CALL_TIMINGS } from '@contract/voice-constants';
import type { Form } from '@contract/form-reader';
import type { EndReason, SessionTicket } from '@contract/voice';
import { log } from '@/lib/log';
import { CallError, NO_CALL_OBJECT, type CallClient, type CallEvent, type CallMode } from '../call-client';
import { toMessages, toStoredTranscript, type ChatMessage } from '../transcript';
import { INITIAL_VIEW, viewAfter, type CallView } from './call-view';
import { pause, withAttempts } from './attempts';
import { CallMicrophone, type Record } from './call-microphone';
import { offerAfterEnd, offerAfterStart } from './platform-trouble';
import { MICROPHONE_TEXTS, startProblem } from './start-checks';
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
  /** Whether the browser itself can hear; without it everything is typed, unless a platform listens. */
  canListen: boolean;
  /** Makes the browser ready to speak; called inside the tap. */
  prime: () => void;
  /** @param builtIn asks for our own interviewer, whoever else holds calls here */
  openCall: (signal: AbortSignal, builtIn: boolean) => Promise<SessionTicket>;
  createClient: (ticket: SessionTicket) => CallClient | Promise<CallClient>;
  /** Records the microphone where that can be done beside listening; null where it cannot. */
  record: Record | null;
  onConnected: (ticket: SessionTicket) => void;
  handOver: (results: CallResultsHandover) => Promise<void>;
  /** Once: the way to the thank-you page. */
  onDone: (outcome: CallOutcome) => void;
};

/** The page waits no longer than this for the handover, milliseconds. */
const HANDOVER_MS = 3_000;
/** Failures that are shown on the page, which stays idle (VALID-29). */
const STAYS = new Set<CallError['code']>(['call-ended', 'forbidden', 'capacity']);

/** One participant's call on one page, from the tap on 'Start Interview' to the thank-you page. Holds what the page shows. */
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
  /** The assistant of this call has said something. */
  private begun = false;
  private pressedEnd = false;

  constructor(private readonly needs: CallSessionNeeds) {
    this.microphone = new CallMicrophone(needs.record);
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
   * @param builtIn with our own interviewer, because the voice platform cannot be reached; whoever types talks with it anyway
   */
  async start(mode: CallMode, builtIn = false): Promise<void> {
    if (this.run) return;
    const problem = startProblem(this.needs.form, mode);
    if (problem) return this.update({ problem });
    const spoken = mode === 'voice' && this.needs.canListen;
    if (mode === 'voice') this.needs.prime();
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

  /** The platform does not come: our own interviewer takes over, with all that was said. Call it from a tap. */
  async continueBuiltIn(mode: CallMode): Promise<void> {
    this.leave();
    await this.start(mode, true);
  }

  /** The participant's microphone, where this page has it open. */
  get ownSound(): MediaStream | undefined {
    return this.microphone.stream;
  }

  /** The microphone of calls from now on. */
  chooseMicrophone(device: string | undefined): void {
    this.microphone.device = device;
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

  /** @throws CallError */
  async setMuted(muted: boolean): Promise<void> {
    if (!this.client) throw new CallError('not-connected', NO_CALL_OBJECT);
    await this.client.setMuted(muted);
    this.microphone.setMuted(muted);
    this.update({ muted });
  }

  setMode(mode: CallMode): void {
    // A platform that takes the sound itself has the microphone already.
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
    const ticket = (this.ticket = await this.needs.openCall(signal, this.builtIn));
    const client = await this.needs.createClient(ticket);
    if (signal.aborted) throw new CallError('aborted', 'The call was given up.');
    this.client = client;
    this.stopListening = client.subscribe((event) => this.happened(event));
    this.update({ features: client.features });
    if (mode === 'voice' && this.view.mode === 'text' && client.features.voice) {
      // Found only now: whoever holds the call can hear, though this browser cannot.
      await this.microphone.open(signal);
      this.update({ mode: 'voice' });
    }
    this.microphone.handTo(ticket);
    await client.start(ticket, { signal, mode, mic: this.microphone.stream, microphone: this.microphone.device });
    if (signal.aborted || this.client !== client) return;
    this.wakeLock.hold();
    if (this.view.mode === 'voice') this.useMicrophone(ticket);
    this.needs.onConnected(ticket);
  }

  private attemptFailed(): void {
    this.dropClient();
    // While it is tried again, nobody has to wait for it.
    if (this.ticket && this.ticket.transport !== 'live-socket') this.update({ offer: true });
  }

  private happened(event: CallEvent): void {
    if (event.type === 'ended') return void this.ended(event.reason, event.error);
    this.begun ||= event.type === 'turn' ? event.phase === 'partial' : event.type === 'speaking' && event.role === 'assistant';
    this.show(viewAfter(this.view, event));
    // Who types is not recorded.
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
    const offer = offerAfterStart(this.ticket, reason);
    this.release();
    if (reason.code === 'superseded') return this.update({ ...INITIAL_VIEW, phase: 'superseded' });
    const shown = MICROPHONE_TEXTS[reason.code] ?? offer ?? (STAYS.has(reason.code) ? reason.message : null);
    this.update({ ...INITIAL_VIEW, problem: shown, offer: offer !== null, keyRefused: reason.code === 'key-invalid' });
    if (shown !== null) return;
    this.update({ phase: 'ended' });
    const message = `Failed to start call: ${reason.message}`;
    log.error(message);
    this.needs.onDone({ transcript: [], callId: null, callData: null, error: message, errorLogged: true });
  }

  /** From typing to speaking in the middle of the call: the microphone was not asked for yet. */
  private async startSpeaking(): Promise<void> {
    const { run, ticket } = this;
    if (!run || !ticket) return;
    this.needs.prime();
    try {
      await this.microphone.open(run.signal);
    } catch (error) {
      return this.update({ problem: error instanceof CallError ? (MICROPHONE_TEXTS[error.code] ?? null) : null });
    }
    if (run.signal.aborted) return;
    this.client?.listenTo(this.microphone.chosen);
    this.client?.setMode('voice');
    if (this.view.mode === 'voice') this.useMicrophone(ticket);
  }

  private useMicrophone(ticket: SessionTicket): void {
    this.microphone.beginRecording(ticket);
    // A platform that takes the sound itself tells of its microphone itself.
    if (ticket.transport === 'live-socket') this.microphone.watch(() => void this.microphoneLost());
  }

  /** Words that were heard are said; then nothing is listened to. */
  private async microphoneLost(): Promise<void> {
    this.microphone.close();
    await this.client?.setMuted(true);
    this.update({ microphoneLost: true });
  }

  /** After it was unplugged: whichever there is now. Call it from a tap. */
  async changeMicrophone(): Promise<void> {
    const { run, ticket, client } = this;
    if (!run || !ticket || !client) return;
    try {
      await this.microphone.open(run.signal);
    } catch (error) {
      return this.update({ problem: error instanceof CallError ? (MICROPHONE_TEXTS[error.code] ?? null) : null });
    }
    if (run.signal.aborted) return;
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
