import { describe, expect, it, vi } from 'vitest';
import { tick, useVapiCall } from '../testing/vapi-call';
import { toMessages } from '../transcript';

describe('the sound of a call of the voice platform', () => {
  const call = useVapiCall();
  const { start, of, says, play } = call;

  describe('sound', () => {
    it('[CONST-51, CONST-52] the level is the sum over those in the room by 0.15, one at most', async () => {
      await start();
      call.world.room.sounds(0.03, 0.03);
      call.world.room.sounds(0.4);
      expect(of('level').map((event) => Number(event.value.toFixed(3)))).toEqual([0.4, 1]);
    });

    it('[CONST-53, CONST-54, CALLST-03, CALLST-05] speaking is above 0.01, and ends a second after it', async () => {
      await start();
      call.world.room.sounds(0.01);
      expect(of('speaking')).toEqual([]);
      call.world.room.sounds(0.011);
      expect(of('speaking').map((event) => event.on)).toEqual([true]);
      await tick(999);
      expect(of('speaking')).toHaveLength(1);
      await tick(1);
      expect(of('speaking').map((event) => event.on)).toEqual([true, false]);
    });

    it('[CALLST-04, CALLST-06] the platform’s own word counts, too', async () => {
      await start();
      call.world.room.tells({ type: 'speech-update', role: 'assistant', status: 'started' });
      call.world.room.tells({ type: 'speech-update', role: 'assistant', status: 'stopped' });
      expect(of('speaking').map((event) => event.on)).toEqual([true, false]);
    });

    it('a silence that is reported late does not cut later words', async () => {
      await start();
      says('All well?');
      call.world.room.tells({ type: 'speech-update', role: 'assistant', status: 'stopped' });
      call.world.room.tells({ type: 'transcript', role: 'user', transcriptType: 'final', transcript: 'Yes.' });
      await tick(980);
      call.world.room.tells({ type: 'model-output', output: 'What ', turnId: '2' });
      call.world.room.tells({ type: 'speech-update', role: 'assistant', status: 'started' });
      await tick(50);
      call.world.room.tells({ type: 'model-output', output: 'else?', turnId: '2' });
      call.world.room.sounds(0.1);
      await tick(1_100);
      expect(toMessages(call.turns).map(({ content }) => content)).toEqual(['All well?', 'Yes.', 'What else?']);
    });

    it('listens while the assistant does not speak', async () => {
      await start();
      call.world.room.sounds(0.1);
      await tick(1_000);
      await call.client.setMuted(true);
      expect(
        of('listening')
          .map((event) => event.on)
          .slice(-3),
      ).toEqual([false, true, false]);
    });

    it('mutes, and types with a muted microphone', async () => {
      await start();
      await call.client.setMuted(true);
      expect(call.world.room.microphone).toBe(false);
      await call.client.setMuted(false);
      expect(call.world.room.microphone).toBe(true);
      call.client.setMode('text');
      expect(call.world.room.microphone).toBe(false);
      call.client.setMode('voice');
      expect(call.world.room.microphone).toBe(true);
      expect(of('mode').map((event) => event.mode)).toEqual(['text', 'voice']);
    });

    it('[FAULT-21] a voice that must be tapped for: the assistant waits, and comes with the tap', async () => {
      await start();
      play.mockRejectedValueOnce(new DOMException('tap first', 'NotAllowedError'));
      call.world.room.voiceArrives();
      await tick();
      expect(of('warning').map((event) => event.code)).toEqual(['audio-blocked']);
      expect(call.world.room.sent).not.toContain('playable');
      await tick(60_000);
      expect(of('ended')).toEqual([]);
      await call.client.resumeAudio();
      expect(call.world.room.sent).toContain('playable');
      expect(document.querySelectorAll('audio')).toHaveLength(1);
      await call.client.end();
      expect(call.world.leftovers()).toEqual([]);
    });

    it('a tap that the browser still refuses asks again', async () => {
      await start();
      play.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
      call.world.room.voiceArrives();
      await tick();
      await call.client.resumeAudio();
      expect(of('warning').map((event) => event.code)).toEqual(['audio-blocked', 'audio-blocked']);
      expect(document.querySelector('audio')).toBeNull();
    });

    it('the element that plays is gone with the call', async () => {
      await start();
      call.world.room.voiceArrives();
      await tick();
      expect(document.querySelectorAll('audio')).toHaveLength(1);
      await call.client.end();
      expect(document.querySelector('audio')).toBeNull();
    });
  });

  describe('[FAULT-03] the microphone', () => {
    it('that delivers nothing for 15 s is reported, once it is the participant’s turn', async () => {
      await start();
      says('How are you?');
      await tick(1_000);
      await tick(14_999);
      expect(of('warning')).toEqual([]);
      await tick(1);
      expect(of('warning').map((event) => event.code)).toEqual(['mic-silent']);
    });

    it('that was heard is believed', async () => {
      await start();
      says('How are you?');
      call.world.room.hears(0.2);
      await tick(60_000);
      expect(of('warning').map((event) => event.code)).toEqual([]);
    });

    it('lost in the middle of the call is a warning, and the system’s own takes its place', async () => {
      let changed: () => void = () => undefined;
      const mediaDevices = { addEventListener: (_: string, listener: () => void) => (changed = listener), removeEventListener: vi.fn() };
      Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: mediaDevices });
      await start();
      call.world.room.emit('camera-error', { errorMsg: { errorMsg: 'gone', audioOk: false }, error: { type: 'not-found' } });
      expect(of('warning').map((event) => event.code)).toEqual(['mic-silent']);
      changed();
      expect(call.world.room.devices).toEqual([{ audioSource: true }]);
      expect(of('ended')).toEqual([]);
      Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: undefined });
    });
  });

  describe('the assistant', () => {
    it('[FAULT-20] that does not come is slow after 12 s, and gone after 25 s', async () => {
      await start();
      await tick(11_999);
      expect(of('warning')).toEqual([]);
      await tick(1);
      expect(of('warning').map((event) => event.code)).toEqual(['slow-reply']);
      await tick(12_999);
      expect(of('ended')).toEqual([]);
      await tick(1);
      expect(of('ended')).toMatchObject([{ reason: 'provider-fault', error: { code: 'provider' } }]);
      await tick(2_000);
      expect(call.world.leftovers()).toEqual([]);
    });

    it('that has come is waited for no more', async () => {
      await start();
      says('Hello.');
      call.world.room.hears(1);
      await tick(120_000);
      expect(call.events.filter((event) => event.type === 'warning' || event.type === 'ended')).toEqual([]);
    });
  });

  describe('typed words', () => {
    it('go to the platform, are shown, and are mirrored', async () => {
      await start();
      await call.client.sendText('  By bicycle. ');
      await tick();
      expect(call.world.room.sent).toContainEqual({
        type: 'add-message',
        message: { role: 'user', content: 'By bicycle.' },
        triggerResponseEnabled: true,
      });
      expect(toMessages(call.turns)).toEqual([{ role: 'user', content: 'By bicycle.' }]);
      expect(call.world.live.turns).toMatchObject([{ role: 'user', text: 'By bicycle.' }]);
    });
  });
});
