import { MailRefusedError, MailTransport } from './mail.port.js';

/** Without SMTP_URL nothing is sent. */
export class NoMail extends MailTransport {
  readonly configured = false;

  override send(): Promise<void> {
    return Promise.reject(new MailRefusedError('No mail server is configured (SMTP_URL)'));
  }
}
