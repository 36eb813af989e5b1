import { Logger } from '@nestjs/common';
import type { z } from 'zod';
import { AppError } from '../common/app-error.js';
import { errorBody, errorText } from '../common/error-body.js';
import type { ErrorBody, ErrorCode } from '../contract/errors.js';
import { cutIfSlow } from './slow-readers.js';

/** Messages one socket may send in a window, beyond which they are refused. */
export interface MessageBudget {
  readonly messages: number;
  readonly windowMs: number;
}

interface AnySocket {
  /** Engine.IO's. */
  readonly conn?: unknown;
  on(event: string, listener: (message: unknown, ack?: unknown) => void): unknown;
}

type Ack = (answer: unknown) => void;

/**
 * Handles messages of one socket: parsed by their schema, bounded in rate, and answered with the error body when they fail.
 * Nest's own gateway errors would echo the input.
 */
export class SocketMessages {
  private readonly logger = new Logger('Socket');
  private windowStart = 0;
  private used = 0;

  constructor(
    private readonly socket: AnySocket,
    private readonly budget: MessageBudget,
  ) {}

  /** Answers through the acknowledgement when the sender asked for one. */
  on<S extends z.ZodType>(event: string, schema: S, handle: (message: z.output<S>) => unknown): void {
    this.socket.on(event, (message: unknown, ack?: unknown) => {
      // Drop clients that do not read their answers.
      if (this.socket.conn !== undefined && cutIfSlow(this.socket.conn)) return;
      // A message without a body: the acknowledgement comes first.
      const bare = typeof message === 'function';
      const reply = (bare ? message : typeof ack === 'function' ? ack : () => undefined) as Ack;
      void this.answer(event, schema, bare ? {} : message, handle).then(reply);
    });
  }

  /** Never rejects: a failure is an answer. */
  private async answer<S extends z.ZodType>(event: string, schema: S, message: unknown, handle: (message: z.output<S>) => unknown) {
    try {
      if (!this.spend()) throw new AppError('RATE_LIMITED', errorText('RATE_LIMITED'));
      const parsed = schema.safeParse(message);
      if (!parsed.success) throw new AppError('VALIDATION_FAILED', errorText('VALIDATION_FAILED'));
      return await handle(parsed.data);
    } catch (error) {
      const { body, unexpected } = errorBody(error);
      // The error alone: the message may hold a participant's words.
      if (unexpected) this.logger.error(`${event} failed`, error instanceof Error ? error.stack : undefined);
      return body;
    }
  }

  private spend(): boolean {
    const now = Date.now();
    if (now - this.windowStart > this.budget.windowMs) {
      this.windowStart = now;
      this.used = 0;
    }
    this.used += 1;
    return this.used <= this.budget.messages;
  }
}

/** The error of a refused handshake: `connect_error` carries the body in `data`. */
export function handshakeError(code: ErrorCode, text: string = errorText(code)): Error & { data: ErrorBody } {
  return Object.assign(new Error(text), { data: { success: false as const, code, error: text } });
}
