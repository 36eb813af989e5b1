import type { EverydayPhrases } from '../everyday.js';

export const en: EverydayPhrases = {
  stop: [
    '(?:thats |that is |its |i think thats )?enough for (?:today|now)|lets (?:leave|call) it (?:there|a day|here)(?: for today)?|that will do for today',
  ],
  where: [
    '(?:so |now )?where were we(?: again| just now| now)?|where did we (?:leave off|stop)|what were we (?:talking about|on)(?: again)?',
  ],
  who: ['(?:and )?who (?:wants to know|is asking|wants to know that|wants to know this)(?: that| this)?|whos asking'],
  explain: [
    'what do you mean (?:by|with) (?:an? )?(?:example|reasons?|difference)|what (?:kind|sort) of (?:an )?example(?: do you mean)?|i (?:do not|dont) understand',
  ],
  pause: [
    '(?:i|ive|i have|i just)(?: (?:have|got|need|must))?(?: just| quickly| really)* (?:to|gotta) (?:just |quickly )*(?:get|answer|take|check|see to|open) (?:the|this|a|my) (?:phone|door|call|oven|baby|kids?|doorbell)(?: (?:quickly|real quick|for a (?:moment|second|minute)|first))*',
    '(?:just )?(?:one|a|another) (?:more )?(?:moment|second|sec)(?: more| longer)?|(?:just )?(?:one more|another) minute|(?:moment|second|sec) please|give me another (?:moment|minute|second)',
  ],
  interrupted: [
    '(?:theres |there is )?(?:someone|somebody)(?: is|s)? (?:at|ringing|knocking)(?: (?:the|at|on|my))* ?(?:door|doorbell|bell)?|(?:the|my) (?:doorbell|phone|telephone|bell|door) (?:is ringing|rings|just rang|rang)|(?:my|the) (?:child|kid|kids|baby|dog|son|daughter|husband|wife)(?: (?:is|are|needs|just|calling|crying|me|woke|up|barking))*|(?:the|my) (?:delivery|postman|courier|parcel|taxi|food)(?: (?:is|has|here|arrived|man))*|i (?:have|need|ve got|got|must) (?:to )?(?:get|answer|take)(?: (?:the|this|my|that))* (?:phone|door|call|one)',
  ],
  ready: [
    '(?:so )?(?:here i am|im back|i am back|back)(?: (?:again|now|here))*|(?:so )?where were we(?: again)?|(?:right )?i can (?:talk|continue) again',
  ],
  distress: [
    '\\b(?:since|after|with|about|because of) (?:my|our) (?:late )?(?:mothers?|mums?|moms?|fathers?|dads?|wifes?|husbands?|partners?|sons?|daughters?|babys?|childs?|brothers?|sisters?|best friends?|grandmothers?|grandfathers?) (?:death|passing|funeral|suicide)\\b|\\b(?:death|passing|loss) of my (?:mother|mum|mom|father|dad|wife|husband|partner|son|daughter|baby|child|brother|sister|best friend|friend)\\b',
    '\\bmy (?:wife|husband|partner|boyfriend|girlfriend|fiancee?)(?: (?:has|just|recently|suddenly|had))* (?:left me|walked out on me|cheated on me|dumped me)\\b(?! (?:the|a|an|his|her|at|in|with|to|on|money|behind|some|two|three))|\\bwe (?:have )?(?:just|recently) (?:divorced|split up|separated)$',
    '\\bi(?: just| really)? feel (?:so |really |just |absolutely |pretty |very )*(?:awful|terrible|horrible|miserable|low|down|lonely|hopeless|depressed)(?: (?:today|right now|at the moment|these days|all the time|inside))*$',
    '^(?:(?:sorry|no|please|i think|im afraid|honestly) )*i (?:really |just |simply )*(?:cannot|cant|can not) (?:do this|do this any ?more|go on|keep going|face this|handle this)(?: (?:right now|now|today|at the moment|any ?more|any longer))*$|^(?:(?:sorry|no|please) )*i (?:really |just )*(?:cannot|cant) (?:right now|at the moment|just now)$',
    '\\bi (?:just )?(?:sit|sat) (?:there|here) (?:and )?(?:cry|crying|cried|weep|weeping)\\b|\\band (?:i )?(?:cry|weep)(?: (?:there|in|at|on|by|alone|every|all)(?: \\w+){0,4})?$',
  ],
};
