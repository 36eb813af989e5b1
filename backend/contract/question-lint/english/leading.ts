// Without Zod: browsers import this.
import type { Hit, Mend, Rule } from '../finding.js';
import { anyOf, decapitalise, hitOn, mend, question, sentencesOf } from '../wording.js';
import { COMPARATIVES, LOADED, LOADED_FEELINGS, PRAISE, SCALES } from './lexicon.js';
import { asQuestion, balanced, compares, feels, open, without } from './unlead.js';

const EXPECTS = 'It tells participants which answer you expect, and many will simply agree.';
const CROWD = 'It says what others think first, and people tend to follow the crowd.';
const LOADED_WORD = 'Its wording already judges the subject, and participants will take up the judgement.';
const ASSUMES = 'It takes one answer for granted, so participants who see it differently have no good way to reply.';

/** One way to lead, and how to undo it. */
interface Lead {
  readonly pattern: RegExp;
  readonly explanation: string;
  readonly mends?: (match: RegExpExecArray, text: string) => (Mend | null)[];
}

const NOT = "(?:do|does|did|is|are|was|were|would|should|could|have|has|wo|ca)n't";

const LEADS: readonly Lead[] = [
  {
    pattern:
      /(?:,| [–—-]) (?:right|correct|yes|no|eh|am i right|don't you think|wouldn't you (?:say|agree)|(?:is|are|was|were|do|does|did|have|has|would|wo|ca|could|should)n't (?:it|you|they|he|she|we|that|there))\s*\?$/i,
    explanation: EXPECTS,
    mends: (match, text) => [open(asQuestion(text.slice(0, match.index)))],
  },
  {
    pattern: new RegExp(
      `^(?:(?:and|so|but),? )?(?:${NOT} (?:you|we)|do you not|would you not) (?:also )?(?:think|agree|feel|find|believe|say)(?: that)?(?= )`,
      'i',
    ),
    explanation: EXPECTS,
    mends: (match, text) => {
      const claim = text.slice(match.index + match[0].length).trim();
      return /^[^,]* (?:is|are|was|were|has|have|makes?|should|would|will|can|needs?|helps?|\w+s) /i.test(claim) && !/find$/i.test(match[0])
        ? [balanced(claim)]
        : [];
    },
  },
  {
    pattern:
      /^(?:wouldn't|would|won't|will) (?:it|that) be (?:\w+ly )?(?:great|nice|better|helpful|useful|wonderful|amazing|good|easier|fantastic)\b/i,
    explanation: EXPECTS,
    mends: (match, text) => {
      const condition = /^ if (.+)/i.exec(text.slice(match[0].length));
      return [condition && mend(question('how would you feel if', condition[1]))];
    },
  },
  {
    pattern: new RegExp(`^(?:(?:and|so|but),? )?${NOT} (?=\\w)`, 'i'),
    explanation: EXPECTS,
    mends: (match, text) => {
      const rest = text.slice(match[0].length);
      const when = /^it (?:\w+ly |so |very )?[\w-]+ when (.+)/i.exec(rest);
      const verb = /(?:do|does|did|is|are|was|were|would|should|could|have|has)(?=n't)/i.exec(match[0])?.[0] ?? '';
      const past = /^(?:was|were|did)$/i.test(verb);
      return [
        when && mend(question(past ? 'how did you feel when' : 'how do you feel when', when[1])),
        verb === '' ? null : open(question(verb, rest)),
      ];
    },
  },
  {
    pattern: /\b(?:do|would|did) you (?:also |not )?agree (?:with me |with us )?that\b(?! or)/i,
    explanation: EXPECTS,
    mends: (match, text) => [match.index === 0 ? balanced(text.slice(match[0].length).trim()) : null],
  },
  {
    pattern: new RegExp(
      `(?:^|[.!] )(?:(?:most|many|lots of|plenty of|a lot of|the majority of|almost all|all) (?:of (?:our|the|your) )?(?:other )?(?:[\\w-]+ ){0,2}(?:find(?! it (?:hard|difficult|uncomfortable|embarrassing|painful|awkward|tough|stressful))|think|say|agree|believe|love|like|prefer|feel that|tell us|told us|are (?:very )?(?:happy|satisfied))|(?:studies|research|experts|everyone|everybody|nobody|we all) (?:\\w+ )?(?:shows?|says?|agrees?|knows?|loves?|likes|thinks|finds|prove|proves|proven))\\b`,
      'i',
    ),
    explanation: CROWD,
    mends: (match, text) => {
      const [claim, ...rest] = sentencesOf(text);
      if (match.index > 0 || rest.length === 0 || !/\?$/.test(text)) return [];
      const asked = rest.join(' ');
      if (!/\b(?:it|them|this|that|they|these|those)\b/i.test(asked)) return [mend(asked)];
      const subject =
        /\b(?:find|love|like|prefer|loves|likes|finds) ((?:the|our|this|your) (?:[\w-]+ )?[\w-]+)(?=[.!]| (?:very|really|so|quite|too|easy|useful|helpful))/i.exec(
          claim!,
        );
      return [subject && mend(asked.replace(/\b(?:it|them|this|that|they|these|those)\b/i, subject[1]!))];
    },
  },
  {
    pattern:
      /^(?:as (?:you (?:surely |probably |may )?know|everyone knows|we all know)|obviously|clearly|surely|of course|needless to say|naturally|it is (?:clear|obvious|well known) that|it's (?:clear|obvious|well known) that),? (?=[^.?!]*\?)/i,
    explanation: EXPECTS,
    mends: (match, text) => [without(match, text)],
  },
  {
    pattern: new RegExp(
      `(?<=\\b(?:our|the|this|these|your|that)(?: new| old| current)? )(?:(?:very|truly|really|most|incredibly|absolutely) )?${LOADED}(?:,? and ${LOADED})?,? (?!${anyOf('part|parts|thing|things|aspect|aspects|moment|moments|outdoors|deal|majority|news')}\\b)(?=\\p{L})`,
      'iu',
    ),
    explanation: LOADED_WORD,
    mends: (match, text) => [without(match, text)],
  },
  {
    pattern: new RegExp(
      `\\bhow (?:very |really |incredibly |truly )?(?:${LOADED}|${LOADED_FEELINGS}) (is|are|was|were) (?!.*\\bor (?:not|un\\w+|dis\\w+)\\b)`,
      'i',
    ),
    explanation: LOADED_WORD,
    mends: (match, text) => {
      const verb = match[1]!;
      const rest = text.slice(match.index + match[0].length);
      if (match.index > 0) return [];
      const it = /^it (to|when|that|if|for) /i.exec(rest);
      if (it) return [/^(?:to|when)$/i.test(it[1]!) ? mend(question('what', verb, 'it like', rest.slice(3))) : null];
      const feeling = /^you (with|by|about|at|when|to) (.*)/i.exec(rest);
      if (feeling) return [feeling[1] === 'to' ? null : mend(question(feels(verb), feeling[1] === 'when' ? 'when' : 'about', feeling[2]))];
      return [/^you\b/i.test(rest) ? null : mend(question(feels(verb), 'about', rest))];
    },
  },
  {
    pattern:
      /\bhow much (do|did|does) you (?:really |all )?(?:love|enjoy|like|hate|dislike|adore|appreciate|regret|miss|loathe) (?!or (?:dis|hate))/i,
    explanation: ASSUMES,
    mends: (match, text) => {
      const object = text.slice(match.index + match[0].length);
      return [match.index > 0 || /^to\b/i.test(object) ? null : mend(question('how', match[1], 'you feel about', object))];
    },
  },
  {
    pattern:
      /[.!] (?:and )?(?:do|would|don't) you (?:also )?(?:agree|think so(?: too)?|feel the same(?: way)?)(?: with (?:this|that|it|them))?\?$/i,
    explanation: EXPECTS,
    mends: (match, text) => {
      const claim =
        /^(?:(?:most |many |some )?(?:experts|people|doctors|teachers|managers|users|customers) (?:say|believe|think|claim|agree|feel|argue) that )?([^.!]+)$/i.exec(
          text.slice(0, match.index),
        );
      return [claim && balanced(decapitalise(claim[1]!))];
    },
  },
  {
    pattern:
      /^(?:now that|knowing that|given that|considering that|since|seeing that) (?:you(?:'ve| have)|we(?:'ve| have)) (?:seen|heard|learned|experienced|improved|fixed|made|shown|added|reduced) (?:how |so |such |our )?[^,?]*, /i,
    explanation: EXPECTS,
    mends: (match, text) => [without(match, text)],
  },
  {
    pattern: new RegExp(`(?<=\\bour )(?:${PRAISE},? (?:and )?)+(?=\\p{L})`, 'iu'),
    explanation: LOADED_WORD,
    mends: (match, text) => [without(match, text)],
  },
  {
    pattern: /\b(?:way|far) too (?:much|many|long|expensive|slow|high|low|complicated|few|little|hard|difficult|short)\b/i,
    explanation: LOADED_WORD,
  },
  {
    pattern:
      /^(?:please )?(?:tell (?:me|us)|explain|describe) (?:why|how much) you (?:really )?(?:love|like|enjoy|hate|adore|prefer)\b(?! or )/i,
    explanation: ASSUMES,
    mends: (match, text) => {
      const object = text.slice(match[0].length).trim();
      return [/prefer$/i.test(match[0]) || /^(?:to|it|that)\b/i.test(object) ? null : mend(question('how do you feel about', object))];
    },
  },
  {
    pattern: /(?<=(?:n't|\bnot|\bnever)\b.*), (?:do|did|would|will|are|is|was|were|have|has|can|could) (?:you|it|they|he|she|we|there)\?$/i,
    explanation: EXPECTS,
  },
  {
    pattern: /^(?:why|how come) (do|did) you (?:really |so )?(?:love|hate|adore|loathe) /i,
    explanation: ASSUMES,
    mends: (match, text) => {
      const object = text.slice(match[0].length);
      return [/^(?:to|it|that|them)\b/i.test(object) ? null : mend(question('how', match[1], 'you feel about', object))];
    },
  },
  {
    pattern: /^(?:did|do|does|was it|is it) (?:the |our |your )?(?:[\w'-]+ ){1,5}?(?:that )?(?:makes?|made) you (?=\w)/i,
    explanation: ASSUMES,
    mends: (match, text) => [
      mend(question(/^(?:did|was)/i.test(match[0]) ? 'what made you' : 'what makes you', text.slice(match[0].length))),
    ],
  },
  {
    pattern: /^how badly (?=(?:did|do|does|has|have) )/i,
    explanation: ASSUMES,
    mends: (match, text) => [mend(`How, if at all, ${text.slice(match[0].length)}`)],
  },
  {
    pattern: /^(?:(?:so|and|but),? )?i (?:assume|guess|suppose|imagine|take it|presume|bet)(?: that)? /i,
    explanation: EXPECTS,
  },
  {
    pattern: /\bhow (easy|simple|difficult) (is|was|were|are|do you find|did you find) (?!.* or )/i,
    explanation: 'It names only one end of the scale, which makes that end the likelier answer.',
    mends: (match, text) => [
      without(
        match,
        text,
        `${match[0].startsWith('H') ? 'How' : 'how'} ${match[1]!.toLowerCase()} ${SCALES[match[1]!.toLowerCase()]} ${match[2]} `,
      ),
    ],
  },
  {
    pattern: /\bwhat (do|did) you (?:really )?(?:love|adore|hate)(?: the)?(?: most| best| so much| least)? about /i,
    explanation: ASSUMES,
    mends: (match, text) => [without(match, text, `what ${match[1]} you like or dislike about `)],
  },
  {
    pattern: new RegExp(
      `\\b(?:how much ${COMPARATIVES} (is|are|was|were) (.+?)|why (is|are|was|were) (.+?) (?:so much |much |far )?${COMPARATIVES}|why do you think (?:that )?(.+?) (is|are|was|were) (?:so much |much |far )?${COMPARATIVES})(?: than (.+?))?\\?`,
      'i',
    ),
    explanation: ASSUMES,
    mends: (match) => {
      const verb = match[1] ?? match[3] ?? match[6];
      const subject = match[2] ?? match[4] ?? match[5];
      return [
        match.index > 0 || !match[7] || /^(?:it|you)\b/i.test(subject!)
          ? null
          : mend(question('how', compares(verb!), subject, 'compare with', match[7])),
      ];
    },
  },
  {
    pattern: new RegExp(`\\b(?:what makes (.+?) (?:so ${LOADED}|the best|better than [^?]+)|why (?:is|are) (.+?) so ${LOADED})\\?`, 'i'),
    explanation: ASSUMES,
    mends: (match) => [match.index > 0 ? null : mend(question('what do you think of', match[1] ?? match[2]))],
  },
  {
    pattern:
      /^how (?=(?:has|have|did|does|do|will) (?!you\b)[^,?]+? (?:improved?|transform(?:ed)?|enrich(?:ed)?|ruin(?:ed)?|benefit(?:t?ed)?|harm(?:ed)?|damaged?) (?:you|your|the way you|how you)\b)/i,
    explanation: ASSUMES,
    mends: (match, text) => [mend(`How, if at all, ${text.slice(match[0].length)}`)],
  },
];

/** "You found it easy?" has a question mark, but the wording of a statement. */
function statement(text: string): Hit | null {
  const match = /^(?:(?:so|and|but|well|then),? )?you(?:'(?:re|ve|d|ll))? [^?.!]*\?$/i.exec(text);
  if (!match || /\b(?:what|how|why|when|where|who|which|whose|would you|do you|did you|are you|have you|can you|could you)\b/i.test(text)) {
    return null;
  }
  return { from: 0, to: text.length, explanation: EXPECTS, mends: [open(asQuestion(text))] };
}

export const leading: Rule = (text) => {
  for (const { pattern, explanation, mends } of LEADS) {
    const match = pattern.exec(text);
    if (match) return hitOn(match, explanation, ...(mends?.(match, text) ?? []));
  }
  return statement(text);
};
