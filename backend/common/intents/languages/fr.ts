import type { LanguagePhrases } from '../phrases.js';

const WISH =
  '(?:(?:je|j|on|nous) ?(?:veux|voudrais|voudrait|voudrions|souhaite|souhaiterais|prefere|prefererais|aimerais|aimerait|dois|doit|vais|va|peux|pourrais|peut|pourrait|veut|pouvons|pourrions)(?: (?:bien|maintenant|juste))* |(?:est ce qu(?:e)? ?(?:je|on|nous|vous) ?(?:peux|peut|pouvons|pouvez|pourrait|pourrais)) |(?:peut on|puis je|pouvons nous|pourrions nous|pourrait on|pouvez vous|pourriez vous|tu peux|peux tu|vous pouvez) )';

export const fr: LanguagePhrases = {
  language: 'fr',
  spaced: true,
  fillers:
    's il vous plait|sil vous plait|svp|s il te plait|sil te plait|stp|ok|okay|d accord|daccord|bon|ben|bah|alors|et|mais|bonjour|excusez moi|excuse moi|pardon|desolee?|je suis desolee?|euh+|hum+|non|oui|en fait|franchement|honnetement|merci|merci beaucoup|maintenant|tout de suite|ici|la|deja|juste|vraiment|plutot|attendez|attends|si possible|aujourd hui|aujourdhui|a vrai dire|voila',
  patterns: {
    stop: [
      `${WISH}(?:m )?(?:arreter|m arreter|marreter|stopper|terminer|finir|mettre fin|partir|m en aller|men aller|quitter|raccrocher|abandonner|en rester la|interrompre|me retirer)(?: (?:l|la|le|cet|cette|a|l entretien|lentretien|entretien|interview|linterview|l interview|appel|conversation|la conversation|ca|cela|ici|la|maintenant|de parler|de repondre))*`,
      '(?:stop|arretez?|arretons|arretez tout|arreter|fin|terminez?|terminons|ca suffit|suffit|assez|c est assez|cest assez|j en ai assez|jen ai assez|j en ai marre|jen ai marre|on arrete|on s arrete la|on sarrete la|finissons en|c est fini|c est tout|cest tout|ce sera tout)(?: (?:la|ici|ca|maintenant|l entretien|l interview|cet entretien|tout de suite))*',
      '(?:je|j) ?(?:ne )?(?:veux|souhaite|peux|desire|ai) (?:plus|pas)(?: envie de)? (?:continuer|poursuivre|parler|repondre aux questions|participer|aller plus loin|repondre)',
      'je (?:ne )?(?:veux|peux) plus(?: .{0,20})?',
      '(?:au revoir|adieu|a bientot|je dois (?:y aller|partir|vous laisser|raccrocher)|il faut que j y aille|je m en vais|j ai (?:fini|termine)|plus de questions)(?: .{0,15})?',
    ],
    skip: [
      `${WISH}?(?:passer|sauter|passons|sautons|zapper|eviter)(?: (?:a|la|cette|ca|cela|le|ce|suivante|question|l|autre|chose|autre chose|sujet|au|suivant|prochaine))*`,
      '(?:(?:la )?(?:question )?suivante|(?:la )?prochaine(?: question)?|question suivante|je passe|passez?|joker|sans commentaires?|pas de commentaires?|une autre question|autre question|changeons de sujet)',
      '(?:je|j) ?(?:prefere|prefererais|aimerais|aime autant|aimerais mieux) (?:ne pas|pas) (?:repondre|en parler|le dire|dire|parler|m exprimer)(?: .{0,25})?',
      'je (?:ne )?(?:veux|peux|souhaite|vais) pas (?:repondre|en parler|parler de|le dire|vous le dire|dire|y repondre)(?: .{0,25})?',
      '(?:ca|cela) (?:ne )?(?:vous |te )?(?:regarde|concerne) pas|(?:c est|cest) (?:prive|personnel|trop personnel|confidentiel)|trop personnel',
    ],
    repeat: [
      '(?:(?:pouvez|pourriez|peux|pourrais|vous pouvez|tu peux|est ce que vous pouvez)(?: vous| tu)? )?(?:repeter|repetez|repete|redire|redites|relire|reposer|reposez)(?: (?:moi|la|le|ca|cela|question|votre|derniere|encore|une|fois))*',
      '(?:comment|quoi|hein|encore une fois|vous dites|pardon|vous avez dit|qu avez vous dit|qu est ce que vous avez dit)',
      '(?:c etait quoi|cetait quoi|quelle etait|quelle est|c est quoi|cest quoi) (?:deja )?la question(?: deja)?',
      'je (?:n |ne (?:vous )?)?(?:ai |vous ai |l ai )?(?:pas|rien) (?:entendu|bien entendu|compris ce que vous avez dit|entends)(?: (?:la question|bien))?',
      'j ai (?:pas|rien) (?:bien )?entendu(?: .{0,15})?|j ai oublie la question',
    ],
    explain: [
      '(?:je|j)(?: ne| n)? ?(?:comprends|comprend|saisis|ai|vois) (?:pas|rien)(?: (?:bien|tres|compris|la|question|votre|ce|que|vous|voulez|dire|tout|a|fait|saisi|vraiment))*',
      '(?:que|qu est ce que|quest ce que|ca)(?: vous| tu| ca)? (?:voulez vous|veut|veux tu|voulez|entendez vous par|signifie|vous entendez par)(?: (?:dire|par|ca|cela|la).{0,20})?|c est a dire|cest a dire|dans quel sens|qu entendez vous(?: .{0,25})?|que veut dire .{1,25}',
      '(?:(?:pouvez|pourriez|peux|pourrais|vous pouvez|tu peux)(?: vous| tu)? )?(?:m )?(?:expliquer|expliquez|explique|preciser|precisez|reformuler|reformulez|clarifier|etre plus (?:precis|claire?)|donner un exemple|me donner un exemple)(?: .{0,25})?',
      '(?:la|votre|cette) question (?:n est|est|nest) pas (?:tres )?claire(?: .{0,12})?|ce n est pas clair|c est pas clair|par exemple',
    ],
    who: [
      '(?:qui|t es qui|vous etes qui|tu es qui)(?: (?:etes vous|es tu|est ce|est la|parle|etes|est derriere .{1,25}|organise .{1,25}|a fait .{1,20}))?',
      'a qui (?:je parle|ai je affaire|est ce que je parle)|avec qui je parle|comment (?:vous appelez vous|tu t appelles|vous vous appelez)',
    ],
    purpose: [
      '(?:a quoi|pourquoi|pour quoi|c est pour quoi|cest pour quoi|dans quel but|de quoi)(?: (?:ca|cela|cet|cette|ce|vous|est|sert|tu|on|me|s agit|sagit|c est|il|faites|posez|voulez|avez|ces|l|la).{0,40})?',
      'quel est (?:le |l )?(?:but|objectif|interet)(?: .{0,25})?',
      'qu (?:allez vous|est ce que vous allez) (?:en )?faire(?: .{0,25})?',
      'que (?:ferez vous|faites vous|deviennent) (?:de |avec )?(?:mes|ca|ces)(?: .{0,20})?',
    ],
    length: [
      '(?:combien|ca|cela)(?: (?:de|en|dure|duree|va|prend|prendra|reste|durera|encore|il|temps|questions|est ce que))+(?: .{0,30})?',
      'c est (?:bientot|encore) (?:fini|long|termine)(?: .{0,10})?',
      '(?:est ce que )?(?:ca|c est) (?:va )?(?:durer|etre) long(?:temps)?',
      '(?:on a|avons nous) bientot (?:fini|termine)',
      'il (?:y a|reste) (?:encore )?(?:combien|beaucoup)(?: .{0,20})?',
    ],
    privacy: [
      'qui (?:va|peut|pourra|lit|lira|ecoute|entendra|verra|a acces|aura|saura)(?: .{0,45})?',
      '(?:est ce que )?(?:c est|cest|ce sera|est ce|cet entretien est il|mes reponses sont elles|cela reste t il|ca reste|ca restera|est ce que c est|vous|je suis|suis je|on est)(?: vraiment| bien| que)? ?(?:anonymes?|confidentiel(?:les)?|enregistree?s?|prives?|m enregistrez|enregistrez)(?: .{0,20})?',
      '(?:que|qu est ce que) (?:deviennent|vous faites de|faites vous de) mes (?:donnees|reponses)',
      'mon (?:patron|chef|employeur)(?: .{0,25})? (?:savoir|lire|voir|entendre)(?: .{0,10})?',
    ],
    human: [
      '(?:etes vous|es tu|vous etes|tu es|t es|est ce que vous etes|est ce que tu es|c est|est ce que c est|je parle a|je parle avec|est ce que je parle a|parle je a)(?: .{0,20})? (?:humaine?|personne|robot|bot|machine|ia|i a|vraie?|ordinateur|intelligence artificielle|etre humain|programme)(?: .{0,25})?',
      `${WISH}(?:parler|discuter) (?:a|avec) (?:une |un |quelqu )?(?:vraie? |etre )?(?:personne|humain|quelqu un|un|conseiller)(?: .{0,15})?`,
      '(?:y a t il|il y a) (?:une |un )?(?:vraie )?(?:personne|humain|quelqu un)(?: .{0,25})?',
    ],
    distress: [
      '\\b(?:ma|mon|mes|notre) (?:mere|maman|pere|papa|mari|femme|compagnon|compagne|copain|copine|fils|fille|enfant|bebe|frere|soeur|grand mere|grand pere|meilleure? amie?|amie?|oncle|tante|parents?)(?: .{0,20})? (?:est morte?|est decedee?|vient de mourir|vient de deceder|s est suicidee?|est en train de mourir|morte?|decedee?|nous a quittes)\\b|\\bj ai perdu (?:ma|mon) (?:mere|pere|mari|femme|fils|fille|enfant|bebe|frere|soeur|grand mere|grand pere)\\b',
      '\\b(?:me tuer|me suicider|suicid|envie de mourir|plus envie de vivre|mettre fin a mes jours|me faire du mal)',
      '\\bje (?:suis en (?:larmes|train de pleurer)|pleure|tremble)\\b|\\bj ai (?:beaucoup )?pleure\\b|\\b(?:crise de panique|crise d angoisse|fausse couche|violee?|abusee?|battue)\\b|\\bil m a (?:frappee?|violee?|battue?)\\b',
      '\\b(?:ca me fait (?:trop |tres )?mal|(?:c est|cest) (?:trop|tres) (?:douloureux|dur|difficile))(?: .{0,20})? (?:parler|penser|repondre)\\b|\\bj ai (?:tellement |trop )?honte\\b|\\bje suis (?:desesperee?|effondree?|anean?tie?)\\b|\\bje n en peux plus\\b',
    ],
    language: [
      '(?:peut on|puis je|pouvons nous|pourrions nous|pourrait on|on peut|je peux|on pourrait|pouvez vous|est ce qu(?:e)? ?(?:on|je|vous) (?:peut|peux|pouvez)|je prefere|je prefererais|j aimerais|je voudrais)(?: .{0,30})? (?:en )?(?:francais|anglais|espagnol|allemand|arabe|italien|portugais|ma langue|une autre langue)(?: .{0,20})?',
      '(?:parlez vous|vous parlez|tu parles|parles tu|comprenez vous) (?:le )?(?:francais|anglais|espagnol|allemand|arabe)',
      '(?:en )?(?:francais|anglais)',
      'mon (?:anglais|francais)(?: .{0,25})',
      'je (?:ne )?(?:parle|comprends) (?:pas|mal|que|seulement)(?: .{0,12})? (?:anglais|francais|l anglais|le francais)(?: .{0,12})?',
      'parlons (?:en )?francais',
    ],
  },
  unsure: [
    '(?:je|j|chais)? ?(?:ne |n )?(?:sais|sait|en sais|me souviens|me rappelle|suis) (?:pas|plus|rien)(?: (?:trop|vraiment|du tout|sure?|bien|quoi dire|exactement))*|aucune idee|j ai pas d idee|je n ai (?:pas|aucune) (?:d )?idee|chais pas|peut etre|ca depend|cela depend|difficile a dire|rien ne me vient(?: .{0,12})?',
  ],
  yes: [
    'oui|ouais|ok|d accord|bien sur|exactement|tout a fait|volontiers|si|certainement|terminez|on arrete|oui(?: .{0,25})?|je suis sure?|absolument',
  ],
  no: [
    'non|pas encore|continuer|continuez|continuons|on continue|on peut continuer|non(?: .{0,15})? (?:continue|continuons|continuer)|je veux continuer|allons y|poursuivons|non merci',
  ],
};
