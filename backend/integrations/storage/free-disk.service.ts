import { Inject, Injectable } from '@nestjs/common';
import { AppConfig } from '../../config/app-config.js';
import { RECORDING_STORAGE, type RecordingStorage } from './recording-storage.port.js';

/** The file system is asked at most this often, milliseconds. */
const CACHED_MS = 1_000;

/** Room on the disk that holds the recordings; PostgreSQL may live on it. */
@Injectable()
export class FreeDiskService {
  private free: { readonly at: number; readonly bytes: Promise<number | null> } | null = null;

  constructor(
    private readonly config: AppConfig,
    @Inject(RECORDING_STORAGE) private readonly storage: RecordingStorage,
  ) {}

  /** Whether as much is left as has to stay free once these bytes are stored. Not known where recordings are in a bucket. */
  async hasRoom(bytes: number): Promise<boolean> {
    if (!this.free || Date.now() - this.free.at > CACHED_MS) this.free = { at: Date.now(), bytes: this.storage.freeBytes() };
    const free = await this.free.bytes;
    return free === null || free - bytes >= this.config.recordings.minFreeBytes;
  }
}
