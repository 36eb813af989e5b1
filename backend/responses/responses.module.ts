import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BillingModule } from '../billing/billing.module.js';
import { FormsModule } from '../forms/forms.module.js';
import { AddressKeys } from './address-keys.service.js';
import { EraseResponses } from './erase-responses.service.js';
import { ImportController } from './import.controller.js';
import { ImportResponses } from './import-responses.js';
import { PublicResponsesController } from './public-responses.controller.js';
import { RecordCallResults } from './record-call-results.js';
import { Reservations } from './reservations.service.js';
import { ResponseEntity } from './response.entity.js';
import { ParticipantTokens } from './participant-tokens.service.js';
import { ResponseChanges } from './response-changes.service.js';
import { ResponseRepository } from './response.repository.js';
import { ResponsesController } from './responses.controller.js';
import { ResponsesService } from './responses.service.js';
import { DeletionsController } from './deletions/deletions.controller.js';
import { ResponseDeletions } from './deletions/response-deletions.service.js';
import { ViewRows } from './list/view-rows.js';
import { ExportResponses } from './export/export-responses.js';
import { MatchSnippets } from './search/match-snippets.js';
import { ResponseSearch } from './search/response-search.js';
import { StreamAllResponses } from './stream-all-responses.js';
import { SubmitResponse } from './submit-response.js';
import { StartTrial } from './trials/start-trial.js';
import { TrialsController } from './trials/trials.controller.js';

@Module({
  imports: [TypeOrmModule.forFeature([ResponseEntity]), BillingModule, FormsModule],
  controllers: [ImportController, TrialsController, DeletionsController, ResponsesController, PublicResponsesController],
  providers: [
    ResponseRepository,
    ResponseSearch,
    ViewRows,
    ResponseDeletions,
    MatchSnippets,
    ResponsesService,
    StreamAllResponses,
    ExportResponses,
    SubmitResponse,
    RecordCallResults,
    EraseResponses,
    ImportResponses,
    StartTrial,
    ResponseChanges,
    Reservations,
    AddressKeys,
    ParticipantTokens,
  ],
  exports: [ResponsesService, ResponseChanges, ResponseDeletions, EraseResponses, Reservations, AddressKeys],
})
export class ResponsesModule {}
