import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { TagColor } from '../../contract/review-constants.js';

/** A label that an owner puts on responses. */
@Entity('tags')
export class TagEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId!: string;

  /** Unique in an account, in any case. */
  @Column('text')
  name!: string;

  @Column('text')
  color!: TagColor;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
