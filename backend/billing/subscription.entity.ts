import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { EntitlementSource } from '../contract/billing.js';
import type { Tier } from '../contract/plans.js';

/** What an account may do, as it was decided last. */
@Entity('subscriptions')
export class SubscriptionEntity {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  @Column('text')
  tier!: Tier;

  /** Responses a month; null: what the tier gives. */
  @Column('integer', { name: 'max_responses', nullable: true })
  maxResponses!: number | null;

  @Column('text')
  source!: EntitlementSource;

  @Column('text', { name: 'price_id', nullable: true })
  priceId!: string | null;

  /** The payment provider's subscription status; null: nothing was bought. */
  @Column('text', { nullable: true })
  status!: string | null;

  @Column('timestamptz', { name: 'period_start', nullable: true })
  periodStart!: Date | null;

  @Column('timestamptz', { name: 'period_end', nullable: true })
  periodEnd!: Date | null;

  /** Cancelled, or not paid for: the account is free from then on. */
  @Column('timestamptz', { name: 'ends_at', nullable: true })
  endsAt!: Date | null;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;

  @Column('timestamptz', { name: 'checked_at', nullable: true })
  checkedAt!: Date | null;
}
