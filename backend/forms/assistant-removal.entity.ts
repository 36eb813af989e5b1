import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A remote assistant that no row references: it must be removed. */
@Entity('assistant_removals')
export class AssistantRemovalEntity {
  /** Part of its name on the platform. */
  @PrimaryGeneratedColumn('uuid')
  mark!: string;

  @Column('text')
  provider!: string;

  /** Null: being created, or created without its id being recorded; its mark finds it. */
  @Column('text', { name: 'provider_ref', nullable: true })
  providerRef!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
