import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { AppConfig } from '../../config/app-config.js';
import { CallRepository } from './call.repository.js';

/** Refreshes within the time after which a call counts as left; three may fail before one does. */
const REFRESHES = 4;
const LONGEST_PAUSE_MS = 15_000;

/** Between two refreshes, milliseconds. @param abandonAfterSeconds after which a call counts as left */
export const refreshPauseMs = (abandonAfterSeconds: number) => Math.min(LONGEST_PAUSE_MS, (abandonAfterSeconds * 1_000) / REFRESHES);

interface Presence {
  /** Names the connections of this process to the call in its row. */
  readonly id: string;
  /** For a moment there may be two, when a newer one takes over. */
  connections: number;
  /** Resolves when the row has the last arrival. */
  entered: Promise<void>;
}

/** Says of the calls whose participants are connected to this process that they are alive: one statement for all of them. */
@Injectable()
export class CallLivenessService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('CallLivenessService');
  private readonly present = new Map<string, Presence>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly callRepository: CallRepository,
    private readonly config: AppConfig,
  ) {}

  onApplicationBootstrap(): void {
    const pause = refreshPauseMs(this.config.calls.abandonAfterSeconds);
    this.timer = setInterval(() => void this.refresh(), pause).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  enter(callId: string): Promise<void> {
    const presence = this.present.get(callId) ?? { id: randomUUID(), connections: 0, entered: Promise.resolve() };
    this.present.set(callId, presence);
    presence.connections += 1;
    presence.entered = this.write(() => this.callRepository.enter(callId, presence.id));
    return presence.entered;
  }

  async leave(callId: string): Promise<void> {
    const presence = this.present.get(callId);
    if (!presence) return;
    presence.connections -= 1;
    if (presence.connections > 0) return;
    this.present.delete(callId);
    // On another connection to the database, the departure could be written before the arrival.
    await presence.entered;
    // From now on the time runs in which the participant may come back.
    await this.write(() => this.callRepository.leave(callId, presence.id));
  }

  /** Of all calls at once. */
  private async refresh(): Promise<void> {
    const present = [...this.present].map(([id, presence]) => ({ id, presence: presence.id }));
    if (present.length > 0) await this.write(() => this.callRepository.refresh(present));
  }

  private async write(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.logger.warn(`liveness was not written: ${String(error)}`);
    }
  }
}
