import { Inject, Injectable } from '@nestjs/common';
import { estimatedMinutes, type GuideQuestion, questionsIn } from '../../contract/guide.js';
import { ONE_LANGUAGE } from '../../contract/languages.js';
import { InterviewsService } from '../../forms/interviews.service.js';
import { GuideVersionsService } from '../../guides/guide-versions.service.js';
import { GUIDE_ANSWERS, type GuideAnswers } from '../questions/guide-answers.port.js';
import type { QualityContext, ScaleAnswer } from './quality-input.js';
import type { CheckedResponse } from './quality-material.repository.js';

type InterviewContext = Pick<QualityContext, 'languages' | 'closedTurns' | 'scales' | 'expectedSeconds' | 'seconds'>;

/** What a response is measured with: the languages of its interview, and the questions and the time of the guide it followed. */
@Injectable()
export class ReadContext {
  constructor(
    private readonly interviewsService: InterviewsService,
    private readonly guideVersionsService: GuideVersionsService,
    @Inject(GUIDE_ANSWERS) private readonly guideAnswers: GuideAnswers,
  ) {}

  async of(response: CheckedResponse): Promise<InterviewContext> {
    const { id, formId, guideVersion, language, durationMs } = response;
    const interview = await this.interviewsService.find(formId);
    const { source, others } = interview?.languages ?? ONE_LANGUAGE;
    const guide = guideVersion === null ? null : await this.guideVersionsService.find({ formId, version: guideVersion });
    const read = guide ? (await this.guideAnswers.read(formId, [{ id, guideVersion: guideVersion!, language }])).get(id) : null;
    const questions = new Map<string, GuideQuestion>(guide ? questionsIn(guide).map((question) => [question.id, question]) : []);
    const closed = (read ?? []).filter(({ questionId }) => (questions.get(questionId)?.answer.type ?? 'open') !== 'open');
    return {
      languages: [...new Set([source, ...others.map((other) => other.language), language].filter((code) => code !== null))],
      closedTurns: new Set(
        closed.flatMap(({ turns, turn }) => turns.slice(0, 1).concat(turns.length === 0 && turn !== null ? [turn] : [])),
      ),
      scales: closed.flatMap(({ questionId, chosen, turn }): ScaleAnswer[] => {
        const answer = questions.get(questionId)!.answer;
        const value = Number(chosen?.[0] ?? Number.NaN);
        return answer.type === 'scale' && turn !== null && Number.isFinite(value)
          ? [{ turn, value, min: answer.min, max: answer.max }]
          : [];
      }),
      expectedSeconds: guide ? estimatedMinutes(guide) * 60 : null,
      seconds: durationMs > 0 ? durationMs / 1_000 : null,
    };
  }
}
