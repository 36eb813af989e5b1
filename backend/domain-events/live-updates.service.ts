import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { OwnerEventBody } from '../contract/realtime.js';
import { TransactionRunner } from '../database/transaction-runner.js';
import { OwnerEventsService } from '../realtime/owner-events.service.js';
import { RealtimeServer } from '../realtime/realtime-server.js';
import type { DomainEvent, DomainEventMap } from './domain-event-map.js';

/** Writes what owners' screens show into the owner's event stream, and takes personal data out of it. */
@Injectable()
export class LiveUpdatesService {
  constructor(
    private readonly ownerEventsService: OwnerEventsService,
    private readonly transactionRunner: TransactionRunner,
    private readonly realtimeServer: RealtimeServer,
  ) {}

  /** Appends the event to the owner's stream, in the form in which screens receive it. */
  tell(tx: EntityManager, ownerId: string, body: OwnerEventBody): void {
    this.ownerEventsService.append(tx, ownerId, [body]);
  }

  interviewChanged(tx: EntityManager, { ownerId, form }: DomainEventMap['interview.changed']): void {
    if (form.frame?.live_view === false) this.transactionRunner.afterCommit(tx, () => this.realtimeServer.stopWatching(form.id));
    this.tell(tx, ownerId, { kind: 'form.updated', form });
  }

  /** Many responses were added or changed at once: their list is read again. */
  manyResponsesChanged(tx: EntityManager, { ownerId, form }: DomainEventMap['responses.restored']): void {
    this.tell(tx, ownerId, { kind: 'form.updated', form, responsesChanged: true });
  }

  /** The rows are deleted by now, so concurrent writers of events about them have committed. */
  async interviewDeleted(tx: EntityManager, { ownerId, formId, responseIds }: DomainEventMap['interview.deleted']): Promise<void> {
    await this.ownerEventsService.redactResponses(tx, responseIds);
    await this.ownerEventsService.redactForm(tx, formId);
    this.tell(tx, ownerId, { kind: 'form.deleted', formId });
  }

  responsesDeleted(tx: EntityManager, { ownerId, responseIds, formId, formResponseCount }: DomainEvent<'responses.deleted'>): void {
    this.transactionRunner.afterCommit(tx, () => this.realtimeServer.stopWatchingResponses(responseIds));
    this.ownerEventsService.append(
      tx,
      ownerId,
      responseIds.map((responseId) => ({ kind: 'response.deleted', responseId, formId, formResponseCount })),
    );
  }

  /** Takes contact details out of what was written about these responses before. */
  redactResponses(tx: EntityManager, responseIds: readonly string[]): Promise<void> {
    return this.ownerEventsService.redactResponses(tx, responseIds);
  }
}
