import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { CompletedResponse, DomainEvent } from '../../domain-events/domain-event-map.js';
import { FollowUpsService } from '../../follow-ups/follow-ups.service.js';
import { QualityRepository } from './quality.repository.js';

/** Until a deletion can no longer be undone, in seconds: an undone one changes nothing. */
const FINAL_SECONDS = 90;
/** Until the rows are gone. */
const GONE_SECONDS = 5;

/** Has responses checked once they are completed, and again when their words or those of responses they are compared with change. */
@Injectable()
export class ScheduleChecks {
  constructor(
    private readonly followUpsService: FollowUpsService,
    private readonly qualityRepository: QualityRepository,
  ) {}

  async respond(tx: EntityManager, { response }: { readonly response: CompletedResponse }): Promise<void> {
    await this.followUpsService.schedule(tx, 'response.check', response.id, { hint: false });
  }

  async deleted(tx: EntityManager, { responseIds }: DomainEvent<'responses.deleted'>): Promise<void> {
    await this.resting(tx, responseIds, FINAL_SECONDS);
  }

  async wordsErased(tx: EntityManager, { responseIds }: DomainEvent<'responses.words-erased'>): Promise<void> {
    await this.resting(tx, responseIds, GONE_SECONDS);
    await this.qualityRepository.forget(tx, responseIds);
  }

  /** Contact details tell who is the same person. */
  async contactsErased(tx: EntityManager, { responseIds }: DomainEvent<'responses.contacts-erased'>): Promise<void> {
    await this.resting(tx, responseIds, GONE_SECONDS);
    await this.followUpsService.scheduleAll(tx, 'response.check', responseIds.toSorted(), { in: GONE_SECONDS });
  }

  private async resting(tx: EntityManager, responseIds: readonly string[], seconds: number): Promise<void> {
    const ids = await this.qualityRepository.restingOn(tx, responseIds);
    await this.followUpsService.scheduleAll(tx, 'response.check', ids, { in: seconds });
  }
}
