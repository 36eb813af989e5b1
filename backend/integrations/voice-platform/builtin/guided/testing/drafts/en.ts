import { type Drafts, lines } from './draft-lines.js';

export const en: Drafts = {
  language: 'en',
  asked: 'How was your first week with the app?',
  next: 'What did you do when you got stuck?',
  answers:
    'I could not find the settings at first. A colleague showed me the menu on Monday. Now I open it before lunch and check the numbers.',
  bad: {
    leads: lines(`So your colleague could not find the menu.
So you check the numbers all day.
That took some effort.
You figured it out in the end.
Sounds like the menu is hidden.
The menu moves to the top soon.
You will get used to it.
Thank you, you are doing fine.
Right, because the menu is hidden.
You check the numbers, don't you.`),
    probes: lines(`What made the menu so hard to find?
How much time do you lose on that?
How did your colleague feel about having to help?
Where should the settings be?
How did it feel to be stuck and how did you get out?
What stopped you from asking earlier?
How happy are you with the numbers?
Is there a reason you did not ask?`),
    questions: [],
  },
  good: {
    leads: lines(`I see.
So a colleague showed you the menu.
Okay, so you check the numbers.
You mentioned the settings.
Got it, thank you.
I hear you.
Thanks for explaining that.
So on Monday a colleague showed you the menu.`),
    probes: lines(`What happened when your colleague showed you the menu?
What were you looking for in the settings?
What do you check the numbers for?
How is that different from the first week?
Could you say a bit more about the numbers?
What led you to open it before lunch?`),
    questions: [],
  },
};
