// Without Zod: browsers import this.

import { buildTemplate, choices, scale } from './build-template.js';

/** Templates about working together. */
export const PEOPLE_TEMPLATES = [
  buildTemplate({
    id: 'exit-interview',
    prefix: 'exiti',
    name: 'Exit interview',
    description: 'Learn from people who leave: why they decided to go, what they valued, and what would have kept them.',
    fits: /\b(?:exit|employees?|staff|resign\w*|turnover|attrition|leav(?:e|es|ing) (?:us|the company|their jobs?|our (?:team|company))|colleagues?|team members?|workplace)\b/gi,
    opening:
      'Thank you for taking the time before you go. I would like to learn from your time here. Say as much or as little as you like, and skip whatever you do not want to answer.',
    closing: 'Thank you for your openness, and all the best for what comes next. Goodbye!',
    tone: 'Discreet, appreciative and neutral. Leave room. If someone does not want to answer, accept it at once.',
    taboos: 'Do not ask for names of colleagues, for health or family matters, or for the new salary. Do not try to change their mind.',
    sections: [
      {
        title: 'The decision',
        questions: [
          {
            ask: 'How did your time here begin?',
            purpose: 'Warm up, and learn what they were promised and hoped for.',
            probing: 'light',
            hints: 'Why they joined, and how the start compared with what they had expected.',
            minutes: 2,
          },
          {
            ask: 'When did you first think about leaving?',
            purpose: 'The first doubt and its cause, which usually differ from the last reason.',
            probing: 'deep',
            hints: 'What had happened, whom they told, what changed afterwards.',
            moveOn: 'You know the event or the slow change behind it.',
            minutes: 3,
          },
          {
            ask: 'What made you decide in the end?',
            purpose: 'The deciding reason: a push from here, or a pull from elsewhere.',
            probing: 'deep',
            hints: 'What else played a part, and what the new place offers that was missing here.',
            minutes: 3,
          },
          {
            ask: 'Which of these played a part in it?',
            purpose: 'Categories to count by, after the story has been told.',
            probing: 'none',
            answer: choices(
              'The work itself',
              'Leadership',
              'Team and culture',
              'Pay and benefits',
              'Growth and career',
              'Workload',
              'Location or working hours',
              'Something else',
            ),
            minutes: 1,
          },
        ],
      },
      {
        title: 'Working here',
        questions: [
          {
            ask: 'What did you value most about working here?',
            purpose: 'What to keep.',
            probing: 'light',
            hints: 'An example.',
            minutes: 2,
          },
          {
            ask: 'What made your work harder than it needed to be?',
            purpose: 'Obstacles in structure, tools and cooperation.',
            probing: 'deep',
            hints: 'A concrete situation, what it led to, and whether it was ever raised.',
            minutes: 3,
          },
          {
            ask: 'How well or badly were you supported by your manager?',
            purpose: 'Leadership, with a number to compare areas by. Do not ask for names.',
            probing: 'light',
            hints: 'A situation in which support helped, or was missing.',
            answer: scale(5, 'very badly', 'very well'),
            minutes: 2,
          },
        ],
      },
      {
        title: 'Looking ahead',
        questions: [
          {
            ask: 'What would have had to be different for you to stay?',
            purpose: 'What we could have changed.',
            probing: 'light',
            hints: 'When it would have made a difference.',
            minutes: 2,
          },
          {
            ask: 'What advice would you give your successor?',
            purpose: 'Practical knowledge, and an honest view of the role.',
            required: false,
            probing: 'light',
            minutes: 1.5,
          },
        ],
      },
    ],
  }),
  buildTemplate({
    id: 'hiring',
    prefix: 'hirin',
    name: 'Hiring',
    description: 'A structured first interview: every candidate gets the same questions about what they have actually done.',
    fits: /\b(?:hir(?:e|es|ing)|recruit\w*|candidates?|applicants?|screening|job interviews?|applicat\w*|vacanc\w*|positions?)\b/gi,
    opening:
      'Thank you for your interest in this position. I will ask about things you have done, and everybody who applies gets the same questions. Take your time to think.',
    closing: 'Thank you, those were all my questions. The team will read your answers and get back to you. Goodbye!',
    tone: 'Friendly, fair and matter-of-fact. The same warmth for every answer; no sign whether it was good.',
    taboos:
      'Do not ask about age, family, origin, religion, health, politics or pregnancy, and move on if such things come up. Do not judge answers and promise nothing.',
    sections: [
      {
        title: 'Motivation',
        questions: [
          {
            ask: 'What made you apply for this position?',
            purpose: 'Motivation, and how well they know the role.',
            probing: 'light',
            hints: 'What in the description spoke to them.',
            minutes: 2,
          },
          {
            ask: 'What do you do in your current or most recent role?',
            purpose: 'Scope and responsibility, in their words.',
            probing: 'light',
            hints: 'What they decide themselves, and with whom they work.',
            minutes: 2,
          },
        ],
      },
      {
        title: 'Experience',
        questions: [
          {
            ask: 'Please tell me about a piece of work that you are proud of.',
            purpose: 'Their own contribution: situation, task, action, result.',
            probing: 'deep',
            fixedWording: true,
            hints: 'What exactly they did themselves, why that way, how it turned out, how they know.',
            moveOn: 'You know the situation, their own actions and the result.',
            minutes: 4,
          },
          {
            ask: 'Please tell me about a time when something you were responsible for went wrong.',
            purpose: 'How they deal with failure, and what they learn.',
            probing: 'deep',
            fixedWording: true,
            hints: 'When they noticed, what they did, what they do differently since.',
            moveOn: 'You know what happened, what they did and what changed.',
            minutes: 4,
          },
          {
            ask: 'Please describe a disagreement at work and how it was settled.',
            purpose: 'Cooperation under tension, by example.',
            probing: 'light',
            fixedWording: true,
            hints: 'The other view, their own part in it, and how they work together since. No names.',
            minutes: 3,
          },
          {
            ask: 'How did you learn the last thing that was new to you at work?',
            purpose: 'Learning, by example.',
            probing: 'light',
            fixedWording: true,
            minutes: 2,
          },
        ],
      },
      {
        title: 'Practical matters',
        questions: [
          {
            ask: 'How many weeks from now could you start?',
            purpose: 'Availability.',
            probing: 'none',
            answer: { type: 'number', min: 0, max: 104, unit: 'weeks' },
            minutes: 0.5,
          },
          {
            ask: 'What would you like to ask the team?',
            purpose: 'What matters to them in a job. Collect the questions; the team answers them.',
            required: false,
            probing: 'none',
            minutes: 1.5,
          },
        ],
      },
    ],
  }),
];
