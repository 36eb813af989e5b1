import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, SerializeOptions } from '@nestjs/common';
import type { z } from 'zod';
import { OwnerLimit } from '../budgets/owner-limit.decorator.js';
import { CurrentUser, type CurrentUserInfo } from '../common/current-user.decorator.js';
import { Documented } from '../common/documented.decorator.js';
import { FailsWith } from '../common/fails-with.js';
import { formIdParam } from '../common/id-params.js';
import { requireSelf } from '../common/require-self.js';
import { SERVICE_MESSAGES } from '../contract/error-texts.js';
import {
  type CreateForm,
  createAssistantAnswerSchema,
  createAssistantSchema,
  createFormAnswerSchema,
  createFormSchema,
  formAnswerSchema,
  formListAnswerSchema,
  successAnswerSchema,
  type UpdateForm,
  updateFormSchema,
} from '../contract/forms.js';
import { type PageQuery, pageQuerySchema } from '../contract/paging.js';
import { userIdSchema } from '../contract/users.js';
import { AssistantsService } from './assistants.service.js';
import { DuplicateForm } from './duplicate-form.js';
import { FormsService } from './forms.service.js';
import { SaveForm } from './save-form.js';
import { FORMS_REFERENCE } from './forms.reference.js';

/** Interviews of the signed-in owner. */
@Controller('forms')
export class FormsController {
  constructor(
    private readonly formsService: FormsService,
    private readonly saveForm: SaveForm,
    private readonly duplicateForm: DuplicateForm,
    private readonly assistantsService: AssistantsService,
  ) {}

  @Get('get-forms/:userId')
  @FailsWith(SERVICE_MESSAGES.getForms)
  @SerializeOptions({ schema: formListAnswerSchema })
  @Documented(FORMS_REFERENCE.list)
  async list(
    @Param('userId', { schema: userIdSchema }) userId: string,
    @Query({ schema: pageQuerySchema }) page: PageQuery,
    @CurrentUser() user: CurrentUserInfo,
  ) {
    requireSelf(user, userId);
    return { success: true, ...(await this.formsService.list(user, page)) };
  }

  @Get(':id')
  @FailsWith(SERVICE_MESSAGES.getForms)
  @SerializeOptions({ schema: formAnswerSchema })
  @Documented(FORMS_REFERENCE.get)
  async get(@Param('id', { schema: formIdParam }) id: number, @CurrentUser() user: CurrentUserInfo) {
    return { success: true, form: await this.formsService.get(user, id) };
  }

  @Put(':id')
  @OwnerLimit('interview-update')
  @FailsWith(SERVICE_MESSAGES.updateForm)
  @SerializeOptions({ schema: formAnswerSchema })
  @Documented(FORMS_REFERENCE.update)
  async update(
    @Param('id', { schema: formIdParam }) id: number,
    @Body({ schema: updateFormSchema }) body: UpdateForm,
    @CurrentUser() user: CurrentUserInfo,
  ) {
    return { success: true, form: await this.saveForm.update(user, id, body) };
  }

  @Post('create-form')
  @OwnerLimit('interview-create')
  @FailsWith(SERVICE_MESSAGES.createForm)
  @SerializeOptions({ schema: createFormAnswerSchema })
  @Documented(FORMS_REFERENCE.create)
  async create(@Body({ schema: createFormSchema }) body: CreateForm, @CurrentUser() user: CurrentUserInfo) {
    if (body.sub !== undefined) requireSelf(user, body.sub);
    const form = await this.saveForm.create(user, body);
    return { success: true, id: form.id, form };
  }

  @Post(':id/duplicate')
  @OwnerLimit('interview-create')
  @FailsWith(SERVICE_MESSAGES.createForm)
  @SerializeOptions({ schema: createFormAnswerSchema })
  @Documented(FORMS_REFERENCE.duplicate)
  async duplicate(@Param('id', { schema: formIdParam }) id: number, @CurrentUser() user: CurrentUserInfo) {
    const form = await this.duplicateForm.duplicate(user, id);
    return { success: true, id: form.id, form };
  }

  /** Step two of the creation sequence; its instructions are transformed already. */
  @Post('create-assistant')
  @OwnerLimit('interview-create')
  @FailsWith(SERVICE_MESSAGES.createForm)
  @SerializeOptions({ schema: createAssistantAnswerSchema })
  @Documented(FORMS_REFERENCE.createAssistant)
  async createAssistant(
    @Body({ schema: createAssistantSchema }) body: z.output<typeof createAssistantSchema>,
    @CurrentUser() user: CurrentUserInfo,
  ) {
    const { interviewName, interviewInstructions, voice } = body;
    return { success: true, assistant_id: await this.assistantsService.create(user.id, interviewName, interviewInstructions, voice) };
  }

  @Delete('delete-form/:id')
  @HttpCode(200)
  @FailsWith(SERVICE_MESSAGES.deleteForm)
  @SerializeOptions({ schema: successAnswerSchema })
  @Documented(FORMS_REFERENCE.remove)
  async remove(@Param('id', { schema: formIdParam }) id: number, @CurrentUser() user: CurrentUserInfo) {
    await this.formsService.remove(user, id);
    return { success: true };
  }
}
