import type { GuidedTexts } from '../guided-texts.js';

export const it: GuidedTexts = {
  probes: {
    example: 'Può farmi un esempio?',
    reason: 'Quali sono i motivi?',
    consequence: 'Che cosa è successo dopo?',
    contrast: 'In che cosa è diverso dalle altre volte?',
    clarification: 'Che cosa intende?',
    feeling: 'Come si è sentito in quel momento?',
  },
  noted: (value) => `Ho annotato: ${value}.`,
  image: (description) => `Sul Suo schermo c’è un’immagine: ${description}`,
  scale: (min, minLabel, max, maxLabel) => `${min} significa ${minLabel} e ${max} significa ${maxLabel}.`,
  options: (options) => `Può scegliere: ${options}.`,
  whichNumber: (min, max) => `Quale numero da ${min} a ${max} è più adatto?`,
  whichOption: (options) => `Quale di queste risposte è più adatta: ${options}?`,
  howMany: (unit) => (unit === '' ? 'Può dirmi un solo numero?' : `Può dirmi un solo numero (${unit})?`),
  quoted: (text) => `«${text}»`,
  reflect: (points) => `Riassumo quello che ho sentito finora. Ha detto: ${points}. Ho capito bene?`,
  whatToCorrect: 'Che cosa devo correggere?',
  corrected: 'Grazie, l’ho annotato.',
  later: 'Certo, ci torneremo.',
  returning: 'Voleva tornare su questa domanda.',
  hurry: 'Ci resta poco tempo, quindi farò le domande più importanti.',
};
