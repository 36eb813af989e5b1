// Without Zod: browsers import this.
import type { Rule } from '../finding.js';
import { anyOf, decapitalise, mend, sentencesOf } from '../wording.js';
import { openUp } from './open-up.js';

const EXPLANATION = 'It can be answered with a plain yes or no, which says little about what happened or why.';

const AUXILIARY = '(?:do|does|did|is|are|was|were|have|has|had|will|would|can|could|should)';
/** What may come before the question proper: "So,", "When you cook,". */
const LEAD_IN =
  '(?:(?:so|and|but|now|ok|okay|well|also|then|first|next|finally),? )?(?:(?:when|if|in|on|at|during|after|before|over|for|since|as|thinking|looking|apart)\\b[^,?]{1,100}, )?';
const START = new RegExp(`^(${LEAD_IN})(${AUXILIARY}) (?=[\\p{L}\\d])`, 'iu');

/** Closed in form only: requests, closing questions, consent, memories. */
const FINE = new RegExp(
  [
    // Requests.
    `(?!would you say\\b)(?:can|could|would|will|may|might) (?:you|i|we) (?:please |perhaps |maybe |briefly |kindly |just )?${anyOf(
      'tell|describe|explain|walk|talk|share|show|give|help|take|say|think|name|list|elaborate|recall|remember|imagine|run|outline|summarise|summarize|expand|put|introduce|paint|mention|start|begin|ask|hear|read|state|repeat|spell|clarify|compare|rank|rate|pick|choose|look|go through|start',
    )}\\b`,
    '(?:would|do) you mind\\b',
    '(?:would you (?:like|be willing|be able|be happy)|do you want|do you wish|are you able|are you willing) to (?:tell|share|describe|add|talk|say|ask|explain|show|mention|continue|begin|start|stop|pause)\\b',
    // Closing questions, and those that ask for whatever there is.
    '.*\\b(?:anything|something|anyone|anybody|someone|any other|any questions?)\\b',
    'do you have (?:an |any )?examples?\\b',
    // Memories.
    '(?:do|can|could) you (?:still )?(?:remember|recall|think of) ',
    // Consent and arrangements.
    `(?:is|are|was|were) (?:you|it|this|now) (?:ok|okay|all right|alright|ready|a good time|fine|comfortable (?:with|if)|happy (?:to|for us to|with being)|at least \\d|over \\d|aged|\\d)`,
    '(?:do you (?:consent|agree to|give (?:us )?permission)|shall|can you (?:hear|see) me|may (?:i|we)|can (?:i|we)|could (?:i|we)|should (?:i|we))\\b',
    // A choice between alternatives, other than a preference, is not a yes or no.
    '(?!do you prefer|would you (?:rather|prefer)).* or (?!not\\b|anything|so\\b)',
  ].join('|'),
  'i',
);
/** An open question in the same breath: "…, and if so, why?" */
const GOES_ON =
  /\b(?:and|if so|if not|if yes),? (?:if (?:so|not|yes),? )?(?:please )?(?:why|how|what|when|where|who|which|in what|for what|tell|describe|explain)\b|\b(?:why|why not|how so)\?$/i;
/** Another sentence that asks for more. */
const OPEN_SENTENCE =
  /^(?:and |if so,? |if yes,? |if not,? )?(?:please |then )?(?:tell|describe|explain|walk|talk|share|give|think|imagine|what|how|why|when|where|who|which|in what|can you|could you|would you mind)\b/i;

export const closed: Rule = (text) => {
  const sentences = sentencesOf(text);
  const at = sentences.findIndex((sentence) => sentence.endsWith('?'));
  const asked = at === -1 && sentences.length === 1 && START.test(text) ? text : sentences[at];
  if (asked === undefined || sentences.some((sentence) => sentence !== asked && OPEN_SENTENCE.test(sentence))) return null;
  const match = START.exec(asked);
  if (!match) return null;
  const leadIn = match[1]!;
  const core = asked.slice(leadIn.length);
  if (new RegExp(`^(?:${FINE.source})`, 'i').test(core) || GOES_ON.test(core)) return null;
  const from = text.indexOf(asked) + leadIn.length;
  const opened = sentences.length === 1 ? openUp(core) : null;
  return {
    from,
    to: from + core.length,
    explanation: EXPLANATION,
    mends: [opened === null ? null : mend(leadIn === '' ? opened : `${leadIn}${decapitalise(opened)}`)],
  };
};
