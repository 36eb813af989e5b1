import type { IntentLanguage } from '../../../../../common/intents/phrases.js';

/** Follow-up turns that no interviewer may say, by what is wrong with them. */
export const PROBES: Readonly<Record<'leading' | 'two-questions' | 'other-question' | 'advice' | 'no-question', readonly string[]>> = {
  leading: `Don't you think that is too much?
Isn't that exhausting?
Was it because of your boss?
So you feel overwhelmed, right?
Would you say that paper is better?
Do you agree that meetings are a waste?
That must be stressful, isn't it?
Wouldn't a digital list be better?
So you mean your colleagues are the problem?
How frustrating was that?
What was more annoying, the calls or the meetings?
Is it the noise or the people?
Surely you have noticed a change?
Was it the price that bothered you?
Are you unhappy with your manager?
Did that make you angry?
You must have been relieved, correct?
Most people find that hard, how about you?
How much better would it be without meetings?
Were you disappointed?
Why is it so terrible?
Doesn't that bother you?
Finden Sie nicht, dass das zu viel ist?
War das nicht anstrengend?
Lag es an Ihrer Chefin?
Sie waren sicher wütend, oder?
Würden Sie sagen, dass Papier besser ist?
Ist das nicht frustrierend?
Stört Sie der Lärm?
Vous ne trouvez pas que c'est trop ?
C'était à cause de votre chef ?
C'est fatigant, n'est-ce pas ?
¿No cree que es demasiado?
¿Fue por culpa de su jefe?
Es agotador, ¿verdad?
Não acha que é demais?
Foi por causa do chefe?
Non crede che sia troppo?
È stato per colpa del capo?
Vindt u niet dat het te veel is?
Kwam het door uw baas?
Nie sądzi pan, że to za dużo?
Sizce de fazla değil mi?
Tycker du inte att det är för mycket?
Var det på grund av chefen?
ألا تعتقد أن هذا كثير؟
大変だったでしょう？
疲れたと思いませんか？
您不觉得太多了吗？
是不是因为老板？`.split('\n'),
  'two-questions': `What happened then, and how did you feel about it?
What do you write down and why do you do it on Sunday?
Could you give me an example? And when was that?
How long does it take and who helps you?
What is on the list? Who sees it?
Could you describe a Sunday evening and tell me what you write first? Or do you change it later?
When did you start that, and what did you do before?
What do you use it for? How often? With whom?
Tell me more about the list. When do you write it?
Describe your Sunday evening. What comes first?
Where do you keep it or who keeps it for you?
What made you start, and is it still the same?
Who else plans like that? Do they talk to you about it?
Can you walk me through it, and does it change during the week?
How does that work and what happens when it fails?
Was schreiben Sie auf und warum am Sonntag?
Können Sie ein Beispiel nennen? Wann war das?
Wie lange dauert das, und wer hilft Ihnen dabei?
Beschreiben Sie den Sonntagabend. Was kommt zuerst?
Qu'est-ce que vous notez et pourquoi le dimanche ?
Pouvez-vous donner un exemple ? C'était quand ?
¿Qué escribe y por qué el domingo?
¿Puede dar un ejemplo? ¿Cuándo fue?
O que escreve e por que no domingo?
Che cosa scrive e perché la domenica?
Wat schrijft u op en waarom op zondag?
Co pan zapisuje i dlaczego w niedzielę?
Ne yazıyorsunuz ve neden pazar günü?
Vad skriver du upp och varför på söndagen?
ماذا تكتب؟ ولماذا يوم الأحد؟
何を書きますか？なぜ日曜日ですか？
您写什么？为什么在星期天？`.split('\n'),
  'other-question': `How do you plan your working week?
Which tools do you plan with?
If you could change one thing about planning, what would it be?
Could you tell me about the last time a plan fell apart?
I see. Which tools do you usually plan with?
Okay. And what would you change about planning, if you could change one thing?
Thank you. How do you plan a working week?`.split('\n'),
  advice: `Have you considered a digital calendar?
How about asking for help?
Why not use an app for that?
What if you planned on Friday instead?
Have you thought about delegating?
What about trying a shorter list?
Haben Sie schon einmal eine App ausprobiert?
Avez-vous déjà essayé une application ?
¿Ha probado una aplicación?
Ha mai provato un'app?`.split('\n'),
  'no-question': `I see.
Thank you for telling me.
You write your list on Sunday.
Okay, let us go on.
Ich verstehe.
D'accord.`.split('\n'),
};

/** Follow-up turns that may be said in an interview of their language. */
export const GOOD_PROBES: readonly { readonly language: IntentLanguage; readonly probes: readonly string[] }[] = [
  {
    language: 'en',
    probes: [
      'Could you give me an example of such a Sunday?',
      'What do you mean by a paper list?',
      'How did you feel about that?',
      'You mentioned calls. What happened after them?',
      'I see. How is that different from other weeks?',
      'What led you to write it down?',
      'Thank you. Could you tell me more about the morning?',
      'When did that happen last?',
      'Who else is involved in that?',
      'Okay. What do you do when that happens?',
    ],
  },
  { language: 'de', probes: ['Können Sie mir ein Beispiel dafür nennen?', 'Was meinen Sie mit der Liste?', 'Wie ging es Ihnen dabei?'] },
  { language: 'fr', probes: ['Pouvez-vous me donner un exemple ?', 'Que voulez-vous dire par là ?'] },
  { language: 'es', probes: ['¿Puede darme un ejemplo?', '¿Cómo se sintió?'] },
  { language: 'it', probes: ['Può farmi un esempio?'] },
  { language: 'nl', probes: ['Kunt u daar een voorbeeld van geven?'] },
  { language: 'tr', probes: ['Bir örnek verebilir misiniz?'] },
  { language: 'sv', probes: ['Vad menar du med det?'] },
  { language: 'ar', probes: ['ماذا تقصد بذلك؟'] },
  { language: 'ja', probes: ['その理由を教えていただけますか？'] },
  { language: 'zh', probes: ['您能举个例子吗？'] },
];
