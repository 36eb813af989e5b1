import { Injectable } from '@nestjs/common';
import { byOwner } from '../../audit/audit-entry.js';
import { AuditLogService } from '../../audit/audit-log.service.js';
import { AppError } from '../../common/app-error.js';
import type { CurrentUserInfo } from '../../common/current-user.decorator.js';
import { AppConfig } from '../../config/app-config.js';
import type { Round, RoundAnswer, RoundsAnswer } from '../../contract/agreement.js';
import { TransactionRunner } from '../../database/transaction-runner.js';
import { FollowUpsService } from '../../follow-ups/follow-ups.service.js';
import { FormsService } from '../../forms/forms.service.js';
import { Analyst } from '../analyst.js';
import { CodebookCountsRepository } from '../codebook/codebook-counts.repository.js';
import { CodebookRepository } from '../codebook/codebook.repository.js';
import { inOrder } from '../codebook/theme.js';
import { AgreementRepository, type StoredRound } from './agreement.repository.js';
import { AgreementUnitsRepository } from './agreement-units.repository.js';
import { AgreementSampleRepository } from './agreement-sample.repository.js';
import { measureAgreement } from './measure-agreement.js';
import { presentRound } from './present-round.js';
import { RoundEvents } from './round-events.js';
import { hashOf, linkOf, newToken } from './start-round.js';

export const roundNotFound = () => new AppError('NOT_FOUND', 'This round does not exist. It may have been deleted.');

/** Rounds with a second coder, as their owner reads and ends them. */
@Injectable()
export class RoundsService {
  constructor(
    private readonly agreementRepository: AgreementRepository,
    private readonly agreementUnitsRepository: AgreementUnitsRepository,
    private readonly agreementSampleRepository: AgreementSampleRepository,
    private readonly codebookRepository: CodebookRepository,
    private readonly codebookCountsRepository: CodebookCountsRepository,
    private readonly analyst: Analyst,
    private readonly formsService: FormsService,
    private readonly followUpsService: FollowUpsService,
    private readonly roundEvents: RoundEvents,
    private readonly transactionRunner: TransactionRunner,
    private readonly auditLogService: AuditLogService,
    private readonly appConfig: AppConfig,
  ) {}

  /** @throws AppError NOT_FOUND for an interview that is not the owner's, here and below */
  async list(owner: CurrentUserInfo, formId: number): Promise<RoundsAnswer> {
    await this.formsService.requireOwned(owner.id, formId);
    const rounds = await this.agreementRepository.list(formId);
    const ids = rounds.map(({ id }) => id);
    const all = await this.codebookRepository.themes(formId);
    const [themes, figures, counts, totals] = await Promise.all([
      this.agreementRepository.themesOf(ids),
      this.agreementUnitsRepository.figures(ids),
      this.codebookCountsRepository.ofThemes(formId, all),
      this.agreementSampleRepository.totals(formId),
    ]);
    return {
      success: true,
      rounds: rounds.map((round) => presentRound(round, themes.get(round.id)!, figures.get(round.id)!)),
      choices: {
        model: this.analyst.kind === 'model' ? (this.analyst.model ?? '') : null,
        ...totals,
        themes: inOrder(all).map(({ id, name, colour, parentId, status }) => ({
          id,
          name,
          colour,
          parentId,
          status,
          passages: counts.get(id)?.passages ?? 0,
        })),
      },
    };
  }

  /** With its figures. While the owner codes blind they are kept back. */
  async get(owner: CurrentUserInfo, formId: number, roundId: string): Promise<RoundAnswer> {
    const stored = await this.require(owner, formId, roundId);
    const round = await this.present(stored);
    if (isBlind(stored)) return { success: true, round, agreement: null };
    const units = await this.agreementUnitsRepository.units(roundId);
    return { success: true, round, agreement: measureAgreement(units, round.themes) };
  }

  /** @throws AppError NOT_FOUND */
  async remove(owner: CurrentUserInfo, formId: number, roundId: string): Promise<void> {
    await this.formsService.requireOwned(owner.id, formId);
    await this.transactionRunner.run(async (tx) => {
      if (!(await this.agreementRepository.remove(tx, formId, roundId))) throw roundNotFound();
      await this.followUpsService.cancel(tx, 'agreement.code', roundId);
      await this.roundEvents.changed(tx, { id: roundId, formId, ownerId: owner.id });
    });
  }

