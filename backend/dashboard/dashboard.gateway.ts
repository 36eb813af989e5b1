import { Logger } from '@nestjs/common';
import { type OnGatewayInit, WebSocketGateway } from '@nestjs/websockets';
import type { Socket } from 'socket.io';
import { z } from 'zod';
import { AccessTokens } from '../auth/access-tokens.js';
import { AppError } from '../common/app-error.js';
import type { CurrentUserInfo } from '../common/current-user.decorator.js';
import {
  type DashboardClientEvents,
  type DashboardServerEvents,
  resumeRequestSchema,
  watchRequestSchema,
  type WatchAnswer,
} from '../contract/realtime.js';
import { NAMESPACES } from '../contract/realtime-constants.js';
import { Revocations, type TokenMarks } from '../integrations/identity/revocations.js';
import { OwnerEvents } from '../realtime/owner-events.js';
import type { DashboardNamespace } from '../realtime/realtime-server.js';
import { rooms } from '../realtime/rooms.js';
import { handshakeError, SocketMessages } from '../realtime/socket-messages.js';
import { RunningInterviewsService } from '../voice/conversation/running-interviews.service.js';

interface DashboardSocketData {
  user: CurrentUserInfo;
  expiresAt: Date;
  marks: TokenMarks;
}
type DashboardSocket = Socket<DashboardClientEvents, DashboardServerEvents, Record<string, never>, DashboardSocketData>;

const BUDGET = { messages: 40, windowMs: 10_000 };
/** Interviews one dashboard may watch at once. */
const MAX_WATCHED = 20;
const handshakeSchema = z.object({ token: z.string().min(1).max(10_000) });
/** Longer delays overflow the timer and would fire at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Owners' dashboards: a signed-in owner receives the events of their own stream only. */
@WebSocketGateway({ namespace: NAMESPACES.dashboard })
export class DashboardGateway implements OnGatewayInit<DashboardNamespace> {
  private readonly logger = new Logger('Dashboard');

  constructor(
    private readonly accessTokens: AccessTokens,
    private readonly events: OwnerEvents,
    private readonly interviews: RunningInterviewsService,
    private readonly revocations: Revocations,
  ) {}

  afterInit(namespace: DashboardNamespace): void {
    // Guards do not run on connections: the token is checked before there is one.
    namespace.use((socket, next) => {
      this.authenticate(socket as unknown as DashboardSocket).then(
        () => next(),
        (error: unknown) => {
          const refused = error instanceof AppError ? handshakeError(error.code, error.message) : handshakeError('UNAVAILABLE');
          if (!(error instanceof AppError)) this.logger.error('handshake failed', error instanceof Error ? error.stack : undefined);
          next(refused);
        },
      );
    });
    namespace.on('connection', (socket) => this.serve(socket as unknown as DashboardSocket));
    this.revocations.onRevoked((isRevoked) => {
      for (const socket of namespace.sockets.values()) {
        if (isRevoked((socket as unknown as DashboardSocket).data.marks)) socket.disconnect(true);
      }
    });
  }

  private async authenticate(socket: DashboardSocket): Promise<void> {
    const auth = handshakeSchema.safeParse(socket.handshake.auth);
    if (!auth.success) throw new AppError('UNAUTHORIZED', 'Sign in to see your interviews live.');
    const { user, expiresAt, marks } = await this.accessTokens.authenticate(auth.data.token);
    socket.data.user = user;
    socket.data.marks = marks;
    socket.data.expiresAt = expiresAt;
  }

  private serve(socket: DashboardSocket): void {
    const { user, expiresAt, marks } = socket.data;
    // Revoked while the handshake was under way.
    if (this.revocations.knows(marks)) return void socket.disconnect(true);
    void socket.join(rooms.owner(user.id));
    const expiry = setTimeout(() => socket.disconnect(true), Math.min(Math.max(0, expiresAt.getTime() - Date.now()), MAX_TIMER_MS));
    socket.on('disconnect', () => clearTimeout(expiry));

    const messages = new SocketMessages(socket, BUDGET);
    // The socket is in its room already: events committed from here on arrive live, earlier ones are read.
    messages.on('resume', resumeRequestSchema, ({ after, epoch }) => this.events.resume(user.id, after, epoch));
    messages.on('position', z.object({}), async () => ({ success: true, ...(await this.events.position(user.id)) }));
    messages.on('watch', watchRequestSchema, ({ responseId }) => this.watch(socket, responseId));
    messages.on('unwatch', watchRequestSchema, async ({ responseId }) => {
      await socket.leave(rooms.watch(responseId));
      return { success: true };
    });
  }

  private async watch(socket: DashboardSocket, responseId: string): Promise<WatchAnswer> {
    const room = rooms.watch(responseId);
    const watched = [...socket.rooms].filter((name) => name.startsWith(rooms.watch('')));
    if (!watched.includes(room) && watched.length >= MAX_WATCHED) {
      throw new AppError('RATE_LIMITED', 'Too many interviews are open at once.');
    }
    // Asked before joining (whose is it?) and read again after, so that no turn falls between.
    if ((await this.interviews.read(socket.data.user.id, responseId)) === null) throw new AppError('NOT_FOUND', 'Interview not found');
    await socket.join(room);
    const state = await this.interviews.read(socket.data.user.id, responseId);
    if (!state) throw new AppError('NOT_FOUND', 'Interview not found');
    return { success: true, ...state };
  }
}
