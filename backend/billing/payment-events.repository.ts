import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, Repository } from 'typeorm';
import type { PaymentEvent } from '../integrations/payments/payments.port.js';
import { PaymentEventEntity } from './payment-event.entity.js';

export type OpenEvent = Pick<PaymentEventEntity, 'id' | 'provider' | 'customerId' | 'disputeId'>;

/** Every event of a payment provider, once. */
@Injectable()
export class PaymentEventsRepository {
  constructor(@InjectRepository(PaymentEventEntity) private readonly repository: Repository<PaymentEventEntity>) {}

  /** @returns false for one that is here already */
  async store(event: PaymentEvent, provider: string, db: EntityManager = this.repository.manager): Promise<boolean> {
    const { id, type, customerId, disputeId, createdAt } = event;
    const { raw } = await db
      .createQueryBuilder()
      .insert()
      .into(PaymentEventEntity)
      .values({ id, provider, type, customerId, disputeId, createdAt })
      .orIgnore()
      .returning('id')
      .execute();
    return (raw as unknown[]).length > 0;
  }

  findOpen(id: string): Promise<OpenEvent | null> {
    return this.repository.findOneBy({ id, handledAt: IsNull() });
  }

  async noteHandled(id: string, db: EntityManager = this.repository.manager): Promise<void> {
    await db.update(PaymentEventEntity, { id }, { handledAt: () => 'now()' });
  }

  /** Not handled after all. */
  async reopen(id: string): Promise<void> {
    await this.repository.update({ id }, { handledAt: null });
  }

  /** Providers repeat an event for days, never for months. */
  async prune(days: number): Promise<void> {
    await this.repository.createQueryBuilder().delete().where('handled_at < now() - make_interval(days => :days)', { days }).execute();
  }
}
