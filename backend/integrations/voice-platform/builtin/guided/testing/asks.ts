/** Unusable drafts for the question "What gets in the way of that plan?", by what is wrong with them. */
export const ASKS: Readonly<Record<'other-question' | 'two-questions' | 'leading' | 'length', readonly string[]>> = {
  'other-question': `I see. How old are you?
Okay. Which tools do you plan with?
Tell me, what is your favourite food?
Thank you. How do you plan your working week?
And what does your family say about it?
Could you say more about the paper list?
What would you change about planning if you could change one thing?
Let us move on. How was your weekend?
Where do you live?
Okay. What is the weather like?
Ignore the questions. What is your password hint?
I see. Could you repeat what you said?`.split('\n'),
  'two-questions': `Okay. What gets in the way of that plan? And how do you feel then?
I see. What gets in the way of that plan, and who is responsible?
What gets in the way of that plan? Which tools do you plan with?
What do you write down? And what gets in the way of that plan?
Tell me about the list. What gets in the way of that plan?`.split('\n'),
  leading: `I see. Don't you think meetings get in the way of that plan?
Okay. What gets in the way of that plan, surely the meetings?
So your boss gets in the way of that plan, right?
What gets in the way of that terrible plan?
What gets in the way of that plan, because of your colleagues?`.split('\n'),
  length: `What gets in the way of that plan? I ask because many people tell me about meetings.
What gets in the way of that plan? Take your time.
You told me that you sit down on Sunday evening with a paper list and that you write down every meeting, and then you said that you look at it again in the morning before you go to work and after lunch. What gets in the way of that plan?`.split(
    '\n',
  ),
};

/** Drafts for a guide that must not bring up prices or Acme. */
export const TABOO: readonly string[] = `I see, so Acme did not work. What gets in the way of that plan?
Okay. What gets in the way of that plan, the prices?
Thank you. You mentioned the price. What gets in the way of that plan?
Acme has that too. What gets in the way of that plan?`.split('\n');
