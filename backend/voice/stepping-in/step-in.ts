import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../common/app-error.js';
import { questionsIn } from '../../contract/guide.js';
import { guideIn } from '../../contract/guide-translation.js';
import {
  AT_NEXT_TURN,
  INTERVENTION_LIMITS,
  type InterventionKind,
  kindsNotAllowed,
  refusalOf,
  refusalText,
} from '../../contract/intervention-kinds.js';
import type { Intervention, StepInRequest } from '../../contract/interventions.js';
import { TransactionRunner } from '../../database/transaction-runner.js';
import { GuideVersionsService } from '../../guides/guide-versions.service.js';
import { VoicePlatforms } from '../../integrations/voice-platform/voice-platforms.js';
import type { ResponseEntity } from '../../responses/response.entity.js';
import { ResponseChangesService } from '../../responses/response-changes.service.js';
import type { CallEntity } from '../calls/call.entity.js';
import { CallRepository } from '../calls/call.repository.js';
import { Responder } from '../conversation/responder.js';
import { RunningInterviewsService } from '../conversation/running-interviews.service.js';
import type { InterventionEntity } from '../interventions/intervention.entity.js';
import { InterventionRepository } from '../interventions/intervention.repository.js';
import { ApplyIntervention } from './apply-intervention.js';
import { toIntervention } from './intervention.mapper.js';
import { TellPlatform } from './tell-platform.js';

interface Stored {
  readonly intervention: InterventionEntity;
  /** The voice platform's call to notify: its answer cannot be part of a transaction. */
  readonly toldTo: CallEntity | null;
  /** It was sent to the platform before, whose answer is not known yet. */
  readonly isOnItsWay?: boolean;
}

/** An owner acts in a running interview: stored first, and applied in the same transaction or with the interviewer's next turn. */
@Injectable()
export class StepIn {
  constructor(
    private readonly transactionRunner: TransactionRunner,
    private readonly runningInterviewsService: RunningInterviewsService,
    private readonly responseChangesService: ResponseChangesService,
    private readonly guideVersionsService: GuideVersionsService,
    private readonly callRepository: CallRepository,
    private readonly interventionRepository: InterventionRepository,
    private readonly applyIntervention: ApplyIntervention,
    private readonly tellPlatform: TellPlatform,
    private readonly responder: Responder,
    private readonly voicePlatforms: VoicePlatforms,
  ) {}

  /** Repeated, it is done once. @throws AppError NOT_FOUND, FORBIDDEN, CONFLICT with the reason, RATE_LIMITED, UNAVAILABLE */
  async act(ownerId: string, responseId: string, request: StepInRequest): Promise<Intervention> {
    if (!(await this.runningInterviewsService.requireAllowed(ownerId, responseId))) throw new AppError('NOT_FOUND', 'Response not found');
    const stored = await this.transactionRunner.run((tx) => this.store(tx, ownerId, responseId, request));
    const { intervention, toldTo, isOnItsWay } = stored;
    if (isOnItsWay) return toIntervention(await this.tellPlatform.outcomeOf(intervention));
    return toIntervention(toldTo ? await this.tellPlatform.tell(toldTo, intervention) : intervention);
  }

