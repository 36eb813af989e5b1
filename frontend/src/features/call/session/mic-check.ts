import { CallError } from '../call-client';
import { levelOf, LOOK_EVERY } from './level-meter';
import { t } from '@/lib/i18n/texts';
import { microphoneText, openMicrophone } from './start-checks';

export type MicCheckView = {
  phase: 'off' | 'asking' | 'on';
  /** 0..1; null where the browser cannot measure it. */
  level: number | null;
  /** Something was heard. */
  heard: boolean;
  /** Nothing was heard for a while. */
  silent: boolean;
  /** A browser may not name them. */
  microphones: readonly { id: string; label: string }[];
  device: string | undefined;
  problem: string | null;
};

const OFF: MicCheckView = { phase: 'off', level: null, heard: false, silent: false, microphones: [], device: undefined, problem: null };

/** Milliseconds. */
const SILENT_AFTER = 5_000;
/** Quieter is the room. */
const HEARD_ABOVE = 0.12;

/** Tries the microphone before the call: a level that moves, and another microphone where there are several. Nothing is recorded or sent. */
export class MicCheck {
  private view = OFF;
  private readonly listeners = new Set<() => void>();
  private stream: MediaStream | null = null;
  private context: AudioContext | null = null;
  private timers: ReturnType<typeof setInterval>[] = [];
  /** Request counter: results of older requests are ignored. */
  private turn = 0;
  private readonly devicesChanged = () => void this.list(this.turn);

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };

  readonly current = (): MicCheckView => this.view;

  /** What is being tried; null while nothing is. */
  get track(): MediaStreamTrack | null {
    return this.stream?.getAudioTracks()[0] ?? null;
  }

  /** From a tap: browsers ask for permission, and iOS measures only then. */
  async start(device = this.view.device): Promise<void> {
    this.release();
    const turn = this.turn;
    if (typeof navigator.mediaDevices?.getUserMedia !== 'function') return this.update({ ...OFF, problem: t('start.noAudioInput') });
    this.update({ ...OFF, phase: 'asking', microphones: this.view.microphones, device });
    const context = (this.context = typeof AudioContext === 'function' ? new AudioContext() : null);
    try {
      const stream = await openMicrophone(device);
      if (turn !== this.turn) return stopTracks(stream);
      this.stream = stream;
      this.measure(stream, context);
      await this.list(turn);
    } catch (error) {
      if (turn !== this.turn) return;
      this.release();
      this.update({ ...OFF, problem: microphoneText(error instanceof CallError ? error.code : 'mic-busy') });
    }
  }

  /** Lets the microphone go. */
  stop(): void {
    this.release();
    this.update({ ...OFF, device: this.view.device });
  }

  private measure(stream: MediaStream, context: AudioContext | null): void {
    navigator.mediaDevices.addEventListener?.('devicechange', this.devicesChanged);
    stream.getAudioTracks()[0]?.addEventListener?.('ended', () => this.stream === stream && this.lost());
    this.update({ phase: 'on', level: context ? 0 : null });
    if (!context) return;
    void context.resume();
    const analyser = context.createAnalyser();
    analyser.fftSize = 1024;
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const look = () => {
      analyser.getFloatTimeDomainData(samples);
      const level = levelOf(samples);
      const heard = this.view.heard || level > HEARD_ABOVE;
      this.update({ level, heard, silent: this.view.silent && !heard });
    };
    const silent = setTimeout(() => this.view.heard || this.update({ silent: true }), SILENT_AFTER);
    this.timers = [setInterval(look, LOOK_EVERY), silent];
  }

  /** Browsers reveal device names only while a microphone is open. */
  private async list(turn: number): Promise<void> {
    const devices = (await navigator.mediaDevices.enumerateDevices?.()) ?? [];
    if (turn !== this.turn) return;
    const microphones = devices
      .filter(({ kind, deviceId }) => kind === 'audioinput' && deviceId !== '')
      .map(({ deviceId, label }) => ({ id: deviceId, label }));
    const open = this.stream?.getAudioTracks()[0]?.getSettings?.().deviceId;
    this.update({ microphones, device: this.view.device ?? open });
  }

  private lost(): void {
    this.release();
    this.update({ ...OFF, problem: microphoneText('mic-missing') });
  }

  private release(): void {
    this.turn++;
    for (const timer of this.timers) clearInterval(timer);
    this.timers = [];
    if (this.stream) stopTracks(this.stream);
    this.stream = null;
    void this.context?.close().catch(() => undefined);
    this.context = null;
    navigator.mediaDevices?.removeEventListener?.('devicechange', this.devicesChanged);
  }

  private update(change: Partial<MicCheckView>): void {
    this.view = { ...this.view, ...change };
    for (const listener of this.listeners) listener();
  }
}

const stopTracks = (stream: MediaStream) => stream.getTracks().forEach((track) => track.stop());
