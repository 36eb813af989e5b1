import { Injectable } from '@nestjs/common';
import { AppError } from '../../common/app-error.js';
import type { CurrentUserInfo } from '../../common/current-user.decorator.js';
import { wireTime } from '../../common/wire-time.js';
import { SERVICE_MESSAGES } from '../../contract/error-texts.js';
import type { QualityAnswer, QualityDecision } from '../../contract/quality.js';
import { packSignals, type QualityKind } from '../../contract/quality-constants.js';
import { TransactionRunner } from '../../database/transaction-runner.js';
import { FollowUpsService } from '../../follow-ups/follow-ups.service.js';
import { ResponseChangesService } from '../../responses/response-changes.service.js';
import { ResponsesService } from '../../responses/responses.service.js';
import { QualityMaterialRepository } from './quality-material.repository.js';
import { QualityRepository, RULES_VERSION, type StoredSignal } from './quality.repository.js';

/** Characters of a place that an answer holds: enough to find it in the transcript. */
const PLACE_CHARACTERS = 240;

/** Signals of one response for its owner, and the owner's decisions about them. */
@Injectable()
export class QualityService {
  constructor(
    private readonly qualityRepository: QualityRepository,
    private readonly qualityMaterialRepository: QualityMaterialRepository,
    private readonly responsesService: ResponsesService,
    private readonly responseChangesService: ResponseChangesService,
    private readonly transactionRunner: TransactionRunner,
    private readonly followUpsService: FollowUpsService,
  ) {}

  /** @throws AppError NOT_FOUND, also for another owner's response, here and below */
  async get(owner: CurrentUserInfo, id: string): Promise<QualityAnswer> {
    if (!(await this.responsesService.isOwned(owner.id, id))) throw new AppError('NOT_FOUND', SERVICE_MESSAGES.getResponse);
    const [response, check, signals] = await Promise.all([
      this.qualityMaterialRepository.response(id),
      this.qualityRepository.check(id),
      this.qualityRepository.signals(id),
    ]);
    const isOutdated = response?.ready === true && check !== null && check.rulesVersion < RULES_VERSION;
    if (isOutdated) await this.followUpsService.ensure('response.check', id);
    const turns = signals.some(({ places }) => places.length > 0) ? await this.qualityMaterialRepository.turns(id) : [];
    // The owner may have taken it in again in the list.
    const leftOut = check?.leftOut === true && response?.excluded === true;
    const texts = new Map(turns.map(({ seq, text }) => [seq, text]));
    return {
      success: true,
      checkedAt: check && wireTime(check.checkedAt),
      pending: isOutdated || (response?.ready === true && check?.resultsAt.getTime() !== response.resultsAt.getTime()),
      leftOut,
      signals: signals.map((signal) => toWire({ ...signal, leavesOut: signal.leavesOut && leftOut }, texts)),
    };
  }

  async decide(owner: CurrentUserInfo, id: string, kind: QualityKind, decision: QualityDecision): Promise<QualityAnswer> {
    await this.transactionRunner.run(async (tx) => {
      const row = await this.responseChangesService.lock(tx, id);
      if (row?.ownerId !== owner.id || row.deletingAt !== null) throw new AppError('NOT_FOUND', SERVICE_MESSAGES.getResponse);
      const before = await this.qualityRepository.signals(id, tx);
      if (!before.some((signal) => signal.kind === kind)) throw new AppError('NOT_FOUND', NO_SIGNAL);
      const leavesOut = decision.state === 'accepted' && decision.leaveOut;
      await this.qualityRepository.decide(tx, id, kind, { state: decision.state, leavesOut });
      const signals = await this.qualityRepository.signals(id, tx);
      const check = await this.qualityRepository.check(id, tx);
      const wasOut = check?.leftOut ?? false;
      const isOut = signals.some((signal) => signal.leavesOut);
      const quality = packSignals(signals);
      if (isOut && !wasOut) {
        await this.qualityRepository.leaveOut(tx, id, { status: row.reviewStatus, reason: row.exclusionReason });
        await this.responseChangesService.review(tx, row, { quality, reviewStatus: 'excluded', exclusionReason: reasonOf(signals) });
      } else if (!isOut && wasOut) {
        await this.qualityRepository.leaveOut(tx, id, null);
        // What the owner has chosen elsewhere since stands.
        const { reviewStatus, exclusionReason } = row;
        const before = { reviewStatus: check?.statusBefore ?? 'read', exclusionReason: check?.reasonBefore ?? null };
        await this.responseChangesService.review(tx, row, {
          quality,
          ...(reviewStatus === 'excluded' ? before : { reviewStatus, exclusionReason }),
        });
      } else await this.responseChangesService.apply(tx, row, { quality });
    });
    return this.get(owner, id);
  }
}

/** Shown with the exclusion. */
const reasonOf = (signals: readonly StoredSignal[]) =>
  `Quality: ${signals
    .filter(({ leavesOut }) => leavesOut)
    .map(({ kind }) => kind.replaceAll('-', ' '))
    .join(', ')}`;

const NO_SIGNAL = 'This response has no such signal any more.';

const toWire = (
  { kind, state, reason, counts, language, places, otherId, otherAt, found, foundAt, leavesOut, decidedAt }: StoredSignal,
  texts: ReadonlyMap<number, string>,
): QualityAnswer['signals'][number] => ({
  ...{ kind, state, reason, counts, language, found, leavesOut },
  places: places.map(({ turn, start, end }) => ({
    ...{ turn, start, end },
    text: (texts.get(turn) ?? '').slice(start, Math.min(end, start + PLACE_CHARACTERS)).replace(/[\uD800-\uDBFF]$/u, ''),
  })),
  other: otherId !== null && otherAt !== null ? { id: otherId, submittedAt: wireTime(otherAt) } : null,
  foundAt: wireTime(foundAt),
  decidedAt: decidedAt && wireTime(decidedAt),
});
