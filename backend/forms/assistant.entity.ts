import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { FormAttentionCode } from '../contract/forms.js';
import { bigintAsNumber } from '../database/bigint-as-number.js';
import { FormEntity } from './form.entity.js';

/** A voice assistant; its id is the capability in the interview's link. */
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

  /** Fingerprint of the remote assistant's content; null while it is being changed or unknown. */
  @Column('text', { nullable: true })
  fingerprint!: string | null;

  /** Something the owner should know, and which thing it is about. */
  @Column('text', { nullable: true })
  attention!: FormAttentionCode | null;

  @Column('text', { name: 'attention_detail', nullable: true })
  attentionDetail!: string | null;

  @Column('timestamptz', { name: 'attention_at', nullable: true })
  attentionAt!: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;

  @OneToOne(() => FormEntity, (form) => form.assistant)
  @JoinColumn({ name: 'form_id' })
  form!: Relation<FormEntity> | null;
}
