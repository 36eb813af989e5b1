import { RecognitionPolicy, type RecognitionFailure } from './recognition-policy';
import type { MakeRecogniser, Recogniser, RecogniserHandlers } from './recogniser';
import type { RecognitionResultEvent, SpeechApi, SpeechRecognitionConstructor, SpeechRecognitionLike } from './speech-api';

/** A recogniser asked to stop reports its last words within this time. Milliseconds. */
const FINISH_MS = 2_000;
/** When asked for the last words, it may take this long to finalise them. Milliseconds. */
const SURE_MS = 700;

/** Words are heard by the browser itself; null where it has no recogniser. */
export const browserEar =
  (speech: SpeechApi, language: () => string): MakeRecogniser =>
  (handlers) =>
    speech.Recognition ? new BrowserRecogniser(speech.Recognition, language, handlers, speech) : null;

/**
 * The browser's recogniser, kept running while wanted: browsers end it after a silence, a pause (Android) or some minutes.
 * Restarts happen from `onend` only, with a back-off; `start()` on a running one would throw.
 */
export class BrowserRecogniser implements Recogniser {
  readonly lastWordsMs = SURE_MS;
  readonly keepsSound = false;
  private chosen: MediaStreamTrack | null = null;
  private current: SpeechRecognitionLike | null = null;
  private wanted = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private finishTimer: ReturnType<typeof setTimeout> | undefined;
  private readonly policy = new RecognitionPolicy();

  constructor(
    private readonly Recognition: SpeechRecognitionConstructor,
    private readonly language: () => string,
    private readonly handlers: RecogniserHandlers,
    private readonly can: Pick<SpeechApi, 'choosesMicrophone' | 'duplex'> = { choosesMicrophone: true, duplex: false },
  ) {}

  get duplex(): boolean {
    return this.can.duplex;
  }

  listenTo(track: MediaStreamTrack | null): void {
    this.chosen = this.can.choosesMicrophone ? track : null;
  }

  start(): void {
    if (this.wanted) return;
    this.wanted = true;
    this.run();
  }

  /** Listens no longer; what was said until now is still reported. */
  finish(): void {
    if (!this.wanted) return;
    this.wanted = false;
    clearTimeout(this.timer);
    const { current } = this;
    if (!current) return;
    this.finishTimer = setTimeout(() => this.finished(current), FINISH_MS);
    try {
      current.stop();
    } catch {
      this.finished(current);
    }
  }

  /** It has to stop for that; whoever asks starts it again. */
  settle(): void {
    this.finish();
  }

  close(): void {
    this.abort();
  }

  taken(): void {}

  assistantSounds(): void {}

  /** Stops at once and forgets what was not reported yet. */
  abort(): void {
    this.wanted = false;
    clearTimeout(this.timer);
    const running = this.current;
    this.release();
    try {
      running?.abort();
    } catch {
      // It had not started.
    }
  }

  private run(): void {
    clearTimeout(this.timer);
    if (!this.wanted || this.current) return;
    const recognition = new this.Recognition();
    recognition.lang = this.language();
    recognition.continuous = true;
    recognition.interimResults = true;
    recognition.maxAlternatives = 1;
    let failure: RecognitionFailure | null = null;
    recognition.onresult = (event) => this.heard(event);
    recognition.onspeechstart = () => this.handlers.onVoice();
    recognition.onerror = (event) => {
      failure = this.policy.failed(event.error) ?? failure;
    };
    recognition.onend = () => {
      const finishing = this.finishTimer !== undefined;
      this.release();
      if (this.wanted && failure) return this.fail(failure);
      this.handlers.onPause();
      // The pause may have ended the turn, and with it the wish to listen.
      if (this.wanted && finishing) this.run();
      else if (this.wanted) this.timer = setTimeout(() => this.run(), this.policy.nextWait());
    };
    this.current = recognition;
    try {
      this.listen(recognition);
    } catch {
      // Another one still runs, in this tab or below: as an end without a word.
      this.release();
      this.timer = setTimeout(() => this.run(), this.policy.nextWait());
    }
  }

  private listen(recognition: SpeechRecognitionLike): void {
    const { chosen: track } = this;
    if (track?.readyState !== 'live') return recognition.start();
    try {
      recognition.start(track);
    } catch {
      recognition.start();
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

  private finished(recognition: SpeechRecognitionLike): void {
    if (this.current !== recognition) return;
    const { wanted } = this;
    this.abort();
    this.handlers.onPause();
    if (wanted) this.start();
  }

  /** A recogniser that was let go reports nothing any more. */
  private release(): void {
    clearTimeout(this.finishTimer);
    this.finishTimer = undefined;
    if (!this.current) return;
    this.current.onresult = this.current.onerror = this.current.onend = this.current.onspeechstart = null;
    this.current = null;
  }
}
