import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An account's customer at a payment provider. */
@Entity('payment_customers')
export class PaymentCustomerEntity {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  @PrimaryColumn('text')
  provider!: string;

  /** Null: there is none at the provider now. */
  @Column('text', { name: 'customer_id', nullable: true })
  customerId!: string | null;

  /** A part of idempotency keys. */
  @Column('integer')
  version!: number;

  @Column('text', { name: 'checkout_session_id', nullable: true })
  checkoutSessionId!: string | null;

  @Column('text', { name: 'checkout_tier', nullable: true })
  checkoutTier!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
