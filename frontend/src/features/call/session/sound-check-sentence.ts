import type { SoundCheckAnswer } from '@contract/sound-check';
import { fetchSentence } from '../api/sound-check';
import type { SpeechApi } from '../speech/speech-api';

/** A service that takes longer for a sentence is worse than the browser's own voice. Milliseconds. */
const SLOW_MS = 4_000;
/** A voice that does not end is given up. Milliseconds. */
const SENTENCE_MS = 15_000;

/** 'late': it was played, after a wait that is too long for a conversation. */
export type Played = 'played' | 'late' | 'failed';

/** The sentence of the sound check, spoken by the server's voice or the browser's. */
export class SoundCheckSentence {
  private player: AudioBufferSourceNode | null = null;

  /** @param gone the participant has left the sound check */
  constructor(
    private readonly responseId: string,
    private readonly speech: SpeechApi,
    private readonly gone: AbortSignal,
  ) {}

  async playServer(): Promise<Played> {
    try {
      const context = this.speech.sound!.open();
      void context.resume().catch(() => undefined);
      const asked = performance.now();
      const sound = await context.decodeAudioData(await fetchSentence(this.responseId, this.gone));
      const isLate = performance.now() - asked > SLOW_MS;
      if (this.gone.aborted) return 'played';
      const player = context.createBufferSource();
      this.player = player;
      player.buffer = sound;
      player.connect(this.speech.sound!.output());
      await new Promise<void>((resolve) => {
        player.onended = () => resolve();
        setTimeout(resolve, SENTENCE_MS);
        player.start();
      });
      return isLate ? 'late' : 'played';
    } catch {
      return 'failed';
    }
  }

  async playBrowser(answer: SoundCheckAnswer | null): Promise<Played> {
    const { synthesis, Utterance } = this.speech;
    if (!synthesis || !Utterance || !answer) return 'failed';
    const words = new Utterance(answer.sentence);
    words.lang = answer.language;
    return new Promise((resolve) => {
      words.onend = () => resolve('played');
      words.onerror = () => resolve('failed');
      setTimeout(() => resolve('failed'), SENTENCE_MS);
      synthesis.cancel();
      synthesis.speak(words);
    });
  }

  stop(): void {
    this.player?.stop();
    this.speech.sound?.close();
    this.speech.synthesis?.cancel();
  }
}
