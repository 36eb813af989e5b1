import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { FollowUpsService } from '../follow-ups/follow-ups.service.js';
import { PAYMENTS, type Payments } from '../integrations/payments/payments.port.js';

/** When a worker starts: wrong prices are reported, and the daily comparison with the payment provider is scheduled. */
@Injectable()
export class StartPayments implements OnApplicationBootstrap {
  private readonly logger = new Logger('Payments');

  constructor(
    private readonly followUpsService: FollowUpsService,
    @Inject(PAYMENTS) private readonly payments: Payments,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { kind } = this.payments;
    if (kind !== 'none') await this.followUpsService.ensure('payments.reconcile', kind);
    void this.reportProblems();
  }

  /** Wrong prices are an operator's business before they are a buyer's. */
  private async reportProblems(): Promise<void> {
    try {
      for (const problem of await this.payments.checkConfiguration()) this.logger.error(problem);
    } catch (error) {
      this.logger.warn(`The payment configuration could not be checked: ${String(error)}`);
    }
  }
}
