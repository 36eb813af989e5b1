import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ticketOf } from '../testing/fake-live-server';
import { CallMicrophone } from './call-microphone';

const RECORDS = {
  start: () => ({ outlivesMicrophone: false, listenTo: () => false, stop: () => undefined }),
  besideRecogniser: true,
};
const { signal } = new AbortController();

describe('the microphone of a call', () => {
  let opened: { stopped: boolean }[];

  beforeEach(() => {
    opened = [];
    vi.stubGlobal('AudioWorkletNode', class {});
    Object.defineProperty(navigator, 'mediaDevices', {
      configurable: true,
      value: {
        getUserMedia: async () => {
          const track = { stopped: false, stop: () => (track.stopped = true) };
          opened.push(track);
          return { getTracks: () => [track], getAudioTracks: () => [track] };
        },
      },
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'mediaDevices');
  });

  const ticket = (ear?: 'server') => {
    const plain = ticketOf('a');
    return ear ? { ...plain, capabilities: { ...plain.capabilities, ear } } : plain;
  };

  it('[EAR-16] is kept on a phone where the server hears, and the client listens to it whichever it is', async () => {
    const microphone = new CallMicrophone(null);
    await microphone.open(signal);
    microphone.handTo(ticket('server'));
    expect(opened.map(({ stopped }) => stopped)).toEqual([false]);
    expect(microphone.chosen).toBe(microphone.stream);
    expect(microphone.stream).toBeDefined();
  });

  it('[EAR-16] is released on a phone where the browser hears, also when it is opened again', async () => {
    const microphone = new CallMicrophone(null);
    await microphone.open(signal);
    microphone.handTo(ticket());
    expect(microphone.stream).toBeUndefined();
    await microphone.open(signal);
    expect(opened.map(({ stopped }) => stopped)).toEqual([true, true]);
  });

  it('[EAR-16] is released on a phone when the browser takes over, and kept where it is recorded', async () => {
    for (const [record, kept] of [
      [null, false],
      [RECORDS, true],
    ] as const) {
      const microphone = new CallMicrophone(record);
      await microphone.open(signal);
      microphone.handTo(ticket('server'));
      microphone.free();
      expect(microphone.stream !== undefined).toBe(kept);
    }
  });

  it('[EAR-16] a browser that cannot read its sound hears by itself', async () => {
    vi.stubGlobal('AudioWorkletNode', undefined);
    const microphone = new CallMicrophone(null);
    await microphone.open(signal);
    microphone.handTo(ticket('server'));
    expect(microphone.stream).toBeUndefined();
  });

  it('is released for a platform that opens its own', async () => {
    const microphone = new CallMicrophone(RECORDS);
    await microphone.open(signal);
    microphone.handTo({ ...ticket('server'), transport: 'vapi-web' });
    expect(microphone.stream).toBeUndefined();
  });

  it.each([
    [true, ['a recording', 'another microphone', 'stopped']],
    [false, ['a recording', 'stopped', 'a recording', 'stopped']],
  ])(
    '[RECORD-16] an unplugged and replaced microphone continues in the same recording if that survives (%s), otherwise in a new one',
    async (outlivesMicrophone, expected) => {
      const happened: string[] = [];
      const microphone = new CallMicrophone({
        besideRecogniser: true,
        start: () => {
          happened.push('a recording');
          const listenTo = () => happened.push('another microphone') > 0;
          return { outlivesMicrophone, listenTo, stop: () => happened.push('stopped') };
        },
      });
      await microphone.open(signal);
      const [track] = microphone.stream!.getAudioTracks() as unknown as { addEventListener?: unknown }[];
      let unplug = () => {};
      track!.addEventListener = (_: string, listener: () => void) => (unplug = listener);
      microphone.beginRecording(ticket('server'));
      microphone.watch(() => microphone.close());
      unplug();
      await microphone.open(signal);
      microphone.beginRecording(ticket('server'));
      microphone.close();
      expect(happened).toEqual(expected);
      microphone.close();
      expect(happened).toEqual(expected);
    },
  );

  it('[RECORD-16] one that is unplugged for good is recorded until the call ends', async () => {
    const happened: string[] = [];
    const microphone = new CallMicrophone({
      besideRecogniser: true,
      start: () => ({ outlivesMicrophone: true, listenTo: () => true, stop: () => happened.push('stopped') }),
    });
    await microphone.open(signal);
    const [track] = microphone.stream!.getAudioTracks() as unknown as { addEventListener?: unknown }[];
    let unplug = () => {};
    track!.addEventListener = (_: string, listener: () => void) => (unplug = listener);
    microphone.beginRecording(ticket('server'));
    microphone.watch(() => microphone.close());
    unplug();
    expect(happened).toEqual([]);
    microphone.close();
    expect(happened).toEqual(['stopped']);
  });

  describe('a call that is recorded', () => {
    let happened: string[];
    let takes: boolean;
    const microphone = () =>
      new CallMicrophone({
        besideRecogniser: true,
        start: ({ callId }) => {
          happened.push(callId);
          return { outlivesMicrophone: true, listenTo: () => takes, stop: () => happened.push('stopped') };
        },
      });
    beforeEach(() => {
      happened = [];
      takes = true;
    });

    it('[RECORD-22] is recorded again when the participant talks after typing, and only once while they keep talking', async () => {
      const one = microphone();
      await one.open(signal);
      one.beginRecording(ticketOf('a'));
      one.beginRecording(ticketOf('a'));
      expect(happened).toEqual(['a']);
      one.close();
      await one.open(signal);
      one.beginRecording(ticketOf('a'));
      expect(happened).toEqual(['a', 'stopped', 'a']);
    });

    it('[RECORD-22] gets a new recording if the current one cannot switch microphones', async () => {
      const one = microphone();
      await one.open(signal);
      one.beginRecording(ticketOf('a'));
      await one.open(signal);
      one.beginRecording(ticketOf('a'));
      takes = false;
      await one.open(signal);
      one.beginRecording(ticketOf('a'));
      one.beginRecording(ticketOf('a'));
      expect(happened).toEqual(['a', 'stopped', 'a']);
    });

    it('[RECORD-21] continues to be recorded in the next call, also after the page reopens its microphone', async () => {
      const one = microphone();
      await one.open(signal);
      one.handTo(ticketOf('a'));
      one.beginRecording(ticketOf('a'));
      one.goesOnIn('b');
      expect(happened).toEqual(['a', 'stopped', 'b']);
      one.close();
      one.goesOnIn('c');
      await one.open(signal);
      one.beginRecording(ticketOf('a'));
      expect(happened.slice(3)).toEqual(['stopped', 'c']);
    });
  });
});
