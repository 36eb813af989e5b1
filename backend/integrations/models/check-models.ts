import { Injectable, Logger } from '@nestjs/common';
import { appVersion } from '../../common/app-version.js';
import type { FollowUpContext } from '../../follow-ups/job-handlers.js';
import { noticeText } from './find-notices.js';
import { askForModel } from './listed-models.js';
import { ModelNoticesService } from './model-notices.service.js';
import { ModelStatesRepository } from './model-states.repository.js';

const DAY_SECONDS = 24 * 3_600;

/** Once a day: servers are asked about the models that they are used for, and the operator reads in the log which of them end. */
@Injectable()
export class CheckModels {
  private readonly logger = new Logger('Models');

  constructor(
    private readonly modelNoticesService: ModelNoticesService,
    private readonly modelStatesRepository: ModelStatesRepository,
  ) {}

  /** The job. */
  async run({ lease }: Pick<FollowUpContext, 'lease'>): Promise<void> {
    const { models } = this.modelNoticesService;
    await this.modelStatesRepository.forgetOthers(models);
    for (const configured of models) {
      if (configured.server === null) continue;
      // One that does not answer today keeps what it said yesterday.
      const listed = await askForModel(configured.server, configured.model, `Colloquy/${appVersion()}`);
      if (listed) await this.modelStatesRepository.store(configured, listed);
    }
    for (const notice of await this.modelNoticesService.list()) this.logger.warn(noticeText(notice));
    await lease.postpone({ in: DAY_SECONDS });
  }
}
