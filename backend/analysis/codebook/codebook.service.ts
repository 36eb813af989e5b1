import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../common/app-error.js';
import type { CurrentUserInfo } from '../../common/current-user.decorator.js';
import type {
  Codebook,
  CodebookTheme,
  CodedTranscriptAnswer,
  PassagesAnswer,
  PassagesQuery,
  ThemeCounts,
} from '../../contract/codebook.js';
import type { DecidedAnswer, HistoryAnswer } from '../../contract/codebook-decisions.js';
import { CODEBOOK_LIMITS, hasSeveralValues } from '../../contract/codebook-constants.js';
import { questionsIn } from '../../contract/guide.js';
import { readHiddenFields } from '../../contract/hidden-fields.js';
import { FormsService } from '../../forms/forms.service.js';
import { GuidesService } from '../../guides/guides.service.js';
import { TagsService } from '../../responses/reviews/tags.service.js';
import { CodebookCountsRepository } from './codebook-counts.repository.js';
import { CodebookRepository } from './codebook.repository.js';
import { PassageWords } from './passage-words.js';
import { decodePassageKey, encodePassageKey, NOT_ANALYSED, participantOf, PassageListRepository } from './passage-list.repository.js';
import { PresentDecision } from './present-decision.js';
import { ancestorsOf, inOrder, isActive, type Theme } from './theme.js';

/** Codebooks as their owners read them. */
@Injectable()
export class CodebookService {
  constructor(
    private readonly codebookRepository: CodebookRepository,
    private readonly codebookCountsRepository: CodebookCountsRepository,
    private readonly passageListRepository: PassageListRepository,
    private readonly passageWords: PassageWords,
    private readonly presentDecision: PresentDecision,
    private readonly formsService: FormsService,
    private readonly guidesService: GuidesService,
    private readonly tagsService: TagsService,
  ) {}

  /** @throws AppError NOT_FOUND for an interview that is not the owner's, here and below */
  async get(owner: CurrentUserInfo, formId: number): Promise<Codebook> {
    const { frame } = await this.formsService.requireOwned(owner.id, formId);
    // The revision is read first: what changes meanwhile is read again when its event arrives.
    const revision = await this.codebookRepository.revision(formId);
    const themes = await this.codebookRepository.themes(formId);
    const [counts, { interviews, passages }, byQuestion, segments, guide, steps, tags] = await Promise.all([
      this.codebookCountsRepository.ofThemes(formId, themes),
      this.codebookCountsRepository.totals(formId),
      this.codebookCountsRepository.byQuestion(formId),
      this.codebookCountsRepository.segments(formId, readHiddenFields(frame.hidden_fields)),
      this.guidesService.get(owner.id, formId),
      this.codebookRepository.nextSteps(formId),
      this.tagsService.names(owner.id),
    ]);
    const wordings = new Map(guide.guide ? questionsIn(guide.guide).map(({ id, wording }) => [id, wording]) : []);
    const asked = [...wordings.keys(), ...[...byQuestion.keys()].filter((id) => !wordings.has(id))];
    return {
      formId,
      revision,
      themes: presentThemes(themes, counts),
      interviews,
      passages,
      questions: asked
        .filter((id) => byQuestion.has(id))
        .map((id) => ({ id, text: wordings.get(id) ?? '', passages: byQuestion.get(id) ?? 0 })),
      segments: segments.map((one) => (hasSeveralValues(one.attribute) ? { ...one, values: one.values.map(labelled(tags)) } : one)),
      undo: await this.presentDecision.one(steps.undo, themes),
      redo: await this.presentDecision.one(steps.redo, themes),
    };
  }

  /** What a decision answers: the state that it led to, read in its transaction. */
  async after(tx: EntityManager, formId: number): Promise<Pick<DecidedAnswer, 'themes' | 'passages' | 'undo' | 'redo'>> {
    const themes = await this.codebookRepository.themes(formId, tx);
    const counts = await this.codebookCountsRepository.ofThemes(formId, themes, tx);
    const { passages } = await this.codebookCountsRepository.totals(formId, tx);
    const { undo, redo } = await this.codebookRepository.nextSteps(formId, tx);
    return {
      themes: presentThemes(themes, counts),
      passages,
      undo: await this.presentDecision.one(undo, themes, tx),
      redo: await this.presentDecision.one(redo, themes, tx),
    };
  }

