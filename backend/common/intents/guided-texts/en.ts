import type { GuidedTexts } from '../guided-texts.js';

export const en: GuidedTexts = {
  probes: {
    example: 'Could you give me an example?',
    reason: 'What are the reasons for that?',
    consequence: 'What happened as a result?',
    contrast: 'How is that different from other times?',
    clarification: 'What do you mean by that?',
    feeling: 'How did you feel about that?',
  },
  noted: (value) => `I have noted: ${value}.`,
  image: (description) => `There is a picture on your screen: ${description}`,
  scale: (min, minLabel, max, maxLabel) => `${min} means ${minLabel}, and ${max} means ${maxLabel}.`,
  options: (options) => `You can choose: ${options}.`,
  whichNumber: (min, max) => `Which number from ${min} to ${max} fits best?`,
  whichOption: (options) => `Which of these fits best: ${options}?`,
  howMany: (unit) => (unit === '' ? 'Could you give me one number for that?' : `Could you give me one number for that (${unit})?`),
  quoted: (text) => `“${text}”`,
  reflect: (points) => `Let me check what I have heard so far. You said: ${points}. Did I get that right?`,
  whatToCorrect: 'What should I correct?',
  corrected: 'Thank you, I have noted that.',
  later: 'Of course, we will come back to it.',
  returning: 'You wanted to come back to this question.',
  hurry: 'We have only a little time left, so I will ask the most important questions.',
};
