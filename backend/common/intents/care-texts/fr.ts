import type { CareTexts } from '../care-texts.js';

export const fr: CareTexts = {
  condolences: [
    'Je suis désolé que ce soit si douloureux. Prenez votre temps. Seulement si vous souhaitez continuer :',
    'J’entends combien c’est difficile pour vous. Rien ne vous oblige à répondre. Seulement si vous en avez envie :',
  ],
  sympathy: [
    'Je suis vraiment désolé. Merci de me le dire.',
    'Merci de votre confiance. J’en suis désolé.',
    'Cela doit être difficile. Merci d’en parler.',
  ],
  mayPause: 'Nous pouvons faire une pause ou arrêter quand vous voulez.',
  offerStop: [
    'Je sens que c’est très difficile pour vous en ce moment, et j’en suis désolé. Nous pouvons faire une pause ou continuer, comme vous préférez. Voulez-vous plutôt arrêter ici ?',
    'Je ne veux pas que cela vous pèse. Nous pouvons faire une pause aussi longue qu’il le faut, ou continuer. Préférez-vous terminer l’entretien ici ?',
  ],
  stillHere: 'Je suis toujours là, rien ne presse. Voulez-vous arrêter ici ?',
  leave: 'Nous laissons cette question de côté.',
  where: 'Nous en étions à cette question :',
  waiting: 'Rien ne presse, je suis toujours là.',
  unwell: 'J’en suis désolé. Merci de prendre tout de même le temps.',
  andYou: 'Merci de me le demander ; une IA est toujours la même.',
  explain: {
    open: 'Je le dis autrement. Ce qui m’intéresse, c’est ce que vous avez vécu ou ce que vous pensez. Dites simplement ce qui vous vient en premier, par exemple une fois dont vous vous souvenez. La question était :',
    again:
      'Vous n’avez rien de particulier à dire. Décrivez une seule fois, avec autant de détails que vous voulez ; ou bien nous passons à la suite.',
    scale: (min, max) => `Il s’agit d’un nombre de ${min} à ${max} : celui qui se rapproche le plus de votre impression.`,
    choice: 'Il s’agit de l’une des possibilités : celle qui convient le mieux.',
    number: (unit) =>
      unit === '' ? 'Il s’agit d’un nombre ; une estimation suffit.' : `Il s’agit d’un nombre (${unit}) ; une estimation suffit.`,
    example:
      'Par exemple, j’entends une seule fois dont vous vous souvenez : que s’est-il passé, et qu’avez-vous fait ? Si rien ne vous vient, nous passons simplement à la suite.',
    probe: 'J’aimerais seulement mieux comprendre. Dites ce qui vous vient à l’esprit ; ou bien nous passons à la suite.',
  },
  early: 'Merci pour votre temps. Ce que vous avez dit est enregistré.',
  nothingSaid: 'C’est tout à fait normal. Merci pour votre temps.',
  goodbye: 'Au revoir !',
};
