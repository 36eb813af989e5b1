import { type ArgumentsHost, Catch, Logger, type WsExceptionFilter } from '@nestjs/common';
import { errorBody } from '../common/error-body.js';
import { LimitedLog } from '../common/limited-log.js';

/** The arguments of a handler, as Nest passes them: the acknowledgement is missing when the sender asked for none. */
type HandlerArguments = [socket: unknown, message: unknown, acknowledge: ((answer: unknown) => void) | undefined, event: string];

/** A failed message is acknowledged with the error body. Nest's own filter would send the message back, which may hold a participant's words. */
@Catch()
export class SocketErrorFilter implements WsExceptionFilter {
  private readonly logger = new Logger('Socket');
  /** By event. The handlers' names are few and fixed. */
  private readonly logs = new Map<string, LimitedLog>();

  catch(error: unknown, host: ArgumentsHost): void {
    const [, , acknowledge, event] = host.getArgs<HandlerArguments>();
    this.answer(error, acknowledge, event);
  }

  answer(error: unknown, acknowledge: ((answer: unknown) => void) | undefined, event: string): void {
    const { body, unexpected } = errorBody(error);
    // The error alone, for the same reason.
    if (unexpected) this.logOf(event).tell(`${event} failed`, error instanceof Error ? error.stack : undefined);
    acknowledge?.(body);
  }

  /** Limited: a client can repeat what fails. */
  private logOf(event: string): LimitedLog {
    const known = this.logs.get(event);
    if (known) return known;
    const log = new LimitedLog((line, stack) => this.logger.error(line, stack));
    this.logs.set(event, log);
    return log;
  }
}
