import { type Conversation, conversation } from './hand-written.js';

/** A small generator with a seed (mulberry32): the same corpus in every run. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Topic {
  readonly name: string;
  readonly question: string;
  readonly positive: readonly string[];
  readonly negative: readonly string[];
  readonly neutral: readonly string[];
}

export const TOPICS: readonly Topic[] = [
  {
    name: 'checkout',
    question: 'How did you find the checkout?',
    positive: ['the checkout is smooth and quick', 'paying at the checkout took ten seconds, brilliant', 'I love the one-click checkout'],
    negative: [
      'the checkout froze twice and I gave up',
      'the checkout form is confusing and far too long',
      'I hate creating an account just for the checkout',
    ],
    neutral: ['I went through the checkout on a tablet', 'the checkout asked for my address and my card'],
  },
  {
    name: 'courier',
    question: 'And the courier?',
    positive: ['the courier was friendly and on time', 'the courier carried the parcel upstairs, wonderful', 'a reliable courier for once'],
    negative: [
      'the courier left the parcel in the rain, which was awful',
      'the courier never rang the bell, so annoying',
      'the courier lost my parcel',
    ],
    neutral: ['the courier came on a Tuesday', 'the courier left the parcel with my neighbour'],
  },
  {
    name: 'newsletter',
    question: 'What about the newsletter?',
    positive: ['the newsletter is fun to read', 'I enjoy the recipes in the newsletter', 'the newsletter has excellent tips'],
    negative: [
      'the newsletter is spam and I cannot unsubscribe, terrible',
      'far too many newsletters, really annoying',
      'the newsletter is boring',
    ],
    neutral: ['the newsletter arrives on Fridays', 'I read the newsletter on the train'],
  },
  {
    name: 'packaging',
    question: 'What did you think of the packaging?',
    positive: ['the packaging is beautiful', 'great packaging, no plastic at all', 'the packaging is recyclable, which is excellent'],
    negative: ['the packaging is a waste of cardboard', 'the packaging was damaged and ugly', 'horrible plastic packaging'],
    neutral: ['the packaging is brown cardboard', 'I kept the packaging for moving house'],
  },
  {
    name: 'returns',
    question: 'Have you ever returned something?',
    positive: ['the refund was quick and easy', 'my refund arrived the next day, amazing', 'returns and the refund are effortless'],
    negative: [
      'the refund took six weeks, which is ridiculous',
      'I am still waiting for a refund and very disappointed',
      'the refund policy is unfair',
    ],
    neutral: ['I asked for a refund once', 'the refund went to my card'],
  },
  {
    name: 'loyalty',
    question: 'Do you use the loyalty card?',
    positive: [
      'the loyalty points are a great idea',
      'I love collecting loyalty points',
      'the loyalty card is a nice bonus and a good deal',
    ],
    negative: [
      'the loyalty points expire, which is a bad joke',
      'the loyalty card is useless',
      'loyalty points are confusing and pointless',
    ],
    neutral: ['I have four hundred loyalty points', 'the loyalty card is in my wallet'],
  },
];

const OPENINGS = ['Well, ', 'I think ', 'To be honest, ', '', '', 'For me ', 'Yeah, '];
const ADDITIONS = [
  'That is how it was for my sister as well.',
  'I noticed it again last week when I ordered a birthday present.',
  'My husband says the same.',
  'It was the third time, if I remember rightly.',
  'We live out in the country, so that matters to us.',
  'I told a colleague about it.',
];
const QUOTED = [
  'I said “never again” and I meant it.',
  'They wrote ‘we’re looking into it’ and that was that.',
  'It felt —\n how do you say —  “half done”.',
];

export interface GeneratedConversation extends Conversation {
  /** What the participant said of each topic that came up. */
  readonly said: ReadonlyMap<string, 'positive' | 'neutral' | 'negative'>;
}

/** A conversation about a shop with `turns` turns, alternating with the participant's, and the true codes. */
export function generateConversation(seed: number, turns = 12): GeneratedConversation {
  const random = seeded(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  const said = new Map<string, 'positive' | 'neutral' | 'negative'>();
  const lines: string[] = [];
  const topics = [...TOPICS].sort(() => random() - 0.5);
  for (let at = 0; at < turns / 2; at += 1) {
    const topic = topics[at % topics.length]!;
    lines.push(at < topics.length ? topic.question : 'Could you tell me more about that?');
    const mood = said.get(topic.name) ?? pick(['positive', 'neutral', 'negative', 'negative'] as const);
    // Some have nothing to say on some of it.
    if (random() < 0.25 && at < topics.length) {
      lines.push(pick(['No idea.', 'Nothing to say about that.', 'I would not know.']));
      continue;
    }
    said.set(topic.name, mood);
    const claim = pick(topic[mood]);
    const sentence = `${pick(OPENINGS)}${claim}.`;
    const rest = [random() < 0.7 ? pick(ADDITIONS) : '', random() < 0.3 ? pick(QUOTED) : ''].filter((part) => part !== '');
    lines.push([sentence.charAt(0).toUpperCase() + sentence.slice(1), ...rest].join(pick([' ', '  ', '\n'])));
  }
  return { ...conversation(`generated ${seed}`, lines), said };
}

export function generateCorpus(count: number, turns = 12, seed = 1): GeneratedConversation[] {
  return Array.from({ length: count }, (_, index) => generateConversation(seed * 100_000 + index, turns));
}
