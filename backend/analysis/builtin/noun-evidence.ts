import type { Word } from './words.js';

const set = (text: string) => new Set(text.trim().split(/\s+/));

/**
 * Words before a noun or its adjective: articles, possessives, quantities, prepositions. A word that never follows one is no topic. German has no bare
 * prepositions here: they stand before names, which are written like nouns.
 */
const BEFORE_NOUNS: Readonly<Record<string, ReadonlySet<string>>> = {
  en: set(`the a an my our your his her their its this that these those some any no more less fewer many much each every another other few several all both
    of for with without about on in by from new old good bad better own whole same different`),
  de: set(`der die das den dem des ein eine einen einem einer eines mein meine meinen meinem meiner unser unsere unseren unserem ihr ihre ihren ihrem dein
    deine sein seine seinen kein keine keinen keinem keiner dieser diese dieses diesen diesem jeder jede jedes jeden jedem manche viele mehr weniger alle
    allen beide im am zum zur vom beim ins ans`),
  fr: set(
    'le la les l un une des du de au aux mon ma mes notre nos votre leur leurs ce cette ces plus moins aucun aucune chaque quelques sans avec pour',
  ),
  es: set(
    'el la los las un una unos unas del de al mi mis nuestro nuestra su sus este esta estos estas más menos ningún cada sin con para',
  ),
  it: set(
    'il lo la i gli le un uno una del della dei delle di al alla nel nella mio mia nostro nostra suo sua questo questa più meno senza con per ogni',
  ),
  pt: set('o a os as um uma do da dos das de no na ao meu minha nosso nossa seu sua este esta mais menos sem com para cada'),
  nl: set('de het een mijn onze ons zijn haar hun deze dit die dat geen meer minder elke elk alle veel van voor met zonder op in'),
};
/** Words between a determiner and its noun: "a really good desk". */
const REACH = 2;

/**
 * True when a word is said as a thing one speaks of, rather than as something one does: a determiner stands before it. A capital in the middle of a
 * sentence makes it a name, except in German, where it makes a noun. In languages without a list every word may be one.
 */
export function isNamed(words: readonly Word[], at: number, language: string): boolean {
  const before = BEFORE_NOUNS[language];
  if (!before) return true;
  const word = words[at];
  if (!word) return false;
  const capital = /^\p{Lu}/u.test(word.raw);
  if (language === 'de' ? !capital : capital && at > 0) return false;
  for (let back = 1; back <= REACH && at - back >= 0; back += 1) {
    const one = words[at - back]!;
    if (words[at - back + 1]!.start - one.end > 1) return false;
    if (before.has(one.text)) return true;
    // Only an adjective may stand between; in German it is written small.
    if (language === 'de' && /^\p{Lu}/u.test(one.raw)) return false;
  }
  return false;
}
