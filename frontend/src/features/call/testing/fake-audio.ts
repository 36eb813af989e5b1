import type { PageSound } from '../speech/speech-api';

type Played = { samples: Float32Array; rate: number; at: number };

/** A loudspeaker that plays in the test's own time and tells what was heard. */
export class FakeAudio {
  state: AudioContextState = 'suspended';
  readonly destination = {};
  /** Pieces whose playing was begun, with when they are heard, by the clock of the context. Seconds. */
  readonly played: Played[] = [];
  /** The browser wants a tap before it lets anything be heard. */
  wantsTap = false;
  closed = 0;
  /** Its gain whenever that was changed. */
  readonly volumes: { at: number; to: number }[] = [];
  private elapsed = 0;
  private runningSince = 0;
  private readonly sources = new Set<FakeSource>();

  get currentTime(): number {
    return (this.elapsed + (this.state === 'running' ? Date.now() - this.runningSince : 0)) / 1_000;
  }

  async resume(): Promise<void> {
    if (this.wantsTap || this.state === 'running') return;
    this.state = 'running';
    this.runningSince = Date.now();
    for (const source of this.sources) source.schedule();
  }

  async suspend(): Promise<void> {
    if (this.state !== 'running') return;
    this.elapsed += Date.now() - this.runningSince;
    this.state = 'suspended';
    for (const source of this.sources) clearTimeout(source.timer);
  }

  async close(): Promise<void> {
    this.closed++;
  }

  createBuffer(_channels: number, length: number, rate: number) {
    return { length, rate, samples: new Float32Array(length), copyToChannel: fill };
  }

  createGain() {
    const setTargetAtTime = (to: number) => void this.volumes.push({ at: Date.now(), to });
    return { connect: () => undefined, disconnect: () => undefined, gain: { cancelScheduledValues: () => undefined, setTargetAtTime } };
  }

  createBufferSource(): FakeSource {
    return new FakeSource(this, this.sources);
  }

  /** Samples that have been heard by now, in order. */
  get heard(): number[] {
    const now = this.currentTime;
    return this.played.flatMap(({ samples, rate, at }) => [...samples].slice(0, Math.max(0, Math.round((now - at) * rate))));
  }

  get sound(): PageSound {
    const output = () => this.destination as AudioNode;
    return { open: () => this as unknown as AudioContext, output, close: () => void this.close() } as PageSound;
  }
}

type FakeBuffer = { length: number; rate: number; samples: Float32Array };
function fill(this: FakeBuffer, samples: Float32Array): void {
  this.samples.set(samples);
}

class FakeSource {
  buffer: FakeBuffer | null = null;
  onended: (() => void) | null = null;
  timer: ReturnType<typeof setTimeout> | undefined;
  private ends = 0;
  private piece: Played | null = null;

  constructor(
    private readonly audio: FakeAudio,
    private readonly sources: Set<FakeSource>,
  ) {}

  connect(): void {}
  disconnect(): void {}

  start(at: number): void {
    const { samples, length, rate } = this.buffer as FakeBuffer;
    this.piece = { samples, rate, at };
    this.audio.played.push(this.piece);
    this.ends = at + length / rate;
    this.sources.add(this);
    if (this.audio.state === 'running') this.schedule();
  }

  schedule(): void {
    this.timer = setTimeout(() => this.end(), Math.max(0, this.ends - this.audio.currentTime) * 1_000);
  }

  /** What has been heard stays heard. */
  stop(): void {
    clearTimeout(this.timer);
    this.sources.delete(this);
    const { piece, audio } = this;
    if (piece) piece.samples = piece.samples.slice(0, Math.max(0, Math.round((audio.currentTime - piece.at) * piece.rate)));
  }

  private end(): void {
    this.sources.delete(this);
    this.onended?.();
  }
}
