// Without Zod: browsers import this.
import { decapitalise, question } from '../wording.js';
import { SCALES } from './lexicon.js';

const ADJECTIVES = Object.keys(SCALES).join('|');
/** "easy or difficult", "useful, if at all,". */
const scale = (adjective: string): string => `${adjective.toLowerCase()} ${SCALES[adjective.toLowerCase()]}`;
const ADVERBS = '(?:(?:very|really|generally|currently|overall|always|ever|quite|fully|completely|still|too) )?';
const NOUN = "(?:(?:the|your|our|this|that|these|those|his|her|their|my|its)(?: [\\w'-]+){1,4}?|it|they|this|that|everything)";
/** What people do more or less often. */
const HABITS =
  'use|check|read|track|cook|buy|talk|share|visit|eat|order|exercise|sleep|work|travel|meet|discuss|review|save|plan|write|watch|listen|play|shop|drive|walk|take|back|update|call|contact|ask|go|speak|compare|measure|record|practise|practice|volunteer|follow|help|skip|forget|post|pay|search|study';
const EFFECTS =
  'support|help|affect|change|influence|use|encourage|communicate|involve|limit|prevent|handle|track|improve|reduce|make|motivate|recognise|recognize|measure|share|save|worry|bother|slow';
const DECISIONS =
  'buy|choose|compare|try|use|sign|cancel|switch|talk|ask|read|contact|call|apply|tell|look|consider|renew|upgrade|order|visit|speak|complain|move|accept|take';

type Opening = readonly [pattern: RegExp, open: (...groups: string[]) => string];

const OPENINGS: readonly Opening[] = [
  [/^do you prefer (.+? or .+)$/i, (both) => question('which do you prefer,', both, ', and why')],
  [
    /^(do|did) you (?:really |actually )?(?:like|enjoy|love) (?!to\b|being\b|\w+ing\b)(.+)$/i,
    (verb, what) => question('what', verb, 'you like or dislike about', what),
  ],
  [/^(do|did) you (?:really |actually )?(?:like|enjoy|love) (\w+ing\b.*)$/i, (verb, what) => question('how', verb, 'you feel about', what)],
  [
    new RegExp(`^(do|did) you find (${NOUN}) ${ADVERBS}(${ADJECTIVES})( to .+)?$`, 'i'),
    (verb, noun, adjective, rest) => question('how', scale(adjective), verb, 'you find', noun, rest),
  ],
  [
    new RegExp(`^(do|did) you feel ${ADVERBS}(${ADJECTIVES})\\b(.*)$`, 'i'),
    (verb, adjective, rest) => question('how', scale(adjective), verb, 'you feel', rest),
  ],
  [
    new RegExp(`^(are|were) you ${ADVERBS}(${ADJECTIVES})\\b(.*)$`, 'i'),
    (verb, adjective, rest) => question('how', scale(adjective), verb, 'you', rest),
  ],
  [
    new RegExp(`^(is|was|are|were) (${NOUN}) ${ADVERBS}(${ADJECTIVES})((?: (?:to|for|on|at|in|with|when|enough) .+| enough)?)$`, 'i'),
    (verb, noun, adjective, rest) => question('how', scale(adjective), verb, noun, rest),
  ],
  [
    /^have you ever (\w+(?:ed|en|n|t|k|d|ne|ght|ough)\b.*)$/i,
    (done) => question('if you have ever', done, ', what happened the last time'),
  ],
  [
    /^have you (?!(?:already|always|been)\b)(\w+(?:ed|en|ought)\b.*) before$/i,
    (done) => question('if you have', done, 'before, what was it like'),
  ],
  [
    /^would you (?:be willing to |consider |like to |want to )?(?!like\b|prefer\b|rather\b|be\b|say\b|have\b|mind\b|want\b)(\w+\b(?<!ing)(?: .+)?)$/i,
    (act) => question('how likely or unlikely would you be to', act, ', and why'),
  ],
  [/^will you (?!be\b|have\b)(?:still )?(.+)$/i, (act) => question('how likely or unlikely are you to', act, ', and why')],
  [
    /^(?:are you planning|do you plan|do you intend|are you going) to (.+)$/i,
    (act) => question('how likely or unlikely are you to', act, ', and why'),
  ],
  [/^do you trust (.+)$/i, (whom) => question('how far do you trust', whom, ', and why')],
  [
    /^(?:do you (?:think|believe|feel)|would you say) (?:that )?((?:the|your|our|this|that|these|those|it|they|you|we|people|most|there)\b.+)$/i,
    (claim) => question('to what extent do you agree or disagree that', claim, ', and why'),
  ],
  [
    new RegExp(
      `^do you (?:often |regularly |usually |sometimes |frequently |ever |normally |always )?((?:${HABITS})\\b.*?)(?: (?:every|each) (?:day|week|month|morning|evening|night)| daily| weekly| regularly| often| a lot| frequently)?$`,
      'i',
    ),
    (act) => question('how often, if at all, do you', act),
  ],
  [
    new RegExp(`^(does|do|did) (?!you\\b)(${NOUN}|people) (${EFFECTS})\\b(.*)$`, 'i'),
    (verb, noun, act, rest) => question('how, if at all,', verb, noun, act, rest),
  ],
  [
    new RegExp(`^(has|have) (?!you\\b)(${NOUN}) ((?:helped|changed|affected|improved|influenced|made|reduced|saved|supported)\\b.*)$`, 'i'),
    (verb, noun, done) => question('how, if at all,', verb, noun, done),
  ],
  [new RegExp(`^did you (?:already |actually )?((?:${DECISIONS})\\b.*)$`, 'i'), (act) => question('how did you decide whether to', act)],
];

/** An open question that asks what a closed one asks. Null where no wording is sure to fit. */
export function openUp(closed: string): string | null {
  const words = closed
    .replace(/(?<![\s?.!])[\s?.!]+$/, '')
    .replace(/^(?:so|and|but|now|ok|okay|well|also|then|first|next|finally),? /i, '');
  for (const [pattern, open] of OPENINGS) {
    const match = pattern.exec(words);
    // The first word was capital as the question's first.
    if (match) return open(...match.slice(1).map((group = '', at) => (at === 0 ? decapitalise(group) : group)));
  }
  return null;
}
