import { RecognitionPolicy, type RecognitionFailure } from './recognition-policy';
import type { RecognitionResultEvent, SpeechRecognitionConstructor, SpeechRecognitionLike } from './speech-api';

type Handlers = {
  onInterim: (text: string) => void;
  onFinal: (text: string) => void;
  /** The recogniser stopped by itself; it will be started again. */
  onPause: () => void;
  /** Recognition is over for this call. */
  onFailure: (failure: RecognitionFailure) => void;
};

/**
 * The browser's recogniser, kept running while wanted: browsers end it after a silence, a pause (Android) or some minutes.
 * Restarts happen from `onend` only, with a back-off; `start()` on a running one would throw.
 */
export class Recogniser {
  private current: SpeechRecognitionLike | null = null;
  private wanted = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly policy = new RecognitionPolicy();

  constructor(
    private readonly Recognition: SpeechRecognitionConstructor,
    private readonly language: string,
    private readonly handlers: Handlers,
  ) {}

  start(): void {
    if (this.wanted) return;
    this.wanted = true;
    this.run();
  }

  /** Stops at once and forgets what was not reported yet. */
  abort(): void {
    this.wanted = false;
    clearTimeout(this.timer);
    const running = this.current;
    this.release();
    try {
      running?.abort();
    } catch {
      // It had not begun.
    }
  }

  private run(): void {
    clearTimeout(this.timer);
    if (!this.wanted || this.current) return;
    const recognition = new this.Recognition();
    recognition.lang = this.language;
    recognition.continuous = true;
    recognition.interimResults = true;
    recognition.maxAlternatives = 1;
    let failure: RecognitionFailure | null = null;
    recognition.onresult = (event) => this.heard(event);
    recognition.onerror = (event) => {
      failure = this.policy.failed(event.error) ?? failure;
    };
    recognition.onend = () => {
      this.release();
      if (!this.wanted) return;
      if (failure) return this.fail(failure);
      this.handlers.onPause();
      // The pause may have ended the turn, and with it the wish to listen.
      if (this.wanted) this.timer = setTimeout(() => this.run(), this.policy.nextWait());
    };
    this.current = recognition;
    try {
      recognition.start();
    } catch {
      // Another one still runs, in this tab or below: as an end without a word.
      this.release();
      this.timer = setTimeout(() => this.run(), this.policy.nextWait());
    }
  }

  private heard(event: RecognitionResultEvent): void {
    this.policy.heard();
    let interim = '';
    for (let i = event.resultIndex; i < event.results.length; i++) {
      const result = event.results[i];
      const text = result?.[0]?.transcript ?? '';
      if (!result?.isFinal) interim += text;
      else this.handlers.onFinal(text);
    }
    if (interim !== '') this.handlers.onInterim(interim);
  }

  private fail(failure: RecognitionFailure): void {
    this.wanted = false;
    this.handlers.onFailure(failure);
  }

  /** A recogniser that was let go reports nothing any more. */
  private release(): void {
    if (!this.current) return;
    this.current.onresult = null;
    this.current.onerror = null;
    this.current.onend = null;
    this.current = null;
  }
}
