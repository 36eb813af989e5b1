import { Body, Controller, Get, Param, Patch, SerializeOptions } from '@nestjs/common';
import { OwnerLimit } from '../budgets/owner-limit.decorator.js';
import { CurrentUser, type CurrentUserInfo } from '../common/current-user.decorator.js';
import { Documented } from '../common/documented.decorator.js';
import { FailsWith } from '../common/fails-with.js';
import { assistantIdParam, formIdParam } from '../common/id-params.js';
import { ParticipantToken } from '../common/participant-token.js';
import { Public } from '../common/public.decorator.js';
import { SERVICE_MESSAGES } from '../contract/error-texts.js';
import { formAnswerSchema, publicFormAnswerSchema, type UpdateForm, updateFormSchema } from '../contract/forms.js';
import { FormsService } from './forms.service.js';
import { SaveForm } from './save-form.js';
import { FORMS_REFERENCE } from './forms.reference.js';

/** What a participant reads with the link alone; only published interviews exist here. */
@Controller('public')
export class PublicFormsController {
  constructor(
    private readonly formsService: FormsService,
    private readonly saveForm: SaveForm,
  ) {}

  @Public()
  @Get('search-interview/:assistantId')
  @SerializeOptions({ schema: publicFormAnswerSchema })
  @Documented(FORMS_REFERENCE.search)
  async search(@Param('assistantId', { schema: assistantIdParam }) assistantId: string, @ParticipantToken() token: string | null) {
    return { success: true, form: await this.formsService.getPublishedByAssistant(assistantId, token) };
  }

  @Public()
  @Get('get-form/:formId')
  @SerializeOptions({ schema: publicFormAnswerSchema })
  @Documented(FORMS_REFERENCE.getPublic)
  async get(@Param('formId', { schema: formIdParam }) formId: number, @ParticipantToken() token: string | null) {
    return { success: true, form: await this.formsService.getPublished(formId, token) };
  }

  /** Not public in spite of its path: it needs the owner's bearer token (API-08). */
  @Patch('update-form/:id')
  @OwnerLimit('interview-update')
  @FailsWith(SERVICE_MESSAGES.updateForm)
  @SerializeOptions({ schema: formAnswerSchema })
  @Documented(FORMS_REFERENCE.updatePublic)
  async update(
    @Param('id', { schema: formIdParam }) id: number,
    @Body({ schema: updateFormSchema }) body: UpdateForm,
    @CurrentUser() user: CurrentUserInfo,
  ) {
    return { success: true, form: await this.saveForm.update(user, id, body) };
  }
}
