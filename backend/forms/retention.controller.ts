import { Controller, Get, Param, SerializeOptions } from '@nestjs/common';
import { CurrentUser, type CurrentUserInfo } from '../common/current-user.decorator.js';
import { Documented } from '../common/documented.decorator.js';
import { FailsWith } from '../common/fails-with.js';
import { formIdParam } from '../common/id-params.js';
import { SERVICE_MESSAGES } from '../contract/error-texts.js';
import { retentionAnswerSchema } from '../contract/form-activity.js';
import { FORMS_REFERENCE } from './forms.reference.js';
import { FormsService } from './forms.service.js';
import { RetentionRecordsService } from './retention-records.service.js';

/** What retention has deleted of an interview's responses. */
@Controller('forms')
export class RetentionController {
  constructor(
    private readonly formsService: FormsService,
    private readonly retentionRecordsService: RetentionRecordsService,
  ) {}

  @Get(':id/retention')
  @FailsWith(SERVICE_MESSAGES.getForms)
  @SerializeOptions({ schema: retentionAnswerSchema })
  @Documented(FORMS_REFERENCE.retention)
  async retention(@Param('id', { schema: formIdParam }) id: number, @CurrentUser() user: CurrentUserInfo) {
    await this.formsService.requireOwned(user.id, id);
    return { success: true, records: await this.retentionRecordsService.list(id) };
  }
}
