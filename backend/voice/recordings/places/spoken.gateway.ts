import { UseFilters, UseGuards } from '@nestjs/common';
import { ConnectedSocket, MessageBody, SubscribeMessage, WebSocketGateway } from '@nestjs/websockets';
import { AppError } from '../../../common/app-error.js';
import { errorText } from '../../../common/error-body.js';
import type { SpokenAnswer } from '../../../contract/realtime.js';
import { NAMESPACES } from '../../../contract/realtime-constants.js';
import { type SpokenMessage, spokenMessageSchema } from '../../../contract/spoken.js';
import { LimitMessages, MessageBudgetGuard } from '../../../realtime/message-budget.guard.js';
import { SocketErrorFilter } from '../../../realtime/socket-error.filter.js';
import { CallRepository } from '../../calls/call.repository.js';
import type { LiveSocket } from '../../conversation/live-socket.js';
import { TurnRepository } from '../../turns/turn.repository.js';

/** A turn is reported once it has been heard; after a broken connection several at once. */
const BUDGET = { messages: 30, windowMs: 10_000 };
/** The goodbye is heard after the call has ended. Milliseconds. */
const AFTER_CALL_MS = 2 * 60_000;

/** A participant's page tells when the interviewer's sentences were heard: it plays them. Who may connect and join is decided by `LiveGateway`. */
@WebSocketGateway({ namespace: NAMESPACES.live })
@UseGuards(MessageBudgetGuard)
@UseFilters(SocketErrorFilter)
@LimitMessages(BUDGET)
export class SpokenGateway {
  constructor(
    private readonly callRepository: CallRepository,
    private readonly turnRepository: TurnRepository,
  ) {}

  @SubscribeMessage('spoken')
  async spoken(
    @ConnectedSocket() socket: LiveSocket,
    @MessageBody({ schema: spokenMessageSchema }) { seq, spoken }: SpokenMessage,
  ): Promise<SpokenAnswer> {
    const { call, joined } = socket.data;
    if (!joined) throw new AppError('BAD_REQUEST', 'Join the interview first.');
    const current = await this.callRepository.find(call.id);
    if (!current) throw new AppError('NOT_FOUND', errorText('NOT_FOUND'));
    if (current.endedAt !== null && Date.now() - current.endedAt.getTime() > AFTER_CALL_MS) {
      throw new AppError('CALL_ENDED', errorText('CALL_ENDED'));
    }
    return { success: true, stored: await this.turnRepository.noteSpoken(call.responseId, seq, spoken) };
  }
}
