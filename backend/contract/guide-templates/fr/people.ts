// Without Zod: browsers import this.

import type { TemplateCatalogue } from '../template-texts.js';

export const PEOPLE: TemplateCatalogue = {
  'exit-interview': {
    name: 'Entretien de départ',
    description:
      'Apprenez de ceux qui s’en vont : pourquoi ils ont pris cette décision, ce qu’ils ont apprécié et ce qui les aurait retenus.',
    fits: [
      'employé',
      'salarié',
      'collaborat',
      'personnel',
      'démission',
      'turnover',
      'rotation',
      'collègue',
      'équipe',
      'lieu de travail',
      'entreprise',
      'entretien de départ',
    ],
    opening:
      'Merci de m’accorder un peu de temps avant votre départ. J’aimerais tirer des enseignements de votre parcours ici. Dites-en autant ou aussi peu que vous voulez, et passez ce à quoi vous préférez ne pas répondre.',
    closing: 'Merci de votre ouverture, et tous nos vœux pour la suite. Au revoir !',
    tone: 'Discret, reconnaissant et neutre. Laisser de la place. Si la personne ne veut pas répondre, l’accepter aussitôt.',
    taboos:
      'Ne pas demander de noms de collègues, ni parler de santé, de famille ou du nouveau salaire. Ne pas chercher à faire changer d’avis.',
    sections: [
      {
        title: 'La décision',
        questions: [
          {
            ask: 'Comment votre parcours ici a-t-il commencé ?',
            purpose: 'Mettre à l’aise, et savoir ce qui avait été promis et espéré.',
            hints: 'Pourquoi la personne est venue, et comment les débuts se comparaient à ses attentes.',
          },
          {
            ask: 'Quand avez-vous pensé pour la première fois à partir ?',
            purpose: 'Le premier doute et sa cause, qui diffèrent souvent de la dernière raison.',
            hints: 'Ce qui s’était passé, à qui elle en a parlé, ce qui a changé ensuite.',
            moveOn: 'Vous connaissez l’événement ou le lent changement à l’origine du doute.',
          },
          {
            ask: 'Qu’est-ce qui a finalement emporté votre décision ?',
            purpose: 'La raison décisive : ce qui poussait à partir d’ici, ou ce qui attirait ailleurs.',
            hints: 'Ce qui a joué aussi, et ce que le nouveau poste offre et qui manquait ici.',
          },
          {
            ask: 'Parmi ces éléments, lesquels ont joué un rôle ?',
            purpose: 'Des catégories pour compter, une fois l’histoire racontée.',
            answer: [
              'Le travail lui-même',
              'L’encadrement',
              'L’équipe et la culture',
              'Le salaire et les avantages',
              'L’évolution et la carrière',
              'La charge de travail',
              'Le lieu ou les horaires',
              'Autre chose',
            ],
          },
        ],
      },
      {
        title: 'Le travail ici',
        questions: [
          {
            ask: 'Qu’avez-vous le plus apprécié dans votre travail ici ?',
            purpose: 'Ce qu’il faut garder.',
            hints: 'Un exemple.',
          },
          {
            ask: 'Qu’est-ce qui a rendu votre travail plus difficile que nécessaire ?',
            purpose: 'Les obstacles dans l’organisation, les outils et la coopération.',
            hints: 'Une situation concrète, ses conséquences, et si elle a déjà été signalée.',
          },
          {
            ask: 'Comment jugez-vous, en bien ou en mal, le soutien de votre responsable ?',
            purpose: 'L’encadrement, avec un chiffre pour comparer les services. Ne pas demander de noms.',
            hints: 'Une situation où le soutien a aidé, ou a manqué.',
            answer: ['très mauvais', 'très bon'],
          },
        ],
      },
      {
        title: 'Pour l’avenir',
        questions: [
          {
            ask: 'Qu’est-ce qui aurait dû être différent pour que vous restiez ?',
            purpose: 'Ce que nous aurions pu changer.',
            hints: 'À quel moment cela aurait fait la différence.',
          },
          {
            ask: 'Quel conseil donneriez-vous à la personne qui vous succédera ?',
            purpose: 'Un savoir pratique, et un regard honnête sur le poste.',
          },
        ],
      },
    ],
  },
  hiring: {
    name: 'Recrutement',
    description: 'Un premier entretien structuré : les mêmes questions pour toutes les candidatures, sur ce que chacun a réellement fait.',
    fits: ['recrut', 'embauch', 'candidat', 'présélection', 'postul', 'poste', 'offre d’emploi', 'entretien d’embauche', 'sélection'],
    opening:
      'Merci de votre intérêt pour ce poste. Je vais vous interroger sur des choses que vous avez faites, et toutes les personnes qui postulent reçoivent les mêmes questions. Prenez le temps de réfléchir.',
    closing: 'Merci, c’étaient toutes mes questions. L’équipe lira vos réponses et reviendra vers vous. Au revoir !',
    tone: 'Aimable, juste et factuel. Accueillir chaque réponse avec la même chaleur, sans montrer si elle était bonne.',
    taboos:
      'Ne rien demander sur l’âge, la famille, l’origine, la religion, la santé, la politique ou une grossesse, et passer à la suite si le sujet est abordé. Ne pas juger les réponses et ne rien promettre.',
    sections: [
      {
        title: 'Motivation',
        questions: [
          {
            ask: 'Qu’est-ce qui vous a amené à postuler à ce poste ?',
            purpose: 'La motivation, et la connaissance du poste.',
            hints: 'Ce qui, dans l’annonce, a retenu l’attention.',
          },
          {
            ask: 'Que faites-vous dans votre poste actuel, ou que faisiez-vous dans le dernier ?',
            purpose: 'Le périmètre et les responsabilités, avec ses propres mots.',
            hints: 'Ce que la personne décide elle-même, et avec qui elle travaille.',
          },
        ],
      },
      {
        title: 'Expérience',
        questions: [
          {
            ask: 'Parlez-moi d’un travail dont vous tirez de la fierté.',
            purpose: 'La contribution personnelle : situation, mission, actions, résultat.',
            hints: 'Ce que la personne a fait exactement elle-même, pourquoi ainsi, le résultat, et à quoi elle le voit.',
            moveOn: 'Vous connaissez la situation, ses propres actions et le résultat.',
          },
          {
            ask: 'Parlez-moi d’une fois où quelque chose dont vous étiez responsable a mal tourné.',
            purpose: 'La façon de faire face à l’échec, et ce qui en est retiré.',
            hints: 'Quand la personne s’en est aperçue, ce qu’elle a fait, ce qu’elle fait différemment depuis.',
            moveOn: 'Vous savez ce qui s’est passé, ce qui a été fait et ce qui a changé.',
          },
          {
            ask: 'Décrivez-moi un désaccord au travail, du début jusqu’à sa résolution.',
            purpose: 'La coopération sous tension, par un exemple.',
            hints: 'L’autre point de vue, sa propre part, et la collaboration depuis. Pas de noms.',
          },
          {
            ask: 'Comment avez-vous appris la dernière chose nouvelle pour vous au travail ?',
            purpose: 'La capacité d’apprendre, par un exemple.',
          },
        ],
      },
      {
        title: 'Questions pratiques',
        questions: [
          {
            ask: 'Dans combien de semaines pourriez-vous commencer ?',
            purpose: 'La disponibilité.',
            answer: ['semaines'],
          },
          {
            ask: 'Que souhaitez-vous demander à l’équipe ?',
            purpose: 'Ce qui compte pour la personne dans un emploi. Recueillir les questions ; l’équipe y répondra.',
          },
        ],
      },
    ],
  },
};
