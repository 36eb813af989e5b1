import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { InterventionKind, InterventionState, OutcomeReason } from '../../contract/intervention-kinds.js';

/** Something that an owner did in a running interview. */
@Entity('interventions')
export class InterventionEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'response_id' })
  responseId!: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId!: string;

  @Column('text', { name: 'client_id' })
  clientId!: string;

  @Column('text')
  kind!: InterventionKind;

  @Column('text', { nullable: true })
  words!: string | null;

  @Column('text', { name: 'question_id', nullable: true })
  questionId!: string | null;

  @Column('integer', { nullable: true })
  minutes!: number | null;

  /** How many turns there were when it was made; null: unknown. */
  @Column('integer', { name: 'after_turn', nullable: true })
  afterTurn!: number | null;

  @Column('text')
  state!: InterventionState;

  /** Why it was declined, or happened without the owner. */
  @Column('text', { nullable: true })
  reason!: OutcomeReason | null;

  @Column('timestamptz', { name: 'withdrawn_at', nullable: true })
  withdrawnAt!: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'applied_at', nullable: true })
  appliedAt!: Date | null;

  /** The turn with which it took effect. */
  @Column('integer', { nullable: true })
  turn!: number | null;
}
