// Without Zod: browsers import this.

import type { TemplateCatalogue } from '../template-texts.js';

const TONE = 'Curieux, calme et bienveillant. Des mots simples, des phrases courtes. Laisser place aux silences.';

export const IDEAS: TemplateCatalogue = {
  discovery: {
    name: 'Découverte des besoins',
    description:
      'Comprenez comment les gens s’y prennent aujourd’hui, ce qui leur coûte et ce qu’ils ont essayé, avant de décider quoi concevoir.',
    fits: ['besoin', 'problème', 'difficulté', 'habitude', 'quotidien', 'aujourd', 'actuellement', 'découvr', 'explor', 'comment les gens'],
    opening:
      'Merci de m’accorder un peu de temps. J’aimerais savoir comment se passe [votre sujet, par exemple l’organisation de la semaine], avec vos propres mots. Il n’y a pas de bonne ou de mauvaise réponse, et je n’ai rien à vendre.',
    closing: 'C’était tout ce que je voulais vous demander. Merci, vos exemples nous aident beaucoup. Au revoir !',
    tone: TONE,
    taboos: 'Ne pas évoquer d’idées de produit ni de fonctions. Ne pas demander ce que la personne paierait ou utiliserait.',
    sections: [
      {
        title: 'Comment cela se passe aujourd’hui',
        questions: [
          {
            ask: 'Pour commencer, que faites-vous au cours d’une journée ordinaire ?',
            purpose: 'Mettre à l’aise et savoir dans quel rôle la personne rencontre le problème.',
            hints: 'Avec qui elle travaille ou vit, et de quoi elle est responsable.',
            moveOn: 'Vous connaissez son rôle en une phrase.',
          },
          {
            ask: 'Racontez-moi, depuis le début, la dernière fois que vous vous êtes occupé de [votre sujet, par exemple l’organisation de la semaine].',
            purpose: 'Un épisode réel et récent plutôt que des opinions : étapes, personnes, outils et temps.',
            hints: 'Quand c’était, ce qui l’a déclenché, chaque étape, qui d’autre était là, ce qui a servi, combien de temps cela a pris.',
            moveOn: 'Vous pourriez raconter l’épisode du début à la fin.',
          },
          {
            ask: 'À quelle fréquence cela arrive-t-il ?',
            purpose: 'La fréquence du problème : un problème rare vaut rarement la peine d’être résolu.',
            answer: ['Tous les jours', 'Toutes les semaines', 'Tous les mois', 'Moins souvent'],
          },
        ],
      },
      {
        title: 'Ce qui est difficile',
        questions: [
          {
            ask: 'Qu’est-ce qui a été le plus difficile ?',
            purpose: 'La plus grande difficulté, sans la suggérer.',
            hints: 'Ce qui rend la chose difficile, ses conséquences, la comparaison avec le reste, et le ressenti.',
            moveOn: 'Vous connaissez la cause et une conséquence.',
          },
          {
            ask: 'Que se passe-t-il quand cela tourne mal ?',
            purpose: 'Le coût du problème en temps, en argent ou en soucis.',
            hints: 'Un cas concret. Qui s’en aperçoit et ce que cela coûte.',
          },
        ],
      },
      {
        title: 'Ce qui a été essayé',
        questions: [
          {
            ask: 'Qu’avez-vous essayé jusqu’ici pour vous faciliter la tâche ?',
            purpose: 'Les solutions utilisées. Qui n’a rien essayé n’a peut-être pas le problème.',
            hints:
              'Comment la personne l’a trouvé, à quoi cela a servi, pourquoi elle a arrêté ou continue. Y compris les moyens du bord, comme des notes ou un tableur.',
          },
          {
            ask: 'Si vous pouviez changer une seule chose à ce déroulement, laquelle serait-ce ?',
            purpose: 'Les priorités, avec ses propres mots. La raison compte plus que le souhait.',
            hints: 'Ce que cela rendrait possible.',
          },
          {
            ask: 'Quelle question aurais-je dû vous poser ?',
            purpose: 'Ce que nos questions ont oublié.',
          },
        ],
      },
    ],
  },
  'concept-test': {
    name: 'Test de concept',
    description: 'Présentez une idée et apprenez comment elle est comprise, à qui elle parle et ce qui lui fait obstacle.',
    fits: [
      'concept',
      'idée',
      'proposition',
      'lancement',
      'lancer',
      'prototype',
      'réaction',
      'attrait',
      'nouveau produit',
      'nouveau service',
      'nouvelle offre',
    ],
    opening:
      'Merci de m’accorder un peu de temps. Je vais vous décrire quelque chose qui n’existe pas encore, et j’aimerais savoir ce que vous en pensez. L’idée n’est pas de moi : vous ne risquez pas de me vexer.',
    closing: 'Merci de votre franchise. Au revoir !',
    tone: `${TONE} S’intéresser autant aux éloges qu’aux doutes.`,
    taboos: 'Ne pas vanter ni défendre l’idée, et ne rien ajouter à sa description.',
    sections: [
      {
        title: 'Aujourd’hui',
        questions: [
          {
            ask: 'Comment vous y prenez-vous aujourd’hui ?',
            purpose: 'Ce que l’idée doit surpasser. Interrogez sur la situation à laquelle elle est destinée.',
            hints: 'La dernière fois, ce qui a servi, ce qui a gêné.',
          },
        ],
      },
      {
        title: 'L’idée',
        questions: [
          {
            ask: 'Quelle est la première chose qui vous vient à l’esprit ?',
            purpose: 'La réaction spontanée, avant toute évaluation.',
            hints: 'Ce qui, dans la description, l’a provoquée.',
            stimulus:
              '[Décrivez ici votre idée en trois ou quatre phrases simples : à qui elle s’adresse, ce qu’elle fait et ce qu’elle remplace. Pas d’éloges.]',
          },
          {
            ask: 'Avec vos propres mots, qu’est-ce que cela apporterait aux personnes qui l’utilisent ?',
            purpose: 'Si l’idée a été comprise. Ce qui est omis n’était pas clair ou ne comptait pas.',
            hints: 'Tout ce qui n’était pas clair dans la description.',
            moveOn: 'Vous savez ce qui a été compris et ce qui ne l’a pas été.',
          },
          {
            ask: 'Dans quelle mesure cela s’accorderait-il, bien ou mal, avec votre façon de faire actuelle ?',
            purpose: 'Une note pour comparer des concepts ; c’est la raison qui compte.',
            hints: 'La raison de cette note, et une situation où cela aurait été utile, ou gênant.',
            answer: ['très mal', 'très bien'],
          },
          {
            ask: 'Décrivez-moi la dernière situation où vous auriez voulu l’avoir.',
            purpose: 'La preuve d’un vrai besoin, tirée du passé et non de suppositions sur l’avenir.',
            hints: 'Quand c’était, ce que la personne a fait à la place, ce que cela lui a coûté.',
          },
        ],
      },
      {
        title: 'Les doutes',
        questions: [
          {
            ask: 'Qu’est-ce qui vous empêcherait de l’utiliser ?',
            purpose: 'Les obstacles : confiance, effort, coût, habitude, entourage.',
            hints: 'La raison la plus forte, et ce qui devrait être vrai pour qu’elle disparaisse.',
          },
          {
            ask: 'Qui, autour de vous, en aurait plus besoin que vous ?',
            purpose: 'À qui l’idée parle, et si nous avons interrogé les bonnes personnes.',
          },
          {
            ask: 'Que voudriez-vous savoir avant de vous décider ?',
            purpose: 'Les questions auxquelles la description doit répondre.',
          },
        ],
      },
    ],
  },
};
