import { describe, expect, it, vi } from 'vitest';
import { FakeRoom } from '../testing/fake-daily';
import { tick, useVapiCall } from '../testing/vapi-call';
import { RELAY, RELAYED } from '../testing/vapi-world';
import { constructorOf, loadVapi } from './vapi-sdk';
import { allowOffContract } from '@/testing/contract';
import { eventually } from '@/testing/eventually';

describe('the start of a call of the voice platform, its real SDK in a room of our own', () => {
  const call = useVapiCall();
  const { start, of, says } = call;

  describe('the start', () => {
    it('[CALLST-15, VOICE-13, VOICE-14, VOICE-22] asks our relay for a web call, with assistant and metadata', async () => {
      await start();
      const [request] = call.world.server.seen('POST', RELAY);
      expect(request?.path).toBe(`/api/public/calls/${call.ticket.callId}/call/web`);
      expect(request?.body).toEqual({
        assistantId: 'a-1',
        assistantOverrides: { metadata: { gatherResponseId: call.ticket.responseId, formId: call.ticket.formId } },
      });
    });

    it('[VOICE-15, VOICE-16, VOICE-17] squads and workflows are none of ours: the relay decides, and the SDK leaves them out', async () => {
      await start();
      const body = call.world.server.seen('POST', RELAY)[0]?.body as Record<string, unknown>;
      for (const field of ['squad', 'squadId', 'workflow', 'workflowId', 'workflowOverrides']) expect(body).not.toHaveProperty(field);
    });

    it('[CALLST-16, VOICE-19, VOICE-23] joins the room of the answer', async () => {
      await start();
      expect(call.world.room.joins).toEqual([{ url: RELAYED.webCallUrl, subscribeToTracksAutomatically: false }]);
    });

    it('[VOICE-18, CONST-40, CONST-41] the id is ours, and known before: an answer without one is not waited for', async () => {
      allowOffContract();
      call.world.server.on('POST', RELAY, () => ({ status: 201, body: { ...RELAYED, id: undefined } }));
      const before = Date.now();
      await start();
      expect(of('state').map((event) => event.state)).toEqual(['connecting', 'connected']);
      // Five checks of 200 ms were needed where only the platform knew the id.
      expect(Date.now() - before).toBeLessThan(200);
      expect(call.ticket.callId).toMatch(/^[0-9a-f-]{36}$/);
    });

    it('[CALLST-17] call.turns on noise cancellation', async () => {
      await start();
      expect(call.world.room.inputSettings).toEqual([{ audio: { processor: { type: 'noise-cancellation' } } }]);
    });

    it.each(['rejects', 'throws'] as const)(
      '[CALLST-18, ERR-70] [FAULT-22] noise cancellation that %s: the call continues',
      async (how) => {
        FakeRoom.behaviour.noiseFilter = how;
        await start();
        expect(of('warning').map((event) => event.code)).toEqual(['noise-filter-off']);
        says('Hello.');
        expect(call.turns.map((turn) => turn.text)).toEqual(['Hello.']);
        expect(of('ended')).toEqual([]);
      },
    );

    it('[CALLST-21, ERR-69] looks at the remote level every 100 ms; without it the call continues', async () => {
      await start();
      expect(call.world.room.observed).toEqual([100]);
      await call.client.end();
      FakeRoom.behaviour.observer = 'throws';
      call.begin(call.world.client());
      call.ticket = call.world.newCall();
      await start();
      expect(of('state').at(-1)?.state).toBe('connected');
    });

    it('[CALLST-19, CALLST-20, CONST-56, CONST-57, VOICE-20] with video recording: 1280x720 on a dark ground, then the first message', async () => {
      call.world.server.on('POST', RELAY, () => ({ status: 201, body: { ...RELAYED, artifactPlan: { videoRecordingEnabled: true } } }));
      await start();
      expect(call.world.room.options).toMatchObject({ videoSource: true });
      expect(call.world.room.recordings).toEqual([
        { width: 1280, height: 720, backgroundColor: '#FF1F2D3D', layout: { preset: 'default' } },
      ]);
      await tick(400);
      call.world.room.emit('recording-started', {});
      expect(call.world.room.sent).toContainEqual({ type: 'control', control: 'say-first-message', videoRecordingStartDelaySeconds: 0.4 });
    });

    it('without it no camera is asked for', async () => {
      await start();
      expect(call.world.room.options).toMatchObject({ videoSource: false });
      expect(call.world.room.recordings).toEqual([]);
    });

    it('[ERR-68] a recording that fails is a warning', async () => {
      call.world.server.on('POST', RELAY, () => ({ status: 201, body: { ...RELAYED, artifactPlan: { videoRecordingEnabled: true } } }));
      FakeRoom.behaviour.recording = 'throws';
      await start();
      expect(of('warning').map((event) => event.code)).toEqual(['recording-off']);
      expect(of('state').at(-1)?.state).toBe('connected');
    });

    it('[VOICE-21] the voice of the answer decides that no picture is taken', async () => {
      call.world.server.on('POST', RELAY, () => ({ status: 201, body: { ...RELAYED, assistant: { voice: { provider: 'tavus' } } } }));
      const subscribed = vi.spyOn(FakeRoom.prototype, 'emit');
      await start();
      subscribed.mockRestore();
      const update = vi.fn();
      call.world.room.updateParticipant = update;
      call.world.room.emit('participant-joined', { participant: { local: false, session_id: 's' } });
      // Only a platform that sends a picture makes the SDK subscribe to one.
      expect(update).toHaveBeenCalledWith('s', { setSubscribedTracks: { audio: true, video: true } });
    });

    it('[CONST-42] a phone waits a second for its permission before the join', async () => {
      vi.stubGlobal('navigator', Object.create(navigator, { userAgent: { value: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)' } }));
      void call.client.start(call.ticket, { signal: new AbortController().signal, mode: 'voice' });
      await tick(2_000);
      await eventually(() => expect(FakeRoom.all[0]?.joins).toHaveLength(1));
      const { made, join = 0 } = FakeRoom.all[0]?.times ?? { made: 0 };
      expect(join - made).toBe(1_000);
    });

    it('the chosen microphone is the one the room takes', async () => {
      await start('voice', 'mic-2');
      expect(call.world.room.options).toMatchObject({ audioSource: 'mic-2' });
    });

    it('the room’s program comes as a script, so that no policy must allow eval', async () => {
      await start();
      expect(call.world.room.options).toMatchObject({ dailyConfig: { avoidEval: true } });
    });

    it('media and a ready assistant are two moments', async () => {
      FakeRoom.behaviour.assistant = 'late';
      await start();
      expect(of('state').map((event) => event.state)).toEqual(['connecting']);
      call.world.room.listening();
      expect(of('state').map((event) => event.state)).toEqual(['connecting', 'connected']);
    });

    it.each([
      ['the class', class {}],
      ['a module around it', { default: class {} }],
      ['a module around a module', { default: { default: class {} } }],
    ])('the SDK is found in %s', (_, module) => {
      expect(typeof constructorOf(module)).toBe('function');
    });
  });

  it('loads the real SDK', async () => {
    expect((await loadVapi()).name).toBe('Vapi');
  });
});
