import { Inject, Injectable } from '@nestjs/common';
import { hashParticipantToken } from '../../../common/participant-token.js';
import { isPassing } from '../../../database/passing-error.js';
import { PgPool } from '../../../database/pg-pool.js';
import { errorCode } from '../../../database/startup-error.js';
import type { Statement } from '../../../database/two-trips.js';
import { RECORDING_STORAGE, type RecordingStorage } from '../../../integrations/storage/recording-storage.port.js';
import { VoicePlatforms } from '../../../integrations/voice-platform/voice-platforms.js';
import { INSTALLATION, RecordingQuotaService, RecordingRefused, type UsedRoom } from '../recording-quota.service.js';
import { LOCK_FOR_NEXT_CHUNK, NO_ROOM } from './chunk.statements.js';

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly sizeBytes: string;
  readonly provider: string;
  readonly responseId: string;
  readonly ownerId: string;
  readonly used: UsedRoom | null;
}

interface Chunk {
  readonly recorder: string | null;
  readonly bytes: Buffer;
}

/**
 * Stores what nearly every chunk is: the next one of a recording, in a running call, with room for it. All running calls send one every five seconds,
 * so this takes two round trips to the database. `RecordingsService` takes care of every other chunk, and says why one is refused.
 */
@Injectable()
export class StoreNextChunk {
  constructor(
    private readonly pg: PgPool,
    private readonly voicePlatforms: VoicePlatforms,
    private readonly recordingQuotaService: RecordingQuotaService,
    @Inject(RECORDING_STORAGE) private readonly storage: RecordingStorage,
  ) {}

  /** @param token the participant's. @returns false when it is not such a chunk: nothing has changed then */
  async store(callId: string, token: string, seq: number, { recorder, bytes }: Chunk): Promise<boolean> {
    // The first one makes the recording.
    if (seq === 0 || bytes.length === 0) return false;
    const lock = { ...LOCK_FOR_NEXT_CHUNK, values: [callId, recorder, hashParticipantToken(token), seq, INSTALLATION] };
    try {
      return await this.pg.inTwoTrips<Row>(lock, async ([row]) => (row ? this.write(row, seq, bytes) : null));
    } catch (error) {
      if (error instanceof RecordingRefused || isPassing(error) || errorCode(error) === NO_ROOM) return false;
      throw error;
    }
  }

  /** @returns what writes down that it is stored; null for the sound of a call that the platform records */
  private async write({ id, sizeBytes, provider, used, ...place }: Row, seq: number, bytes: Buffer): Promise<Statement | null> {
    if (this.voicePlatforms.of(provider)?.capabilities.recording === 'server') return null;
    await this.recordingQuotaService.requireFreeDisk(bytes.length);
    this.recordingQuotaService.requireRoom(used ?? {}, place, bytes.length);
    await this.storage.writeChunk(id, seq, bytes);
    const stored = { id, nextChunk: seq + 1, sizeBytes: Number(sizeBytes) + bytes.length };
    return this.recordingQuotaService.storingNextChunk(place, stored, bytes.length);
  }
}
