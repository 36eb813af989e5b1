import { describe, expect, it } from 'vitest';
import { describeCallClient } from '../testing/call-client.contract';
import { FakeRoom } from '../testing/fake-daily';
import { tick, useVapiCall } from '../testing/vapi-call';
import { VapiWorld } from '../testing/vapi-world';
import { openStep, progressOf } from '../guide-steps';
import { toMessages } from '../transcript';

describeCallClient('the voice platform', () => {
  const world = new VapiWorld();
  const room = () => FakeRoom.all.at(-1);
  return {
    client: world.client(),
    ticket: world.newCall(),
    partial: async (text) => {
      room()?.tells({ type: 'assistant.speechStarted', turn: 0, text });
      await tick();
    },
    final: async (text) => {
      room()?.tells({ type: 'assistant.speechStarted', text });
      room()?.tells({ type: 'speech-update', role: 'assistant', status: 'stopped' });
      await tick();
    },
    close: async () => {
      room()?.ends('assistant-ended-call');
      await tick();
    },
    breakStart: () => world.refuse(500, 'Not now'),
    goSilent: () => {
      FakeRoom.behaviour.destroy = 'never';
      world.live.cut();
    },
    leftovers: () => world.leftovers(),
  };
});

describe('a call of the voice platform, told and ended', () => {
  const call = useVapiCall();
  const { start, of, says } = call;

  it('[VOICE-39] offers what the platform can do, and nothing else', () => {
    expect(call.client.features).toEqual({
      ...{ voice: true, mute: true, text: true, repeat: true },
      ...{ interrupt: false, pace: false, pause: false, slow: false },
    });
  });

  describe('the mirror', () => {
    const talk = async () => {
      says('Where do you live?', 't1');
      await tick(1_000);
      call.world.room.tells({ type: 'transcript', role: 'user', transcriptType: 'final', transcript: 'In Berlin.' });
      await tick();
    };
    const mirrored = () => call.world.live.turns.map(({ role, text }) => `${role}: ${text}`);

    it('our server hears each turn of either side as it happens', async () => {
      await start();
      await talk();
      expect(mirrored()).toEqual(['assistant: Where do you live?', 'user: In Berlin.']);
      expect(call.world.live.turns.map((turn) => turn.clientId)).toEqual(call.turns.map((turn) => turn.id));
    });

    it('[VOICE-40] and says what a turn asks: its answers can be tapped, and go to the assistant as words', async () => {
      const answer = { type: 'scale' as const, min: 1, max: 5, minLabel: '', maxLabel: '' };
      call.world.live.steps.set('How satisfied are you?', { asked: 2, about: 3, questionId: 'q0000002', answer });
      await start();
      says('How satisfied are you?', 't1');
      await tick(1_100);
      expect(call.turns.map(({ text, step }) => [text, step?.answer])).toEqual([['How satisfied are you?', answer]]);
      expect(openStep(call.turns)?.questionId).toBe('q0000002');
      await call.client.sendText('4', { questionId: 'q0000002', value: 4 });
      await tick();
      const typed = { type: 'add-message', message: { role: 'user', content: '4' }, triggerResponseEnabled: true };
      expect(call.world.room.sent).toContainEqual(typed);
      expect(mirrored()).toEqual(['assistant: How satisfied are you?', 'user: 4']);
      expect(openStep(call.turns)).toBeNull();
      expect(progressOf(call.turns)).toMatchObject({ asked: 2, about: 3 });
    });

    it('[VOICE-41] the last question is said once more on request, and is no new turn', async () => {
      await start();
      says('Where do you live?', 't1');
      call.client.repeat();
      expect(call.world.room.sent).not.toContainEqual(expect.objectContaining({ type: 'say' }));
      await tick(1_100);
      call.client.repeat();
      expect(call.world.room.sent).toContainEqual(
        expect.objectContaining({ type: 'say', message: 'Where do you live?', endCallAfterSpoken: false, interruptionsEnabled: true }),
      );
      says('Where do you live?', 't2');
      await tick(1_100);
      expect(mirrored()).toEqual(['assistant: Where do you live?']);
    });

    it('and words as they are spoken, at most every 300 ms', async () => {
      await start();
      for (const words of ['I', 'I ride', 'I ride a', 'I ride a tandem']) {
        call.world.room.tells({ type: 'transcript', role: 'user', transcriptType: 'partial', transcript: words });
        await tick(50);
      }
      await tick(300);
      expect(call.world.live.mirrorDrafts).toEqual([{ role: 'user', text: 'I ride a tandem' }]);
    });

    it('turns said without a connection are sent on reconnect, each once', async () => {
      await start();
      call.world.live.cut();
      await talk();
      expect(mirrored()).toEqual([]);
      call.world.live.restore();
      await tick(1_000);
      expect(mirrored()).toEqual(['assistant: Where do you live?', 'user: In Berlin.']);
    });

    it('a lost acknowledgement stores nothing twice', async () => {
      await start();
      call.world.live.swallowAcks = 2;
      await talk();
      await tick(15_000);
      expect(call.world.live.swallowAcks).toBe(0);
      expect(mirrored()).toHaveLength(2);
    });

    it('turns of a closed page are sent by the next one', async () => {
      await start();
      call.world.live.cut();
      await talk();
      const giveUp = new AbortController();
      giveUp.abort();
      void call.client.end();
      await tick(3_000);
      call.world.live.restore();
      call.begin(call.world.client());
      call.ticket = call.world.newCall();
      await start();
      expect(mirrored()).toEqual(['assistant: Where do you live?', 'user: In Berlin.']);
      expect(toMessages(call.turns)).toHaveLength(2);
    });

    it('a line that does not come up disturbs nothing, and is tried again', async () => {
      call.world.live.refusing = { success: false, code: 'UNAVAILABLE', error: 'Not now' };
      await start();
      await talk();
      expect(toMessages(call.turns)).toHaveLength(2);
      call.world.live.refusing = null;
      await tick(3_000);
      expect(mirrored()).toHaveLength(2);
    });

    it('[FAULT-29] call.turns of before the reload are shown first', async () => {
      call.world.live.silently('assistant', 'Where do you live?');
      call.world.live.silently('user', 'In Berlin.', 'old-1');
      await start();
      says('And your bicycle?', 't9');
      await tick(1_000);
      expect(toMessages(call.turns).map((m) => m.content)).toEqual(['Where do you live?', 'In Berlin.', 'And your bicycle?']);
    });

    it('a very long turn is sent in parts', async () => {
      await start();
      await call.client.sendText('word '.repeat(1_500));
      await tick();
      expect(call.world.live.turns).toHaveLength(2);
      expect(new Set(call.world.live.turns.map((turn) => turn.clientId)).size).toBe(2);
    });

    it('[FAULT-30] another window that has taken the call closes this one', async () => {
      await start();
      call.world.live.supersede();
      await tick(2_000);
      expect(of('ended')).toMatchObject([{ error: { code: 'superseded' } }]);
      expect(call.world.leftovers()).toEqual([]);
      expect(call.world.live.ends).toEqual([]);
    });

    it('our server’s end is the call’s end', async () => {
      await start();
      says('Hello.');
      call.world.live.end('time-limit');
      await tick(2_000);
      expect(of('ended')).toMatchObject([{ reason: 'time-limit' }]);
      expect(call.world.leftovers()).toEqual([]);
    });
  });

  describe('the end', () => {
    it.each([
      ['[CALLST-24] the assistant', 'assistant-ended-call', 'assistant'],
      ['[CALLST-27] the time', 'exceeded-max-duration', 'time-limit'],
      ['silence', 'silence-timed-out', 'silence'],
      ['[FAULT-36] a model that is no more', 'call.in-progress.error-providerfault-openai-404-model-not-found', 'config'],
      ['something new', 'the-moon-was-full', 'unknown'],
    ] as const)('%s: one end, with the platform’s reason', async (_, told, reason) => {
      await start();
      says('Goodbye.');
      call.world.room.ends(told);
      await tick(5_000);
      expect(of('ended')).toMatchObject([{ reason, error: undefined }]);
      expect(call.world.live.ends).toEqual([reason]);
    });

    it('[FAULT-23] an ejection is how a call ends, and no error', async () => {
      await start();
      says('Goodbye.');
      call.world.room.fails('ejected', 'Meeting has ended');
      await tick(1_000);
      expect(of('ended')).toMatchObject([{ reason: 'unknown', error: undefined }]);
    });

    it('news of the end alone is an end, where the room never closes', async () => {
      await start();
      says('Goodbye.');
      call.world.room.tells({ type: 'status-update', status: 'ended', endedReason: 'silence-timed-out' });
      await tick(1_000);
      expect(of('ended')).toMatchObject([{ reason: 'silence' }]);
      await tick(2_000);
      expect(call.world.leftovers()).toEqual([]);
    });

    it('an ejection before the assistant was ready is the platform’s fault', async () => {
      FakeRoom.behaviour.assistant = 'late';
      await start();
      call.world.room.fails('ejected', 'Meeting ended due to ejection: Meeting has ended');
      await tick(1_000);
      expect(of('ended')).toMatchObject([{ reason: 'provider-fault' }]);
    });

    it('[CALLST-28] [FAULT-24] a fatal error without an end of the call is one after a second', async () => {
      await start();
      says('Hello.');
      call.world.room.fails('connection-error', 'The room is gone');
      await tick(999);
      expect(of('ended')).toEqual([]);
      await tick(1);
      expect(of('ended')).toMatchObject([{ reason: 'error', error: { message: 'The room is gone' } }]);
      await tick(2_000);
      expect(call.world.leftovers()).toEqual([]);
    });

    it('[FAULT-25] an end told twice, speech that ends late, and a message after it change nothing', async () => {
      await start();
      says('Goodbye.');
      const { room } = call.world;
      room.ends('assistant-ended-call');
      const known = call.events.length;
      room.emit('left-meeting');
      room.tells({ type: 'transcript', role: 'user', transcriptType: 'final', transcript: 'Too late.' });
      await tick(5_000);
      expect(call.events).toHaveLength(known);
      expect(call.events.at(-1)?.type).toBe('ended');
    });

    it('[CALLST-32] End stops the SDK, and our server is notified after the last words', async () => {
      await start();
      says('Hello.');
      await call.client.sendText('Bye.');
      await call.client.end();
      expect(FakeRoom.all[0]?.destroyed).toBe(true);
      expect(call.world.live.turns.map((turn) => turn.text)).toEqual(['Hello.', 'Bye.']);
      expect(call.world.live.ends).toEqual(['participant']);
      expect(of('ended')).toMatchObject([{ reason: 'participant' }]);
    });

    it('[FAULT-19] a line that is away for 30 s ends the call, with its transcript; a shorter one does not', async () => {
      await start();
      says('Hello.');
      call.world.room.hears(1);
      window.dispatchEvent(new Event('offline'));
      await tick(29_000);
      window.dispatchEvent(new Event('online'));
      expect(
        of('state')
          .map((event) => event.state)
          .slice(-2),
      ).toEqual(['reconnecting', 'connected']);
      await tick(60_000);
      expect(of('ended')).toEqual([]);
      call.world.room.emit('network-connection', { type: 'sfu', event: 'interrupted' });
      await tick(30_000);
      expect(of('ended')).toMatchObject([{ reason: 'network' }]);
      expect(toMessages(call.turns)).toEqual([{ role: 'assistant', content: 'Hello.' }]);
    });

    it('[FAULT-28] warns a minute before the limit, and does not rely on the platform to enforce it', async () => {
      await start();
      says('Hello.');
      call.world.room.hears(1);
      await tick(1_740_000);
      expect(of('warning').map((event) => event.code)).toContain('time-nearly-up');
      await tick(89_000);
      expect(of('ended')).toEqual([]);
      await tick(3_000);
      expect(of('ended')).toMatchObject([{ reason: 'time-limit' }]);
    });
  });
});
