import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SessionTicket } from '@contract/voice';
import type { CallClient, CallEvent } from '../call-client';

/** One adapter with its stand-in service: what the rules need of it, in the adapter's own terms. */
export interface CallClientHarness {
  readonly client: CallClient;
  readonly ticket: SessionTicket;
  /** The assistant begins a turn, and has said it. */
  partial(text: string): Promise<void>;
  final(text: string): Promise<void>;
  /** The service ends the call by itself. */
  close(): Promise<void>;
  /** Any start from now on fails. */
  breakStart(): void;
  /** The service stops answering. */
  goSilent(): void;
  /** What the adapter still holds on to: lines, ears, sound. */
  leftovers(): string[];
}

const SETTLE_MS = 2_000;

/** The rules of `call-client.ts`, the same for every adapter. */
export function describeCallClient(name: string, make: () => CallClientHarness): void {
  describe(`call client: ${name}`, () => {
    let harness: CallClientHarness;
    let events: CallEvent[];
    const ended = () => events.filter((event) => event.type === 'ended');
    const turns = () => events.filter((event) => event.type === 'turn');

    beforeEach(() => {
      vi.useFakeTimers();
      harness = make();
      events = [];
      harness.client.subscribe((event) => events.push(event));
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    const start = (signal = new AbortController().signal) => harness.client.start(harness.ticket, { signal, mode: 'text' });
    const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);

    it('tells connecting, then connected', async () => {
      await start();
      expect(events.filter((event) => event.type === 'state').map((event) => event.state)).toEqual(['connecting', 'connected']);
    });

    it('[CALLST-22, CALLST-23] a start that fails rejects, tells no `ended`, and leaves nothing behind', async () => {
      harness.breakStart();
      const failure = start().catch((error: unknown) => error);
      await later(30_000);
      expect(await failure).toMatchObject({ name: 'CallError' });
      expect(ended()).toEqual([]);
      expect(harness.leftovers()).toEqual([]);
    });

    it('[CALLST-24] tells `ended` once when the service ends the call, and nothing after it', async () => {
      await start();
      await harness.final('Goodbye.');
      await harness.close();
      await later(60_000);
      await harness.final('Too late.');
      await later(60_000);
      expect(ended()).toHaveLength(1);
      expect(events.at(-1)).toMatchObject({ type: 'ended' });
      expect(harness.leftovers()).toEqual([]);
    });

    it('an abort while starting rejects and leaves nothing behind', async () => {
      const giveUp = new AbortController();
      const failure = start(giveUp.signal).catch((error: unknown) => error);
      giveUp.abort();
      await later(SETTLE_MS);
      expect(await failure).toMatchObject({ code: 'aborted' });
      expect(ended()).toEqual([]);
      expect(harness.leftovers()).toEqual([]);
    });

    it('an abort during the call leaves nothing behind', async () => {
      const giveUp = new AbortController();
      await start(giveUp.signal);
      giveUp.abort();
      await later(SETTLE_MS);
      expect(ended()).toHaveLength(1);
      expect(harness.leftovers()).toEqual([]);
    });

    it('[CALLST-32] end settles within two seconds, even without an answer, and leads to `ended`', async () => {
      await start();
      harness.goSilent();
      let settled = false;
      void harness.client.end().then(() => (settled = true));
      void harness.client.end();
      await later(SETTLE_MS);
      expect(settled).toBe(true);
      expect(ended()).toHaveLength(1);
    });

    it('end works before a start, too', async () => {
      await harness.client.end();
      expect(ended()).toHaveLength(1);
    });

    it('an end while starting rejects the start, and leaves nothing behind', async () => {
      const failure = start().catch((error: unknown) => error);
      let settled = false;
      void harness.client.end().then(() => (settled = true));
      await later(SETTLE_MS);
      expect(settled).toBe(true);
      expect(await failure).toMatchObject({ code: 'aborted' });
      expect(ended()).toEqual([]);
      expect(harness.leftovers()).toEqual([]);
    });

    it('a turn keeps its id from its first word to its last', async () => {
      await start();
      await harness.partial('How are');
      await harness.partial('How are you');
      await harness.final('How are you today?');
      await later(1_000);
      const mine = turns().filter((turn) => turn.role === 'assistant');
      expect(new Set(mine.map((turn) => turn.id)).size).toBe(1);
      expect(mine.at(-1)).toMatchObject({ phase: 'final', text: 'How are you today?' });
    });

    it('orders turns by `after`', async () => {
      await start();
      await harness.final('One?');
      await harness.client.sendText('First.');
      await later(100);
      await harness.final('Two?');
      await later(100);
      const last = new Map(turns().map((turn) => [turn.id, turn]));
      const ids = [...last.keys()];
      expect([...last.values()].map((turn) => turn.after)).toEqual([null, ids[0], ids[1]]);
    });

    it('[CALLST-14] a second start is refused', async () => {
      await start();
      await expect(start()).rejects.toMatchObject({ name: 'CallError' });
      expect(ended()).toEqual([]);
    });

    it('[ERR-64] muting without a call says so', async () => {
      await expect(harness.client.setMuted(true)).rejects.toMatchObject({
        code: 'not-connected',
        message: 'Call object is not available.',
      });
    });
  });
}
