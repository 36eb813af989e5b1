import { randomUUID } from 'node:crypto';
import { AppError } from '../../common/app-error.js';
import type { Decide } from '../../contract/codebook-decisions.js';
import type { Decision } from '../../contract/codebook.js';
import { CODEBOOK_LIMITS, type ThemeOrigin } from '../../contract/codebook-constants.js';
import { isNoteOfWords } from '../builtin/name-theme.js';
import type { NewTheme, PassageState, Plan } from './plan.js';
import { PassagesPlan } from './plan-passages.js';
import { ancestorsOf, heightOf, isActive, nameKey, nextColour, type Theme, type ThemeFields } from './theme.js';

const MOVED = 'These passages have been changed in another window. They are shown as they are now.';
const CHANGED = 'This theme has been changed in another window. It is shown as it is now.';

/** Works out what a decision changes of a codebook as it is now. Collects; the codebook itself is not touched. */
export class DecisionPlan {
  private readonly themes: Map<string, Theme>;
  private readonly created: Theme[] = [];
  private readonly patches = new Map<string, { before: Partial<ThemeFields>; after: Partial<ThemeFields> }>();
  private readonly passages: PassagesPlan;

  constructor(themes: readonly Theme[], passages: ReadonlyMap<string, PassageState>) {
    this.themes = new Map(themes.map((theme) => [theme.id, theme]));
    this.passages = new PassagesPlan(passages, { require: (id) => this.require(id), confirm: (id) => this.confirm(id) });
  }

  /** @throws AppError NOT_FOUND, CONFLICT, VALIDATION_FAILED with a sentence for the owner */
  plan(decision: Decide): Plan {
    const { themes, details } = this.apply(decision);
    if ('passages' in decision && this.passages.marks.length === 0) throw new AppError('CONFLICT', MOVED);
    return {
      created: this.created,
      patches: [...this.patches].map(([id, patch]) => ({ id, ...patch })),
      marks: this.passages.marks,
      skipped: this.passages.skipped,
      themes,
      details: details ?? {},
    };
  }

  /** Adds several themes, each after its parent: a place in the list, or the id of a theme that is there. */
  planThemes(fresh: readonly (Omit<NewTheme, 'parentId'> & { readonly parent: number | string | null })[], origin: ThemeOrigin): Plan {
    const ids: string[] = [];
    for (const { parent, ...one } of fresh) ids.push(this.create({ ...one, parentId: typeof parent === 'number' ? ids[parent]! : parent }));
    return {
      created: this.created,
      patches: [...this.patches].map(([id, patch]) => ({ id, ...patch })),
      marks: [],
      skipped: [],
      themes: ids.slice(0, CODEBOOK_LIMITS.examples),
      details: { source: origin, themes: ids.length },
    };
  }

  private apply(decision: Decide): { themes: string[]; details?: Decision['details'] } {
    switch (decision.kind) {
      case 'theme.create':
        return { themes: [this.create({ ...decision, origin: 'hand' })] };
      case 'theme.edit':
        return this.edit(decision);
      case 'theme.status':
        for (const id of decision.themeIds) {
          this.require(id);
          this.patch(id, { status: decision.status });
        }
        return { themes: [...decision.themeIds], details: { status: decision.status } };
      case 'theme.merge':
        return this.merge(decision);
      case 'theme.split':
        return this.split(decision);
      case 'theme.nest':
        return this.nest(decision);
      case 'theme.delete':
        for (const id of decision.themeIds) this.remove(id);
        return { themes: [...decision.themeIds] };
      default:
        return this.passages.apply(decision);
    }
  }

  private require(id: string): Theme {
    const theme = this.themes.get(id);
    if (!theme) throw new AppError('NOT_FOUND', 'This theme is not in the codebook.');
    if (!isActive(theme)) throw new AppError('CONFLICT', 'This theme has been merged or deleted in another window.');
    return theme;
  }

  /** A theme in use is confirmed, so that no later report removes it. */
  private confirm(id: string): void {
    if (this.require(id).status === 'suggested') this.patch(id, { status: 'confirmed' });
  }

  private patch(id: string, fields: Partial<ThemeFields>): void {
    const theme = this.themes.get(id)!;
    const changed = Object.fromEntries(
      Object.entries(fields).filter(([key, value]) => JSON.stringify(theme[key as keyof ThemeFields]) !== JSON.stringify(value)),
    ) as Partial<ThemeFields>;
    if (Object.keys(changed).length === 0) return;
    const known = this.patches.get(id);
    const before = Object.fromEntries(Object.keys(changed).map((key) => [key, theme[key as keyof ThemeFields]])) as Partial<ThemeFields>;
    this.patches.set(id, { before: { ...before, ...known?.before }, after: { ...known?.after, ...changed } });
    this.themes.set(id, { ...theme, ...changed });
  }

