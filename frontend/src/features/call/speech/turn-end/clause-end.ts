interface VerbFinal {
  /** Begin a subordinate clause wherever they stand. */
  readonly openers: ReadonlySet<string>;
  /** Begin one after a comma only; elsewhere they are articles. */
  readonly relative: ReadonlySet<string>;
  /** Auxiliaries and modals, which end one. */
  readonly verbs: ReadonlySet<string>;
  /** Subjects that come after the verb: "Das brauche ich nicht". */
  readonly subjects: ReadonlySet<string>;
  readonly not: string;
}

const setOf = (words: string) => new Set(words.split(' '));

/** Languages whose subordinate clauses end with the verb: "weil es zu teuer ist" is finished, "es ist" is not. */
const VERB_FINAL: Record<string, VerbFinal> = {
  de: {
    openers: setOf('weil dass wenn ob obwohl damit sodass bevor nachdem seitdem falls solange sobald wie wo was wer warum wieso'),
    relative: setOf('der die das den dem deren dessen als bis da seit während'),
    verbs: setOf(
      `bin ist sind war waren wäre habe hat haben hatte hatten hätte werde wird werden wurde wurden würde kann können konnte konnten könnte muss müssen musste mussten soll sollte will wollte möchte darf durfte`,
    ),
    subjects: setOf('ich wir man'),
    not: 'nicht',
  },
  nl: {
    openers: setOf('omdat dat hoewel terwijl indien wanneer zodat nadat voordat zodra waarom hoe wat wie of'),
    relative: setOf('die als toen tot'),
    verbs: setOf('ben is was waren heb heeft hebben had hadden word wordt werd kan kon moet moest mag mocht wil wilde zal zou zouden'),
    subjects: setOf('ik wij we'),
    not: 'niet',
  },
};

/** In a clause, after the word that begins it: a subject, something that is said of it, and the verb. */
const FEWEST_WORDS = 3;
/** As in "Das brauche ich nicht". */
const NEGATION_WORDS = 4;

/**
 * Whether a sentence ends here although its last word alone would want more.
 * @param text in lower case, without its full stop
 * @param open the words that do want more
 */
export function closesClause(text: string, language: string, open: ReadonlySet<string>): boolean {
  const grammar = VERB_FINAL[language];
  if (!grammar) return false;
  const clauses = text.split(/[,;:]/u).map((clause) => clause.match(/[\p{L}\p{M}\p{N}'-]+/gu) ?? []);
  const words = clauses.at(-1)!;
  const opener = words.findLastIndex((word) => grammar.openers.has(word));
  const begin = opener < 0 && clauses.length > 1 && grammar.relative.has(words[0] ?? '') ? 0 : opener;
  const last = words.at(-1)!;
  if (begin >= 0 && grammar.verbs.has(last) && words.length - 1 - begin >= FEWEST_WORDS) return true;
  const [verb, subject] = words.slice(-3);
  return words.length >= NEGATION_WORDS && last === grammar.not && grammar.subjects.has(subject!) && !open.has(verb!);
}
