import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { DomainEvent } from '../../domain-events/domain-event-map.js';
import { AgreementUnitsRepository } from './agreement-units.repository.js';

/** Takes units out of rounds whose words are no longer those that were coded. Units of erased responses go with their rows. */
@Injectable()
export class RedactAgreement {
  constructor(private readonly agreementUnitsRepository: AgreementUnitsRepository) {}

  async transcriptChanged(tx: EntityManager, { response }: DomainEvent<'response.transcript-changed'>): Promise<void> {
    if (!response.wordsDeleted) await this.agreementUnitsRepository.removeUnitsOf(tx, response.id);
  }
}
