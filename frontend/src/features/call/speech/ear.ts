import type { RecognitionFailure } from './recognition-policy';
import type { MakeRecogniser, Recogniser, RecogniserHandlers } from './recogniser';

/** Pause between the assistant's last sound and recognition: the loudspeaker's tail would be recognised as words. Milliseconds. */
export const EAR_DELAY_MS = 300;

type Handlers = RecogniserHandlers & { onListening: (on: boolean) => void };

/** The recogniser as the conversation needs it: opened a moment late, shut at once or when the last words are in. */
export class Ear {
  private readonly recogniser: Recogniser | null;
  private open = false;
  private openTimer: ReturnType<typeof setTimeout> | undefined;
  private sureTimer: ReturnType<typeof setTimeout> | undefined;
  private whenSure: (() => void) | null = null;

  constructor(
    make: MakeRecogniser,
    private readonly handlers: Handlers,
  ) {
    const onPause = () => this.paused();
    const onFailure = (failure: RecognitionFailure, wordsLost?: boolean) => {
      this.shut();
      handlers.onFailure(failure, wordsLost);
    };
    this.recogniser = make({ ...handlers, onPause, onFailure });
  }

  get listening(): boolean {
    return this.open;
  }

  /** It can stay open while the assistant is heard. */
  get duplex(): boolean {
    return this.recogniser?.duplex ?? false;
  }

  /** What was said is safe, and need not be handed over in a hurry. */
  get keepsSound(): boolean {
    return this.recogniser?.keepsSound ?? false;
  }

  /** @param track null for the browser's default microphone */
  listenTo(track: MediaStreamTrack | null): void {
    this.recogniser?.listenTo(track);
    if (this.open && !this.keepsSound) this.startOver();
  }

  /** @param allowed asked when it comes to it */
  openSoon(allowed: () => boolean): void {
    if (this.open || this.openTimer !== undefined || !this.recogniser) return;
    // Sound that is kept can be judged later.
    if (this.keepsSound && allowed()) return this.openNow();
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

  /** For good. */
  close(): void {
    clearTimeout(this.openTimer);
    clearTimeout(this.sureTimer);
    this.whenSure = null;
    this.recogniser?.close();
    this.setOpen(false);
  }

  /** Words that began in time are reported yet. */
  shutBehind(): void {
    clearTimeout(this.openTimer);
    this.openTimer = undefined;
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
    this.recogniser?.settle();
    clearTimeout(this.sureTimer);
    this.sureTimer = setTimeout(() => this.paused(), this.recogniser?.lastWordsMs ?? 0);
  }

  /** What is heard from now on is told apart from what was heard before. */
  split(): void {
    if (this.keepsSound) this.recogniser?.settle();
  }

  taken(): void {
    this.recogniser?.taken();
  }

  assistantSounds(on: boolean): void {
    this.recogniser?.assistantSounds(on);
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
