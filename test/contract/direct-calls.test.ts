import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { READ_HERE } from '../../backend/integrations/voice-platform/builtin/testing/read-here.js';
import { NullLlm } from '../../backend/integrations/llm/null-llm.js';
import { BuiltinVoicePlatform } from '../../backend/integrations/voice-platform/builtin/builtin-voice-platform.js';
import { RealtimeVoicePlatform } from '../../backend/integrations/voice-platform/realtime/realtime-voice-platform.js';
import type { ObservedEvent } from '../../backend/integrations/voice-platform/direct-calls.port.js';
import { PlatformFailure } from '../../backend/integrations/voice-platform/remote-calls.port.js';
import { REALTIME_KEY, type RealtimeCallStandIn, startRealtimeCallStandIn } from '../support/realtime-call-stand-in.js';
import { until } from '../support/until.js';

const TEXT = 'Thank you for telling me. How do you plan your week, and what gets in the way?';

let standIn: RealtimeCallStandIn;
let platform: RealtimeVoicePlatform;
beforeAll(async () => {
  // Even the shortest text takes longer than a busy machine needs to cut it off.
  standIn = await startRealtimeCallStandIn({ perCharacterMs: 20 });
  platform = new RealtimeVoicePlatform(
    { baseUrl: `${standIn.url}/v1`, apiKey: REALTIME_KEY, model: 'gpt-realtime-2.1-mini', transcriber: 'gpt-transcribe', voice: 'marin' },
    {
      userAgent: 'Colloquy/test',
      secret: async () => 'a secret of this installation',
      interviewer: new BuiltinVoicePlatform(new NullLlm(), READ_HERE, { maxSeconds: 3_600, pace: 0 }),
      goodbyeMs: 50,
    },
  );
});
beforeEach(() => {
  standIn.refuse(null);
  standIn.refuseSidebands(false);
  standIn.behave(() => null);
});
afterAll(() => standIn.stop());

const offer = (over: { language?: string; speed?: number } = {}) =>
  platform.answerOffer({ callId: 'c', sdp: 'v=0 the offer', language: null, speed: 1, ...over });

async function observed() {
  const { providerCallId } = await offer();
  const stop = new AbortController();
  const call = await platform.observe(providerCallId, stop.signal);
  const events: ObservedEvent[] = [];
  const done = (async () => {
    for await (const event of call.events) events.push(event);
  })().catch((error: unknown) => error);
  return { call, events, done, stop, model: standIn.calls.at(-1)! };
}

