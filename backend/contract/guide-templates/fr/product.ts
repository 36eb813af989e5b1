// Without Zod: browsers import this.

import type { TemplateCatalogue } from '../template-texts.js';

const TONE = 'Curieux, calme et bienveillant. Des mots simples, des phrases courtes. Laisser place aux silences.';

export const PRODUCT: TemplateCatalogue = {
  usability: {
    name: 'Utilisabilité',
    description: 'Apprenez où les gens sont restés bloqués, juste après une tâche, et à quoi ils s’attendaient.',
    fits: [
      'utilisab',
      'ergonom',
      'ux',
      'interface',
      'naviga',
      'prototype',
      'tâche',
      'bloqu',
      'confus',
      'facile',
      'difficile',
      'écran',
      'panier',
      'refonte',
    ],
    opening:
      'Merci d’avoir essayé le produit. J’aimerais savoir comment cela s’est passé. C’est la conception que nous testons, pas vous : tout ce qui a été difficile nous est utile.',
    closing: 'Merci, nous voyons bien maintenant ce qu’il faut améliorer. Au revoir !',
    tone: `${TONE} Ne jamais défendre ni expliquer la conception.`,
    taboos: 'Ne pas expliquer comment quelque chose est censé fonctionner, et ne pas promettre de changements.',
    sections: [
      {
        title: 'La tâche',
        questions: [
          {
            ask: 'Que cherchiez-vous à faire avec le produit ?',
            purpose: 'Le but, avec ses propres mots : c’est lui qui définit la réussite.',
          },
          {
            ask: 'Jusqu’où avez-vous pu aller ?',
            purpose: 'Le degré d’achèvement, de son point de vue.',
            answer: ['Jusqu’au bout', 'En partie', 'J’ai abandonné'],
          },
          {
            ask: 'Racontez-moi ce que vous avez fait, étape par étape.',
            purpose: 'Le chemin suivi, et où il s’est écarté de celui que nous avions prévu.',
            hints: 'Ce que la personne a regardé d’abord, ce qu’elle pensait trouver, où elle a hésité ou fait demi-tour.',
            moveOn: 'Vous connaissez chaque étape et le premier moment d’hésitation.',
          },
        ],
      },
      {
        title: 'Là où c’est devenu difficile',
        questions: [
          {
            ask: 'À quel moment, s’il y en a eu un, ne saviez-vous plus quoi faire ?',
            purpose: 'Les moments de doute, même si la tâche a finalement été accomplie.',
            hints: 'Ce qui était à l’écran, ce qui était attendu, ce qui s’est passé, comment la personne a continué.',
            moveOn: 'Vous connaissez l’endroit, l’attente et ce qui s’est produit, ou il n’y en a pas eu.',
          },
          {
            ask: 'Quels mots ou symboles avaient un autre sens que celui auquel vous pensiez d’abord ?',
            purpose: 'Les libellés et les icônes trompeurs.',
          },
          {
            ask: 'Qu’avez-vous cherché sans le trouver ?',
            purpose: 'Ce qui manque, d’après les attentes et non d’après une liste de souhaits.',
            hints: 'Où la personne a cherché, et pourquoi là.',
          },
        ],
      },
      {
        title: 'Avec le recul',
        questions: [
          {
            ask: 'Dans l’ensemble, cette tâche a-t-elle été difficile ou facile à accomplir ?',
            purpose: 'La Single Ease Question, posée mot pour mot pour comparer les séries de tests.',
            hints: 'À quoi correspond la note, et ce qui l’aurait augmentée d’un point.',
            answer: ['très difficile', 'très facile'],
          },
          {
            ask: 'Si vous pouviez changer une seule chose, laquelle serait-ce ?',
            purpose: 'Ce qui comptait le plus.',
          },
        ],
      },
    ],
  },
  onboarding: {
    name: 'Prise en main',
    description: 'Découvrez comment de nouveaux utilisateurs ou clients ont vécu les premiers jours, et ce qui les a freinés.',
    fits: [
      'onboarding',
      'prise en main',
      'inscription',
      'inscri',
      'nouveaux utilisateurs',
      'nouveaux clients',
      'nouveaux membres',
      'première semaine',
      'premiers jours',
      'démarr',
      'début',
      'essai gratuit',
      'activation',
    ],
    opening:
      'Merci de m’accorder un peu de temps. Vous utilisez le produit depuis peu, et j’aimerais savoir comment se sont passés vos débuts.',
    closing: 'Merci. Ce que vous m’avez raconté facilitera les débuts d’autres personnes. Au revoir !',
    tone: TONE,
    taboos:
      'Ne pas expliquer comment se servir du produit. À qui demande de l’aide, répondre que l’assistance s’en chargera volontiers, puis continuer.',
    sections: [
      {
        title: 'Avant de commencer',
        questions: [
          {
            ask: 'Dans quelles circonstances avez-vous décidé d’essayer le produit ?',
            purpose: 'Le déclencheur, et ce que la personne voulait accomplir.',
            hints: 'Ce qui servait auparavant, ce qui ne suffisait plus, qui a participé à la décision.',
          },
          {
            ask: 'Qu’en attendiez-vous ?',
            purpose: 'L’attente à laquelle se mesurent les premiers jours.',
            hints: 'D’où venait cette attente.',
          },
        ],
      },
      {
        title: 'Les premiers jours',
        questions: [
          {
            ask: 'Racontez-moi votre première utilisation, de l’ouverture à la fermeture.',
            purpose: 'La véritable première expérience, dans l’ordre.',
            hints: 'Ce que la personne a fait d’abord, ce qu’elle a sauté, où elle s’est arrêtée et pourquoi.',
            moveOn: 'Vous pourriez la raconter à votre tour.',
          },
          {
            ask: 'Quelle est la première chose qui vous a posé problème ?',
            purpose: 'Le premier obstacle : c’est là que l’on abandonne.',
            hints: 'Comment il a été surmonté, qui ou quoi a aidé, si la personne était près de renoncer.',
          },
          {
            ask: 'À quel moment vous a-t-il été utile pour la première fois ?',
            purpose: 'Le moment où la valeur est apparue, ou le fait qu’il n’est pas encore venu.',
            hints: 'Ce qui venait d’être fait, et combien de temps après le début.',
            moveOn: 'Vous connaissez ce moment, ou il n’est pas encore venu.',
          },
        ],
      },
      {
        title: 'Où en est la personne',
        questions: [
          {
            ask: 'Quelle confiance avez-vous aujourd’hui dans votre capacité à faire ce que vous vouliez ?',
            purpose: 'Un chiffre pour comparer des groupes de nouveaux utilisateurs.',
            hints: 'Ce qui empêche une note plus élevée.',
            answer: ['aucune confiance', 'une entière confiance'],
          },
          {
            ask: 'Qu’est-ce que vous n’avez pas encore eu l’occasion de faire ?',
            purpose: 'Les étapes remises à plus tard, et pourquoi.',
          },
          {
            ask: 'Que diriez-vous à un collègue qui commence demain ?',
            purpose: 'Ce que la personne a dû découvrir seule.',
          },
        ],
      },
    ],
  },
};
