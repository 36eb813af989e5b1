import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LlmModule } from '../integrations/llm/llm.module.js';
import { VoicePlatformModule } from '../integrations/voice-platform/voice-platform.module.js';
import { ActivityController } from './activity.controller.js';
import { AssistantEntity } from './assistant.entity.js';
import { AssistantRemovalEntity } from './assistant-removal.entity.js';
import { AssistantAttentionService } from './assistant-attention.service.js';
import { AssistantRepository } from './assistant.repository.js';
import { AssistantTwins } from './assistant-twins.js';
import { AssistantsService } from './assistants.service.js';
import { ConsentNoticeEntity } from './consent-notice.entity.js';
import { FormActivityService } from './form-activity.service.js';
import { FormCounts } from './form-counts.service.js';
import { FormEntity } from './form.entity.js';
import { FormRepository } from './form.repository.js';
import { FormsController } from './forms.controller.js';
import { FormsService } from './forms.service.js';
import { InterviewsService } from './interviews.service.js';
import { InstructionsController } from './instructions.controller.js';
import { NoticesService } from './notices.service.js';
import { PublicFormsController } from './public-forms.controller.js';
import { QuestionsController } from './questions.controller.js';
import { RetentionController } from './retention.controller.js';
import { RetentionRecordEntity } from './retention-record.entity.js';
import { RetentionRecords } from './retention-records.service.js';
import { SaveForm } from './save-form.js';
import { TrialForms } from './trial-forms.service.js';
import { TwinRemovalRepository } from './twin-removal.repository.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([FormEntity, AssistantEntity, AssistantRemovalEntity, ConsentNoticeEntity, RetentionRecordEntity]),
    LlmModule,
    VoicePlatformModule,
  ],
  controllers: [
    ActivityController,
    RetentionController,
    FormsController,
    PublicFormsController,
    InstructionsController,
    QuestionsController,
  ],
  providers: [
    FormRepository,
    AssistantRepository,
    TwinRemovalRepository,
    AssistantTwins,
    AssistantAttentionService,
    AssistantsService,
    FormCounts,
    InterviewsService,
    NoticesService,
    RetentionRecords,
    SaveForm,
    FormsService,
    FormActivityService,
    TrialForms,
  ],
  exports: [
    FormsService,
    FormCounts,
    InterviewsService,
    NoticesService,
    RetentionRecords,
    AssistantsService,
    AssistantAttentionService,
    TrialForms,
  ],
})
export class FormsModule {}
