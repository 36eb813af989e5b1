import { UseFilters, UseGuards } from '@nestjs/common';
import {
  ConnectedSocket,
  MessageBody,
  type OnGatewayConnection,
  type OnGatewayInit,
  SubscribeMessage,
  WebSocketGateway,
} from '@nestjs/websockets';
import type { Socket } from 'socket.io';
import { z } from 'zod';
import { AccessTokensService } from '../auth/access-tokens.service.js';
import { AppError } from '../common/app-error.js';
import type { CurrentUserInfo } from '../common/current-user.decorator.js';
import {
  type DashboardClientEvents,
  type DashboardServerEvents,
  type PositionAnswer,
  type ResumeAnswer,
  resumeRequestSchema,
  watchRequestSchema,
  type WatchAnswer,
} from '../contract/realtime.js';
import { liveScreenRequestSchema } from '../contract/live.js';
import { NAMESPACES } from '../contract/realtime-constants.js';
import { text } from '../contract/text.js';
import { RevocationsService, type TokenMarks } from '../integrations/identity/revocations.service.js';
import { checkHandshakes } from '../realtime/handshake.js';
import { LimitMessages, MessageBudgetGuard } from '../realtime/message-budget.guard.js';
import { LiveScreensService } from '../realtime/live-screens.service.js';
import { OwnerEventsService } from '../realtime/owner-events.service.js';
import type { DashboardNamespace } from '../realtime/realtime-server.js';
import { rooms } from '../realtime/rooms.js';
import { SocketErrorFilter } from '../realtime/socket-error.filter.js';
import { RunningInterviewsService } from '../voice/conversation/running-interviews.service.js';

interface DashboardSocketData {
  user: CurrentUserInfo;
  expiresAt: Date;
  marks: TokenMarks;
  /** The responses that are watched, and their interviews. */
  watched: Map<string, number>;
}
type DashboardSocket = Socket<DashboardClientEvents, DashboardServerEvents, Record<string, never>, DashboardSocketData>;

type ResumeRequest = z.output<typeof resumeRequestSchema>;
type LiveScreenRequest = z.output<typeof liveScreenRequestSchema>;
type WatchRequest = z.output<typeof watchRequestSchema>;

/** Interviews one dashboard may watch at once. */
const MAX_WATCHED = 20;
const handshakeSchema = z.object({ token: text(10_000).min(1) });
/** Longer delays overflow the timer and would fire at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Owners' dashboards: a signed-in owner receives the events of their own stream only. */
@WebSocketGateway({ namespace: NAMESPACES.dashboard })
@UseGuards(MessageBudgetGuard)
@UseFilters(SocketErrorFilter)
@LimitMessages({ messages: 40, windowMs: 10_000 })
export class DashboardGateway implements OnGatewayInit<DashboardNamespace>, OnGatewayConnection<DashboardSocket> {
  constructor(
    private readonly accessTokensService: AccessTokensService,
    private readonly ownerEventsService: OwnerEventsService,
    private readonly runningInterviewsService: RunningInterviewsService,
    private readonly liveScreensService: LiveScreensService,
    private readonly revocationsService: RevocationsService,
  ) {}

  afterInit(namespace: DashboardNamespace): void {
    checkHandshakes<DashboardSocket>(namespace, (socket) => this.authenticate(socket));
    this.revocationsService.onRevoked((isRevoked) => {
      for (const socket of namespace.sockets.values()) {
        if (isRevoked((socket as unknown as DashboardSocket).data.marks)) socket.disconnect(true);
      }
    });
  }

  handleConnection(socket: DashboardSocket): void {
    const { user, expiresAt, marks } = socket.data;
    // Revoked while the handshake was under way.
    if (this.revocationsService.knows(marks)) return void socket.disconnect(true);
    // Before any message: events committed from here on arrive live, earlier ones are read.
    void socket.join(rooms.owner(user.id));
    const expiry = setTimeout(() => socket.disconnect(true), Math.min(Math.max(0, expiresAt.getTime() - Date.now()), MAX_TIMER_MS));
    socket.on('disconnect', () => clearTimeout(expiry));
  }

