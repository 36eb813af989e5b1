import type { Codebook, CodebookTheme, Decision } from '@contract/codebook';
import type { Decide, DecidedAnswer } from '@contract/codebook-decisions';
import { addThemesBodySchema, decideBodySchema, undoSchema } from '@contract/codebook-decisions';
import { CODEBOOK_LIMITS } from '@contract/codebook-constants';
import { codebookThemeWire, themeId } from './codebook';
import type { FakeServer } from './fake-server';

type ThemeChange = Partial<Omit<CodebookTheme, 'counts'>> & { participants?: number; passages?: number; withSubthemes?: [number, number] };

/** A theme as the server sends it; all its participants are positive. */
export function themeOf(
  n: number,
  name: string,
  { participants = 0, passages = 0, withSubthemes, ...change }: ThemeChange = {},
): CodebookTheme {
  return codebookThemeWire(n, {
    name,
    counts: {
      themeId: themeId(n),
      participants,
      passages,
      sentiment: { positive: participants, neutral: 0, negative: 0, mixed: 0 },
      withSubthemes: { participants: withSubthemes?.[0] ?? participants, passages: withSubthemes?.[1] ?? passages },
    },
    ...change,
  });
}

type Made = { decision: Decision; before: readonly CodebookTheme[]; after: readonly CodebookTheme[] };
const refusal = (error: string) => ({ status: 409, body: { success: false, code: 'CONFLICT', error } });

/** The codebook of interview 7, as the server keeps it. Decisions about passages change nothing in it. */
export class ThemesServer {
  themes: readonly CodebookTheme[];
  /** Decisions in force, and those taken back. */
  readonly made: Made[] = [];
  readonly undone: Made[] = [];
  readonly decisions: Decide[] = [];
  private revision = 1;

  constructor(
    server: FakeServer,
    themes: readonly CodebookTheme[],
    private readonly rest: Partial<Codebook> = {},
  ) {
    this.themes = themes;
    const path = '/api/forms/7/codebook';
    server
      .on('GET', path, () => ({ body: { success: true, codebook: this.codebook() } }))
      .on('POST', `${path}/decisions`, ({ body }) => this.decide(decideBodySchema.parse(body).decision))
      .on('POST', `${path}/undo`, ({ body }) => this.step('undo', undoSchema.parse(body).expected))
      .on('POST', `${path}/redo`, ({ body }) => this.step('redo', undoSchema.parse(body).expected))
      .on('POST', `${path}/themes`, ({ body }) => this.add(body))
      .on('GET', `${path}/history`, () => ({ body: { success: true, decisions: this.history(), cursor: null } }));
  }

  codebook(): Codebook {
    return {
      formId: 7,
      revision: this.revision,
      themes: [...this.themes],
      interviews: 10,
      passages: { total: 40, uncoded: 12, dismissed: 0 },
      questions: [],
      segments: [],
      ...this.steps(),
      ...this.rest,
    };
  }

  named(name: string): CodebookTheme | undefined {
    return this.themes.find((theme) => theme.name === name);
  }

  /** As if it were done in another window. */
  changeElsewhere(id: string, change: Partial<CodebookTheme>): void {
    this.themes = this.patched(this.themes, id, change);
    this.revision++;
  }

  private history(): Decision[] {
    return [...this.made, ...this.undone].map(({ decision }) => decision).reverse();
  }

  private steps() {
    return { undo: this.made.at(-1)?.decision ?? null, redo: this.undone.at(-1)?.decision ?? null };
  }

  private patched = (themes: readonly CodebookTheme[], id: string, change: Partial<CodebookTheme>) =>
    themes.map((theme) => (theme.id === id ? { ...theme, ...change, version: theme.version + 1 } : theme));

  private decide(decision: Decide) {
    this.decisions.push(decision);
    const outcome = this.applied(decision);
    if ('refused' in outcome) return refusal(outcome.refused);
    return { body: this.commit(decision.kind, outcome) };
  }

  private commit(
    kind: Decision['kind'],
    {
      themes,
      about,
      details = {},
      passages = 0,
    }: { themes: readonly CodebookTheme[]; about: string[]; details?: Decision['details']; passages?: number },
  ): DecidedAnswer {
    const all = new Map([...this.themes, ...themes].map((theme) => [theme.id, theme]));
    const decision: Decision = {
      id: crypto.randomUUID(),
      kind,
      at: '2026-11-21T18:10:00.000Z',
      author: 'ada@example.com',
      themes: about.map((id) => ({ id, name: all.get(id)?.name ?? '' })),
      passages,
      details,
      undone: false,
    };
    const created = themes.filter(({ id }) => !this.themes.some((theme) => theme.id === id)).map(({ id }) => id);
    this.made.push({ decision, before: this.themes, after: themes });
    this.undone.length = 0;
    this.themes = themes;
    return this.answer(decision, created);
  }

