import { type ArgumentsHost, Catch, Logger, type WsExceptionFilter } from '@nestjs/common';
import { errorBody } from '../common/error-body.js';

/** The arguments of a handler, as Nest passes them: the acknowledgement is missing when the sender asked for none. */
type HandlerArguments = [socket: unknown, message: unknown, acknowledge: ((answer: unknown) => void) | undefined, event: string];

/** A failed message is acknowledged with the error body. Nest's own filter would send the message back, which may hold a participant's words. */
@Catch()
export class SocketErrorFilter implements WsExceptionFilter {
  private readonly logger = new Logger('Socket');

  catch(error: unknown, host: ArgumentsHost): void {
    const [, , acknowledge, event] = host.getArgs<HandlerArguments>();
    const { body, unexpected } = errorBody(error);
    // The error alone, for the same reason.
    if (unexpected) this.logger.error(`${event} failed`, error instanceof Error ? error.stack : undefined);
    acknowledge?.(body);
  }
}