  @SubscribeMessage('resume')
  resume(
    @ConnectedSocket() { data: { user } }: DashboardSocket,
    @MessageBody({ schema: resumeRequestSchema }) { after, epoch }: ResumeRequest,
  ): Promise<ResumeAnswer> {
    return this.ownerEventsService.resume(user.id, after, epoch);
  }

  @SubscribeMessage('position')
  async position(@ConnectedSocket() { data: { user } }: DashboardSocket): Promise<PositionAnswer> {
    return { success: true, ...(await this.ownerEventsService.position(user.id)) };
  }

  @SubscribeMessage('watch')
  async watch(
    @ConnectedSocket() socket: DashboardSocket,
    @MessageBody({ schema: watchRequestSchema }) { responseId }: WatchRequest,
  ): Promise<WatchAnswer> {
    const room = rooms.watch(responseId);
    const watched = [...socket.rooms].filter((name) => name.startsWith(rooms.watch('')));
    if (!watched.includes(room) && watched.length >= MAX_WATCHED) {
      throw new AppError('RATE_LIMITED', 'Too many interviews are open at once.', { retryAfterS: 60 });
    }
    // Asked before joining (whose is it?) and read again after, so that no turn falls between.
    const allowed = await this.runningInterviewsService.requireAllowed(socket.data.user.id, responseId);
    if (!allowed) throw new AppError('NOT_FOUND', 'Interview not found');
    socket.data.watched.set(responseId, allowed.formId);
    await socket.join(rooms.watchedForm(allowed.formId));
    await socket.join(room);
    try {
      const state = await this.runningInterviewsService.read(socket.data.user.id, responseId);
      if (!state) throw new AppError('NOT_FOUND', 'Interview not found');
      return { success: true, turns: state.turns, draft: state.draft };
    } catch (error) {
      // Deleted, or turned off meanwhile.
      await this.leave(socket, responseId);
      throw error;
    }
  }

  @SubscribeMessage('unwatch')
  async unwatch(
    @ConnectedSocket() socket: DashboardSocket,
    @MessageBody({ schema: watchRequestSchema }) { responseId }: WatchRequest,
  ): Promise<{ success: true }> {
    await this.leave(socket, responseId);
    return { success: true };
  }

  /** The interview's room too, with the last of its responses: who is in it is disconnected when watching is turned off. */
  private async leave(socket: DashboardSocket, responseId: string): Promise<void> {
    const { watched } = socket.data;
    const formId = watched.get(responseId);
    watched.delete(responseId);
    await socket.leave(rooms.watch(responseId));
    if (formId !== undefined && ![...watched.values()].includes(formId)) await socket.leave(rooms.watchedForm(formId));
  }

  /** Their own running interviews, as they are spoken: the room is named after the owner of the token. */
  @SubscribeMessage('live-screen')
  async liveScreen(
    @ConnectedSocket() socket: DashboardSocket,
    @MessageBody({ schema: liveScreenRequestSchema }) { on }: LiveScreenRequest,
  ): Promise<{ success: true }> {
    const { id } = socket.data.user;
    if (on) {
      await socket.join(rooms.liveScreen(id));
      this.liveScreensService.opened(id);
    } else await socket.leave(rooms.liveScreen(id));
    return { success: true };
  }

  private async authenticate(socket: DashboardSocket): Promise<void> {
    const auth = handshakeSchema.safeParse(socket.handshake.auth);
    if (!auth.success) throw new AppError('UNAUTHORIZED', 'Sign in to see your interviews live.');
    const { user, expiresAt, marks } = await this.accessTokensService.authenticate(auth.data.token);
    socket.data.user = user;
    socket.data.marks = marks;
    socket.data.watched = new Map();
    socket.data.expiresAt = expiresAt;
  }
}
