import type { CareTexts } from '../care-texts.js';

export const en: CareTexts = {
  condolences: [
    'I’m sorry this is so painful. Please take your time. Only if you would like to go on:',
    'I can hear how hard this is for you. Nothing has to be said here. Only if you feel like it:',
  ],
  sympathy: [
    'I’m very sorry. Thank you for telling me that.',
    'Thank you for trusting me with that. I’m sorry.',
    'That must be hard. Thank you for sharing it.',
  ],
  mayPause: 'We can pause or stop whenever you like.',
  offerStop: [
    'I can tell that this is very hard for you right now, and I’m sorry. We can take a break, or go on later, just as you like. Would you rather stop here?',
    'I don’t want this to weigh on you. We can pause for as long as you need, or go on. Would you prefer to end the interview here?',
  ],
  stillHere: 'I’m still here, and there is no hurry. Would you like to stop here?',
  leave: 'We will leave that question out.',
  where: 'We were at this question:',
  waiting: 'No hurry, I’m still here.',
  unwell: 'I’m sorry to hear that. Thank you for taking the time all the same.',
  andYou: 'Thank you for asking; as an AI I am always the same.',
  explain: {
    open: 'Let me put it differently. I’m interested in what you yourself have experienced or think. Simply say what comes to mind first, for example about one time that you remember. The question was:',
    again: 'You don’t have to say anything in particular. Describe one time, in as much detail as you like; or we simply move on.',
    scale: (min, max) => `I mean a number from ${min} to ${max}: the one that comes closest to your impression.`,
    choice: 'I mean one of the options: whichever fits best.',
    number: (unit) => (unit === '' ? 'I mean a number; an estimate will do.' : `I mean a number (${unit}); an estimate will do.`),
    example:
      'By an example I mean one single time that you remember: what happened then, and what did you do? If none comes to mind, we simply move on.',
    probe: 'I would just like to understand it a little better. Say whatever comes to mind about it; or we simply move on.',
  },
  early: 'Thank you for your time. What you have said is saved.',
  nothingSaid: 'That is perfectly all right. Thank you for your time.',
  goodbye: 'Goodbye!',
};
