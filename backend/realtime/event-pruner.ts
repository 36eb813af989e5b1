import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { IntervalTask } from '../common/interval-task.js';
import { INTERVALS } from '../common/intervals.js';
import { OwnerEventsService } from './owner-events.service.js';

/** A dashboard away for longer reads its lists again, which costs it one request each. */
const KEEP_DAYS = 7;

/** Keeps the event log short. Several workers doing it at once do no harm. */
@Injectable()
export class EventPruner extends IntervalTask {
  constructor(private readonly ownerEventsService: OwnerEventsService) {
    super();
  }

  @Interval(INTERVALS.prune)
  protected onInterval(): void {
    this.runOnce('pruning', () => this.ownerEventsService.prune(KEEP_DAYS));
  }
}
