import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { TransactionRunner } from '../../database/transaction-runner.js';
import { InterviewsService } from '../../forms/interviews.service.js';
import { ResponseChangesService } from '../../responses/response-changes.service.js';
import { type CallRef, CallRepository } from '../calls/call.repository.js';
import { InterventionRepository } from '../interventions/intervention.repository.js';
import { ApplyIntervention } from './apply-intervention.js';

/** Gives interviews back to their interviewer when their owner may no longer step in: otherwise the participants would wait for ever. */
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

  /** The job. A call that is held no longer stays as it is. */
  async run(formId: number): Promise<void> {
    for (const call of await this.callRepository.listHeld(formId)) await this.release(formId, call);
  }

  private async release(formId: number, { responseId }: CallRef): Promise<void> {
    await this.transactionRunner.run(async (tx) => {
      const response = await this.responseChangesService.lock(tx, responseId);
      const call = response && (await this.callRepository.findLive(tx, responseId));
      if (!response || !call?.hold) return;
      // Still or again allowed: the owner continues.
      const interview = await this.interviewsService.find(formId, tx);
      if (interview?.liveView && interview.steppingIn.includes(call.hold === 'paused' ? 'pause' : 'take-over')) return;
      const { ownerId } = response;
      const kind = call.hold === 'paused' ? 'resume' : 'hand-back';
      const intervention = await this.interventionRepository.insert(tx, { responseId, ownerId, clientId: randomUUID(), kind });
      await this.applyIntervention.apply(tx, { response, call, intervention });
    });
  }
}
