// Without Zod: browsers import this.

import { buildTemplate, choice, scale } from './build-template.js';

/** Templates about the relation to customers. */
export const CUSTOMER_TEMPLATES = [
  buildTemplate({
    id: 'churn',
    prefix: 'churn',
    name: 'Churn',
    description: 'Hear from customers who cancelled or stopped coming: what led to it, what they use now, and whether they might return.',
    fits: /\b(?:churn\w*|cancel\w*|leav(?:e|es|ing)|left|quit\w*|unsubscrib\w*|stop(?:s|ped|ping)? (?:us\w+|com\w+|buy\w+|pay\w+)|lost customers?|not renew\w*|switch\w*|win-?back|retention)\b/gi,
    subject: 'our product',
    opening:
      'Thank you for taking the time although you no longer use {subject}. I would like to understand how that came about. I will not try to win you back.',
    closing: 'Thank you for being so frank. That is more useful to us than praise. Goodbye!',
    tone: 'Respectful and unhurried. No defence, no apologies beyond a thank-you, no persuasion.',
    taboos: 'Do not offer discounts or help, and do not correct what they say about the product.',
    sections: [
      {
        title: 'Why they came',
        questions: [
          {
            ask: 'What did you want {subject} to do for you when you signed up?',
            purpose: 'The job they hired it for.',
            probing: 'light',
            hints: 'What they used before, and what they hoped would change.',
            minutes: 2,
          },
          {
            ask: 'Please tell me about a time when it did that well.',
            purpose: 'What it was good for, so that the reasons to leave can be weighed.',
            required: false,
            probing: 'light',
            moveOn: 'There is one example, or there was none.',
            minutes: 1.5,
          },
        ],
      },
      {
        title: 'How it ended',
        questions: [
          {
            ask: 'When did you first think about stopping?',
            purpose: 'The first doubt usually comes long before the last reason.',
            probing: 'deep',
            hints: 'What had just happened, what they did about it, whom they spoke to.',
            moveOn: 'You know the event behind the first doubt.',
            minutes: 3,
          },
          {
            ask: 'What finally made you decide to stop?',
            purpose: 'The last straw, as an event and not as a category.',
            probing: 'deep',
            hints: 'What happened on that day, what else played a part, what it would have taken to decide otherwise.',
            minutes: 3,
          },
          {
            ask: 'Which of these comes closest to the main reason?',
            purpose: 'A category to count by, after the story has been told.',
            probing: 'light',
            hints: 'Whether the reason named here fits the story told before.',
            answer: choice(
              'It did not do what I needed',
              'Too expensive',
              'Too complicated',
              'Quality or reliability',
              'Poor support',
              'I no longer need it',
              'Something else',
            ),
            minutes: 1,
          },
        ],
      },
      {
        title: 'Since then',
        questions: [
          {
            ask: 'What do you use instead now?',
            purpose: 'The alternative: another product, a workaround, or nothing.',
            probing: 'light',
            hints: 'How they found it, what is better there, and what is worse.',
            minutes: 2.5,
          },
          {
            ask: 'What, if anything, do you miss?',
            purpose: 'Value that was there and may be worth building on.',
            probing: 'light',
            minutes: 1.5,
          },
          {
            ask: 'How likely or unlikely are you to come back one day?',
            purpose: 'A number to sort by; the condition behind it is what counts.',
            probing: 'light',
            hints: 'What would have to be different.',
            answer: scale(5, 'very unlikely', 'very likely'),
            minutes: 1.5,
          },
        ],
      },
    ],
  }),
  buildTemplate({
    id: 'satisfaction',
    prefix: 'satis',
    name: 'Satisfaction',
    description: 'Go behind the score: what customers value, what lets them down, and what they would change first.',
    fits: /\b(?:satisf\w*|happy|happiness|nps|csat|loyal\w*|recommend\w*|feedback|experiences?|reviews?|quality|service|rating|score)\b/gi,
    subject: 'our service',
    opening: 'Thank you for taking the time. I would like to hear how things are going for you with {subject}, the good and the less good.',
    closing: 'Thank you, that gives us a clear picture. Goodbye!',
    tone: 'Warm and even-handed: as interested in what goes well as in what does not.',
    taboos: 'Do not promise improvements or compensation, and do not argue with a rating.',
    sections: [
      {
        title: 'How it is used',
        questions: [
          {
            ask: 'What do you use {subject} for?',
            purpose: 'The context in which the rating has to be read.',
            probing: 'light',
            hints: 'How often, and who else is involved.',
            minutes: 1.5,
          },
          {
            ask: 'Please tell me about the last time you used {subject}.',
            purpose: 'A recent, concrete experience before any overall judgement.',
            probing: 'deep',
            hints: 'What they wanted, what happened, and how it ended.',
            minutes: 3,
          },
        ],
      },
      {
        title: 'What counts',
        questions: [
          {
            ask: 'How likely or unlikely are you to recommend {subject} to someone like you?',
            purpose: 'The recommendation score, asked word for word so that waves can be compared.',
            probing: 'deep',
            fixedWording: true,
            hints: 'The main reason for the number, and what would have made it one higher.',
            answer: scale(10, 'not at all likely', 'extremely likely', 0),
            minutes: 2.5,
          },
          {
            ask: 'What has worked well for you?',
            purpose: 'Strengths to keep, by example.',
            probing: 'light',
            hints: 'A situation, and why it mattered.',
            minutes: 2,
          },
          {
            ask: 'When did something last not go as you expected?',
            purpose: 'A real let-down, and how it was handled.',
            probing: 'deep',
            hints: 'What they expected, what it led to, what they did, how we reacted.',
            moveOn: 'You know what happened and how it ended, or there has been nothing.',
            minutes: 3,
          },
          {
            ask: 'How does it compare with others you know?',
            purpose: 'The standard that we are measured by.',
            required: false,
            probing: 'light',
            minutes: 1.5,
          },
        ],
      },
      {
        title: 'What next',
        questions: [
          {
            ask: 'If we could change only one thing, what should it be?',
            purpose: 'Their priority, with the reason.',
            probing: 'light',
            hints: 'What that would change for them.',
            minutes: 2,
          },
          {
            ask: 'What else would you like us to know?',
            purpose: 'What our questions missed.',
            required: false,
            probing: 'light',
            minutes: 1,
          },
        ],
      },
    ],
  }),
];
