import { type OnGatewayConnection, type OnGatewayDisconnect, WebSocketGateway } from '@nestjs/websockets';
import { AppError } from '../../../common/app-error.js';
import { errorText } from '../../../common/error-body.js';
import { NAMESPACES } from '../../../contract/realtime-constants.js';
import { type RecordingTail, type RecordingTailAnswer, recordingTailSchema } from '../../../contract/recording-tail.js';
import { FrequentMessage } from '../../../realtime/frequent-message.js';
import type { LiveSocket } from '../../conversation/live-socket.js';
import { HeldTailsService } from './held-tails.service.js';
import { KeepTail } from './keep-tail.js';
import { LateTails } from './late-tails.js';

/** Two pieces a second; after a broken connection what is not stored yet. */
const BUDGET = { messages: 60, windowMs: 10_000 };

/** The newest sound of a recording, every half second: what is lost with a page is no more than that. Who may connect and join is decided by `LiveGateway`. */
@WebSocketGateway({ namespace: NAMESPACES.live })
export class RecordingTailsGateway implements OnGatewayConnection<LiveSocket>, OnGatewayDisconnect<LiveSocket> {
  private readonly tails = new FrequentMessage('recording-tail', recordingTailSchema, BUDGET);

  constructor(
    private readonly heldTailsService: HeldTailsService,
    private readonly keepTail: KeepTail,
    private readonly lateTails: LateTails,
  ) {}

  handleConnection(socket: LiveSocket): void {
    socket.on('recording-tail', (...payload: unknown[]) => this.tails.receive(socket, payload, (message) => this.take(socket, message)));
  }

  handleDisconnect({ data: { call, joined } }: LiveSocket): void {
    if (joined) this.keepTail.isGone(call.id);
  }

  private take(socket: LiveSocket, message: RecordingTail): RecordingTailAnswer {
    const { call, joined } = socket.data;
    if (!joined) throw new AppError('BAD_REQUEST', 'Join the interview first.');
    if (message.call !== call.id) throw new AppError('BAD_REQUEST', 'This connection is of another call.');
    if (this.lateTails.isLate(socket.data)) throw new AppError('CALL_ENDED', errorText('CALL_ENDED'));
    this.keepTail.isRecordedBy(call.id, message.recorder);
    return { success: true, held: this.heldTailsService.take(call.id, message) };
  }
}
