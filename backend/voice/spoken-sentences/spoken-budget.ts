import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { eachScope, type KindLimits, UsageBudgetsService } from '../../budgets/usage-budgets.service.js';
import { AppError } from '../../common/app-error.js';
import { AppConfig } from '../../config/app-config.js';

/** Who pays for a sentence. */
export interface Listener {
  readonly ownerId: string;
  readonly formId: number;
  /** Null: the owner listens. */
  readonly responseId: string | null;
}

/** A reading ends well before this. Seconds. */
const EXPIRES_SECONDS = 60;

/** Characters that may be read aloud, by a server or by a realtime model in its calls. */
@Injectable()
export class SpokenBudget {
  private readonly limits: KindLimits;

  constructor(
    private readonly usageBudgetsService: UsageBudgetsService,
    config: AppConfig,
  ) {
    this.limits = { units: eachScope((scope) => config.budgets.spokenCharacters[scope]) };
  }

  /** @returns the name of the reservation. @throws AppError UNAVAILABLE when none are left */
  async reserve({ ownerId, formId, responseId }: Listener, characters: number): Promise<string> {
    const id = randomUUID();
    const spending = { units: characters, expiresAfter: EXPIRES_SECONDS, limits: this.limits };
    const refusal = await this.usageBudgetsService.reserveUnits('speech', id, { ownerId, formId, responseId }, spending);
    if (refusal) throw new AppError('UNAVAILABLE', 'The budget for reading aloud is used up.');
    return id;
  }

  /** What was used of it. @param inMinutes the call's minutes are paid for, and its characters are not paid for again */
  settle(reservation: string, characters: number, { inMinutes = false } = {}): void {
    this.usageBudgetsService.settleUnits(reservation, characters, inMinutes ? characters : 0);
  }
}
