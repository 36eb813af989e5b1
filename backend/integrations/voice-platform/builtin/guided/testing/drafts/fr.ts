import { type Drafts, lines } from './draft-lines.js';

export const fr: Drafts = {
  language: 'fr',
  asked: 'Comment s’est passée votre première semaine ?',
  next: 'Qu’avez-vous fait quand vous étiez bloqué ?',
  answers: 'Je ne trouvais pas les réglages. Une collègue m’a montré le menu lundi. Maintenant je vérifie les chiffres avant midi.',
  bad: {
    leads: lines(`Votre collègue ne trouvait pas les réglages.
C'est souvent comme ça au début.
Le menu va changer.`),
    probes: lines(`Pourquoi ne pas demander plus tôt ?
Êtes-vous content des chiffres ?`),
    questions: [],
  },
  good: {
    leads: lines(`Merci, je vois.
Une collègue vous a montré le menu.
Merci pour cette précision.`),
    probes: lines(`Que s'est-il passé ensuite ?
Pouvez-vous me décrire ce lundi ?`),
    questions: [],
  },
};