  /** Ends it as it is; what is not coded stays so. Its link stops accepting codes. */
  async finish(owner: CurrentUserInfo, formId: number, roundId: string): Promise<Round> {
    await this.change(owner, formId, roundId, async (tx, round) => {
      if (round.state === 'finished') return;
      await this.followUpsService.cancel(tx, 'agreement.code', roundId);
      await this.agreementRepository.end(tx, roundId, 'finished');
    });
    return this.present(await this.require(owner, formId, roundId));
  }

  /** Codes the rest of one that failed. @throws AppError CONFLICT for any other */
  async retry(owner: CurrentUserInfo, formId: number, roundId: string): Promise<Round> {
    await this.change(owner, formId, roundId, async (tx, round) => {
      if (round.state !== 'failed') throw new AppError('CONFLICT', 'Only a round that failed can be tried again.');
      await this.agreementRepository.end(tx, roundId, 'open');
      await this.followUpsService.schedule(tx, 'agreement.code', roundId);
    });
    return this.present(await this.require(owner, formId, roundId));
  }

  /** A new link, which replaces the one before. @throws AppError CONFLICT for a round without another person, or that is finished */
  async renewLink(owner: CurrentUserInfo, formId: number, roundId: string, days: number): Promise<{ round: Round; link: string }> {
    const token = newToken();
    let maskNames = true;
    await this.change(owner, formId, roundId, async (tx, round) => {
      if (round.coder !== 'person') throw new AppError('CONFLICT', 'Only a round that another person codes has a link.');
      if (round.state !== 'open') throw new AppError('CONFLICT', 'This round is finished. Start another one.');
      maskNames = round.maskNames;
      await this.agreementRepository.setLink(tx, roundId, hashOf(token), days);
    });
    this.auditLogService.record({
      ...byOwner(owner),
      kind: 'agreement.shared',
      subject: `interview:${formId}`,
      details: { days, maskNames },
    });
    return { round: await this.present(await this.require(owner, formId, roundId)), link: linkOf(this.appConfig, token) };
  }

  /** Idempotent. */
  async revokeLink(owner: CurrentUserInfo, formId: number, roundId: string): Promise<Round> {
    let had = false;
    await this.change(owner, formId, roundId, async (tx, round) => {
      had = round.hasLink;
      await this.agreementRepository.setLink(tx, roundId, null, 0);
    });
    if (had) {
      this.auditLogService.record({ ...byOwner(owner), kind: 'agreement.share-revoked', subject: `interview:${formId}`, details: {} });
    }
    return this.present(await this.require(owner, formId, roundId));
  }

  /** @throws AppError NOT_FOUND */
  async require(owner: CurrentUserInfo, formId: number, roundId: string): Promise<StoredRound> {
    await this.formsService.requireOwned(owner.id, formId);
    const round = await this.agreementRepository.find(formId, roundId);
    if (!round) throw roundNotFound();
    return round;
  }

  private async change(
    owner: CurrentUserInfo,
    formId: number,
    roundId: string,
    work: (tx: Parameters<Parameters<TransactionRunner['run']>[0]>[0], round: StoredRound) => Promise<void>,
  ): Promise<void> {
    const { id } = await this.require(owner, formId, roundId);
    await this.transactionRunner.run(async (tx) => {
      const round = await this.agreementRepository.lock(tx, id);
      if (!round) throw roundNotFound();
      await work(tx, round);
      await this.roundEvents.changed(tx, round);
    });
  }

  private async present(round: StoredRound): Promise<Round> {
    const [themes, figures] = await Promise.all([
      this.agreementRepository.themesOf([round.id]),
      this.agreementUnitsRepository.figures([round.id]),
    ]);
    return presentRound(round, themes.get(round.id)!, figures.get(round.id)!);
  }
}

/** The owner codes, and must not see what the first coder did. */
export const isBlind = ({ coder, state }: Pick<StoredRound, 'coder' | 'state'>) => coder === 'self' && state !== 'finished';
