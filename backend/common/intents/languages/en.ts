import { type LanguagePhrases } from '../phrases.js';

const WISH =
  '(?:(?:i|we) (?:really )?(?:want|need|have|wish|prefer|would (?:really )?like|would prefer|got|have got|ve got|must|should|think (?:i|we) (?:want|need|have|should))(?: to)? |i(?:d| would) (?:really )?(?:like|prefer|rather|better)(?: to)? |i wanna |i gotta |i will |ill |(?:can|could|may|shall|should) (?:i|we)(?: just| please)? |(?:can|could|would|will) you(?: just| please)? |lets(?: just)? |let us |let me |is it (?:ok|okay|possible|fine|alright) (?:if (?:i|we) |to )|id be glad to |im going to |i am going to )';
const THIS =
  '(?:it|this|that|here|there|now|the|this|our|my|an?|interview|call|conversation|survey|session|chat|questions?|questionnaire|thing|recording|talking|answering|asking|with|for|me|everything|altogether|early)';
const QUESTION =
  '(?: (?:it|this|that|the|one|next|last|question|topic|subject|to|on|over|another|a|different|instead|for|from|answering))*';

export const en: LanguagePhrases = {
  language: 'en',
  spaced: true,
  fillers:
    'please|ok|okay|so|well|and|but|hey|hi|hello|sorry|im sorry|um+|uh+|hm+|no|yes|yeah|actually|honestly|look|listen|right|alright|thanks|thank you|excuse me|i said|i think|i guess|then|oh|maybe|just|now|right now|already|here|today|for now|at this point|immediately|if thats ok|if thats okay|if possible|really|anymore|any more|though|wait|hang on|first|to be honest|quickly|before we (?:go on|continue|start|begin)',
  patterns: {
    stop: [
      `${WISH}?(?:stop|quit|end|finish|terminate|wrap up|wrap)(?: ${THIS}| up)*`,
      `${WISH}(?:leave|go|hang up|exit|withdraw|pull out|drop out|opt out|be done|run|cancel|get off|break off|call it a day|call it quits|log off)(?: ${THIS}| off| out| of)*`,
      'i (?:have|need|must|got|really have|really need) (?:to )?(?:go|leave|run|hang up|stop)(?: .{0,30})?',
      '(?:i am|im|were|we are) (?:done|finished|through|out)(?: (?:here|with this|with it|with the interview|with this interview|with your questions|talking|answering))*',
      'i (?:do not|dont|really dont|really do not) (?:want|wish|feel like) (?:to |it )?(?:continue|go on|do this|carry on|keep going|keep doing this|take part|participate|talk|be interviewed|answer any ?more|answer more|any ?more|continuing|doing this)(?: .{0,25})?',
      'no more(?: questions| of this)?',
      '(?:that is|thats|this is) (?:all|it|enough|everything)(?: (?:from me|for me|i have|i want to say|i have to say|for today|questions))*',
      '(?:enough|enough of this|enough questions|ive had enough|i have had enough)(?: of this)?',
      '(?:good ?bye|bye|bye bye|see you|hang up|cancel (?:the |this )?(?:interview|call))',
      'stop (?:it|this|that|asking|recording|talking|the recording|asking me (?:questions|things))',
      `(?:can|could) (?:we|you) (?:please )?(?:stop|end|finish)(?: ${THIS})*`,
      'i (?:would like|want|wish) (?:this|it|the interview) to (?:end|stop|be over)',
      'i quit|i give up|leave me alone|i changed my mind about (?:this|the interview|taking part)',
    ],
    skip: [
      `${WISH}?(?:skip|pass|move on|move along|go on|continue|proceed)${QUESTION}`,
      `${WISH}(?:not|rather not|prefer not)(?: to)?(?: (?:say|answer|talk about|discuss|share|go into|get into)(?: .{0,20})?)?`,
      '(?:next|next one|next question|another question|different question|pass|skip|no comment|i pass|i skip|ask me something else|something else)',
      'i (?:would |d )?(?:rather|prefer) not(?: to)?(?: (?:say|answer|talk about|discuss|share)(?: .{0,20})?)?',
      'id (?:rather|prefer) not(?: to)?(?: (?:say|answer|talk about|discuss|share)(?: .{0,20})?)?',
      'i (?:do not|dont|wont|will not|cant|cannot|can not|am not going to|would not like to|really dont)(?: want to| wish to| like to| care to| feel comfortable| feel like| really want to)? ?(?:answer|answering|talk about|talking about|discuss|discussing|speak about|say anything about|share|sharing|get into|go into)(?: (?:it|that|this|these|those|the question|this question|that question|that one|such things))?',
      '(?:that is|thats|this is|its|it is) (?:none of your business|private|too personal|personal|no business of yours|not your business|confidential)',
      '(?:none of your business|too personal|mind your own business)',
      'can we (?:please )?(?:talk about something else|change the subject|change the topic)',
    ],
    repeat: [
      '(?:can|could|would|will) you (?:please )?(?:repeat|say|ask|read)(?: (?:it|that|this|me|the question|the last question|your question|what you said|what you asked|one more time|once more|again))*',
      '(?:repeat|say it again|say that again|ask again|ask me again|ask it again|once more|one more time|again|come again|pardon|pardon me|what|sorry|huh|eh|what was that|what did you say|what did you ask)(?: (?:it|that|the question|please|again))*',
      'what was (?:the|that|your) (?:last )?(?:question|one)(?: again)?',
      'what (?:is|was|were) (?:the|your) question(?: again)?',
      'i (?:did not|didnt|could not|couldnt|cant|cannot) (?:hear|catch|get|follow)(?: (?:you|that|it|the question|what you said|the last part|anything))?',
      'i (?:missed|forgot)(?: (?:that|it|the question|what you (?:asked|said)))',
      'i didnt quite (?:hear|catch|get)(?: .{0,20})?',
    ],
    explain: [
      'i (?:do not|dont|did not|didnt|cant|cannot)(?: really| quite| fully)? (?:understand|get|follow)(?: (?:it|that|this|you|the question|this question|what you mean|what you are asking|what youre asking|what that means|what it means))?',
      'what (?:do|did|exactly do) you mean(?: .{0,40})?',
      '(?:which|what) .{1,25} (?:do|did) you mean',
      'what (?:does|do|did) (?:that|it|this|.{1,25}) mean',
      'what (?:are|exactly are) you (?:asking|getting at|talking about|trying to ask|referring to)(?: me)?(?: about| exactly)?',
      '(?:can|could|would|will) you (?:please )?(?:explain|clarify|rephrase|reword|elaborate|be more specific|put (?:it|that) differently|put (?:it|that) another way|say (?:it|that) differently|give (?:me )?an example)(?: .{0,30})?',
      '(?:explain|clarify|rephrase|example)(?: (?:that|it|this|the question))?',
      'im (?:not sure|unsure) (?:what|i understand)(?: (?:you mean|you are asking|youre asking|that means|to say|the question|what you mean))*',
      'i am (?:not sure|unsure) (?:what|i understand)(?: (?:you mean|you are asking|that means|the question))*',
      '(?:the|this|that|your) question (?:is|isnt|is not|was)(?: very| really| too)? (?:unclear|confusing|clear)(?: to me)?',
      'im (?:confused|lost)',
      'in what (?:sense|way)',
      'like what',
    ],
    who: [
      'who (?:are|r) (?:you|u)(?: .{0,20})?',
      'who am i (?:talking|speaking|chatting) (?:to|with)',
      'whats your name|what is your name|do you have a name',
      '(?:who|which company|what company|what organi[sz]ation) (?:is|are|s)? ?(?:behind|running|doing|conducting|responsible for|making) (?:this|it|the interview|this interview|this study|the study|you)',
      'who (?:made|sent|built|hired|runs|does|is) (?:you|this|doing this|this for)',
    ],
    purpose: [
      'what (?:is|s|are) (?:this|that|it|the interview|this interview|these questions|this study|this call|this survey|the purpose|the point|the goal|the aim)(?: (?:for|about|all about|of this|of it|good for|of this interview|of these questions|of all this|here))*',
      'whats (?:this|that|it|the interview|this interview|the purpose|the point|the goal)(?: (?:for|about|all about|of this|of it|good for|of this interview|of these questions|of all this))*',
      'why (?:are|r) (?:you|u|we) (?:asking|doing|interviewing)(?: .{0,25})?',
      'why (?:do|would) you (?:ask|want to know|need to know|need this|need that)(?: .{0,15})?',
      'what (?:will|do|are) you (?:do|going to do|doing|use|want)(?: .{0,12})? (?:this|that|it|with it|with this|with my answers|with that|with the answers|for)',
      'what happens (?:with|to) (?:this|that|it|my answers|the answers|the results)',
      'what is it for|why am i (?:here|doing this)',
    ],
    length: [
      'how (?:long|much longer|much time|many (?:more )?questions|many questions)(?: .{0,45})?',
      '(?:are we|will we be|is it|is this) (?:nearly |almost |soon )?(?:done|finished|over|there yet)(?: .{0,15})?',
      'how (?:far|much) (?:along|is left|more)(?: .{0,20})?',
      'is (?:this|it) going to take (?:long|a while|much longer)|will (?:this|it) take (?:long|much longer)',
      'when (?:is|are|will) (?:this|it|we|the interview) (?:be )?(?:over|done|finished|end)',
    ],
    privacy: [
      'who (?:is going to|will|can|gets to|is gonna|s going to|else will|else can|would) (?:read|see|hear|listen|get|have access|know|look|use)(?: .{0,40})?',
      '(?:is|are|am|will) (?:this|it|that|my answers?|we|i|my name|my data|the answers?)(?: being| be| really| all)? (?:recorded|anonymous|confidential|private|shared|stored|saved|published|kept|safe|being recorded)(?: .{0,30})?',
      'are you recording(?: .{0,20})?',
      '(?:where|how long) (?:is|are|will|do you) (?:this|it|my answers?|my data|the data|you)?(?: be| keep| being)? ?(?:stored|saved|kept|keep|going)(?: .{0,20})?',
      'what happens (?:with|to) my (?:data|recording|information|details)',
      'will (?:anyone|anybody|my boss|my manager|my employer|they|people) (?:know|see|hear|find out|read|be told)(?: .{0,30})?',
      'can (?:anyone|my boss|my manager|my employer) (?:see|hear|read|find out)(?: .{0,30})?',
      'do you (?:keep|store|save|record|share|sell)(?: .{0,30})?',
    ],
    human: [
      '(?:are|r) (?:you|u)(?: actually| really| even| just)? (?:a |an )?(?:real |actual |live )?(?:human|person|human being|robot|bot|ai|a i|machine|computer|chatbot|real|program|recording|chat ?gpt|artificial intelligence)(?: .{0,25})?',
      'am i (?:talking|speaking|chatting) (?:to|with) (?:a |an )?(?:real |actual |live )?(?:human|person|human being|robot|bot|ai|machine|computer|chatbot)(?: .{0,25})?',
      'is (?:this|that|it) (?:a |an )?(?:real |actual |live )?(?:human|person|human being|robot|bot|ai|machine|computer|chatbot|recording)(?: .{0,25})?',
      `${WISH}?(?:speak|talk|chat) (?:to|with) (?:a |an |some ?)?(?:real |actual |live )?(?:human|person|human being|someone real|body|one real|somebody real|real people)(?: .{0,20})?`,
      'is there (?:a |an |any )?(?:real |actual )?(?:human|person|someone|anyone)(?: real)?(?: (?:i can|there|to talk to|i could).{0,25})?',
      'you(?: are|re) (?:a |an |just a |just an )?(?:robot|bot|ai|machine|computer|chatbot)(?: .{0,15})?',
      'give me (?:a )?(?:real )?(?:human|person)',
    ],
    distress: [
      '\\b(?:my|our) (?:mother|mum|mom|mommy|father|dad|daddy|wife|husband|partner|boyfriend|girlfriend|fiancee?|son|daughter|child|kid|baby|brother|sister|twin|best friend|friend|grandmother|grandma|grandfather|grandpa|aunt|uncle|cousin|colleague|parents?)(?: (?:just|recently|has|had|have|is|was|also|suddenly|finally))* (?:died|passed away|passed|dying|killed|killed (?:himself|herself)|dead)\\b',
      '\\bi(?: have| ve|ve)? (?:just |recently )?lost my (?:mother|mum|mom|father|dad|wife|husband|partner|son|daughter|child|baby|brother|sister|best friend|grandmother|grandfather)\\b',
      '\\b(?:kill|hurt|harm) myself\\b|\\bsuicid|\\bend my life\\b|\\b(?:do not|dont) want to (?:live|be alive|be here anymore)\\b|\\bwant to die\\b|\\bwish i (?:was|were) dead\\b',
      '\\bi(?: am|m| was| just)? ?(?:still )?(?:crying|in tears|sobbing|shaking)\\b|\\bmakes me (?:cry|want to cry)\\b|\\b(?:cried|cry) (?:all|every|for hours|myself)',
      '\\b(?:panic attack|breaking down|having a breakdown|nervous breakdown|mental breakdown)\\b',
      '\\b(?:too|so|very|really) (?:painful|upsetting|distressing|hard|difficult) (?:for me )?to (?:talk|speak|think|answer)\\b|\\b(?:hurts|painful|upsetting) to (?:talk|think|speak)\\b',
      '\\b(?:hit|beat|beats|raped|abused|assaulted|molested|strangled|threatened to kill) me\\b|\\bi was (?:raped|abused|assaulted|molested|beaten)\\b',
      '\\bi(?: feel|m| am)(?: so| really| deeply| just)? (?:ashamed|hopeless|worthless|devastated|desperate|heartbroken)\\b',
      '\\bmiscarriage\\b|\\bstillborn\\b|\\b(?:this|it|that|you) (?:is |are )?(?:really )?(?:upsets?|upsetting|triggering|triggers) me\\b',
      '\\bi cant (?:take (?:it|this)|do this) any ?more\\b|\\bi (?:really )?(?:cant|cannot) (?:bear|cope)\\b',
    ],
    language: [
      `${WISH}?(?:speak|talk|do (?:this|it)|continue|answer|switch|change|go on|have this|have it|proceed|reply)(?: (?:this|it|please|to|in|the language|language))* (?:spanish|german|french|italian|portuguese|dutch|polish|turkish|arabic|japanese|chinese|mandarin|russian|hindi|korean|swedish|danish|norwegian|finnish|greek|ukrainian|english|my language|my own language|another language)(?: .{0,20})?`,
      '(?:do|can|could|would) you (?:also |please )?(?:speak|understand|talk|know)(?: in)? (?:spanish|german|french|italian|portuguese|dutch|polish|turkish|arabic|japanese|chinese|mandarin|russian|hindi|korean|swedish|danish|norwegian|finnish|greek|ukrainian|my language)(?: .{0,20})?',
      'my english (?:is|isnt)(?: not| really)? ?(?:very |so |that |too )?(?:good|bad|poor|great|well)(?: .{0,20})?',
      'i (?:do not|dont|cant|cannot|only)(?: really)? (?:speak|understand)(?: (?:any|much|good|very|only|a little))* (?:english|spanish|german|french)(?: .{0,20})?',
      '(?:in )?(?:spanish|german|french|italian|portuguese|dutch|polish|turkish|arabic|japanese|chinese)(?: please)',
      'is (?:this|it|there) (?:available |possible |an option |a version )?in (?:spanish|german|french|italian|portuguese|dutch|polish|turkish|arabic|japanese|chinese|another language)(?: .{0,20})?',
    ],
  },
  unsure: [
    '(?:i )?(?:do not|dont|didnt|did not)(?: really| actually)? (?:know|remember|recall|have (?:an idea|any idea|a clue|an opinion))(?: .{0,25})?',
    'idk|dunno|no idea|no clue|not sure|not really sure|im not sure|i am not sure|unsure|hard to say|difficult to say|cant say|i cant say|cannot say|who knows|maybe|perhaps|it depends|depends|i have no (?:idea|clue|opinion)(?: .{0,20})?|nothing comes to mind|cant think of (?:any|anything|one|it)(?: .{0,20})?|i (?:cant|cannot) (?:remember|think of (?:any|anything|one))(?: .{0,20})?',
  ],
  yes: [
    'yes|yeah|yep|yup|sure|ok|okay|correct|right|exactly|of course|definitely|absolutely|please do|i do|i would|i am sure|im sure|end it|go ahead|fine|please|y|do it|stop|affirmative|thats right|that is right|yes i (?:do|would|want(?: to)?)|yes (?:end|stop|finish)(?: .{0,20})?',
  ],
  no: [
    'no|nope|nah|not yet|not now|no thanks|no thank you|continue|go on|lets continue|lets go on|keep going|we can continue|carry on|i want to continue|i would like to continue|id like to continue|not really|no lets (?:continue|go on)|no continue|n|i dont|no i (?:dont|do not)|dont stop|resume|next question',
  ],
};
