import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../common/app-error.js';
import type { CurrentUserInfo } from '../../common/current-user.decorator.js';
import type { BlindRoundAnswer, CodeUnit } from '../../contract/agreement.js';
import { TransactionRunner } from '../../database/transaction-runner.js';
import { FormsService } from '../../forms/forms.service.js';
import { maskerOf } from '../shares/mask-people.js';
import { ReportSharesRepository } from '../shares/report-shares.repository.js';
import { AgreementRepository, type StoredRound } from './agreement.repository.js';
import { AgreementUnitsRepository } from './agreement-units.repository.js';
import { RoundEvents } from './round-events.js';
import { roundNotFound } from './rounds.service.js';
import { hashOf } from './start-round.js';
import { type Masking, UnitWords } from './unit-words.js';

const TOKEN = /^[\w-]{43}$/;
const FINISHED = 'This round is finished, so its codes cannot be changed any more.';
const LINK_GONE = 'This link is not valid. It has expired or was revoked. Ask the person who sent it for a new one.';

/** What a second coder who is a person reads and writes: someone with a link, or the owner. */
@Injectable()
export class BlindCoding {
  constructor(
    private readonly agreementRepository: AgreementRepository,
    private readonly agreementUnitsRepository: AgreementUnitsRepository,
    private readonly reportSharesRepository: ReportSharesRepository,
    private readonly unitWords: UnitWords,
    private readonly formsService: FormsService,
    private readonly roundEvents: RoundEvents,
    private readonly transactionRunner: TransactionRunner,
  ) {}

  /** The round of a link. It is looked up each time, so that revoking works at once in every process. @throws AppError NOT_FOUND */
  async byLink(token: string): Promise<StoredRound> {
    const round = TOKEN.test(token) ? await this.agreementRepository.findByHash(hashOf(token)) : null;
    if (!round) throw new AppError('NOT_FOUND', LINK_GONE);
    return round;
  }

  /** A round that its owner codes. @throws AppError NOT_FOUND */
  async byOwner(owner: CurrentUserInfo, formId: number, roundId: string): Promise<StoredRound> {
    await this.formsService.requireOwned(owner.id, formId);
    const round = await this.agreementRepository.find(formId, roundId);
    if (round?.coder !== 'self') throw roundNotFound();
    return round;
  }

  async read(round: StoredRound): Promise<BlindRoundAnswer> {
    if (round.coder === 'person') await this.agreementRepository.markOpened(round.id);
    const finished = round.state === 'finished';
    const units = finished ? [] : await this.agreementUnitsRepository.units(round.id);
    const themes = (await this.agreementRepository.themesOf([round.id])).get(round.id)!;
    const { interviewName } = await this.formsService.requireOwned(round.ownerId, round.formId);
    const responseIds = units.map(({ responseId }) => responseId);
    const masking = round.coder === 'person' ? await this.maskingOf(round, responseIds) : null;
    const words = await this.unitWords.of(units, masking);
    const mask = (text: string) => masking?.mask(text) ?? text;
    return {
      success: true,
      interviewName,
      themes: themes.map(({ id, name, definition, examples }) => ({
        id,
        name,
        definition: mask(definition),
        examples: examples.map(mask),
      })),
      units: units.flatMap(({ n, second, skipped }) => {
        const { text, before, after, question } = words.get(n)!;
        if (text === '') return [];
        return {
          n,
          text,
          before,
          after,
          question,
          themes: second && [...second],
          skipped,
        };
      }),
      finished,
      expiresAt: round.coder === 'person' ? (round.expiresAt?.toISOString() ?? null) : null,
    };
  }

  /** Stored at once. @throws AppError CONFLICT for a finished round, NOT_FOUND, VALIDATION_FAILED for a theme of another one */
  async code({ id }: StoredRound, n: number, coded: CodeUnit): Promise<void> {
    const themes = (await this.agreementRepository.themesOf([id])).get(id)!;
    const known = new Set(themes.map((theme) => theme.id));
    if (coded.themes?.some((theme) => !known.has(theme))) {
      throw new AppError('VALIDATION_FAILED', 'This theme is not part of the round. Reload the page.');
    }
    const unique = coded.themes && [...new Set(coded.themes)];
    await this.transactionRunner.run(async (tx) => {
      const round = this.openRound(await this.agreementRepository.lock(tx, id));
      if (!(await this.agreementUnitsRepository.code(tx, id, n, { ...coded, themes: unique }))) throw unitNotFound();
      await this.roundEvents.changed(tx, round);
    });
  }

  /** @throws AppError CONFLICT while passages are open. One that is finished stays so. */
  async finish({ id }: StoredRound): Promise<void> {
    await this.transactionRunner.run(async (tx) => {
      const round = await this.agreementRepository.lock(tx, id);
      if (!round) throw roundNotFound();
      if (round.state === 'finished') return;
      const { units, coded, skipped } = (await this.agreementUnitsRepository.figures([id], tx)).get(id)!.progress;
      const left = units - coded - skipped;
      if (left > 0 && (await this.hasWordsLeft(tx, id))) {
        throw new AppError(
          'CONFLICT',
          left === 1 ? 'One passage is still open. Code it, or skip it.' : `${left} passages are still open. Code them, or skip them.`,
        );
      }
      await this.agreementRepository.end(tx, id, 'finished');
      await this.roundEvents.changed(tx, round);
    });
  }

  /** Whether any open unit can be coded: words that retention has deleted cannot. */
  private async hasWordsLeft(tx: EntityManager, id: string): Promise<boolean> {
    const open = (await this.agreementUnitsRepository.units(id, tx)).filter(({ second, skipped }) => second === null && !skipped);
    return [...(await this.unitWords.of(open, null, tx)).values()].some(({ text }) => text !== '');
  }

  private openRound(round: StoredRound | null): StoredRound {
    if (!round) throw roundNotFound();
    if (round.state !== 'open') throw new AppError('CONFLICT', FINISHED);
    return round;
  }

  /** For another person: contact details are taken out, and names unless the owner wants them shown. */
  private async maskingOf({ maskNames }: StoredRound, responseIds: readonly string[]): Promise<Masking> {
    const { names, contacts } = await this.reportSharesRepository.contactsOf(responseIds);
    const masked = maskNames ? names : [];
    return { names: masked, contacts, mask: maskerOf(masked, contacts) };
  }
}

export const unitNotFound = () => new AppError('NOT_FOUND', 'This passage is no longer part of the round. Reload the page.');
