import { describe, expect, it } from 'vitest';
import { withoutWishes } from './answers.js';
import { isStopQuestion } from './stop-questions.js';

const ASKED = [
  ...['Shall we stop here?', 'Would you like to end the interview here?', 'Do you want to stop now?', 'Should we wrap up for today?'],
  ...['I can hear that this is hard. Would you rather stop here?', 'Of course. Shall we finish here, or would you like to go on?'],
  ...[
    'Is it okay if we stop at this point?',
    'Would you prefer to end our conversation?',
    'Is there anything else, or shall we leave it there?',
  ],
  ...[
    'Möchten Sie hier aufhören?',
    'Sollen wir an dieser Stelle aufhören?',
    'Wollen Sie das Gespräch jetzt beenden?',
    'Hören wir hier auf?',
  ],
  ...['Souhaitez-vous arrêter l’entretien maintenant ?', 'On s’arrête ici ?', 'Voulez-vous qu’on arrête là ?'],
  ...['¿Quiere terminar la entrevista aquí?', '¿Lo dejamos aquí?', '¿Paramos aquí?'],
  ...['Vuole terminare qui l’intervista?', 'Ci fermiamo qui?', 'Quer parar por aqui?', 'Gostaria de encerrar a entrevista?'],
  ...['Wilt u hier stoppen?', 'Zullen we het gesprek hier afronden?', 'Czy chce Pani zakończyć rozmowę?', 'Kończymy tutaj?'],
  ...['Görüşmeyi burada bitirelim mi?', 'Vill du avsluta intervjun här?', 'ここで終了しますか？', 'インタビューを終わりにしましょうか？'],
  ...['我们就到此为止吗？', '您想结束这次采访吗？', 'هل تود أن نتوقف هنا؟', 'هل تريد إنهاء المقابلة؟'],
];
const QUESTIONS_OF_INTERVIEWS = [
  ...[
    'Would you like to stop smoking?',
    'Do you want to finish your degree?',
    'Why did you want to stop here?',
    'When do you stop working?',
  ],
  ...[
    'Shall we go on?',
    'Would you like to end your subscription?',
    'What would make you stop using it now?',
    'Do you close the shop early?',
  ],
  ...['Before we stop here, is there anything else you would like to add?', 'How did the interview end?', 'Shall we stop here.'],
  ...[
    'Möchten Sie mit dem Rauchen aufhören?',
    'Wann wollten Sie das Studium beenden?',
    'Sollen wir weitermachen?',
    'Warum hören Sie hier auf?',
  ],
  ...[
    'Voulez-vous arrêter de fumer ?',
    'Pourquoi vous êtes-vous arrêté ici ?',
    '¿Quiere dejar de fumar?',
    '¿Por qué decidió terminar aquí?',
  ],
  ...['Vuole smettere di fumare?', 'Quer parar de fumar?', 'Wilt u stoppen met roken?', 'Czy chce Pan zakończyć studia?'],
  ...[
    'Sigarayı bırakmak ister misiniz?',
    'Vill du sluta röka?',
    '仕事は何時に終わりますか？',
    '您想结束这份工作吗？',
    'هل تريد التوقف عن التدخين؟',
  ],
];

describe('[GUIDED-22] the question whether to stop', () => {
  it.each(ASKED)('is recognised in words of a model, a platform or a person: %s', (text) => expect(isStopQuestion(text)).toBe(true));
  it.each(QUESTIONS_OF_INTERVIEWS)('is not taken from an interview’s own: %s', (text) => expect(isStopQuestion(text)).toBe(false));

  it.each([
    ['Shall we stop here?', 'No'],
    ['Shall we stop here?', 'No, let’s continue.'],
    ['Shall we stop here?', 'No, I’m happy to go on with the questions.'],
    ['Would you like to end the interview here?', 'Not yet'],
    ['Möchten Sie hier aufhören?', 'Nein, ich möchte gerne weitermachen.'],
    ['On s’arrête ici ?', 'Non, on peut continuer'],
    ['¿Paramos aquí?', 'No, sigamos'],
  ])('has no answer in %s %s', (asked, reply) => {
    const turns = [
      { role: 'assistant' as const, text: 'What do you like about the library?' },
      { role: 'user' as const, text: 'The quiet rooms upstairs.' },
      { role: 'assistant' as const, text: asked },
      { role: 'user' as const, text: reply },
    ];
    expect(withoutWishes(turns).map(({ text }) => text)).toEqual(['What do you like about the library?', 'The quiet rooms upstairs.']);
  });

  it.each([
    'No. What bothers me most is the noise at night.',
    'No, the chairs are broken and the heating rattles.',
    'The opening hours changed twice, and the old librarian retired last winter.',
  ])('is followed by an answer to the question before: %s', (reply) => {
    const turns = [
      { role: 'assistant' as const, text: 'What bothers you about the library?' },
      { role: 'assistant' as const, text: 'Shall we stop here?' },
      { role: 'user' as const, text: reply },
    ];
    expect(withoutWishes(turns).map(({ text }) => text)).toEqual(['What bothers you about the library?', reply]);
  });
});
