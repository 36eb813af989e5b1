import { Injectable } from '@nestjs/common';
import { AppError } from '../../common/app-error.js';
import { ReadingThreads } from '../../common/reading/reading-threads.js';
import type { CurrentUserInfo } from '../../common/current-user.decorator.js';
import type { AddThemes as Request, AddThemesAnswer } from '../../contract/codebook-decisions.js';
import { CODEBOOK_LIMITS, type ThemeOrigin } from '../../contract/codebook-constants.js';
import { CODEBOOK_TEMPLATES, type TemplateTheme } from '../../contract/codebook-templates.js';
import { questionsIn } from '../../contract/guide.js';
import { FormsService } from '../../forms/forms.service.js';
import { GuidesService } from '../../guides/guides.service.js';
import { CodebookRepository } from './codebook.repository.js';
import { MakeDecision } from './make-decision.js';
import type { Plan } from './plan.js';
import { DecisionPlan } from './plan-decision.js';
import { type FileTheme, type ThemeFile, ThemeFileBounds } from './theme-files/theme-file.js';
import { READ_THEME_FILE } from './theme-files/theme-file-tasks.js';
import { inOrder, isActive, nameKey, type Theme } from './theme.js';

export interface Options {
  readonly status: 'confirmed' | 'predefined';
  readonly preview: boolean;
  readonly decisionId?: string;
}

const ORIGINS = { template: 'template', guide: 'guide', report: 'report', file: 'import' } as const satisfies Record<
  Request['source'],
  ThemeOrigin
>;

/** Fills a codebook from a template, the guide's questions, a report or a file. */
@Injectable()
export class AddThemes {
  constructor(
    private readonly codebookRepository: CodebookRepository,
    private readonly makeDecision: MakeDecision,
    private readonly formsService: FormsService,
    private readonly guidesService: GuidesService,
    private readonly reader: ReadingThreads,
  ) {}

  /** @throws AppError NOT_FOUND, CONFLICT, VALIDATION_FAILED for a file that cannot be read */
  async add(owner: CurrentUserInfo, formId: number, request: Request, options: Options): Promise<Omit<AddThemesAnswer, 'success'>> {
    await this.formsService.requireOwned(owner.id, formId);
    if (request.source === 'report' && (request.formId ?? formId) === formId) return this.confirmSuggested(owner, formId, options);
    const file = await this.read(owner, formId, request);
    const unique = withOwnNames(file.themes);
    const known = await this.codebookRepository.themes(formId);
    const { fresh, taken } = split(unique, known);
    const answer = {
      added: fresh.map(({ name, definition, parent }) => ({
        name,
        definition,
        parent: typeof parent === 'number' ? fresh[parent]!.name : (known.find(({ id }) => id === parent)?.name ?? null),
      })),
      known: taken,
      notes: [...file.notes],
    };
    if (options.preview || fresh.length === 0) return { decided: null, ...answer };
    const plan = (themes: readonly Theme[]): Plan | null => {
      const now = split(unique, themes).fresh.map((theme) => ({ ...theme, status: options.status, origin: ORIGINS[request.source] }));
      return now.length === 0 ? null : new DecisionPlan(themes, new Map()).planThemes(now, ORIGINS[request.source]);
    };
    return { decided: await this.makeDecision.addThemes(owner, formId, options.decisionId, plan), ...answer };
  }

  /** The suggested themes of this interview's own report become confirmed or predefined ones. */
  private async confirmSuggested(owner: CurrentUserInfo, formId: number, { status, preview, decisionId }: Options) {
    const themes = await this.codebookRepository.themes(formId);
    const suggested = inOrder(themes).filter((theme) => theme.status === 'suggested');
    const added = suggested.map(({ name, definition }) => ({ name, definition, parent: null }));
    if (preview || suggested.length === 0) return { decided: null, added, known: [], notes: [] };
    const decision = { kind: 'theme.status' as const, themeIds: suggested.map(({ id }) => id), status };
    return { decided: await this.makeDecision.decide(owner, formId, decision, decisionId), added, known: [], notes: [] };
  }

  private async read(owner: CurrentUserInfo, formId: number, request: Request): Promise<ThemeFile> {
    switch (request.source) {
      case 'template':
        return ofTemplate(CODEBOOK_TEMPLATES[request.template].themes);
      case 'guide':
        return this.ofGuide(owner, formId, request.questions);
      case 'report':
        return this.ofReport(owner, request.formId!);
      case 'file':
        return this.ofFile(request);
    }
  }

