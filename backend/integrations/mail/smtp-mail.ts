import { createTransport, type SentMessageInfo, type Transporter } from 'nodemailer';
import type { MailConfig } from '../../config/app-config.js';
import { type MailContent, MailRefusedError, MailTransport } from './mail.port.js';

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;

/** Mail by SMTP. */
export class SmtpMail extends MailTransport {
  readonly configured = true;
  private readonly transport: Transporter<SentMessageInfo>;
  private readonly domain: string;

  constructor(private readonly config: MailConfig) {
    super();
    this.transport = createTransport({
      url: config.smtpUrl,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      // Content is made by this server; no file and no address is ever read for a mail.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    this.domain = /@([^>\s]+)/.exec(config.from)?.[1] ?? 'localhost';
  }

  override async send(id: string, recipient: string, { subject, text, html }: MailContent): Promise<void> {
    try {
      await this.transport.sendMail({
        from: this.config.from,
        to: { name: '', address: recipient },
        subject,
        text,
        html,
        // The same for every attempt, so that a mail that arrives twice can be recognised as one.
        messageId: `<${id}@${this.domain}>`,
        headers: { 'auto-submitted': 'auto-generated', 'x-auto-response-suppress': 'All' },
      });
    } catch (error) {
      const { responseCode, code } = error as { responseCode?: number; code?: string };
      // The server's words may quote the recipient: the log gets the code alone.
      const text = `The mail server answered ${responseCode ?? code ?? 'nothing'}`;
      throw responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH' ? new MailRefusedError(text) : new Error(text);
    }
  }

  override close(): void {
    this.transport.close();
  }
}
