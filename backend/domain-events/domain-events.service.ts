import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { DomainEvent, DomainEventName, EventInStatement, Subscriber, Subscriptions } from './domain-event-map.js';

export type RecordedEvent = DomainEvent<Exclude<DomainEventName, EventInStatement>>;

/**
 * Where features say what has happened. Subscribers run at once and in the same transaction: what they write is committed with the change or
 * not at all. There is no queue here; a subscriber that needs one schedules a follow-up.
 */
@Injectable()
export class DomainEventsService {
  private subscriptions: Subscriptions | undefined;

  /** Once, when the application is put together. */
  connect(subscriptions: Subscriptions): void {
    this.subscriptions = subscriptions;
  }

  /** @param tx of `TransactionRunner.run` */
  async record(tx: EntityManager, ...events: readonly RecordedEvent[]): Promise<void> {
    if (!this.subscriptions) throw new Error('Domain events are recorded before their subscribers are connected');
    for (const event of events) {
      const subscribers = this.subscriptions[event.name] as Readonly<Record<string, Subscriber<typeof event.name>>>;
      for (const act of Object.values(subscribers)) await act(tx, event);
    }
  }
}
