import { UseFilters, UseGuards } from '@nestjs/common';
import {
  ConnectedSocket,
  MessageBody,
  type OnGatewayConnection,
  type OnGatewayDisconnect,
  type OnGatewayInit,
  SubscribeMessage,
  WebSocketGateway,
} from '@nestjs/websockets';
import type { z } from 'zod';
import { AppError } from '../../common/app-error.js';
import { errorText } from '../../common/error-body.js';
import { wireTime } from '../../common/wire-time.js';
import {
  draftMessageSchema,
  endMessageSchema,
  type JoinAnswer,
  joinRequestSchema,
  type PathAnswer,
  type PauseAnswer,
  pauseMessageSchema,
  quietMessageSchema,
  type SayAnswer,
} from '../../contract/realtime.js';
import { type PathMessage, pathMessageSchema } from '../../contract/call-path-schema.js';
import {
  type MirrorDraft,
  mirrorDraftSchema,
  type MirrorMessage,
  mirrorMessageSchema,
  type SayMessage,
  sayMessageSchema,
} from '../../contract/voice.js';
import { CLOSINGS } from '../../contract/voice-constants.js';
import { NAMESPACES } from '../../contract/realtime-constants.js';
import { VoicePlatforms } from '../../integrations/voice-platform/voice-platforms.js';
import { checkHandshakes } from '../../realtime/handshake.js';
import { LiveScreensService } from '../../realtime/live-screens.service.js';
import { LatestSocket } from '../../realtime/latest-socket.js';
import { LimitMessages, MessageBudgetGuard } from '../../realtime/message-budget.guard.js';
import { type LiveNamespace, RealtimeServer } from '../../realtime/realtime-server.js';
import { rooms } from '../../realtime/rooms.js';
import { SocketErrorFilter } from '../../realtime/socket-error.filter.js';
import { CallLivenessService } from '../calls/call-liveness.service.js';
import { clockOf } from '../calls/breaks.js';
import type { CallEntity } from '../calls/call.entity.js';
import { CallPathsService } from '../calls/paths/call-paths.service.js';
import { CallRepository } from '../calls/call.repository.js';
import { reportedEnd } from '../calls/reported-end.js';
import { ConversationService } from './conversation.service.js';
import { LiveDraftsService } from '../turns/live-drafts.service.js';
import { EndCall } from './end-call.js';
import { JoinCall } from './join-call.js';
import { LiveAdmission } from './live-admission.js';
import type { LiveSocket } from './live-socket.js';
import { StoreTurn } from './said/store-turn.js';
import { LiveLinksService } from './live-links.service.js';
import { Responder } from './responder.js';

type JoinRequest = z.output<typeof joinRequestSchema>;
type DraftMessage = z.output<typeof draftMessageSchema>;
type PauseMessage = z.output<typeof pauseMessageSchema>;
type QuietMessage = z.output<typeof quietMessageSchema>;
type EndMessage = z.output<typeof endMessageSchema>;

/** Rate limit for spoken turns. */
const BUDGET = { messages: 20, windowMs: 10_000 };
/** A recogniser guesses several times a second. */
const DRAFT_BUDGET = { messages: 150, windowMs: 10_000 };
/** Both sides' turns; and after a broken connection all that were not acknowledged. */
const MIRROR_BUDGET = { messages: 200, windowMs: 10_000 };

/** Said once for each skip. */
const QUIET_BUDGET = { messages: 20, windowMs: 10_000 };
/** Of its own: who has just said much may still end the interview. */
const END_BUDGET = { messages: 20, windowMs: 10_000 };

/** A page whose time is up may be early by this. */
const CLOCKS_DIFFER_MS = 10_000;

/** A connection that joins nothing is closed, milliseconds. */
const JOIN_WITHIN_MS = 15_000;

/** The participant's side of a running interview. Only the newest window of a call is connected; older ones get `superseded` and are closed. */
@WebSocketGateway({ namespace: NAMESPACES.live })
@UseGuards(MessageBudgetGuard)
@UseFilters(SocketErrorFilter)
@LimitMessages(BUDGET)
export class LiveGateway implements OnGatewayInit<LiveNamespace>, OnGatewayConnection<LiveSocket>, OnGatewayDisconnect<LiveSocket> {
  private latestSocket!: LatestSocket;
  /** What was sent last over each socket: the next message waits for it. */
  private readonly last = new WeakMap<LiveSocket, Promise<unknown>>();

  constructor(
    private readonly callRepository: CallRepository,
    private readonly callPathsService: CallPathsService,
    private readonly conversationService: ConversationService,
    private readonly storeTurn: StoreTurn,
    private readonly endCall: EndCall,
    private readonly responder: Responder,
    private readonly liveDraftsService: LiveDraftsService,
    private readonly callLivenessService: CallLivenessService,
    private readonly realtimeServer: RealtimeServer,
    private readonly voicePlatforms: VoicePlatforms,
    private readonly liveAdmission: LiveAdmission,
    private readonly joinCall: JoinCall,
    private readonly liveLinksService: LiveLinksService,
    private readonly liveScreensService: LiveScreensService,
  ) {}

