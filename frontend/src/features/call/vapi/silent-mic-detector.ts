/** A microphone without any sound for this long is reported. Milliseconds (FAULT-03). */
const SILENT_MS = 15_000;
/** A quiet room is louder than this; a dead microphone is not. */
const HEARD_ABOVE = 0.01;

/** Reports a silent microphone once. After the first sound, silence counts as thinking, until the devices change. */
export class SilentMicDetector {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private heard = false;

  constructor(private readonly onSilent: () => void) {}

  level(value: number): void {
    if (value > HEARD_ABOVE) this.confirm();
  }

  confirm(): void {
    this.heard = true;
    this.pause();
  }

  /** It is the participant's turn to speak. */
  listen(): void {
    if (!this.heard) this.timer ??= setTimeout(this.onSilent, SILENT_MS);
  }

  pause(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  /** After a change of devices: another microphone may be in use. */
  reset(): void {
    this.heard = false;
  }
}
