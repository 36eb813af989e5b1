import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { GuidesModule } from '../guides/guides.module.js';
import { ImagesModule } from '../images/images.module.js';
import { LlmModule } from '../integrations/llm/llm.module.js';
import { VoicePlatformModule } from '../integrations/voice-platform/voice-platform.module.js';
import { RehearsalsModule } from '../rehearsals/rehearsals.module.js';
import { ActivityController } from './activity.controller.js';
import { AssistantEntity } from './assistant.entity.js';
import { AssistantRemovalEntity } from './assistant-removal.entity.js';
import { AssistantAttentionService } from './assistant-attention.service.js';
import { AssistantRepository } from './assistant.repository.js';
import { AssistantTwinsService } from './assistant-twins.service.js';
import { AssistantsService } from './assistants.service.js';
import { DuplicateForm } from './duplicate-form.js';
import { FormActivityService } from './form-activity.service.js';
import { FormCountsService } from './form-counts.service.js';
import { FormEntity } from './form.entity.js';
import { FormRepository } from './form.repository.js';
import { FormsController } from './forms.controller.js';
import { FormsService } from './forms.service.js';
import { LogosController } from './logos.controller.js';
import { LogosService } from './logos.service.js';
import { GuidePublicationController } from './guide-publication.controller.js';
import { InterviewNoticeEntity } from './interview-notice.entity.js';
import { InterviewsService } from './interviews.service.js';
import { InstructionsController } from './instructions.controller.js';
import { NoticesService } from './notices.service.js';
import { PublicFormsController } from './public-forms.controller.js';
import { PublishGuide } from './publish-guide.js';
import { QuestionsController } from './questions.controller.js';
import { RetentionController } from './retention.controller.js';
import { RetentionRecordEntity } from './retention-record.entity.js';
import { RetentionRecordsService } from './retention-records.service.js';
import { SaveForm } from './save-form.js';
import { TrialFormsService } from './trial-forms.service.js';
import { TwinRemovalRepository } from './twin-removal.repository.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([FormEntity, AssistantEntity, AssistantRemovalEntity, InterviewNoticeEntity, RetentionRecordEntity]),
    GuidesModule,
    ImagesModule,
    LlmModule,
    VoicePlatformModule,
    RehearsalsModule,
  ],
  controllers: [
    ActivityController,
    RetentionController,
    FormsController,
    PublicFormsController,
    InstructionsController,
    QuestionsController,
    GuidePublicationController,
    LogosController,
  ],
  providers: [
    FormRepository,
    AssistantRepository,
    TwinRemovalRepository,
    AssistantTwinsService,
    AssistantAttentionService,
    AssistantsService,
    FormCountsService,
    InterviewsService,
    NoticesService,
    LogosService,
    RetentionRecordsService,
    SaveForm,
    DuplicateForm,
    PublishGuide,
    FormsService,
    FormActivityService,
    TrialFormsService,
  ],
  exports: [
    FormsService,
    FormCountsService,
    InterviewsService,
    NoticesService,
    RetentionRecordsService,
    AssistantsService,
    AssistantAttentionService,
    TrialFormsService,
  ],
})
export class FormsModule {}
