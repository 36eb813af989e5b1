import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { AssistantsService } from './assistants.service.js';
import { TrialForms } from './trial-forms.service.js';

const EVERY_MS = 60_000;

/** No assistant outlives its interview on the voice platform, and no trial its day. Several workers doing it at once do no harm. */
@Injectable()
export class AssistantSweep implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('AssistantSweep');
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly assistants: AssistantsService,
    private readonly trials: TrialForms,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      // One that fails does not keep the other from running.
      for (const one of [this.trials, this.assistants]) {
        one.sweep().catch((error: unknown) => this.logger.warn(`sweeping failed: ${String(error)}`));
      }
    }, EVERY_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }
}
