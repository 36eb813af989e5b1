import { QUALITY_LIMITS } from '../../../contract/quality-constants.js';
import { type Answer, type QualityRule, wholeOf } from '../quality-input.js';
import { foldWord } from '../shingles.js';
import { isStruck, isTypedNoise, saysNothing } from './typed-noise.js';

/** Of the answers to open questions. */
const SHARE = 0.5;
const FEWEST = 2;
/** One or two answers typed at random are enough: that does not happen by mistake. */
const TYPED_SHARE = 0.25;
/** Words from which on repetition is no stammer. */
const REPEATED_FROM = 3;
const DISTINCT = 0.4;

/** What recognisers were trained on, and write when there is only noise. */
const RECOGNISER =
  /thank(?:s| you)(?: (?:so|very) much)? for (?:watching|listening)|(?:like and )?subscribe(?: to (?:my|the|our) channel)?|see you (?:in the )?next (?:video|time)|subtitles? (?:by|provided)|amara\.?org|untertitel|vielen dank (?:für|fürs) (?:zuschauen|zuhören|die aufmerksamkeit)|abonniert|sous-titr|merci d['’]avoir regardé|abonnez-vous|subtítulos|gracias por ver|suscríbete|legendas|obrigad[oa] por assistir|inscreva-se|sottotitoli|grazie per (?:la visione|aver guardato)|iscriviti|ondertitel|bedankt voor het kijken|abonneer|napisy|dziękuję za oglądanie|altyazı|izlediğiniz için teşekkür|ご視聴|字幕|请订阅|谢谢观看|ترجمة نانسي/giu;
/** "[Music]", "(applause)", "[BLANK_AUDIO]", "♪". */
const SOUND =
  /[[(*](?:blank[_ ]?audio|music|musik|musique|música|musica|applau\p{L}*|noise|silence|laughter|inaudible|static|beep\p{L}*|sounds?)[^\])*]{0,20}[\])*]|♪+/giu;

/** Sounds that are no words. */
const SOUNDS = new Set(
  'hm hmm mhm mm ah äh ähm eh ehm euh uh uhm um er öh oh la lala lalala na nana ñ ha haha hehe jaja'.split(' ').map(foldWord),
);

/** "Bla bla", "haha", "qwe": sounds, and keys too few to be noise by themselves. */
const isOdd = (word: string) => SOUNDS.has(word) || /(\p{L})\1{3,}/u.test(word) || /^(?:ha|he|ja|je|lo|la|bla){3,}[hjl]?a?$/u.test(word);

type Noise = 'typed-noise' | 'no-sentences' | 'recogniser-text';

/** "Test, test, one, two, three." */
const TEST = /^(?:te?sts?|teste|testing|testen|prova|prueba|probando|essai|hallo|hello|hola|allo)$/u;
const COUNTED = new Set('one two three eins zwei drei un deux trois uno dos tres due tre um dois som son een twee drie ett tva'.split(' '));

function noiseIn(answer: Answer): Noise | null {
  const { text, words } = answer;
  const rest = text.replaceAll(RECOGNISER, '').replaceAll(SOUND, '');
  if (rest.length < text.length && rest.replaceAll(/[^\p{L}]/gu, '').length <= text.replaceAll(/[^\p{L}]/gu, '').length * 0.6) {
    return 'recogniser-text';
  }
  if (isTypedNoise(answer)) return 'typed-noise';
  const folded = words.map((word) => foldWord(word.text));
  if (folded.length === 0) return saysNothing(text) ? 'no-sentences' : null;
  const odd = words.filter(({ raw }, at) => isStruck(raw) || isOdd(folded[at]!)).length;
  if (odd / folded.length >= 0.6) return 'no-sentences';
  if (folded.some((word) => TEST.test(word)) && folded.length > 1 && folded.every((word) => TEST.test(word) || COUNTED.has(word))) {
    return 'no-sentences';
  }
  const distinct = new Set(folded).size;
  // "No, no, no" is an answer, and so is a stammer in a sentence.
  return folded.length >= REPEATED_FROM && (distinct === 1 || (folded.length >= 5 && distinct / folded.length <= DISTINCT && distinct <= 3))
    ? 'no-sentences'
    : null;
}

/** What is typed at random says so by itself; a sound or an empty answer may be one of several. */
export const noise: QualityRule = ({ open }) => {
  const noisy = open.flatMap((answer) => {
    const found = noiseIn(answer);
    return found ? [{ answer, found }] : [];
  });
  const count = (kind: Noise) => noisy.filter(({ found }) => found === kind).length;
  const isMost = noisy.length >= FEWEST && noisy.length >= open.length * SHARE;
  const typed = count('typed-noise');
  const isTyped = typed >= FEWEST || (typed > 0 && typed >= open.length * TYPED_SHARE);
  const isEmpty = open.length > 0 && noisy.length === open.length && noisy.every(({ answer }) => saysNothing(answer.text));
  if (!isMost && !isTyped && !isEmpty) return null;
  const shown = isMost || isEmpty ? noisy : noisy.filter(({ found }) => found === 'typed-noise');
  return {
    kind: 'noise',
    reason: typed * 2 >= shown.length ? 'typed-noise' : count('recogniser-text') * 2 >= shown.length ? 'recogniser-text' : 'no-sentences',
    values: { answers: shown.length, of: open.length },
    places: shown.slice(0, QUALITY_LIMITS.places).map(({ answer }) => wholeOf(answer)),
  };
};
