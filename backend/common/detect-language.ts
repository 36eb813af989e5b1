import { foldPhrase } from './intents/fold-phrase.js';
import { INTENT_LANGUAGES, type IntentLanguage } from './intents/phrases.js';

/** Function words, without accents: enough of them to tell a few questions of one language from those of another. */
const FUNCTION_WORDS: Readonly<Partial<Record<IntentLanguage, string>>> = {
  en: 'the a an of to and is are was were what how why when where who which do does did you your in on for with about that this it have has would could can tell me any',
  de: 'der die das den dem ein eine einen und ist sind war waren was wie warum wann wo wer welche welcher welches sie ihr ihre ihnen ihren in im an auf fur mit uber von zu haben hat wurden konnen nicht es mir du dein deine beim zum zur',
  fr: 'le la les l un une des de du et est sont etait que qu quoi quel quelle quels quelles comment pourquoi quand ou qui vous votre vos dans en pour avec sur ce cette avez a au aux ne pas tu ton ta ca',
  es: 'el la los las un una de del y es son era que como por para cuando donde quien cual cuales usted su sus tu en con sobre lo le les ha han hay no al se me te',
  pt: 'o a os as um uma de do da dos das e foi sao era que como por para quando onde quem qual quais voce seu sua seus suas em no na com sobre tem ha nao ao se me lhe',
  it: 'il lo la i gli le un una di del della dei e sono era che cosa come perche quando dove chi quale quali lei suo sua suoi in nel nella con su per ha hanno non al si mi ti',
  nl: 'de het een van en is zijn was waren wat hoe waarom wanneer waar wie welke u uw je jouw in op voor met over dat dit heeft heb hebt kunt niet er aan bij naar om te',
  pl: 'i w na z do jest sa byl byla co jak dlaczego kiedy gdzie kto jaki jaka jakie czy pan pani pana sie nie o to dla po od za przez ma mial twoj twoja',
  sv: 'och i att det som en ett pa ar av for med den till inte har de om var vad hur varfor nar vem vilken vilket vilka du dig din ditt dina ni er era kan skulle sig man hade blev mest nagot dar fran vid',
  tr: 've bir bu ne nasil neden nicin ne zaman nerede kim hangi mi mu siz sizin sizi icin ile hakkinda var da de cok daha en olarak musunuz misiniz olan',
};
const SETS = Object.entries(FUNCTION_WORDS).map(([language, words]) => [language as IntentLanguage, new Set(words.split(' '))] as const);
/** The languages of each function word, by their places in SETS. */
const PLACES = new Map<string, number[]>();
for (const [place, [, words]] of SETS.entries()) for (const word of words) PLACES.set(word, [...(PLACES.get(word) ?? []), place]);
const FUNCTION_SETS: ReadonlyMap<IntentLanguage, ReadonlySet<string>> = new Map(SETS);

/** Whether a folded word says little by itself in this language: an article, a pronoun, "what". */
export function isFunctionWord(word: string, language: IntentLanguage): boolean {
  return FUNCTION_SETS.get(language)?.has(word) === true;
}

const SAMPLE_CHARACTERS = 4_000;

/** Short texts hardly differ between related languages: every language within this many hits of the best is considered likely. */
const CLOSE = 1;

/** Languages that are written with letters of their own. */
const SCRIPTS: readonly (readonly [IntentLanguage, RegExp])[] = [
  ['ar', /\p{Script=Arabic}/u],
  ['ja', /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['zh', /\p{Script=Han}/u],
];

/** The languages a short folded text may be in, by its letters and function words; all of them if neither helps. */
export function likelyLanguages(folded: string): ReadonlySet<IntentLanguage> {
  const hits = hitsOf(folded.split(' '));
  const most = Math.max(...hits);
  const unlikely = new Set(SETS.filter((_, place) => hits[place]! < most - CLOSE).map(([language]) => language));
  for (const [language, script] of SCRIPTS) if (!script.test(folded)) unlikely.add(language);
  return new Set(INTENT_LANGUAGES.filter((language) => !unlikely.has(language)));
}

/** How many of these words are function words of each language in SETS. */
function hitsOf(words: readonly string[]): number[] {
  const hits = SETS.map(() => 0);
  for (const word of words) for (const place of PLACES.get(word) ?? []) hits[place]! += 1;
  return hits;
}

/** The same for a longer text as it was written. */
export function languagesIn(text: string): ReadonlySet<IntentLanguage> {
  return likelyLanguages((foldPhrase(text.slice(0, SAMPLE_CHARACTERS)).match(/\p{L}+/gu) ?? []).join(' '));
}

/**
 * The language a text is in, told by its script and its function words.
 * @returns null if it cannot be detected, or is not one whose wishes are understood (`INTENT_LANGUAGES`)
 */
export function detectLanguage(text: string): IntentLanguage | null {
  const sample = foldPhrase(text.slice(0, SAMPLE_CHARACTERS));
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(sample)) return 'ja';
  if (/\p{Script=Han}/u.test(sample)) return 'zh';
  if (/\p{Script=Arabic}/u.test(sample)) return 'ar';
  const hits = hitsOf(sample.match(/\p{L}+/gu) ?? []);
  const most = Math.max(...hits);
  return most === 0 ? null : SETS[hits.indexOf(most)]![0];
}
