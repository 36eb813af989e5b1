import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallMode } from '../call-client';
import { callMemory } from '../call-memory';
import { FakeLiveServer } from '../testing/fake-live-server';
import { FakeRecognition, fakeSpeech, type FakeSpeech } from '../testing/fake-speech';
import { LiveCallClient } from './live-call-client';

const QUESTION = 'How do you travel to work?';
const tick = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

let server: FakeLiveServer;
let speech: FakeSpeech;
let client: LiveCallClient;
beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  localStorage.clear();
  server = new FakeLiveServer();
  speech = fakeSpeech();
  client = new LiveCallClient({ openSocket: server.open, speech: speech.api, renew: async () => server.newCall().callId });
});
afterEach(async () => {
  const ended = client.end();
  await tick(3_000);
  await ended;
  vi.useRealTimers();
});

/** The server has sent `await-quiet`. */
async function asked(mode: CallMode): Promise<void> {
  const started = client.start(server.newCall(), { signal: new AbortController().signal, mode });
  await tick();
  await started;
  server.assistant(QUESTION);
  server.awaitQuiet();
  await tick();
}

describe('[STEP-15] a page on which the interviewer goes on by itself', () => {
  it('says once that nobody speaks, with its last turn', async () => {
    await asked('text');
    await tick(750);
    server.awaitQuiet();
    expect(server.quiet).toEqual([]);
    await tick(5_000);
    expect(server.quiet).toEqual([1]);
    server.assistant('Who sees your plans?');
    server.awaitQuiet();
    await tick(5_000);
    expect(server.quiet).toEqual([1, 2]);
  });

  it('waits while an answer is typed, and says nothing after it', async () => {
    callMemory.keepDraft(server.responseId, 'By tr');
    await asked('text');
    await tick(10_000);
    expect(server.quiet).toEqual([]);
    await client.sendText('By train.');
    callMemory.keepDraft(server.responseId, '');
    await tick(10_000);
    expect(server.quiet).toEqual([]);
  });

  it('waits until what was typed is deleted, or a break is over', async () => {
    callMemory.keepDraft(server.responseId, 'By tr');
    await asked('text');
    callMemory.keepDraft(server.responseId, '');
    client.pause(true);
    await tick(10_000);
    expect(server.quiet).toEqual([]);
    client.pause(false);
    await tick(2_000);
    expect(server.quiet).toEqual([1]);
  });

  it('waits while the assistant speaks, the participant speaks, or wants to think', async () => {
    await asked('voice');
    expect(speech.synthesis.said).toEqual([QUESTION]);
    // Less than after which a voice counts as stalled.
    await tick(4_000);
    expect(server.quiet).toEqual([]);
    speech.synthesis.finish();
    await tick(500);
    FakeRecognition.current!.hears('By', false);
    await tick(900);
    expect(server.quiet).toEqual([]);
    client.think(true);
    await tick(20_000);
    expect(server.quiet).toEqual([]);
  });

  it('says it once the assistant has said its words', async () => {
    await asked('voice');
    speech.synthesis.finish();
    await tick(2_000);
    expect(server.quiet).toEqual([1]);
  });

  it('says nothing while the line is away', async () => {
    await asked('text');
    server.cut();
    await tick(10_000);
    expect(server.quiet).toEqual([]);
    server.restore();
    await tick(2_000);
    expect(server.quiet).toEqual([1]);
  });
});
