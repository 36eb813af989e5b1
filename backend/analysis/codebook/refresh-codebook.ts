import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { CodebookUpdated } from '../../contract/codebook.js';
import { DomainEventsService } from '../../domain-events/domain-events.service.js';
import { ReportRepository } from '../report.repository.js';
import type { Findings } from '../report/findings.js';
import { CodebookRepository } from './codebook.repository.js';
import { PassagesRepository } from './passages.repository.js';
import { isActive, nameKey, nextColour, resolverOf, type Theme } from './theme.js';

/** A theme that the analyst suggests. */
export interface SuggestedTheme {
  readonly id: string;
  readonly name: string;
  readonly definition: string;
  readonly terms: readonly string[];
}

interface NewReport {
  readonly formId: number;
  readonly ownerId: string;
  readonly collected: {
    readonly findings: Findings;
    readonly suggested: readonly SuggestedTheme[];
    /** Of the codebook that was read. */
    readonly codebookRevision: number;
    readonly placed: readonly { readonly responseId: string }[];
  };
}

/** Brings codebooks up to date after the analyst has read interviews or made a report. People's decisions are applied again. */
@Injectable()
export class RefreshCodebook {
  constructor(
    private readonly codebookRepository: CodebookRepository,
    private readonly passagesRepository: PassagesRepository,
    private readonly reportRepository: ReportRepository,
    private readonly domainEventsService: DomainEventsService,
  ) {}

  /** Interviews were read: their passages are there, in the themes that people gave them. */
  async afterCoding(tx: EntityManager, coded: readonly { responseId: string; formId: number; ownerId: string }[]): Promise<void> {
    const owners = new Map(coded.map(({ formId, ownerId }) => [formId, ownerId]));
    for (const [formId, ownerId] of [...owners].sort(([a], [b]) => a - b)) {
      const own = coded.filter((one) => one.formId === formId).map(({ responseId }) => responseId);
      const themes = await this.codebookRepository.themes(formId, tx);
      await this.passagesRepository.rebuild(tx, own.sort(), resolverOf(themes));
      await this.report(tx, formId, ownerId);
    }
  }

  /** A report was made, with the interview locked. */
  async afterReport(tx: EntityManager, { formId, ownerId, collected }: NewReport): Promise<void> {
    await this.codebookRepository.lock(tx, formId, ownerId);
    const removed = await this.saveSuggested(tx, formId, collected.suggested);
    await this.passagesRepository.numberParticipants(tx, collected.findings.responses);
    const themes = await this.codebookRepository.themes(formId, tx);
    const changed = new Set([
      ...collected.placed.map(({ responseId }) => responseId),
      ...(await this.passagesRepository.outdated(tx, formId)),
      ...(await this.passagesRepository.codedTo(tx, removed)),
    ]);
    await this.passagesRepository.rebuild(tx, [...changed].sort(), resolverOf(themes));
    await this.report(tx, formId, ownerId);
    // Themes that were changed while it was being made are not in it: then it is shown with them.
    const isCurrent = Number(await this.codebookRepository.decidedSince(tx, formId, collected.codebookRevision)) === 0;
    if (isCurrent) await this.reportRepository.noteCodebook(tx, formId);
  }

  /** Takes all suggested themes away: the next report finds its own. Confirmed and predefined ones stay. */
  async discardSuggested(tx: EntityManager, formId: number, ownerId: string): Promise<void> {
    await this.codebookRepository.lock(tx, formId, ownerId);
    const themes = await this.codebookRepository.themes(formId, tx);
    const removed = themes.filter((theme) => isActive(theme) && theme.status === 'suggested').map(({ id }) => id);
    if (removed.length === 0) return;
    const responses = await this.passagesRepository.codedTo(tx, removed);
    await this.codebookRepository.removeThemes(tx, removed);
    await this.passagesRepository.forget(tx, formId, removed);
    const left = await this.codebookRepository.themes(formId, tx);
    await this.passagesRepository.rebuild(tx, responses, resolverOf(left));
    await this.report(tx, formId, ownerId);
  }

  /** @returns themes that no report suggests any more */
  private async saveSuggested(tx: EntityManager, formId: number, suggested: readonly SuggestedTheme[]): Promise<string[]> {
    const themes = await this.codebookRepository.themes(formId, tx);
    const known = new Set(themes.map(({ id }) => id));
    const names = new Set(themes.filter(isActive).map(({ name }) => nameKey(name)));
    const ids = new Set(suggested.map(({ id }) => id));
    const gone = themes.filter(
      (theme) => isActive(theme) && theme.status === 'suggested' && theme.origin === 'analyst' && !ids.has(theme.id),
    );
    const removed = await this.codebookRepository.removeUnused(
      tx,
      gone.map(({ id }) => id),
    );
    const stay: Pick<Theme, 'colour'>[] = themes.filter((theme) => isActive(theme) && !removed.includes(theme.id));
    const created: Theme[] = [];
    for (const { id, name, definition, terms } of suggested) {
      // A theme of this name may have been created in the meantime.
      if (known.has(id) || names.has(nameKey(name))) continue;
      created.push({
        id,
        name,
        definition,
        terms,
        examples: [],
        colour: nextColour([...stay, ...created]),
        parentId: null,
        position: themes.length + created.length,
        status: 'suggested',
        origin: 'analyst',
        version: 1,
        mergedInto: null,
        deleted: false,
      });
    }
    await this.codebookRepository.insertThemes(tx, formId, created);
    const stillSuggested = new Set(themes.filter((theme) => isActive(theme) && theme.status === 'suggested').map(({ id }) => id));
    await this.codebookRepository.describeThemes(
      tx,
      suggested.filter(({ id }) => stillSuggested.has(id)),
    );
    return removed;
  }

  private async report(tx: EntityManager, formId: number, ownerId: string): Promise<void> {
    const revision = await this.codebookRepository.bumpExisting(tx, formId);
    if (revision === null) return;
    const update: CodebookUpdated = { kind: 'codebook.updated', formId, revision, themesChanged: true, counts: null, passages: null };
    await this.domainEventsService.record(tx, { name: 'codebook.changed', ownerId, formId, update });
  }
}
