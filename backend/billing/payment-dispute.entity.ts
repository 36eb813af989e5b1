import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PaymentDispute } from '../integrations/payments/payments.port.js';

/** A payment disputed at the buyer's bank. */
@Entity('payment_disputes')
export class PaymentDisputeEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @Column('text')
  state!: PaymentDispute['state'];

  @Column('timestamptz', { name: 'opened_at' })
  openedAt!: Date;

  /** When the purchases before a lost dispute were ended. */
  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt!: Date | null;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
