import type { ScriptTexts } from '../script-texts.js';

export const fr: ScriptTexts = {
  begin: 'Merci de prendre le temps de me répondre. Commençons.',
  acknowledgements: ['Merci.', 'Merci de votre réponse.', 'Je vois.'],
  probes: [
    'Pouvez-vous m’en dire un peu plus ?',
    'Pouvez-vous me donner un exemple ?',
    'Pouvez-vous me décrire cela un peu plus en détail ?',
  ],
  unsure: 'Ce n’est pas grave, prenez votre temps. Quelle est la première chose qui vous vient à l’esprit ?',
  timeUp: 'Nous arrivons à la fin du temps prévu.',
  confirmStop: 'Bien sûr. Souhaitez-vous terminer l’entretien maintenant ?',
  resume: 'Alors continuons.',
  warm: 'Merci de me l’avoir dit.',
  whyNot: 'Pourquoi pas ?',
  goOn: 'Continuez, je vous écoute.',
  missed: 'Excusez-moi, une partie de votre réponse ne nous est pas parvenue. Pourriez-vous la répéter, s’il vous plaît ?',
  left: (count) =>
    count === 0 ? 'C’est la dernière question.' : `Il reste ${count === 1 ? 'une question' : `${count} questions`} après celle-ci.`,
  replies: {
    crisis:
      'Je suis vraiment désolé que vous alliez si mal, et merci de me le dire. Je suis une IA et je ne peux pas vous apporter l’aide que vous méritez, mais vous n’avez pas à rester sans personne avec cela : adressez-vous dès maintenant aux services d’urgence, à une ligne d’écoute ou à une personne de confiance. Nous pouvons aussi faire une pause ici, aussi longtemps que vous le souhaitez. Souhaitez-vous mettre fin à l’entretien ?',
    'asks-back': 'Merci de me le demander. Je suis une IA et je n’ai pas d’expérience propre ; ici, c’est la vôtre qui compte.',
    object:
      'Je comprends. Comme l’indique la note du début, vos réponses sont enregistrées sous forme de texte et, sur certains appareils, aussi sous forme d’enregistrement audio. Je ne peux pas le désactiver, mais vous pouvez écrire : ce que vous écrivez n’est pas enregistré en audio. Vous pouvez arrêter à tout moment et faire supprimer vos réponses. Si vous souhaitez continuer :',
    recording:
      'Vos réponses sont enregistrées sous forme de texte et, sur certains appareils, aussi sous forme d’enregistrement audio. Ce que vous écrivez n’est pas enregistré en audio.',
    pause: 'Prenez tout le temps qu’il vous faut. J’attends.',
    back: 'Bien sûr. Ajoutez ce que vous vouliez dire ; ensuite, nous continuerons avec :',
    distress:
      'Je suis désolé, cela a l’air très difficile. Rien ne vous oblige à continuer : nous pouvons faire une pause, passer cette question ou arrêter à tout moment. Si vous souhaitez continuer :',
    human: 'Je suis une IA, pas une personne. Vos réponses seront lues par des personnes.',
    skip: 'Pas de problème, passons à la suite.',
    language: 'Vous pouvez répondre dans votre langue. Mes questions restent telles qu’elles ont été écrites.',
    purpose: 'Les responsables de cette étude veulent apprendre de votre expérience et liront ce que vous me dites.',
    length: 'La durée dépend de ce que vous souhaitez raconter. Vous pouvez arrêter à tout moment.',
    privacy: 'Les responsables de cette étude peuvent lire ce qui est dit ici. Ne dites rien que vous ne souhaitez pas partager.',
    who: 'Je suis une IA. Je pose des questions pour les responsables de cette étude.',
    explain: 'Je repose la question. Il n’y a pas de bonne ou de mauvaise réponse : dites ce qui vous vient à l’esprit.',
    repeat: 'Bien sûr.',
  },
};
