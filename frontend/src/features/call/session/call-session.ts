import type { TappedAnswer } from '@contract/voice';
import { CallError, NO_CALL_OBJECT, type CallMode } from '../call-client';
import { Machine } from '../machine';
import { CallEffects } from './call-effects';
import type { CallSessionDependencies } from './call-session.types';
import { IDLE, type CallEffect, type CallInput, type CallState } from './call-state';
import { step } from './call-step';
import { viewOf, type CallView } from './call-view';
import { PathWishes } from './path-wishes';
import { startProblem } from './start-checks';

/**
 * One participant's call on one page, from the tap on 'Start Interview' to the thank-you page, with the state the page shows.
 * What happens when is decided by `step`; what is done about it, by `CallEffects`.
 */
export class CallSession {
  /** What the check before the call found out. */
  readonly wishes: PathWishes;
  private view: CallView = viewOf(IDLE);
  private readonly listeners = new Set<() => void>();
  private readonly effects: CallEffects;
  private readonly machine: Machine<CallState, CallInput, CallEffect>;

  constructor(private readonly dependencies: CallSessionDependencies) {
    this.wishes = dependencies.wishes ?? new PathWishes();
    this.effects = new CallEffects(dependencies, (input) => this.machine.feed(input));
    this.machine = new Machine<CallState, CallInput, CallEffect>(
      IDLE,
      step,
      (effect) => this.effects.perform(effect),
      (state) => this.show(state),
    );
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };

  readonly current = (): CallView => this.view;

  /**
   * Does nothing while a call is starting or running. Call it from a tap. Resolves when the start has succeeded or failed.
   * @param builtIn uses the built-in interviewer because the voice platform cannot be reached; typed interviews always use it
   */
  async start(mode: CallMode, builtIn = false): Promise<void> {
    const { phase } = this.machine.state;
    if (phase !== 'idle' && phase !== 'superseded') return;
    const { form, canListen } = this.dependencies;
    this.machine.feed({ type: 'start', mode, builtIn, canListen, problem: startProblem(form, mode) });
    await this.until(({ phase }) => phase !== 'starting');
  }

  /** The voice platform is unavailable: the built-in interviewer continues from the conversation so far. Call it from a tap. */
  async continueBuiltIn(mode: CallMode): Promise<void> {
    this.leave();
    await this.start(mode, true);
  }

  /** The participant's microphone, if this page has it open. */
  get ownSound(): MediaStream | undefined {
    return this.effects.microphone.stream;
  }

  /** The connection was lost for so long that the interview continues in another call: recording continues there. */
  goesOnIn(callId: string): void {
    this.effects.microphone.goesOnIn(callId);
  }

  /** Takes effect with the next call. */
  chooseMicrophone(device: string | undefined): void {
    this.effects.microphone.device = device;
  }

  /** Ends the interview and leads to the thank-you page. Resolves when the call is over. */
  async end(): Promise<void> {
    this.machine.feed({ type: 'end' });
    await this.until(({ phase }) => phase !== 'ending');
  }

  /** The page closes: the microphone is released at once. The interview is not ended and can be resumed. */
  leave(): void {
    this.machine.feed({ type: 'leave' });
  }

  /** @throws CallError */
  async setMuted(muted: boolean): Promise<void> {
    const { client } = this.effects;
    if (!client) throw new CallError('not-connected', NO_CALL_OBJECT);
    await client.setMuted(muted);
    this.machine.feed({ type: 'muted', muted });
  }

  setMode(mode: CallMode): void {
    this.machine.feed({ type: 'switch-mode', mode });
  }

  /** @param tapped what these words were tapped for */
  async sendText(text: string, tapped?: TappedAnswer): Promise<void> {
    await this.effects.client?.sendText(text, tapped);
  }

  finishTurn(): void {
    this.effects.client?.finishTurn();
  }

  think(on: boolean): void {
    this.effects.client?.think(on);
  }

  pause(on: boolean): void {
    this.effects.client?.pause(on);
  }

  slow(on: boolean): void {
    this.effects.client?.slow(on);
  }

  interrupt(): void {
    this.effects.client?.interrupt();
  }

  repeat(): void {
    this.effects.client?.repeat();
  }

  async resumeAudio(): Promise<void> {
    this.machine.feed({ type: 'resume-audio' });
  }

  /** After the microphone was unplugged: opens whichever is available now. Call it from a tap. */
  async changeMicrophone(): Promise<void> {
    this.machine.feed({ type: 'change-microphone' });
    await this.until((state) => state.phase !== 'connected' || state.microphone !== 'replacing');
  }

  dismissNotice(): void {
    this.machine.feed({ type: 'dismiss' });
  }

  private show(state: CallState): void {
    this.view = viewOf(state);
    for (const listener of [...this.listeners]) listener();
  }

  private until(reached: (state: CallState) => boolean): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (!reached(this.machine.state)) return;
        this.listeners.delete(look);
        resolve();
      };
      this.listeners.add(look);
      look();
    });
  }
}
