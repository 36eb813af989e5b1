import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ClaimOptions } from '../../common/claims/claim-check.js';
import type { Spender } from '../../integrations/llm/llm.port.js';
import { addUsage, type TokenUsage } from '../../integrations/llm/structured-output.js';
import type { Analyst, AnalystPassage } from '../analyst.js';
import type { GroupingWatch } from '../model/model-grouper.js';
import { isNoteOfWords, UNNAMED_THEME } from '../builtin/name-theme.js';
import { themeNameOr } from '../model/theme-texts.js';
import { checkContinued, type FoundTheme, type KnownTheme } from '../report/grouping.js';
import type { SchemePassage, SchemeTheme } from './coding-scheme.js';
import { fitsTheme } from './fits-theme.js';
import { isActive, isKept, nameKey, type Resolve, resolverOf, type Theme } from './theme.js';

/** A passage that is to be given its themes. */
export interface AssignablePassage extends AnalystPassage {
  /** Themes of the codebook that the analyst coded it to. */
  readonly codes: readonly string[];
  /** The state of the codebook when it did. */
  readonly schemeKey: string | null;
}

/** Where the analyst puts a passage. */
export interface Assignment {
  readonly codes: readonly string[];
  /** The suggested theme it was grouped into, or one that was merged or deleted since. */
  readonly themeId: string | null;
}

export interface Assigned {
  readonly assignments: readonly Assignment[];
  /** Null without confirmed or predefined themes. */
  readonly schemeKey: string | null;
  /** Themes that were found among what no theme of the codebook holds, each with its id. */
  readonly suggested: readonly (FoundTheme & { readonly id: string })[];
  readonly afresh: boolean;
  readonly spent: TokenUsage;
}

interface Input {
  readonly analyst: Analyst;
  readonly passages: readonly AssignablePassage[];
  readonly themes: readonly Theme[];
  readonly responses: number;
  readonly foundOver: number;
  readonly spender: Spender;
  /** The owner's texts, and participants' names. */
  readonly claims: ClaimOptions;
  /** With their words, as far as they are needed. */
  readonly read: (indices: readonly number[]) => Promise<SchemePassage[]>;
}

/** Codes passages to the codebook's confirmed and predefined themes, and groups the rest into suggested ones. */
@Injectable()
export class AssignThemes {
  /** @throws LlmError, MalformedAnswer */
  async assign(input: Input, watched: GroupingWatch, signal: AbortSignal): Promise<Assigned> {
    const { passages, themes } = input;
    const resolve = resolverOf(themes);
    const kept = themes.filter(isKept);
    const scheme = schemeOf(kept, themes, resolve);
    const schemeKey = kept.length === 0 ? null : keyOf(scheme);
    const { codes, spent: coding } = await this.codeToScheme(input, scheme, schemeKey, resolve, watched, signal);
    const rest = passages.flatMap((_, at) => (codes[at]!.length === 0 ? [at] : []));
    const grouping = await input.analyst.group(
      {
        passages: rest.map((at) => passages[at]!),
        responses: input.responses,
        known: knownThemes(themes),
        foundOver: input.foundOver,
        spender: input.spender,
        claims: input.claims,
      },
      watched,
      signal,
    );
    const grouped = rest.map((at) => passages[at]!);
    const continued = grouping.afresh
      ? checkContinued(grouping.themes, grouped, (members) =>
          themeNameOr(
            '',
            members.map((at) => grouped[at]!.label),
            input.claims,
          ),
        )
      : grouping.themes;
    const found = withIds(
      continued.filter(({ name }) => name !== ''),
      themes,
    )
      .map((theme) => ({ ...theme, members: theme.members.map((at) => rest[at]!) }))
      .map((theme) => withoutStrangers(theme, scheme, passages, codes, resolve));
    const themeOf = new Map(found.flatMap(({ id, members }) => members.map((at) => [at, id] as const)));
    const byId = new Map(themes.map((theme) => [theme.id, theme]));
    return {
      assignments: passages.map((passage, at) => ({
        codes: codes[at]!,
        // What is in a theme of the codebook keeps the suggested theme it came from.
        themeId: codes[at]!.length > 0 ? passage.themeId : (themeOf.get(at) ?? null),
      })),
      schemeKey,
      suggested: found.filter(({ id }) => (byId.get(id)?.status ?? 'suggested') === 'suggested' && isActive(byId.get(id) ?? FRESH)),
      afresh: grouping.afresh,
      spent: addUsage(grouping.spent, coding),
    };
  }

