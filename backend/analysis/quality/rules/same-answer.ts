import { refusesToAnswer } from '../../../common/intents/postponing.js';
import { isFollowUp } from '../../../common/intents/answers.js';
import { saysNothingMore } from '../../../common/intents/nothing-more.js';
import { recogniseIntent, soundsUnsure } from '../../../common/intents/recognise-intent.js';
import { QUALITY_LIMITS } from '../../../contract/quality-constants.js';
import { wordsOf } from '../../builtin/words.js';
import { type Answer, type FoundSignal, type QualityMaterial, wholeOf } from '../quality-input.js';
import { foldWord } from '../shingles.js';

/** Of the answers to open questions. */
const SHARE = 0.4;
/** Two may be said again for want of a better answer; where nothing was said between them, to insist. */
const FEWEST = 3;
const FEWEST_APART = 2;
const FEWEST_WORDS = 4;
/** Words that tell something. */
const FEWEST_TELLING = 2;
/** Of the words of a question that is asked again in other words. */
const SAME_QUESTION = 0.6;

const keyOf = ({ words }: Answer) => words.map(({ text }) => foldWord(text)).join(' ');

/** The same sentence to different questions answers one of them at most. */
export function sameAnswer({ open, language, asked }: QualityMaterial): FoundSignal | null {
  const byWords = new Map<string, Answer[]>();
  const said = wordsOf(asked)
    .map(({ text }) => foldWord(text))
    .join(' ');
  for (const answer of open) {
    const telling = answer.words.filter(({ text }) => text.length > 1 && !language.stopwords.has(text));
    if (answer.words.length < FEWEST_WORDS || telling.length < FEWEST_TELLING || saysNothing(answer.text)) continue;
    const key = keyOf(answer);
    // The interviewer gave it back, in a recap: what is said to that is confirmed.
    if (said.includes(key)) continue;
    byWords.set(key, [...(byWords.get(key) ?? []), answer]);
  }
  const same = [...byWords.values()].map(ofDifferentQuestions).toSorted((a, b) => b.length - a.length)[0] ?? [];
  const places = same.map((answer) => open.indexOf(answer));
  const isApart = places.some((at, index) => index > 0 && at - places[index - 1]! > 1);
  if (same.length < (isApart ? FEWEST_APART : FEWEST) || same.length < open.length * SHARE) return null;
  return {
    kind: 'off-question',
    reason: 'same-answer',
    values: { answers: same.length, of: open.length },
    places: same.slice(0, QUALITY_LIMITS.places).map(wholeOf),
  };
}

/** Words about knowing, remembering, hearing and saying: they tell why there is no answer. */
const ABOUT_ANSWERING =
  /(?<!\p{L})(?:know|remember|recall|(?:to|must) think|think about|idea|say|talk|tell|answer|question|hear|heard|understand|understood|repeat|look (?:it|that) up|check|weiß|weiss|wissen|erinner\p{L}*|ahnung|sagen|reden|frage|antwort\p{L}*|gehört|verstanden|verstehe|wiederholen|nachschauen|nachsehen|überlegen|sais|savoir|souviens|rappelle|dire|parler|répondre|entendu|compris|répéter|réfléchir|vérifier|sé|recuerdo|acuerdo|decir|hablar|pregunta|responder|oído|entendí?|entendido|repetir|pensar\p{L}*|ricordo|parlare|domanda|rispondere|sentito|capito|ripetere|lembro|dizer|falar|ouvi|entendi|weet|herinner|zeggen|praten|vraag|antwoord|gehoord|begrepen|wiem|pamiętam|powiedzieć|pytanie|słyszał\p{L}*|rozumiem|bilmiyorum|hatırl\p{L}*|söylemek|soru|duyamad\p{L}*|anlamad\p{L}*)(?!\p{L})/iu;

/** "I don't know, really", "I'd rather not say", "Could you repeat that, please?" may be the reply to every question. */
const saysNothing = (text: string) =>
  ABOUT_ANSWERING.test(text) ||
  saysNothingMore(text) ||
  refusesToAnswer(text) ||
  soundsUnsure(text) ||
  recogniseIntent(text) !== null ||
  /[?？؟]\s*$/u.test(text);

/** Without those to a follow-up, or to a question that was asked again. */
function ofDifferentQuestions(answers: readonly Answer[]): Answer[] {
  const kept: { answer: Answer; asked: ReadonlySet<string> }[] = [];
  for (const answer of answers) {
    const asked = new Set(wordsOf(answer.question).map(({ text }) => foldWord(text)));
    if (asked.size === 0 || isFollowUp(answer.question) || kept.some((one) => isAlike(one.asked, asked))) continue;
    kept.push({ answer, asked });
  }
  return kept.map(({ answer }) => answer);
}

function isAlike(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const [short, long] = a.size <= b.size ? [a, b] : [b, a];
  return [...short].filter((word) => long.has(word)).length >= short.size * SAME_QUESTION;
}
