import { detectLanguage } from '../builtin/languages.js';
import { topicTitle } from '../builtin/lexicon/lexicon.js';
import { withoutSetPhrases } from '../builtin/set-phrases.js';
import { termsOf, TOPIC_MARK } from '../builtin/terms.js';
import { wordsOf } from '../builtin/words.js';

/** Claims in which something must come up to be what they are about. */
const FEWEST = 2;
const MOST_CLAIMS = 400;

/** What claims have in common, in the words of those who make them, most frequent first: things and topics, as the built-in analyst finds them. */
export function sharedSubjects(labels: readonly string[]): string[] {
  const read = labels.slice(0, MOST_CLAIMS);
  const most = detectLanguage(read.flatMap((label) => wordsOf(label).map(({ text }) => text)));
  const subjects = new Map<string, { claims: number; surfaces: Map<string, number> }>();
  for (const label of read) {
    const seen = new Set<string>();
    // Read in another language, a claim is about something else: a German "Gift" is no present.
    const own = detectLanguage(wordsOf(label).map(({ text }) => text));
    const language = own.code === 'und' ? most : own;
    for (const { key, surface, doing } of termsOf(wordsOf(withoutSetPhrases(label, language.code)), language)) {
      if (doing) continue;
      const subject = subjects.get(key) ?? { claims: 0, surfaces: new Map<string, number>() };
      subjects.set(key, subject);
      subject.surfaces.set(surface, (subject.surfaces.get(surface) ?? 0) + 1);
      if (!seen.has(key)) subject.claims += 1;
      seen.add(key);
    }
  }
  return [...subjects]
    .filter(([, { claims }]) => claims >= Math.min(FEWEST, read.length))
    .sort(([a, one], [b, other]) => other.claims - one.claims || b.length - a.length || (a < b ? -1 : 1))
    .flatMap(([key, { surfaces }]) => {
      const said = [...surfaces].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([surface]) => surface);
      const title = key.startsWith(TOPIC_MARK) ? topicTitle(key.slice(1), said) : undefined;
      return [...(title === undefined ? [] : [title]), ...said.slice(0, 1)];
    })
    .map((name) => name.charAt(0).toLocaleUpperCase() + name.slice(1));
}
