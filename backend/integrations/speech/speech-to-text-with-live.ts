import type { RealtimeSpeechToText } from './realtime-speech-to-text.js';
import type { Listening, ListenRequest, SpeechToText } from './speech-to-text.port.js';

/** Combines live transcription with that of whole utterances: what the first loses is sent the second way. */
export class SpeechToTextWithLive implements SpeechToText {
  readonly hearsLive = true;

  constructor(
    private readonly whole: SpeechToText,
    private readonly live: RealtimeSpeechToText,
  ) {}

  get hears(): boolean {
    return this.whole.hears;
  }

  open(request: ListenRequest): Listening {
    return this.whole.open(request);
  }

  openLive(request: ListenRequest): Listening {
    return this.live.open(request);
  }
}
