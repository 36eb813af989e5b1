import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { PaymentEvent } from '../integrations/payments/payments.port.js';

export interface OpenEvent {
  readonly id: string;
  readonly provider: string;
  readonly customerId: string | null;
  readonly disputeId: string | null;
}

/** Every event of a payment provider, once. */
@Injectable()
export class PaymentEventsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns false for one that is here already */
  async store(event: PaymentEvent, provider: string, db: EntityManager = this.dataSource.manager): Promise<boolean> {
    const rows: unknown[] = await db.query(
      `insert into payment_events (id, provider, type, customer_id, dispute_id, created_at) values ($1, $2, $3, $4, $5, $6)
       on conflict (id) do nothing returning id`,
      [event.id, provider, event.type, event.customerId, event.disputeId, event.createdAt],
    );
    return rows.length > 0;
  }

  async findOpen(id: string): Promise<OpenEvent | undefined> {
    const rows: OpenEvent[] = await this.dataSource.query(
      `select id, provider, customer_id as "customerId", dispute_id as "disputeId" from payment_events where id = $1 and handled_at is null`,
      [id],
    );
    return rows[0];
  }

  async noteHandled(id: string, db: EntityManager = this.dataSource.manager): Promise<void> {
    await db.query('update payment_events set handled_at = now() where id = $1', [id]);
  }

  /** Not handled after all. */
  async reopen(id: string): Promise<void> {
    await this.dataSource.query('update payment_events set handled_at = null where id = $1', [id]);
  }

  /** Providers repeat an event for days, never for months. */
  async prune(days: number): Promise<void> {
    await this.dataSource.query('delete from payment_events where handled_at < now() - make_interval(days => $1)', [days]);
  }
}
