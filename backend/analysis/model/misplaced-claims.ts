import { detectLanguage, type Language } from '../builtin/languages.js';
import { withoutSetPhrases } from '../builtin/set-phrases.js';
import { termsOf } from '../builtin/terms.js';
import { wordsOf } from '../builtin/words.js';

interface Theme {
  readonly name: string;
  readonly description: string;
  readonly members: readonly number[];
}

/** Share of a theme's claims that name another one from which on they are taken out: a few are what an honest model puts where it fits best. */
const DOUBTFUL = 0.5;

/**
 * Of themes that mostly hold something else, the members that say nothing of it, but name what another theme is called: "the toilets are dirty" under "Late fees", beside a
 * theme "Toilets". What shares no word with any theme may mean the same in other words.
 */
export function misplacedIn(themes: readonly Theme[], labels: readonly string[]): ReadonlySet<number>[] {
  const language = detectLanguage(labels.flatMap((label) => wordsOf(label).map(({ text }) => text)));
  const known = new Map<string, ReadonlySet<string>>();
  const termsIn = (text: string) => {
    let terms = known.get(text);
    if (!terms) known.set(text, (terms = keysOf(text, language)));
    return terms;
  };
  const shares = (a: ReadonlySet<string>, b: ReadonlySet<string>) => [...a].some((key) => b.has(key));
  return themes.map((theme) => {
    const own = new Set([...termsIn(theme.name), ...termsIn(theme.description)]);
    const others = themes.filter((other) => other !== theme && !shares(termsIn(other.name), own)).map(({ name }) => termsIn(name));
    if (own.size === 0) return new Set();
    const out = theme.members.filter((at) => {
      const said = termsIn(labels[at]!);
      return !shares(said, own) && others.some((name) => shares(name, said));
    });
    return new Set(out.length > theme.members.length * DOUBTFUL ? out : []);
  });
}

function keysOf(text: string, language: Language): ReadonlySet<string> {
  const terms = termsOf(wordsOf(withoutSetPhrases(text, language.code)), language);
  return new Set(terms.flatMap(({ key }) => (key.includes(' ') ? [] : [key])));
}
