import { Module } from '@nestjs/common';
import { FormsModule } from '../../forms/forms.module.js';
import { GuidesModule } from '../../guides/guides.module.js';
import { ResponsesModule } from '../../responses/responses.module.js';
import { CallsModule } from '../calls/calls.module.js';
import { TurnsModule } from '../turns/turns.module.js';
import { HearingAdmission } from './hearing-admission.js';
import { HearingContextService } from './hearing-context.service.js';
import { HearingGateway } from './hearing.gateway.js';
import { HeardBudget } from './heard-budget.js';
import { HeldUtterancesService } from './held/held-utterances.service.js';
import { ListeningPermissionService } from './listening-permission.service.js';
import { LiveListeningService } from './live-listening.service.js';
import { SoundIntake } from './sound-intake.js';
import { UnderstandUtterance } from './understand-utterance.js';

/** Participants' speech, understood by a server. */
@Module({
  imports: [FormsModule, GuidesModule, ResponsesModule, CallsModule, TurnsModule],
  providers: [
    HearingAdmission,
    HearingContextService,
    HearingGateway,
    HeardBudget,
    HeldUtterancesService,
    ListeningPermissionService,
    LiveListeningService,
    SoundIntake,
    UnderstandUtterance,
  ],
  exports: [ListeningPermissionService, UnderstandUtterance],
})
export class HearingModule {}
