import { Column, Entity, PrimaryColumn } from 'typeorm';
import { bigintAsNumber } from '../../database/bigint-as-number.js';

/** Sound of one call, which may have several recordings; its chunks are in the storage. */
@Entity('recordings')
export class RecordingEntity {
  /** Names it in the storage: `own_id`, or for a call's first recording the call's id. Computed by the database. */
  @PrimaryColumn('uuid', { generatedType: 'STORED', asExpression: 'coalesce(own_id, call_id)', insert: false, update: false })
  id!: string;

  @Column('uuid', { name: 'own_id', nullable: true })
  ownId!: string | null;

  @Column('uuid', { name: 'call_id' })
  callId!: string;

  /** From 0, in the order in which their first chunks came. */
  @Column('integer')
  part!: number;

  /** What its page calls the recorder that makes it; null for copies of platforms and for earlier pages. */
  @Column('uuid', { nullable: true })
  recorder!: string | null;

  @Column('uuid', { name: 'response_id' })
  responseId!: string;

  @Column('uuid', { name: 'owner_id', nullable: true })
  ownerId!: string | null;

  @Column('text', { name: 'mime_type' })
  mimeType!: string;

  /** The interviewer can be heard, too: on the right, the participant on the left. What a platform has recorded is told by the platform. */
  @Column('boolean', { name: 'both_voices' })
  bothVoices!: boolean;

  /** Chunks 0 … nextChunk - 1 are stored. */
  @Column('integer', { name: 'next_chunk' })
  nextChunk!: number;

  @Column('bigint', { name: 'size_bytes', transformer: bigintAsNumber })
  sizeBytes!: number;

  /** Of the last chunk, where it may still come as a whole; otherwise null. */
  @Column('integer', { name: 'tail_bytes', nullable: true })
  tailBytes!: number | null;

  /** Its page has said that all of it is stored. */
  @Column('boolean', { name: 'is_complete' })
  isComplete!: boolean;

  /** Null until it is finished, and where that is not known. */
  @Column('integer', { name: 'duration_ms', nullable: true })
  durationMs!: number | null;

  /** When the sound begins; null where that is only known to be before its first piece came. */
  @Column('timestamptz', { name: 'began_at', nullable: true })
  beganAt!: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