  private async codeToScheme(
    { analyst, passages, spender, read }: Input,
    scheme: readonly SchemeTheme[],
    schemeKey: string | null,
    resolve: Resolve,
    watched: GroupingWatch,
    signal: AbortSignal,
  ): Promise<{ codes: string[][]; spent: TokenUsage }> {
    const keptIds = new Set(scheme.map(({ id }) => id));
    const isOfScheme = (id: string) => keptIds.has(resolve(id) ?? '');
    // A suggested theme that was confirmed keeps the passages it was found in.
    const own = passages.map(({ themeId }) => (themeId !== null && isOfScheme(themeId) ? [themeId] : []));
    const before = passages.map(({ codes }, at) => [...new Set([...own[at]!, ...codes.filter(isOfScheme)])]);
    const due = passages.flatMap((passage, at) => {
      const isDue = scheme.length > 0 && (passage.schemeKey !== schemeKey || !passage.placed);
      // A model is asked only about what has no theme yet: coding everything again would cost as much as reading it.
      return isDue && (analyst.kind === 'built-in' || before[at]!.length === 0) ? [at] : [];
    });
    const { codes, spent } = await analyst.code(due.length === 0 ? [] : await read(due), scheme, spender, watched, signal);
    const all = before.map((one) => [...one]);
    for (const [index, at] of due.entries()) all[at] = [...new Set([...own[at]!, ...codes[index]!.map((theme) => scheme[theme]!.id)])];
    return { codes: all, spent };
  }
}

const FRESH = { deleted: false, mergedInto: null };

/** Each theme with what the themes say that people merged into it: what belonged there belongs to it now. */
function schemeOf(kept: readonly Theme[], all: readonly Theme[], resolve: Resolve): SchemeTheme[] {
  const merged = all.filter(({ mergedInto }) => mergedInto !== null);
  return kept.map(({ id, name, definition, examples, parentId, terms }) => {
    const parts = merged.filter((theme) => resolve(theme.id) === id);
    const theirs = parts.flatMap((theme) => [
      theme.name,
      ...(isNoteOfWords(theme.definition) ? [] : [theme.definition]),
      ...theme.examples,
    ]);
    return {
      id,
      name,
      definition,
      examples: [...new Set([...examples, ...theirs.filter((text) => text !== '')])],
      parentId,
      terms: [...new Set([...terms, ...parts.flatMap((theme) => theme.terms)])],
    };
  });
}

const keyOf = (scheme: readonly SchemeTheme[]) => createHash('sha256').update(JSON.stringify(scheme)).digest('base64url').slice(0, 22);

/**
 * A group that counts for a theme of the codebook, because it has the theme's name or that of one merged into it, holds nothing that the theme is
 * not about, because it was never coded to the theme itself.
 */
function withoutStrangers<T extends FoundTheme & { readonly id: string }>(
  group: T,
  scheme: readonly SchemeTheme[],
  passages: readonly AssignablePassage[],
  codes: readonly (readonly string[])[],
  resolve: Resolve,
): T {
  const theme = scheme.find(({ id }) => id === resolve(group.id));
  if (!theme) return group;
  const inIt = passages.flatMap(({ label }, at) => (codes[at]!.some((id) => resolve(id) === theme.id) ? [label] : []));
  const { name, definition, examples, terms } = theme;
  const fits = fitsTheme(
    { texts: [name, isNoteOfWords(definition) ? '' : definition, ...examples], terms: terms ?? [], members: inIt },
    group.members.map((at) => passages[at]!.label),
  );
  return { ...group, members: group.members.filter((_, at) => fits[at]) };
}

/** Suggested themes, and with them those that people have merged or deleted: what belongs there must not come back as a new suggestion. */
function knownThemes(themes: readonly Theme[]): KnownTheme[] {
  return themes
    .filter((theme) => !isKept(theme) && (theme.origin === 'analyst' || isActive(theme)))
    .map((theme) => ({ id: theme.id, name: theme.name, description: theme.definition, terms: theme.terms, isGone: !isActive(theme) }));
}

/** Gives every theme an id: that of a theme with its name, if there is one. Several of one id become one. */
function withIds(found: readonly FoundTheme[], themes: readonly Theme[]): (FoundTheme & { readonly id: string })[] {
  const byName = new Map([...themes].reverse().map(({ id, name }) => [nameKey(name), id]));
  const merged = new Map<string, FoundTheme & { readonly id: string }>();
  const taken = new Set(themes.map(({ name }) => name));
  for (const one of found) {
    // Several without a name have nothing in common.
    const theme = one.id === null && one.name === UNNAMED_THEME ? { ...one, name: untaken(one.name, taken) } : one;
    taken.add(theme.name);
    const id = theme.id ?? byName.get(nameKey(theme.name)) ?? randomUUID();
    const known = merged.get(id);
    merged.set(id, known ? { ...known, members: [...known.members, ...theme.members] } : { ...theme, id });
  }
  return [...merged.values()];
}

function untaken(name: string, taken: ReadonlySet<string>): string {
  let own = name;
  for (let n = 2; taken.has(own); n += 1) own = `${name} ${n}`;
  return own;
}
