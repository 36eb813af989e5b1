import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeLiveServer } from '../testing/fake-live-server';
import { fakeSpeech } from '../testing/fake-speech';
import { LiveCallClient } from './live-call-client';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('a reply that got lost on its way is asked for when it is slow', async () => {
  const server = new FakeLiveServer();
  const client = new LiveCallClient({ openSocket: server.open, speech: fakeSpeech().api, renew: async () => server.newCall().callId });
  const heard: string[] = [];
  client.subscribe((event) => event.type === 'turn' && event.role === 'assistant' && heard.push(event.text));
  const started = client.start(server.newCall(), { mode: 'text', signal: new AbortController().signal });
  await vi.advanceTimersByTimeAsync(0);
  await started;
  server.assistant('Hello?');
  await client.sendText('Hello.');
  await vi.advanceTimersByTimeAsync(100);
  // Stored by another process while the way between the two was cut.
  server.silently('assistant', 'What did you do today?');
  await vi.advanceTimersByTimeAsync(11_000);
  expect(heard).not.toContain('What did you do today?');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(heard).toContain('What did you do today?');
});
