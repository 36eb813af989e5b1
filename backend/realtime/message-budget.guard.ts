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

/** Bounds the rate of messages of each socket, and drops clients that do not read their answers. */
@Injectable()
export class MessageBudgetGuard implements CanActivate {
  private readonly spendings = new WeakMap<object, Map<MessageBudget, Spending>>();

  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const socket = context.switchToWs().getClient<{ readonly conn: unknown }>();
    const budget = this.reflector.getAllAndOverride(LimitMessages, [context.getHandler(), context.getClass()]);
    if (cutIfSlow(socket.conn) || !this.spend(socket, budget)) throw new AppError('RATE_LIMITED', errorText('RATE_LIMITED'));
    return true;
  }

  private spend(socket: object, budget: MessageBudget): boolean {
    const spendings = this.spendings.get(socket) ?? new Map<MessageBudget, Spending>();
    this.spendings.set(socket, spendings);
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
