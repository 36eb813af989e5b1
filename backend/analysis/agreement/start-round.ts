import { createHash, randomBytes, randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { byOwner } from '../../audit/audit-entry.js';
import { AuditLogService } from '../../audit/audit-log.service.js';
import { AppError } from '../../common/app-error.js';
import type { CurrentUserInfo } from '../../common/current-user.decorator.js';
import { AppConfig } from '../../config/app-config.js';
import type { CreateRound, Round } from '../../contract/agreement.js';
import { AGREEMENT_LIMITS, CODING_PATH } from '../../contract/agreement-constants.js';
import { TransactionRunner } from '../../database/transaction-runner.js';
import { FollowUpsService } from '../../follow-ups/follow-ups.service.js';
import { FormsService } from '../../forms/forms.service.js';
import { Analyst } from '../analyst.js';
import { CodebookRepository } from '../codebook/codebook.repository.js';
import { PassageWords } from '../codebook/passage-words.js';
import { inOrder, type Theme } from '../codebook/theme.js';
import { ReportRepository } from '../report.repository.js';
import { AgreementRepository, type RoundTheme } from './agreement.repository.js';
import { AgreementUnitsRepository } from './agreement-units.repository.js';
import { AgreementSampleRepository } from './agreement-sample.repository.js';
import { drawUnits, rolledUp, type SampledUnit } from './draw-sample.js';
import { presentRound } from './present-round.js';
import { RoundEvents } from './round-events.js';
import { unmarkedSentences } from './sentences.js';

export const hashOf = (token: string) => createHash('sha256').update(token).digest();
/** 256 random bits. */
export const newToken = () => randomBytes(32).toString('base64url');

/** Draws a sample of an interview's passages and sentences, for a second coder. */
@Injectable()
export class StartRound {
  constructor(
    private readonly agreementRepository: AgreementRepository,
    private readonly agreementUnitsRepository: AgreementUnitsRepository,
    private readonly agreementSampleRepository: AgreementSampleRepository,
    private readonly codebookRepository: CodebookRepository,
    private readonly reportRepository: ReportRepository,
    private readonly passageWords: PassageWords,
    private readonly analyst: Analyst,
    private readonly formsService: FormsService,
    private readonly followUpsService: FollowUpsService,
    private readonly roundEvents: RoundEvents,
    private readonly transactionRunner: TransactionRunner,
    private readonly auditLogService: AuditLogService,
    private readonly appConfig: AppConfig,
  ) {}

  /** @throws AppError NOT_FOUND, CONFLICT when it cannot be drawn or coded, VALIDATION_FAILED for unknown themes */
  async start(owner: CurrentUserInfo, formId: number, wanted: CreateRound): Promise<{ round: Round; link: string | null }> {
    await this.formsService.requireOwned(owner.id, formId);
    const { coder, seed = randomInt(2 ** 31 - 1) } = wanted;
    if (coder === 'model' && this.analyst.kind !== 'model') {
      throw new AppError('CONFLICT', 'No language model is configured here. Choose another second coder.');
    }
    const codebook = inOrder(await this.codebookRepository.themes(formId));
    const themes = chosenThemes(codebook, wanted.themeIds);
    const units = await this.draw(formId, wanted.sample, codebook, themes, seed);
    if (coder === 'built-in' && units.every(({ coder: first }) => first === null || first === 'built-in')) {
      throw new AppError('CONFLICT', 'The built-in analyst coded these passages first. Choose another second coder.');
    }
    const token = coder === 'person' ? newToken() : null;
    const stored = await this.transactionRunner.run(async (tx) => {
      await this.formsService.requireOwned(owner.id, formId, tx);
      await this.reportRepository.lockInterview(tx, formId);
      if ((await this.agreementRepository.count(tx, formId)) >= AGREEMENT_LIMITS.perInterview) {
        throw new AppError('CONFLICT', `An interview can have ${AGREEMENT_LIMITS.perInterview} rounds. Delete one first.`);
      }
      const model = coder === 'model' ? this.analyst.model : null;
      const round = { ...wanted, formId, ownerId: owner.id, model, seed, hash: token === null ? null : hashOf(token) };
      const id = await this.agreementRepository.insert(tx, round, themes, units);
      if (coder === 'model' || coder === 'built-in') await this.followUpsService.schedule(tx, 'agreement.code', id);
      await this.roundEvents.changed(tx, { id, formId, ownerId: owner.id });
      return { id };
    });
    if (token !== null) {
      const { days, maskNames } = wanted;
      this.auditLogService.record({
        ...byOwner(owner),
        kind: 'agreement.shared',
        subject: `interview:${formId}`,
        details: { days, maskNames },
      });
    }
    const round = (await this.agreementRepository.findById(stored.id))!;
    const figures = await this.agreementUnitsRepository.figures([round.id]);
    return { round: presentRound(round, themes, figures.get(round.id)!), link: token === null ? null : linkOf(this.appConfig, token) };
  }

  private async draw(
    formId: number,
    { by, size }: CreateRound['sample'],
    codebook: readonly Theme[],
    themes: readonly RoundTheme[],
    seed: number,
  ): Promise<SampledUnit[]> {
    const most = by === 'passages' ? size : AGREEMENT_LIMITS.units;
    const drawn = await this.agreementSampleRepository.passages(formId, by, size, most, seed);
    const parents = new Map(codebook.map(({ id, parentId }) => [id, parentId]));
    const ofRound = new Set(themes.map(({ id }) => id));
    const passages = drawn.map((passage) => ({ ...passage, themes: rolledUp(passage.themes, ofRound, (id) => parents.get(id) ?? null) }));
    const responseIds = [...new Set(passages.map(({ responseId }) => responseId))];
    const marked = await this.agreementSampleRepository.marked(responseIds);
    const turns = await this.passageWords.turnsOfAll(responseIds);
    const sentences = new Map(
      responseIds.map((id) => [
        id,
        (turns.get(id) ?? []).flatMap(({ seq, role, text }) => (role === 'user' ? unmarkedSentences(seq, text, marked.get(id) ?? []) : [])),
      ]),
    );
    const units = drawUnits(passages, sentences, most, seed);
    if (units.length < AGREEMENT_LIMITS.fewestUnits) {
      throw new AppError(
        'CONFLICT',
        `A round needs at least ${AGREEMENT_LIMITS.fewestUnits} passages and sentences, and only ${units.length} can be drawn. Have more interviews analysed first.`,
      );
    }
    return units;
  }
}

/** Where another person codes. The token stands after `#`, which browsers do not send. */
export const linkOf = ({ publicUrl }: Pick<AppConfig, 'publicUrl'>, token: string) => `${publicUrl}${CODING_PATH}#${token}`;

/** In the order of the codebook. */
function chosenThemes(codebook: readonly Theme[], ids: readonly string[]): RoundTheme[] {
  const wanted = new Set(ids);
  const themes = codebook.filter(({ id }) => wanted.has(id));
  if (themes.length < wanted.size) {
    throw new AppError('VALIDATION_FAILED', 'Some of these themes are no longer in the codebook. Choose the themes again.');
  }
  return themes.map(({ id, name, definition, examples }) => ({ id, name, definition, examples }));
}
