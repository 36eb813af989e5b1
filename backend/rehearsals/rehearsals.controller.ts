import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, SerializeOptions } from '@nestjs/common';
import { z } from 'zod';
import { OwnerLimit } from '../budgets/owner-limit.decorator.js';
import { CurrentUser, type CurrentUserInfo } from '../common/current-user.decorator.js';
import { Documented } from '../common/documented.decorator.js';
import { formIdParam, rehearsalIdParam } from '../common/id-params.js';
import { participantKindSchema } from '../contract/rehearsal-participants.js';
import {
  rehearsalAnswerSchema,
  rehearsalComparisonAnswerSchema,
  rehearsalDeletedSchema,
  rehearsalsAnswerSchema,
  rehearsalTurnsAnswerSchema,
  type StartRehearsal as StartRequest,
  startRehearsalSchema,
} from '../contract/rehearsals.js';
import type { ParticipantKind } from '../contract/rehearsal-constants.js';
import { REHEARSALS_REFERENCE } from './rehearsals.reference.js';
import { RehearsalsService } from './rehearsals.service.js';
import { StartRehearsal } from './start-rehearsal.js';

/** A malformed id is that of no rehearsal. */
const comparisonQuerySchema = z.object({ with: rehearsalIdParam });

/** Rehearsals of an interview, for its owner. */
@Controller('forms')
export class RehearsalsController {
  constructor(
    private readonly rehearsalsService: RehearsalsService,
    private readonly startRehearsal: StartRehearsal,
  ) {}

  @Get(':id/rehearsals')
  @SerializeOptions({ schema: rehearsalsAnswerSchema })
  @Documented(REHEARSALS_REFERENCE.list)
  async listRehearsals(@Param('id', { schema: formIdParam }) id: number, @CurrentUser() user: CurrentUserInfo) {
    return { success: true, ...(await this.rehearsalsService.list(user.id, id)) };
  }

  @Post(':id/rehearsals')
  @OwnerLimit('rehearsal')
  @HttpCode(200)
  @SerializeOptions({ schema: rehearsalAnswerSchema })
  @Documented(REHEARSALS_REFERENCE.start)
  async rehearse(
    @Param('id', { schema: formIdParam }) id: number,
    @Body({ schema: startRehearsalSchema }) body: StartRequest,
    @CurrentUser() user: CurrentUserInfo,
  ) {
    const rehearsalId = await this.startRehearsal.start(user.id, id, body);
    return { success: true, ...(await this.rehearsalsService.get(user.id, id, rehearsalId)) };
  }

  @Get(':id/rehearsals/:rehearsalId')
  @SerializeOptions({ schema: rehearsalAnswerSchema })
  @Documented(REHEARSALS_REFERENCE.get)
  async getRehearsal(
    @Param('id', { schema: formIdParam }) id: number,
    @Param('rehearsalId', { schema: rehearsalIdParam }) rehearsalId: string,
    @CurrentUser() user: CurrentUserInfo,
  ) {
    return { success: true, ...(await this.rehearsalsService.get(user.id, id, rehearsalId)) };
  }

  @Get(':id/rehearsals/:rehearsalId/participants/:kind')
  @SerializeOptions({ schema: rehearsalTurnsAnswerSchema })
  @Documented(REHEARSALS_REFERENCE.turns)
  async readTurns(
    @Param('id', { schema: formIdParam }) id: number,
    @Param('rehearsalId', { schema: rehearsalIdParam }) rehearsalId: string,
    @Param('kind', { schema: participantKindSchema }) kind: ParticipantKind,
    @CurrentUser() user: CurrentUserInfo,
  ) {
    return { success: true, ...(await this.rehearsalsService.turns(user.id, id, rehearsalId, kind)) };
  }

  @Get(':id/rehearsals/:rehearsalId/comparison')
  @SerializeOptions({ schema: rehearsalComparisonAnswerSchema })
  @Documented(REHEARSALS_REFERENCE.compare)
  async compareRehearsals(
    @Param('id', { schema: formIdParam }) id: number,
    @Param('rehearsalId', { schema: rehearsalIdParam }) rehearsalId: string,
    @Query({ schema: comparisonQuerySchema }) { with: earlier }: z.output<typeof comparisonQuerySchema>,
    @CurrentUser() user: CurrentUserInfo,
  ) {
    return { success: true, ...(await this.rehearsalsService.compare(user.id, id, rehearsalId, earlier)) };
  }

  @Post(':id/rehearsals/:rehearsalId/cancel')
  @HttpCode(200)
  @SerializeOptions({ schema: rehearsalAnswerSchema })
  @Documented(REHEARSALS_REFERENCE.cancel)
  async cancelRehearsal(
    @Param('id', { schema: formIdParam }) id: number,
    @Param('rehearsalId', { schema: rehearsalIdParam }) rehearsalId: string,
    @CurrentUser() user: CurrentUserInfo,
  ) {
    return { success: true, ...(await this.rehearsalsService.cancel(user.id, id, rehearsalId)) };
  }

  @Delete(':id/rehearsals/:rehearsalId')
  @SerializeOptions({ schema: rehearsalDeletedSchema })
  @Documented(REHEARSALS_REFERENCE.remove)
  async removeRehearsal(
    @Param('id', { schema: formIdParam }) id: number,
    @Param('rehearsalId', { schema: rehearsalIdParam }) rehearsalId: string,
    @CurrentUser() user: CurrentUserInfo,
  ) {
    await this.rehearsalsService.remove(user.id, id, rehearsalId);
    return { success: true };
  }
}
