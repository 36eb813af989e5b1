import { HEARING } from '@contract/hearing-constants';
import { SoundPieces } from './sound-pieces';
import type { OnPiece, SoundReader } from './sound-reader';

/** Chromium's, of which TypeScript's library for pages knows nothing. */
type TrackProcessor = new (options: { track: MediaStreamTrack; maxBufferSize: number }) => { readonly readable: ReadableStream<AudioData> };

/** What the browser keeps for a page that is busy: hundredths of a second. */
const KEPT = 1_000;

const trackProcessor = () => (globalThis as { MediaStreamTrackProcessor?: TrackProcessor }).MediaStreamTrackProcessor;

/** Whether this browser gives a track's sound to a page. Safari has it for pictures alone, and not in pages. */
export const canReadTracks = (): boolean => trackProcessor() !== undefined;

/** From the microphone itself, without Web Audio between them: a page that is busy for some seconds misses none of it. In Chromium. */
export class TrackReader implements SoundReader {
  private reader: ReadableStreamDefaultReader<AudioData> | null = null;

  constructor(
    private readonly onPiece: OnPiece,
    private readonly onFailure: (error: unknown) => void,
  ) {}

  listenTo(track: MediaStreamTrack | null): void {
    this.close();
    if (track?.readyState !== 'live') return;
    try {
      this.reader = new (trackProcessor()!)({ track, maxBufferSize: KEPT }).readable.getReader();
    } catch (error) {
      return this.onFailure(error);
    }
    const { reader } = this;
    this.read(reader).catch((error: unknown) => this.reader === reader && this.onFailure(error));
  }

  resume(): void {}

  close(): void {
    void this.reader?.cancel().catch(() => undefined);
    this.reader = null;
  }

  private async read(reader: ReadableStreamDefaultReader<AudioData>): Promise<void> {
    let rate = 0;
    let pieces: SoundPieces | undefined;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      try {
        if (this.reader !== reader) return;
        // A headset that begins to be listened to may change it.
        if (value.sampleRate !== rate) pieces = new SoundPieces((rate = value.sampleRate), HEARING.sampleRate, this.onPiece);
        pieces?.push(samplesOf(value));
      } finally {
        value.close();
      }
    }
  }
}

/** All channels in one. */
function samplesOf(data: AudioData): Float32Array<ArrayBuffer> {
  const all = new Float32Array(data.numberOfFrames);
  const one = data.numberOfChannels === 1 ? all : new Float32Array(data.numberOfFrames);
  for (let planeIndex = 0; planeIndex < data.numberOfChannels; planeIndex++) {
    data.copyTo(one, { planeIndex, format: 'f32-planar' });
    if (one === all) continue;
    for (let n = 0; n < all.length; n++) all[n]! += one[n]! / data.numberOfChannels;
  }
  return all;
}
