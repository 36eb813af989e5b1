import { EventEmitter } from 'node:events';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The room under the platform's SDK, for tests: says and does what a test tells it to. The SDK above it is the real one. */
export class FakeRoom extends EventEmitter {
  static readonly all: FakeRoom[] = [];
  /** How rooms behave from now on. */
  static behaviour: {
    create: 'works' | 'throws';
    /** 'blocked': its program cannot be loaded, which is known after six seconds. */
    join: 'works' | 'never' | 'blocked' | 'no-microphone';
    /** The assistant comes as soon as we are in the room. */
    assistant: 'comes' | 'late';
    noiseFilter: 'works' | 'rejects' | 'throws';
    observer: 'works' | 'throws';
    recording: 'works' | 'throws';
    destroy: 'works' | 'never';
  };

  static reset(): void {
    FakeRoom.all.length = 0;
    FakeRoom.behaviour = {
      create: 'works',
      join: 'works',
      assistant: 'comes',
      noiseFilter: 'works',
      observer: 'works',
      recording: 'works',
      destroy: 'works',
    };
  }

  static get current(): FakeRoom | undefined {
    return FakeRoom.all.findLast((room) => room.joined);
  }

  readonly joins: Record<string, unknown>[] = [];
  readonly sent: unknown[] = [];
  readonly inputSettings: unknown[] = [];
  readonly recordings: unknown[] = [];
  readonly observed: number[] = [];
  readonly devices: unknown[] = [];
  /** Milliseconds of `Date.now()`. */
  readonly times: { made: number; join?: number; destroyed?: number } = { made: Date.now() };
  joined = false;
  destroyed = false;
  microphone = true;
  speaker: Record<string, unknown> | null = null;

  constructor(readonly options: Record<string, unknown>) {
    super();
    if (FakeRoom.behaviour.create === 'throws') throw new Error('Duplicate DailyIframe instances are not allowed');
    FakeRoom.all.push(this);
  }

  iframe = () => null;
  participants = () => (this.speaker ? { speaker: this.speaker } : {});
  updateParticipant = () => this;
  startLocalAudioLevelObserver = async () => undefined;
  setLocalAudio = (on: boolean) => (this.microphone = on);
  localAudio = () => this.microphone;
  setInputDevicesAsync = async (devices: unknown) => void this.devices.push(devices);
  stopRecording = () => undefined;

  async join(options: Record<string, unknown>): Promise<void> {
    this.joins.push(options);
    this.times.join = Date.now();
    const { join } = FakeRoom.behaviour;
    if (join === 'never') return new Promise((_, reject) => this.once('gone', () => reject(new Error('Meeting ended in error'))));
    if (join === 'blocked') {
      await new Promise((resolve) => setTimeout(resolve, 6_000));
      const failure = { action: 'error', errorMsg: 'Failed to load call object bundle', error: { type: 'connection-error', msg: 'load' } };
      this.emit('error', failure);
      throw new Error(failure.errorMsg);
    }
    if (this.destroyed) throw new Error('Use after destroy');
    this.joined = true;
    if (join === 'no-microphone') {
      this.emit('camera-error', { errorMsg: { errorMsg: 'denied', audioOk: false }, error: { type: 'permissions', blockedBy: 'user' } });
    }
  }

  startRemoteParticipantsAudioLevelObserver(interval: number): void {
    if (FakeRoom.behaviour.observer === 'throws') throw new Error('No audio level');
    this.observed.push(interval);
  }

  updateInputSettings(settings: unknown): Promise<void> {
    this.inputSettings.push(settings);
    const { noiseFilter, assistant } = FakeRoom.behaviour;
    // The last the SDK does in its start.
    if (assistant === 'comes') queueMicrotask(() => this.listening());
    if (noiseFilter === 'throws') throw new Error('NOT_SUPPORTED_SAMPLE_RATE');
    return noiseFilter === 'rejects' ? Promise.reject(new Error('KrispInitError: Canceled')) : Promise.resolve();
  }

  startRecording(options: unknown): void {
    if (FakeRoom.behaviour.recording === 'throws') throw new Error('No recording');
    this.recordings.push(options);
  }

  sendAppMessage(data: unknown): void {
    this.sent.push(typeof data === 'string' && data.startsWith('{') ? JSON.parse(data) : data);
  }

  destroy(): Promise<void> {
    this.destroyed = true;
    this.times.destroyed ??= Date.now();
    this.emit('gone');
    if (FakeRoom.behaviour.destroy === 'never') return new Promise(() => undefined);
    this.leave();
    return Promise.resolve();
  }

  /** The room tells that we are out of it. */
  leave(): void {
    if (!this.joined) return;
    this.joined = false;
    this.emit('left-meeting');
  }

  /** The assistant is ready. */
  listening(): void {
    this.emit('app-message', { data: 'listening' });
  }

  tells(message: Record<string, unknown>): void {
    this.emit('app-message', { data: JSON.stringify(message) });
  }

  /** @param levels of those in the room, 0..1 */
  sounds(...levels: number[]): void {
    this.emit('remote-participants-audio-level', {
      participantsAudioLevel: Object.fromEntries(levels.map((level, i) => [`p${i}`, level])),
    });
  }

  hears(level: number): void {
    this.emit('local-audio-level', { audioLevel: level });
  }

  fails(type: string, errorMsg: string): void {
    this.emit('error', { action: 'error', errorMsg, error: { type, msg: errorMsg } });
  }

  /** As every normal end looks: the reason, an ejection, and the way out. */
  ends(endedReason: string): void {
    this.tells({ type: 'status-update', status: 'ended', endedReason });
    this.fails('ejected', 'Meeting has ended');
    this.leave();
  }

  /** The assistant's voice comes in. */
  voiceArrives(): void {
    const track = { kind: 'audio' };
    this.speaker = { local: false, user_name: 'Vapi Speaker', session_id: 'speaker', tracks: { audio: { persistentTrack: track } } };
    this.emit('track-started', { participant: this.speaker, track });
  }
}

/** Puts the fake room where the SDK looks for the real one. The SDK is CommonJS that Node itself loads, out of reach of `vi.mock`. */
export function installFakeRoom(): void {
  const path = require.resolve('@daily-co/daily-js');
  const createCallObject = (options: Record<string, unknown>) => new FakeRoom(options);
  const module = { id: path, filename: path, loaded: true, exports: { __esModule: true, default: { createCallObject } } };
  require.cache[path] = module as unknown as NodeJS.Module;
  FakeRoom.reset();
}