  private create({ name, definition, examples, colour, parentId, status, origin }: NewTheme): string {
    const all = [...this.themes.values()];
    const active = all.filter(isActive);
    if (active.length >= CODEBOOK_LIMITS.themes) {
      throw new AppError('CONFLICT', `A codebook has at most ${CODEBOOK_LIMITS.themes} themes. Merge or delete some first.`);
    }
    this.requireNewName(name, null);
    if (parentId !== null) {
      this.requireDepth(parentId, 1);
      this.confirm(parentId);
    }
    const theme: Theme = {
      id: randomUUID(),
      name,
      definition,
      examples: [...examples],
      colour: colour ?? nextColour(active),
      parentId,
      position: this.lastPosition(parentId),
      status,
      origin,
      terms: [],
      version: 1,
      mergedInto: null,
      deleted: false,
    };
    this.created.push(theme);
    this.themes.set(theme.id, theme);
    return theme.id;
  }

  private lastPosition(parentId: string | null): number {
    const siblings = [...this.themes.values()].filter((theme) => isActive(theme) && theme.parentId === parentId);
    return Math.max(-1, ...siblings.map(({ position }) => position)) + 1;
  }

  private requireNewName(name: string, self: string | null): void {
    const taken = [...this.themes.values()].some((theme) => isActive(theme) && theme.id !== self && nameKey(theme.name) === nameKey(name));
    if (taken) throw new AppError('CONFLICT', `The codebook already has a theme named “${name}”. Choose another name, or merge the two.`);
  }

  private requireDepth(parentId: string, height: number): void {
    this.require(parentId);
    if (ancestorsOf(parentId, this.themes).length + 1 + height > CODEBOOK_LIMITS.depth) {
      throw new AppError('CONFLICT', `Sub-themes go at most ${CODEBOOK_LIMITS.depth} levels deep.`);
    }
  }

  private edit({ themeId, expectedVersion, name, definition, examples, colour }: Extract<Decide, { kind: 'theme.edit' }>) {
    const theme = this.require(themeId);
    if (expectedVersion !== undefined && expectedVersion !== theme.version) throw new AppError('CONFLICT', CHANGED);
    if (name !== undefined) this.requireNewName(name, themeId);
    // The analyst's note of words belongs to the name that it gave.
    const isRenamed = name !== undefined && name !== theme.name;
    const kept = isRenamed && isNoteOfWords(definition ?? theme.definition) ? '' : definition;
    const given = { name, definition: kept, examples, colour };
    const fields = (Object.keys(given) as (keyof typeof given)[]).filter((key) => given[key] !== undefined);
    this.patch(themeId, Object.fromEntries(fields.map((key) => [key, given[key]])));
    this.confirm(themeId);
    return { themes: [themeId], details: { fields } };
  }

  private merge({ themeIds, into }: Extract<Decide, { kind: 'theme.merge' }>) {
    this.confirm(into);
    const sources = [...new Set(themeIds)].filter((id) => id !== into);
    if (sources.length === 0) throw new AppError('VALIDATION_FAILED', 'Choose another theme to merge with this one.');
    for (const id of sources) this.require(id);
    // A sub-theme that takes in a theme above it takes its place.
    const above = ancestorsOf(into, this.themes);
    const highest = above.filter((id) => sources.includes(id)).at(-1);
    if (highest !== undefined) this.patch(into, { parentId: this.themes.get(highest)!.parentId });
    for (const id of sources) {
      for (const child of this.childrenOf(id)) if (child.id !== into) this.patch(child.id, { parentId: into });
      this.patch(id, { mergedInto: into });
    }
    return { themes: [into, ...sources] };
  }

  private split(decision: Extract<Decide, { kind: 'theme.split' }>) {
    const theme = this.require(decision.themeId);
    const parentId = decision.parentId === undefined ? theme.parentId : decision.parentId;
    const id = this.create({ ...decision, parentId, status: theme.status === 'predefined' ? 'predefined' : 'confirmed', origin: 'hand' });
    this.passages.move(decision.passages, { from: theme.id, to: id });
    return { themes: [id, theme.id] };
  }

  private nest({ themeId, parentId, position }: Extract<Decide, { kind: 'theme.nest' }>) {
    this.confirm(themeId);
    if (parentId !== null) {
      if (parentId === themeId || ancestorsOf(parentId, this.themes).includes(themeId)) {
        throw new AppError('CONFLICT', 'A theme cannot be put below itself.');
      }
      this.requireDepth(parentId, heightOf(themeId, [...this.themes.values()]));
      this.confirm(parentId);
    }
    const siblings = [...this.themes.values()]
      .filter((theme) => isActive(theme) && theme.parentId === parentId && theme.id !== themeId)
      .sort((a, b) => a.position - b.position);
    const order = siblings.map(({ id }) => id);
    order.splice(Math.min(position ?? order.length, order.length), 0, themeId);
    for (const [at, id] of order.entries()) this.patch(id, id === themeId ? { parentId, position: at } : { position: at });
    return { themes: [themeId, ...(parentId === null ? [] : [parentId])] };
  }

  private remove(id: string): void {
    const theme = this.require(id);
    for (const child of this.childrenOf(id)) this.patch(child.id, { parentId: theme.parentId });
    this.patch(id, { deleted: true });
  }

  private childrenOf(id: string): Theme[] {
    return [...this.themes.values()].filter((theme) => isActive(theme) && theme.parentId === id);
  }
}
