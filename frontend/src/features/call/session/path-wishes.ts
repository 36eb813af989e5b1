import type { SessionTicket } from '@contract/voice';

export type Wishes = {
  /** The browser turns speech into words, although the server could. */
  browserHears: boolean;
  /** The browser's recogniser does not work, so it cannot take over. */
  browserDeaf: boolean;
  /** The browser's voice speaks, although the server has one. */
  browserSpeaks: boolean;
};

/** Storage that survives a reload. */
type Memory = { read: () => Partial<Wishes>; keep: (wishes: Wishes) => void };

const NONE: Wishes = { browserHears: false, browserDeaf: false, browserSpeaks: false };

/** Results of the check before the call: the browser takes over what the server cannot do for this participant. */
export class PathWishes {
  private wishes: Wishes;

  constructor(private readonly memory?: Memory) {
    this.wishes = { ...NONE, ...memory?.read() };
  }

  get browserHears(): boolean {
    return this.wishes.browserHears && !this.wishes.browserDeaf;
  }

  get browserDeaf(): boolean {
    return this.wishes.browserDeaf;
  }

  get browserSpeaks(): boolean {
    return this.wishes.browserSpeaks;
  }

  note(found: Partial<Wishes>): void {
    this.wishes = { ...this.wishes, ...found };
    this.memory?.keep(this.wishes);
  }

  applyTo(ticket: SessionTicket): SessionTicket {
    const { ear, voice, ...others } = ticket.capabilities;
    const capabilities = { ...others, ...(ear && !this.browserHears && { ear }), ...(voice && !this.browserSpeaks && { voice }) };
    return { ...ticket, capabilities };
  }
}
