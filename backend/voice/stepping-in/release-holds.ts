import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { kindsNotAllowed } from '../../contract/intervention-kinds.js';
import { TransactionRunner } from '../../database/transaction-runner.js';
import { InterviewsService } from '../../forms/interviews.service.js';
import { ResponseChangesService } from '../../responses/response-changes.service.js';
import { type CallRef, CallRepository } from '../calls/call.repository.js';
import { InterventionRepository } from '../interventions/intervention.repository.js';
import { ApplyIntervention } from './apply-intervention.js';

/**
 * When an owner may no longer do something in their interviews: gives these back to their interviewer, because the participants would wait
 * for ever, and withdraws what still waits for a turn.
 */
@Injectable()
export class ReleaseHolds {
  constructor(
    private readonly transactionRunner: TransactionRunner,
    private readonly interviewsService: InterviewsService,
    private readonly responseChangesService: ResponseChangesService,
    private readonly callRepository: CallRepository,
    private readonly interventionRepository: InterventionRepository,
    private readonly applyIntervention: ApplyIntervention,
  ) {}

  /** The job. A call in which nothing is held, and nothing waits, stays as it is. */
  async run(formId: number): Promise<void> {
    const calls = await this.callRepository.listLiveOf(formId);
    const waiting = await this.interventionRepository.listWaiting(calls.map(({ responseId }) => responseId));
    for (const call of calls) if (call.hold !== null || waiting.has(call.responseId)) await this.release(formId, call);
  }

  private async release(formId: number, { responseId }: CallRef): Promise<void> {
    await this.transactionRunner.run(async (tx) => {
      const response = await this.responseChangesService.lock(tx, responseId);
      const call = response && (await this.callRepository.findLive(tx, responseId));
      if (!response || !call) return;
      const interview = await this.interviewsService.find(formId, tx);
      const allowed = interview?.liveView ? interview.steppingIn : [];
      // Before it is given back: a question whose skip is withdrawn is asked again.
      await this.interventionRepository.withdrawKinds(tx, responseId, kindsNotAllowed(allowed));
      // Still or again allowed: the owner continues.
      if (!call.hold || allowed.includes(call.hold === 'paused' ? 'pause' : 'take-over')) return;
      const { ownerId } = response;
      const kind = call.hold === 'paused' ? 'resume' : 'hand-back';
      const given = { responseId, ownerId, clientId: randomUUID(), kind, reason: 'turned-off' } as const;
      const intervention = await this.interventionRepository.insert(tx, given);
      await this.applyIntervention.apply(tx, { response, call, intervention });
    });
  }
}
