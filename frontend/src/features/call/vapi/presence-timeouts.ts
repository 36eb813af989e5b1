/** Without a sign of the assistant after the audio is connected: warn, then give up. Milliseconds (FAULT-20). */
export const ASSISTANT_LIMITS = { slow: 12_000, gone: 25_000 } as const;
/** A connection lost for longer than this ends the call. Milliseconds (FAULT-19). */
export const OFFLINE_LIMIT_MS = 30_000;
/** Grace period after a fatal error for the room to report the end itself. Milliseconds (FAULT-24). */
export const END_GRACE_MS = 1_000;

type Handlers = { onSlow: () => void; onGone: () => void; onOffline: () => void };

/** Timeouts for an assistant that does not join, and for a lost connection. */
export class PresenceTimeouts {
  private assistant: ReturnType<typeof setTimeout>[] = [];
  private line: ReturnType<typeof setTimeout> | undefined;
  private present = false;

  constructor(private readonly handlers: Handlers) {}

  awaitAssistant(): void {
    if (this.present) return;
    const { onSlow, onGone } = this.handlers;
    this.pauseAssistant();
    this.assistant = [setTimeout(onSlow, ASSISTANT_LIMITS.slow), setTimeout(onGone, ASSISTANT_LIMITS.gone)];
  }

  /** The assistant waits for us: the browser needs a tap before it plays sound. */
  pauseAssistant(): void {
    for (const timer of this.assistant) clearTimeout(timer);
    this.assistant = [];
  }

  /** A sign of life. */
  assistantCame(): void {
    this.present = true;
    this.pauseAssistant();
  }

  lineChanged(up: boolean): void {
    if (up) {
      clearTimeout(this.line);
      this.line = undefined;
    } else this.line ??= setTimeout(this.handlers.onOffline, OFFLINE_LIMIT_MS);
  }

  stop(): void {
    this.pauseAssistant();
    clearTimeout(this.line);
  }
}
