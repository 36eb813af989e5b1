import { UseFilters, UseGuards } from '@nestjs/common';
import { ConnectedSocket, MessageBody, type OnGatewayConnection, SubscribeMessage, WebSocketGateway } from '@nestjs/websockets';
import { AppError } from '../../common/app-error.js';
import { errorText } from '../../common/error-body.js';
import {
  type RecallAnswer,
  type RecallMessage,
  recallMessageSchema,
  type UtterAnswer,
  type UtterMessage,
  utterMessageSchema,
} from '../../contract/direct-call.js';
import { NAMESPACES } from '../../contract/realtime-constants.js';
import { LimitMessages, MessageBudgetGuard } from '../../realtime/message-budget.guard.js';
import { SocketErrorFilter } from '../../realtime/socket-error.filter.js';
import type { LiveSocket } from '../conversation/live-socket.js';
import { SaidSentencesService } from '../spoken-sentences/said-sentences.service.js';
import { SentenceLimit } from '../spoken-sentences/sentence-limit.js';
import { SpokenBudget } from '../spoken-sentences/spoken-budget.js';
import { ObservedCallsService } from './observed-calls.service.js';

/** A sentence every second or so, and again what was cut off. */
const BUDGET = { messages: 40, windowMs: 10_000 };
/** A page waits no longer for a sentence. Milliseconds. */
const FIND_MS = 2_000;
/** Readings per call and minute: each takes two seconds or more to hear. */
const READINGS_A_MINUTE = 30;

/** A page whose participant a model hears and speaks to. Who may connect and join is decided by `LiveGateway`. */
@WebSocketGateway({ namespace: NAMESPACES.live })
@UseGuards(MessageBudgetGuard)
@UseFilters(SocketErrorFilter)
@LimitMessages(BUDGET)
export class DirectCallsGateway implements OnGatewayConnection<LiveSocket> {
  private readonly readings = new SentenceLimit(READINGS_A_MINUTE, READINGS_A_MINUTE);

  constructor(
    private readonly observedCallsService: ObservedCallsService,
    private readonly saidSentencesService: SaidSentencesService,
    private readonly spokenBudget: SpokenBudget,
  ) {}

  /** A returning page may be connected to another process. */
  handleConnection({ data: { call } }: LiveSocket): void {
    void this.observedCallsService.watch(call);
  }

  @SubscribeMessage('observe')
  async observe(@ConnectedSocket() socket: LiveSocket): Promise<UtterAnswer> {
    await this.observedCallsService.observe(joinedCall(socket));
    return { success: true };
  }

  /** Nothing is spoken but what the interviewer has said in this interview. */
  @SubscribeMessage('utter')
  async utter(
    @ConnectedSocket() socket: LiveSocket,
    @MessageBody({ schema: utterMessageSchema }) { id, seq, marks, slow = false }: UtterMessage,
  ): Promise<UtterAnswer> {
    const call = joinedCall(socket);
    const signal = AbortSignal.timeout(FIND_MS);
    const sentences = await Promise.all(marks.map((mark) => this.saidSentencesService.find(call.responseId, seq, mark, signal)));
    if (sentences.includes(null)) throw new AppError('NOT_FOUND', errorText('NOT_FOUND'));
    if (!this.readings.enter(call.id)) {
      throw new AppError('RATE_LIMITED', errorText('RATE_LIMITED'), { retryAfterS: this.readings.retryAfterS(call.id) });
    }
    this.readings.leave(call.id);
    const text = sentences.join(' ');
    const reservation = await this.spokenBudget.reserve(call, text.length);
    try {
      await this.observedCallsService.speak(call, { id, text, slow });
    } catch (error) {
      this.spokenBudget.settle(reservation, 0);
      throw error;
    }
    // Paid for even when cut off.
    this.spokenBudget.settle(reservation, text.length, { inMinutes: true });
    return { success: true };
  }

  /** The page's line ended while the participant was speaking; the model may have heard the words. */
  @SubscribeMessage('recall')
  async recall(
    @ConnectedSocket() socket: LiveSocket,
    @MessageBody({ schema: recallMessageSchema }) { ids }: RecallMessage,
  ): Promise<RecallAnswer> {
    return { success: true, words: await this.observedCallsService.recall(joinedCall(socket), ids) };
  }
}

/** @throws AppError */
function joinedCall({ data: { call, joined } }: LiveSocket): LiveSocket['data']['call'] {
  if (!joined) throw new AppError('BAD_REQUEST', 'Join the interview first.');
  return call;
}
