import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HearAnswer, HearEndAnswer } from '@contract/hearing';
import { HearingLine } from '../../transport/hearing-line';
import type { LiveSocket } from '../../transport/live-socket';
import { SpeechDelivery } from './speech-delivery';
import { Utterance } from './utterance';

const FRAME = 3_200;

/** A server that answers when the test says. */
class SlowSocket {
  readonly heard: { utterance: string; from: number; frames: number; at: number }[] = [];
  readonly asked: string[] = [];
  readonly dropped: string[] = [];
  held = new Map<string, number>();
  /** Milliseconds until sound is acknowledged. */
  delay = 0;
  words: (utterance: string) => Promise<HearEndAnswer> = async (utterance) => ({
    success: true,
    text: utterance,
    startMs: 0,
    endMs: 1,
    durationMs: 1,
  });

  async hear({ utterance, from, pcm }: { utterance: string; from: number; pcm: Uint8Array }): Promise<HearAnswer> {
    this.heard.push({ utterance, from, frames: pcm.length / FRAME, at: Date.now() });
    await new Promise((resolve) => setTimeout(resolve, this.delay));
    const next = this.held.get(utterance) ?? 0;
    if (from <= next) this.held.set(utterance, Math.max(next, from + Math.ceil(pcm.length / FRAME)));
    return { success: true, next: this.held.get(utterance) ?? 0 };
  }

  async hearEnd({ utterance, frames }: { utterance: string; frames: number }): Promise<HearEndAnswer> {
    const held = this.held.get(utterance) ?? 0;
    if (held < frames) return { success: true, next: held };
    this.asked.push(utterance);
    return this.words(utterance);
  }

  hearEarly(): void {}

  hearDrop(utterance: string): void {
    this.dropped.push(utterance);
  }
}

