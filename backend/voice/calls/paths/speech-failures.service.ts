import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LiveScreensService } from '../../../realtime/live-screens.service.js';
import type { CallEntity } from '../call.entity.js';

type Call = Pick<CallEntity, 'id' | 'ownerId' | 'responseId'>;
type Part = 'hearing' | 'voice';

/** A failure that goes on is written again after this. Milliseconds. */
const AGAIN_MS = 30_000;
/** For so long owners are warned of a failure. Milliseconds. */
export const FAILED_LATELY_MS = 3 * 60_000;

const COLUMN = { hearing: 'hearing_failed_at', voice: 'voice_failed_at' } as const;

/** In which calls the servers for speech fail, for owners who watch them. */
@Injectable()
export class SpeechFailuresService {
  private readonly logger = new Logger('SpeechFailuresService');
  /** When what this process has noted was written. */
  private readonly noted = new Map<string, number>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly liveScreensService: LiveScreensService,
  ) {}

  /** Resolves when it is written, and never rejects: speech does not depend on it. */
  async failed(call: Call, part: Part): Promise<void> {
    const now = Date.now();
    const key = keyOf(call, part);
    if (now - (this.noted.get(key) ?? -Infinity) < AGAIN_MS) return;
    for (const [other, at] of this.noted) if (now - at > FAILED_LATELY_MS) this.noted.delete(other);
    this.noted.set(key, now);
    await this.write(call, part, 'now()');
  }

  /** A failure in another process that is not over there is forgotten in time. */
  async worked(call: Call, part: Part): Promise<void> {
    if (this.noted.delete(keyOf(call, part))) await this.write(call, part, 'null');
  }

  private async write(call: Call, part: Part, value: 'now()' | 'null'): Promise<void> {
    try {
      await this.dataSource.query(`update calls set ${COLUMN[part]} = ${value} where id = $1 and status = 'live'`, [call.id]);
      this.liveScreensService.changed(call);
    } catch (error) {
      this.logger.warn(`a failure of speech was not written: ${error instanceof Error ? error.name : 'error'}`);
    }
  }
}

const keyOf = ({ id }: Call, part: Part) => `${part} ${id}`;
