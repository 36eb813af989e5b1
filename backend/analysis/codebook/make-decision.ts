import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../common/app-error.js';
import type { CurrentUserInfo } from '../../common/current-user.decorator.js';
import type { CodebookUpdated } from '../../contract/codebook.js';
import type { Decide, DecidedAnswer } from '../../contract/codebook-decisions.js';
import { type DecisionKind, passagePlace } from '../../contract/codebook-constants.js';
import { TransactionRunner } from '../../database/transaction-runner.js';
import { DomainEventsService } from '../../domain-events/domain-events.service.js';
import { FormsService } from '../../forms/forms.service.js';
import { CodebookRepository, type DecisionContent, type StoredDecision } from './codebook.repository.js';
import { CodebookService } from './codebook.service.js';
import { NOT_ANALYSED, PassageListRepository } from './passage-list.repository.js';
import { PassageWords } from './passage-words.js';
import { PassagesRepository } from './passages.repository.js';
import type { Plan } from './plan.js';
import { DecisionPlan } from './plan-decision.js';
import { PresentDecision } from './present-decision.js';
import { resolverOf, type Theme } from './theme.js';

type Outcome = Omit<DecidedAnswer, 'success'>;

/** Themes whose counts an event carries; more are read again. */
const MOST_COUNTS = 40;

/** Applies what people decide about themes and passages, and takes it back. */
@Injectable()
export class MakeDecision {
  constructor(
    private readonly codebookRepository: CodebookRepository,
    private readonly passagesRepository: PassagesRepository,
    private readonly passageListRepository: PassageListRepository,
    private readonly passageWords: PassageWords,
    private readonly codebookService: CodebookService,
    private readonly presentDecision: PresentDecision,
    private readonly formsService: FormsService,
    private readonly transactionRunner: TransactionRunner,
    private readonly domainEventsService: DomainEventsService,
  ) {}

  /** @throws AppError NOT_FOUND, CONFLICT, VALIDATION_FAILED */
  async decide(owner: CurrentUserInfo, formId: number, decision: Decide, decisionId: string = randomUUID()): Promise<Outcome> {
    await this.formsService.requireOwned(owner.id, formId);
    if (decision.kind === 'passage.add') await this.verify(formId, decision);
    return this.transactionRunner.run(async (tx) => {
      await this.codebookRepository.lock(tx, formId, owner.id);
      const known = await this.repeated(tx, formId, decisionId);
      if (known) return known;
      const themes = await this.codebookRepository.themes(formId, tx);
      const responseIds = await this.passagesRepository.readResponses(tx, formId, responsesOf(decision));
      const states = await this.passagesRepository.states(tx, responseIds, resolverOf(themes));
      const plan = new DecisionPlan(themes, states).plan(decision);
      return this.apply(tx, { owner, formId, decisionId, kind: decision.kind, themes, plan });
    });
  }

  /** Adds themes as one decision. */
  async addThemes(
    owner: CurrentUserInfo,
    formId: number,
    decisionId: string = randomUUID(),
    planned: (themes: readonly Theme[]) => Plan | null,
  ): Promise<Outcome | null> {
    return this.transactionRunner.run(async (tx) => {
      await this.codebookRepository.lock(tx, formId, owner.id);
      const known = await this.repeated(tx, formId, decisionId);
      if (known) return known;
      const themes = await this.codebookRepository.themes(formId, tx);
      const plan = planned(themes);
      return plan && this.apply(tx, { owner, formId, decisionId, kind: 'themes.add', themes, plan });
    });
  }

  /** Takes the last decision back, or brings back the last one taken back. */
  async step(owner: CurrentUserInfo, formId: number, direction: 'undo' | 'redo', expected?: string): Promise<Outcome> {
    await this.formsService.requireOwned(owner.id, formId);
    return this.transactionRunner.run(async (tx) => {
      await this.codebookRepository.lock(tx, formId, owner.id);
      const decision = (await this.codebookRepository.nextSteps(formId, tx))[direction];
      if (!decision) throw new AppError('CONFLICT', `There is nothing to ${direction}.`);
      if (expected !== undefined && expected !== decision.id) {
        throw new AppError('CONFLICT', 'Another window has changed the codebook since. It is shown as it is now.');
      }
      const isUndo = direction === 'undo';
      await this.codebookRepository.setUndone(tx, decision.id, isUndo);
      const { patches, created } = decision.content;
      await this.codebookRepository.patchThemes(tx, [
        ...patches.map(({ id, before, after }) => ({ id, fields: isUndo ? before : after })),
        ...created.map((id) => ({ id, fields: { deleted: isUndo } })),
      ]);
      return this.finish(tx, owner, decision, await this.passagesRepository.markedBy(tx, decision.id), []);
    });
  }

