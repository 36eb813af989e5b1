import { vi } from 'vitest';
import { describeCallClient } from '../testing/call-client.contract';
import { FakeRoom } from '../testing/fake-daily';
import { VapiWorld } from '../testing/vapi-world';

const tick = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

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
