import type { SessionTicket } from '@contract/voice';
import { afterEach, beforeEach, vi } from 'vitest';
import { eventually } from '@/testing/eventually';
import type { CallError, CallEvent, CallMode } from '../call-client';
import { applyTurn, type TranscriptTurn } from '../transcript';
import type { VapiCallClient } from '../vapi/vapi-call-client';
import { VapiWorld } from './vapi-world';

export const tick = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

/** A call of the platform in a test: its client, and what it tells. */
export class VapiCall {
  world!: VapiWorld;
  client!: VapiCallClient;
  ticket!: SessionTicket;
  events: CallEvent[] = [];
  turns: readonly TranscriptTurn[] = [];
  /** Of the page's audio elements. */
  readonly play = vi.fn<() => Promise<void>>();

  begin(made: VapiCallClient): void {
    this.client = made;
    this.events = [];
    this.turns = [];
    made.subscribe((event) => {
      this.events.push(event);
      if (event.type === 'turn') this.turns = applyTurn(this.turns, event);
    });
  }

  readonly start = async (mode: CallMode = 'voice', microphone?: string) => {
    await this.client.start(this.ticket, { signal: new AbortController().signal, mode, microphone });
    await tick();
  };

  /** A start that fails, in `ms`. */
  readonly failing = async (ms = 60_000): Promise<CallError> => {
    const failure = this.client
      .start(this.ticket, { signal: new AbortController().signal, mode: 'voice' })
      .catch((error: unknown) => error);
    await eventually(() =>
      vi.advanceTimersByTimeAsync(ms).then(() => Promise.race([failure, Promise.reject(new Error('still starting'))])),
    );
    return (await failure) as CallError;
  };

  readonly of = <T extends CallEvent['type']>(type: T) =>
    this.events.filter((event): event is Extract<CallEvent, { type: T }> => event.type === type);

  readonly says = (text: string, turnId = text) => {
    this.world.room.tells({ type: 'model-output', output: text, turnId });
    this.world.room.sounds(0.1);
  };
}

/** For the tests of a `describe`: each has a call of its own, a clock of its own, and a silent page. */
export function useVapiCall(): VapiCall {
  const call = new VapiCall();
  beforeEach(() => {
    vi.useFakeTimers();
    for (const level of ['warn', 'error', 'log'] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
    vi.stubGlobal('MediaStream', class {});
    call.play.mockReset().mockResolvedValue(undefined);
    HTMLMediaElement.prototype.play = call.play;
    HTMLMediaElement.prototype.pause = () => undefined;
    call.world = new VapiWorld();
    call.begin(call.world.client());
    call.ticket = call.world.newCall();
  });
  afterEach(async () => {
    void call.client.end();
    await tick(3_000);
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  return call;
}
