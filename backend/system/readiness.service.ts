import { Injectable } from '@nestjs/common';
import { DatabaseWatch } from '../database/database-watch.js';
import { QueueReach } from '../jobs/queue-reach.js';
import { RedisService } from '../redis/redis.service.js';
import { Draining } from './draining.js';

/**
 * Whether people should be sent to this process. Once it has reached its queue this is not a matter of Redis being there: without it
 * everything is stored and read, only told later, and a balancer that took all processes away would take that too.
 */
@Injectable()
export class ReadinessService {
  constructor(
    private readonly watch: DatabaseWatch,
    private readonly redis: RedisService,
    private readonly queue: QueueReach,
    private readonly draining: Draining,
  ) {}

  /** Why not, in a sentence; null when it is ready. */
  problem(): string | null {
    if (this.draining.isDraining) return 'This process is stopping.';
    if (this.watch.isAway) return `The database does not answer (${this.watch.reason}).`;
    return this.redis.problem ?? this.queue.problem;
  }
}
