import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { CompletedResponse, DomainEvent } from '../domain-events/domain-event-map.js';
import { FollowUpsService } from '../follow-ups/follow-ups.service.js';
import { CodingRepository } from './coding.repository.js';

/** Has responses coded once they are completed, and again when their words change or they come into the analysis. */
@Injectable()
export class ScheduleCoding {
  constructor(
    private readonly followUpsService: FollowUpsService,
    private readonly codingRepository: CodingRepository,
  ) {}

  /** It was completed, or something of a completed response has changed that decides upon its codes. */
  async respond(tx: EntityManager, { response }: { readonly response: CompletedResponse }): Promise<void> {
    // The codes stay when retention deletes the words.
    if (response.wordsDeleted) return;
    if (await this.isAnalysed(tx, response)) await this.schedule(tx, [response.id]);
    else await this.cancel(tx, [response.id]);
  }

  /** An owner includes what browsers reported, or leaves it out; responses with a choice of their own keep it. */
  async inclusionChanged(tx: EntityManager, { formId, included }: DomainEvent<'interview.inclusion-changed'>): Promise<void> {
    const ids = await this.codingRepository.listBrowserReported(tx, formId, { ready: included });
    if (included) await this.schedule(tx, ids);
    else await this.cancel(tx, ids);
  }

  /** An owner has excluded responses, which keep their codes, or takes them in again. */
  async reviewed(tx: EntityManager, { excluded, included }: DomainEvent<'responses.reviewed'>): Promise<void> {
    await this.followUpsService.cancelAll(tx, 'response.code', excluded);
    // What is coded already is not coded again.
    const wordy = included.filter(({ wordsDeleted }) => !wordsDeleted).map(({ id }) => id);
    await this.followUpsService.scheduleAll(tx, 'response.code', wordy, { hint: false });
  }

  private async isAnalysed(tx: EntityManager, { source, includeInAnalysis, formId }: CompletedResponse): Promise<boolean> {
    return source !== 'browser' || (includeInAnalysis ?? (await this.codingRepository.includesBrowserReported(tx, formId)));
  }

  /** Follow-ups are locked before codings, here and where codes are stored. The sweeper adds the jobs, a few in a second. */
  private async schedule(tx: EntityManager, responseIds: readonly string[]): Promise<void> {
    await this.followUpsService.scheduleAll(tx, 'response.code', responseIds, { hint: false });
    await this.codingRepository.markStale(tx, responseIds);
  }

  private async cancel(tx: EntityManager, responseIds: readonly string[]): Promise<void> {
    await this.followUpsService.cancelAll(tx, 'response.code', responseIds);
    await this.codingRepository.remove(tx, responseIds);
  }
}
