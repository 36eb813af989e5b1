import { setImmediate as breathe } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { guideIn } from '../../contract/guide-translation.js';
import { questionsIn } from '../../contract/guide.js';
import { DROP_OFF_DAYS, DROP_OFF_QUESTIONS } from '../../contract/live-constants.js';
import type { DropOff } from '../../contract/live.js';
import { InterviewsService } from '../../forms/interviews.service.js';
import { GuideVersionsService } from '../../guides/guide-versions.service.js';
import { TurnRepository } from '../turns/turn.repository.js';
import { type LeavingPlace, leavingPlace } from './leaving-place.js';
import { type LeftRow, RunningRepository } from './running.repository.js';

const DAY_MS = 24 * 60 * 60_000;
/** Interviews whose turns are in memory at the same time. */
const BATCH = 25;
/** Places that are remembered: an interview that has ended is left where it was. */
const REMEMBERED = 5_000;

/** Where participants left whose interview ended in the last days, incomplete. */
@Injectable()
export class DropOffService {
  private readonly places = new Map<string, LeavingPlace | null>();

  constructor(
    private readonly runningRepository: RunningRepository,
    private readonly guideVersionsService: GuideVersionsService,
    private readonly turnRepository: TurnRepository,
    private readonly interviewsService: InterviewsService,
  ) {}

  async of(ownerId: string, formId: number | null): Promise<DropOff[]> {
    const since = new Date(Date.now() - DROP_OFF_DAYS * DAY_MS);
    const [left, asked] = await Promise.all([
      this.runningRepository.left(ownerId, formId, since),
      this.runningRepository.asked(ownerId, formId, since),
    ]);
    const places = await this.placesOf(left);
    const counts = new Map<string, { formId: number; question: string; version: number; asked: number; left: number }>();
    for (const { formId: form, question, asked: count } of asked) {
      counts.set(`${form} ${question}`, { formId: form, question, version: 0, asked: count, left: 0 });
    }
    for (const [at, { formId: form, guideVersion }] of left.entries()) {
      const place = places[at];
      if (!place) continue;
      const key = `${form} ${place.question}`;
      const count = counts.get(key) ?? { formId: form, question: place.question, version: 0, asked: 0, left: 0 };
      counts.set(key, {
        ...count,
        version: Math.max(count.version, guideVersion),
        asked: count.asked + (place.asked ? 0 : 1),
        left: count.left + 1,
      });
    }
    const most = [...counts.values()].filter((count) => count.left > 0);
    most.sort((a, b) => b.left - a.left || b.asked - a.asked || a.formId - b.formId || a.question.localeCompare(b.question));
    return this.named(most.slice(0, DROP_OFF_QUESTIONS));
  }

  private async named(
    rows: readonly { formId: number; question: string; version: number; asked: number; left: number }[],
  ): Promise<DropOff[]> {
    const [guides, titles] = await Promise.all([
      this.guideVersionsService.findAll(rows.map(({ formId, version }) => ({ formId, version }))),
      this.interviewsService.titles(rows.map((row) => row.formId)),
    ]);
    return rows.flatMap(({ formId, question, asked, left }, at) => {
      const found = guides[at] && questionsIn(guides[at]).find(({ id }) => id === question);
      return found ? [{ formId, title: titles.get(formId) ?? '', questionId: question, wording: found.wording, asked, left }] : [];
    });
  }

  private async placesOf(rows: readonly LeftRow[]): Promise<(LeavingPlace | null)[]> {
    const unknown = rows.filter((row) => !this.places.has(nameOf(row)));
    const guides = await this.guideVersionsService.findAll(unknown.map(({ formId, guideVersion: version }) => ({ formId, version })));
    for (let from = 0; from < unknown.length; from += BATCH) {
      const some = unknown.slice(from, from + BATCH);
      const turns = await this.turnRepository.listSpoken(some.map(({ id }) => id));
      for (const [at, row] of some.entries()) {
        const guide = guides[from + at];
        const spoken = turns
          .filter(({ responseId }) => responseId === row.id)
          .map(({ seq, role, content, meta }) => ({ seq, role, text: content, meta }));
        this.remember(nameOf(row), guide ? leavingPlace(guideIn(guide, row.language), spoken) : null);
        await breathe();
      }
    }
    return rows.map((row) => this.places.get(nameOf(row)) ?? null);
  }

  private remember(name: string, place: LeavingPlace | null): void {
    if (this.places.size >= REMEMBERED) this.places.clear();
    this.places.set(name, place);
  }
}

/** One that is continued has more turns, and may have other results. */
const nameOf = ({ id, turnCount, guideVersion }: LeftRow) => `${id} ${guideVersion} ${turnCount}`;
