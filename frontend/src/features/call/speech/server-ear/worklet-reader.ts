import captureUrl from './capture-worklet.ts?worker&url';
import type { OnPiece, SoundReader } from './sound-reader';

/**
 * By Web Audio, in every browser. Chromium's passes a microphone's sound on through a queue of a few hundredths of a second, and leaves out
 * what does not fit when the page's own sound is late. The audio thread's clock does not show it.
 */
export class WorkletReader implements SoundReader {
  private node: AudioWorkletNode | null = null;
  private source: MediaStreamAudioSourceNode | null = null;
  private track: MediaStreamTrack | null = null;
  private readonly context = new AudioContext();
  private closed = false;

  /** @param onFailure this browser cannot give its sound to a page */
  constructor(onPiece: OnPiece, onFailure: (error: unknown) => void) {
    this.resume();
    this.open(onPiece).catch((error: unknown) => this.closed || onFailure(error));
  }

  listenTo(track: MediaStreamTrack | null): void {
    this.track = track;
    this.source?.disconnect();
    this.source = null;
    if (!this.node || track?.readyState !== 'live') return;
    this.source = this.context.createMediaStreamSource(new MediaStream([track]));
    this.source.connect(this.node);
  }

  resume(): void {
    void this.context.resume().catch(() => undefined);
  }

  close(): void {
    this.closed = true;
    if (this.node) this.node.port.onmessage = null;
    this.source?.disconnect();
    this.node?.disconnect();
    void this.context.close().catch(() => undefined);
  }

  private async open(onPiece: OnPiece): Promise<void> {
    await this.context.audioWorklet.addModule(captureUrl);
    if (this.closed) return;
    this.node = new AudioWorkletNode(this.context, 'capture', { channelCount: 1, channelCountMode: 'explicit' });
    this.node.port.onmessage = ({ data }: MessageEvent<Int16Array<ArrayBuffer>>) => onPiece(data);
    // Some browsers run only what leads to the loudspeaker; it is silent.
    this.node.connect(this.context.destination);
    this.listenTo(this.track);
  }
}
