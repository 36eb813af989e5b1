import { Injectable } from '@nestjs/common';
import { ReadingThreads } from '../../common/reading/reading-threads.js';
import type { GuideAnswer, GuideAnswers, GuidedResponse } from '../../analysis/questions/guide-answers.port.js';
import { guideIn } from '../../contract/guide-translation.js';
import { GuideVersionsService } from '../../guides/guide-versions.service.js';
import { ANSWERS_TO_GUIDE } from './coverage-tasks.js';
import { TurnsOfAll } from './turns-of-all.js';

/** Responses whose turns are in memory at the same time. */
const BATCH = 25;

/** What participants answered to each question of the guide, for the analysis. */
@Injectable()
export class GuideAnswersService implements GuideAnswers {
  constructor(
    private readonly guideVersionsService: GuideVersionsService,
    private readonly turnsOfAll: TurnsOfAll,
    private readonly reader: ReadingThreads,
  ) {}

  async read(formId: number, responses: readonly GuidedResponse[]): Promise<ReadonlyMap<string, readonly GuideAnswer[] | null>> {
    const guides = await this.guideVersionsService.ofForm(
      formId,
      responses.map(({ guideVersion }) => guideVersion),
    );
    const answers = new Map<string, readonly GuideAnswer[] | null>();
    for (let at = 0; at < responses.length; at += BATCH) {
      const some = responses.slice(at, at + BATCH);
      const turns = await this.turnsOfAll.read(some.map(({ id }) => id));
      for (const { id, guideVersion, language } of some) {
        const guide = guides.get(guideVersion);
        const told = turns.get(id);
        const read = guide && told && (await this.reader.read(ANSWERS_TO_GUIDE, { guide: guideIn(guide, language), turns: told }));
        answers.set(id, read ?? null);
      }
    }
    return answers;
  }
}
