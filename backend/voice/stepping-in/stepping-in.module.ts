import { Module } from '@nestjs/common';
import { FormsModule } from '../../forms/forms.module.js';
import { GuidesModule } from '../../guides/guides.module.js';
import { ResponsesModule } from '../../responses/responses.module.js';
import { CallsModule } from '../calls/calls.module.js';
import { ConversationModule } from '../conversation/conversation.module.js';
import { InterventionsModule } from '../interventions/interventions.module.js';
import { TurnsModule } from '../turns/turns.module.js';
import { ApplyIntervention } from './apply-intervention.js';
import { InterventionsController } from './interventions.controller.js';
import { InterventionsService } from './interventions.service.js';
import { ReleaseHolds } from './release-holds.js';
import { StepIn } from './step-in.js';
import { TellPlatform } from './tell-platform.js';
import { WithdrawIntervention } from './withdraw-intervention.js';
import { WatchingPermissionService } from './watching-permission.service.js';

/** Owners step in to running interviews: their interviewer is guided, stopped, or replaced by themselves for a while. */
@Module({
  imports: [FormsModule, GuidesModule, ResponsesModule, CallsModule, InterventionsModule, TurnsModule, ConversationModule],
  controllers: [InterventionsController],
  providers: [StepIn, TellPlatform, WithdrawIntervention, ApplyIntervention, InterventionsService, ReleaseHolds, WatchingPermissionService],
  exports: [ReleaseHolds, TellPlatform, WatchingPermissionService],
})
export class SteppingInModule {}
