import type { GuidedTexts } from '../guided-texts.js';

export const pt: GuidedTexts = {
  probes: {
    example: 'Pode dar-me um exemplo?',
    reason: 'Quais são as razões para isso?',
    consequence: 'O que aconteceu depois?',
    contrast: 'Em que é que isso é diferente de outras vezes?',
    clarification: 'O que quer dizer com isso?',
    feeling: 'Como se sentiu?',
  },
  noted: (value) => `Anotei: ${value}.`,
  image: (description) => `Há uma imagem no seu ecrã: ${description}`,
  scale: (min, minLabel, max, maxLabel) => `${min} significa ${minLabel} e ${max} significa ${maxLabel}.`,
  options: (options) => `Pode escolher: ${options}.`,
  whichNumber: (min, max) => `Que número de ${min} a ${max} se adequa melhor?`,
  whichOption: (options) => `Qual destas respostas se adequa melhor: ${options}?`,
  howMany: (unit) => (unit === '' ? 'Pode dar-me um só número?' : `Pode dar-me um só número (${unit})?`),
  quoted: (text) => `“${text}”`,
  reflect: (points) => `Vou resumir o que ouvi até agora. Disse: ${points}. Entendi bem?`,
  whatToCorrect: 'O que devo corrigir?',
  corrected: 'Obrigado, anotei isso.',
  later: 'Claro, voltaremos a isso.',
  returning: 'Queria voltar a esta pergunta.',
  hurry: 'Temos pouco tempo, por isso vou fazer as perguntas mais importantes.',
};
