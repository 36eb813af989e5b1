import { Injectable } from '@nestjs/common';
import { ReadingThreads } from '../../common/reading/reading-threads.js';
import { CSV_ANSWER, CSV_QUESTIONS } from '../../contract/csv.js';
import type { InterviewGuide } from '../../contract/guide.js';
import { questionsOf } from '../../contract/guide-questions.js';
import { guideIn } from '../../contract/guide-translation.js';
import { GuideVersionsService } from '../../guides/guide-versions.service.js';
import type { AnswerColumns, AnswerColumnsSource, AnsweredRow } from '../../responses/export/answer-columns.port.js';
import { ANSWERS_IN_WORDS } from './coverage-tasks.js';
import { TurnsOfAll } from './turns-of-all.js';

/** Responses whose turns are in memory at the same time. */
const BATCH = 25;

/** A column of the export for each question of the guide, over its versions: the answer, or its value. */
@Injectable()
export class AnswerColumnsService implements AnswerColumnsSource {
  constructor(
    private readonly guideVersionsService: GuideVersionsService,
    private readonly turnsOfAll: TurnsOfAll,
    private readonly reader: ReadingThreads,
  ) {}

  async open(formId: number, versions: readonly number[]): Promise<AnswerColumns> {
    const guides = await this.guideVersionsService.ofForm(formId, versions);
    const questions = questionsOf(guides, versions[0] ?? null).slice(0, CSV_QUESTIONS);
    return {
      heads: questions.map(({ wording, former }, at) => `${former ? 'Former question' : 'Question'} ${at + 1}: ${wording}`),
      cellsOf: async (rows) => {
        const cells: string[][] = [];
        for (let at = 0; at < rows.length; at += BATCH) {
          const answers = await this.answersOf(rows.slice(at, at + BATCH), guides);
          cells.push(...answers.map((row) => questions.map(({ id }) => shorten(row.get(id) ?? ''))));
        }
        return cells;
      },
    };
  }

  private async answersOf(
    rows: readonly AnsweredRow[],
    guides: ReadonlyMap<number, InterviewGuide>,
  ): Promise<ReadonlyMap<string, string>[]> {
    const guideOf = ({ guide_version, removed }: AnsweredRow) => (removed?.transcript ? undefined : guides.get(guide_version ?? 0));
    const turns = await this.turnsOfAll.read(rows.filter((row) => guideOf(row)).map(({ id }) => id));
    const answersIn = async (row: AnsweredRow) => {
      const guide = guideOf(row);
      if (!guide) return new Map<string, string>();
      return this.reader.read(ANSWERS_IN_WORDS, { guide: guideIn(guide, row.language), turns: turns.get(row.id) ?? [] });
    };
    return Promise.all(rows.map(answersIn));
  }
}

/** Spreadsheets cut longer cells off. */
const shorten = (text: string) => (text.length <= CSV_ANSWER ? text : `${text.slice(0, CSV_ANSWER - 1).replace(/[\uD800-\uDBFF]$/, '')}…`);
