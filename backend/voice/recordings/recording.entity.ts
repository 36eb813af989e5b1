import { Column, Entity, PrimaryColumn } from 'typeorm';
import { bigintAsNumber } from '../../database/bigint-as-number.js';

/** One recording of a call, which may have several. The chunks are in the storage. */
@Entity('recordings')
export class RecordingEntity {
  /** Its name in the storage: `own_id`, or the call's id for a call's first recording. Computed by the database. */
  @PrimaryColumn('uuid', { generatedType: 'STORED', asExpression: 'coalesce(own_id, call_id)', insert: false, update: false })
  id!: string;

  @Column('uuid', { name: 'own_id', nullable: true })
  ownId!: string | null;

  @Column('uuid', { name: 'call_id' })
  callId!: string;

  /** Zero-based, in the order their first chunks arrived. */
  @Column('integer')
  part!: number;

  /** The page's id for its recorder; null for copies from platforms and for older pages. */
  @Column('uuid', { nullable: true })
  recorder!: string | null;

  @Column('uuid', { name: 'response_id' })
  responseId!: string;

  @Column('uuid', { name: 'owner_id', nullable: true })
  ownerId!: string | null;

  @Column('text', { name: 'mime_type' })
  mimeType!: string;

  /** The interviewer is recorded too, on the right channel; the participant is on the left. For a platform's recording, as the platform reports it. */
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

  /** The page has reported that the upload is complete. */
  @Column('boolean', { name: 'is_complete' })
  isComplete!: boolean;

  /** A finished file is taking the place of the chunks: no chunk is taken any more. */
  @Column('boolean')
  finishing!: boolean;

  /** Null until it is finished, or when unknown. */
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
