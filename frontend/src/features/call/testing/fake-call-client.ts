import type { SessionTicket } from '@contract/voice';
import { CallError, type CallClient, type CallEvent, type StartOptions } from '../call-client';
import { CallEvents } from '../event-emitter';

/** A call client that a test drives by hand. */
export class FakeCallClient implements CallClient {
  readonly features = { voice: true, mute: true, text: true, interrupt: true, repeat: true, pace: true, pause: true, slow: true };
  readonly events = new CallEvents();
  readonly did: string[] = [];
  options: StartOptions | null = null;
  /** How `start` goes; resolves at once without it. */
  starting: (() => Promise<void>) | null = null;

  subscribe = (listener: (event: CallEvent) => void) => this.events.subscribe(listener);

  async start(_ticket: SessionTicket, options: StartOptions): Promise<void> {
    this.options = options;
    options.signal.addEventListener('abort', () => this.did.push('aborted'));
    await this.starting?.();
    if (options.signal.aborted) throw new CallError('aborted', 'given up');
    this.events.emit({ type: 'clock', elapsed: 0, maxSeconds: 600, hold: null });
    this.events.emit({ type: 'state', state: 'connected' });
  }

  says(id: string, text: string): void {
    this.events.emit({ type: 'turn', id, role: 'assistant', text, phase: 'final' });
  }

  hears(id: string, text: string): void {
    this.events.emit({ type: 'turn', id, role: 'user', text, phase: 'final' });
  }

  async end(): Promise<void> {
    this.did.push('end');
    this.events.emit({ type: 'ended', reason: 'participant' });
  }

  setMuted = async (muted: boolean) => void this.did.push(`muted ${muted}`);
  setMode = (mode: string) => void this.did.push(`mode ${mode}`);
  sendText = async (text: string) => void this.did.push(`text ${text}`);
  listenTo = (mic: MediaStream | undefined) => void this.did.push(`listenTo ${mic ? 'it' : 'default'}`);
  finishTurn = () => void this.did.push('finishTurn');
  think = (on: boolean) => void this.did.push(`think ${on}`);
  pause = (on: boolean) => void this.did.push(`pause ${on}`);
  slow = (on: boolean) => void this.did.push(`slow ${on}`);
  interrupt = () => void this.did.push('interrupt');
  repeat = () => void this.did.push('repeat');
  resumeAudio = async () => void this.did.push('resumeAudio');
}

/** A microphone, and whether it is still on. */
export class FakeMicrophone {
  private readonly whenUnplugged = new Set<() => void>();
  readonly track = {
    enabled: true,
    stopped: false,
    readyState: 'live',
    stop: () => (this.track.stopped = true),
    addEventListener: (_: string, listener: () => void) => void this.whenUnplugged.add(listener),
    removeEventListener: (_: string, listener: () => void) => void this.whenUnplugged.delete(listener),
  };
  readonly stream = { getTracks: () => [this.track], getAudioTracks: () => [this.track] } as unknown as MediaStream;

  get on(): boolean {
    return !this.track.stopped;
  }

  unplug(): void {
    this.track.readyState = 'ended';
    for (const listener of [...this.whenUnplugged]) listener();
  }
}

/** @returns undo */
export function stubMediaDevices(getUserMedia: (() => Promise<MediaStream>) | null): void {
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: getUserMedia ? { getUserMedia } : undefined });
}

export function stubOnline(online: boolean): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: online });
}
