import type { z } from 'zod';
import { parseMessage } from '../common/validation.pipe.js';
import { type MessageBudget, MessageSpendings } from './message-budget.guard.js';
import { SocketErrorFilter } from './socket-error.filter.js';

/** A message that every participant sends all the time. Nest's handling would cost more than the work itself. Its budget and schema count the same. */
export class FrequentMessage<Schema extends z.ZodType> {
  private readonly spendings = new MessageSpendings();
  private readonly failures = new SocketErrorFilter();

  constructor(
    private readonly event: string,
    private readonly schema: Schema,
    private readonly budget: MessageBudget,
  ) {}

  /**
   * @param payload what a page sent: the message, and how it is acknowledged where that is wanted
   * @param take answers it, at once where it need not wait
   */
  receive(
    socket: { readonly conn: unknown },
    payload: readonly unknown[],
    take: (message: z.output<Schema>) => object | Promise<object>,
  ): void {
    const last = payload.at(-1);
    const answer = typeof last === 'function' ? (last as (answer: unknown) => void) : undefined;
    const failed = (error: unknown) => this.failures.answer(error, answer, this.event);
    try {
      this.spendings.spend(socket, this.budget);
      const taken = take(parseMessage(this.schema, payload[0]));
      if (taken instanceof Promise) taken.then((done) => answer?.(done)).catch(failed);
      else answer?.(taken);
    } catch (error) {
      failed(error);
    }
  }
}
