// Without Zod: browsers import this.
import type { Hit, Mend, Rule } from '../finding.js';
import { anyOf, hitOn, mend, question, sentencesOf } from '../wording.js';

const EXPLANATION = 'It asks two things at once: participants answer one of them, and you cannot tell which.';

const ASKING =
  '(?:what|how|why|when|where|who|whom|whose|which|do you|does|did you|are you|were you|have you|would you|will you|could you|can you|is it|was it|in what|to what)';
/** A short follow-up belongs to the question before it. */
const FOLLOW_UP =
  /^(?:and |but |or |so )?(?:why(?: is that| was that| not| or why not| do you say (?:so|that))?|how so|how come|what happened(?: then| next| after that)?|what for|in what way|for example|what else|which ones?|like what|who|where|when|for how long|if so,? .*|if not,? .*|why or why not)\?*$/i;
const BEFORE_AND = new RegExp(`^(.{8,}?),? and (?:also )?(${ASKING}\\b.+)$`, 'i');
/** What comes before "who" or "what" without asking: "the people who", "tell me what". */
const CLAUSE_VERB =
  /\b(?:tell (?:me|us)|describe|explain|talk|know|knew|show|understand|decide|remember|think about|share|walk|learn|learned|explore|depends? on|between|find out)\b/i;

/** Pairs that are one thing. */
const ONE_THING = anyOf(`
friends and family|family and friends|terms and conditions|pros and cons|ups and downs|health and safety|food and drink|food and drinks|research and development
back and forth|black and white|day and night|salt and pepper|bed and breakfast|start and finish|beginning and end|trial and error|supply and demand|profit and loss
strengths and weaknesses|advantages and disadvantages|likes and dislikes|highs and lows|do's and don'ts|nuts and bolts|arts and crafts|hopes and fears|questions and answers
mum and dad|mom and dad|children and young people|men and women|husband and wife|wear and tear|peace and quiet|rules and regulations|diversity and inclusion
equality and diversity|safe and sound|more and more|again and again|over and over|up and running|first and foremost|loud and clear|come and go|try and|go and|pick and choose
accident and emergency|life and death|law and order|name and address|date and time|time and money|time and effort|work and life|work and family|work and private life|roles and responsibilities`);
const NAMES_ONE_THING = new RegExp(`\\b${ONE_THING}\\b`, 'i');
/** Verbs that ask for a judgement. With two objects, an answer does not say which of them it judges. */
const JUDGES = anyOf(`
satisfied|dissatisfied|happy|unhappy|feel about|felt about|think of|thought of|think about|opinion of|opinion on|opinions on|rate|like about|dislike about|like|liked|dislike
enjoy|enjoyed|trust|important (?:is|are|was|were|to you)|how useful (?:is|are|was|were)|how clear (?:is|are|was|were)|how helpful (?:is|are|was|were)|impression of|thoughts on|views on|view of
experience with|experience of|expect of|expect from|recommend|evaluate|judge`);
const DETERMINER = "(?:(?:the|your|our|its|this|their|his|her|my)(?: [\\p{L}-]+'s)?)";
const THING = `(?:${DETERMINER} )?(?:[\\p{L}'-]+ ){0,2}?[\\p{L}'-]+`;
const AFTER = '(?= (?:of|for|in|at|with|from|on|when|while|during|before|after|that|which|you|we|to|as)\\b|[?.,]|$)';
const PAIR = new RegExp(
  `^(.*\\b${JUDGES} (?:(?:are|were) you )?(?:with |about |of |on |is |are )?)(?:both )?(${THING}(?:, ${THING}){0,3}),? (?:and(?: also)?|as well as|along with|and\\/or|&) (${THING})${AFTER}(.*)$`,
  'iu',
);

/** "When did you last clean your kitchen and bathroom?": what can be counted or dated must be one thing. */
const DATED = new RegExp(
  `^((?:when|how often|how long|how many times|how long ago)\\b.*\\b)((?:your|the) [\\p{L}-]+) and (${DETERMINER} )?([\\p{L}-]+)\\?$`,
  'iu',
);

