import { baseLanguage } from '../voices';
import { closesClause } from './clause-end';
import { COMPLETE_ENDINGS, OPEN_ENDINGS, WHOLE } from './endings';

/** Silence after words that sound like a finished sentence. Milliseconds. */
export const COMPLETE_PAUSE_MS = 1_200;
/** After words that want more: people think in the middle of a clause. Milliseconds. */
export const OPEN_PAUSE_MS = 2_700;
/**
 * The same if silence is measured in the sound itself, not by late words. `marked`: the recogniser wrote a full stop, which many do
 * at every pause; `likely`: the words could be complete. The reply is prepared from then on. Milliseconds.
 */
export const SILENCE_MS = { marked: 700, likely: 900, open: 2_400 } as const;
/**
 * The reply is not played before this much silence: people pause for up to 1.5 s in the middle of an answer, and words until then join it.
 * Milliseconds.
 */
export const QUIET_MS = 1_500;
/** After 'Let me think', until that answer is given: thoughts come with long pauses, in the sound and by late words alike. Milliseconds. */
export const THINKING_PAUSE_MS = { complete: 4_500, open: 7_000 } as const;
/** Fewer words than this are probably only the beginning of an answer. */
const SHORT = 4;
/** The same for languages that write no spaces, in characters. */
const SHORT_CHARACTERS = 6;

/** "Yes, I do", "No, we didn't". */
const ENGLISH_SHORT_ANSWER =
  /^(?:yes|yeah|yep|no|nope|sure|of course)[, ]+(?:i|we|he|she|it|they|that|there) (?:(?:is|are|was|were|do|does|did|have|has|had|will|would|can|could|should|might|must)(?:n't| not)?|am(?: not)?|'?m not|can't|won't)$/u;

/** Sounds that hold the floor and say nothing, in any language. */
const HESITATION = /^(?:u+h*m+|u+h+|e+r+m*|h+m+|m{2,}|m+h+m+|ä+h*m*|e+u+h*|e+h+m*|ö+h*m*|えっと|えーと|あの|嗯+|呃+|那个)$/u;

type Endings = { open: ReadonlySet<string>; whole: ReadonlySet<string>; complete: readonly string[] };
const known = new Map<string, Endings>();

function endingsOf(language: string): Endings {
  const base = baseLanguage(language);
  let endings = known.get(base);
  if (!endings) {
    const set = (list: string | undefined, separator: RegExp | string) => new Set((list ?? '').trim().split(separator).filter(Boolean));
    endings = { open: set(OPEN_ENDINGS[base], /\s+/), whole: set(WHOLE[base], ','), complete: [...set(COMPLETE_ENDINGS[base], ',')] };
    known.set(base, endings);
  }
  return endings;
}

const UNSPACED = new Set(['ja', 'zh']);

type Completeness = keyof typeof SILENCE_MS;

function completeness(text: string, language: string): Completeness {
  const said = text.trim();
  // Recognisers that write a comma or dots have heard that more is to come.
  if (/[,;:،、，；：…–—-]$|\.\.$/u.test(said)) return 'open';
  const { open, whole, complete } = endingsOf(language);
  const plain = said
    .toLowerCase()
    .normalize('NFC')
    .replace(/[’]/g, "'")
    .replace(/(?<![.!?。！？؟])[.!?。！？؟]+$/u, '');
  if (whole.has(plain.replace(/'/g, '')) || whole.has(plain)) return 'marked';
  const words = plain.match(/[\p{L}\p{M}\p{N}'-]+/gu) ?? [];
  const last = words.at(-1) ?? '';
  if (HESITATION.test(last)) return 'open';
  const marked = /[.!?。！？؟]["'”’」』）)]*$/u.test(said);
  const unspaced = UNSPACED.has(baseLanguage(language));
  const endsWith = (ending: string) => (unspaced ? plain.endsWith(ending) : ` ${words.join(' ')}`.endsWith(` ${ending}`));
  // A question was heard to its end, whatever its last word.
  if (/[?？؟]$/u.test(said) && (unspaced || words.length > 1)) return 'marked';
  const isShortAnswer = baseLanguage(language) === 'en' && ENGLISH_SHORT_ANSWER.test(plain);
  if (complete.some(endsWith) || isShortAnswer || closesClause(plain, baseLanguage(language), open)) return marked ? 'marked' : 'likely';
  if (unspaced ? [...open].some((ending) => plain.endsWith(ending)) : open.has(last)) return 'open';
  if (marked) return 'marked';
  return (unspaced ? [...plain].length >= SHORT_CHARACTERS : words.length >= SHORT) ? 'likely' : 'open';
}

/** Whether these words sound like a finished answer. @param language BCP 47, as set for the recogniser */
export const soundsComplete = (text: string, language: string): boolean => completeness(text, language) !== 'open';

/** The silence after these words that ends the participant's turn. Milliseconds. */
export const pauseAfter = (text: string, language: string): number => (soundsComplete(text, language) ? COMPLETE_PAUSE_MS : OPEN_PAUSE_MS);

/** The same, of silence in the sound itself. */
export const silenceAfter = (text: string, language: string): number => SILENCE_MS[completeness(text, language)];

/** The same for participants who have asked for time to think. */
export const thinkingPauseAfter = (text: string, language: string): number =>
  THINKING_PAUSE_MS[soundsComplete(text, language) ? 'complete' : 'open'];
