import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { READ_HERE } from '../../integrations/voice-platform/builtin/testing/read-here.js';
import type { AppConfig } from '../../config/app-config.js';
import type { Llm, LlmRequest } from '../../integrations/llm/llm.port.js';
import { BuiltinVoicePlatform } from '../../integrations/voice-platform/builtin/builtin-voice-platform.js';
import { guideWith } from '../../integrations/voice-platform/builtin/guided/testing/guides.js';
import { briefOf, play } from '../../integrations/voice-platform/builtin/guided/testing/play.js';
import { HAS_MORE } from '../../integrations/voice-platform/builtin/turn-meta.js';
import type { InterviewTurn } from '../../integrations/voice-platform/replies.port.js';
import { VoicePlatforms } from '../../integrations/voice-platform/voice-platforms.js';
import type { RealtimeServer } from '../../realtime/realtime-server.js';
import type { ResponseChangesService } from '../../responses/response-changes.service.js';
import type { CallRepository } from '../calls/call.repository.js';
import type { LiveDraftsService } from '../turns/live-drafts.service.js';
import type { ConversationService } from './conversation.service.js';
import type { ReplyContext, ReplyContextsService } from './replies/reply-contexts.service.js';
import { Responder } from './responder.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const MODEL_MS = 6_000;
const guide = guideWith([[{ wording: 'How do you plan your week?' }, { wording: 'What gets in the way?' }, { wording: 'Who helps you?' }]]);

/**
 * A live call whose model never answers. Turns are kept in memory instead of the database.
 * @param busyFor so often the reply is found to be another process's
 */
function liveCall(busyFor = 0) {
  let busy = busyFor;
  const turns: InterviewTurn[] = [...play(guide, ['Fine']).turns];
  const requests: LlmRequest[] = [];
  const startedAt = new Date();
  let askedAt: number | null = null;
  let storedAt = Date.now();
  const llm = {
    configured: true,
    async *stream(request: LlmRequest) {
      requests.push(request);
      askedAt = Date.now();
      // Gives up when it is told to, as an HTTP client does.
      await new Promise((_, reject) => request.signal!.addEventListener('abort', () => reject(request.signal!.reason as Error)));
      yield '';
    },
  } as unknown as Llm;
  const platform = new BuiltinVoicePlatform(llm, READ_HERE, { maxSeconds: 3_600, pace: 0, modelMs: MODEL_MS });
  const claim = async (): Promise<ReplyContext | null> => (busy-- > 0 ? null : context());
  const context = (): ReplyContext => ({
    call: {
      id: 'call',
      responseId: 'response',
      formId: 1,
      ownerId: 'owner',
      provider: platform.id,
      startedAt,
      endedAt: null,
      pausedAt: null,
      pausedMs: 0,
      speaking: null,
      hold: null,
      extraMs: 0,
    },
    lastTurnMs: Date.now() - storedAt,
    unansweredMs: askedAt !== null && turns.at(-1)!.role === 'user' ? Date.now() - askedAt : null,
    brief: briefOf(guide),
    published: true,
    steering: [],
    turns: [...turns],
  });
  const add = (role: InterviewTurn['role'], text: string, meta: unknown) => {
    storedAt = Date.now();
    turns.push({ seq: turns.length + 1, role, text, meta });
  };
  const spokenAt: number[] = [];
  const sentAgain: unknown[] = [];
  const conversation = {
    sendAgain: async (_call: unknown, from: number, ended: unknown) => void sentAgain.push({ from, ended }),
    reply: async (_call: unknown, { seq, text, meta }: { seq: number; text: string; meta: unknown }) => {
      if (seq !== turns.length + 1) return false;
      add('assistant', text, meta);
      spokenAt.push(Date.now());
      askedAt = null;
      return true;
    },
  } as unknown as ConversationService;
  const responder = new Responder(
    { calls: { maxMinutes: 60 } } as AppConfig,
    { renew: async () => undefined, release: async () => undefined, find: async () => ({ status: 'live' }) } as unknown as CallRepository,
    {} as ResponseChangesService,
    { claim, keep: async () => undefined } as unknown as ReplyContextsService,
    conversation,
    { show: () => undefined, clear: () => undefined } as unknown as LiveDraftsService,
    {} as RealtimeServer,
    new VoicePlatforms([platform], () => 'builtin'),
  );
  const say = (text: string, meta: unknown = null) => {
    add('user', text, meta);
    responder.wake('call', { spoken: true });
    return Date.now();
  };
  /** To another process, which stored it: this one hears later that there is something to answer. */
  const sayElsewhere = (text: string, meta: unknown) => {
    add('user', text, meta);
    responder.wake('call');
  };
  return { say, sayElsewhere, spokenAt, sentAgain, requests, turns, responder };
}

