import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeMicrophone, stubMediaDevices } from '../testing/fake-call-client';
import { MicCheck } from './mic-check';

const tick = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

describe('MicCheck', () => {
  let microphone: FakeMicrophone;
  let loudness: number;
  let contexts: { closed: boolean }[];
  let check: MicCheck;

  beforeEach(() => {
    vi.useFakeTimers();
    microphone = new FakeMicrophone();
    loudness = 0;
    contexts = [];
    stubMediaDevices(async () => microphone.stream);
    vi.stubGlobal(
      'AudioContext',
      class {
        closed = false;
        constructor() {
          contexts.push(this);
        }
        resume = async () => undefined;
        close = async () => void (this.closed = true);
        createMediaStreamSource = () => ({ connect: () => undefined });
        createAnalyser = () => ({ fftSize: 0, getFloatTimeDomainData: (samples: Float32Array) => samples.fill(loudness) });
      },
    );
    check = new MicCheck();
  });
  afterEach(() => {
    check.stop();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    stubMediaDevices(null);
  });

  it('shows a level that follows the voice, and believes what it has heard', async () => {
    await check.start();
    expect(check.current()).toMatchObject({ phase: 'on', level: 0, heard: false });
    loudness = 0.1;
    await tick(100);
    expect(check.current().level).toBeCloseTo(0.6);
    expect(check.current().heard).toBe(true);
    loudness = 0;
    await tick(10_000);
    expect(check.current()).toMatchObject({ level: 0, heard: true, silent: false });
  });

  it('tells after five seconds that it hears nothing, and takes it back', async () => {
    await check.start();
    await tick(4_999);
    expect(check.current().silent).toBe(false);
    await tick(1);
    expect(check.current().silent).toBe(true);
    loudness = 1;
    await tick(100);
    expect(check.current()).toMatchObject({ silent: false, level: 1 });
  });

  it('lets the microphone go', async () => {
    await check.start();
    check.stop();
    expect(microphone.on).toBe(false);
    expect(contexts).toMatchObject([{ closed: true }]);
    expect(check.current()).toMatchObject({ phase: 'off', level: null });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('also releases it if it arrives after it is no longer needed', async () => {
    let give: (stream: MediaStream) => void = () => undefined;
    stubMediaDevices(() => new Promise((resolve) => (give = resolve)));
    void check.start();
    expect(check.current().phase).toBe('asking');
    check.stop();
    give(microphone.stream);
    await tick();
    expect(microphone.on).toBe(false);
    expect(check.current().phase).toBe('off');
  });

  it.each([
    ['NotAllowedError', /microphone is blocked/],
    ['NotFoundError', /No microphone was found/],
    ['NotReadableError', /Another app/],
  ])('[FAULT-02, FAULT-03] %s is explained', async (name, text) => {
    stubMediaDevices(() => Promise.reject(new DOMException('no', name)));
    await check.start();
    expect(check.current()).toMatchObject({ phase: 'off', problem: expect.stringMatching(text) as string });
    expect(contexts).toMatchObject([{ closed: true }]);
  });

  it('[FAULT-01] reports a browser without one', async () => {
    stubMediaDevices(null);
    await check.start();
    expect(check.current().problem).toBe('Your browser does not support audio input. Please use a modern browser.');
  });

  it('a browser that cannot measure says that the microphone is on', async () => {
    vi.stubGlobal('AudioContext', undefined);
    await check.start();
    expect(check.current()).toMatchObject({ phase: 'on', level: null });
  });

  it('[FAULT-03] reports a microphone that is unplugged', async () => {
    let ended: () => void = () => undefined;
    Object.assign(microphone.track, { addEventListener: (_: string, listener: () => void) => (ended = listener) });
    await check.start();
    ended();
    expect(check.current()).toMatchObject({ phase: 'off', problem: expect.stringMatching(/No microphone was found/) as string });
  });

  it('several microphones are named, and another one is opened in place of the first', async () => {
    const asked: MediaStreamConstraints[] = [];
    const opened: FakeMicrophone[] = [];
    const device = (deviceId: string, label: string, kind = 'audioinput') => ({ deviceId, label, kind });
    Object.defineProperty(navigator, 'mediaDevices', {
      configurable: true,
      value: {
        getUserMedia: async (constraints: MediaStreamConstraints) => {
          asked.push(constraints);
          opened.push(new FakeMicrophone());
          return opened.at(-1)?.stream;
        },
        enumerateDevices: async () => [device('m1', 'Built-in'), device('m2', ''), device('s1', 'Loud', 'audiooutput')],
      },
    });
    await check.start();
    expect(check.current().microphones).toEqual([
      { id: 'm1', label: 'Built-in' },
      { id: 'm2', label: '' },
    ]);
    await check.start('m2');
    expect(asked.at(-1)).toMatchObject({ audio: { deviceId: { ideal: 'm2' } } });
    expect(opened.map((mic) => mic.on)).toEqual([false, true]);
    expect(check.current().device).toBe('m2');
  });
});
