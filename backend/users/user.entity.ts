import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person: one row per (issuer, sub). */
@Entity('users')
export class UserEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  issuer!: string;

  /** `user_id` on the wire. */
  @Column('text')
  sub!: string;

  @Column('text', { nullable: true })
  email!: string | null;

  @Column('text', { nullable: true })
  nickname!: string | null;

  @Column('text', { nullable: true })
  picture!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
