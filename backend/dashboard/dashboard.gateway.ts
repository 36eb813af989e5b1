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
import { AccessTokens } from '../auth/access-tokens.js';
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
import { NAMESPACES } from '../contract/realtime-constants.js';
import { Revocations, type TokenMarks } from '../integrations/identity/revocations.js';
import { checkHandshakes } from '../realtime/handshake.js';
import { LimitMessages, MessageBudgetGuard } from '../realtime/message-budget.guard.js';
import { OwnerEvents } from '../realtime/owner-events.js';
import type { DashboardNamespace } from '../realtime/realtime-server.js';
import { rooms } from '../realtime/rooms.js';
import { SocketErrorFilter } from '../realtime/socket-error.filter.js';
import { RunningInterviewsService } from '../voice/conversation/running-interviews.service.js';

interface DashboardSocketData {
  user: CurrentUserInfo;
  expiresAt: Date;
  marks: TokenMarks;
}
type DashboardSocket = Socket<DashboardClientEvents, DashboardServerEvents, Record<string, never>, DashboardSocketData>;

type ResumeRequest = z.output<typeof resumeRequestSchema>;
type WatchRequest = z.output<typeof watchRequestSchema>;

/** Interviews one dashboard may watch at once. */
const MAX_WATCHED = 20;
const handshakeSchema = z.object({ token: z.string().min(1).max(10_000) });
/** Longer delays overflow the timer and would fire at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Owners' dashboards: a signed-in owner receives the events of their own stream only. */
@WebSocketGateway({ namespace: NAMESPACES.dashboard })
@UseGuards(MessageBudgetGuard)
@UseFilters(SocketErrorFilter)
@LimitMessages({ messages: 40, windowMs: 10_000 })
export class DashboardGateway implements OnGatewayInit<DashboardNamespace>, OnGatewayConnection<DashboardSocket> {
  constructor(
    private readonly accessTokens: AccessTokens,
    private readonly ownerEvents: OwnerEvents,
    private readonly runningInterviewsService: RunningInterviewsService,
    private readonly revocations: Revocations,
  ) {}

  afterInit(namespace: DashboardNamespace): void {
    checkHandshakes<DashboardSocket>(namespace, (socket) => this.authenticate(socket));
    this.revocations.onRevoked((isRevoked) => {
      for (const socket of namespace.sockets.values()) {
        if (isRevoked((socket as unknown as DashboardSocket).data.marks)) socket.disconnect(true);
      }
    });
  }

  handleConnection(socket: DashboardSocket): void {
    const { user, expiresAt, marks } = socket.data;
    // Revoked while the handshake was under way.
    if (this.revocations.knows(marks)) return void socket.disconnect(true);
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
    return this.ownerEvents.resume(user.id, after, epoch);
  }

  @SubscribeMessage('position')
  async position(@ConnectedSocket() { data: { user } }: DashboardSocket): Promise<PositionAnswer> {
    return { success: true, ...(await this.ownerEvents.position(user.id)) };
  }

  @SubscribeMessage('watch')
  async watch(
    @ConnectedSocket() socket: DashboardSocket,
    @MessageBody({ schema: watchRequestSchema }) { responseId }: WatchRequest,
  ): Promise<WatchAnswer> {
    const room = rooms.watch(responseId);
    const watched = [...socket.rooms].filter((name) => name.startsWith(rooms.watch('')));
    if (!watched.includes(room) && watched.length >= MAX_WATCHED) {
      throw new AppError('RATE_LIMITED', 'Too many interviews are open at once.');
    }
    // Asked before joining (whose is it?) and read again after, so that no turn falls between.
    if ((await this.runningInterviewsService.read(socket.data.user.id, responseId)) === null) {
      throw new AppError('NOT_FOUND', 'Interview not found');
    }
    await socket.join(room);
    const state = await this.runningInterviewsService.read(socket.data.user.id, responseId);
    if (!state) throw new AppError('NOT_FOUND', 'Interview not found');
    return { success: true, ...state };
  }

  @SubscribeMessage('unwatch')
  async unwatch(
    @ConnectedSocket() socket: DashboardSocket,
    @MessageBody({ schema: watchRequestSchema }) { responseId }: WatchRequest,
  ): Promise<{ success: true }> {
    await socket.leave(rooms.watch(responseId));
    return { success: true };
  }

  private async authenticate(socket: DashboardSocket): Promise<void> {
    const auth = handshakeSchema.safeParse(socket.handshake.auth);
    if (!auth.success) throw new AppError('UNAUTHORIZED', 'Sign in to see your interviews live.');
    const { user, expiresAt, marks } = await this.accessTokens.authenticate(auth.data.token);
    socket.data.user = user;
    socket.data.marks = marks;
    socket.data.expiresAt = expiresAt;
  }
}
