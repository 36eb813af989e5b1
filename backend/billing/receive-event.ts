import { Inject, Injectable, Logger } from '@nestjs/common';
import { PAYMENTS, type Payments } from '../integrations/payments/payments.port.js';
import { JobQueue } from '../jobs/job-queue.service.js';
import { PaymentEventsRepository } from './payment-events.repository.js';

/** Takes events in: stored, answered, and worked in a job. */
@Injectable()
export class ReceiveEvent {
  private readonly logger = new Logger('Payments');

  constructor(
    private readonly events: PaymentEventsRepository,
    private readonly jobs: JobQueue,
    @Inject(PAYMENTS) private readonly payments: Payments,
  ) {}

  /** @throws AppError BAD_REQUEST when the provider did not sign it */
  async receive(body: Buffer, signature: string | undefined): Promise<void> {
    const event = this.payments.readEvent(body, signature);
    if (await this.events.store(event, this.payments.kind)) this.hint(event.id);
  }

  /** Puts the job into the queue; when that fails the sweeper does. */
  hint(eventId: string): void {
    this.dispatch(eventId).catch((error: unknown) => this.logger.warn(`an event waits for the sweeper: ${String(error)}`));
  }

  async dispatch(eventId: string): Promise<void> {
    await this.jobs.add('payment.event', { eventId }, { jobId: `payment-event-${eventId}` });
    await this.events.noteDispatched(eventId);
  }
}
