import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A call on a voice platform that no row of ours names any more. */
@Entity('call_removals')
export class CallRemovalEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('text')
  provider!: string;

  @Column('text', { name: 'provider_call_id' })
  providerCallId!: string;

  /** Where the platform takes orders for it, while it may still be going on. */
  @Column('text', { name: 'control_url', nullable: true })
  controlUrl!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
