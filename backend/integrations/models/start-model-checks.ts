import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { FollowUpsService } from '../../follow-ups/follow-ups.service.js';
import { ModelNoticesService } from './model-notices.service.js';

/** When a worker starts: models are looked at now, as the settings may have changed, and once a day from then on. */
@Injectable()
export class StartModelChecks implements OnApplicationBootstrap {
  constructor(
    private readonly followUpsService: FollowUpsService,
    private readonly modelNoticesService: ModelNoticesService,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    // Without a key there is nothing to check.
    if (this.modelNoticesService.models.length > 0) await this.followUpsService.schedule(null, 'models.check', 'daily');
  }
}
