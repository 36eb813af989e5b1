import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { RetainedKind } from '../contract/provenance.js';
import { bigintAsNumber } from '../database/bigint-as-number.js';

/** How many responses retention has cleaned on a day. */
@Entity('retention_removals')
export class RetentionRecordEntity {
  @PrimaryColumn('bigint', { name: 'form_id', transformer: bigintAsNumber })
  formId!: number;

  @PrimaryColumn('text')
  kind!: RetainedKind;

  /** The setting at that time. */
  @PrimaryColumn('integer')
  days!: number;

  /** In UTC. */
  @PrimaryColumn('date')
  day!: string;

  @Column('integer')
  responses!: number;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
