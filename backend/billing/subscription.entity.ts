import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Tier } from '../contract/plans.js';

@Entity('subscriptions')
export class SubscriptionEntity {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  @Column('text')
  tier!: Tier;

  /** Responses a month; null: what the tier gives. */
  @Column('integer', { name: 'max_responses', nullable: true })
  maxResponses!: number | null;
}
