import { Injectable } from '@nestjs/common';
import { DatabaseWatcher } from '../database/database-watcher.js';
import { QueueReachService } from '../jobs/queue-reach.service.js';
import { RedisService } from '../redis/redis.service.js';
import { DrainService } from './drain.service.js';

/**
 * Whether people should be sent to this process. Once it has reached its queue this is not a matter of Redis being there: without it
 * everything is stored and read, only told later, and a balancer that took all processes away would take that too.
 */
@Injectable()
export class ReadinessService {
  constructor(
    private readonly databaseWatcher: DatabaseWatcher,
    private readonly redisService: RedisService,
    private readonly queueReachService: QueueReachService,
    private readonly drainService: DrainService,
  ) {}

  /** Why not, in a sentence; null when it is ready. */
  problem(): string | null {
    if (this.drainService.isDraining) return 'This process is stopping.';
    if (this.databaseWatcher.isAway) return `The database does not answer (${this.databaseWatcher.reason}).`;
    return this.redisService.problem ?? this.queueReachService.problem;
  }
}
