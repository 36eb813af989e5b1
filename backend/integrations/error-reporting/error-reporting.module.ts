import { type DynamicModule, Global, Inject, Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import { appVersion } from '../../common/app-version.js';
import { ErrorReporter } from '../../common/error-reporter.js';
import type { AppConfig } from '../../config/app-config.js';
import { LogErrorReporter } from './log-error-reporter.js';

const FLUSH_MS = 2_000;

/** The adapter that the configuration names. The service's code is loaded only where one is named. */
export async function createErrorReporter({ errorReporting, nodeEnv }: AppConfig): Promise<ErrorReporter> {
  if (errorReporting.dsn === undefined) return new LogErrorReporter();
  const { SentryErrorReporter } = await import('./sentry-error-reporter.js');
  return new SentryErrorReporter({ dsn: errorReporting.dsn, environment: nodeEnv, release: appVersion() });
}

@Injectable()
class FlushReports implements OnApplicationShutdown {
  constructor(@Inject(ErrorReporter) private readonly errorReporter: ErrorReporter) {}

  async onApplicationShutdown(): Promise<void> {
    await this.errorReporter.flush(FLUSH_MS);
  }
}

/** Makes the reporter injectable everywhere; it is older than the module, for it also hears what the log says. */
@Global()
@Module({})
export class ErrorReportingModule {
  static with(reporter: ErrorReporter): DynamicModule {
    return {
      module: ErrorReportingModule,
      providers: [{ provide: ErrorReporter, useValue: reporter }, FlushReports],
      exports: [ErrorReporter],
    };
  }
}
