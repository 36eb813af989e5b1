import { Module } from '@nestjs/common';
import { ImagesModule } from '../images/images.module.js';
import { LlmModule } from '../integrations/llm/llm.module.js';
import { CheckQuestions } from './check-questions.js';
import { DraftGuide } from './draft-guide.js';
import { DraftTranslationsService } from './draft-translations.js';
import { GuideDraftsController } from './guide-drafts.controller.js';
import { GuideImagesController } from './guide-images.controller.js';
import { GuideImagesService } from './guide-images.service.js';
import { GuideVersionsService } from './guide-versions.service.js';
import { GuidesController } from './guides.controller.js';
import { GuidesRepository } from './guides.repository.js';
import { GuidesService } from './guides.service.js';

@Module({
  imports: [LlmModule, ImagesModule],
  controllers: [GuidesController, GuideDraftsController, GuideImagesController],
  providers: [
    GuidesRepository,
    GuidesService,
    GuideVersionsService,
    DraftGuide,
    DraftTranslationsService,
    CheckQuestions,
    GuideImagesService,
  ],
  exports: [GuidesService, GuideVersionsService, GuideImagesService],
})
export class GuidesModule {}
