// Without Zod: browsers import this.

import { buildTemplate, choice, scale } from './build-template.js';

const TONE = 'Curious, calm and friendly. Plain words, short turns. Let pauses be.';

/** Templates about the use of a product. */
export const PRODUCT_TEMPLATES = [
  buildTemplate({
    id: 'usability',
    prefix: 'usabi',
    name: 'Usability',
    description: 'Learn where people get stuck right after they tried a task, and what they expected instead.',
    fits: /\b(?:usab\w*|ux|interface|navigat\w*|prototypes?|tasks?|stuck|confus\w*|easy|difficult|redesign|check-?out|screens?)\b/gi,
    subject: 'the product',
    opening:
      'Thank you for trying {subject}. I would like to hear how that went. We are testing the design, not you: whatever was difficult is useful to us.',
    closing: 'Thank you, that shows us very well what to work on. Goodbye!',
    tone: `${TONE} Never defend or explain the design.`,
    taboos: 'Do not explain how something is meant to work, and do not promise changes.',
    sections: [
      {
        title: 'The task',
        questions: [
          {
            ask: 'What were you trying to get done with {subject}?',
            purpose: 'The goal in their words, which decides what counts as success.',
            probing: 'light',
            minutes: 1.5,
          },
          {
            ask: 'How far did you get?',
            purpose: 'Completion as they see it.',
            probing: 'none',
            answer: choice('All the way', 'Partly', 'I gave up'),
            minutes: 0.5,
          },
          {
            ask: 'Please take me through what you did, step by step.',
            purpose: 'The path they took, and where it left the one we designed.',
            probing: 'deep',
            hints: 'What they looked at first, what they expected to find, where they hesitated or went back.',
            moveOn: 'You know each step and the first place where they hesitated.',
            minutes: 4,
          },
        ],
      },
      {
        title: 'Where it got difficult',
        questions: [
          {
            ask: 'At which point, if any, were you unsure what to do next?',
            purpose: 'The moments of doubt, even when the task was done in the end.',
            probing: 'deep',
            hints: 'What was on the screen, what they expected to happen, what happened, how they went on.',
            moveOn: 'You know the place, the expectation and what happened instead; or there was none.',
            minutes: 3,
          },
          {
            ask: 'Which words or symbols meant something different from what you first thought?',
            purpose: 'Labels and icons that mislead.',
            required: false,
            probing: 'light',
            minutes: 1.5,
          },
          {
            ask: 'What did you look for that was not there?',
            purpose: 'Missing things, by expectation instead of as a wish list.',
            probing: 'light',
            hints: 'Where they looked, and why there.',
            minutes: 1.5,
          },
        ],
      },
      {
        title: 'Looking back',
        questions: [
          {
            ask: 'Overall, how difficult or easy was it to get this done?',
            purpose: 'The Single Ease Question, asked word for word so that rounds can be compared.',
            probing: 'light',
            fixedWording: true,
            hints: 'What the number is for, and what would have made it one higher.',
            answer: scale(7, 'very difficult', 'very easy'),
            minutes: 1.5,
          },
          {
            ask: 'If you could change one thing, what would it be?',
            purpose: 'What mattered most to them.',
            probing: 'light',
            minutes: 1.5,
          },
        ],
      },
    ],
  }),
  buildTemplate({
    id: 'onboarding',
    prefix: 'onboa',
    name: 'Onboarding',
    description: 'Find out how the first days went for new users or customers, and what kept them from getting started.',
    fits: /\b(?:onboard\w*|sign-?ups?|signed up|first (?:week|days?|use|time|month)|new (?:users?|customers?|members?)|activat\w*|set-?up|getting started|trial)\b/gi,
    subject: 'the product',
    opening: 'Thank you for taking the time. You are quite new to {subject}, and I would like to hear how getting started went for you.',
    closing: 'Thank you. What you told me helps to make the start better for others. Goodbye!',
    tone: TONE,
    taboos: 'Do not teach them how to use it. If they ask for help, say that support will be glad to answer, and go on.',
    sections: [
      {
        title: 'Before the start',
        questions: [
          {
            ask: 'What was going on when you decided to try {subject}?',
            purpose: 'The trigger and the job they wanted done.',
            probing: 'deep',
            hints: 'What they used before, what was no longer good enough, who was involved in the decision.',
            minutes: 2.5,
          },
          {
            ask: 'What did you expect it to do for you?',
            purpose: 'The expectation that the first days are measured against.',
            probing: 'light',
            hints: 'Where that expectation came from.',
            minutes: 1.5,
          },
        ],
      },
      {
        title: 'The first days',
        questions: [
          {
            ask: 'Please tell me about your first session, from opening it to closing it.',
            purpose: 'The real first experience, in order.',
            probing: 'deep',
            hints: 'What they did first, what they skipped, where they stopped and why.',
            moveOn: 'You could retell the session.',
            minutes: 3.5,
          },
          {
            ask: 'What was the first thing that got in your way?',
            purpose: 'The earliest obstacle, which is where people leave.',
            probing: 'deep',
            hints: 'How they solved it, who or what helped, how close they were to giving up.',
            minutes: 2.5,
          },
          {
            ask: 'When did it first feel useful to you?',
            purpose: 'The moment of first value, or that it has not come yet.',
            probing: 'light',
            hints: 'What they had just done, and how long after the start it was.',
            moveOn: 'You know the moment, or that there has been none.',
            minutes: 2,
          },
        ],
      },
      {
        title: 'Where they are now',
        questions: [
          {
            ask: 'How confident are you today that you can do what you came for?',
            purpose: 'A number to compare groups of new users by.',
            probing: 'light',
            hints: 'What keeps it from being higher.',
            answer: scale(5, 'not at all confident', 'completely confident'),
            minutes: 1.5,
          },
          {
            ask: 'What have you not got around to yet?',
            purpose: 'Steps that are postponed, and why.',
            required: false,
            probing: 'light',
            minutes: 1.5,
          },
          {
            ask: 'What would you tell a colleague who starts with it tomorrow?',
            purpose: 'What they had to find out for themselves.',
            probing: 'light',
            minutes: 1.5,
          },
        ],
      },
    ],
  }),
];
