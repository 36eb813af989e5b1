import { type HeardBy, MOST_PATH_STEPS, type PathReason, type SpokenBy } from '@contract/call-path';
import type { CallMode } from '../call-client';
import type { LiveSocket } from '../transport/live-socket';

type Step = { hears: HeardBy; speaks: SpokenBy; why: PathReason };

/** Reports the call's path to the server: in order, without repeats, also after a reconnect. */
export class CallPath {
  private mode: CallMode | null = null;
  private last: Step | null = null;
  private readonly unsent: Step[] = [];
  private noted = 0;
  private sending = false;

  private hears: HeardBy;
  private speaks: SpokenBy;

  /** @param first as long as nothing fails and the participant speaks */
  constructor(
    first: Pick<Step, 'hears' | 'speaks'>,
    private readonly socket: () => LiveSocket | null,
  ) {
    this.hears = first.hears;
    this.speaks = first.speaks;
  }

  /** From here on the participant speaks, or types. */
  modeIs(mode: CallMode, why: PathReason): void {
    this.mode = mode;
    this.note(why);
  }

  heardBy(hears: HeardBy, why: PathReason): void {
    this.hears = hears;
    this.note(why);
  }

  spokenBy(speaks: SpokenBy, why: PathReason): void {
    this.speaks = speaks;
    this.note(why);
  }

  /** The line is there (again). */
  async flush(): Promise<void> {
    if (this.sending) return;
    this.sending = true;
    try {
      for (let step = this.unsent[0], socket = this.socket(); step && socket; step = this.unsent[0], socket = this.socket()) {
        await socket.path(step);
        this.unsent.shift();
      }
    } catch {
      // Sent again when the line is back.
    } finally {
      this.sending = false;
    }
  }

  private note(why: PathReason): void {
    if (this.mode === null || this.noted >= MOST_PATH_STEPS) return;
    const typed = this.mode === 'text';
    const step: Step = { hears: typed ? 'typed' : this.hears, speaks: typed ? 'none' : this.speaks, why };
    if (this.last?.hears === step.hears && this.last.speaks === step.speaks) return;
    this.noted += 1;
    this.last = step;
    this.unsent.push(step);
    void this.flush();
  }
}
