// Without Zod: browsers import this.
import type { Mend, Rule } from '../finding.js';
import { hitOn, mend } from '../wording.js';

const TOO_OPEN = 'It names nothing in particular, so everyone will talk about something else and the answers cannot be compared.';
const LOOSE_WORD = 'Participants will each understand this word differently, so their answers cannot be compared.';
const NO_SUBJECT = 'It does not say what it refers to, and there is no earlier question that could tell.';

interface Blur {
  readonly pattern: RegExp;
  readonly explanation: string;
  readonly mends?: (match: RegExpExecArray, text: string) => (Mend | null)[];
}

const replaced = (text: string, match: RegExpExecArray, by: string) =>
  mend(
    `${text.slice(0, match.index)}${by}${text.slice(match.index + match[0].length)}`.replaceAll(/ +/g, ' ').replaceAll(/ (?=[?.,])/g, ''),
  );

/** "such as price, design, etc." as "such as price or design". */
function withoutTail(text: string, match: RegExpExecArray): Mend {
  const before = text.slice(0, match.index);
  return mend(`${before.replace(/(\w), (\w[\w -]*)$/, '$1 or $2')}${text.slice(match.index + match[0].length)}`);
}

const BLURS: readonly Blur[] = [
  {
    pattern:
      /^(?:so,? |and,? |well,? )?(?:what (?:do|did) you think|what are your (?:thoughts|feelings|impressions|opinions|views)|any (?:thoughts|comments|feedback|ideas|feelings)|how do you feel|your thoughts|thoughts|what's up|how's it going|how are things|how is it going|how is everything|what is your opinion|what's your opinion|what is your experience|how was your experience|how was the experience|what about it)\s*\?$/i,
    explanation: TOO_OPEN,
  },
  {
    pattern: /^(?:so,? |and,? )?any (?:other )?(?:thoughts|comments|feedback|ideas|feelings|opinions) (?:on|about) [^?]*\?$/i,
    explanation: TOO_OPEN,
  },
  { pattern: /^(?:so,? |and,? )?(?:what|how) about (?!you\b|we\b|telling\b|starting\b)[^?,]{1,40}\?$/i, explanation: TOO_OPEN },
  {
    pattern:
      /^(?:please )?(?:tell (?:me|us)|talk|say) (?:something|anything|a bit|a little|more|everything)(?: more)? about (?:[\w-]+|(?:the|your) (?:life|work|job|health|company|world|product|future|past|business|industry))[.?!]?$/i,
    explanation: TOO_OPEN,
  },
  {
    pattern:
      /^(?:please )?tell (?:me|us) about (?:work|life|school|money|health|technology|people|family|food|sleep|home|business|education|politics)[.?!]?$/i,
    explanation: TOO_OPEN,
  },
  { pattern: /\bhow (?:is|are|was|were) (?:everything|things|it all|all of (?:it|that|this))\b/i, explanation: TOO_OPEN },
  {
    pattern:
      /\b(?:how do you feel|what do you think|how would you describe your feelings) (?:about|of) (?:everything|things|life|stuff|it all|all (?:of )?(?:this|that)|the situation|the whole thing|technology|society|the world)\b/i,
    explanation: TOO_OPEN,
  },
  {
    pattern:
      /,? ?\b(?:etc\b\.?|et cetera|and so on|and so forth|and the like|and stuff(?: like that)?|and things(?: like that)?|or something(?: like that)?|or whatever|and all that|and whatnot)/i,
    explanation: LOOSE_WORD,
    mends: (match, text) => [withoutTail(text, match)],
  },
  {
    pattern:
      /\b(?:stuff|whatever|thingy|somehow|(?<!\b(?:what|which|some|any|every|that|this|a|the|other|one|same|different) )(?:kind of|sort of))\b(?! (?:of|car|person|people|place|product|work|thing))/i,
    explanation: LOOSE_WORD,
    mends: (match, text) => [
      /^(?:somehow|kind of|sort of)$/i.test(match[0]) &&
      !/\b(?:what|which|any|some|every|that|this|a|the) $/i.test(text.slice(0, match.index))
        ? replaced(text, match, '')
        : null,
    ],
  },
  {
    pattern:
      /^(?:do|did|have|are|does|is|has|were|was) [^?]*?\b(often|regularly|frequently|sometimes|occasionally|a lot|recently|lately|rarely|much|soon)\b(?= ?[^?]{0,60}\?)/i,
    explanation: LOOSE_WORD,
    mends: (match, text) => [howOften(text, match[1]!)],
  },
  {
    pattern: /\b(?:in general|generally speaking|overall)\s*\?$/i,
    explanation: TOO_OPEN,
    mends: (match, text) => [replaced(text, match, '?')],
  },
];

/** "Do you exercise often?" as "How often, if at all, do you exercise?". */
function howOften(text: string, word: string): Mend | null {
  if (!/^(?:often|regularly|frequently|a lot|sometimes|occasionally|rarely)$/i.test(word)) return null;
  const match = /^(do) (you) (.+)\?$/i.exec(text.replace(new RegExp(` ${word}\\b`, 'i'), ''));
  return match && !/^(?:feel|have|know|want|need)\b/i.test(match[3]!) ? mend(`How often, if at all, do you ${match[3]}?`) : null;
}

/** A follow-up's wording: fine after another question, and without a subject as the first. */
const REFERS_BACK =
  /^(?:so,? |and,? )?(?:how (?:was|is|were|are|did) (?:it|that|this|they)(?: go| feel)?|what was (?:it|that) like|what happened(?: then| next)?|what do you think (?:of|about) (?:it|that|this|them)|why (?:is|was) that|how so|why(?: not)?|can you (?:say|tell me) more(?: about (?:it|that|this))?|tell me more(?: about (?:it|that|this))?)\s*[?.]?$/i;

/** @param index the question's place in the guide; the first has nothing that it could refer to */
export const vagueAt =
  (index: number): Rule =>
  (text) => {
    const back = index === 0 && REFERS_BACK.exec(text);
    if (back) return hitOn(back, NO_SUBJECT);
    const bare = /^(?:so,? |and,? )?(?:how (?:was|is|were|are)|what(?:'s| is| was)) (?:it|that|this)(?: like)?\?$/i.exec(text);
    if (bare) return hitOn(bare, TOO_OPEN);
    for (const { pattern, explanation, mends } of BLURS) {
      const match = pattern.exec(text);
      if (match) return hitOn(match, explanation, ...(mends?.(match, text) ?? []));
    }
    return null;
  };
