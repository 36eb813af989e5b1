import { Inject, UseFilters, UseGuards } from '@nestjs/common';
import { ConnectedSocket, MessageBody, SubscribeMessage, WebSocketGateway } from '@nestjs/websockets';
import { AppError } from '../../common/app-error.js';
import { errorText } from '../../common/error-body.js';
import {
  type HearAnswer,
  type HearEndAnswer,
  type HearEndMessage,
  hearEndMessageSchema,
  type HearMessage,
  hearMessageSchema,
  type UtteranceMessage,
  utteranceMessageSchema,
} from '../../contract/hearing.js';
import { HEARING } from '../../contract/hearing-constants.js';
import { NAMESPACES } from '../../contract/realtime-constants.js';
import { SPEECH_TO_TEXT, type SpeechToText } from '../../integrations/speech/speech-to-text.port.js';
import { LimitMessages, MessageBudgetGuard } from '../../realtime/message-budget.guard.js';
import { RealtimeServer } from '../../realtime/realtime-server.js';
import { rooms } from '../../realtime/rooms.js';
import { SocketErrorFilter } from '../../realtime/socket-error.filter.js';
import { CallRepository } from '../calls/call.repository.js';
import type { LiveSocket } from '../conversation/live-socket.js';
import { FULL_RETRY_MS, HeldUtterancesService } from './held-utterances.service.js';
import { unavailable, UnderstandUtterance } from './understand-utterance.js';

/** A frame a message while somebody speaks, and as much again after a broken connection. */
const SOUND_BUDGET = { messages: 200, windowMs: 10_000 };
/** Beginnings and ends of utterances. */
const BUDGET = { messages: 60, windowMs: 10_000 };
/** A call that has ended is found out within this. Milliseconds. */
const LIVE_FOR_MS = 5_000;
/** Words so far of a long utterance cost as much as all of it, and after so long it is no longer a barge-in. Frames. */
const EARLY_FRAMES = 200;

/** A participant's voice, in a call whose ticket says that the server listens. Who may connect and join is decided by `LiveGateway`. */
@WebSocketGateway({ namespace: NAMESPACES.live })
@UseGuards(MessageBudgetGuard)
@UseFilters(SocketErrorFilter)
@LimitMessages(BUDGET)
export class HearingGateway {
  /** Until when each socket's call was live when it was looked at last. */
  private readonly live = new WeakMap<LiveSocket, { readonly until: number; readonly checked: Promise<boolean> }>();

  constructor(
    private readonly callRepository: CallRepository,
    private readonly heldUtterancesService: HeldUtterancesService,
    private readonly understandUtterance: UnderstandUtterance,
    private readonly realtimeServer: RealtimeServer,
    @Inject(SPEECH_TO_TEXT) private readonly speechToText: SpeechToText,
  ) {}

  @LimitMessages(SOUND_BUDGET)
  @SubscribeMessage('hear')
  async hear(@ConnectedSocket() socket: LiveSocket, @MessageBody({ schema: hearMessageSchema }) message: HearMessage): Promise<HearAnswer> {
    await this.admit(socket);
    const next = this.heldUtterancesService.take(socket.data.call.id, message);
    return next === null ? unavailable(FULL_RETRY_MS) : { success: true, next };
  }

  @SubscribeMessage('hear-end')
  async hearEnd(
    @ConnectedSocket() socket: LiveSocket,
    @MessageBody({ schema: hearEndMessageSchema }) { utterance: name, frames, language }: HearEndMessage,
  ): Promise<HearEndAnswer> {
    await this.admit(socket);
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
    await this.admit(socket);
    const { call } = socket.data;
    const utterance = this.heldUtterancesService.find(call.id, name);
    if (!utterance || utterance.heard || utterance.answering || utterance.sound.next > EARLY_FRAMES) return;
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

  /** @throws AppError where this call's participant is not to be heard here */
  private async admit(socket: LiveSocket): Promise<void> {
    const { joined, mirrors } = socket.data;
    if (!joined) throw new AppError('BAD_REQUEST', 'Join the interview first.');
    if (mirrors) throw new AppError('BAD_REQUEST', 'The voice platform listens in this call.');
    if (!this.speechToText.hears) throw new AppError('SPEECH_UNAVAILABLE', errorText('SPEECH_UNAVAILABLE'));
    if (!(await this.isLive(socket))) throw new AppError('CALL_ENDED', errorText('CALL_ENDED'));
  }

  /** All that wait for one answer go on in the order they came. */
  private isLive(socket: LiveSocket): Promise<boolean> {
    const known = this.live.get(socket);
    if (known && known.until > performance.now()) return known.checked;
    const checked = this.callRepository.find(socket.data.call.id).then((call) => call?.status === 'live');
    this.live.set(socket, { until: performance.now() + LIVE_FOR_MS, checked });
    // A database that was away for a moment is asked again.
    checked.catch(() => this.live.delete(socket));
    return checked;
  }

  /** To the window that is connected now: the one that asked may have been reloaded. */
  private tell(callId: string, utterance: string, text: string): void {
    this.realtimeServer.live?.local.to(rooms.live(callId)).emit('heard', { utterance, text });
  }
}