  private async apply(
    tx: EntityManager,
    {
      owner,
      formId,
      decisionId,
      kind,
      themes,
      plan,
    }: {
      owner: CurrentUserInfo;
      formId: number;
      decisionId: string;
      kind: DecisionKind;
      themes: readonly Theme[];
      plan: Plan;
    },
  ): Promise<Outcome> {
    const names = new Map([...themes, ...plan.created].map(({ id, name }) => [id, name]));
    const content: DecisionContent = {
      patches: plan.patches,
      created: plan.created.map(({ id }) => id),
      themes: plan.themes.map((id) => ({ id, name: names.get(id) ?? '' })),
      skipped: plan.skipped,
      details: plan.details,
    };
    const seq = (await this.codebookRepository.revision(formId, tx)) + 1;
    await this.codebookRepository.insertThemes(tx, formId, plan.created);
    await this.codebookRepository.patchThemes(
      tx,
      plan.patches.map(({ id, after }) => ({ id, fields: after })),
    );
    await this.codebookRepository.insertDecision(tx, { id: decisionId, formId, seq, authorId: owner.id, kind, content });
    await this.passagesRepository.insertMarks(tx, decisionId, seq, plan.marks);
    const decision = (await this.codebookRepository.findDecision(decisionId, tx))!;
    return this.finish(
      tx,
      owner,
      decision,
      [...new Set(plan.marks.map(({ responseId }) => responseId))],
      plan.created.map(({ id }) => id),
    );
  }

  /** Brings passages and counts up to date, and reports them to the owner's windows. */
  private async finish(
    tx: EntityManager,
    owner: CurrentUserInfo,
    decision: StoredDecision,
    responseIds: readonly string[],
    created: readonly string[],
  ): Promise<Outcome> {
    const { formId, content } = decision;
    const themes = await this.codebookRepository.themes(formId, tx);
    const resolve = resolverOf(themes);
    const moved = movedThemes(content, themes);
    await this.passagesRepository.retheme(
      tx,
      moved,
      themes.map(({ id }) => id),
      resolve,
    );
    await this.passagesRepository.rebuild(tx, [...responseIds].sort(), resolve);
    const revision = await this.codebookRepository.bump(tx, formId);
    const state = await this.codebookService.after(tx, formId);
    const update: CodebookUpdated = {
      kind: 'codebook.updated',
      formId,
      revision,
      themesChanged: content.patches.length > 0 || content.created.length > 0,
      counts: state.themes.length > MOST_COUNTS ? null : state.themes.map(({ counts }) => counts),
      passages: state.passages,
    };
    await this.domainEventsService.record(tx, { name: 'codebook.changed', ownerId: owner.id, formId, update });
    return {
      revision,
      decision: (await this.presentDecision.one({ ...decision }, themes, tx))!,
      skipped: [...content.skipped],
      created: [...created],
      ...state,
    };
  }

  /** A request that was sent again: the answer of the first. @throws AppError CONFLICT for an id of something else */
  private async repeated(tx: EntityManager, formId: number, decisionId: string): Promise<Outcome | null> {
    const known = await this.codebookRepository.findDecision(decisionId, tx);
    if (!known) return null;
    if (known.formId !== formId) throw new AppError('CONFLICT', 'This decision id is taken. Send the decision with a new one.');
    const themes = await this.codebookRepository.themes(formId, tx);
    return {
      revision: await this.codebookRepository.revision(formId, tx),
      decision: (await this.presentDecision.one(known, themes, tx))!,
      skipped: [...known.content.skipped],
      created: [...known.content.created],
      ...(await this.codebookService.after(tx, formId)),
    };
  }

  /** What is marked by hand must stand there, word for word. */
  private async verify(formId: number, { responseId, turn, start, end, text }: Extract<Decide, { kind: 'passage.add' }>): Promise<void> {
    // Before its words are looked at: it may be another owner's.
    if (!(await this.passageListRepository.readResponse(formId, responseId))) throw new AppError('NOT_FOUND', NOT_ANALYSED);
    const content = await this.passageWords.contentOf(responseId, turn);
    if (content === null) throw new AppError('NOT_FOUND', 'The participant has no such turn in this response.');
    if (content.slice(start, end) !== text || text.trim() === '') {
      throw new AppError('VALIDATION_FAILED', 'These words are not at this place of the transcript. Select them again.');
    }
  }
}

function responsesOf(decision: Decide): string[] {
  if (decision.kind === 'passage.add') return [decision.responseId];
  if (!('passages' in decision)) return [];
  return [...new Set(decision.passages.flatMap((id) => passagePlace(id)?.responseId ?? []))];
}

/** Themes whose passages may count for another theme than before. */
function movedThemes({ patches, created }: DecisionContent, themes: readonly Theme[]): string[] {
  const changed = new Set([
    ...patches
      .filter(({ before, after }) => 'mergedInto' in { ...before, ...after } || 'deleted' in { ...before, ...after })
      .map(({ id }) => id),
    ...created,
  ]);
  // With everything that was merged into them before.
  for (let size = -1; size !== changed.size;) {
    size = changed.size;
    for (const { id, mergedInto } of themes) if (mergedInto !== null && changed.has(mergedInto)) changed.add(id);
  }
  return [...changed];
}
