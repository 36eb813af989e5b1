import { Controller, Get, Param, Query, SerializeOptions } from '@nestjs/common';
import type { z } from 'zod';
import { CurrentUser, type CurrentUserInfo } from '../../common/current-user.decorator.js';
import { Documented } from '../../common/documented.decorator.js';
import { FailsWith } from '../../common/fails-with.js';
import { formIdParam, responseIdParam } from '../../common/id-params.js';
import { codedTranscriptAnswerSchema, passagesAnswerSchema, passagesQuerySchema } from '../../contract/codebook.js';
import { SERVICE_MESSAGES } from '../../contract/error-texts.js';
import { CODEBOOK_REFERENCE } from './codebook.reference.js';
import { CodebookService } from './codebook.service.js';

/** What the coding workbench shows: passages, and transcripts with their codes. */
@Controller('forms/:id/codebook')
export class PassagesController {
  constructor(private readonly codebookService: CodebookService) {}

  @Get('passages')
  @FailsWith(SERVICE_MESSAGES.getAnalysis)
  @SerializeOptions({ schema: passagesAnswerSchema })
  @Documented(CODEBOOK_REFERENCE.passages)
  passages(
    @Param('id', { schema: formIdParam }) id: number,
    @Query({ schema: passagesQuerySchema }) query: z.output<typeof passagesQuerySchema>,
    @CurrentUser() user: CurrentUserInfo,
  ) {
    return this.codebookService.passages(user, id, query);
  }

  @Get('transcripts/:responseId')
  @FailsWith(SERVICE_MESSAGES.getAnalysis)
  @SerializeOptions({ schema: codedTranscriptAnswerSchema })
  @Documented(CODEBOOK_REFERENCE.transcript)
  transcript(
    @Param('id', { schema: formIdParam }) id: number,
    @Param('responseId', { schema: responseIdParam }) responseId: string,
    @CurrentUser() user: CurrentUserInfo,
  ) {
    return this.codebookService.transcript(user, id, responseId);
  }
}
