import { Injectable } from '@nestjs/common';
import { AppError } from '../../common/app-error.js';
import { errorText } from '../../common/error-body.js';
import { decodeCursor, encodeCursor } from '../../common/page-cursor.js';
import { hiddenFieldLabel } from '../../contract/hidden-fields.js';
import { questionsOf } from '../../contract/guide-questions.js';
import { LIVE_PAGE } from '../../contract/live-constants.js';
import type { LiveAnswer, LiveDetail, LiveFigures } from '../../contract/live.js';
import { InterviewsService } from '../../forms/interviews.service.js';
import { DropOffService } from './drop-off.service.js';
import { LiveCardsService } from './live-cards.service.js';
import { RunningRepository } from './running.repository.js';
import type { RunningRow } from './running.statements.js';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const DAY_MS = 24 * 60 * 60_000;
/** The day of an owner at the other end of the world began at most this long ago. */
const DAYS_BACK = 2;

/** What an owner's Live screen reads. */
@Injectable()
export class LiveViewService {
  constructor(
    private readonly runningRepository: RunningRepository,
    private readonly liveCardsService: LiveCardsService,
    private readonly dropOffService: DropOffService,
    private readonly interviewsService: InterviewsService,
  ) {}

  /** Newest first. @param formId of another owner: nothing is running. @throws AppError VALIDATION_FAILED for a forged cursor */
  async page(ownerId: string, formId: number | null, cursor: string | undefined): Promise<Omit<LiveAnswer, 'success'>> {
    const after = decodeCursor(cursor, UUID);
    const [rows, { count: running }] = await Promise.all([
      this.runningRepository.page(ownerId, formId, after, LIVE_PAGE),
      this.runningRepository.count(ownerId, formId),
    ]);
    const shown = rows.slice(0, LIVE_PAGE);
    return { cards: await this.liveCardsService.of(shown), running, next: rows.length > LIVE_PAGE ? encodeCursor(shown.at(-1)!) : null };
  }

  /** @throws AppError NOT_FOUND, also for another owner's interview and one that does not run */
  async detail(ownerId: string, responseId: string): Promise<Omit<LiveDetail, 'success'>> {
    const row = (await this.runningRepository.of([responseId])).find((found) => found.ownerId === ownerId);
    if (!row) throw new AppError('NOT_FOUND', errorText('NOT_FOUND'));
    const [[card], guides, attributes] = await Promise.all([
      this.liveCardsService.of([row]),
      this.liveCardsService.guidesOf([row]),
      this.attributesOf(row),
    ]);
    const guide = guides.get(row);
    const questions = guide ? questionsOf(new Map([[1, guide]]), 1) : [];
    return {
      card: card!,
      email: row.email,
      phonenumber: row.phonenumber,
      guideVersion: row.guideVersion,
      consentAt: row.consentAt?.toISOString() ?? null,
      questions: questions.map(({ id, wording, section, required }) => ({ id, wording, section, required })),
      ...attributes,
    };
  }

  /** @throws AppError NOT_FOUND when it was deleted meanwhile */
  private async attributesOf({
    responseId,
    formId,
  }: RunningRow): Promise<Pick<LiveDetail, 'hidden' | 'starred' | 'reviewStatus' | 'tags'>> {
    const found = await this.runningRepository.attributes(responseId);
    if (!found) throw new AppError('NOT_FOUND', errorText('NOT_FOUND'));
    const { hiddenFields, starred, reviewStatus, tags } = found;
    const values = new Map(Object.entries(hiddenFields ?? {}));
    const labels = values.size === 0 ? [] : await this.interviewsService.hiddenFields(Number(formId));
    // In the interview's order; removed fields come last.
    const fields = new Map(labels.map((field) => [field.name, hiddenFieldLabel(field)]));
    for (const name of values.keys()) if (!fields.has(name)) fields.set(name, name);
    const hidden = [...fields].flatMap(([name, label]) => (values.has(name) ? [{ label, value: values.get(name)! }] : []));
    return { hidden, starred, reviewStatus, tags: [...tags] };
  }

  /** @param since when the owner's day began. @throws AppError VALIDATION_FAILED for one that is no day's beginning */
  async figures(ownerId: string, formId: number | null, since: Date): Promise<Omit<LiveFigures, 'success'>> {
    const ago = Date.now() - since.getTime();
    if (ago < -DAY_MS || ago > DAYS_BACK * DAY_MS) throw new AppError('VALIDATION_FAILED', 'since: not the beginning of this day');
    const [{ count: running, unwatched }, { finished, complete, endedByOwner, medianMs }, dropOff] = await Promise.all([
      this.runningRepository.count(ownerId, formId),
      this.runningRepository.finished(ownerId, formId, since),
      this.dropOffService.of(ownerId, formId),
    ]);
    return { running, unwatched, finished, complete, endedByOwner, medianMs: medianMs === null ? null : Math.round(medianMs), dropOff };
  }
}
