import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppConfig } from '../../config/app-config.js';
import type { LiveDraft } from '../../contract/voice.js';
import type { RealtimeServer } from '../../realtime/realtime-server.js';
import { LiveDraftsService } from './live-drafts.service.js';

const READS_ALOUD = { TTS_BASE_URL: 'http://tts:8880', TTS_VOICE: 'alloy' };
const draft = (text: string): LiveDraft => ({ responseId: 'r1', seq: 3, role: 'assistant', text });

describe('what an interviewer is saying, in other processes', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Two processes that hear each other. */
  function processes(env: Record<string, string>) {
    const listeners: ((body: unknown) => void)[] = [];
    const told: unknown[] = [];
    const server = (own: number) =>
      ({
        sendDraft: () => undefined,
        onProcessEvent: (_event: string, listener: (body: unknown) => void) => (listeners[own] = listener),
        tellProcesses: (_event: string, body: unknown) => {
          told.push(body);
          listeners[1 - own]?.(body);
        },
      }) as unknown as RealtimeServer;
    const config = AppConfig.fromEnv(env);
    return { here: new LiveDraftsService(server(0), config), there: new LiveDraftsService(server(1), config), told };
  }

  it('[TTS-13] is passed on five times a second, and forgotten after a minute', () => {
    const { here, there, told } = processes(READS_ALOUD);
    here.show('c1', draft('One'), 'o1');
    here.show('c1', draft('One two'), 'o1');
    expect(there.anywhere('r1')?.text).toBe('One');
    expect(there.of('r1')).toBeNull();
    vi.advanceTimersByTime(200);
    here.show('c1', draft('One two three.'), 'o1');
    expect(there.anywhere('r1')?.text).toBe('One two three.');
    expect(here.anywhere('r1')?.text).toBe('One two three.');
    expect(told).toHaveLength(2);
    vi.advanceTimersByTime(60_000);
    expect(there.anywhere('r1')).toBeNull();
  });

  it('is not, where nothing is read aloud', () => {
    const { here, there, told } = processes({});
    here.show('c1', draft('One'), 'o1');
    expect(told).toEqual([]);
    expect(there.anywhere('r1')).toBeNull();
  });
});
