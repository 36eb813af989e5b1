import { isSameWord, lexicon, tokensOf } from '../common/claims/claim-tokens.js';
import { detectLanguage, isFunctionWord } from '../common/detect-language.js';
import type { IntentLanguage } from '../common/intents/phrases.js';

/** Words of any open, neutral question, folded: a rewrite may add these to the question's own. None of them judges, suggests or turns. */
const NEUTRAL: Readonly<Partial<Record<IntentLanguage, string>>> = {
  en: 'what how why when where who whom which whose tell me us about describe walk through happen happens happened go goes went going did do does was were is are been be have has had feel feels felt think thought say said mean meant use used using make made experience experienced like last first recent recently time times example give can could would you your yourself it that this there they them their to for with of on in at from by after before during since then next and anything something any else thing things way ways part came come led decide decided change changed start started begin began notice noticed usually often long much many please',
  de: 'was wie warum wann wo wer wen wem wessen welche welcher welches welchen erzahlen erzahl mir uns davon beschreiben beschreib passiert passierte passieren geschah geschehen ging gehen gegangen gelaufen lief laufen haben hat hatten hatte habt ist sind war waren wurde wurden fuhlen fuhlten gefuhlt denken dachten gedacht sagen sagten meinen nutzen nutzten genutzt machen machten gemacht erlebt erleben erlebten letzte letzten letztes mal erste ersten zuletzt beispiel geben konnen konnten sie ihr ihre ihren ihrem ihrer ihnen du dein deine deinen dir dich es das dies da bei mit fur von in im an am auf zu zum zur aus nach vor uber seit dann als und etwas sonst dabei damit dazu daran art weise kam dazu entschieden geandert angefangen begonnen bemerkt normalerweise oft lange bitte',
  fr: 'que qu quoi quel quelle quels quelles comment pourquoi quand ou qui racontez raconter moi nous decrivez decrire passe passee passer arrive arriver est etait sont avez a ai ont fait faire pense penser pensez dit dire utilisez utiliser utilise vecu vivre derniere dernier premiere premier fois exemple donner donnez pouvez pourriez vous votre vos il elle ce c cela ca s en dans pour avec de du des d le la les l un une au aux sur apres avant depuis ensuite et quelque chose d autre d habitude souvent',
  es: 'que como por cuando donde quien quienes cual cuales cuenteme cuentame cuente contar nos describa describe describir paso pasa ocurrio fue era es son ha han hizo hacer piensa pensar penso dice decir usa usar uso vivio ultima ultimo primera primer primero vez ejemplo dar puede podria usted su sus tu tus le te lo la los las el un una en para con de del al a sobre despues antes desde y algo otra cosa suele frecuencia',
  pt: 'que como por quando onde quem qual quais conte contar nos descreva descrever aconteceu foi era e sao tem fez fazer pensa pensar disse dizer usa usar ultima ultimo primeira primeiro vez exemplo dar pode poderia voce seu sua seus suas lhe o a os as um uma em no na para com de do da ao sobre depois antes desde algo outra coisa',
  it: 'che cosa come perche quando dove chi quale quali racconti raccontare ci mi descriva descrivere successo accaduto e era sono ha hanno fatto fare pensa pensare detto dire usa usare ultima ultimo prima primo volta esempio fare puo potrebbe lei suo sua suoi sue le la lo il i gli un una in per con di del della a al alla su dopo prima da qualcosa altro',
  nl: 'wat hoe waarom wanneer waar wie welke welk vertel vertellen ons mij beschrijf beschrijven gebeurde gebeurt ging gaan is was zijn waren heeft hebt had voelde denkt dacht zei gebruikt gebruiken laatste eerste keer voorbeeld geven kunt kan zou u uw je jouw het de een dat dit er in op voor met van aan over na voordat sinds toen en iets anders',
};
const SETS = new Map(Object.entries(NEUTRAL).map(([language, words]) => [language as IntentLanguage | null, new Set(words.split(' '))]));

/** Of what a question is about, so much has to be in its rewrite. */
const KEPT = 0.6;

/**
 * Whether a rewrite says nothing new: its words are the question's or those of any neutral question. What the question is about has to stay.
 * @param concerned the words that are to go
 */
export function keepsToQuestion(rewrite: string, wording: string, concerned: string): boolean {
  const language = detectLanguage(wording) ?? detectLanguage(`${wording} ${rewrite}`);
  const words = lexicon(language);
  const neutral = SETS.get(language);
  const wordsIn = (text: string) =>
    tokensOf(text, words, false)
      .filter(({ isWord }) => isWord)
      .map(({ key }) => key);
  const isNeutral = (word: string) =>
    neutral?.has(word) === true ||
    (language !== null && isFunctionWord(word, language) && !words.limits.has(word)) ||
    words.neutral.has(word);
  const holds = (all: readonly string[], word: string) => all.some((one) => isSameWord(word, one, words));
  const [asked, said, gone] = [wordsIn(wording), wordsIn(rewrite), wordsIn(concerned)];
  if (!said.every((word) => isNeutral(word) || asked.includes(word) || holds(asked, word))) return false;
  const subject = asked.filter((word) => !isNeutral(word) && !gone.includes(word));
  return subject.length === 0 || subject.filter((word) => holds(said, word)).length >= Math.max(1, subject.length * KEPT);
}

/** Whether the words that suggest an answer are gone. */
export function leavesOut(rewrite: string, wording: string, concerned: string): boolean {
  const words = lexicon(detectLanguage(wording));
  const said = tokensOf(rewrite, words, false).map(({ key }) => key);
  const own = tokensOf(concerned, words, false).filter(
    ({ key, isWord }) => isWord && SETS.get(words.language)?.has(key) !== true && !words.neutral.has(key),
  );
  return own.length === 0 || own.some(({ key }) => !said.some((word) => isSameWord(word, key, words)));
}
