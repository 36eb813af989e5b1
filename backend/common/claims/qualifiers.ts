import type { IntentLanguage } from '../intents/phrases.js';

/**
 * What turns a statement round or limits it from outside its clause: it holds in theory, once, or by what others say. Folded patterns; a
 * restatement or a quote without them says more than was said.
 */
const QUALIFIERS: Readonly<Partial<Record<IntentLanguage, readonly string[]>>> = {
  en: [
    'in theory|theoretically|in principle|on paper|hypothetically|in an ideal world|ideally|on the face of it|at (?:a )?first (?:glance|sight|look)|on (?:a )?good days?',
    'at first|(?:in|at) the (?:very )?(?:beginning|start|outset)|initially|originally|formerly|previously|in the past|back then|in those days|at the time|(?:years|ages|long) ago|once upon a time',
    'according to|supposedly|allegedly|apparently|reportedly|purportedly|as advertised|as promised|so (?:they|people|everyone) (?:say|says|claim|claims)',
    '(?<=i )(?:hope|wish)|hopefully|just kidding|only joking|yeah right|as if(?=[.!…]|$)|my foot|in your dreams',
  ],
  de: [
    'in der theorie|theoretisch|im prinzip|prinzipiell|auf dem papier|im idealfall|idealerweise|auf den ersten blick',
    'anfangs|am anfang|zu beginn|zunachst|ursprunglich|fruher|damals|seinerzeit|vor jahren|einst',
    'angeblich|laut|zufolge|heisst es|sagt man|so sagt man|hort man|vorgeblich|vermeintlich|wie beworben|wie versprochen',
    'hoffentlich|hoffe ich|kleiner scherz|war ein scherz|von wegen',
  ],
  fr: [
    'en theorie|theoriquement|en principe|sur le papier|a premiere vue|dans l ideal|idealement',
    'au debut|au depart|initialement|a l origine|autrefois|a l epoque|dans le passe|jadis|il y a longtemps',
    'apparemment|soi disant|soi-disant|parait il|parait-il|il parait|selon|d apres|pretendument|a ce qu on dit|dit on|dit-on|comme promis',
    'j espere|esperons|je plaisante|tu parles',
  ],
  es: [
    'en teoria|teoricamente|en principio|sobre el papel|a primera vista|idealmente|en un mundo ideal',
    'al principio|al comienzo|al inicio|inicialmente|originalmente|antes(?! de | que )|en el pasado|en su dia|en aquel entonces|hace anos',
    'supuestamente|se supone|segun dicen|eso dicen|por lo que dicen|presuntamente|como prometieron',
    'ojala|espero|es broma|que va',
  ],
  it: [
    'in teoria|teoricamente|in linea di principio|sulla carta|a prima vista|idealmente',
    'all inizio|inizialmente|in origine|un tempo|in passato|anni fa',
    'secondo (?:il|lo|la|l|i|gli|le|loro)|a quanto (?:dicono|pare)|si dice|presumibilmente|come promesso',
    'spero|speriamo|magari|sto scherzando',
  ],
  pt: [
    'em teoria|teoricamente|em principio|no papel|a primeira vista|idealmente',
    'no inicio|no comeco|inicialmente|originalmente|antigamente|no passado|ha anos',
    'segundo (?:o|a|os|as)|supostamente|alegadamente|pelo que dizem|como prometido',
    'espero|oxala|tomara|estou a brincar|brincadeira',
  ],
  nl: [
    'in theorie|theoretisch|in principe|op papier|op het eerste gezicht|idealiter',
    'in het begin|aanvankelijk|oorspronkelijk|vroeger|destijds|toentertijd|jaren geleden',
    'volgens|zogenaamd|zogezegd|naar verluidt|naar het schijnt|zoals beloofd',
    'hopelijk|hoop ik|grapje',
  ],
  pl: [
    'w teorii|teoretycznie|na papierze|na pierwszy rzut oka',
    'na poczatku|poczatkowo|dawniej|kiedys',
    'podobno|rzekomo|ponoc|wedlug',
    'mam nadzieje',
  ],
  sv: [
    'i teorin|teoretiskt|i princip|pa papperet|vid forsta anblicken',
    'i borjan|ursprungligen|forr i tiden|tidigare',
    'enligt|pastas',
    'forhoppningsvis|hoppas jag',
  ],
  tr: ['teoride|teorik olarak|kagit uzerinde|ilk bakista', 'baslangicta|ilk basta|eskiden', 'guya|sozde|iddiaya gore', 'umarim'],
};

/** Stands for a qualifier among the words of a text, by its kind: one of the same kind may restate it. */
const marks = (language: IntentLanguage, kind: number) => `qualifier${language}${'abcd'[kind]!}`;

export interface Qualifiers {
  readonly phrases: readonly (readonly [RegExp, string])[];
  readonly marks: readonly string[];
}

export function qualifiersOf(language: IntentLanguage | null): Qualifiers {
  const kinds = (language && QUALIFIERS[language]) ?? [];
  return {
    phrases: kinds.map((pattern, kind) => [
      new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'gu'),
      marks(language!, kind),
    ]),
    marks: kinds.map((_, kind) => marks(language!, kind)),
  };
}
