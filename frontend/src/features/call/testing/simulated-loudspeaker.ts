import type { OpenSound } from '../speech/server-voice/incoming-sound';
import { BrowserSpeaker } from '../speech/browser-speaker';
import { ServerSpeaker } from '../speech/server-voice/server-speaker';
import type { ServerVoice } from '../speech/server-voice/server-voice';
import type { SoundOut } from '../speech/server-voice/sound-out';
import type { Room } from './simulated-speech';

const RATE = 1_000;
const HEADER = 44;
const PER_CHARACTER_MS = 65;
/** Delay before a sentence's first sound. Milliseconds. */
const READS_MS = 200;
/** By then a fade is practically over. Milliseconds. */
const FADED_MS = 90;

/** Sentences by the numbers that represent them in the sound. */
const sentences: string[] = [];

/** A server that reads aloud. */
export type SimulatedReader = {
  /** Its connection breaks after so much of each sentence, from 0 to 1. */
  breaksAt?: number;
};

const read =
  (text: string, reader: SimulatedReader): OpenSound =>
  async () => {
    await new Promise((resolve) => setTimeout(resolve, READS_MS));
    const { breaksAt } = reader;
    const samples = Math.round(text.length * PER_CHARACTER_MS * (breaksAt ?? 1));
    const view = new DataView(new ArrayBuffer(HEADER + samples * 2));
    view.setUint32(24, RATE, true);
    view.setInt16(HEADER, sentences.push(text) - 1, true);
    if (breaksAt === undefined) return new Response(view.buffer);
    let sent = false;
    return new Response(
      new ReadableStream({
        pull: (body) => {
          if (sent) body.error(new TypeError('network'));
          else body.enqueue(new Uint8Array(view.buffer));
          sent = true;
        },
      }),
    );
  };

type Piece = { text: string; left: number; onPlayed: () => void };

/** A loudspeaker in a simulated room. */
class SimulatedLoudspeaker implements Pick<SoundOut, keyof SoundOut> {
  private queue: Piece[] = [];
  private said: Room['voice'][number] | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private fade: ReturnType<typeof setTimeout> | undefined;
  private paused = false;

  constructor(private readonly room: Room) {}

  async unlock(): Promise<boolean> {
    return true;
  }

  unlockNow(): void {}

  get busy(): boolean {
    return this.queue.length > 0;
  }

  get leftMs(): number {
    return this.queue.reduce((sum, { left }) => sum + left, 0);
  }

  play(samples: Float32Array<ArrayBuffer>, rate: number, onPlayed: () => void): number {
    const text = sentences[Math.round(samples[0]! * 32_768)]!;
    this.queue.push({ text, left: (samples.length * 1_000) / rate, onPlayed });
    if (this.queue.length === 1) this.sound();
    return Date.now();
  }

  lower(on: boolean): void {
    clearTimeout(this.fade);
    if (on) this.fade = setTimeout(() => this.room.loudness(0.125), FADED_MS);
    else this.room.loudness(1);
  }

  pause(): void {
    if (this.paused) return;
    this.paused = true;
    const [piece] = this.queue;
    if (piece && this.said) piece.left -= Date.now() - this.said.from;
    this.fallSilent();
  }

  resume(): void {
    if (!this.paused) return;
    this.paused = false;
    this.sound();
  }

  stop(): void {
    this.queue = [];
    this.fallSilent();
    this.lower(false);
  }

  close(): void {
    this.stop();
  }

  private sound(): void {
    const [piece] = this.queue;
    if (!piece || this.paused) return;
    this.said = { text: piece.text, from: Date.now(), to: null };
    this.room.voice.push(this.said);
    const rest = piece.text.length - Math.round(piece.left / PER_CHARACTER_MS);
    this.room.echoes(piece.text.slice(rest).trim(), this.said);
    this.timer = setTimeout(() => {
      this.fallSilent();
      this.queue.shift();
      this.sound();
      piece.onPlayed();
    }, piece.left);
  }

  private fallSilent(): void {
    clearTimeout(this.timer);
    if (this.said) this.said.to = Date.now();
    this.said = null;
  }
}

/** A server's voice in a simulated room: sentences arrive with a delay and can be lowered. */
export const simulatedServerVoice =
  (room: Room, reader: SimulatedReader = {}): ServerVoice =>
  ({ speech, language }) =>
  (handlers) =>
    new ServerSpeaker({
      open: (_, text) => read(text, reader),
      out: new SimulatedLoudspeaker(room),
      browser: (own) => new BrowserSpeaker({ ...speech, synthesis: null, Utterance: null }, language, own),
      handlers,
    });
