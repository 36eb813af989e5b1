import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BillingModule } from '../billing/billing.module.js';
import { FormsModule } from '../forms/forms.module.js';
import { AddressKeysService } from './address-keys.service.js';
import { EraseResponses } from './erase-responses.service.js';
import { ImportController } from './import.controller.js';
import { ImportResponses } from './import-responses.js';
import { PublicResponsesController } from './public-responses.controller.js';
import { RatingsController } from './ratings.controller.js';
import { RatingsService } from './ratings.service.js';
import { RecordCallResults } from './record-call-results.js';
import { ReservationsService } from './reservations.service.js';
import { ResponseEntity } from './response.entity.js';
import { ParticipantTokensService } from './participant-tokens.service.js';
import { ResponseChangesService } from './response-changes.service.js';
import { ResponseRepository } from './response.repository.js';
import { ResponsesController } from './responses.controller.js';
import { ResponsesService } from './responses.service.js';
import { DeletionsController } from './deletions/deletions.controller.js';
import { ResponseDeletionsService } from './deletions/response-deletions.service.js';
import { ViewRowsRepository } from './list/view-rows.repository.js';
import { ExportResponses } from './export/export-responses.js';
import { ReviewResponses } from './reviews/review-responses.js';
import { ReviewsController } from './reviews/reviews.controller.js';
import { TagEntity } from './reviews/tag.entity.js';
import { TagsService } from './reviews/tags.service.js';
import { MatchSnippetsService } from './search/match-snippets.service.js';
import { ResponseSearchService } from './search/response-search.service.js';
import { StreamAllResponses } from './stream-all-responses.js';
import { SubmitResponse } from './submit-response.js';
import { StartTrial } from './trials/start-trial.js';
import { TrialsController } from './trials/trials.controller.js';
import { ResponseViewEntity } from './views/response-view.entity.js';
import { ResponseViewsController } from './views/response-views.controller.js';
import { ResponseViewsService } from './views/response-views.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([ResponseEntity, TagEntity, ResponseViewEntity]), BillingModule, FormsModule],
  controllers: [
    ImportController,
    TrialsController,
    DeletionsController,
    ReviewsController,
    ResponseViewsController,
    ResponsesController,
    PublicResponsesController,
    RatingsController,
  ],
  providers: [
    ResponseRepository,
    ResponseSearchService,
    ViewRowsRepository,
    ResponseDeletionsService,
    MatchSnippetsService,
    ResponsesService,
    StreamAllResponses,
    ExportResponses,
    SubmitResponse,
    RecordCallResults,
    RatingsService,
    EraseResponses,
    ImportResponses,
    ReviewResponses,
    TagsService,
    ResponseViewsService,
    StartTrial,
    ResponseChangesService,
    ReservationsService,
    AddressKeysService,
    ParticipantTokensService,
  ],
  exports: [
    ResponsesService,
    ResponseChangesService,
    ResponseDeletionsService,
    EraseResponses,
    TagsService,
    ReservationsService,
    AddressKeysService,
    ParticipantTokensService,
  ],
})
export class ResponsesModule {}
