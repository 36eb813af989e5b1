import type { CodebookTheme, Passage } from '@contract/codebook';
import type { DecideInput } from '@contract/codebook-decisions';
import type { PassageFilter } from './codebook-keys';

/** Decisions about passages that there are. */
export type PassageDecision = Extract<
  DecideInput,
  { kind: 'passage.move' | 'passage.code' | 'passage.reject' | 'passage.dismiss' | 'passage.sentiment' }
>;

export const isAboutPassages = (decision: DecideInput): decision is PassageDecision =>
  decision.kind.startsWith('passage.') && decision.kind !== 'passage.add';

const human = (id: string) => ({ id, coder: 'human' as const });

/** A passage after a decision, as the server will have it. */
export function decided(passage: Passage, decision: PassageDecision): Passage {
  switch (decision.kind) {
    case 'passage.move': {
      if (decision.from !== null && !passage.themes.some(({ id }) => id === decision.from)) return passage;
      const stays = decision.from === null ? [] : passage.themes.filter(({ id }) => id !== decision.from && id !== decision.to);
      return { ...passage, themes: [...stays, human(decision.to)], dismissed: false };
    }
    case 'passage.code':
      if (passage.themes.some(({ id }) => id === decision.themeId)) return passage;
      return { ...passage, themes: [...passage.themes, human(decision.themeId)], dismissed: false };
    case 'passage.reject':
      return { ...passage, themes: passage.themes.filter(({ id }) => id !== decision.themeId) };
    case 'passage.dismiss':
      return { ...passage, dismissed: decision.dismissed ?? true, themes: [] };
    case 'passage.sentiment':
      return { ...passage, sentiment: decision.sentiment };
  }
}

/** The theme and everything below it. */
export function withSubthemes(themes: readonly CodebookTheme[], id: string): ReadonlySet<string> {
  const found = new Set([id]);
  for (let size = -1; size !== found.size;) {
    size = found.size;
    for (const theme of themes) if (theme.parentId !== null && found.has(theme.parentId)) found.add(theme.id);
  }
  return found;
}

/** Whether a passage that was in this list still is. What a decision cannot change is not looked at. */
export function stillMatches(passage: Passage, filter: PassageFilter, themes: readonly CodebookTheme[]): boolean {
  const { theme, subthemes, state, sentiment, coder } = filter;
  if (passage.dismissed !== (state === 'dismissed')) return false;
  if (state === 'uncoded' && passage.themes.length > 0) return false;
  if (state === 'coded' && passage.themes.length === 0) return false;
  if (sentiment !== undefined && passage.sentiment !== sentiment) return false;
  const wanted = theme === undefined ? null : subthemes ? withSubthemes(themes, theme) : new Set([theme]);
  const codes = passage.themes.filter(({ id }) => wanted === null || wanted.has(id));
  if (wanted !== null && codes.length === 0) return false;
  if (coder === undefined) return true;
  return codes.some((code) => code.coder === coder) || (wanted === null && passage.coder === coder);
}
