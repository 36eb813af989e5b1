import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AppError } from '../common/app-error.js';
import { errorText } from '../common/error-body.js';
import { cutIfSlow } from './slow-readers.js';

/** Messages one socket may send in a window, beyond which they are refused. */
export interface MessageBudget {
  readonly messages: number;
  readonly windowMs: number;
}

/** The budget that messages of a gateway, or of one handler, are counted against. Handlers given the same object share it. */
export const LimitMessages = Reflector.createDecorator<MessageBudget>();

interface Spending {
  windowStart: number;
  messages: number;
}

/** What each socket has sent. */
export class MessageSpendings {
  private readonly spendings = new WeakMap<object, Map<MessageBudget, Spending>>();

  /** Counts a message. @throws AppError RATE_LIMITED beyond the budget, and for a client that does not read its answers: it is cut */
  spend(socket: { readonly conn: unknown }, budget: MessageBudget): void {
    if (cutIfSlow(socket.conn) || !this.isWithin(socket, budget)) {
      throw new AppError('RATE_LIMITED', errorText('RATE_LIMITED'), { retryAfterS: budget.windowMs / 1_000 });
    }
  }

  private isWithin(socket: object, budget: MessageBudget): boolean {
    let spendings = this.spendings.get(socket);
    if (!spendings) this.spendings.set(socket, (spendings = new Map<MessageBudget, Spending>()));
    const now = Date.now();
    let spending = spendings.get(budget);
    if (!spending || now - spending.windowStart > budget.windowMs) {
      spending = { windowStart: now, messages: 0 };
      spendings.set(budget, spending);
    }
    spending.messages += 1;
    return spending.messages <= budget.messages;
  }
}

/** Bounds the rate of messages of each socket, and drops clients that do not read their answers. */
@Injectable()
export class MessageBudgetGuard implements CanActivate {
  private readonly spendings = new MessageSpendings();

  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const socket = context.switchToWs().getClient<{ readonly conn: unknown }>();
    this.spendings.spend(socket, this.reflector.getAllAndOverride(LimitMessages, [context.getHandler(), context.getClass()]));
    return true;
  }
}