  private async ofFile(request: Extract<Request, { source: 'file' }>): Promise<ThemeFile> {
    const read = await this.reader.read(READ_THEME_FILE, request);
    if ('problem' in read) throw new AppError('VALIDATION_FAILED', read.problem);
    return read;
  }

  private async ofGuide(owner: CurrentUserInfo, formId: number, chosen: readonly string[] | undefined): Promise<ThemeFile> {
    const { guide } = await this.guidesService.get(owner.id, formId);
    const questions = guide ? questionsIn(guide).filter(({ id, wording }) => wording.trim() !== '' && (chosen?.includes(id) ?? true)) : [];
    if (questions.length === 0) {
      throw new AppError('CONFLICT', 'The interview has no guide with questions. Write one first, or start from a template.');
    }
    const bounds = new ThemeFileBounds();
    for (const { wording, purpose } of questions) {
      bounds.add({
        name: shortName(wording),
        definition: purpose.trim() === '' ? wording : `${wording}\n${purpose}`,
        examples: [],
        parent: null,
      });
    }
    return bounds.result();
  }

  private async ofReport(owner: CurrentUserInfo, formId: number): Promise<ThemeFile> {
    await this.formsService.requireOwned(owner.id, formId);
    const themes = inOrder(await this.codebookRepository.themes(formId));
    if (themes.length === 0) throw new AppError('CONFLICT', 'That interview has no themes yet. Generate its report first.');
    const bounds = new ThemeFileBounds();
    const places = new Map<string, number>();
    for (const { id, parentId, name, definition, colour } of themes) {
      // Examples stay behind: they are words of that interview's participants.
      places.set(
        id,
        bounds.add({ name, definition, examples: [], colour, parent: parentId === null ? null : (places.get(parentId) ?? null) }),
      );
    }
    return bounds.result();
  }
}

function ofTemplate(themes: readonly TemplateTheme[]): ThemeFile {
  const bounds = new ThemeFileBounds();
  const add = ({ name, definition, examples = [], themes: own = [] }: TemplateTheme, parent: number | null) => {
    const at = bounds.add({ name, definition, examples, parent });
    for (const one of own) add(one, at);
  };
  for (const theme of themes) add(theme, null);
  return bounds.result();
}

/** Codebooks of other tools repeat names under different parents; here every name is one theme. */
function withOwnNames(themes: readonly FileTheme[]): FileTheme[] {
  const taken = new Set<string>();
  const named: FileTheme[] = [];
  for (const theme of themes) {
    const parent = theme.parent === null ? null : named[theme.parent]!.name;
    const candidates = [theme.name, ...(parent === null ? [] : [`${parent}: ${theme.name}`])];
    for (let n = 2; n < 1_000; n += 1) candidates.push(`${theme.name} (${n})`);
    const name = candidates.map((one) => one.slice(0, CODEBOOK_LIMITS.name)).find((one) => !taken.has(nameKey(one)))!;
    taken.add(nameKey(name));
    named.push({ ...theme, name });
  }
  return named;
}

type Fresh = Omit<FileTheme, 'parent'> & { readonly parent: number | string | null };

/** Those that the codebook does not have, with their parents in the list or in the codebook; and the names that it has. */
function split(themes: readonly FileTheme[], known: readonly Theme[]): { fresh: Fresh[]; taken: string[] } {
  const byName = new Map(known.filter(isActive).map(({ id, name }) => [nameKey(name), id]));
  const places = new Map<number, number | string>();
  const fresh: Fresh[] = [];
  const taken: string[] = [];
  for (const [at, theme] of themes.entries()) {
    const id = byName.get(nameKey(theme.name));
    if (id !== undefined) {
      places.set(at, id);
      taken.push(theme.name);
    } else places.set(at, fresh.push({ ...theme, parent: theme.parent === null ? null : places.get(theme.parent)! }) - 1);
  }
  return { fresh, taken };
}

const NAME_WORDS = 80;

/** A question as the name of a theme: without its question mark, cut between words. */
function shortName(wording: string): string {
  const plain = wording
    .replaceAll(/\s+/g, ' ')
    .replace(/[?？¿]+/g, '')
    .trim();
  if (plain.length <= NAME_WORDS) return plain;
  const cut = plain.slice(0, NAME_WORDS - 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > NAME_WORDS / 2 ? cut.slice(0, space) : cut).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
