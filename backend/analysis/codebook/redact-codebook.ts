import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AgreementRepository } from '../agreement/agreement.repository.js';
import { ReportRepository } from '../report.repository.js';
import { CodebookRepository } from './codebook.repository.js';
import { PassagesRepository } from './passages.repository.js';
import { sharedWith, themeTexts, ThemeRedaction, UNNAMED } from './redact-theme.js';
import { isKept, type Theme } from './theme.js';

/** What is not known of a theme that is gone. */
const GONE: Omit<Theme, 'id' | 'name' | 'definition' | 'examples'> = {
  colour: '',
  parentId: null,
  position: 0,
  status: 'suggested',
  mergedInto: null,
  deleted: true,
  origin: 'analyst',
  terms: [],
  version: 1,
};

/** Takes the words of responses out of themes and of the history, in the transaction in which the responses lose them. */
@Injectable()
export class RedactCodebook {
  constructor(
    private readonly codebookRepository: CodebookRepository,
    private readonly passagesRepository: PassagesRepository,
    private readonly reportRepository: ReportRepository,
    private readonly agreementRepository: AgreementRepository,
  ) {}

  /** With the interview locked. 'counted': the responses stay in the counts. */
  async redact(tx: EntityManager, formId: number, responseIds: readonly string[], mode: 'erased' | 'counted'): Promise<void> {
    const all = await this.codebookRepository.themes(formId, tx);
    const noted = await this.notedIn(tx, formId, all);
    if (all.length === 0 && noted.length === 0) return;
    const said = await this.reportRepository.textsOf(tx, responseIds);
    const erased = new Set(responseIds);
    const others = (await this.passagesRepository.readAll(tx, formId)).filter((id) => !erased.has(id));
    const shared = sharedWith(themeTexts([...all, ...noted]), said);
    const redaction = new ThemeRedaction(said, new Set(await this.reportRepository.wordsOnlyOutside(tx, shared, others)));
    // Suggestions that rest on these responses alone.
    const theirs = mode === 'erased' ? await this.codebookRepository.onlyOf(tx, formId, responseIds) : [];
    const gone = new Set(
      all.filter((theme) => theme.origin === 'analyst' && !isKept(theme) && theirs.includes(theme.id)).map(({ id }) => id),
    );
    await this.codebookRepository.removeThemes(tx, [...gone]);
    for (const theme of all) {
      const redacted = gone.has(theme.id) ? null : redaction.redact(theme);
      if (redacted) await this.codebookRepository.replaceTexts(tx, theme.id, redacted);
    }
    for (const theme of noted) {
      const redacted = redaction.redact(theme);
      if (redacted) await this.agreementRepository.replaceNoted(tx, theme.roundId, { ...redacted, id: theme.id });
    }
    const byAnalyst = new Set(all.filter(({ origin }) => origin === 'analyst').map(({ id }) => id));
    if (mode === 'erased') await this.codebookRepository.removeDecisionsOnlyAbout(tx, formId, responseIds);
    await this.codebookRepository.rewriteDecisions(tx, formId, (content) => ({
      ...content,
      patches: content.patches.map(({ id, before, after }) => ({
        id,
        before: redaction.redactFields(before, byAnalyst.has(id)),
        after: redaction.redactFields(after, byAnalyst.has(id)),
      })),
      themes: content.themes.map(({ id, name }) => ({
        id,
        name: gone.has(id) || redaction.isPrivate(name, byAnalyst.has(id)) ? UNNAMED : name,
      })),
    }));
  }

  /** Themes as rounds with a second coder have noted them; one that is gone from the codebook was the analyst's. */
  private async notedIn(tx: EntityManager, formId: number, all: readonly Theme[]) {
    const known = new Map(all.map((theme) => [theme.id, theme]));
    const noted = await this.agreementRepository.notedThemes(tx, formId);
    return noted.map((theme) => ({ ...GONE, ...known.get(theme.id), ...theme }));
  }
}
