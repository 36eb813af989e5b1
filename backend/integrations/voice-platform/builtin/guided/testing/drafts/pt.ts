import { type Drafts, lines } from './draft-lines.js';

export const pt: readonly Drafts[] = [
  {
    language: 'pt',
    asked: 'Como vai para o trabalho?',
    next: 'O que tornaria o seu trajeto mais fácil?',
    answers: 'Pego o ônibus às sete porque o estacionamento está cheio. Às vezes volto a pé quando não chove.',
    bad: {
      leads: lines(`Que coragem, tão cedo.
Uma bicicleta pouparia tempo.
Você nunca volta a pé.
O ônibus está cheio.
Entendo, você volta às sete.
Obrigado, faz bem.
Certo, você tem razão.`),
      probes: lines(`O estacionamento cheio não incomoda?
O que acontece então e quem você chama?
Por que pegar o ônibus quando pode voltar a pé?
Como poderia mudar isso?
O que deveria mudar?
Gosta do ônibus?`),
      questions: lines(`O que tornaria o seu trajeto mais fácil e mais barato?`),
    },
    good: {
      leads: lines(`Obrigado.
Certo, obrigado.
Entendo, você pega o ônibus às sete.`),
      probes: lines(`O que você faz quando o estacionamento está cheio?
Quanto tempo isso leva?
Como você se sentiu nesse momento?`),
      questions: lines(`E o que tornaria o seu trajeto mais fácil?`),
    },
  },
];
