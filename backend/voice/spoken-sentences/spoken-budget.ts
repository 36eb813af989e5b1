import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { eachScope, type KindLimits, UsageBudgetsService } from '../../budgets/usage-budgets.service.js';
import { AppError } from '../../common/app-error.js';
import { AppConfig } from '../../config/app-config.js';

/** To whom a sentence is charged. */
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

  /** Settles it with what was used. @param inMinutes the call is paid for by the minute, so its characters cost nothing more */
  settle(reservation: string, characters: number, { inMinutes = false } = {}): void {
    this.usageBudgetsService.settleUnits(reservation, characters, inMinutes ? characters : 0);
  }
}
