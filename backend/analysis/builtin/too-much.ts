/** Complaints made of words that are neutral or positive by themselves: "too sweet", "a long queue". Pure. */

interface Complaints {
  /** Before an adjective: more of it than is liked. */
  readonly too: RegExp;
  /** After it they are praise, as people speak: "too good", "trop bien". */
  readonly praise: ReadonlySet<string>;
  /** Something of which there is too much, whatever its words are worth; not what a "no" stands before. */
  readonly much: RegExp;
}

const set = (words: string) => new Set(words.split(' '));
/** A word that was just said; the one after it is captured. */
const after = (words: string, but = '(?!)') => new RegExp(String.raw`(?<!\p{L})(?:${words})\s+(?!(?:${but})(?!\p{L}))(\p{L}{3,})`, 'giu');
const unless = (denied: string, much: string) =>
  new RegExp(String.raw`(?<!(?<!\p{L})(?:${denied})\s)(?<!\p{L})(?:${much})(?!\p{L})`, 'giu');

const BY_LANGUAGE: Readonly<Record<string, Complaints>> = {
  en: {
    // "I too love it" means "as well".
    too: after("(?<!(?:i|we|you|they|he|she|it|me|us|not|never|none|n[’']t) )too"),
    praise: set('good great kind cute funny lovely perfect amazing awesome'),
    much: unless('no|without|any|never a|not a', '(?:long(?:er|est)?|endless|huge|enormous) (?:queues?|waits?|lines?|waiting(?: times?)?)'),
  },
  de: {
    // "Zu" also stands before verbs, and before places.
    too: after('(?:viel|etwas|bisschen|deutlich|ist|war|waren|sind|mir|uns|leider|oft) zu', '\\p{L}+en|haus[e]?|der|dem|den|viel'),
    praise: set('gut schön'),
    much: unless('keine|ohne|nie', '(?:lange|endlose|ewige)[nr]? (?:(?:warte)?schlangen?|wartezeit(?:en)?|wartereien?)'),
  },
  fr: {
    too: after('(?<!(?:pas|jamais) )trop'),
    praise: set('bien bon bonne bons bonnes super génial géniale cool mignon mignonne content contente'),
    much: unless(
      'pas de|sans|aucune',
      "longues? (?:queues?|files?(?: d[’']attente)?|attentes?)|(?:queues?|files?|attentes?) (?:trop |très |si )?longues?",
    ),
  },
  es: {
    too: after('(?<!(?:no|nunca)(?: \\p{L}+)? )demasiad[oa]s?'),
    praise: set('bueno buena bien'),
    much: unless(
      'sin|ninguna|no hay|no había',
      'largas? (?:colas?|filas?|esperas?)|(?:colas?|filas?|esperas?) (?:muy |tan |demasiado )?largas?',
    ),
  },
  it: {
    too: after('(?<!non(?: \\p{L}+)? )troppo'),
    praise: set('buono buona bravo brava bene bello bella forte'),
    much: unless(
      'senza|nessuna|niente',
      '(?:lunga|lunghe) (?:cod[ae]|fil[ae]|attes[ae])|(?:cod[ae]|fil[ae]|attes[ae]) (?:molto |troppo |così )?(?:lunga|lunghe)',
    ),
  },
  pt: {
    too: after('(?<!(?:não|nunca)(?: \\p{L}+)? )demasiado'),
    praise: set('bom boa bem'),
    much: unless('sem|nenhuma', 'longas? (?:filas?|esperas?)|(?:filas?|esperas?) (?:muito |tão )?(?:longas?|enormes?)'),
  },
  nl: {
    too: after('(?:veel|iets|beetje|is|was|waren|zijn|vaak) te', '\\p{L}+(?:en|aan|zien|doen)|veel'),
    praise: set('gek'),
    much: unless('geen|zonder|nooit', '(?:lange|eindeloze) (?:rij(?:en)?|wachtrij(?:en)?|wachttijd(?:en)?)'),
  },
};

/** The words of a text that stand after "too", other than those that are praise then. Lower case. */
export function tooMuchOf(text: string, language: string): Set<string> {
  const known = BY_LANGUAGE[language];
  if (!known) return new Set();
  const found = [...text.matchAll(known.too)].map(([, word]) => word!.toLowerCase());
  return new Set(found.filter((word) => !known.praise.has(word)));
}

/** How many complaints about long waits and the like a text has. */
export function muchOf(text: string, language: string): number {
  return [...text.matchAll(BY_LANGUAGE[language]?.much ?? /(?!)/gu)].length;
}
