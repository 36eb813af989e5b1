import { isFunctionWord } from '../../common/detect-language.js';
import { foldPhrase } from '../../common/intents/fold-phrase.js';
import { INTENT_LANGUAGES } from '../../common/intents/phrases.js';
import { detectLanguage, type Language, languageOf } from '../builtin/languages.js';
import { lexiconOf } from '../builtin/lexicon/lexicon.js';
import { wordsOf } from '../builtin/words.js';
import { ASK_LIMITS } from '../../contract/ask-constants.js';

/** Something that a question asks about: a word, or several for the same topic. */
export interface Concept {
  /** As the question has them. */
  readonly words: readonly string[];
  /** In lower case, for stemmers of whatever language the interviews are in. */
  readonly plain: readonly string[];
  /** Topics of the lexicon that they name. */
  readonly topics: readonly string[];
  /** A noun or a name, by its capital letter. */
  readonly isName: boolean;
}

/** Words that questions to a study are put in, and that name nothing in it. */
const QUESTION_WORDS: ReadonlySet<string> = new Set(
  `participant participants participant's respondent respondents interviewee interviewees customer's people persons say says said mention mentions mentioned
  describe describes described report reports reported complain complains complained complaint complaints view views attitude attitudes concern concerns
  concerning regarding perceive experience experiences experienced express state think feel feelings opinion opinions interviews interviewed subject topic topics
  respond argue bother bothers bothered reason reasons anyone anybody someone somebody everyone
  teilnehmer teilnehmende teilnehmenden teilnehmerinnen befragte befragten personen leute menschen jemand sagen erwähnen erwähnt beschreiben beschrieben
  berichten berichtet beschweren beschwert klagen klagt meinung meinungen ansicht empfinden erleben erlebt denken halten interviews gespräche thema
  gründe grund stört äußern
  participants participantes personnes gens répondants disent dit mentionnent décrivent pensent avis opinion entretiens sujet raisons
  participantes personas gente encuestados dicen mencionan describen opinan opinión opiniones piensan entrevistas tema razones motivos
  partecipanti persone intervistati dicono menzionano descrivono pensano opinione opinioni interviste argomento motivi
  participantes pessoas entrevistados dizem mencionam descrevem pensam opinião entrevistas assunto motivos
  deelnemers mensen respondenten zeggen noemen beschrijven vinden mening interviews onderwerp redenen`
    .trim()
    .split(/\s+/),
);
const FEWEST_LETTERS = 2;

/**
 * What a question asks about. Where it has function words and empty words only, the empty ones ("like", "better") are what it asks about.
 * @param fallback the language of a question that is too short to tell
 */
export function conceptsOf(question: string, fallback: string): { concepts: Concept[]; language: string } {
  const words = wordsOf(question);
  const detected = detectLanguage(words.map(({ text }) => text));
  const language = detected.code === 'und' ? languageOf(fallback) : detected;
  const mentions = lexiconOf(language).mentions(words);
  // A word that is as often said beside another topic asks for none that it does not clearly name.
  const topicsOf = (raw: string) => {
    const named = mentions.filter(({ surface }) => surface.split(' ').some((part) => part === raw));
    const clearly = named.filter(({ weak }) => !weak);
    return clearly.map(({ topic }) => topic);
  };
  const candidates = words
    .filter(({ text }) => isWorthLookingFor(text, language))
    .map(({ raw, text, start }): Concept => {
      const isName = start > 0 && /^\p{Lu}/u.test(raw) && !isVerbAsNoun(question.slice(0, start), raw);
      return { words: [raw], plain: [withoutEnding(text)], topics: [...new Set(topicsOf(raw))], isName };
    });
  const telling = candidates.filter(({ plain, topics }) => topics.length > 0 || !isEmpty(plain[0]!, language));
  return { concepts: merged((telling.length > 0 ? telling : candidates).slice(0, ASK_LIMITS.words)), language: language.code };
}

/** "Das Einsteigen". */
const isVerbAsNoun = (before: string, word: string) => /(?:^|\s)(?:das|beim|zum|vom|im|am)\s+$/i.test(before) && /e(?:[lr])?n$/.test(word);

/** "Desk, chair and screen" are one subject. */
function merged(words: readonly Concept[]): Concept[] {
  const concepts: Concept[] = [];
  for (const word of words) {
    const at = concepts.findIndex(
      ({ plain, topics }) => plain.includes(word.plain[0]!) || topics.some((topic) => word.topics.includes(topic)),
    );
    const known = concepts[at];
    if (known === undefined) concepts.push(word);
    else if (!known.plain.includes(word.plain[0]!)) {
      concepts[at] = {
        words: [...known.words, ...word.words],
        plain: [...known.plain, ...word.plain],
        topics: [...new Set([...known.topics, ...word.topics])],
        isName: known.isName || word.isName,
      };
    }
  }
  return concepts;
}

const UNSPACED_WORD = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+$/u;

function isWorthLookingFor(word: string, language: Language): boolean {
  const plain = word.replaceAll('’', "'");
  const spoken = INTENT_LANGUAGES.find((one) => one === language.code);
  if (spoken !== undefined && isFunctionWord(foldPhrase(plain), spoken)) return false;
  if (language.stopwords.has(plain) || QUESTION_WORDS.has(withoutEnding(plain))) return false;
  return UNSPACED_WORD.test(plain) ? !/^\p{Script=Hiragana}{1,2}$/u.test(plain) : plain.length >= FEWEST_LETTERS;
}

const isEmpty = (plain: string, language: Language) => language.empty.has(plain) || language.empty.has(plain.replaceAll("'", ''));
export const withoutEnding = (word: string) => word.replaceAll('’', "'").replace(/'s?$/, '');
