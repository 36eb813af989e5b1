import type { GuidedTexts } from '../guided-texts.js';

export const fr: GuidedTexts = {
  probes: {
    example: 'Pouvez-vous m’en donner un exemple ?',
    reason: 'Quelles en sont les raisons ?',
    consequence: 'Que s’est-il passé ensuite ?',
    contrast: 'En quoi est-ce différent des autres fois ?',
    clarification: 'Que voulez-vous dire par là ?',
    feeling: 'Qu’avez-vous ressenti à ce moment-là ?',
  },
  noted: (value) => `J’ai noté : ${value}.`,
  image: (description) => `Une image s’affiche sur votre écran : ${description}`,
  scale: (min, minLabel, max, maxLabel) => `${min} signifie ${minLabel} et ${max} signifie ${maxLabel}.`,
  options: (options) => `Vous avez le choix : ${options}.`,
  whichNumber: (min, max) => `Quel nombre de ${min} à ${max} convient le mieux ?`,
  whichOption: (options) => `Laquelle de ces réponses convient le mieux : ${options} ?`,
  howMany: (unit) => (unit === '' ? 'Pouvez-vous me donner un seul nombre ?' : `Pouvez-vous me donner un seul nombre (${unit}) ?`),
  quoted: (text) => `« ${text} »`,
  reflect: (points) => `Je résume ce que j’ai entendu jusqu’ici. Vous avez dit : ${points}. Ai-je bien compris ?`,
  whatToCorrect: 'Que dois-je corriger ?',
  corrected: 'Merci, c’est noté.',
  later: 'Bien sûr, nous y reviendrons.',
  returning: 'Vous vouliez revenir à cette question.',
  hurry: 'Il nous reste peu de temps, je vais donc poser les questions les plus importantes.',
};
