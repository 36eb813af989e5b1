import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { NoticeFacts } from '../contract/notice.js';
import { bigintAsNumber } from '../database/bigint-as-number.js';

/** A notice that participants of an interview may have agreed to. Rows are never changed. */
@Entity('interview_notices')
export class InterviewNoticeEntity {
  @PrimaryColumn('bigint', { name: 'form_id', transformer: bigintAsNumber })
  formId!: number;

  @PrimaryColumn('text')
  version!: string;

  /** Counts the versions of one interview from 1. */
  @Column('integer')
  number!: number;

  /** The standard sentences in English, and below them the owner's own text. */
  @Column('text')
  text!: string;

  @Column('text', { name: 'own_text' })
  ownText!: string;

  /** What the standard sentences were written from; null: unknown. */
  @Column('jsonb', { nullable: true })
  facts!: NoticeFacts | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
