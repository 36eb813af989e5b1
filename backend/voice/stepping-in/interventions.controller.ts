import { Body, Controller, Delete, Get, HttpCode, Param, Post, SerializeOptions } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { OwnerLimit } from '../../budgets/owner-limit.decorator.js';
import { CurrentUser, type CurrentUserInfo } from '../../common/current-user.decorator.js';
import { Documented } from '../../common/documented.decorator.js';
import { FailsWith } from '../../common/fails-with.js';
import { interventionIdParam, responseIdParam } from '../../common/id-params.js';
import { SERVICE_MESSAGES } from '../../contract/error-texts.js';
import { interventionsAnswerSchema, stepInAnswerSchema, type StepInRequest, stepInSchema } from '../../contract/interventions.js';
import { InterventionsService } from './interventions.service.js';
import { STEPPING_IN_REFERENCE } from './stepping-in.reference.js';
import { StepIn } from './step-in.js';
import { WithdrawIntervention } from './withdraw-intervention.js';

/** A panel reads again with every turn of every interview that is open in it. */
const READINGS_PER_MINUTE = 240;

/** What owners do in running interviews. */
@Controller('responses')
export class InterventionsController {
  constructor(
    private readonly interventionsService: InterventionsService,
    private readonly stepIn: StepIn,
    private readonly withdrawIntervention: WithdrawIntervention,
  ) {}

  @Get(':id/interventions')
  @RouteConfig({ rateLimit: { max: READINGS_PER_MINUTE } })
  @FailsWith(SERVICE_MESSAGES.getResponse)
  @SerializeOptions({ schema: interventionsAnswerSchema })
  @Documented(STEPPING_IN_REFERENCE.list)
  async list(@Param('id', { schema: responseIdParam }) id: string, @CurrentUser() user: CurrentUserInfo) {
    return { success: true, ...(await this.interventionsService.read(user.id, id)) };
  }

  @Post(':id/interventions')
  @HttpCode(200)
  @OwnerLimit('step-in')
  @FailsWith(SERVICE_MESSAGES.getResponse)
  @SerializeOptions({ schema: stepInAnswerSchema })
  @Documented(STEPPING_IN_REFERENCE.act)
  async act(
    @Param('id', { schema: responseIdParam }) id: string,
    @Body({ schema: stepInSchema }) request: StepInRequest,
    @CurrentUser() user: CurrentUserInfo,
  ) {
    return { success: true, intervention: await this.stepIn.act(user.id, id, request) };
  }

  @Delete(':id/interventions/:interventionId')
  @OwnerLimit('step-in')
  @FailsWith(SERVICE_MESSAGES.getResponse)
  @SerializeOptions({ schema: stepInAnswerSchema })
  @Documented(STEPPING_IN_REFERENCE.withdraw)
  async withdraw(
    @Param('id', { schema: responseIdParam }) id: string,
    @Param('interventionId', { schema: interventionIdParam }) interventionId: string,
    @CurrentUser() user: CurrentUserInfo,
  ) {
    return { success: true, intervention: await this.withdrawIntervention.run(user.id, id, interventionId) };
  }
}