  afterInit(namespace: LiveNamespace): void {
    this.latestSocket = new LatestSocket(namespace);
    checkHandshakes<LiveSocket>(namespace, (socket) => this.liveAdmission.authenticate(socket));
  }

  handleConnection(socket: LiveSocket): void {
    const idle = setTimeout(() => socket.data.joined || socket.disconnect(true), JOIN_WITHIN_MS);
    socket.on('disconnect', () => clearTimeout(idle));
  }

  handleDisconnect({ data: { call, joined } }: LiveSocket): void {
    if (joined) void this.callLivenessService.leave(call.id).then(() => this.liveScreensService.changed(call));
  }

  @SubscribeMessage('join')
  async join(
    @ConnectedSocket() socket: LiveSocket,
    @MessageBody({ schema: joinRequestSchema }) { after }: JoinRequest,
  ): Promise<JoinAnswer> {
    const { call } = socket.data;
    await this.joinCall.join(socket);
    if (!socket.data.joined) void this.callLivenessService.enter(call.id).then(() => this.liveScreensService.changed(call));
    socket.data.joined = true;
    // Join the room before reading the log: later turns then arrive live, earlier ones are read.
    await this.latestSocket.enter(socket, rooms.live(call.id));
    const current = await this.callRepository.find(call.id);
    if (!current) throw new AppError('NOT_FOUND', errorText('NOT_FOUND'));
    const turns = await this.conversationService.turnsAfter(call.responseId, after);
    const last = turns.at(-1);
    // The interviewer speaks first, and after each answer.
    const interposed = socket.data.mirrors ? 1 : 2;
    socket.data.nextSeq = last ? last.seq + (last.role === 'user' ? interposed : 1) : Math.max(interposed, after + 1);
    // A pause of the owner's is not the participant's to end.
    socket.data.paused = current.pausedAt !== null && current.hold === null;
    if (current.status !== 'live') setImmediate(() => socket.emit('ended', { reason: current.endReason ?? 'unknown' }));
    else if (!socket.data.mirrors) this.responder.wake(call.id);
    return {
      success: true,
      turns,
      draft: this.liveDraftsService.of(call.responseId),
      closed: current.status === 'ended',
      ...this.clockOf(current),
      paused: socket.data.paused,
    };
  }

  /** Acknowledged when it is stored, and only then. */
  @SubscribeMessage('say')
  say(@ConnectedSocket() socket: LiveSocket, @MessageBody({ schema: sayMessageSchema }) message: SayMessage): Promise<SayAnswer> {
    return this.inOrder(socket, () => this.storeSaid(socket, message));
  }

  /** Acknowledged when it is stored, as above. */
  @LimitMessages(MIRROR_BUDGET)
  @SubscribeMessage('mirror')
  mirror(@ConnectedSocket() socket: LiveSocket, @MessageBody({ schema: mirrorMessageSchema }) message: MirrorMessage): Promise<SayAnswer> {
    return this.inOrder(socket, () => this.storeMirrored(socket, message));
  }

  /** The participant takes a break: nothing is asked, and the time limit waits. What is said next ends it as well. */
  @SubscribeMessage('pause')
  pause(@ConnectedSocket() socket: LiveSocket, @MessageBody({ schema: pauseMessageSchema }) { on }: PauseMessage): Promise<PauseAnswer> {
    return this.inOrder(socket, async () => {
      requireJoined(socket);
      if (socket.data.mirrors) throw new AppError('BAD_REQUEST', 'The voice platform keeps the time of this call.');
      await this.callRepository.pause(socket.data.call.id, on);
      socket.data.paused = on;
      this.liveScreensService.changed(socket.data.call);
      // What was to be left meanwhile is left now.
      if (!on) this.responder.wake(socket.data.call.id);
      const current = await this.callRepository.find(socket.data.call.id);
      if (!current) throw new AppError('NOT_FOUND', errorText('NOT_FOUND'));
      return { success: true, ...this.clockOf(current) };
    });
  }

  /** What waits for a quiet moment is done, unless something was said meanwhile. */
  @LimitMessages(QUIET_BUDGET)
  @SubscribeMessage('quiet')
  quiet(@ConnectedSocket() socket: LiveSocket, @MessageBody({ schema: quietMessageSchema }) { after }: QuietMessage): void {
    requireJoined(socket);
    if (!socket.data.mirrors) this.responder.wake(socket.data.call.id, { quietAfter: after });
  }

