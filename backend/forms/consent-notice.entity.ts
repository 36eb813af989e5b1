import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The text of a notice that a participant may have agreed to. */
@Entity('consent_notices')
export class ConsentNoticeEntity {
  @PrimaryColumn('text')
  version!: string;

  @Column('text')
  text!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
