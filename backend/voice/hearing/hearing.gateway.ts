import { UseFilters, UseGuards } from '@nestjs/common';
import { ConnectedSocket, MessageBody, type OnGatewayConnection, SubscribeMessage, WebSocketGateway } from '@nestjs/websockets';
import {
  type HearEndAnswer,
  type HearEndMessage,
  hearEndMessageSchema,
  type UtteranceMessage,
  utteranceMessageSchema,
} from '../../contract/hearing.js';
import { HEARING } from '../../contract/hearing-constants.js';
import { NAMESPACES } from '../../contract/realtime-constants.js';
import { LimitMessages, MessageBudgetGuard } from '../../realtime/message-budget.guard.js';
import { RealtimeServer } from '../../realtime/realtime-server.js';
import { rooms } from '../../realtime/rooms.js';
import { SocketErrorFilter } from '../../realtime/socket-error.filter.js';
import type { LiveSocket } from '../conversation/live-socket.js';
import { HearingAdmission } from './hearing-admission.js';
import { HeldUtterancesService } from './held/held-utterances.service.js';
import { SoundIntake } from './sound-intake.js';
import { UnderstandUtterance } from './understand-utterance.js';

/** Beginnings and ends of utterances. */
const BUDGET = { messages: 60, windowMs: 10_000 };
/** Words so far of a long utterance cost as much as all of it, and after so long it is no longer a barge-in. Frames. */
const EARLY_FRAMES = 200;

/** A participant's voice, in a call whose ticket says that the server listens. Who may connect and join is decided by `LiveGateway`. */
@WebSocketGateway({ namespace: NAMESPACES.live })
@UseGuards(MessageBudgetGuard)
@UseFilters(SocketErrorFilter)
@LimitMessages(BUDGET)
export class HearingGateway implements OnGatewayConnection<LiveSocket> {
  constructor(
    private readonly soundIntake: SoundIntake,
    private readonly hearingAdmission: HearingAdmission,
    private readonly heldUtterancesService: HeldUtterancesService,
    private readonly understandUtterance: UnderstandUtterance,
    private readonly realtimeServer: RealtimeServer,
  ) {}

  /** Every speaker sends sound several times a second. Nest's message handling would cost more than the work itself. */
  handleConnection(socket: LiveSocket): void {
    socket.on('hear', (...payload: unknown[]) => this.soundIntake.receive(socket, payload));
  }

  @SubscribeMessage('hear-end')
  async hearEnd(
    @ConnectedSocket() socket: LiveSocket,
    @MessageBody({ schema: hearEndMessageSchema }) { utterance: name, frames, language }: HearEndMessage,
  ): Promise<HearEndAnswer> {
    await this.hearingAdmission.check(socket);
    const { call } = socket.data;
    const utterance = this.heldUtterancesService.find(call.id, name);
    const next = utterance?.sound.next ?? 0;
    if (!utterance || next < frames) return { success: true, next };
    return this.understandUtterance.words(call, utterance, { language, onPartial: (text) => this.tell(call.id, name, text) });
  }

  @SubscribeMessage('hear-early')
  async hearEarly(
    @ConnectedSocket() socket: LiveSocket,
    @MessageBody({ schema: utteranceMessageSchema }) { utterance: name }: UtteranceMessage,
  ): Promise<void> {
    await this.hearingAdmission.check(socket);
    const { call } = socket.data;
    const utterance = this.heldUtterancesService.find(call.id, name);
    if (!utterance || utterance.heard || utterance.answering || utterance.asking || utterance.sound.next > EARLY_FRAMES) return;
    const now = performance.now();
    if (utterance.sound.next === 0 || now - utterance.earlyAt < HEARING.earlyEveryMs) return;
    utterance.earlyAt = now;
    const text = await this.understandUtterance.wordsSoFar(call, utterance);
    if (text !== null && !utterance.heard) this.tell(call.id, name, text);
  }

  @SubscribeMessage('hear-drop')
  hearDrop(@ConnectedSocket() socket: LiveSocket, @MessageBody({ schema: utteranceMessageSchema }) { utterance }: UtteranceMessage): void {
    if (socket.data.joined) this.heldUtterancesService.drop(socket.data.call.id, utterance);
  }

  /** To the window that is connected now: the one that asked may have been reloaded. */
  private tell(callId: string, utterance: string, text: string): void {
    this.realtimeServer.live?.local.to(rooms.live(callId)).emit('heard', { utterance, text });
  }
}
