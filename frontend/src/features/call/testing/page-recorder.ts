import { TAIL } from '@contract/recordings-constants';
import { ChunkUploader } from '../recording/chunk-uploader';
import type { RecordingClock } from '../recording/recording-clock';
import { RecordingPieces } from '../recording/recording-pieces';
import { TailSender } from '../recording/tail-sender';
import type { LiveSocket } from '../transport/live-socket';
import { RecordingLine } from '../transport/recording-line';
import type { PageRequests } from './page-requests';
import type { PageHistory, PageOptions } from './spoken-page.types';

/** The same as after a call. Milliseconds. */
const FINISH_MS = 60_000;

type Needs = Pick<PageOptions, 'recorded'> & {
  call: string;
  clock: RecordingClock;
  requests: PageRequests;
  socket: () => LiveSocket | null;
  history: PageHistory;
};

/** Records the sound it gets and uploads it as the page does. */
export class PageRecorder {
  private readonly pieces: RecordingPieces;
  private readonly uploader: ChunkUploader;
  private readonly recorder = crypto.randomUUID();
  private timer: ReturnType<typeof setInterval> | undefined;
  private began = 0;
  private isGone = false;

  constructor(private readonly needs: Needs) {
    const { call, requests, history } = needs;
    const about = { recorder: this.recorder, voices: 'both' as const, age: () => Math.round(performance.now() - this.began) };
    const line = new RecordingLine();
    line.attach(() => this.counted(needs.socket()));
    const tails = new TailSender(line, call, about);
    this.uploader = new ChunkUploader(requests.recording(call, about), () => {
      if (!this.isGone) history.problems.push(`the recording of ${call} ended early`);
    });
    this.pieces = new RecordingPieces({
      onPiece: (seq, piece, closed) => tails.add(seq, piece, closed),
      onChunk: (chunk) => this.uploader.add(chunk),
    });
  }

  start(): void {
    this.began = performance.now();
    this.needs.clock.begin(this.needs.call, this.recorder);
    this.needs.history.recording.recorder = this.recorder;
    this.timer = setInterval(() => this.record(), TAIL.pieceMs);
  }

  async finish(): Promise<void> {
    clearInterval(this.timer);
    this.record();
    this.pieces.close();
    await this.uploader.finish(FINISH_MS);
  }

  vanish(): void {
    clearInterval(this.timer);
    this.isGone = true;
    this.needs.requests.close();
  }

  private record(): void {
    const { recorded, call, history } = this.needs;
    const bytes = recorded(call, history.recording.pieces++);
    this.pieces.add(new Blob([bytes], { type: 'audio/webm;codecs=opus' }));
  }

  private counted(socket: LiveSocket | null): LiveSocket | null {
    const { tails } = this.needs.history;
    return (
      socket && {
        ...socket,
        recordingTail: async (message) => {
          const answer = await socket.recordingTail(message);
          tails.messages++;
          if (answer.success && answer.held < message.at) tails.again++;
          return answer;
        },
      }
    );
  }
}
