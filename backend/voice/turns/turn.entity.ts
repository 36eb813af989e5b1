import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Spoken } from '../../contract/spoken.js';
import type { TurnRole } from '../../contract/voice.js';

/** The turns of a response, numbered from 1 over all its calls. */
@Entity('transcript_turns')
export class TurnEntity {
  @PrimaryColumn('uuid', { name: 'response_id' })
  responseId!: string;

  @PrimaryColumn('integer')
  seq!: number;

  @Column('uuid', { name: 'call_id' })
  callId!: string;

  @Column('text')
  role!: TurnRole;

  @Column('text')
  content!: string;

  /** How a participant's turn came. */
  @Column('text', { nullable: true })
  via!: 'voice' | 'text' | null;

  @Column('text', { name: 'client_id', nullable: true })
  clientId!: string | null;

  /** The interviewer's own notes, which only the voice platform that wrote them reads; of a participant's turn, what was tapped and which words joined it. */
  @Column('jsonb', { nullable: true })
  meta!: Record<string, unknown> | null;

  /** Where in a recording it is heard; null where nothing tells. */
  @Column('jsonb', { nullable: true })
  spoken!: Spoken | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
