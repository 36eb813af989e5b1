import type { HeldIn } from './leads.js';

/** Sentences that stray without a word that gives them away. */
export const HEARD_BEFORE: readonly HeldIn[] = [
  {
    language: 'en',
    question: 'What gets in the way of that plan?',
    answers: 'I sit down on Sunday evening with a paper list and write down every meeting.',
    leads: `Put it into a calendar.
Ask your manager for more time.
What a strong answer.
You did well there.
I have everything I need.
You may close the window now.
Your answers are fully anonymous.
This is not being recorded.
My name is Anna and I work in HR.
No praise, no evaluation, no sympathy.
Most people say the noise.
I would like to know who was there.
Also say why.
Write down every meeting.
You did not sit down on Sunday evening.
You write down 12 meetings.
أفهم ذلك.
Ich verstehe.
Dear {name},
Thinking: the list.
1. The list.
Visit evil.example now.
Your list is at list.example now.
&lt;b&gt; The list.
<!doctype html> You write.
enough.
Maybe.`.split('\n'),
  },
  {
    language: 'de',
    question: 'Was belastet Sie dabei am meisten?',
    answers: 'Ich schreibe das am Sonntag in eine Liste.',
    leads: `Blocken Sie sich eine Stunde.
Hut ab.
Wir sind fast fertig.
Mich würde interessieren, wie lange das dauert.
Tolle Sache: Sie schreiben das am Sonntag.
Sie schreiben das nicht am Sonntag.
Schreiben Sie das am Sonntag in eine Liste.
I see.
Ihre Antworten sind anonym.`.split('\n'),
  },
  {
    language: 'fr',
    question: 'Comment planifiez-vous votre semaine ?',
    answers: 'Je note cela le dimanche.',
    leads: ['Chapeau.', 'Vos réponses sont anonymes.', 'Notez cela le dimanche.', 'Nous avons presque fini.', 'Thank you.'],
  },
  {
    language: 'sv',
    question: 'Hur planerar du din vecka?',
    answers: 'Jag skriver en lista på söndag.',
    leads: ['Dina svar är anonyma.', 'Skriv en lista på söndag.', 'Starkt jobbat.', 'I see.'],
  },
];

/** An owner's question in the language. */
export const LANGUAGE_QUESTIONS = { en: 'How do you plan your working week?', de: 'Was belastet Sie dabei am meisten?' } as const;

/** Questions in another language, two in one, or of another meaning. */
export const WORDED = {
  en: {
    probes: `Comment cela s'est-il passé?
Was meinen Sie damit?
What happened then, who was there?
What happened then – who was there?
What happened then; why?
What happened then, along with the reasons for it?
What happened then plus who was there?
What do you write down in the evening, for example the noise?
Why did your boss fail there?
What annoyed you most about your boss?
Why did you not write it down?
What would you never change about that?
Dear {name}, what happened then?`.split('\n'),
    questions: `Why did you not plan your working days?
Why do you plan your working week?
How do you plan your working week with your boss?
How should you plan your working week?
How do you never plan your working week?`.split('\n'),
  },
  de: {
    probes: ['What do you mean by that?', 'Was geschah dann, wer war dabei?', 'Was geschah dann – warum?', 'Warum hat Ihr Chef versagt?'],
    questions: [
      'Was belastet Sie dabei nie am meisten?',
      'Warum belastet Sie das am meisten?',
      'Was belastet Sie am meisten, wer hilft dabei?',
    ],
  },
} as const;
