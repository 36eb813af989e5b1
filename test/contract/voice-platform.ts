import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ASSISTANT_DEFAULTS } from '../../backend/contract/voice-constants.js';
import { assistantSpec } from '../../backend/integrations/voice-platform/assistant-spec.js';
import type { ObservedEvent } from '../../backend/integrations/voice-platform/direct-calls.port.js';
import type { InterviewBrief, InterviewTurn, ReplyEvent } from '../../backend/integrations/voice-platform/replies.port.js';
import type { VoicePlatform } from '../../backend/integrations/voice-platform/voice-platform.port.js';
import { until } from '../support/until.js';

export const brief: InterviewBrief = {
  interviewName: 'Planning',
  interviewInfo: 'How people plan their work',
  instructions: '1. How do you plan your week?\n2. What gets in the way?',
  systemPrompt: 'Interview Prompt\n\nAsk how people plan their week and what gets in the way.',
  firstMessage: ASSISTANT_DEFAULTS.firstMessage,
  endMessage: ASSISTANT_DEFAULTS.endMessage,
};

export interface Reply {
  readonly drafts: string[];
  readonly text: string | null;
  readonly closes: boolean;
  readonly meta: unknown;
}

export async function replyOf(
  platform: VoicePlatform,
  turns: readonly InterviewTurn[],
  over: { timeUp?: boolean; signal?: AbortSignal; brief?: InterviewBrief; elapsedMs?: number } = {},
): Promise<Reply> {
  const drafts: string[] = [];
  let done: Extract<ReplyEvent, { type: 'done' }> | undefined;
  let decided: string | undefined;
  for await (const event of platform.reply({
    brief: over.brief ?? brief,
    turns,
    timeUp: over.timeUp ?? false,
    ...(over.elapsedMs !== undefined && { clock: { elapsedMs: over.elapsedMs, maxMs: Infinity } }),
    spender: { ownerId: '5f0c7a55-3a3b-4d9a-9a53-2b0f3f0f3b11', formId: 1, responseId: null },
    signal: over.signal ?? new AbortController().signal,
  })) {
    expect(done, 'nothing follows the finished turn').toBeUndefined();
    if (event.type === 'draft') drafts.push(event.text);
    else if (event.type === 'done') done = event;
    else decided = event.text;
  }
  if (done && decided !== undefined) expect(decided, 'what was decided is what is said').toBe(done.text);
  return { drafts, text: done?.text ?? null, closes: done?.closes ?? false, meta: done?.meta };
}

/** Speaks with the interviewer as the live session does: turns are stored, and its notes travel through JSON. */
export class Conversation {
  readonly turns: InterviewTurn[] = [];
  /** Since the call began. */
  elapsedMs = 0;
  constructor(
    private readonly platform: VoicePlatform,
    private readonly over: { brief?: InterviewBrief } = {},
  ) {}

  async interviewer(): Promise<Reply> {
    const reply = await replyOf(this.platform, this.turns, { ...this.over, elapsedMs: this.elapsedMs });
    if (reply.text !== null) this.add('assistant', reply.text, JSON.parse(JSON.stringify(reply.meta)));
    return reply;
  }

  async says(text: string): Promise<Reply> {
    this.add('user', text, null);
    return this.interviewer();
  }

  private add(role: InterviewTurn['role'], text: string, meta: unknown): void {
    this.turns.push({ seq: this.turns.length + 1, role, text, meta });
  }
}

