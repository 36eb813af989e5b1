import { randomUUID } from 'node:crypto';
import { AppError } from '../../common/app-error.js';
import type { Decide, Decision } from '../../contract/codebook.js';
import { CODEBOOK_LIMITS, passageIdOf, type ThemeOrigin, type ThemeStatus } from '../../contract/codebook-constants.js';
import { labelOf } from '../builtin/code-transcript.js';
import { isNoteOfWords } from '../builtin/name-theme.js';
import type { EffectivePassage, Mark } from './effective-passages.js';
import { ancestorsOf, heightOf, isActive, nameKey, nextColour, type Theme, type ThemeFields, type ThemePatch } from './theme.js';

/** A passage as it is now, and what people have decided about it so far. */
export interface PassageState {
  readonly responseId: string;
  readonly passage: EffectivePassage;
  readonly mark: Mark | null;
}

export interface PlannedMark extends Mark {
  readonly responseId: string;
}

/** What a decision does, before it is stored. */
export interface Plan {
  readonly created: readonly Theme[];
  readonly patches: readonly ThemePatch[];
  readonly marks: readonly PlannedMark[];
  /** Ids of passages that are left as they are. */
  readonly skipped: readonly string[];
  /** Themes that the history names. */
  readonly themes: readonly string[];
  readonly details: Decision['details'];
}

export interface NewTheme {
  readonly name: string;
  readonly definition: string;
  readonly examples: readonly string[];
  readonly colour?: string;
  readonly parentId: string | null;
  readonly status: ThemeStatus;
  readonly origin: ThemeOrigin;
}

const MOVED = 'These passages have been changed in another window. They are shown as they are now.';
const CHANGED = 'This theme has been changed in another window. It is shown as it is now.';

/** Works out what a decision changes of a codebook as it is now. Collects; the codebook itself is not touched. */
export class DecisionPlan {
  private readonly themes: Map<string, Theme>;
  private readonly created: Theme[] = [];
  private readonly patches = new Map<string, { before: Partial<ThemeFields>; after: Partial<ThemeFields> }>();
  private readonly marks: PlannedMark[] = [];
  private readonly skipped: string[] = [];

  constructor(
    themes: readonly Theme[],
    private readonly passages: ReadonlyMap<string, PassageState>,
  ) {
    this.themes = new Map(themes.map((theme) => [theme.id, theme]));
  }

  /** @throws AppError NOT_FOUND, CONFLICT, VALIDATION_FAILED with a sentence for the owner */
  plan(decision: Decide): Plan {
    const { themes, details } = this.apply(decision);
    if ('passages' in decision && this.marks.length === 0) throw new AppError('CONFLICT', MOVED);
    return {
      created: this.created,
      patches: [...this.patches].map(([id, patch]) => ({ id, ...patch })),
      marks: this.marks,
      skipped: this.skipped,
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
        return this.applyToPassages(decision);
    }
  }

  private applyToPassages(decision: Extract<Decide, { kind: `passage.${string}` }>): { themes: string[]; details?: Decision['details'] } {
    switch (decision.kind) {
      case 'passage.move':
        this.confirm(decision.to);
        this.each(decision.passages, ({ passage, mark }) => this.moved(passage, mark, decision));
        return { themes: [decision.to, ...(decision.from === null ? [] : [decision.from])] };
      case 'passage.code':
        this.confirm(decision.themeId);
        this.each(decision.passages, ({ passage, mark }) => {
          const themes = [...new Set([...assignedOf(passage), decision.themeId])];
          if (themes.length > CODEBOOK_LIMITS.themesPerPassage) return null;
          return { themes, rejected: without(mark?.rejected ?? [], decision.themeId), dismissed: false };
        });
        return { themes: [decision.themeId] };
      case 'passage.reject':
        this.require(decision.themeId);
        this.each(decision.passages, ({ passage, mark }) => {
          const own = passage.codes.filter(({ theme }) => theme === decision.themeId).map(({ assigned }) => assigned);
          if (own.length === 0) return null;
          return {
            themes: assignedOf(passage).filter((theme) => !own.includes(theme)),
            rejected: [...new Set([...(mark?.rejected ?? []), ...own, decision.themeId])],
          };
        });
        return { themes: [decision.themeId] };
      case 'passage.dismiss':
        this.each(decision.passages, ({ passage }) =>
          passage.dismissed === decision.dismissed ? null : { dismissed: decision.dismissed, themes: [] },
        );
        return { themes: [], details: { dismissed: decision.dismissed } };
      case 'passage.sentiment':
        this.each(decision.passages, () => ({ sentiment: decision.sentiment }));
        return { themes: [], details: { sentiment: decision.sentiment } };
      case 'passage.add':
        return this.add(decision);
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
    this.each(decision.passages, ({ passage, mark }) => this.moved(passage, mark, { from: theme.id, to: id }));
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

  private moved(passage: EffectivePassage, mark: Mark | null, { from, to }: { from: string | null; to: string }): Partial<Mark> | null {
    const leaves =
      from === null ? assignedOf(passage) : passage.codes.filter(({ theme }) => theme === from).map(({ assigned }) => assigned);
    if (from !== null && leaves.length === 0) return null;
    const stays = assignedOf(passage).filter((theme) => !leaves.includes(theme));
    const rejected = [...(mark?.rejected ?? []), ...leaves, ...(from === null ? [] : [from])];
    return { themes: [...new Set([...stays, to])], rejected: without([...new Set(rejected)], to), dismissed: false };
  }

  private add(decision: Extract<Decide, { kind: 'passage.add' }>) {
    for (const id of decision.themeIds) this.confirm(id);
    const { responseId, turn, start, end } = decision;
    const known = this.passages.get(passageIdOf(decision));
    if (known) {
      const themes = [...new Set([...assignedOf(known.passage), ...decision.themeIds])];
      this.mark(known, { themes, dismissed: false, ...(decision.sentiment && { sentiment: decision.sentiment }) });
    } else {
      this.marks.push({
        responseId,
        turn,
        start,
        end,
        themes: [...decision.themeIds],
        rejected: [],
        sentiment: decision.sentiment ?? null,
        dismissed: false,
        added: true,
        found: { label: labelOf(decision.text), sentiment: decision.sentiment ?? 'neutral', themes: [], coder: 'human' },
      });
    }
    return { themes: [...decision.themeIds] };
  }

  private each(ids: readonly string[], change: (state: PassageState) => Partial<Mark> | null): void {
    for (const id of new Set(ids)) {
      const state = this.passages.get(id);
      const fields = state ? change(state) : null;
      if (state && fields) this.mark(state, fields);
      else this.skipped.push(id);
    }
  }

  private mark({ responseId, passage, mark }: PassageState, fields: Partial<Mark>): void {
    const { turn, start, end, label, sentiment, coder } = passage;
    const found = mark?.found ?? { label, sentiment, themes: assignedOf(passage), coder };
    const before = mark ?? { themes: null, rejected: [], sentiment: null, dismissed: false, added: false };
    this.marks.push({ ...before, ...fields, responseId, turn, start, end, found });
  }
}

const assignedOf = ({ codes }: EffectivePassage) => codes.map(({ assigned }) => assigned);
const without = (ids: readonly string[], id: string) => ids.filter((one) => one !== id);