describe('bringing speech to the server', () => {
  let socket: SlowSocket;
  let joined: boolean;
  let told: string[];
  let lost: string[];
  let failures: number;
  let slow: number;
  let delivery: SpeechDelivery;
  let line: HearingLine;

  beforeEach(() => {
    vi.useFakeTimers();
    socket = new SlowSocket();
    joined = true;
    [told, lost, failures, slow] = [[], [], 0, 0];
    line = new HearingLine();
    line.attach(() => (joined ? (socket as unknown as LiveSocket) : null));
    delivery = new SpeechDelivery(line, {
      onWords: (_utterance, text) => told.push(text),
      onEarly: (_utterance, text) => told.push(`${text}…`),
      onSlow: () => slow++,
      onLost: ({ id }) => lost.push(id),
      onFailure: (utterances) => {
        lost.push(...utterances.map(({ id }) => id));
        failures++;
      },
    });
  });
  afterEach(() => {
    delivery.close();
    vi.useRealTimers();
  });

  const tick = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  const utterance = (id: string, frames: number) =>
    Utterance.kept(
      id,
      0,
      0,
      Array.from({ length: frames }, () => new Uint8Array(FRAME)),
    );
  const piece = () => new Int16Array(320);

  it('[EAR-36] frames go as they are spoken, and together where the line is slower than the voice', async () => {
    socket.delay = 450;
    const live = new Utterance('live', 0, 0);
    delivery.add(live);
    for (let at = 0; at < 100; at++) {
      live.push(piece());
      delivery.grown();
      await tick(20);
    }
    live.end();
    delivery.grown();
    await tick(2_000);
    expect(socket.heard[0]).toMatchObject({ from: 0, frames: 3 });
    expect(Math.max(...socket.heard.map(({ frames }) => frames))).toBeGreaterThanOrEqual(4);
    expect(socket.heard.reduce((sum, { frames }) => sum + frames, 0)).toBe(20);
    expect(told).toEqual(['live']);
  });

  it('[EAR-36] frames go three at once, each by itself while words so far may be wanted, and the rest with the end', async () => {
    const live = new Utterance('live', 0, 0);
    delivery.add(live);
    const speak = async (frames: number) => {
      for (let at = 0; at < frames * 5; at++) {
        live.push(piece());
        delivery.grown();
        await tick(20);
      }
    };
    const sent = () => socket.heard.map(({ frames }) => frames);
    await speak(5);
    expect(sent()).toEqual([3]);
    delivery.hurry(true);
    await tick(0);
    expect(sent()).toEqual([3, 2]);
    await speak(2);
    expect(sent()).toEqual([3, 2, 1, 1]);
    delivery.hurry(false);
    await speak(4);
    expect(sent()).toEqual([3, 2, 1, 1, 3]);
    live.end();
    delivery.grown();
    await tick(100);
    expect(sent()).toEqual([3, 2, 1, 1, 3, 1]);
    expect(told).toEqual(['live']);
  });

  it('[EAR-36] kept sound is sent again no faster than the server takes it, ten frames at most in a message', async () => {
    const from = Date.now();
    delivery.add(utterance('long', 500));
    await tick(20_000);
    expect(told).toEqual(['long']);
    expect(Math.max(...socket.heard.map(({ frames }) => frames))).toBe(10);
    const bytes = 500 * FRAME;
    const seconds = (socket.heard.at(-1)!.at - from) / 1_000;
    expect(bytes / seconds).toBeLessThan(170_000);
  });

  it('[EAR-22] words come in order, and a fourth utterance waits until one of three is understood', async () => {
    const answers = new Map<string, (answer: HearEndAnswer) => void>();
    socket.words = (id) => new Promise((resolve) => answers.set(id, resolve));
    for (const id of ['one', 'two', 'three', 'four']) delivery.add(utterance(id, 2));
    await tick(1_000);
    expect(socket.asked).toEqual(['one', 'two', 'three']);
    const say = (id: string) => answers.get(id)!({ success: true, text: id, startMs: 0, endMs: 1, durationMs: 1 });
    say('three');
    say('two');
    await tick(100);
    expect(told).toEqual([]);
    expect(socket.asked).toContain('four');
    say('one');
    await tick(100);
    expect(told).toEqual(['one', 'two', 'three']);
  });

  it('[EAR-73] after a time-out the same sound is sent again once, later than it took, and nothing else meanwhile', async () => {
    const slowly = { success: false as const, code: 'SPEECH_UNAVAILABLE' as const, error: '', tookMs: 20_000, retryAfterMs: 25_000 };
    socket.words = async (id) =>
      id === 'one' && socket.asked.length === 1 ? slowly : { success: true, text: id, startMs: 0, endMs: 1, durationMs: 1 };
    delivery.add(utterance('one', 5));
    await tick(1_000);
    expect([socket.asked, slow, failures]).toEqual([['one'], 1, 0]);
    delivery.add(utterance('two', 5));
    await tick(23_000);
    expect(socket.asked).toEqual(['one']);
    await tick(4_000);
    expect(told).toEqual(['one', 'two']);
    expect(failures).toBe(0);
  });

  it('[EAR-73] after a second time-out another way is taken, with all that was said reported as lost', async () => {
    socket.words = async () => ({ success: false, code: 'SPEECH_UNAVAILABLE', error: '', tookMs: 20_000, retryAfterMs: 25_000 });
    delivery.add(utterance('one', 5));
    await tick(1_000);
    delivery.add(utterance('two', 5));
    await tick(60_000);
    expect(failures).toBe(1);
    expect(lost).toEqual(['one', 'two']);
    expect(socket.asked.filter((id) => id === 'one')).toHaveLength(2);
  });

  it('[EAR-30] a server that holds less than it did is sent the rest again, from where it says', async () => {
    socket.words = async () => {
      // It was restarted while it was working on it.
      if (socket.asked.length === 1) {
        socket.held.clear();
        throw new Error('socket has been disconnected');
      }
      return { success: true, text: 'all of it', startMs: 0, endMs: 1, durationMs: 1 };
    };
    delivery.add(utterance('one', 25));
    await tick(3_000);
    expect(told).toEqual(['all of it']);
    expect(socket.held.get('one')).toBe(25);
  });

  it('[EAR-30] what a full server has forgotten is sent from the first frame again: while it is spoken, and after its end', async () => {
    const live = new Utterance('live', 0, 0);
    delivery.add(live);
    const speak = async (frames: number) => {
      for (let at = 0; at < frames * 5; at++) {
        live.push(piece());
        delivery.grown();
        await tick(20);
      }
    };
    await speak(9);
    socket.held.delete('live');
    await speak(3);
    // Ten at once, and two that wait for a third.
    expect(socket.held.get('live')).toBe(10);
    await speak(2);
    socket.held.delete('live');
    live.end();
    delivery.grown();
    await tick(2_000);
    expect(socket.held.get('live')).toBe(14);
    expect(socket.heard.filter(({ from }) => from === 0)).toHaveLength(3);
    expect([told, lost, failures]).toEqual([['live'], [], 0]);
  });

  it('[EAR-30] without a line it waits, and goes on when there is one', async () => {
    joined = false;
    delivery.add(utterance('one', 3));
    await tick(60_000);
    expect(socket.heard).toEqual([]);
    joined = true;
    line.onJoined();
    await tick(100);
    expect(told).toEqual(['one']);
  });

  it('[EAR-33] a server without room is asked again later, not at once', async () => {
    const hear = socket.hear.bind(socket);
    let tries = 0;
    socket.hear = async (message) => (++tries < 4 ? { success: true, next: message.from } : hear(message));
    delivery.add(utterance('one', 3));
    await tick(1_000);
    expect(tries).toBeLessThanOrEqual(3);
    await tick(3_000);
    expect(told).toEqual(['one']);
  });

  it('[EAR-34] what the server will never take is given up, and what comes behind it is heard', async () => {
    socket.words = async (id) =>
      id === 'one'
        ? { success: false, code: 'BAD_REQUEST', error: 'no' }
        : { success: true, text: id, startMs: 0, endMs: 1, durationMs: 1 };
    delivery.add(utterance('one', 2));
    delivery.add(utterance('two', 2));
    await tick(1_000);
    expect([told, lost, failures]).toEqual([['two'], ['one'], 0]);
  });

  it('[EAR-34] a call that is over loses nothing by that: the next one goes on', async () => {
    let over = true;
    socket.words = async (id) =>
      over ? { success: false, code: 'CALL_ENDED', error: 'over' } : { success: true, text: id, startMs: 0, endMs: 1, durationMs: 1 };
    delivery.add(utterance('one', 2));
    await tick(10_000);
    expect([lost, failures, socket.asked.length]).toEqual([[], 0, 1]);
    over = false;
    line.onJoined();
    await tick(100);
    expect(told).toEqual(['one']);
  });

  it('[EAR-34] a server that asks for more patience than a conversation has is given up at once', async () => {
    socket.words = async () => ({ success: false, code: 'SPEECH_UNAVAILABLE', error: 'no', retryAfterMs: 15_000 });
    delivery.add(utterance('one', 2));
    await tick(100);
    expect([lost, failures]).toEqual([['one'], 1]);
  });

  it('words so far are those of the utterance that was spoken first', async () => {
    socket.words = () => new Promise(() => undefined);
    delivery.add(utterance('one', 2));
    delivery.add(utterance('two', 2));
    await tick(100);
    line.onHeard({ utterance: 'two', text: 'later' });
    line.onHeard({ utterance: 'one', text: 'so far' });
    expect(told).toEqual(['so far…']);
  });
});
