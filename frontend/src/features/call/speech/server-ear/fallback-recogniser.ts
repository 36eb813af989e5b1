import type { RecognitionFailure } from '../recognition-policy';
import type { MakeRecogniser, Recogniser, RecogniserHandlers } from '../recogniser';

type Needs = {
  server: (handlers: RecogniserHandlers) => Recogniser;
  browser: MakeRecogniser;
  handlers: RecogniserHandlers;
  /** From now on the browser hears. */
  onBrowser: () => void;
};

/** Recognition by the server for as long as it works; then by the browser, where it can. */
export class FallbackRecogniser implements Recogniser {
  private current: Recogniser;
  private track: MediaStreamTrack | null = null;
  private wanted = false;

  constructor(private readonly needs: Needs) {
    this.current = needs.server({ ...needs.handlers, onFailure: (failure, wordsLost) => this.failed(failure, wordsLost) });
  }

  get duplex(): boolean {
    return this.current.duplex;
  }

  get keepsSound(): boolean {
    return this.current.keepsSound;
  }

  get lastWordsMs(): number {
    return this.current.lastWordsMs;
  }

  listenTo(track: MediaStreamTrack | null): void {
    this.track = track;
    this.current.listenTo(track);
  }

  start(): void {
    this.wanted = true;
    this.current.start();
  }

  finish(): void {
    this.wanted = false;
    this.current.finish();
  }

  settle(): void {
    this.current.settle();
  }

  abort(): void {
    this.wanted = false;
    this.current.abort();
  }

  close(): void {
    this.wanted = false;
    this.current.close();
  }

  taken(): void {
    this.current.taken();
  }

  assistantSounds(on: boolean): void {
    this.current.assistantSounds(on);
  }

  private failed(failure: RecognitionFailure, wordsLost?: boolean): void {
    const { handlers, onBrowser } = this.needs;
    const browser = this.needs.browser(handlers);
    if (!browser) return handlers.onFailure(failure, wordsLost);
    this.current.abort();
    this.current.close();
    this.current = browser;
    browser.listenTo(this.track);
    onBrowser();
    if (wordsLost) handlers.onWordsLost?.();
    if (this.wanted) browser.start();
  }
}
