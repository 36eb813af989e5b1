import type { Conversation } from './hand-written.js';

const QUESTIONS = [
  'Hey there! How are you doing today?',
  'What made you try our meal kits?',
  'How was the cooking itself?',
  'What did you think of the packaging?',
  'What would make you cancel?',
  'If you could change one thing, what would it be?',
];

/** As five people typed them to the built-in interviewer. */
const ANSWERS: readonly (readonly [name: string, answers: readonly string[]])[] = [
  [
    'Ada',
    [
      'I was tired of thinking about what to cook every evening. My sister had a discount code, so I gave it a go.',
      'The recipes are easy to follow, and most of them really take thirty minutes. I liked the curry a lot.',
      'Way too much plastic. Every spice comes in its own little bag and I feel bad throwing it all away.',
      'The price, if it goes up again. It is already more than I spend at the supermarket.',
      'Less plastic, please. And let me skip a week without calling anybody.',
    ],
  ],
  [
    'Ben',
    [
      'Convenience. I work late and I hate shopping.',
      'Cooking was fun, honestly. My kids help me now and they eat vegetables they never touched before.',
      'The box was fine, the ice packs were a nuisance. I have about twenty of them in my freezer.',
      'If deliveries are late again. Twice the box came at ten in the evening and the chicken was warm.',
      'A reliable delivery window. Tell me when you come and then come.',
    ],
  ],
  [
    'Chloe',
    [
      'An advert on Instagram.',
      'The portions are small. My husband was still hungry after every meal, so we ended up making sandwiches.',
      "Didn't mind it. It is cardboard mostly, I recycle it.",
      'I did cancel. It was too expensive for what you get, and the portions were tiny.',
      'Bigger portions, or a family size that is not twice the price.',
    ],
  ],
  [
    'Dev',
    [
      'I wanted to eat healthier after my doctor told me to lose some weight.',
      'Great. The recipe cards are clear and the pictures help. I lost four kilos, by the way.',
      'Too much packaging for one person. The plastic bags for two spring onions are ridiculous.',
      'Boredom maybe. There are only three vegetarian recipes a week, and they repeat.',
      'More vegetarian recipes. That is all.',
    ],
  ],
  [
    'Esra',
    [
      'My flatmate and I split a box to save money.',
      'Some recipes are complicated. The card said thirty minutes and it took me more than an hour, I was quite annoyed.',
      'I like that the box is made of paper. The ice packs leak though.',
      'Customer service. I called three times about a missing ingredient and nobody answered, that was awful.',
      'Answer the phone! And deliveries before six would be great.',
    ],
  ],
];

export const MEAL_KITS: readonly Conversation[] = ANSWERS.map(([name, answers]) => ({
  name: `meal kits, ${name}`,
  turns: ['I am fine, thank you.', ...answers].flatMap((text, at) => [
    { seq: at * 2 + 1, role: 'assistant' as const, text: QUESTIONS[at]! },
    { seq: at * 2 + 2, role: 'user' as const, text },
  ]),
}));
