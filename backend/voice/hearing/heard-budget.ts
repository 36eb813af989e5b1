import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { eachScope, type KindLimits, UsageBudgetsService } from '../../budgets/usage-budgets.service.js';
import { AppError } from '../../common/app-error.js';
import { errorText } from '../../common/error-body.js';
import { AppConfig } from '../../config/app-config.js';

/** Whose words they are. */
export interface Speaker {
  readonly id: string;
  readonly responseId: string;
  readonly formId: number;
  readonly ownerId: string;
}

/** An answer comes well before this, also of an utterance that is heard while it is spoken. Seconds. */
const EXPIRES_SECONDS = 120;

/** Budgets of a day begin again at midnight, UTC. */
const secondsOfDayLeft = () => 86_400 - ((Date.now() / 1_000) % 86_400);

/** Seconds of speech that may be given to the speech server. */
@Injectable()
export class HeardBudget {
  private readonly limits: KindLimits;

  constructor(
    private readonly usageBudgetsService: UsageBudgetsService,
    config: AppConfig,
  ) {
    this.limits = { units: eachScope((scope) => config.budgets.heardSeconds[scope]) };
  }

  /** @returns the name of the reservation. @throws AppError SPEECH_LIMIT_REACHED */
  async reserve({ ownerId, formId, responseId }: Speaker, seconds: number): Promise<string> {
    const id = randomUUID();
    const spending = { units: seconds, expiresAfter: EXPIRES_SECONDS, limits: this.limits };
    const refusal = await this.usageBudgetsService.reserveUnits('hearing', id, { ownerId, formId, responseId }, spending);
    if (refusal) throw new AppError('SPEECH_LIMIT_REACHED', errorText('SPEECH_LIMIT_REACHED'), { retryAfterS: secondsOfDayLeft() });
    return id;
  }

  /** What was used of it. */
  settle(reservation: string, seconds: number): void {
    this.usageBudgetsService.settleUnits(reservation, seconds);
  }
}
