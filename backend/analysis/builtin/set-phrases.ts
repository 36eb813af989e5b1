import type { Word } from './words.js';

const list = (text: string) => text.trim().split(/(?<!\s)\s*\|\s*/);

/** Greetings, thanks, and turns of phrase that name no topic though their words might. */
const PHRASES: Readonly<Record<string, readonly string[]>> = {
  en: list(`of course | by the way | on the other hand | on the one hand | no worries | no problem at all | have a (?:nice|good|great|lovely) (?:day|evening|weekend|one) |
    (?:have a )?nice (?:day|evening|weekend) | good (?:morning|afternoon|evening|night) | a bit of everything | a lot of stuff | at the end of the day | in my opinion |
    to be honest | for example | for instance | in general | as a matter of fact | the same as always | same as always | thank you very much | take care | see you | you['’]re welcome |
    my pleasure | in terms of | when it comes to | in fact | in any case | for the time being | so to speak`),
  de: list(`im grunde(?: genommen)? | im prinzip | auf (?:jeden|keinen|alle) f(?:all|älle) | zum beispiel | in der regel | im allgemeinen | (?:einen )?schöne[nr]? (?:tag|abend|gruß|feierabend)(?: noch)? |
    schönes wochenende | auf wiedersehen | guten (?:tag|morgen|abend) | gute nacht | das übliche | wie immer | meiner meinung nach | ein paar sachen | vielen dank | keine ursache | alles gut | passt schon |
    so gesehen | im endeffekt | in dem sinne | auf der anderen seite | ehrlich gesagt | sagen wir mal | keine ahnung | in letzter zeit | unter anderem | im moment`),
  fr: list(`par exemple | à mon avis | de toute (?:façon|manière) | en général | en fait | en effet | bonne (?:journée|soirée|nuit) | bon week-end | comme d['’]habitude | au revoir | un (?:petit )?peu de tout |
    tout à fait | bien sûr | d['’]autre part | d['’]un autre côté | pour le moment | en tout cas | de temps en temps | merci beaucoup | je vous en prie | à bientôt | tout le monde`),
  es: list(`por ejemplo | en general | de todas formas | de todos modos | a mi (?:modo de ver|parecer|juicio) | en mi opinión | un poco de todo | lo de siempre | la verdad | buen(?:os)? días? | buenas (?:tardes|noches) |
    hasta luego | por supuesto | sin embargo | por otro lado | muchas gracias | de nada | de vez en cuando | en cuanto a | en realidad | por lo menos | al final`),
  it: list(`per esempio | ad esempio | in generale | in effetti | secondo me | a mio parere | un po['’] di tutto | le solite cose | buon(?:a)? (?:giornata|serata|notte|giorno|weekend) | arrivederci | di solito |
    d['’]altra parte | in ogni caso | tutto bene | grazie mille | prego | ogni tanto | per quanto riguarda | alla fine | in realtà | naturalmente`),
  pt: list(`por exemplo | em geral | de qualquer (?:forma|maneira|modo) | na minha opinião | um pouco de tudo | o de sempre | bom dia | boa (?:tarde|noite) | até logo | com certeza | por outro lado | muito obrigad[oa] |
    de vez em quando | na verdade | no fundo | de facto | de fato | pelo menos`),
  nl: list(`bijvoorbeeld | in het algemeen | volgens mij | in ieder geval | naar mijn mening | een beetje van alles | (?:een )?(?:fijne|prettige|goede) (?:dag|avond|weekend)(?: nog)? | tot ziens | zijn gangetje | goed hoor |
    aan de andere kant | over het algemeen | dank u wel | dank je wel | graag gedaan | af en toe | wat betreft | in feite | om eerlijk te zijn`),
};
const patternOf = (phrases: readonly string[]) => new RegExp(String.raw`(?<![\p{L}'’])(?:${phrases.join('|')})(?!\p{L})`, 'giu');
const patterns = new Map(Object.entries(PHRASES).map(([code, phrases]) => [code, patternOf(phrases)]));
const unknown = patternOf(Object.values(PHRASES).flat());

/** The text with set phrases blanked out; every other word stays at its place. @param language its code; all are tried when it is unknown */
export function withoutSetPhrases(text: string, language: string): string {
  const pattern = language === 'und' ? unknown : patterns.get(language);
  return pattern ? text.replace(pattern, (found) => ' '.repeat(found.length)) : text;
}

/** What stands before a person's name. */
const TITLES = new Set(
  `mr mrs ms miss mister sir madam dr prof herr herrn frau fräulein madame monsieur mademoiselle mme señor señora señorita don doña signor signora signorina dott
   senhor senhora dona meneer mevrouw mevr fru hr pan pani`.split(/\s+/),
);
const NAME = /^\p{Lu}/u;
/** Between the words of a name: 'De Vries', 'von Berg'. */
const MOST_NAMES = 3;

/** The words with people's names, as far as a title gives them away, blanked out: 'Frau Schmidt' is about no wife. */
export function withoutTitledNames(words: readonly Word[]): readonly Word[] {
  if (!words.some(({ text }) => TITLES.has(text))) return words;
  const blank = new Set<number>();
  for (const [at, { text }] of words.entries()) {
    if (!TITLES.has(text) || !NAME.test(words[at + 1]?.raw ?? '')) continue;
    blank.add(at);
    for (let next = at + 1; next <= at + MOST_NAMES && NAME.test(words[next]?.raw ?? ''); next += 1) blank.add(next);
  }
  return blank.size === 0 ? words : words.map((word, at) => (blank.has(at) ? { ...word, text: '', raw: '' } : word));
}