const ADJECTIVE =
  '(?:[\\p{L}-]+(?:able|ible|ful|ive|al|ic|ing|ed|ous|ent|ant|less|ly|ish|ary)|(?:well|badly)[ -][\\p{L}]+|easy|clear|fast|quick|cheap|fair|safe|simple|good|nice|secure|honest|warm|kind|polite|happy|healthy|modern|quiet|clean|smooth|short|long|fresh|tasty|new|accurate|secure|complete|appropriate|up-to-date)';
/** "How easy and enjoyable was …" */
const TWO_DEGREES = new RegExp(`^(.*\\bhow )(${ADJECTIVE}) and (${ADJECTIVE}) ((?:is|are|was|were|do|does|did|has|have)\\b.*)$`, 'iu');
/** "Is the app fast and reliable?" */
const TWO_QUALITIES = new RegExp(
  `^((?:is|are|was|were|do you find|did you find|do you feel|did you feel|do you think) .*?)\\b(${ADJECTIVE}) (?:and|as well as) (${ADJECTIVE})([ ?].*)$`,
  'iu',
);
/** "Did you read and understand the form?" */
const TWO_ACTS = /^((?:do|did|would|will|can|could|have) (?:you|your \w+|people) (?:ever )?)(\w+) and (\w+) (\w.*)$/i;
/** "Did your doctor listen to you and explain the treatment?", "How often do you exercise and eat vegetables?" */
const TWO_VERBS =
  /^(?:(?:do|does|did|would|will|can|could|should) (?:you|your|the|our|they|he|she|people) [^?]*?|how (?:often|much|well|easily) (?:do|does|did) [^?]*?) and (?:explain|help|listen|offer|give|answer|treat|buy|cook|eat|drink|use|recommend|pay|work|read|write|check|call|visit|send|trust|support|feel|understand|enjoy|exercise|sleep|save|share|respect|value|learn|teach|reward|encourage)\b(?: (?:the|your|you|our|a|an|it|them|to|for|with|in|[a-z]+s)\b|\?)/i;

const splits = (first: string, second: string): Mend => mend(first, second);

/** Two questions, each with its own question mark. */
function twoQuestions(text: string): Hit | null {
  const asked = sentencesOf(text).filter((sentence) => sentence.endsWith('?'));
  const second = asked[1];
  if (second === undefined || asked.slice(1).every((sentence) => FOLLOW_UP.test(sentence))) return null;
  const from = text.indexOf(second);
  const first = text.slice(0, from).trim();
  const clean = question(second.replace(/^(?:and|but|or|so),? /i, ''));
  return {
    from,
    to: from + second.length,
    explanation: EXPLANATION,
    mends: [asked.length === 2 && text.endsWith(second) ? splits(first, clean) : null],
  };
}