describe('calls with a model that hears and speaks', () => {
  it('[REALTIME-01] are opened with the key of the server, and a model that never answers by itself', async () => {
    const answered = await offer({ language: 'de-CH', speed: 1.2 });
    expect(answered).toMatchObject({ transport: 'webrtc-sdp', controlUrl: answered.providerCallId });
    expect(answered.sdp).toMatch(/^v=0\r\n/);
    const { session, offer: sent } = standIn.calls.at(-1)!;
    expect(sent).toBe('v=0 the offer');
    expect(session).toMatchObject({
      type: 'realtime',
      model: 'gpt-realtime-2.1-mini',
      output_modalities: ['audio'],
      audio: {
        input: {
          transcription: { model: 'gpt-transcribe', language: 'de' },
          turn_detection: { type: 'server_vad', create_response: false, interrupt_response: false },
        },
        output: { voice: 'marin', speed: 1.2 },
      },
    });
  });

  it.each([
    [{ kind: 'status', status: 429 } as const, 429],
    [{ kind: 'status', status: 500 } as const, 500],
    [{ kind: 'status', status: 401 } as const, 401],
    [{ kind: 'status', status: 302 } as const, 302],
    [{ kind: 'garbage' } as const, 502],
    [{ kind: 'nameless' } as const, 502],
    [{ kind: 'endless' } as const, 502],
  ])('[REALTIME-01] that cannot be opened fail without the words of whoever refuses: %j', async (fault, statusCode) => {
    standIn.refuse(fault);
    const failure = await offer().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(PlatformFailure);
    expect(failure).toMatchObject({ code: 'UNAVAILABLE', failure: { statusCode } });
    expect(JSON.stringify(failure)).not.toContain(REALTIME_KEY);
  });

  it('[REALTIME-02] tell what the participant says, with its id', async () => {
    const { events, model, stop } = await observed();
    const id = model.hears('I write a list on Sunday evening.');
    model.hears('   ');
    await until(() => events.length > 0);
    expect(events).toEqual([{ type: 'heard', id, text: 'I write a list on Sunday evening.' }]);
    stop.abort();
  });

  it('[REALTIME-03] say exactly what they are given, apart from the conversation', async () => {
    const { call, events, model, stop } = await observed();
    call.speak({ id: 'u1', text: TEXT, slow: false });
    await until(() => model.said.length > 0);
    expect(model.said).toEqual([TEXT]);
    expect(events).toEqual([{ type: 'said', utterance: 'u1' }]);
    expect(model.received.at(-1)).toMatchObject({
      type: 'response.create',
      response: { conversation: 'none', metadata: { utterance: 'u1', mark: expect.any(String) }, output_modalities: ['audio'] },
    });
    stop.abort();
  });

  it.each([
    'Sure! Planning is important. I would recommend a calendar, as it helps many people to stay on track every single day of the week.',
    'Thank you for telling me. How do you plan your holidays with the whole family next year, and who decides about all of that?',
    'Thank you.',
  ])('[REALTIME-20] cut off other words: %s', async (words) => {
    standIn.behave(() => ({ kind: 'says', words }));
    const { call, events, model, stop } = await observed();
    call.speak({ id: 'u1', text: TEXT, slow: false });
    await until(() => events.length > 0);
    expect(events).toEqual([{ type: 'misspoken', utterance: 'u1' }]);
    await until(() => model.received.some(({ type }) => type === 'output_audio_buffer.clear'));
    expect(model.said).toEqual([]);
    stop.abort();
  });

  it('[REALTIME-20] let pass what only a transcript writes otherwise', async () => {
    standIn.behave(() => ({ kind: 'says', words: 'thank you for telling me how do you plan your week and what gets in the way' }));
    const { call, events, stop } = await observed();
    call.speak({ id: 'u1', text: TEXT, slow: false });
    await until(() => events.length > 0);
    expect(events).toEqual([{ type: 'said', utterance: 'u1' }]);
    stop.abort();
  });

  it('[REALTIME-23] cut off what a page asks the model for by itself', async () => {
    const { events, model, stop } = await observed();
    model.receive({ type: 'response.create' });
    await until(() => events.length > 0);
    expect(events).toEqual([{ type: 'unasked' }]);
    await until(() => model.received.some(({ type }) => type === 'output_audio_buffer.clear'));
    stop.abort();
  });

  it('[REALTIME-23] cut off what a page requests with a reused mark', async () => {
    const { call, events, model, stop } = await observed();
    const forged = { conversation: 'none', output_modalities: ['text'], metadata: { utterance: 'u1', mark: '1.forged' } };
    model.emit({ type: 'response.created', response: { id: 'resp_forged', status: 'in_progress', metadata: forged.metadata } });
    await until(() => model.received.some(({ type }) => type === 'output_audio_buffer.clear'));
    call.speak({ id: 'u1', text: TEXT, slow: false });
    await until(() => model.said.length > 0);
    // The page now knows the mark of our own request.
    const { metadata } = (model.received.find(({ type }) => type === 'response.create')! as unknown as { response: { metadata: object } })
      .response;
    model.receive({ type: 'response.create', response: { ...forged, metadata } });
    await until(() => events.filter(({ type }) => type === 'unasked').length === 2);
    expect(events).toEqual([{ type: 'unasked' }, { type: 'said', utterance: 'u1' }, { type: 'unasked' }]);
    stop.abort();
  });

  it('[REALTIME-23] cut off what a page requests with a mark from before the server’s line was lost', async () => {
    const first = await observed();
    first.call.speak({ id: 'u1', text: TEXT, slow: false });
    await until(() => first.events.length > 0);
    const { response } = first.model.received.find(({ type }) => type === 'response.create')! as unknown as { response: object };
    first.stop.abort();
    await first.done;
    const stop = new AbortController();
    const again = await platform.observe(first.model.id, stop.signal);
    const events: ObservedEvent[] = [];
    void (async () => {
      for await (const event of again.events) events.push(event);
    })().catch(() => undefined);
    first.model.receive({ type: 'response.create', response });
    await until(() => events.length > 0);
    expect(events).toEqual([{ type: 'unasked' }]);
    // The server itself may have it said again.
    again.speak({ id: 'u1', text: TEXT, slow: false });
    await until(() => events.length > 1);
    expect(events.slice(1)).toEqual([{ type: 'said', utterance: 'u1' }]);
    stop.abort();
  });

  it('[REALTIME-20] an utterance that ends without sound was not said', async () => {
    standIn.behave(() => ({ kind: 'silent' }));
    const { call, events, model, stop } = await observed();
    call.speak({ id: 'u1', text: TEXT, slow: false });
    const id = model.hears('Yes.');
    await until(() => events.length > 0);
    expect(events).toEqual([{ type: 'heard', id, text: 'Yes.' }]);
    stop.abort();
  });

  it('[REALTIME-22] one of several listening servers has words spoken, and no other cuts them off', async () => {
    const { call, model, events, stop } = await observed();
    const beside = await platform.observe(model.id, stop.signal);
    const others: ObservedEvent[] = [];
    void (async () => {
      for await (const event of beside.events) others.push(event);
    })().catch(() => undefined);
    call.speak({ id: 'u1', text: TEXT, slow: false });
    await until(() => model.said.length > 0);
    expect(model.said).toEqual([TEXT]);
    expect(events).toEqual([{ type: 'said', utterance: 'u1' }]);
    expect(others).toEqual([]);
    model.receive({ type: 'response.create' });
    await until(() => others.length > 0 && events.length > 1);
    expect([others, events.slice(1)]).toEqual([[{ type: 'unasked' }], [{ type: 'unasked' }]]);
    stop.abort();
  });

  it('[REALTIME-03] a later utterance takes the place of one that has not ended', async () => {
    standIn.behave((_text, number) => (number === 1 ? { kind: 'slow', ms: 100 } : null));
    const { call, events, model, stop } = await observed();
    call.speak({ id: 'u1', text: TEXT, slow: false });
    call.speak({ id: 'u2', text: 'How was your day?', slow: true });
    await until(() => model.said.length > 0);
    await until(() => model.received.some(({ type }) => type === 'response.cancel'));
    expect(model.said).toEqual(['How was your day?']);
    expect(events).toEqual([{ type: 'said', utterance: 'u2' }]);
    stop.abort();
  });

  it('[REALTIME-22] several servers may listen in, and each may leave', async () => {
    const first = await observed();
    const second = await platform.observe(first.model.id, first.stop.signal);
    expect(first.model.listeners).toBe(2);
    first.stop.abort();
    await first.done;
    await until(() => first.model.listeners === 0);
    expect(second.events).toBeDefined();
  });

  it('[REALTIME-22] a line that breaks ends the events with an error; one that cannot be had is UNAVAILABLE', async () => {
    const { model, done } = await observed();
    model.cut();
    expect(await done).toMatchObject({ failure: 'cut' });
    standIn.refuseSidebands(true);
    await expect(platform.observe(model.id, new AbortController().signal)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('[REALTIME-04] are hung up once they are over, after the goodbye where there is one', async () => {
    const { providerCallId } = await offer();
    const before = standIn.hungUp.length;
    const session = { callId: 'c', controlUrl: providerCallId };
    await platform.closeSession({ ...session, reason: 'assistant' });
    expect(standIn.hungUp).toHaveLength(before);
    await until(() => standIn.hungUp.length > before);
    await platform.closeSession({ ...session, reason: 'participant' });
    expect(standIn.hungUp.slice(before)).toEqual([providerCallId, providerCallId]);
    await platform.closeSession({ ...session, controlUrl: null, reason: 'participant' });
    expect(standIn.hungUp).toHaveLength(before + 2);
  });
});
