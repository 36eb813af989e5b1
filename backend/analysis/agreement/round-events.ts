import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DomainEventsService } from '../../domain-events/domain-events.service.js';
import { AgreementRepository, type StoredRound } from './agreement.repository.js';
import { AgreementUnitsRepository } from './agreement-units.repository.js';

/** Lets the owner's windows see how far a round has come. */
@Injectable()
export class RoundEvents {
  constructor(
    private readonly agreementRepository: AgreementRepository,
    private readonly agreementUnitsRepository: AgreementUnitsRepository,
    private readonly domainEventsService: DomainEventsService,
  ) {}

  /** Last in the transaction of the change. */
  async changed(tx: EntityManager, { id: roundId, formId, ownerId }: Pick<StoredRound, 'id' | 'formId' | 'ownerId'>): Promise<void> {
    const round = await this.agreementRepository.find(formId, roundId, tx);
    const progress = (await this.agreementUnitsRepository.figures([roundId], tx)).get(roundId)?.progress ?? null;
    await this.domainEventsService.record(tx, {
      name: 'agreement.changed',
      ownerId,
      formId,
      update: { kind: 'agreement.updated', formId, roundId, state: round?.state ?? 'deleted', progress: round ? progress : null },
    });
  }
}
