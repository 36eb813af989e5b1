import { Injectable } from '@nestjs/common';
import type { CurrentUserInfo } from '../../common/current-user.decorator.js';
import { decodeCursor, encodeCursor } from '../../common/page-cursor.js';
import type {
  QuestionAnswer,
  QuestionAnswersAnswer,
  QuestionAnswersQuery,
  QuestionFindingsAnswer,
  QuestionFindingsQuery,
} from '../../contract/findings.js';
import { FINDINGS_LIMITS } from '../../contract/findings-constants.js';
import { GuideVersionsService } from '../../guides/guide-versions.service.js';
import { GuidesService } from '../../guides/guides.service.js';
import { CodebookRepository } from '../codebook/codebook.repository.js';
import { participantOf } from '../codebook/passage-list.repository.js';
import { PassageWords } from '../codebook/passage-words.js';
import { inOrder } from '../codebook/theme.js';
import { toSample } from '../segments/sample.js';
import { presentQuestions } from './present-questions.js';
import { type AnswerRow, QuestionsRepository } from './questions.repository.js';
import { ReadAnswers } from './read-answers.js';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** What participants answered to each question of the guide. */
@Injectable()
export class QuestionsService {
  constructor(
    private readonly readAnswers: ReadAnswers,
    private readonly questionsRepository: QuestionsRepository,
    private readonly codebookRepository: CodebookRepository,
    private readonly passageWords: PassageWords,
    private readonly guidesService: GuidesService,
    private readonly guideVersionsService: GuideVersionsService,
  ) {}

  /** @throws AppError NOT_FOUND for an interview that is not the owner's, here and below */
  async findings(owner: CurrentUserInfo, formId: number, query: QuestionFindingsQuery): Promise<QuestionFindingsAnswer> {
    const { publishedVersion: published } = await this.guidesService.get(owner.id, formId);
    // The revision is read first: what changes meanwhile is read again when its event arrives.
    const revision = await this.codebookRepository.revision(formId);
    await this.readAnswers.bringUpToDate(formId);
    const [sample, versions, states, values, inOtherWords, themes, codebook] = await Promise.all([
      this.questionsRepository.sample(formId, query),
      this.questionsRepository.versions(formId, query),
      this.questionsRepository.states(formId, query),
      this.questionsRepository.values(formId, query),
      this.questionsRepository.inOtherWords(formId, query),
      this.questionsRepository.themes(formId, query),
      this.codebookRepository.themes(formId),
    ]);
    const wanted = versions.map(({ version }) => version);
    const guides = await this.guideVersionsService.ofForm(formId, published === null ? wanted : [...wanted, published]);
    return {
      success: true,
      sample: toSample(sample),
      versions: versions.map((one) => ({ ...one, published: one.version === published })),
      questions: presentQuestions({ guides, published, states, values, inOtherWords, themes }),
      themes: inOrder(codebook).map(({ id, name, colour }) => ({ id, name, colour })),
      revision,
    };
  }

  /** A page of the answers to one question. */
  async answers(owner: CurrentUserInfo, formId: number, questionId: string, query: QuestionAnswersQuery): Promise<QuestionAnswersAnswer> {
    await this.guidesService.get(owner.id, formId);
    const after = decodeCursor(query.cursor, UUID);
    const limit = query.limit ?? FINDINGS_LIMITS.defaultPage;
    const [rows, total] = await Promise.all([
      this.questionsRepository.page(formId, questionId, query, after, limit),
      after === null ? this.questionsRepository.count(formId, questionId, query) : null,
    ]);
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return {
      success: true,
      answers: await this.withWords(page),
      cursor: rows.length > limit && last ? encodeCursor({ at: last.at, id: last.responseId }) : null,
      total,
    };
  }

  private async withWords(rows: readonly AnswerRow[]): Promise<QuestionAnswer[]> {
    const end = FINDINGS_LIMITS.answer;
    const places = rows.flatMap(({ responseId, turns }) => turns.map((turn) => ({ responseId, turn, start: 0, end })));
    const texts = await this.passageWords.textsOf(places);
    const said = new Map<string, string[]>();
    for (const [at, { responseId }] of places.entries()) said.set(responseId, [...(said.get(responseId) ?? []), texts[at]!]);
    return rows.map(({ responseId, submittedAt, language, guideVersion, participant, state, chosen, turn }) => ({
      responseId,
      participant: participantOf(participant),
      submittedAt: submittedAt.toISOString(),
      language,
      guideVersion,
      state,
      values: chosen ?? [],
      text: shorten((said.get(responseId) ?? []).join('\n'), end),
      turn,
    }));
  }
}

const shorten = (text: string, most: number) => (text.length < most ? text : `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`);
