import { describe, expect, it, vi } from 'vitest';
import type { LiveWords } from '../contract/live.js';
import type { LiveDraft } from '../contract/voice.js';
import { LiveScreensService } from './live-screens.service.js';
import type { RealtimeServer } from './realtime-server.js';

const OWNER = 'owner';
const words = (text: string): LiveDraft => ({ responseId: 'response', seq: 2, role: 'user', text });

function screens() {
  let say!: (ownerId: string, draft: LiveDraft) => void;
  let hear!: (owners: readonly string[]) => void;
  let turnOff!: () => void;
  const sent: LiveWords[] = [];
  const reached: ('here' | 'everywhere')[] = [];
  const server = {
    onSpoken: (listener: typeof say) => (say = listener),
    onProcessEvent: (_event: string, listener: typeof hear) => (hear = listener),
    onWatchingStopped: (listener: typeof turnOff) => (turnOff = listener),
    tellProcesses: () => undefined,
    sendWords: (_owner: string, one: LiveWords, { everywhere }: { everywhere: boolean }) => {
      sent.push(one);
      reached.push(everywhere ? 'everywhere' : 'here');
    },
  };
  const service = new LiveScreensService(server as unknown as RealtimeServer);
  const asked: string[] = [];
  service.onRenew((id) => asked.push(id));
  const another = (...owners: string[]) => hear(owners);
  return { service, sent, reached, another, asked, turnOff: () => turnOff(), say: (text: string) => say(OWNER, words(text)) };
}

describe('words on the Live screen', () => {
  it('[LIVE-07] are the newest ones once the interview has been read, also after a silence', () => {
    const { service, sent, asked, say } = screens();
    service.opened(OWNER);
    say('I');
    say('I write');
    expect([sent, asked]).toEqual([[], ['response', 'response']]);
    service.allow(['response']);
    expect(sent).toEqual([words('I write')]);
    service.allow(['response']);
    expect(sent).toHaveLength(1);
  });

  it('[LIVE-07] go to other processes only while one of them says that it has such a screen', () => {
    vi.useFakeTimers();
    try {
      const { service, reached, another, say } = screens();
      service.opened(OWNER);
      another('another owner');
      const told = () => {
        vi.advanceTimersByTime(500);
        service.allow(['response']);
        say('I write');
        return reached.at(-1);
      };
      expect(told()).toBe('here');
      another(OWNER);
      expect(told()).toBe('everywhere');
      vi.advanceTimersByTime(26_000);
      service.opened(OWNER);
      expect(told()).toBe('here');
    } finally {
      vi.useRealTimers();
    }
  });

  it('[LIVE-08] are nowhere while no screen is open, and while the interview may not be shown', () => {
    const { service, sent, asked, say } = screens();
    say('Something private');
    service.allow(['response']);
    expect([sent, asked]).toEqual([[], []]);
    service.opened(OWNER);
    service.allow(['another']);
    expect(sent).toEqual([]);
  });

  it('[LIVE-08] check permission again after live viewing was turned off for any interview', () => {
    const { service, sent, asked, turnOff, say } = screens();
    service.opened(OWNER);
    service.allow(['response']);
    say('I');
    say('I write');
    expect(sent).toEqual([words('I')]);
    turnOff();
    say('I write a list');
    expect([sent, asked]).toEqual([[words('I')], ['response']]);
    service.allow(['response']);
    expect(sent.at(-1)).toEqual(words('I write a list'));
  });
});
