import { type Drafts, lines } from './draft-lines.js';

export const en: readonly Drafts[] = [
  {
    language: 'en',
    asked: 'How do you get to work?',
    next: 'What would make your way to work easier?',
    answers: 'I take the bus at seven because the car park is full. Sometimes I walk home when the weather is dry.',
    bad: {
      leads: lines(`What a thoughtful way to start the day.
You clearly care about the environment.
That takes discipline.
A bike might save you some time.
There are apps for that.
So the bus is always late.
You said the car park is never full.
The company is going to build a bigger car park.
Nothing you say here gets back to your boss.
I wonder who you walk with.
Your secret is safe with me.
So you take the bus home.
So the bus is full.
Thank you for sharing your feelings about the bus.
You mentioned the bus again and again.
Got it, you walk to work.
So you always take the bus.
I understand, the walk takes too long.
Understood, so it is time for a change.
Thanks, you do well to walk.
So you take the car park.
Got it, so it is the weather.`),
      probes: lines(`Isn't the bus crowded at seven?
Why don't you walk every day?
How about taking a bike?
What do you like best about the walk?
Would a car park pass help?
Why is the bus better than the car?
What happens when the car park is full, does it make you angry?
What could the city do about the full car park?
Why take the bus when you can walk?
Why do you take the bus every day?
How long has everybody been taking the bus?
How does the bus help you understand your feelings?
What makes the bus the way to go?
What else could you do?
What made the walk home take so long?
Could you walk home more often?
Would you walk home if you could?
Do you think the bus takes long?
What could help you with that?
Could you give it a go?
What if you start to walk?
What would it take for you to walk?`),
      questions: lines(`What would make your way to work easier and cheaper?
Why would you want your way to work easier?
What would make your way to work easier for your wife?`),
    },
    good: {
      leads: lines(`I see, you take the bus at seven.
Okay, thank you.
Got it.
So you sometimes walk home.
I see. The bus at seven.
You said that you walk home when the weather is dry.
All right.
Okay, the bus and sometimes a walk.
Thank you for explaining.
Thanks for telling me about the bus.`),
      probes: lines(`What happens when the car park is full?
Can you tell me more about the walk home?
How long does that take?
What else comes to mind?
What was that like for you?
What do you mean when you say the car park is full?`),
      questions: lines(`And what would make your way to work easier?
So, what would make your way to work easier for you?`),
    },
  },
  {
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
  },
];
