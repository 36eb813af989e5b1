import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { StandardSchemaSerializerInterceptor } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { AccountModule } from './account/account.module.js';
import { AnalysisModule } from './analysis/analysis.module.js';
import { AuditModule } from './audit/audit.module.js';
import { AuthModule } from './auth/auth.module.js';
import { BillingModule } from './billing/billing.module.js';
import { ErrorFilter } from './common/error.filter.js';
import type { ErrorReporter } from './common/error-reporter.js';
import { MetricsModule } from './common/metrics.js';
import { ReadingModule } from './common/reading/reading.module.js';
import type { Tracing } from './common/tracing.js';
import { validationPipe } from './common/validation.pipe.js';
import type { AppConfig } from './config/app-config.js';
import { ConfigModule } from './config/config.module.js';
import { CredentialsModule } from './credentials/credentials.module.js';
import { DashboardModule } from './dashboard/dashboard.module.js';
import { DatabaseModule } from './database/database.module.js';
import { DomainEventsModule } from './domain-events/domain-events.module.js';
import { FollowUpsModule } from './follow-ups/follow-ups.module.js';
import { FormsModule } from './forms/forms.module.js';
import { GuidesModule } from './guides/guides.module.js';
import { ErrorReportingModule } from './integrations/error-reporting/error-reporting.module.js';
import { MailModule } from './integrations/mail/mail.module.js';
import { ModelsModule } from './integrations/models/models.module.js';
import { SpeechModule } from './integrations/speech/speech.module.js';
import { TracingModule } from './integrations/tracing/tracing.module.js';
import { VoicePlatformModule } from './integrations/voice-platform/voice-platform.module.js';
import { JobsModule } from './jobs/jobs.module.js';
import { QuarantineModule } from './quarantine.module.js';
import { RealtimeModule } from './realtime/realtime.module.js';
import { RedisModule } from './redis/redis.module.js';
import { RehearsalsModule } from './rehearsals/rehearsals.module.js';
import { ResponsesModule } from './responses/responses.module.js';
import { SubscriptionsModule } from './subscriptions.module.js';
import { SystemModule } from './system/system.module.js';
import { UsageModule } from './usage/usage.module.js';
import { UsersModule } from './users/users.module.js';
import { VoiceModule } from './voice/voice.module.js';

export interface AppParts {
  readonly config: AppConfig;
  readonly databaseUrl: string;
  readonly reporter: ErrorReporter;
  readonly tracing: Tracing;
}

/** What every process has. The root modules in roles/ add what only those of a role have. */
@Module({})
export class AppModule {
  static with({ config, databaseUrl, reporter, tracing }: AppParts): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(config),
        ScheduleModule.forRoot(),
        ErrorReportingModule.with(reporter),
        TracingModule.with(tracing),
        DatabaseModule.with(databaseUrl),
        MetricsModule,
        ReadingModule,
        RedisModule,
        AuditModule,
        RealtimeModule,
        DomainEventsModule,
        MailModule,
        AuthModule,
        UsersModule,
        CredentialsModule,
        BillingModule,
        GuidesModule,
        RehearsalsModule,
        FormsModule,
        ResponsesModule,
        AnalysisModule,
        VoicePlatformModule,
        SpeechModule,
        ModelsModule,
        JobsModule,
        FollowUpsModule,
        VoiceModule,
        QuarantineModule,
        SubscriptionsModule,
        AccountModule,
        UsageModule,
        DashboardModule,
        SystemModule,
      ],
      providers: [
        { provide: APP_PIPE, useFactory: validationPipe },
        { provide: APP_INTERCEPTOR, useClass: StandardSchemaSerializerInterceptor },
        { provide: APP_FILTER, useClass: ErrorFilter },
      ],
    };
  }
}
