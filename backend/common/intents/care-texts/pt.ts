import type { CareTexts } from '../care-texts.js';

export const pt: CareTexts = {
  condolences: [
    'Lamento que seja tão doloroso. Leve o seu tempo. Só se quiser continuar:',
    'Percebo como isto é difícil para si. Não tem de dizer nada. Só se lhe apetecer:',
  ],
  sympathy: ['Lamento muito. Obrigado por me contar.', 'Obrigado pela confiança. Lamento.', 'Deve ser difícil. Obrigado por falar disso.'],
  mayPause: 'Podemos fazer uma pausa ou parar quando quiser.',
  offerStop: [
    'Percebo que isto é muito difícil para si neste momento, e lamento. Podemos fazer uma pausa ou continuar, como preferir. Prefere parar aqui?',
    'Não quero que isto lhe pese. Podemos fazer uma pausa tão longa quanto precisar, ou continuar. Prefere terminar a entrevista aqui?',
  ],
  stillHere: 'Continuo aqui, sem pressa. Quer parar aqui?',
  leave: 'Deixamos essa pergunta de lado.',
  where: 'Estávamos nesta pergunta:',
  waiting: 'Sem pressa, continuo aqui.',
  unwell: 'Lamento. Obrigado por dedicar o seu tempo mesmo assim.',
  andYou: 'Obrigado por perguntar; como IA, estou sempre na mesma.',
  explain: {
    open: 'Digo de outra forma. Interessa-me o que viveu ou o que pensa. Diga simplesmente o que lhe ocorrer primeiro, por exemplo sobre uma vez de que se lembre. A pergunta era:',
    again: 'Não tem de dizer nada em particular. Descreva uma única vez, com o detalhe que quiser; ou simplesmente avançamos.',
    scale: (min, max) => `Refiro-me a um número de ${min} a ${max}: o que mais se aproxima da sua impressão.`,
    choice: 'Refiro-me a uma das opções: a que melhor se adequa.',
    number: (unit) =>
      unit === '' ? 'Refiro-me a um número; uma estimativa basta.' : `Refiro-me a um número (${unit}); uma estimativa basta.`,
    example:
      'Com um exemplo refiro-me a uma única vez de que se lembre: o que aconteceu e o que fez? Se não lhe ocorrer nenhuma, simplesmente avançamos.',
    probe: 'Só gostava de perceber um pouco melhor. Diga o que lhe ocorrer; ou simplesmente avançamos.',
  },
  early: 'Obrigado pelo seu tempo. O que disse foi guardado.',
  nothingSaid: 'Não há problema nenhum. Obrigado pelo seu tempo.',
  goodbye: 'Até breve!',
};
