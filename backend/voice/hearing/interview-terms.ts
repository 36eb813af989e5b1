/** Words of an interview that a speech server may not know: names of products and places, abbreviations. */

/** An abbreviation, a name with a capital inside, a number with letters: "NHS", "e-Bike", "GLP1". */
const UNUSUAL = /^(?=.*\p{L})(?:.*\p{Ll}-?\p{Lu}.*|\p{Lu}{2,}.*|.*\d.*)$/u;
const CAPITAL = /^\p{Lu}/u;
const SENTENCE_END = /[.!?:…]["»”’)]*$/u;
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’&.-]*[\p{L}\p{M}\p{N}]|[\p{L}\p{N}]/gu;

/** In a language that writes all nouns with a capital, one says nothing. */
const CAPITAL_NOUNS = new Set(['de']);
const LONGEST_OPTION = 40;

/**
 * @param texts shown or asked to participants. @param options answers to choose from: likely words
 * @param language that the texts are in
 */
export function termsOf(texts: readonly string[], options: readonly string[], language: string | null): string[] {
  const terms = new Set(options.map((option) => option.trim()).filter((option) => option !== '' && option.length <= LONGEST_OPTION));
  const namesStandOut = !CAPITAL_NOUNS.has(language?.toLowerCase().split('-')[0] ?? '');
  for (const text of texts) {
    let begins = true;
    for (const part of text.split(/\s+/)) {
      for (const [word] of part.matchAll(WORD)) {
        if (UNUSUAL.test(word) || (namesStandOut && !begins && CAPITAL.test(word) && word.length > 1)) terms.add(word);
        begins = false;
      }
      begins ||= SENTENCE_END.test(part);
    }
  }
  return [...terms];
}