describe('[GUIDED-23] a reply that waits for a model', () => {
  it('keeps its deadline when the participant keeps speaking', async () => {
    const { say, spokenAt, requests, turns, responder } = liveCall();
    const began = say('I write lists.');
    for (const more of ['On paper.', 'On Sundays.', 'Hello?', 'Are you there?']) {
      await vi.advanceTimersByTimeAsync(1_900);
      expect(spokenAt).toEqual([]);
      say(more);
    }
    const lastWord = Date.now();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(turns.at(-1)).toMatchObject({ role: 'assistant', text: 'Thank you. What gets in the way?' });
    // Together the requests had no more than the one deadline.
    expect(requests.length).toBeGreaterThan(1);
    expect(requests.at(-1)!.deadlineMs).toBeLessThan(MODEL_MS / 2);
    expect(spokenAt[0]! - lastWord).toBeLessThan(MODEL_MS);
    expect(spokenAt[0]! - began).toBeLessThan(2 * MODEL_MS);

    // The next turn does not wait at all.
    const asked = requests.length;
    const next = say('Mostly it is the meetings that other people put into my calendar without asking me.');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(turns.at(-1)).toMatchObject({ role: 'assistant', text: 'Thank you for your answer. Who helps you?' });
    expect(spokenAt[1]! - next).toBeLessThan(100);
    expect(requests).toHaveLength(asked);
    await responder.onModuleDestroy();
  });
});

describe('[CALL-39] an answer that is sent in several turns', () => {
  it('is replied to once, as soon as its last turn is there', async () => {
    const { say, spokenAt, requests, turns, responder } = liveCall();
    for (const part of ['I write lists.', 'On paper.']) {
      say(part, HAS_MORE);
      await vi.advanceTimersByTimeAsync(5_000);
    }
    expect([requests.length, spokenAt.length]).toEqual([0, 0]);
    say('On Sundays.');
    await vi.advanceTimersByTimeAsync(100);
    expect(requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(turns.slice(-5).map(({ role }) => role)).toEqual(['assistant', 'user', 'user', 'user', 'assistant']);
    await responder.onModuleDestroy();
  });

  it('is replied to without its rest when that does not come', async () => {
    const { say, requests, responder } = liveCall();
    say('I write lists.', HAS_MORE);
    await vi.advanceTimersByTimeAsync(14_000);
    expect(requests).toEqual([]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(requests).toHaveLength(1);
    await responder.onModuleDestroy();
  });

  it('is waited for by a process that did not take its parts as well', async () => {
    const { sayElsewhere, requests, responder } = liveCall();
    sayElsewhere('I write lists.', HAS_MORE);
    await vi.advanceTimersByTimeAsync(14_000);
    expect(requests).toEqual([]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(requests).toHaveLength(1);
    await responder.onModuleDestroy();
  });
});

describe('a reply that another process has written', () => {
  it('is sent from here too: what that process sent may not have come through [FAULT-62]', async () => {
    const { turns, sentAgain, responder } = liveCall(1);
    expect(turns.at(-1)!.role).toBe('assistant');
    responder.wake('call');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(sentAgain).toEqual([{ from: turns.length, ended: null }]);
    responder.wake('call');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(sentAgain).toHaveLength(1);
    await responder.onModuleDestroy();
  });
});
