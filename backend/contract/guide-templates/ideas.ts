// Without Zod: browsers import this.

import { buildTemplate, choice, scale } from './build-template.js';

const TONE = 'Curious, calm and friendly. Plain words, short turns. Let pauses be.';

/** Templates for what does not exist yet: what people need, and what they make of an idea. */
export const IDEA_TEMPLATES = [
  buildTemplate({
    id: 'discovery',
    prefix: 'disco',
    name: 'Discovery',
    description: 'Understand how people do something today, where it hurts and what they have tried, before you decide what to build.',
    fits: /\b(?:discover\w*|explor\w*|needs?|problems?|pains?|workflows?|habits?|today|currently|how do (?:people|they)|jobs? to be done)\b/gi,
    subject: '[your topic, such as planning the week]',
    opening:
      'Thank you for taking the time. I would like to learn how {subject} goes for you, in your own words. There are no right or wrong answers, and nothing is for sale.',
    closing: 'That was everything I wanted to ask. Thank you, your examples help a lot. Goodbye!',
    tone: TONE,
    taboos: 'Do not mention product ideas or features. Do not ask what they would pay or whether they would use something.',
    sections: [
      {
        title: 'How it goes today',
        questions: [
          {
            ask: 'To start with, what do you do on a typical day?',
            purpose: 'Warm up, and learn the role in which they meet the problem.',
            probing: 'light',
            hints: 'Who they work or live with, and what they are responsible for.',
            moveOn: 'You know their role in a sentence.',
            minutes: 1.5,
          },
          {
            ask: 'Please walk me through the last time you dealt with {subject}, from the beginning.',
            purpose: 'A real, recent episode instead of opinions: steps, people, tools and time.',
            probing: 'deep',
            hints: 'When it was, what set it off, each step, who else was involved, what they used, how long it took.',
            moveOn: 'You could retell the episode from start to end.',
            minutes: 4,
          },
          {
            ask: 'How often does that come up?',
            purpose: 'How frequent the problem is; rare problems are seldom worth solving.',
            probing: 'none',
            answer: choice('Every day', 'Every week', 'Every month', 'Less often'),
            minutes: 0.5,
          },
        ],
      },
      {
        title: 'What is hard',
        questions: [
          {
            ask: 'What was the hardest part of it?',
            purpose: 'The strongest pain, unprompted.',
            probing: 'deep',
            hints: 'What makes it hard, what it led to, how that compares with other parts, and how it felt.',
            moveOn: 'You know the cause and one consequence.',
            minutes: 3,
          },
          {
            ask: 'What happens when it goes wrong?',
            purpose: 'Cost of the problem in time, money or worry.',
            probing: 'light',
            hints: 'A concrete case. Who notices, and what it costs.',
            minutes: 2,
          },
        ],
      },
      {
        title: 'What they have tried',
        questions: [
          {
            ask: 'What have you tried so far to make it easier?',
            purpose: 'Alternatives they use. Someone who has tried nothing may not have the problem.',
            probing: 'deep',
            hints:
              'How they found it, what it was good for, why they stopped or still use it. Include workarounds such as notes or spreadsheets.',
            minutes: 3,
          },
          {
            ask: 'If you could change one thing about how this goes, what would it be?',
            purpose: 'Priorities in their own words. The reason matters more than the wish.',
            probing: 'light',
            hints: 'What that would make possible.',
            minutes: 2,
          },
          {
            ask: 'What should I have asked that I did not?',
            purpose: 'What our questions missed.',
            required: false,
            probing: 'light',
            minutes: 1,
          },
        ],
      },
    ],
  }),
  buildTemplate({
    id: 'concept-test',
    prefix: 'conce',
    name: 'Concept test',
    description: 'Present an idea and learn how it is understood, whom it speaks to and what stands in its way.',
    fits: /\b(?:concepts?|ideas?|propos\w*|new (?:feature|product|service)s?|launch\w*|prototypes?|appeal\w*|reactions?|validat\w*|would (?:people|they))\b/gi,
    subject: 'the idea',
    opening:
      'Thank you for taking the time. I will describe something that does not exist yet, and would like to hear what you make of it. I did not come up with it, so you cannot offend me.',
    closing: 'Thank you for being so open about it. Goodbye!',
    tone: `${TONE} Equally interested in praise and doubt.`,
    taboos: 'Do not praise or defend the idea, and add nothing to its description.',
    sections: [
      {
        title: 'Today',
        questions: [
          {
            ask: 'How do you deal with this today?',
            purpose: 'What the idea has to beat. Ask about the situation that the idea is meant for.',
            probing: 'light',
            hints: 'The last time, what they used, what bothered them.',
            minutes: 2.5,
          },
        ],
      },
      {
        title: 'The idea',
        questions: [
          {
            ask: 'What is the first thing that comes to your mind?',
            purpose: 'The unprompted reaction, before any rating.',
            probing: 'light',
            hints: 'What in the description caused it.',
            fixedWording: true,
            stimulus:
              '[Replace this with your idea in three or four plain sentences: whom it is for, what it does, and what it replaces. No praise.]',
            minutes: 2,
          },
          {
            ask: 'In your own words, what would this do for the people who use it?',
            purpose: 'Whether it was understood. What they leave out was not clear or did not matter.',
            probing: 'light',
            hints: 'Anything in the description that was unclear.',
            moveOn: 'You know what they understood and what they did not.',
            minutes: 2,
          },
          {
            ask: 'How well or badly would it fit into how you do things now?',
            purpose: 'A rating to compare concepts by; the reason is what counts.',
            probing: 'deep',
            hints: 'The reason for the number, and a situation in which it would have been of use, or in the way.',
            answer: scale(5, 'very badly', 'very well'),
            minutes: 2.5,
            branches: [{ when: { type: 'below', value: 3 }, to: 6 }],
          },
          {
            ask: 'Please describe the last situation in which you would have wanted it.',
            purpose: 'Evidence that the need is real, from their past rather than their guesses about the future.',
            probing: 'deep',
            hints: 'When it was, what they did instead, what that cost them.',
            minutes: 2.5,
          },
        ],
      },
      {
        title: 'Doubts',
        questions: [
          {
            ask: 'What would keep you from using it?',
            purpose: 'Barriers: trust, effort, cost, habit, other people.',
            probing: 'deep',
            hints: 'The strongest reason, and what would have to be true for it to go away.',
            minutes: 3,
          },
          {
            ask: 'Who do you know that needs this more than you do?',
            purpose: 'Whom it speaks to, and whether we asked the right people.',
            required: false,
            probing: 'light',
            minutes: 1.5,
          },
          {
            ask: 'What would you want to know before you decide?',
            purpose: 'What the description has to answer.',
            probing: 'light',
            minutes: 1.5,
          },
        ],
      },
    ],
  }),
];
