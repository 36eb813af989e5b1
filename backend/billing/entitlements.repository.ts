import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { SubscriptionEntity } from './subscription.entity.js';

@Injectable()
export class EntitlementsRepository {
  constructor(@InjectRepository(SubscriptionEntity) private readonly repository: Repository<SubscriptionEntity>) {}

  findSubscription(userId: string): Promise<SubscriptionEntity | null> {
    return this.repository.findOneBy({ userId });
  }

  /** Responses of the calendar month (UTC) in which `now` lies; deleting one does not give it back. */
  async countOfMonth(userId: string, now: Date): Promise<number> {
    const rows = await this.repository.query<{ count: number }[]>(
      `select case when month < date_trunc('month', $2::timestamptz at time zone 'utc')::date then 0 else month_count end as count
         from owner_streams where user_id = $1`,
      [userId, now],
    );
    return rows[0]?.count ?? 0;
  }
}
