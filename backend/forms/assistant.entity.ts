import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { bigintAsNumber } from '../database/bigint-as-number.js';
import { FormEntity } from './form.entity.js';

/** A voice assistant of ours; its id is the capability in the interview's link. */
@Entity('assistants')
export class AssistantEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId!: string;

  /** Null until an interview is saved with it. */
  @Column('bigint', { name: 'form_id', nullable: true, transformer: bigintAsNumber })
  formId!: number | null;

  @Column('text')
  provider!: string;

  /** The voice platform's own id of it. */
  @Column('text', { name: 'provider_ref', nullable: true })
  providerRef!: string | null;

  @Column('text', { name: 'system_prompt' })
  systemPrompt!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;

  @OneToOne(() => FormEntity, (form) => form.assistant)
  @JoinColumn({ name: 'form_id' })
  form!: Relation<FormEntity> | null;
}
