import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { DeletionStep } from '../contract/account.js';

/** The deletion of an account: what is done and what is left. It stays as a receipt. */
@Entity('account_deletions')
export class AccountDeletionEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** users.id, null once the person is gone. */
  @Column('uuid', { name: 'owner_id', nullable: true })
  ownerId!: string | null;

  /** Of the built-in sign-in; null with another issuer, and once it is gone. */
  @Column('uuid', { name: 'account_id', nullable: true })
  accountId!: string | null;

  @Column('text')
  step!: DeletionStep;

  /** Deleted rows by kind. */
  @Column('jsonb')
  counts!: Readonly<Record<string, number>>;

  @Column('timestamptz', { name: 'requested_at' })
  requestedAt!: Date;

  @Column('timestamptz', { name: 'completed_at', nullable: true })
  completedAt!: Date | null;
}
