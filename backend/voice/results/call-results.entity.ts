import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { EndReason } from '../../contract/voice.js';
import type { CallResults } from './call-results.js';

/** What a voice platform knows of one of its calls. */
@Entity('call_results')
export class CallResultsEntity {
  @PrimaryColumn('uuid', { name: 'call_id' })
  callId!: string;

  @Column('jsonb')
  turns!: CallResults['turns'];

  @Column('text', { nullable: true })
  transcript!: string | null;

  @Column('text', { nullable: true })
  summary!: string | null;

  @Column('text', { name: 'end_reason', nullable: true })
  endReason!: EndReason | null;

  @Column('text', { name: 'provider_reason', nullable: true })
  providerReason!: string | null;

  @Column('timestamptz', { name: 'started_at', nullable: true })
  startedAt!: Date | null;

  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt!: Date | null;

  @Column('jsonb', { name: 'recording_urls' })
  recordingUrls!: readonly string[];

  /** The platform has sent its final report. */
  @Column('boolean')
  reported!: boolean;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
