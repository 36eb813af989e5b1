import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { AppConfig } from '../../config/app-config.js';
import { CallRepository } from './call.repository.js';

/** Refreshes within the time after which a call counts as left; three may fail before one does. */
const REFRESHES = 4;
const LONGEST_PAUSE_MS = 15_000;

/** Between two refreshes, milliseconds. @param abandonAfterSeconds after which a call counts as left */
export const refreshPauseMs = (abandonAfterSeconds: number) => Math.min(LONGEST_PAUSE_MS, (abandonAfterSeconds * 1_000) / REFRESHES);

/** Says of the calls whose participants are connected to this process that they are alive: one statement for all of them. */
@Injectable()
export class CallLivenessService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('CallLivenessService');
  /** Connections by call: for a moment there may be two, when a newer one takes over. */
  private readonly connected = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly callRepository: CallRepository,
    private readonly config: AppConfig,
  ) {}

  onApplicationBootstrap(): void {
    const pause = refreshPauseMs(this.config.calls.abandonAfterSeconds);
    this.timer = setInterval(() => void this.refresh([...this.connected.keys()]), pause).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  enter(callId: string): Promise<void> {
    this.connected.set(callId, (this.connected.get(callId) ?? 0) + 1);
    return this.refresh([callId]);
  }

  leave(callId: string): Promise<void> {
    const left = (this.connected.get(callId) ?? 1) - 1;
    if (left > 0) this.connected.set(callId, left);
    else this.connected.delete(callId);
    // From now on the time runs in which the participant may come back.
    return this.refresh([callId], { left: left <= 0 });
  }

  private async refresh(callIds: readonly string[], options?: { left: boolean }): Promise<void> {
    if (callIds.length === 0) return;
    try {
      await this.callRepository.touch(callIds, options);
    } catch (error) {
      this.logger.warn(`liveness was not written: ${String(error)}`);
    }
  }
}
