import { Injectable } from '@nestjs/common';
import { AppError } from '../../common/app-error.js';
import type { Intervention } from '../../contract/interventions.js';
import { TransactionRunner } from '../../database/transaction-runner.js';
import { ResponseChangesService } from '../../responses/response-changes.service.js';
import { InterventionRepository } from '../interventions/intervention.repository.js';
import { toIntervention } from './intervention.mapper.js';

/** An owner withdraws an intervention that is still pending. */
@Injectable()
export class WithdrawIntervention {
  constructor(
    private readonly transactionRunner: TransactionRunner,
    private readonly responseChangesService: ResponseChangesService,
    private readonly interventionRepository: InterventionRepository,
  ) {}

  /** Idempotent. @throws AppError NOT_FOUND, CONFLICT when it has taken effect or was declined */
  run(ownerId: string, responseId: string, id: string): Promise<Intervention> {
    return this.transactionRunner.run(async (tx) => {
      const response = await this.responseChangesService.lock(tx, responseId);
      const own = response?.ownerId === ownerId && response.deletingAt === null;
      const intervention = own ? await this.interventionRepository.find(tx, responseId, id) : null;
      if (!intervention) throw new AppError('NOT_FOUND', 'This interview has no such intervention.');
      if (intervention.state === 'withdrawn') return toIntervention(intervention);
      if (intervention.state !== 'pending') throw new AppError('CONFLICT', 'It is no longer pending: check what became of it.');
      return toIntervention(await this.interventionRepository.withdraw(tx, id));
    });
  }
}
