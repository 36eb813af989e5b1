import { Injectable } from '@nestjs/common';
import type { GuideAnswer, GuideAnswers, GuidedResponse } from '../../analysis/questions/guide-answers.port.js';
import { guideIn } from '../../contract/guide-translation.js';
import { GuideVersionsService } from '../../guides/guide-versions.service.js';
import { TurnRepository } from '../turns/turn.repository.js';
import { guideAnswers } from './coverage-cells.js';
import { turnsOfAll } from './turns-of-all.js';

/** Responses whose turns are in memory at the same time. */
const BATCH = 25;

/** What participants answered to each question of the guide, for the analysis. */
@Injectable()
export class GuideAnswersService implements GuideAnswers {
  constructor(
    private readonly guideVersionsService: GuideVersionsService,
    private readonly turnRepository: TurnRepository,
  ) {}

  async read(formId: number, responses: readonly GuidedResponse[]): Promise<ReadonlyMap<string, readonly GuideAnswer[] | null>> {
    const guides = await this.guideVersionsService.ofForm(
      formId,
      responses.map(({ guideVersion }) => guideVersion),
    );
    const answers = new Map<string, readonly GuideAnswer[] | null>();
    for (let at = 0; at < responses.length; at += BATCH) {
      const some = responses.slice(at, at + BATCH);
      const turns = await turnsOfAll(
        this.turnRepository,
        some.map(({ id }) => id),
      );
      for (const { id, guideVersion, language } of some) {
        const guide = guides.get(guideVersion);
        answers.set(id, guide ? guideAnswers(guideIn(guide, language), turns.get(id)!) : null);
      }
    }
    return answers;
  }
}
