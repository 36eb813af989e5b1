import { RECORDING_CHUNK_MS } from '@contract/voice-constants';
import { log } from '@/lib/log';
import { ChunkUploader, type ChunkTransport } from './chunk-uploader';
import { afterCall } from './after-call';

/** The first format that the browser supports is used; '' leaves the choice to the browser. */
const TYPES = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus', ''] as const;
/** About 14 MB an hour. */
const BITS_PER_SECOND = 32_000;
/** How long the upload may continue after the call. Milliseconds. */
const AFTER_CALL_MS = 30_000;

/**
 * Recording beside recognition works on computers; on phones the second user of the microphone starves, and recognition matters more.
 * Asked by feature: a pointer that hovers.
 */
export function canRecord(scope: Window & typeof globalThis = window): boolean {
  return typeof scope.MediaRecorder === 'function' && scope.matchMedia('(hover: hover) and (pointer: fine)').matches;
}

/** Records the participant's microphone and brings it to the server while they speak. A recording that fails never disturbs the call. */
export class CallRecorder {
  private readonly uploader: ChunkUploader;
  private recorder: MediaRecorder | null = null;
  private over = false;
  private readonly hidden = () => {
    // What was said so far, before a phone or a closing tab freezes the page.
    if (document.visibilityState === 'hidden' && this.recorder?.state === 'recording') this.recorder.requestData();
  };
  private readonly leave = () => this.uploader.flushOnLeave();

  constructor(
    private readonly stream: MediaStream,
    private readonly transport: ChunkTransport,
  ) {
    this.uploader = new ChunkUploader(transport, () => this.halt());
  }

  async start(): Promise<void> {
    // A call resumed after a reload already has its recording: a second one appended to it would not play.
    const next = await this.transport.next().catch(() => null);
    if (next !== 0 || this.over) return;
    const type = TYPES.find((candidate) => candidate === '' || MediaRecorder.isTypeSupported(candidate)) ?? '';
    try {
      const recorder = new MediaRecorder(this.stream, { ...(type && { mimeType: type }), audioBitsPerSecond: BITS_PER_SECOND });
      recorder.ondataavailable = (event) => this.uploader.add(event.data);
      recorder.start(RECORDING_CHUNK_MS);
      this.recorder = recorder;
    } catch (error) {
      log.warn('This browser does not record', error instanceof Error ? error.message : undefined);
      return;
    }
    document.addEventListener('visibilitychange', this.hidden);
    window.addEventListener('pagehide', this.leave);
  }

  /** Stops recording; the rest is uploaded behind the thank-you page. */
  stop(): void {
    const { recorder } = this;
    this.over = true;
    this.recorder = null;
    if (!recorder) return;
    document.removeEventListener('visibilitychange', this.hidden);
    const finished = () => {
      const rest = this.uploader.finish(AFTER_CALL_MS).finally(() => window.removeEventListener('pagehide', this.leave));
      void afterCall.run(rest);
    };
    if (recorder.state === 'inactive') return finished();
    // The last chunk comes before 'stop'.
    recorder.onstop = finished;
    recorder.stop();
  }

  private halt(): void {
    if (this.recorder && this.recorder.state !== 'inactive') this.recorder.stop();
  }
}
