import { Global, Module } from '@nestjs/common';
import { AppConfig } from '../../config/app-config.js';
import { MailOutbox } from './mail-outbox.js';
import { MailTransport } from './mail.port.js';
import { NoMail } from './no-mail.js';
import { SmtpMail } from './smtp-mail.js';

/** Mail, for every feature; without SMTP_URL there is none. */
@Global()
@Module({
  providers: [
    {
      provide: MailTransport,
      inject: [AppConfig],
      useFactory: ({ mail }: AppConfig): MailTransport => (mail ? new SmtpMail(mail) : new NoMail()),
    },
    MailOutbox,
  ],
  exports: [MailOutbox],
})
export class MailModule {}
