import { type Drafts, lines } from './draft-lines.js';

export const fr: readonly Drafts[] = [
  {
    language: 'fr',
    asked: 'Comment allez-vous au travail ?',
    next: 'Qu’est-ce qui rendrait votre trajet plus facile ?',
    answers: 'Je prends le bus à sept heures parce que le parking est plein. Parfois je rentre à pied quand il fait sec.',
    bad: {
      leads: lines(`Quel courage, si tôt le matin.
La marche, c'est bon pour la santé.
Partez plus tôt.
Le bus est donc toujours plein.
Personne ne saura ce que vous dites.
Encore deux et c'est bon.
Vous prenez le bus quand il fait sec.
Vous rentrez toujours à pied.
Merci, vous faites bien.
Vous prenez le parking.`),
      probes: lines(`Le parking plein, ce n'est pas énervant ?
À quel point le parking vous agace-t-il ?
Et si vous preniez un vélo ?
Qu'aimez-vous le plus dans la marche ?
Pourquoi prendre le bus quand on peut rentrer à pied ?
Que pourriez-vous faire d'autre ?
Comment pourriez-vous changer cela ?
Que faut-il changer ?
Aimez-vous le bus ?
Le bus vous prend-il du temps ?`),
      questions: lines(`Qu’est-ce qui rendrait votre trajet plus facile et moins cher ?
Qu’est-ce qui rendrait votre trajet plus facile, un meilleur bus ?`),
    },
    good: {
      leads: lines(`Merci.
D'accord, merci.
Très bien, merci.
Donc vous rentrez parfois à pied.
Vous avez parlé du parking.`),
      probes: lines(`Que faites-vous quand le parking est plein ?
Combien de temps cela prend-il ?
Comment cela se passe-t-il d'habitude ?`),
      questions: lines(`Et qu’est-ce qui rendrait votre trajet plus facile ?`),
    },
  },
  {
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
  },
];
