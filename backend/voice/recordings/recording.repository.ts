import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, MoreThan } from 'typeorm';
import { LIMITS } from '../../contract/limits.js';
import type { CallEntity } from '../calls/call.entity.js';
import { PgPool } from '../../database/pg-pool.js';
import { LOCK_RECORDING, RECORDINGS } from './chunks/chunk.statements.js';
import { RecordingEntity } from './recording.entity.js';
import { INSTALLATION, RecordingRefused, type UsedRoom } from './recording-quota.service.js';

/** Identifies a recording of a call by its recorder; null for a page that does not send an id, or for a platform. */
export interface RecordingKey {
  readonly callId: string;
  readonly recorder: string | null;
}

export interface LockedRecording extends RecordingEntity {
  readonly used: UsedRoom;
}

@Injectable()
export class RecordingRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly pg: PgPool,
  ) {}

  find(id: string): Promise<RecordingEntity | null> {
    return this.dataSource.manager.findOneBy(RecordingEntity, { id });
  }

  exists(id: string): Promise<boolean> {
    return this.dataSource.manager.existsBy(RecordingEntity, { id });
  }

  async finished(id: string, durationMs: number | null): Promise<void> {
    await this.dataSource.manager.update(RecordingEntity, { id }, { durationMs, finishing: false, updatedAt: new Date() });
  }

  findOfRecorder({ callId, recorder }: RecordingKey): Promise<RecordingEntity | null> {
    return this.dataSource.manager.findOneBy(RecordingEntity, { callId, recorder: recorder ?? IsNull() });
  }

  /** Whether a response has any recording. */
  hasSound(tx: EntityManager, responseId: string): Promise<boolean> {
    return tx.getRepository(RecordingEntity).existsBy({ responseId, nextChunk: MoreThan(0) });
  }

  lock(tx: EntityManager, id: string): Promise<RecordingEntity | null> {
    return tx.createQueryBuilder(RecordingEntity, 'recording').where('recording.id = :id', { id }).setLock('for_no_key_update').getOne();
  }

  /** @param call that is recorded */
  async lockOfRecorder(
    tx: EntityManager,
    call: Pick<CallEntity, 'id' | 'ownerId'>,
    recorder: string | null,
  ): Promise<LockedRecording | null> {
    return lockedOf((await this.pg.runIn<LockedRecording>(tx, LOCK_RECORDING, keyOf(call, recorder))).rows);
  }

  /** The same without a transaction: the row may change as soon as it is read. */
  async readOfRecorder(call: Pick<CallEntity, 'id' | 'ownerId'>, recorder: string | null): Promise<LockedRecording | null> {
    return lockedOf((await this.pg.run<LockedRecording & Record<string, unknown>>(LOCK_RECORDING, keyOf(call, recorder))).rows);
  }

  /**
   * Creates the row of a new recording. The response is locked, so no other transaction can add one to its calls.
   * @throws RecordingRefused when the call has reached its limit
   */
  async add(
    tx: EntityManager,
    call: CallEntity,
    { recorder, mimeType, bothVoices, beganAt }: Pick<RecordingEntity, 'recorder' | 'mimeType' | 'bothVoices' | 'beganAt'>,
  ): Promise<void> {
    const rows: { part: number }[] = await tx.query(
      `insert into recordings (own_id, call_id, part, recorder, response_id, owner_id, mime_type, both_voices, began_at)
         select case when part > 0 or exists (select from recording_removals where call_id = $1) then gen_random_uuid() end, $1, part, $2, $3, $4, $5, $6, $7
           from (select coalesce(max(part) + 1, 0) as part from recordings where call_id = $1) next where part < $8
       on conflict (call_id, recorder) do nothing returning part`,
      [call.id, recorder, call.responseId, call.ownerId, mimeType, bothVoices, beganAt, LIMITS.recordingsPerCall],
    );
    if (rows.length === 0) throw new RecordingRefused('response');
  }

  /**
   * Creates the row of a copy, unless there is one. Before the first file: whatever becomes of the copy, deleting the row removes the files.
   * @returns false for a recording that was deleted
   */
  async addCopy(call: CallEntity, mimeType: string): Promise<boolean> {
    await this.dataSource.query(
      `insert into recordings (call_id, response_id, owner_id, mime_type)
       select $1::uuid, $2::uuid, $3::uuid, $4::text where not exists (select from recording_removals where call_id = $1)
       on conflict do nothing`,
      [call.id, call.responseId, call.ownerId, mimeType],
    );
    return this.exists(call.id);
  }

  /** The recordings of this owner's response in chronological order. */
  list(ownerId: string, responseId: string): Promise<RecordingEntity[]> {
    return this.dataSource.manager
      .createQueryBuilder(RecordingEntity, 'recording')
      .innerJoin('calls', 'call', 'call.id = recording.call_id')
      .where('recording.response_id = :responseId and call.owner_id = :ownerId and recording.next_chunk > 0', { responseId, ownerId })
      .orderBy('call.started_at')
      .addOrderBy('call.id')
      .addOrderBy('coalesce(recording.began_at, recording.created_at)')
      .addOrderBy('recording.part')
      .getMany();
  }
}

const keyOf = (call: Pick<CallEntity, 'id' | 'ownerId'>, recorder: string | null) => [call.id, recorder, call.ownerId, INSTALLATION];

const lockedOf = ([row]: readonly LockedRecording[]): LockedRecording | null =>
  row ? { ...RECORDINGS.read(row), used: row.used ?? {} } : null;