  private answer(decision: Decision, created: string[] = []): DecidedAnswer {
    const { revision, themes, passages, undo, redo } = { ...this.codebook(), revision: ++this.revision };
    return { success: true, revision, decision, themes, passages, skipped: [], created, undo, redo };
  }

  private applied(
    decision: Decide,
  ): { themes: readonly CodebookTheme[]; about: string[]; details?: Decision['details']; passages?: number } | { refused: string } {
    const { themes } = this;
    switch (decision.kind) {
      case 'theme.create':
      case 'theme.split': {
        const { name, definition, examples, colour = '#4477aa' } = decision;
        if (this.named(name)) {
          return { refused: `The codebook already has a theme named “${name}”. Choose another name, or merge the two.` };
        }
        const of = decision.kind === 'theme.split' ? themes.find(({ id }) => id === decision.themeId)! : null;
        const parentId = decision.parentId === undefined ? (of?.parentId ?? null) : decision.parentId;
        const fresh = themeOf(100 + themes.length, name, { definition, examples, colour, parentId });
        return {
          themes: [...themes, fresh],
          about: [fresh.id, ...(of ? [of.id] : [])],
          passages: of && 'passages' in decision ? decision.passages.length : 0,
        };
      }
      case 'theme.edit': {
        const { kind: _, themeId: id, expectedVersion, ...fields } = decision;
        if (expectedVersion !== themes.find((theme) => theme.id === id)?.version) {
          return { refused: 'This theme has been changed in another window. It is shown as it is now.' };
        }
        return {
          themes: this.patched(themes, id, { ...fields, status: 'confirmed' }),
          about: [id],
          details: { fields: Object.keys(fields) as Decision['details']['fields'] },
        };
      }
      case 'theme.status':
        return {
          themes: decision.themeIds.reduce((all, id) => this.patched(all, id, { status: decision.status }), themes),
          about: decision.themeIds,
          details: { status: decision.status },
        };
      case 'theme.merge':
        return { themes: themes.filter(({ id }) => !decision.themeIds.includes(id)), about: [decision.into, ...decision.themeIds] };
      case 'theme.nest': {
        const { themeId: id, parentId, position = CODEBOOK_LIMITS.themes } = decision;
        const siblings = themes.filter((theme) => theme.parentId === parentId && theme.id !== id).sort((a, b) => a.position - b.position);
        const order = siblings.map((theme) => theme.id).toSpliced(position, 0, id);
        return {
          themes: themes.map((theme) => (order.includes(theme.id) ? { ...theme, parentId, position: order.indexOf(theme.id) } : theme)),
          about: [id, ...(parentId === null ? [] : [parentId])],
        };
      }
      case 'theme.delete': {
        const [id] = decision.themeIds as [string];
        const { parentId } = themes.find((theme) => theme.id === id)!;
        return {
          themes: themes.filter((theme) => theme.id !== id).map((theme) => (theme.parentId === id ? { ...theme, parentId } : theme)),
          about: [id],
        };
      }
      default:
        return { themes, about: [] };
    }
  }

  private step(direction: 'undo' | 'redo', expected: string | undefined) {
    const [from, to] = direction === 'undo' ? [this.made, this.undone] : [this.undone, this.made];
    if (from.at(-1)?.decision.id !== expected) {
      return refusal('Another window has changed the codebook since. It is shown as it is now.');
    }
    const made = from.pop()!;
    const decision = { ...made.decision, undone: direction === 'undo' };
    to.push({ ...made, decision });
    this.themes = direction === 'undo' ? made.before : made.after;
    return { body: this.answer(decision) };
  }

  /** A file has one theme for each line of a CSV after the first; anything else has two. */
  private add(body: unknown) {
    const { themes, status, preview } = addThemesBodySchema.parse(body);
    const names = themes.source === 'file' ? themes.content.trim().split('\n').slice(1) : ['Goals', 'Obstacles'];
    const known = names.filter((name) => this.named(name));
    const fresh = names
      .filter((name) => !this.named(name))
      .map((name, at) => themeOf(200 + at, name, { status, definition: 'Defined there.' }));
    const details = { source: themes.source === 'file' ? ('import' as const) : ('template' as const), themes: fresh.length };
    const decided =
      preview || fresh.length === 0
        ? null
        : this.commit('themes.add', { themes: [...this.themes, ...fresh], about: fresh.map(({ id }) => id), details });
    const added = fresh.map(({ name, definition }) => ({ name, definition, parent: null }));
    return { body: { success: true, decided, added, known, notes: themes.source === 'file' ? ['A name was shortened.'] : [] } };
  }
}
