import type { SoundLevels } from './sound-levels.js';

/** A passage as Whisper servers describe it. */
export interface Passage {
  readonly text: string;
  /** Probability that it holds no speech. */
  readonly noSpeech?: number | undefined;
  /** Mean log probability of its words. */
  readonly logprob?: number | undefined;
  /** Of the text: high where it repeats itself. */
  readonly compression?: number | undefined;
}

/** Whisper's own limits: https://github.com/openai/whisper, `transcribe`. */
const NO_SPEECH = 0.6;
const LOGPROB = -1;
const COMPRESSION = 2.4;

/** Sound louder than the background by this counts as speech. */
const SPOKEN_CONTRAST = 4;
/** What takes less time than this was not said: a knock, a click. Milliseconds. */
const CHARACTER_MS = 25;
/** Models are less sure of short answers. */
const NO_SPEECH_IN_SHORT = 0.8;
/** More is never looked at: UTF-16 code units. A minute of speech has some 2,000. */
const LONGEST = 6_000;
/** The fastest speakers say fewer characters in a second. */
const CHARACTERS_PER_SECOND = 30;
const CHARACTERS_AT_ONCE = 25;

/** Credits of subtitles and videos that models of this kind have learned. They do not come up in interviews. */
const CREDITS = [
  /amara\.?org/i,
  /^untertitel(ung)?\b.*\b(\d{4}|zdf|ard|swr|ndr|wdr|br|funk|redaktion|community|stephanie)/i,
  /^(sous-titr\w*|sottotitoli|subt[ií]tulos|legendas|ondertiteling?|altyaz[ıi]|napisy|субтитры|字幕|자막)\s*.{0,40}$/iu,
  /^(thanks|thank you)( so much| very much)? for (watching|listening|viewing)/i,
  /(like and subscribe|don['’]t forget to subscribe|subscribe to (my|our|the) channel)/i,
  /^vielen dank f[üu]rs? (zuschauen|zuh[öo]ren)/i,
  /^merci d['’]avoir regard/i,
  /^gracias por ver/i,
  /^obrigad[oa] por assistir/i,
  /^продолжение следует/iu,
  /^(ご視聴|ご清聴)ありがとうございま/u,
  /^(시청|구독).{0,12}(감사|부탁)/u,
  /^(请不吝点赞|感谢(您的)?(观看|收看)|谢谢(您的)?(观看|收看|大家))/u,
];

/** What these models say of silence and noise, and what people also say: believed only if there was speech. */
const FILLERS = new Set([
  ...[
    'thank you',
    'thanks',
    'thank you very much',
    'thank you so much',
    'bye',
    'bye bye',
    'you',
    'okay',
    'ok',
    'so',
    'oh',
    'hm',
    'hmm',
    'the end',
  ],
  ...['vielen dank', 'danke', 'danke schön', 'tschüss', 'ja', 'bis zum nächsten mal', 'das war’s', "das war's"],
  ...['merci', 'merci beaucoup', 'au revoir', 'oui', 'gracias', 'muchas gracias', 'adiós', 'sí', 'grazie', 'grazie mille', 'ciao', 'sì'],
  ...['obrigado', 'obrigada', 'tchau', 'e aí', 'sim', 'dank je wel', 'bedankt', 'teşekkürler', 'teşekkür ederim', 'dziękuję', 'спасибо'],
  ...[
    'ありがとうございました',
    'ありがとうございます',
    'おやすみなさい',
    'はい',
    '감사합니다',
    '네',
    '谢谢',
    '謝謝',
    '好',
    'شكرا',
    'धन्यवाद',
  ],
]);

/** Sounds that are written down: "[BLANK_AUDIO]", "(music)", "*sighs*", "♪". */
const SOUND = /\[[^[\]]{0,60}\]|\([^()]{0,60}\)|\*[^*]{1,60}\*|[♪♫🎵🎶]+/gu;
const BLANK = /\[(blank_audio|silence|music|noise|inaudible|no speech|applause)[^[\]]{0,30}\]|\((silence|music|noise|applause)\)/gi;

/** A phrase said over and over, as models do that have lost the thread; the first time is kept. */
const LOOPS = [/([^\s,.…!?-].{7,79}?)(?:[\s,.…!?-]{0,20}\1){3,}/gu, /(\S.{0,6}?)(?:[\s,.…!?-]{0,20}\1){11,}/gu];

/** What of an answer was said. '' where a model has filled silence or noise with words. @param hints what the model was given to look out for */
export function saidWords(passages: readonly Passage[], sound: SoundLevels, hints: string): string {
  const text = passages
    .filter((passage) => !isDoubtful(passage))
    .map((passage) => passage.text)
    .join('')
    .slice(0, LONGEST)
    .replace(BLANK, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const words = plain(text.replace(SOUND, ' '));
  if (words === '' || CREDITS.some((credit) => credit.test(text))) return '';
  if (isFiller(words) && !wasSpoken(words, passages, sound)) return '';
  if (isRecital(words, hints)) return '';
  const once = LOOPS.reduce((result, loop) => result.replace(loop, '$1'), text);
  return once.length > CHARACTERS_AT_ONCE + CHARACTERS_PER_SECOND * sound.seconds ? '' : once;
}

function isDoubtful({ noSpeech, logprob, compression }: Passage): boolean {
  if (compression !== undefined && compression > COMPRESSION && (noSpeech ?? 0) > NO_SPEECH / 2) return true;
  return noSpeech !== undefined && noSpeech > NO_SPEECH && (logprob ?? -Infinity) < LOGPROB;
}

function wasSpoken(words: string, passages: readonly Passage[], { contrast, loudMs }: SoundLevels): boolean {
  if (contrast < SPOKEN_CONTRAST || loudMs < words.length * CHARACTER_MS) return false;
  return passages.every(({ noSpeech }) => (noSpeech ?? 0) <= NO_SPEECH_IN_SHORT);
}

/** "Thank you. Thank you." */
const isFiller = (words: string) =>
  FILLERS.has(words) || [...FILLERS].some((filler) => words.replaceAll(filler, '').trim() === '' && filler.length > 1);

/** The hints themselves, which models repeat where they hear nothing. */
function isRecital(words: string, hints: string): boolean {
  return words.split(' ').length >= 4 && plain(hints).includes(words);
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}’']+/gu, ' ')
    .trim();