  @LimitMessages(END_BUDGET)
  @SubscribeMessage('end')
  end(
    @ConnectedSocket() socket: LiveSocket,
    @MessageBody({ schema: endMessageSchema }) { reason, cut }: EndMessage,
  ): Promise<{ success: true }> {
    return this.inOrder(socket, async () => {
      requireJoined(socket);
      const { call, mirrors } = socket.data;
      const current = await this.callRepository.find(call.id);
      const { elapsed, maxSeconds } = current ? this.clockOf(current) : { elapsed: 0, maxSeconds: null };
      const isTimeUp = maxSeconds !== null && elapsed >= maxSeconds * 1_000 - CLOCKS_DIFFER_MS;
      await this.endCall.end(call, reportedEnd(reason, { onPlatform: mirrors, isTimeUp }), new Date(), mirrors ? undefined : cut);
      return { success: true };
    });
  }

  /** How the participant is heard, and hears, from now on. */
  @SubscribeMessage('path')
  async path(@ConnectedSocket() socket: LiveSocket, @MessageBody({ schema: pathMessageSchema }) message: PathMessage): Promise<PathAnswer> {
    requireJoined(socket);
    const { call, mirrors } = socket.data;
    if (mirrors) throw new AppError('BAD_REQUEST', 'Who holds this call is not for its page to say.');
    await this.callPathsService.note(call.id, message);
    this.liveScreensService.changed(call);
    return { success: true };
  }

  @LimitMessages(DRAFT_BUDGET)
  @SubscribeMessage('draft')
  draft(@ConnectedSocket() socket: LiveSocket, @MessageBody({ schema: draftMessageSchema }) { text, after = 0 }: DraftMessage): void {
    this.showDraft(socket, { role: 'user', text }, after);
  }

  @LimitMessages(DRAFT_BUDGET)
  @SubscribeMessage('mirror-draft')
  mirrorDraft(@ConnectedSocket() socket: LiveSocket, @MessageBody({ schema: mirrorDraftSchema }) draft: MirrorDraft): void {
    if (socket.data.mirrors) this.showDraft(socket, draft);
  }

  private clockOf(call: CallEntity) {
    return clockOf(call, this.voicePlatforms.of(call.provider)?.capabilities.maxSeconds ?? null);
  }

  private async storeSaid(socket: LiveSocket, message: SayMessage): Promise<SayAnswer> {
    requireJoined(socket);
    const { call } = socket.data;
    if (socket.data.mirrors) {
      throw new AppError('BAD_REQUEST', 'The voice platform answers in this call: send it there, and mirror it here.');
    }
    const seq = await this.storeTurn.said(call, message).catch((error: unknown) => this.sayGoodbyeIfDeleted(socket, error));
    if (socket.data.paused) {
      await this.callRepository.pause(call.id, false);
      socket.data.paused = false;
    }
    // The interviewer's answer comes between.
    socket.data.nextSeq = seq + 2;
    this.responder.wake(call.id, { spoken: true });
    return { success: true, seq };
  }

  /** Nothing of a deleted interview can be stored, not even a goodbye: it is only said. */
  private sayGoodbyeIfDeleted(socket: LiveSocket, error: unknown): never {
    if (!(error instanceof AppError) || error.code !== 'NOT_FOUND') throw error;
    const { call, nextSeq } = socket.data;
    const turn = { responseId: call.responseId, seq: nextSeq, text: CLOSINGS.deleted, at: wireTime(new Date()) };
    socket.emit('turn', { ...turn, role: 'assistant', clientId: null });
    socket.emit('ended', { reason: 'assistant' });
    throw new AppError('CALL_ENDED', errorText('CALL_ENDED'));
  }

  private async storeMirrored(socket: LiveSocket, message: MirrorMessage): Promise<SayAnswer> {
    requireJoined(socket);
    const { call } = socket.data;
    if (!socket.data.mirrors) throw new AppError('BAD_REQUEST', 'This call is held here: say it.');
    const seq = await this.storeTurn.mirrored(call, message);
    socket.data.nextSeq = seq + 1;
    const step = message.role === 'assistant' ? await this.liveLinksService.stepOf(socket, call.responseId, seq) : null;
    return { success: true, seq, ...(step && { step }) };
  }

  /** Two sentences sent in a row are stored in that order, though each waits for the database. */
  private inOrder<T>(socket: LiveSocket, work: () => Promise<T>): Promise<T> {
    const next = (this.last.get(socket) ?? Promise.resolve()).then(work, work);
    this.last.set(socket, next);
    return next;
  }

  /** Shows interim speech to watching owners; it is not stored. @param after the page's last turn, if it sent it */
  private showDraft(socket: LiveSocket, { role, text }: MirrorDraft, after = 0): void {
    if (!socket.data.joined) return;
    const { responseId, ownerId } = socket.data.call;
    // Notices and a person's words are turns too, although the participant did not answer between them.
    const seq = Math.max(socket.data.nextSeq, after + 1);
    this.realtimeServer.sendParticipantDraft({ responseId, seq, role, text }, ownerId);
  }
}

function requireJoined(socket: LiveSocket): void {
  if (!socket.data.joined) throw new AppError('BAD_REQUEST', 'Join the interview first.');
}
