export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The server will never take this mail (a 5xx reply): trying again is of no use. */
export class MailRefusedError extends Error {}

/** How mail leaves this installation. */
export abstract class MailTransport {
  /** False if no mail server is configured: callers show a message on screen instead. */
  abstract readonly configured: boolean;

  /**
   * @param id the same for every attempt to send one mail
   * @throws MailRefusedError, or another error when it is worth trying again
   */
  abstract send(id: string, recipient: string, content: MailContent): Promise<void>;

  close(): void {}
}
