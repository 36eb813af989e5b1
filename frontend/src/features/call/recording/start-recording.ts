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
  /** The interviewer's sound that the page plays; null if it cannot be recorded. */
  played: (() => MediaStream) | null;
};

/** Starts a recording of this call: sends its chunks and newest sound to the server, and places words in it. */
export function startRecording(callId: string, mic: MediaStream, { clock, line, played }: Around): CallRecorder {
  let begun: BegunRecording | null = null;
  // Read when the first chunk is sent, because it is only known once sound begins.
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
