import { TAIL } from '@contract/recordings-constants';
import { log } from '@/lib/log';
import { bothVoices, type Mix } from './both-voices';
import { ChunkUploader, type ChunkTransport } from './chunk-uploader';
import { RecordingPieces } from './recording-pieces';
import { afterCall } from './after-call';

/** The first format that the browser supports is used; '' leaves the choice to the browser. */
const TYPES = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus', ''] as const;
/** About 14 MB an hour for one voice, 21 MB for two. */
const BITS_PER_SECOND = { one: 32_000, both: 48_000 } as const;
/** How long the upload may continue after the call. Milliseconds. */
const AFTER_CALL_MS = 30_000;

type Scope = Window & typeof globalThis;

export const canRecord = (scope: Scope = window): boolean => typeof scope.MediaRecorder === 'function';

/**
 * Recording beside the browser's recogniser works on computers; on phones the second user of the microphone starves, and recognition matters
 * more. Asked by feature: a pointer that hovers.
 */
export const recordsBesideRecogniser = (scope: Scope = window): boolean => scope.matchMedia('(hover: hover) and (pointer: fine)').matches;

type Follower = { onBegin: () => void; onEnd: () => void; onPiece: (seq: number, piece: Blob, closed: boolean) => void };

/** Records the participant's microphone, and the interviewer beside it, and brings it to the server while they speak. A recording that fails never disturbs the call. */
export class CallRecorder {
  private readonly uploader: ChunkUploader;
  private readonly pieces: RecordingPieces;
  private recorder: MediaRecorder | null = null;
  private mix: Mix | null = null;
  private over = false;
  private readonly hidden = () => {
    // What was said so far, before a phone or a closing tab freezes the page.
    if (document.visibilityState !== 'hidden' || this.recorder?.state !== 'recording') return;
    this.pieces.hurry();
    this.recorder.requestData();
  };
  private readonly leave = () => this.uploader.flushOnLeave(this.pieces.rest);

  /**
   * @param follower is told at its first and last moment of sound, and shown each piece at once
   * @param played what the page plays of the interviewer; without it, the microphone alone is recorded
   */
  constructor(
    private readonly mic: MediaStream,
    private readonly transport: ChunkTransport,
    private readonly follower: Follower,
    private readonly played: (() => MediaStream) | null = null,
  ) {
    this.uploader = new ChunkUploader(transport, () => this.halt());
    this.pieces = new RecordingPieces({
      onPiece: (...piece) => this.follower.onPiece(...piece),
      onChunk: (chunk) => this.uploader.add(chunk),
    });
  }

  async start(): Promise<void> {
    // A call resumed after a reload already has its recording: a second one appended to it would not play.
    const next = await this.transport.next().catch(() => null);
    if (next !== 0 || this.over) return;
    const type = TYPES.find((candidate) => candidate === '' || MediaRecorder.isTypeSupported(candidate)) ?? '';
    try {
      this.mix = this.played && bothVoices(this.mic, this.played());
      // Its first sound is the recording's: before that nothing is recorded.
      await this.mix?.begun;
      if (this.over) return this.mix?.close();
      const audioBitsPerSecond = this.mix ? BITS_PER_SECOND.both : BITS_PER_SECOND.one;
      const recorder = new MediaRecorder(this.mix?.stream ?? this.mic, { ...(type && { mimeType: type }), audioBitsPerSecond });
      recorder.ondataavailable = (event) => this.pieces.add(event.data);
      recorder.onstop = () => this.follower.onEnd();
      recorder.start(TAIL.pieceMs);
      this.follower.onBegin();
      this.recorder = recorder;
    } catch (error) {
      log.warn('This browser does not record', error instanceof Error ? error.message : undefined);
      this.mix?.close();
      return;
    }
    document.addEventListener('visibilitychange', this.hidden);
    window.addEventListener('pagehide', this.leave);
  }

  /** The interviewer is still heard when the microphone is gone, and the recording's clock goes on. */
  get outlivesMicrophone(): boolean {
    return this.mix !== null && this.recorder?.state === 'recording';
  }

  /** Another microphone in place of the first. */
  listenTo(mic: MediaStream): void {
    this.mix?.listenTo(mic);
  }

  /** Stops recording; the rest is uploaded behind the thank-you page. */
  stop(): void {
    const { recorder } = this;
    this.over = true;
    this.recorder = null;
    if (!recorder) return;
    this.follower.onEnd();
    document.removeEventListener('visibilitychange', this.hidden);
    const finished = () => {
      this.mix?.close();
      this.pieces.close();
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
