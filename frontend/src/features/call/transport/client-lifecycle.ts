import { CALL_TIMINGS } from '@contract/voice-constants';
import type { EndReason } from '@contract/voice';
import { CallError, NO_CALL_OBJECT, type CallEvent } from '../call-client';
import { CallEvents } from '../event-emitter';
import { Machine } from '../machine';
import { clientStep, type ClientEffect, type ClientInput, type ClientStage, type ClientState, type Release } from './client-step';

/** What is an adapter's own in the life of a call. */
export interface ClientAdapter {
  /** The call is up. */
  open(): void;
  /** Tells the service of the end; need not settle. */
  deliverEnd(reason: EndReason): Promise<unknown> | undefined;
  /** The service has closed the call: calls `settled` when its last words are over. */
  awaitLastWords(reason: EndReason): void;
  /** Leaves nothing behind; a promise where that takes a moment. */
  release(how: Release): Promise<void> | void;
}

/**
 * The life of one call client, the same for every adapter: `clientStep` decides, this class keeps the promises of `start` and `end`,
 * their time limits, and the rules about events (call-client.ts).
 */
export class ClientLifecycle {
  private readonly events = new CallEvents();
  private readonly machine: Machine<ClientState, ClientInput, ClientEffect>;
  private starting: { resolve: () => void; reject: (error: CallError) => void } | null = null;
  private connectWith: () => Promise<void> = () => Promise.resolve();
  private startTimer: ReturnType<typeof setTimeout> | undefined;
  private released: Promise<void> | void = undefined;
  private ended: () => void = () => undefined;
  private readonly over = new Promise<void>((resolve) => (this.ended = resolve));

  /** @param startLimitMs null where the adapter has limits of its own */
  constructor(
    private readonly adapter: ClientAdapter,
    private readonly startLimitMs: number | null,
  ) {
    this.machine = new Machine<ClientState, ClientInput, ClientEffect>({ stage: 'new' }, clientStep, (effect) => this.perform(effect));
  }

  get stage(): ClientStage {
    return this.machine.state.stage;
  }

  subscribe(listener: (event: CallEvent) => void): () => void {
    return this.events.subscribe(listener);
  }

  readonly emit = (event: CallEvent): void => this.events.emit(event);

  /**
   * @param connect resolves when the call is up, unless `connected` was called before; rejects with a CallError
   * @throws CallError
   */
  async start(signal: AbortSignal, connect: () => Promise<void>): Promise<void> {
    if (this.stage !== 'new') throw new CallError('unknown', 'This call has been started before.');
    this.connectWith = connect;
    this.emit({ type: 'state', state: 'connecting' });
    const started = new Promise<void>((resolve, reject) => (this.starting = { resolve, reject }));
    const abort = () => this.machine.feed({ type: 'abort' });
    signal.addEventListener('abort', abort, { once: true });
    this.machine.feed({ type: 'start' });
    if (signal.aborted) abort();
    return started;
  }

  /** Settles within two seconds, whatever was going on. */
  async end(reason: EndReason): Promise<void> {
    this.machine.feed({ type: 'end', reason });
    await this.over;
  }

  connected(): void {
    this.machine.feed({ type: 'connected' });
  }

  closed(reason: EndReason): void {
    this.machine.feed({ type: 'closed', reason });
  }

  lost(reason: EndReason, error?: CallError): void {
    this.machine.feed({ type: 'lost', reason, error });
  }

  settled(): void {
    this.machine.feed({ type: 'settled' });
  }

  /** @throws CallError 'not-connected' outside of these stages */
  need(...stages: readonly ClientStage[]): void {
    if (!stages.includes(this.stage)) throw new CallError('not-connected', NO_CALL_OBJECT);
  }

  private perform(effect: ClientEffect): void {
    switch (effect.type) {
      case 'connect':
        return this.connect();
      case 'open':
        return this.adapter.open();
      case 'resolve-start':
        clearTimeout(this.startTimer);
        return this.starting?.resolve();
      case 'reject-start':
        return void this.rejectStart(effect.error);
      case 'deliver-end':
        return void this.deliverEnd(effect.reason);
      case 'await-last-words':
        return this.adapter.awaitLastWords(effect.reason);
      case 'release':
        return this.release(effect);
      case 'emit-ended':
        this.emit({ type: 'ended', reason: effect.reason, error: effect.error });
    }
  }

  private connect(): void {
    const failed = (error: CallError) => this.machine.feed({ type: 'failed', error });
    if (this.startLimitMs !== null) {
      const late = new CallError('start-timeout', 'The call did not start in time.');
      this.startTimer = setTimeout(() => failed(late), this.startLimitMs);
    }
    this.connectWith().then(() => this.connected(), failed);
  }

  private async deliverEnd(reason: EndReason): Promise<void> {
    await Promise.race([this.adapter.deliverEnd(reason), new Promise((resolve) => setTimeout(resolve, CALL_TIMINGS.endSettle))]);
    this.settled();
  }

  private release(how: Release): void {
    clearTimeout(this.startTimer);
    // The caller of `start` gets the error from its rejection; no event in addition.
    if (how.from === 'starting') this.events.silence();
    this.released = this.adapter.release(how);
    void Promise.resolve(this.released).then(this.ended, this.ended);
  }

  /** When nothing is left of the attempt, so that the next one can begin. */
  private async rejectStart(error: CallError): Promise<void> {
    await this.released;
    this.starting?.reject(error);
  }
}
