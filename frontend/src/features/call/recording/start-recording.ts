import type { PageCut } from '@contract/responses';
import { recordingTransport, reportCut } from '../api/recording';
import type { RecordingLine } from '../transport/recording-line';
import type { AboutRecording } from './about-recording';
import { CallRecorder } from './call-recorder';
import type { BegunRecording, RecordingClock } from './recording-clock';
import { TailSender } from './tail-sender';

type Around = {
  clock: RecordingClock;
  line: RecordingLine;
  /** What the page plays of the interviewer; null where that cannot be recorded. */
  played: (() => MediaStream) | null;
};

/** Begins a recording of this call: its chunks and its newest sound go to the server, and words are found in it. */
export function startRecording(callId: string, mic: MediaStream, { clock, line, played }: Around): CallRecorder {
  let begun: BegunRecording | null = null;
  // What is known from its first sound on is asked when that is sent.
  const about: AboutRecording = {
    get recorder() {
      return recorder.recorderId;
    },
    get voices() {
      return recorder.voices;
    },
    age: () => begun?.age() ?? null,
  };
  const tail = new TailSender(line, callId, about);
  const follower = {
    onBegin: () => (begun = clock.begin(callId, recorder.recorderId)),
    onEnd: () => begun?.end(),
    onCut: (reason: PageCut) => void reportCut(callId, reason),
    onPiece: (seq: number, piece: Blob, closed: boolean) => tail.add(seq, piece, closed),
  };
  const recorder: CallRecorder = new CallRecorder(mic, recordingTransport(callId, about), follower, played);
  void recorder.start();
  return recorder;
}
