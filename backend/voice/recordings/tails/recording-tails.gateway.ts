import { UseFilters, UseGuards } from '@nestjs/common';
import { ConnectedSocket, MessageBody, type OnGatewayDisconnect, SubscribeMessage, WebSocketGateway } from '@nestjs/websockets';
import { AppError } from '../../../common/app-error.js';
import { NAMESPACES } from '../../../contract/realtime-constants.js';
import { type RecordingTail, type RecordingTailAnswer, recordingTailSchema } from '../../../contract/recording-tail.js';
import { LimitMessages, MessageBudgetGuard } from '../../../realtime/message-budget.guard.js';
import { SocketErrorFilter } from '../../../realtime/socket-error.filter.js';
import type { LiveSocket } from '../../conversation/live-socket.js';
import { HeldTailsService } from './held-tails.service.js';
import { KeepTail } from './keep-tail.js';

/** Two pieces a second; after a broken connection what is not stored yet. */
const BUDGET = { messages: 60, windowMs: 10_000 };

/** The newest sound of a recording, every half second: what is lost with a page is no more than that. Who may connect and join is decided by `LiveGateway`. */
@WebSocketGateway({ namespace: NAMESPACES.live })
@UseGuards(MessageBudgetGuard)
@UseFilters(SocketErrorFilter)
@LimitMessages(BUDGET)
export class RecordingTailsGateway implements OnGatewayDisconnect<LiveSocket> {
  constructor(
    private readonly heldTailsService: HeldTailsService,
    private readonly keepTail: KeepTail,
  ) {}

  handleDisconnect({ data: { call, joined } }: LiveSocket): void {
    if (joined) this.keepTail.isGone(call.id);
  }

  @SubscribeMessage('recording-tail')
  tail(@ConnectedSocket() socket: LiveSocket, @MessageBody({ schema: recordingTailSchema }) message: RecordingTail): RecordingTailAnswer {
    const { call, joined } = socket.data;
    if (!joined) throw new AppError('BAD_REQUEST', 'Join the interview first.');
    if (message.call !== call.id) throw new AppError('BAD_REQUEST', 'This connection is of another call.');
    this.keepTail.isRecordedBy(call.id, message.recorder);
    return { success: true, held: this.heldTailsService.take(call.id, message) };
  }
}
