import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { BrowserFamily } from '../../common/browser-family.js';
import type { PathStep } from '../../contract/call-path.js';
import type { Hold } from '../../contract/intervention-kinds.js';
import type { SteppingGroup } from '../../contract/stepping-actions.js';
import type { EndReason } from '../../contract/voice.js';
import { bigintAsNumber } from '../../database/bigint-as-number.js';
import type { Speaking } from './speaking.js';

/** One session of talking. */
@Entity('calls')
export class CallEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'response_id' })
  responseId!: string;

  @Column('bigint', { name: 'form_id', transformer: bigintAsNumber })
  formId!: number;

  @Column('uuid', { name: 'owner_id' })
  ownerId!: string;

  /** The voice platform it is held on. */
  @Column('text')
  provider!: string;

  @Column('text', { name: 'provider_call_id', nullable: true })
  providerCallId!: string | null;

  @Column('text', { name: 'assistant_id', nullable: true })
  assistantId!: string | null;

  @Column('text')
  status!: 'live' | 'ended';

  @Column('text', { name: 'end_reason', nullable: true })
  endReason!: EndReason | null;

  @Column('timestamptz', { name: 'started_at' })
  startedAt!: Date;

  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt!: Date | null;

  /** When the participant's break began; null: there is none. */
  @Column('timestamptz', { name: 'paused_at', nullable: true })
  pausedAt!: Date | null;

  /** Of earlier breaks together. */
  @Column('integer', { name: 'paused_ms' })
  pausedMs!: number;

  /** Its owner has stopped the interviewer, or writes in its place. */
  @Column('text', { nullable: true })
  hold!: Hold | null;

  /** Added to the time limit by its owner, or taken from it. */
  @Column('integer', { name: 'extra_ms' })
  extraMs!: number;

  /** When the participant was last known to be connected. */
  @Column('timestamptz', { name: 'last_seen_at' })
  lastSeenAt!: Date;

  /** When their connection ended; null while there is one. */
  @Column('timestamptz', { name: 'left_at', nullable: true })
  leftAt!: Date | null;

  /** Id of the process that writes the assistant's next turn. `responderUntil` is the lease's expiry. */
  @Column('uuid', { nullable: true })
  responder!: string | null;

  @Column('timestamptz', { name: 'responder_until', nullable: true })
  responderUntil!: Date | null;

  @Column('jsonb', { nullable: true })
  speaking!: Speaking | null;

  @Column('integer', { name: 'collect_attempts' })
  collectAttempts!: number;

  /** Set once its response waits for this call no longer. */
  @Column('timestamptz', { name: 'results_at', nullable: true })
  resultsAt!: Date | null;

  /** Where the platform takes orders for this call; a capability. */
  @Column('text', { name: 'control_url', nullable: true })
  controlUrl!: string | null;

  /** The notice said that the owner may watch it. */
  @Column('boolean')
  watchable!: boolean;

  /** What the notice said the owner may do besides watching. */
  @Column('text', { name: 'told_rights', array: true })
  toldRights!: SteppingGroup[];

  /** How it was heard and spoken, from the start on. */
  @Column('jsonb')
  path!: readonly PathStep[];

  /** Which of a few browsers its page ran in; null: unknown. */
  @Column('text', { nullable: true })
  browser!: BrowserFamily | null;

  @Column('boolean', { nullable: true })
  mobile!: boolean | null;

  /** No recording will come any more. */
  @Column('boolean', { name: 'recording_given_up' })
  recordingGivenUp!: boolean;

  /** The connection that its participant was last seen on; null: none yet. */
  @Column('uuid', { name: 'present_by', nullable: true })
  presentBy!: string | null;
}
