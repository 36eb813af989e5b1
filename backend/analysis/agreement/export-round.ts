import { Injectable } from '@nestjs/common';
import { byOwner } from '../../audit/audit-entry.js';
import { AuditLogService } from '../../audit/audit-log.service.js';
import { AppError } from '../../common/app-error.js';
import type { CurrentUserInfo } from '../../common/current-user.decorator.js';
import type { Agreement } from '../../contract/agreement.js';
import type { AgreementFile } from '../../contract/agreement-constants.js';
import { csvLine } from '../../contract/csv.js';
import { participantOf } from '../codebook/passage-list.repository.js';
import { AgreementUnitsRepository } from './agreement-units.repository.js';
import { RoundsService } from './rounds.service.js';
import { UnitWords } from './unit-words.js';

const BOM = '\uFEFF';
const FIGURES = ['n', 'both', 'first_only', 'second_only', 'neither', 'agreement', 'kappa', 'kappa_low', 'kappa_high', 'alpha'] as const;

/** A round as CSV: its figures, or what both coders gave each unit, one line per unit and theme. */
@Injectable()
export class ExportRound {
  constructor(
    private readonly agreementUnitsRepository: AgreementUnitsRepository,
    private readonly unitWords: UnitWords,
    private readonly roundsService: RoundsService,
    private readonly auditLogService: AuditLogService,
  ) {}

  /** @throws AppError NOT_FOUND, CONFLICT while the owner codes blind */
  async export(owner: CurrentUserInfo, formId: number, roundId: string, file: AgreementFile): Promise<{ name: string; content: Buffer }> {
    const { round, agreement } = await this.roundsService.get(owner, formId, roundId);
    if (!agreement) throw new AppError('CONFLICT', 'The round can be exported once you have finished coding.');
    this.auditLogService.record({ ...byOwner(owner), kind: 'agreement.exported', subject: `interview:${formId}`, details: { file } });
    const lines = file === 'agreement' ? figures(agreement) : await this.codes(roundId, round.themes);
    return {
      name: `${file === 'agreement' ? 'agreement' : 'agreement-codes'}-${round.createdAt.slice(0, 10)}.csv`,
      content: Buffer.from(BOM + lines.join('')),
    };
  }

  private async codes(roundId: string, themes: readonly { readonly id: string; readonly name: string }[]): Promise<string[]> {
    const units = await this.agreementUnitsRepository.units(roundId);
    const words = await this.unitWords.of(units);
    return [
      csvLine(['unit', 'participant', 'response', 'turn', 'marked', 'text', 'theme', 'first', 'second']),
      ...units.flatMap(({ n, participant, responseId, turn, marked, first, second }) =>
        themes.map(({ id, name }) =>
          csvLine([
            String(n),
            participantOf(participant) ?? '',
            responseId,
            String(turn),
            marked ? 'yes' : 'no',
            words.get(n)!.text,
            name,
            given(first, id),
            // Not coded, or skipped: missing.
            second === null ? '' : given(second, id),
          ]),
        ),
      ),
    ];
  }
}

const given = (themes: readonly string[], id: string) => (themes.includes(id) ? '1' : '0');

function figures({ themes, overall }: NonNullable<Awaited<ReturnType<RoundsService['get']>>['agreement']>): string[] {
  return [
    csvLine(['theme', ...FIGURES]),
    ...themes.map((theme) => csvLine([theme.name, ...cells(theme)])),
    csvLine(['all themes', ...cells(overall)]),
  ];
}

const cells = ({ n, both, firstOnly, secondOnly, neither, agreement, kappa, interval, alpha }: Agreement) => [
  ...[n, both, firstOnly, secondOnly, neither].map(String),
  ...[agreement, kappa, interval?.low ?? null, interval?.high ?? null, alpha].map((value) => value?.toFixed(4) ?? ''),
];
