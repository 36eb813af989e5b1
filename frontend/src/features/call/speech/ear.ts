import { Recogniser } from './recogniser';
import type { RecognitionFailure } from './recognition-policy';
import type { SpeechApi } from './speech-api';

/** Pause between the assistant's last sound and recognition: the loudspeaker's tail would be recognised as words. Milliseconds. */
export const EAR_DELAY_MS = 300;
/** When asked to stop, a recogniser may take this long to finalise the last words. Milliseconds. */
const SURE_MS = 700;

type Handlers = {
  onListening: (on: boolean) => void;
  onInterim: (text: string) => void;
  onFinal: (text: string) => void;
  /** A voice is heard; words may follow, or not. */
  onVoice: () => void;
  /** Nothing will make the words that are still unsure final any more. */
  onPause: () => void;
  onFailure: (failure: RecognitionFailure) => void;
};

/** The recogniser as the conversation needs it: opened a moment late, shut at once or when the last words are in. */
export class Ear {
  private readonly recogniser: Recogniser | null;
  private open = false;
  private openTimer: ReturnType<typeof setTimeout> | undefined;
  private sureTimer: ReturnType<typeof setTimeout> | undefined;
  private whenSure: (() => void) | null = null;

  constructor(
    private readonly speech: SpeechApi,
    language: () => string,
    private readonly handlers: Handlers,
  ) {
    const { onInterim, onFinal, onVoice } = handlers;
    const onPause = () => this.paused();
    const onFailure = (failure: RecognitionFailure) => {
      this.shut();
      handlers.onFailure(failure);
    };
    this.recogniser = speech.Recognition
      ? new Recogniser(speech.Recognition, language, { onInterim, onFinal, onVoice, onPause, onFailure })
      : null;
  }

  get listening(): boolean {
    return this.open;
  }

  /** @param track null for the browser's default microphone */
  listenTo(track: MediaStreamTrack | null): void {
    if (this.recogniser) this.recogniser.track = this.speech.choosesMicrophone ? track : null;
    if (this.open) this.startOver();
  }

  /** @param allowed asked when it comes to it */
  openSoon(allowed: () => boolean): void {
    if (this.open || this.openTimer !== undefined || !this.recogniser) return;
    this.openTimer = setTimeout(() => {
      this.openTimer = undefined;
      if (allowed()) this.openNow();
    }, EAR_DELAY_MS);
  }

  openNow(): void {
    this.recogniser?.start();
    this.setOpen(true);
  }

  /** At once: what was not reported yet is forgotten. */
  shut(): void {
    clearTimeout(this.openTimer);
    this.openTimer = undefined;
    this.recogniser?.abort();
    this.setOpen(false);
  }

  /** Words that began in time are reported yet. */
  shutBehind(): void {
    this.recogniser?.finish();
    this.setOpen(false);
  }

  /** Forgets what it is hearing, which it would report once more, and listens on. */
  startOver(): void {
    this.recogniser?.abort();
    if (this.open) this.recogniser?.start();
  }

  /** Calls back when nothing of what was said is unsure any more. */
  makeSure(then: () => void): void {
    this.whenSure = then;
    this.recogniser?.finish();
    clearTimeout(this.sureTimer);
    this.sureTimer = setTimeout(() => this.paused(), SURE_MS);
  }

  private paused(): void {
    this.handlers.onPause();
    const { whenSure } = this;
    if (!whenSure) return;
    clearTimeout(this.sureTimer);
    this.whenSure = null;
    whenSure();
    if (this.open) this.recogniser?.start();
  }

  private setOpen(open: boolean): void {
    if (this.open === open) return;
    this.open = open;
    this.handlers.onListening(open);
  }
}
