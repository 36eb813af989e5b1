import { holds, takenFrom } from './private-words.js';
import type { Findings, StoredEvidence, StoredQuote, StoredRecommendation, StoredTheme } from './findings.js';

export interface Redacted {
  readonly findings: Findings;
  readonly evidence: StoredEvidence;
}

/** In place of the id of an erased response. */
export const ERASED_RESPONSE = '00000000-0000-0000-0000-000000000000';

const TOKEN = /\{\{([a-z]+):([^{}]+)\}\}/g;

/** Replaces a theme's name that contained an erased participant's word, when the theme has no other word. */
const UNNAMED = 'Unnamed theme';

export interface Erased {
  readonly ids: ReadonlySet<string>;
  /** 'counted': the responses stay in the counts, as when retention deletes their words; 'erased': they go from them, too. */
  readonly mode: 'erased' | 'counted';
  /** Words that only these participants used. */
  readonly words: ReadonlySet<string>;
  /** Everything that they said. */
  readonly said: readonly string[];
}

/**
 * A stored report without some responses' words: removes their quotes and passages, themes that only they mention, and texts that rely on
 * either or contain a word that only they used. Indices stay the same, and so do the counts of the remaining responses.
 */
export function redactFindings({ findings, evidence }: Redacted, { ids: gone, mode, words, said }: Erased): Redacted {
  const isGone = new Set(findings.responses.flatMap(({ id }, at) => (gone.has(id) ? [at] : [])));
  if (isGone.size === 0) return { findings, evidence };
  const isTheirs = holds(words);
  const isTaken = takenFrom(said, words);
  const goneQuotes = new Set<string>();
  const kept = (quotes: readonly StoredQuote[]) =>
    quotes.filter((quote) => {
      if (isGone.has(quote.response)) goneQuotes.add(quote.id);
      return !isGone.has(quote.response);
    });
  const goneThemes = new Set<string>();
  const themes = findings.themes.map((theme): StoredTheme => {
    const members = mode === 'erased' ? theme.members.filter(([response]) => !isGone.has(response)) : theme.members;
    const quotes = { quotes: kept(theme.quotes), contrary: kept(theme.contrary) };
    // Evidence names themes by their place.
    if (members.length === 0) {
      goneThemes.add(theme.id);
      return { ...theme, ...quotes, members, name: '', description: '', terms: [] };
    }
    const terms = theme.terms.filter((term) => !isTheirs(term));
    const goes = theme.byPerson ? isTaken : isTheirs;
    const name = goes(theme.name) ? nameFrom(terms) : theme.name;
    return { ...theme, ...quotes, members, name, description: goes(theme.description) ? '' : theme.description, terms };
  });
  // Sentences that were built from counts hold participants' words in tokens only.
  const isBuilt = findings.analyst.kind === 'built-in' || findings.coding.writtenWithoutModel;
  const speaksOfGone = (text: string) =>
    (!isBuilt && isTheirs(text)) ||
    [...text.matchAll(TOKEN)].some(([, kind, id]) => (kind === 'quote' || kind === 'who' ? goneQuotes.has(id!) : goneThemes.has(id!)));
  return {
    findings: {
      ...findings,
      // Its place stays, because others are numbered by theirs; nothing else of it does.
      responses:
        mode === 'erased'
          ? findings.responses.map((one, at) =>
              isGone.has(at) ? { ...one, id: ERASED_RESPONSE, duration: 0, answers: 0, tally: [0, 0, 0] as const } : one,
            )
          : findings.responses,
      themes,
      ...(findings.groups && { groups: findings.groups.map((group) => ({ ...group, name: isTheirs(group.name) ? UNNAMED : group.name })) }),
      summary: findings.summary
        .split('\n')
        .flatMap((line) => withoutSentences(line, speaksOfGone))
        .join('\n'),
      recommendations: findings.recommendations.flatMap((one) => redactRecommendation(one, speaksOfGone, goneQuotes, goneThemes)),
    },
    evidence: evidence.filter(([response]) => !isGone.has(response)),
  };
}

/** A line of a summary without sentences that speak of something gone; no line where nothing else is left of it. */
function withoutSentences(line: string, speaksOfGone: (text: string) => boolean): string[] {
  if (!speaksOfGone(line)) return [line];
  const left = line
    .split(/(?=\s)(?<=[.!?。！？][”"»“’')]*)\s+/u)
    .filter((sentence) => !speaksOfGone(sentence))
    .join(' ');
  return /[\p{L}\p{N}]/u.test(left.replaceAll(TOKEN, '')) ? [left] : [];
}

/** 'stem|as it was said' */
const nameFrom = (terms: readonly string[]) => {
  const said = terms[0]?.split('|')[1] ?? '';
  return said === '' ? UNNAMED : said.charAt(0).toUpperCase() + said.slice(1);
};

function redactRecommendation(
  one: StoredRecommendation,
  speaksOfGone: (text: string) => boolean,
  goneQuotes: ReadonlySet<string>,
  goneThemes: ReadonlySet<string>,
): StoredRecommendation[] {
  const themeIds = one.themeIds.filter((id) => !goneThemes.has(id));
  if (themeIds.length === 0 || speaksOfGone(one.insight) || speaksOfGone(one.recommendation)) return [];
  return [
    {
      ...one,
      impact: speaksOfGone(one.impact) ? '' : one.impact,
      themeIds,
      quoteIds: one.quoteIds.filter((id) => !goneQuotes.has(id)),
    },
  ];
}
