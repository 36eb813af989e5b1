import { Injectable } from '@nestjs/common';
import { CallRepository } from '../../calls/call.repository.js';
import type { LiveSocketData } from '../../conversation/live-socket.js';

/** The goodbye is heard, and recorded, after the call has ended. Milliseconds. */
const AFTER_CALL_MS = 2 * 60_000;
/** Pieces come twice a second, so the row of a running call is not read for each. Milliseconds. */
const READ_AGAIN_MS = 30_000;

type Connection = Pick<LiveSocketData, 'call' | 'endedAt'>;

/** Tells which sound comes too late: that of a page which goes on recording when its call is over. */
@Injectable()
export class LateTails {
  /** When the row was read for a connection. */
  private readonly readAt = new WeakMap<Connection, number>();

  constructor(private readonly callRepository: CallRepository) {}

  /** By what is known of its call: pieces wait for no row. */
  isLate(connection: Connection): boolean {
    const { endedAt } = connection;
    if (endedAt) return Date.now() - endedAt.getTime() > AFTER_CALL_MS;
    const readAt = this.readAt.get(connection);
    if (readAt === undefined) this.readAt.set(connection, Date.now());
    else if (Date.now() - readAt >= READ_AGAIN_MS) void this.read(connection);
    return false;
  }

  /** While the database is away, sound is held. */
  private async read(connection: Connection): Promise<void> {
    this.readAt.set(connection, Date.now());
    const call = await this.callRepository.find(connection.call.id).catch(() => null);
    if (call) connection.endedAt = call.endedAt;
  }
}
