import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ViewSettings } from '../../contract/view-constants.js';
import { bigintAsNumber } from '../../database/bigint-as-number.js';

/** A saved view of an interview's responses. */
@Entity('response_views')
export class ResponseViewEntity {
  @PrimaryColumn('bigint', { name: 'form_id', transformer: bigintAsNumber })
  formId!: number;

  /** Unique in its interview. */
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId!: string;

  /** Its place among the others, smallest first. */
  @Column('integer')
  position!: number;

  /** Unique in its interview, in any case. */
  @Column('text')
  name!: string;

  @Column('jsonb')
  settings!: ViewSettings;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
