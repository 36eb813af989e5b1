import { Global, Module } from '@nestjs/common';
import { AppConfig } from '../../config/app-config.js';
import { MailOutbox } from './mail-outbox.js';
import { MailTransport } from './mail.port.js';
import { NoMail } from './no-mail.js';

/** Mail, for every feature; without SMTP_URL there is none. */
@Global()
@Module({
  providers: [
    {
      provide: MailTransport,
      inject: [AppConfig],
      useFactory: async ({ mail }: AppConfig): Promise<MailTransport> => {
        if (!mail) return new NoMail();
        const { SmtpMail } = await import('./smtp-mail.js');
        return new SmtpMail(mail);
      },
    },
    MailOutbox,
  ],
  exports: [MailOutbox],
})
export class MailModule {}
