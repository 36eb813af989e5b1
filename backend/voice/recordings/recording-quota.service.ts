import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AppError } from '../../common/app-error.js';
import { AppConfig } from '../../config/app-config.js';
import type { PageCut, RecordingCut } from '../../contract/responses.js';
import { type NamedStatement, PgPool } from '../../database/pg-pool.js';
import { TransactionRunner } from '../../database/transaction-runner.js';
import { FreeDiskService } from '../../integrations/storage/free-disk.service.js';
import { ResponseChangesService } from '../../responses/response-changes.service.js';
import type { CallEntity } from '../calls/call.entity.js';
import { ADD_RECORDING_USAGE, STORE_CHUNK } from './chunks/chunk.statements.js';
import type { RecordingEntity } from './recording.entity.js';

/** The scope 'installation' has one row, of this id. */
export const INSTALLATION = '00000000-0000-0000-0000-000000000000';

/** The reasons determined here. */
type Refusal = Exclude<RecordingCut, PageCut>;

const TEXTS: Record<Refusal, readonly ['PAYLOAD_TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE', string]> = {
  response: ['PAYLOAD_TOO_LARGE', 'The recording has reached its greatest length. The interview goes on without it.'],
  owner: ['PAYLOAD_TOO_LARGE', 'There is no room for more recordings. The interview goes on without one.'],
  installation: ['PAYLOAD_TOO_LARGE', 'There is no room for more recordings. The interview goes on without one.'],
  disk: ['PAYLOAD_TOO_LARGE', 'There is no room for more recordings. The interview goes on without one.'],
  format: ['UNSUPPORTED_MEDIA_TYPE', 'This is not a recording. Send WebM, Ogg, MP4 or WAV.'],
};

/** A recording is not taken (any further), and its owner is to know why. */
export class RecordingRefused extends AppError {
  constructor(readonly cut: Refusal) {
    super(...TEXTS[cut]);
  }
}

type Place = Pick<CallEntity, 'responseId' | 'ownerId'>;
/** Bytes by scope. */
export type UsedRoom = Readonly<Partial<Record<Refusal, number>>>;
type StoredChunks = Pick<RecordingEntity, 'id' | 'nextChunk' | 'sizeBytes' | 'tailBytes'>;

export interface RecordingUsage {
  readonly bytes: number;
  readonly maxBytes: number;
}

/** Bytes of recordings stored per response, owner and installation. Exact under concurrent uploads. */
@Injectable()
export class RecordingQuotaService {
  private readonly logger = new Logger('Recordings');

  constructor(
    private readonly config: AppConfig,
    private readonly dataSource: DataSource,
    private readonly pg: PgPool,
    private readonly transactionRunner: TransactionRunner,
    private readonly responseChangesService: ResponseChangesService,
    private readonly freeDiskService: FreeDiskService,
  ) {}

  /** @throws RecordingRefused when the disk is nearly full */
  async requireFreeDisk(bytes: number): Promise<void> {
    if (!(await this.freeDiskService.hasRoom(bytes))) throw new RecordingRefused('disk');
  }

  /** @throws RecordingRefused when it does not fit already. A first look: `add` decides */
  requireRoom(used: UsedRoom, place: Place, bytes: number): void {
    for (const [scope, , most] of this.scopes(place)) {
      if ((used[scope] ?? 0) + bytes > most) throw new RecordingRefused(scope);
    }
  }

  /**
   * Adds bytes to the usage. Last step before the response's own row is written, because all uploads of the installation wait for each
   * other here until the commit.
   * @throws RecordingRefused when a limit would be passed; the transaction must then be rolled back
   */
  async add(tx: EntityManager, place: Place, bytes: number): Promise<void> {
    if (bytes !== 0) await this.addBy(tx, ADD_RECORDING_USAGE, place, bytes);
  }

  /** The same, and writes down that the recording has this chunk. */
  async addChunk(tx: EntityManager, place: Place, more: number, { id, nextChunk, sizeBytes, tailBytes }: StoredChunks): Promise<void> {
    await this.addBy(tx, STORE_CHUNK, place, more, [id, nextChunk, sizeBytes, tailBytes, new Date()]);
  }

  private async addBy(
    tx: EntityManager,
    statement: NamedStatement,
    place: Place,
    bytes: number,
    more: readonly unknown[] = [],
  ): Promise<void> {
    // Nothing to add is never refused, even where the settings allow less now.
    const scopes = bytes === 0 ? [] : this.scopes(place);
    const wanted = [bytes, scopes.map(([scope]) => scope), scopes.map(([, id]) => id), scopes.map(([, , most]) => most)];
    const { rows } = await this.pg.runIn<{ scope: string }>(tx, statement, [...wanted, ...more]);
    const full = scopes.find(([scope]) => !rows.some((row) => row.scope === scope));
    if (full) throw new RecordingRefused(full[0]);
  }

  /** Writes down on the response why its recording is not whole; the first reason stays. */
  async noteCut(responseId: string, cut: RecordingCut): Promise<void> {
    await this.transactionRunner.run(async (tx) => {
      const response = await this.responseChangesService.lock(tx, responseId);
      if (response?.recordingCut === null) await this.responseChangesService.apply(tx, response, { recordingCut: cut });
    });
    this.logger.warn(`a recording was cut: ${cut}`);
  }

  /** What an owner's recordings take, and how much they may. */
  async usageOf(ownerId: string): Promise<RecordingUsage> {
    return { bytes: await this.bytesOf('owner', ownerId), maxBytes: this.config.recordings.ownerMaxBytes };
  }

  async installation(): Promise<RecordingUsage> {
    return { bytes: await this.bytesOf('installation', INSTALLATION), maxBytes: this.config.recordings.totalMaxBytes };
  }

  /** Always in this order, to avoid deadlocks. */
  private scopes({ responseId, ownerId }: Place): [Refusal, string, number][] {
    const { maxBytes, ownerMaxBytes, totalMaxBytes } = this.config.recordings;
    return [
      ['response', responseId, maxBytes],
      ['owner', ownerId, ownerMaxBytes],
      ['installation', INSTALLATION, totalMaxBytes],
    ];
  }

  private async bytesOf(scope: string, id: string): Promise<number> {
    const rows: { bytes: string }[] = await this.dataSource.query('select bytes from recording_usage where scope = $1 and id = $2', [
      scope,
      id,
    ]);
    return Number(rows[0]?.bytes ?? 0);
  }
}
