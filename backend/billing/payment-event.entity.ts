import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An event of a payment provider, by its own id. */
@Entity('payment_events')
export class PaymentEventEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text')
  provider!: string;

  @Column('text')
  type!: string;

  @Column('text', { name: 'customer_id', nullable: true })
  customerId!: string | null;

  @Column('text', { name: 'dispute_id', nullable: true })
  disputeId!: string | null;

  /** When it happened, as the provider says. */
  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'received_at' })
  receivedAt!: Date;

  /** Null: still to be handled. */
  @Column('timestamptz', { name: 'handled_at', nullable: true })
  handledAt!: Date | null;
}
