import { SMTPServer } from 'smtp-server';
import { freePort } from './free-port.js';
import { until } from './until.js';

export interface ReceivedMail {
  readonly from: string;
  readonly to: string;
  readonly raw: string;
  readonly subject: string;
  /** The plain text part, decoded. */
  readonly text: string;
  /** Links of the plain text. */
  readonly links: readonly string[];
}

type Verdict = { readonly code: number; readonly message: string } | undefined;

/** A mail server on loopback that speaks real SMTP and keeps what it is given. */
export class SmtpStandIn {
  readonly mails: ReceivedMail[] = [];
  /** Connections that asked to deliver, also those that were turned away. */
  attempts = 0;
  /** What it answers to a recipient; undefined takes the mail. */
  verdict: () => Verdict = () => undefined;
  private server: SMTPServer | undefined;

  private constructor(readonly port: number) {}

  static async start(): Promise<SmtpStandIn> {
    const standIn = new SmtpStandIn(await freePort());
    await standIn.run();
    return standIn;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  async run(): Promise<void> {
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onRcptTo: (_address, _session, done) => {
        this.attempts += 1;
        const verdict = this.verdict();
        done(verdict && Object.assign(new Error(verdict.message), { responseCode: verdict.code }));
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const { mailFrom, rcptTo } = session.envelope;
          this.mails.push(read(Buffer.concat(chunks).toString('utf8'), mailFrom ? mailFrom.address : '', rcptTo[0]?.address ?? ''));
          done();
        });
      },
    });
    this.server = server;
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
  }

  async stop(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    if (server) await new Promise<void>((resolve) => server.close(() => resolve()));
  }

  /** The newest mail to an address, once there is one. */
  async mailTo(address: string, subject?: RegExp): Promise<ReceivedMail> {
    const find = () => this.mails.findLast((mail) => mail.to === address && (subject?.test(mail.subject) ?? true));
    await until(() => find() !== undefined);
    return find()!;
  }
}

function read(raw: string, from: string, to: string): ReceivedMail {
  const subject = /^Subject: (.*)$/m.exec(raw)?.[1]?.trim() ?? '';
  const part = /Content-Type: text\/plain[^]*?\r\n\r\n([^]*?)\r\n----/i.exec(raw);
  const quoted = /Content-Transfer-Encoding: quoted-printable/i.test(raw.slice(0, part ? part.index + part[0].length : undefined));
  const body = part?.[1] ?? '';
  const text = quoted
    ? body.replace(/=\r\n/g, '').replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : body;
  return { from, to, raw, subject, text, links: text.match(/https?:\/\/\S+/g) ?? [] };
}
