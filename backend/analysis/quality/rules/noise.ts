import { QUALITY_LIMITS } from '../../../contract/quality-constants.js';
import { type Answer, type QualityRule, wholeOf } from '../quality-input.js';
import { foldWord } from '../shingles.js';

/** Of the answers to open questions. */
const SHARE = 0.5;
const FEWEST = 2;
/** Words from which on repetition is no stammer. */
const REPEATED_FROM = 3;
const DISTINCT = 0.4;

/** What recognisers were trained on, and write when there is only noise. */
const RECOGNISER =
  /thank(?:s| you)(?: (?:so|very) much)? for (?:watching|listening)|(?:like and )?subscribe(?: to (?:my|the|our) channel)?|see you (?:in the )?next (?:video|time)|subtitles? (?:by|provided)|amara\.?org|untertitel|vielen dank (?:für|fürs) (?:zuschauen|zuhören|die aufmerksamkeit)|abonniert|sous-titr|merci d['’]avoir regardé|abonnez-vous|subtítulos|gracias por ver|suscríbete|legendas|obrigad[oa] por assistir|inscreva-se|sottotitoli|grazie per (?:la visione|aver guardato)|iscriviti|ondertitel|bedankt voor het kijken|abonneer|napisy|dziękuję za oglądanie|altyazı|izlediğiniz için teşekkür|ご視聴|字幕|请订阅|谢谢观看|ترجمة نانسي/giu;
/** "[Music]", "(applause)", "[BLANK_AUDIO]", "♪". */
const SOUND =
  /[[(*](?:blank[_ ]?audio|music|musik|musique|música|musica|applau\p{L}*|noise|silence|laughter|inaudible|static|beep\p{L}*|sounds?)[^\])*]{0,20}[\])*]|♪+/giu;

/** Rows of keyboards (QWERTY, QWERTZ, AZERTY), there and back. */
const ROWS = ['qwertyuiop', 'qwertzuiop', 'azertyuiop', 'asdfghjkl', 'qsdfghjklm', 'zxcvbnm', 'yxcvbnm', 'wxcvbn'].flatMap((row) => [
  row,
  [...row].reverse().join(''),
]);
const KEYS = 3;
/** Keys of one row that are words all the same. */
const WORDS = new Set(['were', 'wer', 'tre', 'ert', 'rio', 'oui', 'poi', 'ewe', 'sad']);

/** Sounds that are no words. */
const SOUNDS = new Set(
  'hm hmm mhm mm ah äh ähm eh ehm euh uh uhm um er öh oh la lala lalala na nana ñ ha haha hehe jaja'.split(' ').map(foldWord),
);

function isMash(word: string): boolean {
  if (/(\p{L})\1{3,}/u.test(word)) return true;
  if (/^(?:ha|he|ja|je|lo|la|bla){3,}[hjl]?a?$/u.test(word)) return true;
  if (word.length < KEYS || WORDS.has(word)) return false;
  if (ROWS.some((row) => row.includes(word))) return true;
  // Two runs of keys in one word, or consonants only: "dfgdfg".
  if (word.length >= 4 && /^[bcdfghjklmnpqrstvwxz]+$/u.test(word)) return true;
  const runs = word.length >= 6 ? word.match(/.{3}/gu)!.filter((part) => ROWS.some((row) => row.includes(part))).length : 0;
  return runs * 3 >= word.length - 1 && runs > 0;
}

type Noise = 'no-sentences' | 'recogniser-text';

/** "Test, test, one, two, three." */
const TEST = /^(?:te?sts?|teste|testing|testen|prova|prueba|probando|essai|hallo|hello|hola|allo)$/u;
const COUNTED = new Set('one two three eins zwei drei un deux trois uno dos tres due tre um dois som son een twee drie ett tva'.split(' '));

function noiseIn({ text, words }: Answer): Noise | null {
  const rest = text.replaceAll(RECOGNISER, '').replaceAll(SOUND, '');
  if (rest.length < text.length && rest.replaceAll(/[^\p{L}]/gu, '').length <= text.replaceAll(/[^\p{L}]/gu, '').length * 0.6) {
    return 'recogniser-text';
  }
  const folded = words.map((word) => foldWord(word.text));
  if (folded.length === 0) return 'no-sentences';
  const odd = folded.filter((word) => isMash(word) || SOUNDS.has(word)).length;
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

/** Most of what was heard is no speech. */
export const noise: QualityRule = ({ open }) => {
  const noisy = open.flatMap((answer) => {
    const found = noiseIn(answer);
    return found ? [{ answer, found }] : [];
  });
  if (noisy.length < FEWEST || noisy.length < open.length * SHARE) return null;
  const heard = noisy.filter(({ found }) => found === 'recogniser-text').length;
  return {
    kind: 'noise',
    reason: heard * 2 >= noisy.length ? 'recogniser-text' : 'no-sentences',
    values: { answers: noisy.length, of: open.length },
    places: noisy.slice(0, QUALITY_LIMITS.places).map(({ answer }) => wholeOf(answer)),
  };
};
