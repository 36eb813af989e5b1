import { remarksIn } from './remarks';
import { SilenceWatch } from './silence-watch';

/** A reply later than this is bridged by a short remark. Milliseconds. */
export const MOMENT_MS = 3_500;

type Handlers = {
  /** Says it aloud, where that is in place. @returns false where it is not */
  say: (remark: string) => boolean;
  /** The text to show; null when the remark is over. */
  onRemark: (text: string | null) => void;
};

/** What the assistant says beside the interview: that it takes a moment, and whether the participant is still there. */
export class Asides {
  private said: string | null = null;
  private momentTimer: ReturnType<typeof setTimeout> | undefined;
  private readonly silence = new SilenceWatch((check) => {
    const { listening, stillThere } = remarksIn(this.language());
    this.say(check === 0 ? listening : stillThere);
  });

  /** @param language BCP 47 */
  constructor(
    private readonly language: () => string,
    private readonly handlers: Handlers,
  ) {}

  /** What was said last and is still shown. */
  get current(): string | null {
    return this.said;
  }

  /** The participant has answered. */
  awaitReply(): void {
    this.replied();
    this.momentTimer = setTimeout(() => this.say(remarksIn(this.language()).moment), MOMENT_MS);
  }

  replied(): void {
    clearTimeout(this.momentTimer);
  }

  /** Watches for a silent participant while it is the participant's turn. */
  watchSilence(on: boolean): void {
    if (on) this.silence.begin();
    else this.silence.end();
  }

  /** Something else is said now. */
  clear(): void {
    this.show(null);
  }

  stop(): void {
    this.replied();
    this.silence.end();
    this.clear();
  }

  private say(remark: string): void {
    if (this.handlers.say(remark)) this.show(remark);
  }

  private show(text: string | null): void {
    if (this.said === text) return;
    this.said = text;
    this.handlers.onRemark(text);
  }
}
