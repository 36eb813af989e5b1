import { log } from '@/lib/log';
import type { CallClient, CallEvent, CallMode } from '../call-client';
import { CallMicrophone } from './call-microphone';
import type { CallSessionDependencies } from './call-session.types';
import { opensMicrophone, type CallEffect, type CallInput } from './call-state';
import { WakeLock } from './wake-lock';
import type { SessionTicket } from '@contract/voice';

/** Does what the state machine of a call asks for, and reports what came of it: the only place of a call with timers, promises and devices. */
export class CallEffects {
  client: CallClient | null = null;
  readonly microphone: CallMicrophone;
  /** The call that uses the microphone. */
  private used: SessionTicket | null = null;
  private readonly wakeLock = new WakeLock();
  private readonly timers = new Set<ReturnType<typeof setTimeout>>();
  private stopListening: (() => void) | null = null;
  /** Aborted when the call is closed: what was under way for it reports nothing any more. */
  private run: AbortController | null = null;

  constructor(
    private readonly dependencies: CallSessionDependencies,
    private readonly report: (input: CallInput) => void,
  ) {
    this.microphone = new CallMicrophone(dependencies.record);
  }

  perform(effect: CallEffect): void {
    switch (effect.type) {
      case 'prime':
        return this.dependencies.prime();
      case 'open-microphone':
        return this.openMicrophone();
      case 'close-microphone':
        return this.microphone.close();
      case 'free-microphone':
        return this.freeMicrophone();
      case 'silence-microphone':
        return this.microphone.setMuted(effect.muted);
      case 'use-microphone':
        return this.useMicrophone(effect.ticket);
      case 'open-call':
        return this.openCall(effect.builtIn);
      case 'load-client':
        return this.loadClient(effect.ticket);
      case 'start-client':
        return this.startClient(effect.ticket, effect.mode);
      case 'drop-client':
        return this.dropClient();
      case 'close-client':
        return this.closeClient();
      case 'end-client':
        return this.endClient();
      case 'set-client-mode':
        return this.client?.setMode(effect.mode);
      case 'mute-client':
        return this.ask((client) => client.setMuted(effect.muted));
      case 'give-client-microphone':
        return this.client?.listenTo(this.microphone.chosen);
      case 'resume-client-audio':
        return this.ask((client) => client.resumeAudio());
      case 'hold-wake-lock':
        return this.wakeLock.hold();
      case 'release-wake-lock':
        return this.wakeLock.release();
      case 'wait':
        return this.wait(effect.ms, effect.then);
      case 'stop-waiting':
        return this.stopWaiting();
      case 'report-connected':
        return this.dependencies.onConnected(effect.ticket);
      case 'hand-over':
        return this.settled(this.dependencies.handOver(effect.results), () => ({ type: 'stored' }));
      case 'done':
        return this.dependencies.onDone(effect.outcome);
      case 'log':
        return log.error(effect.message, effect.detail);
    }
  }

  private openMicrophone(): void {
    this.attempt(
      (signal) => this.microphone.open(signal),
      () => ({ type: 'microphone-opened', held: this.microphone.stream !== undefined }),
      (error) => ({ type: 'microphone-failed', error }),
    );
  }

  private openCall(builtIn: boolean): void {
    this.attempt(
      (signal) => this.dependencies.openCall(signal, builtIn),
      (ticket) => ({ type: 'ticket', ticket }),
    );
  }

  private loadClient(ticket: SessionTicket): void {
    this.attempt(
      async () => this.dependencies.createClient(ticket),
      (client) => {
        this.client = client;
        this.stopListening = client.subscribe((event) => this.followed(event));
        return { type: 'client', features: client.features };
      },
    );
  }

  private startClient(ticket: SessionTicket, mode: CallMode): void {
    this.microphone.handTo(ticket);
    const { stream: mic, device: microphone } = this.microphone;
    this.attempt(
      async (signal) => this.client?.start(ticket, { signal, mode, mic, microphone }),
      () => ({ type: 'joined' }),
    );
  }

  private followed(event: CallEvent): void {
    const at = Date.now();
    if (event.type !== 'ended') return this.report({ type: 'event', event, at });
    this.report({ type: 'over', reason: event.reason, error: event.error, at });
  }

  /** A client that ends without saying so is over all the same. */
  private endClient(): void {
    const ended = this.client?.end('participant') ?? Promise.resolve();
    this.settled(ended, () => ({ type: 'over', reason: 'participant', at: Date.now() }));
  }

  private dropClient(): void {
    this.stopListening?.();
    this.stopListening = null;
    this.client = null;
  }

  private closeClient(): void {
    const { run } = this;
    this.run = null;
    this.stopWaiting();
    this.dropClient();
    run?.abort();
  }

  private useMicrophone(ticket: SessionTicket): void {
    this.used = ticket;
    this.tellUnrecorded();
    this.microphone.beginRecording(ticket);
    // Vapi reports a lost microphone itself.
    if (opensMicrophone(ticket)) this.microphone.watch(() => this.report({ type: 'microphone-lost' }));
  }

  private freeMicrophone(): void {
    this.microphone.free();
    this.tellUnrecorded();
  }

  private tellUnrecorded(): void {
    if (this.used?.capabilities.recording === 'client' && !this.microphone.mayRecord) this.dependencies.onUnrecorded(this.used);
  }

  private wait(ms: number, then: CallInput): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      this.report(then);
    }, ms);
    this.timers.add(timer);
  }

  private stopWaiting(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
  }

  /** One thing of the running call, which reports how it went unless the call has been closed meanwhile. */
  private attempt<T>(
    work: (signal: AbortSignal) => Promise<T>,
    succeeded: (result: T) => CallInput,
    failed: (error: unknown) => CallInput = (error) => ({ type: 'attempt-failed', error }),
  ): void {
    const { signal } = (this.run ??= new AbortController());
    const tell = (input: () => CallInput) => !signal.aborted && this.report(input());
    void work(signal).then(
      (result) => tell(() => succeeded(result)),
      (error: unknown) => tell(() => failed(error)),
    );
  }

  private settled(work: Promise<unknown>, input: () => CallInput): void {
    const tell = () => this.report(input());
    void work.then(tell, tell);
  }

  /** What a client can only do while it has a call; without one there is nothing to do. */
  private ask(what: (client: CallClient) => Promise<void>): void {
    if (this.client) what(this.client).catch((error: unknown) => log.warn('The call could not do this', String(error)));
  }
}
