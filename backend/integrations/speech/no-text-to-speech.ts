import { SpeechError } from './speech-error.js';
import type { SpokenSound, TextToSpeech } from './text-to-speech.port.js';

/** No server reads aloud: browsers speak themselves. */
export class NoTextToSpeech implements TextToSpeech {
  voiceFor(): null {
    return null;
  }

  offered(): Promise<readonly string[]> {
    return Promise.resolve([]);
  }

  speak(): Promise<SpokenSound> {
    return Promise.reject(new SpeechError('rejected', 'No server reads aloud here'));
  }
}
