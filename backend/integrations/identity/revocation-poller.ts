import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Backoff } from '../../common/backoff.js';
import { IntervalTask } from '../../common/interval-task.js';
import { INTERVALS } from '../../common/intervals.js';
import { RevocationsService } from './revocations.service.js';

/** Polling interval while the database fails; requests with a token also query it themselves. Milliseconds. */
const LONGEST_PAUSE_MS = 2_000;

/** Keeps the revoked tokens in memory up to date. */
@Injectable()
export class RevocationPoller extends IntervalTask implements OnApplicationBootstrap {
  constructor(private readonly revocationsService: RevocationsService) {
    super(new Backoff(INTERVALS.readRevocations, LONGEST_PAUSE_MS));
  }

  onApplicationBootstrap(): void {
    this.read();
  }

  @Interval(INTERVALS.readRevocations)
  protected read(): void {
    this.runOnce('reading revoked sessions', () => this.revocationsService.read());
  }

  @Interval(INTERVALS.forgetRevocations)
  protected async forget(): Promise<void> {
    await this.revocationsService.sweep().catch(() => undefined);
  }
}