/** What every adapter of the voice port must do. */
export function voicePlatformContract(name: string, make: () => Promise<VoicePlatform> | VoicePlatform): void {
  describe(`voice platform: ${name}`, () => {
    const spec = assistantSpec({
      name: 'Planning',
      mark: randomUUID(),
      systemPrompt: brief.systemPrompt,
      models: ['test-model'],
      maxMinutes: 30,
    });

    it('tells whether it is configured', async () => {
      const platform = await make();
      expect(platform.id).toMatch(/^[a-z][a-z0-9-]*$/);
      expect(await platform.checkConfig()).toEqual({ ok: true, problems: [] });
    });

    it('creates, updates and removes an assistant, the last as often as asked', async () => {
      const platform = await make();
      const { ref } = await platform.upsertAssistant(null, spec);
      expect(ref).not.toBe('');
      expect((await platform.upsertAssistant(ref, { ...spec, systemPrompt: 'Interview Prompt\n\nOther' })).ref).toBe(ref);
      await platform.removeAssistant(ref);
      await platform.removeAssistant(ref);
    });

    it('makes a new assistant where the one it should change is gone', async () => {
      const platform = await make();
      const { ref } = await platform.upsertAssistant(null, spec);
      await platform.removeAssistant(ref);
      expect((await platform.upsertAssistant(ref, spec)).ref).not.toBe('');
    });

    it('tells by a fingerprint whether an assistant would come out different, whoever asks', async () => {
      const platform = await make();
      const print = await platform.fingerprint(spec);
      expect(await platform.fingerprint({ ...spec, mark: randomUUID() })).toBe(print);
      if (platform.remote) expect(await platform.fingerprint({ ...spec, systemPrompt: 'Interview Prompt\n\nOther' })).not.toBe(print);
    });

    it('finds what it made by its mark, where it makes something', async () => {
      const platform = await make();
      const marked = { ...spec, mark: randomUUID() };
      const { ref } = await platform.upsertAssistant(null, marked);
      expect(await platform.findAssistants(marked.mark, new Date(Date.now() - 60_000))).toEqual(platform.remote ? [ref] : []);
      expect(await platform.findAssistants(randomUUID(), new Date(Date.now() - 60_000))).toEqual([]);
    });

    it('holds calls with the browser or replies here, and says which', async () => {
      const platform = await make();
      expect(platform.remote !== null).toBe(platform.capabilities.replies === 'platform');
    });

    it('knows nothing of a call that is none of its own', async () => {
      const { remote } = await make();
      if (!remote) return;
      expect(await remote.fetchResult(randomUUID())).toMatchObject({ state: 'gone', turns: [], transcript: null, summary: null });
      expect(await remote.openRecording(randomUUID(), [], AbortSignal.timeout(5_000))).toBeNull();
    });

    it('forgets a call, as often as asked, also one it knows nothing of', async () => {
      const { remote } = await make();
      if (!remote) return;
      const unknown = randomUUID();
      await remote.eraseCall(unknown);
      await remote.eraseCall(unknown);
    });

    it('believes nobody who cannot prove that it is the platform', async () => {
      const { remote } = await make();
      if (!remote) return;
      const report = Buffer.from(JSON.stringify({ message: { type: 'end-of-call-report', call: { id: randomUUID() } } }));
      await expect(remote.readReport({}, report)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    });

    it('opens a session and closes it, the last as often as asked', async () => {
      const platform = await make();
      const { ref } = await platform.upsertAssistant(null, spec);
      const callId = randomUUID();
      const session = await platform.openSession({ callId, assistantRef: ref, metadata: { responseId: randomUUID() } });
      // What a browser gets holds neither the prompt nor a key.
      expect(JSON.stringify(session.connect)).not.toMatch(/Interview Prompt|private|secret/i);
      await platform.closeSession({ callId, reason: 'participant', controlUrl: null });
      await platform.closeSession({ callId, reason: 'participant', controlUrl: null });
    });

    it('holds an interview from the greeting to the goodbye, where the server replies', async () => {
      const platform = await make();
      if (platform.capabilities.replies !== 'server') return;
      const conversation = new Conversation(platform);
      const first = await conversation.interviewer();
      expect(first.text).toBe(ASSISTANT_DEFAULTS.firstMessage);
      expect((await conversation.interviewer()).text, 'it waits for an answer').toBeNull();
      let reply = await conversation.says('Fine, thank you.');
      for (let answers = 0; !reply.closes; answers += 1) {
        expect(answers).toBeLessThan(70);
        expect(reply.text?.match(/\?/g)?.length ?? 0).toBeLessThanOrEqual(1);
        // Drafts only ever lead up to the turn.
        expect(reply.drafts.every((draft) => draft !== '')).toBe(true);
        reply = await conversation.says('I sit down on Sunday evening and write everything on a paper list.');
      }
      expect(reply.text).toContain(ASSISTANT_DEFAULTS.endMessage);
      expect((await conversation.says('One more thing')).text, 'nothing after goodbye').toBeNull();
    });

    it('says goodbye when the time is up, where the server replies', async () => {
      const platform = await make();
      if (platform.capabilities.replies !== 'server') return;
      const conversation = new Conversation(platform);
      await conversation.interviewer();
      const reply = await replyOf(platform, conversation.turns, { timeUp: true });
      expect(reply.closes).toBe(true);
      expect(reply.text).toContain(ASSISTANT_DEFAULTS.endMessage);
    });

    it('falls silent when it is told to, where the server replies', async () => {
      const platform = await make();
      if (platform.capabilities.replies !== 'server') return;
      const stopped = AbortSignal.abort();
      expect(await replyOf(platform, [], { signal: stopped })).toMatchObject({ text: null });
    });

    it('answers an offer, says the given words, and ends with the call, where browsers connect to it directly', async () => {
      const platform = await make();
      if (!platform.direct) return;
      // It decides nothing: the server writes every turn.
      expect(platform.capabilities).toMatchObject({ transport: 'webrtc-sdp', replies: 'server' });
      const { signal } = new AbortController();
      const { providerCallId, controlUrl, sdp } = await platform.direct.answerOffer({
        callId: randomUUID(),
        sdp: 'v=0',
        language: 'de',
        speed: 1,
      });
      expect(sdp).toMatch(/^v=0/);
      const call = await platform.direct.observe(providerCallId, signal);
      const events: ObservedEvent[] = [];
      const ended = (async () => {
        for await (const event of call.events) events.push(event);
      })().catch(() => undefined);
      call.speak({ id: 'u1', text: 'Good morning.', slow: false });
      await until(() => events.length > 0);
      expect(events).toEqual([{ type: 'said', utterance: 'u1' }]);
      await platform.closeSession({ callId: randomUUID(), reason: 'network', controlUrl });
      await ended;
      await expect(platform.direct.observe(providerCallId, signal)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
      // A repetition is not an error.
      await platform.closeSession({ callId: randomUUID(), reason: 'network', controlUrl });
    });
  });
}
