import { SpeechError } from './speech-error.js';
import type { Listening, SpeechToText } from './speech-to-text.port.js';

/** No server listens: browsers understand speech themselves. */
export class NoSpeechToText implements SpeechToText {
  readonly hears = false;
  readonly hearsLive = false;

  openLive(): Listening {
    return this.open();
  }

  open(): Listening {
    return {
      write: () => undefined,
      isReading: false,
      finish: () => Promise.reject(new SpeechError('rejected', 'No server listens here')),
    };
  }
}
