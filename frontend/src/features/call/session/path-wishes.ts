import type { SessionTicket } from '@contract/voice';

/** What the check before the call found out: the browser takes over what the server cannot do for this participant. */
export class PathWishes {
  /** The browser turns speech into words, although the server could. */
  browserHears = false;
  /** The browser's voice speaks, although the server has one. */
  browserSpeaks = false;

  applyTo(ticket: SessionTicket): SessionTicket {
    const { ear, voice, ...others } = ticket.capabilities;
    const capabilities = { ...others, ...(ear && !this.browserHears && { ear }), ...(voice && !this.browserSpeaks && { voice }) };
    return { ...ticket, capabilities };
  }
}
