import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What an owner wrote about a response, or a moment of it that they marked. */
@Entity('response_notes')
export class NoteEntity {
  @PrimaryColumn('uuid', { name: 'response_id' })
  responseId!: string;

  /** Made by the owner's browser. */
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId!: string;

  /** Empty: a mark. */
  @Column('text')
  content!: string;

  @Column('integer', { nullable: true })
  turn!: number | null;

  /** Since the interview began. Milliseconds. */
  @Column('integer', { name: 'at_ms', nullable: true })
  atMs!: number | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'edited_at', nullable: true })
  editedAt!: Date | null;
}
