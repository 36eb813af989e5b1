import { Global, Module } from '@nestjs/common';
import { GuidesModule } from '../../guides/guides.module.js';
import { ResponsesModule } from '../../responses/responses.module.js';
import { CallsModule } from '../calls/calls.module.js';
import { TurnsModule } from '../turns/turns.module.js';
import { GUIDE_ANSWERS } from '../../analysis/questions/guide-answers.port.js';
import { ANSWER_COLUMNS } from '../../responses/export/answer-columns.port.js';
import { SAID_SO_FAR } from '../../responses/export/said-so-far.port.js';
import { AnswerColumnsService } from './answer-columns.service.js';
import { CoverageController } from './coverage.controller.js';
import { CoverageService } from './coverage.service.js';
import { GuideAnswersService } from './guide-answers.service.js';
import { SaidSoFarService } from './said-so-far.service.js';
import { TurnsOfAll } from './turns-of-all.js';

/** Which questions of the guide each participant has answered. Global for earlier features that show the answers: the export of responses and the analysis. */
@Global()
@Module({
  imports: [GuidesModule, ResponsesModule, CallsModule, TurnsModule],
  controllers: [CoverageController],
  providers: [
    CoverageService,
    TurnsOfAll,
    AnswerColumnsService,
    GuideAnswersService,
    SaidSoFarService,
    { provide: ANSWER_COLUMNS, useExisting: AnswerColumnsService },
    { provide: SAID_SO_FAR, useExisting: SaidSoFarService },
    { provide: GUIDE_ANSWERS, useExisting: GuideAnswersService },
  ],
  exports: [ANSWER_COLUMNS, SAID_SO_FAR, GUIDE_ANSWERS],
})
export class GuideCoverageModule {}