  async passages(owner: CurrentUserInfo, formId: number, filter: PassagesQuery): Promise<PassagesAnswer> {
    await this.formsService.requireOwned(owner.id, formId);
    const after = decodePassageKey(filter.cursor);
    const limit = filter.limit ?? CODEBOOK_LIMITS.defaultPage;
    const revision = await this.codebookRepository.revision(formId);
    const themeIds = await this.themesOf(formId, filter);
    const [rows, total] = await Promise.all([
      this.passageListRepository.page(formId, filter, themeIds, after, limit),
      after === null ? this.passageListRepository.count(formId, filter, themeIds) : null,
    ]);
    const page = rows.slice(0, limit);
    return {
      success: true,
      passages: await this.passageWords.fill(page.map(({ passage }) => passage)),
      cursor: rows.length > limit ? encodePassageKey(page.at(-1)!.key) : null,
      total,
      revision,
    };
  }

  async transcript(owner: CurrentUserInfo, formId: number, responseId: string): Promise<CodedTranscriptAnswer> {
    await this.formsService.requireOwned(owner.id, formId);
    const read = await this.passageListRepository.readResponse(formId, responseId);
    if (!read) throw new AppError('NOT_FOUND', NOT_ANALYSED);
    const revision = await this.codebookRepository.revision(formId);
    const [listed, turns] = await Promise.all([
      this.passageListRepository.ofResponse(formId, responseId),
      this.passageWords.turnsOf(responseId),
    ]);
    return {
      success: true,
      responseId,
      participant: participantOf(read.participant),
      turns,
      passages: await this.passageWords.fill(listed.map(({ passage }) => passage)),
      revision,
    };
  }

  async history(owner: CurrentUserInfo, formId: number, { limit, cursor }: { limit?: number; cursor?: string }): Promise<HistoryAnswer> {
    await this.formsService.requireOwned(owner.id, formId);
    const most = limit ?? CODEBOOK_LIMITS.defaultPage;
    const rows = await this.codebookRepository.history(formId, seqOf(cursor), most + 1);
    const page = rows.slice(0, most);
    return {
      success: true,
      decisions: await this.presentDecision.all(page, await this.codebookRepository.themes(formId)),
      cursor: rows.length > most ? String(page.at(-1)!.seq) : null,
    };
  }

  private async themesOf(formId: number, { theme, subthemes }: PassagesQuery): Promise<string[] | null> {
    if (theme === undefined) return null;
    const themes = (await this.codebookRepository.themes(formId)).filter(isActive);
    if (subthemes !== 'true') return [theme];
    const byId = new Map(themes.map((one) => [one.id, one]));
    return [theme, ...themes.filter(({ id }) => ancestorsOf(id, byId).includes(theme)).map(({ id }) => id)];
  }
}

export function presentThemes(themes: readonly Theme[], counts: ReadonlyMap<string, ThemeCounts>): CodebookTheme[] {
  const ordered = inOrder(themes);
  const ids = new Set(ordered.map(({ id }) => id));
  const places = new Map<string | null, number>();
  return ordered.map(({ id, name, definition, examples, colour, parentId, status, origin, version }) => {
    const parent = parentId !== null && ids.has(parentId) ? parentId : null;
    const position = places.get(parent) ?? 0;
    places.set(parent, position + 1);
    return {
      id,
      name,
      definition,
      examples: [...examples],
      colour,
      parentId: parent,
      position,
      status,
      origin,
      version,
      counts: counts.get(id)!,
    };
  });
}

/** @throws AppError VALIDATION_FAILED for a forged cursor */
function seqOf(cursor: string | undefined): number | null {
  if (cursor === undefined) return null;
  if (!/^[1-9]\d{0,14}$/.test(cursor)) throw new AppError('VALIDATION_FAILED', 'cursor: not one of this list');
  return Number(cursor);
}

const labelled =
  (names: ReadonlyMap<string, string>) =>
  <T extends { value: string }>(one: T): T & { label?: string } => {
    const label = names.get(one.value);
    return label === undefined ? one : { ...one, label };
  };
