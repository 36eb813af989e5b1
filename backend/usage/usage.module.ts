import { Module } from '@nestjs/common';
import { ImagesModule } from '../images/images.module.js';
import { RecordingsModule } from '../voice/recordings/recordings.module.js';
import { ModelNoticesController } from './model-notices.controller.js';
import { OwnersNoticesService } from './owners-notices.service.js';
import { UsageController } from './usage.controller.js';
import { UsageRepository } from './usage.repository.js';
import { UsageService } from './usage.service.js';

@Module({
  imports: [ImagesModule, RecordingsModule],
  controllers: [UsageController, ModelNoticesController],
  providers: [UsageRepository, UsageService, OwnersNoticesService],
})
export class UsageModule {}
