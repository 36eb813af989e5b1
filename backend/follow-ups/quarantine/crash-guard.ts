import { Injectable } from '@nestjs/common';
import { RunMarksService } from './run-marks.service.js';
import type { FollowUp, FollowUpKind } from './follow-up.js';

/**
 * Limits a follow-up that crashes its process to three crashes. Each run writes a mark first. A follow-up whose mark
 * outlives its process is suspect: a process runs suspects one at a time, which soon identifies the cause.
 */
@Injectable()
export class CrashGuard {
  private suspects: Promise<unknown> = Promise.resolve();

  constructor(private readonly runMarksService: RunMarksService) {}

  /** @returns false when it was not run: it is quarantined, or about to be */
  async run(followUp: FollowUp, work: () => Promise<void>): Promise<boolean> {
    const verdict = await this.runMarksService.begin({ ...followUp, alone: false });
    if (verdict === 'go') await this.marked(followUp, false, work);
    return verdict === 'alone' ? this.runAlone(followUp, work) : verdict === 'go';
  }

  /** The same for work that others can do later: a suspect is not run either. */
  async runUnlessSuspect(followUp: FollowUp, work: () => Promise<void>): Promise<boolean> {
    const verdict = await this.runMarksService.begin({ ...followUp, alone: false });
    if (verdict !== 'go') return false;
    await this.marked(followUp, false, work);
    return true;
  }

  /** Several of a kind as one piece of work; suspects among them one by one. @returns what the work that was done has returned */
  async runTogether<T>(
    kind: FollowUpKind,
    subjectIds: readonly string[],
    work: (subjectIds: readonly string[]) => Promise<T>,
  ): Promise<T[]> {
    const all = subjectIds.map((subjectId) => ({ kind, subjectId }));
    const verdicts = await Promise.all(all.map((one) => this.runMarksService.begin({ ...one, alone: false })));
    const good = all.filter((_, at) => verdicts[at] === 'go');
    const results: T[] = [];
    if (good.length > 0) {
      try {
        results.push(await work(good.map(({ subjectId }) => subjectId)));
      } finally {
        await Promise.all(good.map((one) => this.runMarksService.end(one, false)));
      }
    }
    for (const one of all.filter((_, at) => verdicts[at] === 'alone')) {
      await this.runAlone(one, async () => void results.push(await work([one.subjectId])));
    }
    return results;
  }

  private async runAlone(followUp: FollowUp, work: () => Promise<void>): Promise<boolean> {
    const before = this.suspects;
    const turn = before.then(async () => {
      const verdict = await this.runMarksService.begin({ ...followUp, alone: true });
      if (verdict === 'skip') return false;
      await this.marked(followUp, true, work);
      return true;
    });
    this.suspects = turn.catch(() => undefined);
    return turn;
  }

  private async marked(followUp: FollowUp, suspect: boolean, work: () => Promise<void>): Promise<void> {
    let done = false;
    try {
      await work();
      done = true;
    } finally {
      await this.runMarksService.end(followUp, suspect && done);
    }
  }
}
