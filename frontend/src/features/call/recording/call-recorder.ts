import { TAIL } from '@contract/recordings-constants';
import type { PageCut } from '@contract/responses';
import { log } from '@/lib/log';
import type { AboutRecording } from './about-recording';
import { bothVoices, type Mix } from './both-voices';
import { ChunkUploader, type ChunkTransport } from './chunk-uploader';
import { RecordingPieces } from './recording-pieces';
import { afterCall } from './after-call';

/** The first format that the browser supports is used; '' leaves the choice to the browser. */
const TYPES = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus', ''] as const;
/** About 14 MB an hour for one voice, 21 MB for two. */
const BITS_PER_SECOND = { participant: 32_000, both: 48_000 } as const;
/** How long the upload may continue after the call. Milliseconds. */
const AFTER_CALL_MS = 30_000;

type Scope = Window & typeof globalThis;

export const canRecord = (scope: Scope = window): boolean => typeof scope.MediaRecorder === 'function';

/**
 * Recording beside the browser's recogniser works on computers; on phones the second user of the microphone starves, and recognition matters
 * more. Asked by feature: a pointer that hovers.
 */
export const recordsBesideRecogniser = (scope: Scope = window): boolean => scope.matchMedia('(hover: hover) and (pointer: fine)').matches;

type Follower = {
  /** When its sound began. */
  onBegin: () => void;
  /** When its sound ended. */
  onEnd: () => void;
  /** The recording is missing or incomplete. */
  onCut: (reason: PageCut) => void;
  onPiece: (seq: number, piece: Blob, closed: boolean) => void;
};

/**
 * Records the participant's microphone and the interviewer, and uploads both during the call. A failure never disturbs the call.
 * A recorder starts once; after it ends, another one makes a separate recording.
 */
export class CallRecorder {
  readonly recorderId: string = crypto.randomUUID();
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
   * @param follower is shown each piece at once
   * @param played what the page plays of the interviewer; without it, the microphone alone is recorded
   */
  constructor(
    private readonly mic: MediaStream,
    transport: ChunkTransport,
    private readonly follower: Follower,
    private readonly played: (() => MediaStream) | null = null,
  ) {
    this.uploader = new ChunkUploader(transport, (isKnown) => this.halt(isKnown));
    this.pieces = new RecordingPieces({
      onPiece: (...piece) => this.follower.onPiece(...piece),
      onChunk: (chunk) => this.uploader.add(chunk),
    });
  }

  /** Whose voices are recorded. Known once sound begins. */
  get voices(): AboutRecording['voices'] {
    return this.mix ? 'both' : 'participant';
  }

  async start(): Promise<void> {
    try {
      this.recorder = (await this.ofBoth()) ?? this.begun(this.mic);
    } catch (error) {
      log.warn('This browser does not record', error instanceof Error ? error.message : undefined);
      this.follower.onCut('browser');
    }
    if (!this.recorder) return;
    document.addEventListener('visibilitychange', this.hidden);
    window.addEventListener('pagehide', this.leave);
  }

  /** The interviewer is still heard when the microphone is gone, and the recording's clock continues. */
  get outlivesMicrophone(): boolean {
    return this.mix !== null && this.recorder?.state === 'recording';
  }

  /** Replaces the microphone. @returns false if that is impossible */
  listenTo(mic: MediaStream): boolean {
    if (!this.mix || this.recorder?.state !== 'recording') return false;
    try {
      this.mix.listenTo(mic);
      return true;
    } catch {
      return false;
    }
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

  /** Null if the two voices cannot be recorded together. */
  private async ofBoth(): Promise<MediaRecorder | null> {
    if (!this.played) return null;
    try {
      this.mix = bothVoices(this.mic, this.played);
      // The recording starts with the mix's first sound.
      await this.mix.begun;
      return this.begun(this.mix.stream);
    } catch (error) {
      log.warn('The participant alone is recorded', error instanceof Error ? error.message : undefined);
      this.mix?.close();
      this.mix = null;
      return null;
    }
  }

  /** Null after it was stopped. */
  private begun(stream: MediaStream): MediaRecorder | null {
    if (this.over) {
      this.mix?.close();
      return null;
    }
    const type = TYPES.find((candidate) => candidate === '' || MediaRecorder.isTypeSupported(candidate)) ?? '';
    const recorder = new MediaRecorder(stream, { ...(type && { mimeType: type }), audioBitsPerSecond: BITS_PER_SECOND[this.voices] });
    recorder.ondataavailable = (event) => this.pieces.add(event.data);
    recorder.onstop = () => this.follower.onEnd();
    recorder.start(TAIL.pieceMs);
    this.follower.onBegin();
    return recorder;
  }

  private halt(isKnown: boolean): void {
    if (!isKnown) this.follower.onCut('line');
    if (this.recorder && this.recorder.state !== 'inactive') this.recorder.stop();
  }
}