/** "What was good and what was bad?", "who has paid and who has not": one subject from both sides. */
const isContrast = (first: string, second: string): boolean => {
  const asking = /^(?:what|who|which|where|when|how)\b/i.exec(second)?.[0].toLowerCase();
  if (
    asking === undefined ||
    !new RegExp(`\\b${asking}\\b`, 'i').test(first) ||
    /\b(?:do|does|did|would|could|can|will) (?:you|they|he|she|we)\b/i.test(second)
  ) {
    return false;
  }
  return (
    /(?:\bnot\b|n't\b|\b(?:good|bad|well|badly|better|worse|best|worst|right|wrong|less|easy|hard)\b)/i.test(second) ||
    /^\w+ (?:from|about|of|for|with|in|at)\b/i.test(second)
  );
};

/** "What do you like and what would you change?" */
function twoClauses(text: string): Hit | null {
  if (sentencesOf(text).length > 1) return null;
  const match = BEFORE_AND.exec(text);
  if (!match) return null;
  const [, first, second] = match as unknown as [string, string, string];
  if (
    FOLLOW_UP.test(second) ||
    isContrast(first, second) ||
    !new RegExp(`^(?:[^?]*[,;] ?|(?:so|and|but),? )?${ASKING}\\b`, 'i').test(first)
  ) {
    return null;
  }
  // "How do you decide what to buy and when to buy it?" asks one thing, in parts.
  if (CLAUSE_VERB.test(first) || /^(?:what|how|when|where|who|which|why) to\b/i.test(second)) return null;
  const standsAlone =
    /^(?:do|does|did|are|were|have|would|will|could|can|is|was) /i.test(second) ||
    /^(?:in what|to what|what|how|why|when|where|who|which)\b.*\b(?:do|does|did|are|is|was|were|have|has|would|will|could|can|should|made|makes|led|keeps?|helps?|happened)\b/i.test(
      second,
    );
  const from = first.length + (text[first.length] === ',' ? 2 : 1);
  return { from, to: text.length, explanation: EXPLANATION, mends: [standsAlone ? splits(question(first), question(second)) : null] };
}

/** "How satisfied are you with the price and the quality?" */
function twoThings(text: string): Hit | null {
  const match = PAIR.exec(text);
  if (!match || NAMES_ONE_THING.test(text) || /\b(?:between|compare|compared|comparing|difference)\b/i.test(match[1]!)) {
    return null;
  }
  const [, before, first, second, after] = match as unknown as [string, string, string, string, string];
  // "Friends and family", "A and B and C", and clauses after "and" are none of this rule's business.
  if (
    /\b(?:who|what|how|why|when|where|which|to)\b|^(?:at|in|on|by|for|with|from|about|of)\b/i.test(`${first} ${second}`) ||
    /^(?:why|how|then|so|not|if|i|you|we|they|it|was|were|is|are|did|do)\b/i.test(second)
  ) {
    return null;
  }
  // A name: "Procter and Gamble".
  if (/^\p{Lu}/u.test(first) && /^\p{Lu}/u.test(second)) return null;
  const determiner = new RegExp(`^${DETERMINER}\\b`, 'iu').exec(first)?.[0];
  const whole = new RegExp(`^${DETERMINER}\\b`, 'iu').test(second) || determiner === undefined ? second : `${determiner} ${second}`;
  const from = before.length;
  const to = text.length - after.length;
  const single = first.includes(',') || /\b(?:are|were)\b(?! you)/i.test(before);
  return {
    from,
    to,
    explanation: EXPLANATION,
    mends: [single ? null : splits(question(before, first, after), question(before, whole, after))],
  };
}

function twoWords(text: string): Hit | null {
  const degrees = TWO_DEGREES.exec(text);
  if (degrees && !/\blong\b/i.test(degrees[2]!)) {
    const [, before, first, second, after] = degrees as unknown as [string, string, string, string, string];
    return {
      from: before.length,
      to: before.length + first.length + 5 + second.length,
      explanation: EXPLANATION,
      mends: [splits(question(before, first, after), question(before, second, after))],
    };
  }
  const acts = TWO_ACTS.exec(text);
  if (acts && !/^(?:go|come|try|stop|sit|wait)$/i.test(acts[2]!)) {
    const [, before, first, second, after] = acts as unknown as [string, string, string, string, string];
    return {
      from: before.length,
      to: before.length + first.length + 5 + second.length,
      explanation: EXPLANATION,
      mends: [splits(question(before, first, after), question(before, second, after))],
    };
  }
  const verbs = TWO_VERBS.exec(text);
  if (verbs && !NAMES_ONE_THING.test(text)) return hitOn(verbs, EXPLANATION);
  const qualities = TWO_QUALITIES.exec(text);
  if (!qualities) return null;
  const [, before, first, second, after] = qualities as unknown as [string, string, string, string, string];
  const hit = hitOn(qualities, EXPLANATION, splits(question(before, first, after), question(before, second, after)));
  return { ...hit, from: before.length, to: text.length - after.length };
}

function twoDated(text: string): Hit | null {
  const match = DATED.exec(text);
  if (!match || NAMES_ONE_THING.test(text) || /\bbetween\b/i.test(match[1]!)) return null;
  const [, before, first, determiner, second] = match as unknown as [string, string, string, string | undefined, string];
  const whole = `${determiner?.trim() ?? first.split(' ')[0]!} ${second}`;
  return {
    from: before.length,
    to: text.length - 1,
    explanation: EXPLANATION,
    mends: [splits(question(before, first), question(before, whole))],
  };
}

export const doubleBarrelled: Rule = (text) =>
  twoQuestions(text) ?? twoClauses(text) ?? twoWords(text) ?? twoThings(text) ?? twoDated(text);
