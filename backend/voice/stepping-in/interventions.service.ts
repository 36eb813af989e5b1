import { Injectable } from '@nestjs/common';
import { AppError } from '../../common/app-error.js';
import { ReadingThreads } from '../../common/reading/reading-threads.js';
import { AppConfig } from '../../config/app-config.js';
import { guideIn } from '../../contract/guide-translation.js';
import { INTERVENTION_KINDS, type Refusal, refusalOf } from '../../contract/intervention-kinds.js';
import type { Intervention, SteeringState } from '../../contract/interventions.js';
import type { SteppingAction } from '../../contract/stepping-actions.js';
import { InterviewsService } from '../../forms/interviews.service.js';
import { GuideVersionsService } from '../../guides/guide-versions.service.js';
import { GUIDE_PROGRESS } from '../../integrations/voice-platform/builtin/reply-tasks.js';
import { VoicePlatforms } from '../../integrations/voice-platform/voice-platforms.js';
import type { ResponseEntity } from '../../responses/response.entity.js';
import { ResponseChangesService } from '../../responses/response-changes.service.js';
import { ResponsesService } from '../../responses/responses.service.js';
import { elapsedMs } from '../calls/breaks.js';
import type { CallEntity } from '../calls/call.entity.js';
import { CallRepository } from '../calls/call.repository.js';
import { WatchableRepository } from '../calls/finding/watchable.repository.js';
import { InterventionRepository } from '../interventions/intervention.repository.js';
import { TurnRepository } from '../turns/turn.repository.js';
import { toIntervention } from './intervention.mapper.js';
import { timeLimits } from './time-change.js';

/** What was done in an interview, and what can be done now. */
@Injectable()
export class InterventionsService {
  constructor(
    private readonly config: AppConfig,
    private readonly responsesService: ResponsesService,
    private readonly responseChangesService: ResponseChangesService,
    private readonly interviewsService: InterviewsService,
    private readonly guideVersionsService: GuideVersionsService,
    private readonly callRepository: CallRepository,
    private readonly watchableRepository: WatchableRepository,
    private readonly turnRepository: TurnRepository,
    private readonly interventionRepository: InterventionRepository,
    private readonly voicePlatforms: VoicePlatforms,
    private readonly reader: ReadingThreads,
  ) {}

  /** What was done stays readable when the interview is over, or may no longer be watched. @throws AppError NOT_FOUND */
  async read(ownerId: string, responseId: string): Promise<{ state: SteeringState; interventions: Intervention[] }> {
    const response = (await this.responsesService.isOwned(ownerId, responseId)) ? await this.responseChangesService.find(responseId) : null;
    const interview = response && (await this.interviewsService.find(response.formId));
    if (!response || !interview || response.deletingAt !== null) throw new AppError('NOT_FOUND', 'Response not found');
    const allowed = interview.liveView && (await this.watchableRepository.hidden([responseId])).size === 0;
    const calls = await this.callRepository.listOf(responseId);
    const call = calls.find(({ status }) => status === 'live') ?? null;
    const interventions = await this.interventionRepository.list(responseId);
    return {
      state: {
        live: call !== null,
        allowed,
        ...this.steeringOf(call, calls.at(-1) ?? null, interview.steppingIn),
        hold: call?.hold ?? null,
        extraMinutes: Math.round((call?.extraMs ?? 0) / 60_000),
        ...(call && { time: timeLimits(call, this.config.calls.maxMinutes * 60_000) }),
        questions: call && allowed ? await this.questionsOf(response, call) : [],
      },
      interventions: interventions.map(toIntervention),
    };
  }

  /** @param last the last call; once it is over, its holder explains what was done in it */
  private steeringOf(
    call: CallEntity | null,
    last: CallEntity | null,
    allowed: readonly SteppingAction[],
  ): Pick<SteeringState, 'steering' | 'refused'> {
    const steering = (last && this.voicePlatforms.of((call ?? last).provider)?.capabilities.steering) ?? 'platform';
    const now = { steering, hold: call?.hold ?? null, live: call !== null, allowed, told: call?.toldRights ?? [] };
    const refused = INTERVENTION_KINDS.flatMap((kind): [string, Refusal][] => {
      const refusal = refusalOf(kind, now);
      return refusal ? [[kind, refusal]] : [];
    });
    return { steering, refused: Object.fromEntries(refused) };
  }

  private async questionsOf(response: ResponseEntity, call: CallEntity): Promise<SteeringState['questions']> {
    if (response.guideVersion === null) return [];
    const guide = await this.guideVersionsService.find({ formId: response.formId, version: response.guideVersion });
    if (!guide) return [];
    const turns = (await this.turnRepository.list(response.id)).map(({ seq, role, content, meta }) => ({ seq, role, text: content, meta }));
    const clock = { elapsedMs: elapsedMs(call), maxMs: this.config.calls.maxMinutes * 60_000 + call.extraMs };
    return this.reader.read(GUIDE_PROGRESS, { guide: guideIn(guide, response.language), turns, clock });
  }
}
