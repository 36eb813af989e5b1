import { Injectable } from '@nestjs/common';
import { ReadingThreads } from '../../common/reading/reading-threads.js';
import { COVERAGE_LEFT_OUT, COVERAGE_PAGE, type CoverageAnswer, type CoverageCell, type CoverageRow } from '../../contract/coverage.js';
import type { InterviewGuide } from '../../contract/guide.js';
import { questionsOf } from '../../contract/guide-questions.js';
import { guideIn } from '../../contract/guide-translation.js';
import { GuideVersionsService } from '../../guides/guide-versions.service.js';
import { GuidesService } from '../../guides/guides.service.js';
import { ResponsesService } from '../../responses/responses.service.js';
import { COVERAGE_IN } from './coverage-tasks.js';
import { TurnsOfAll } from './turns-of-all.js';

/** Responses whose transcripts are in memory at the same time. */
const BATCH = 10;

/** Running calls of a voice platform that one page links with the guide: about ten milliseconds each. */
const LINKED_AT_ONCE = 10;

type GuidedRow = Awaited<ReturnType<ResponsesService['guidedPage']>>['rows'][number];

/** Which questions of the guide each participant has answered, from the stored turns. */
@Injectable()
export class CoverageService {
  constructor(
    private readonly guidesService: GuidesService,
    private readonly guideVersionsService: GuideVersionsService,
    private readonly responsesService: ResponsesService,
    private readonly turnsOfAll: TurnsOfAll,
    private readonly reader: ReadingThreads,
  ) {}

  /** Newest first. @throws AppError NOT_FOUND, also for another owner's interview; VALIDATION_FAILED for a forged cursor */
  async page(ownerId: string, formId: number, cursor: string | undefined): Promise<Omit<CoverageAnswer, 'success'>> {
    const { publishedVersion } = await this.guidesService.get(ownerId, formId);
    const { rows, next, unguided } = await this.responsesService.guidedPage(formId, {
      limit: COVERAGE_PAGE,
      cursor,
      countAtMost: COVERAGE_LEFT_OUT,
    });
    const used = new Set(rows.map(({ guideVersion }) => guideVersion));
    const guides = await this.guideVersionsService.ofForm(formId, [...used, ...(publishedVersion === null ? [] : [publishedVersion])]);
    const answer: CoverageRow[] = [];
    const running = new Set(
      rows
        .filter(({ callStatus }) => callStatus === 'in-progress')
        .slice(0, LINKED_AT_ONCE)
        .map(({ id }) => id),
    );
    for (let at = 0; at < rows.length; at += BATCH) answer.push(...(await this.rowsOf(rows.slice(at, at + BATCH), guides, running)));
    return { questions: questionsOf(guides, publishedVersion), rows: answer, leftOut: unguided, next };
  }

  /** @param running interviews whose turns are linked with the guide for now, where a voice platform holds the call */
  private async rowsOf(
    rows: readonly GuidedRow[],
    guides: ReadonlyMap<number, InterviewGuide>,
    running: ReadonlySet<string>,
  ): Promise<CoverageRow[]> {
    const turns = await this.turnsOfAll.read(rows.map(({ id }) => id));
    const cellsOf = async (row: GuidedRow) => {
      const version = guides.get(row.guideVersion);
      const told = turns.get(row.id);
      if (!version || !told || row.removed?.transcript) return toRow(row, null);
      const conversation = { guide: guideIn(version, row.language), turns: told, isLinked: running.has(row.id) };
      return toRow(row, await this.reader.read(COVERAGE_IN, conversation));
    };
    return Promise.all(rows.map(cellsOf));
  }
}

function toRow(row: GuidedRow, cells: Record<string, CoverageCell> | null): CoverageRow {
  return {
    responseId: row.id,
    name: `${row.firstname} ${row.lastname}`.trim() || null,
    createdAt: row.submittedAt.toISOString(),
    callStatus: row.callStatus,
    guideVersion: row.guideVersion,
    recorded: cells !== null,
    cells: cells ?? {},
  };
}
