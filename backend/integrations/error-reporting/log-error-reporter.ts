import { Logger } from '@nestjs/common';
import { ErrorReporter, type ProblemReport } from '../../common/error-reporter.js';

/** Lines of a browser's log that fit into one line of ours. */
const LINES = 100;

/** Without a service the server's own log is where operators look; errors stand there already. */
export class LogErrorReporter extends ErrorReporter {
  private readonly logger = new Logger('Problem');

  report(): void {}

  reportProblem({ id, text, page, browser, log }: ProblemReport): void {
    this.logger.warn(JSON.stringify({ id, text, page, browser, log: log.slice(-LINES) }));
  }

  async flush(): Promise<void> {}
}
