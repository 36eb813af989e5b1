// Without Zod: browsers import this.

import type { TemplateCatalogue } from '../template-texts.js';

export const CUSTOMERS: TemplateCatalogue = {
  churn: {
    name: 'Départ de clients',
    description:
      'Écoutez des clients qui ont résilié ou ne reviennent plus : ce qui les y a menés, ce qu’ils utilisent maintenant et s’ils reviendraient.',
    fits: [
      'résili',
      'churn',
      'attrition',
      'désabonn',
      'désinscri',
      'annul',
      'quitt',
      'arrêt',
      'partis',
      'partent',
      'clients perdus',
      'reconqu',
      'fidélisation',
    ],
    opening:
      'Merci de m’accorder un peu de temps alors que vous n’utilisez plus notre produit. J’aimerais comprendre ce qui s’est passé. Je n’essaierai pas de vous faire revenir.',
    closing: 'Merci de votre franchise : elle nous est plus utile que des compliments. Au revoir !',
    tone: 'Respectueux et sans hâte. Pas de justification, pas d’excuses au-delà d’un remerciement, pas de persuasion.',
    taboos: 'Ne proposer ni remise ni aide, et ne pas corriger ce qui est dit du produit.',
    sections: [
      {
        title: 'Pourquoi ils étaient venus',
        questions: [
          {
            ask: 'Qu’attendiez-vous de notre produit au moment de votre inscription ?',
            purpose: 'Ce pour quoi le produit a été choisi.',
            hints: 'Ce qui servait auparavant, et ce qui devait changer.',
          },
          {
            ask: 'Racontez-moi une fois où cela a bien fonctionné.',
            purpose: 'Ce que le produit faisait bien, pour mieux peser les raisons du départ.',
            moveOn: 'Il y a un exemple, ou il n’y en a pas eu.',
          },
        ],
      },
      {
        title: 'Comment cela s’est terminé',
        questions: [
          {
            ask: 'Quand avez-vous pensé pour la première fois à arrêter ?',
            purpose: 'Le premier doute précède souvent de loin la dernière raison.',
            hints: 'Ce qui venait de se passer, ce que la personne a fait, à qui elle en a parlé.',
            moveOn: 'Vous connaissez l’événement à l’origine du premier doute.',
          },
          {
            ask: 'Qu’est-ce qui a finalement emporté votre décision d’arrêter ?',
            purpose: 'La goutte d’eau : un événement, et non une catégorie.',
            hints: 'Ce qui s’est passé ce jour-là, ce qui a joué aussi, ce qui aurait conduit à une autre décision.',
          },
          {
            ask: 'Laquelle de ces réponses se rapproche le plus de la raison principale ?',
            purpose: 'Une catégorie pour compter, une fois l’histoire racontée.',
            hints: 'Si cette raison s’accorde avec ce qui a été raconté.',
            answer: [
              'Il ne faisait pas ce dont j’avais besoin',
              'Trop cher',
              'Trop compliqué',
              'Qualité ou fiabilité',
              'Assistance insuffisante',
              'Je n’en ai plus besoin',
              'Autre chose',
            ],
          },
        ],
      },
      {
        title: 'Depuis',
        questions: [
          {
            ask: 'Qu’utilisez-vous maintenant à la place ?',
            purpose: 'La solution de remplacement : un autre produit, un moyen du bord ou rien.',
            hints: 'Comment elle a été trouvée, ce qui y est mieux et ce qui y est moins bien.',
          },
          {
            ask: 'Qu’est-ce qui vous manque, le cas échéant ?',
            purpose: 'Une valeur réelle, sur laquelle on pourrait s’appuyer.',
          },
          {
            ask: 'Quelle est la probabilité que vous reveniez un jour, faible ou forte ?',
            purpose: 'Un chiffre pour trier ; c’est la condition qui compte.',
            hints: 'Ce qui devrait être différent.',
            answer: ['très improbable', 'très probable'],
          },
        ],
      },
    ],
  },
  satisfaction: {
    name: 'Satisfaction',
    description: 'Allez au-delà de la note : ce que les clients apprécient, ce qui les déçoit et ce qu’ils changeraient en premier.',
    fits: ['satisf', 'insatisf', 'content', 'nps', 'csat', 'fidélité', 'recommand', 'retour', 'expérience', 'avis', 'qualité', 'note'],
    opening:
      'Merci de m’accorder un peu de temps. J’aimerais savoir comment cela se passe pour vous avec notre service, en bien comme en moins bien.',
    closing: 'Merci, nous y voyons plus clair. Au revoir !',
    tone: 'Chaleureux et équilibré : s’intéresser à ce qui va bien autant qu’à ce qui ne va pas.',
    taboos: 'Ne promettre ni améliorations ni dédommagement, et ne contester aucune note.',
    sections: [
      {
        title: 'Comment il est utilisé',
        questions: [
          {
            ask: 'Pour quoi utilisez-vous notre service ?',
            purpose: 'Le contexte dans lequel lire la note.',
            hints: 'À quelle fréquence, et qui d’autre est concerné.',
          },
          {
            ask: 'Racontez-moi la dernière fois que vous avez utilisé notre service.',
            purpose: 'Une expérience récente et concrète, avant tout jugement d’ensemble.',
            hints: 'Ce que la personne voulait, ce qui s’est passé et comment cela s’est terminé.',
          },
        ],
      },
      {
        title: 'Ce qui compte',
        questions: [
          {
            ask: 'Quelle est la probabilité, faible ou forte, que vous recommandiez notre service à une personne comme vous ?',
            purpose: 'La recommandation, posée mot pour mot pour comparer les vagues d’enquête.',
            hints: 'La raison principale de la note, et ce qui l’aurait augmentée d’un point.',
            answer: ['très improbable', 'très probable'],
          },
          {
            ask: 'Qu’est-ce qui a bien fonctionné pour vous ?',
            purpose: 'Les points forts à conserver, par un exemple.',
            hints: 'Une situation, et pourquoi elle comptait.',
          },
          {
            ask: 'Quand quelque chose ne s’est-il pas passé comme prévu, la dernière fois ?',
            purpose: 'Une vraie déception, et la façon dont elle a été traitée.',
            hints: 'Ce qui était attendu, les conséquences, ce que la personne a fait, comment nous avons réagi.',
            moveOn: 'Vous savez ce qui s’est passé et comment cela s’est terminé, ou il n’y a rien eu.',
          },
          {
            ask: 'Comment se compare-t-il à d’autres que vous connaissez ?',
            purpose: 'Le niveau auquel on nous mesure.',
          },
        ],
      },
      {
        title: 'La suite',
        questions: [
          {
            ask: 'Si nous ne pouvions changer qu’une seule chose, laquelle devrait-ce être ?',
            purpose: 'La priorité, avec sa raison.',
            hints: 'Ce que cela changerait pour la personne.',
          },
          {
            ask: 'Qu’aimeriez-vous nous dire d’autre ?',
            purpose: 'Ce que nos questions ont oublié.',
          },
        ],
      },
    ],
  },
};