  private async store(tx: EntityManager, ownerId: string, responseId: string, request: StepInRequest): Promise<Stored> {
    const response = await this.responseChangesService.lock(tx, responseId);
    if (!response || response.deletingAt !== null) throw new AppError('NOT_FOUND', 'Response not found');
    // Again under the lock: it may have been turned off, or deleted, meanwhile.
    const interview = await this.runningInterviewsService.requireWatchable(response, tx);
    const repeated = await this.interventionRepository.findByClientId(tx, responseId, request.clientId);
    if (repeated && !isSame(repeated, request)) {
      throw new AppError('CONFLICT', 'This clientId was used for something else. Send it with a new one.');
    }
    const call = await this.callRepository.findLive(tx, responseId);
    if (repeated) {
      const isOnItsWay = call !== null && repeated.state === 'pending' && this.tellPlatform.concerns(call, repeated);
      return { intervention: repeated, toldTo: null, isOnItsWay };
    }
    const platform = call && this.voicePlatforms.of(call.provider);
    const kind = kindOf(request);
    const refusal = refusalOf(kind, {
      live: call !== null,
      steering: platform?.capabilities.steering ?? 'platform',
      hold: call?.hold ?? null,
      allowed: interview.steppingIn,
      told: call?.toldRights ?? [],
    });
    if (refusal === 'not-permitted' || refusal === 'not-allowed') throw new AppError('FORBIDDEN', refusalText(refusal, kind));
    if (!call || refusal) throw new AppError('CONFLICT', refusalText(refusal ?? 'not-running', kind));
    // What waits and is no longer allowed has no part in it, even before the job has seen to it.
    await this.interventionRepository.withdrawKinds(tx, responseId, kindsNotAllowed(interview.steppingIn));
    await this.requireRoom(tx, responseId);
    const intervention = await this.interventionRepository.insert(tx, {
      responseId,
      ownerId,
      clientId: request.clientId,
      kind,
      afterTurn: response.turnCount,
      ...(await this.contentOf(response, request)),
    });
    if (this.tellPlatform.concerns(call, intervention)) {
      await this.tellPlatform.promise(tx, intervention);
      return { intervention, toldTo: call };
    }
    if ((AT_NEXT_TURN as readonly string[]).includes(kind)) {
      // An open question that is skipped is left at once, if nobody speaks.
      if (kind === 'skip') this.transactionRunner.afterCommit(tx, () => this.responder.wake(call.id));
      return { intervention, toldTo: null };
    }
    return { intervention: await this.applyIntervention.apply(tx, { response, call, intervention }), toldTo: null };
  }

  private async requireRoom(tx: EntityManager, responseId: string): Promise<void> {
    const { all, pending } = await this.interventionRepository.counts(tx, responseId);
    if (all >= INTERVENTION_LIMITS.perResponse) {
      throw new AppError('RATE_LIMITED', 'You have stepped in too often in this interview.', {
        retryAfterS: 3_600,
        max: INTERVENTION_LIMITS.perResponse,
      });
    }
    if (pending >= INTERVENTION_LIMITS.pending) {
      throw new AppError('RATE_LIMITED', 'Too much is waiting for the interviewer’s next turns. Try again after its next turn.', {
        retryAfterS: 10,
      });
    }
  }

  private async contentOf(response: ResponseEntity, request: StepInRequest) {
    if (request.kind === 'whisper' || request.kind === 'question' || request.kind === 'say') return { words: request.text };
    if (request.kind === 'time') return { minutes: request.minutes };
    if (request.kind === 'guide-question') return this.fromGuide(response, request.questionId);
    if (request.kind === 'skip' && request.questionId !== undefined) return this.fromGuide(response, request.questionId);
    return {};
  }

  /** A question of the guide that the interview follows, with its words in the interview's language. */
  private async fromGuide({ formId, guideVersion, language }: ResponseEntity, questionId: string) {
    if (guideVersion === null) throw new AppError('CONFLICT', refusalText('model-only', 'skip'));
    const guide = await this.guideVersionsService.find({ formId, version: guideVersion });
    const question = guide && questionsIn(guideIn(guide, language)).find(({ id }) => id === questionId);
    if (!question) throw new AppError('NOT_FOUND', 'The guide of this interview has no such question.');
    return { questionId, words: question.wording };
  }
}

const kindOf = ({ kind }: StepInRequest): InterventionKind => (kind === 'guide-question' ? 'question' : kind);

/** Whether a request that comes again under its id asks for what was done then. Minutes are stored as they were really changed. */
function isSame({ kind, words, questionId, minutes }: InterventionEntity, request: StepInRequest): boolean {
  if (kind !== kindOf(request) || questionId !== ('questionId' in request ? (request.questionId ?? null) : null)) return false;
  if ('text' in request) return words === request.text;
  return request.kind !== 'time' || Math.sign(minutes ?? 0) === Math.sign(request.minutes);
}
