import type { LanguagePhrases } from '../phrases.js';

const WISH =
  '(?:(?:je|j|on|nous) ?(?:veux|voudrais|voudrait|voudrions|souhaite|souhaiterais|prefere|prefererais|aimerais|aimerait|dois|doit|vais|va|peux|pourrais|peut|pourrait|veut|pouvons|pourrions)(?: (?:bien|maintenant|juste))* |(?:est ce qu(?:e)? ?(?:je|on|nous|vous) ?(?:peux|peut|pouvons|pouvez|pourrait|pourrais)) |(?:peut on|puis je|pouvons nous|pourrions nous|pourrait on|pouvez vous|pourriez vous|tu peux|peux tu|vous pouvez) )';

const LANGUAGE =
  '(?:francais|anglais|espagnol|allemand|arabe|italien|portugais|neerlandais|flamand|polonais|turc|russe|ukrainien|roumain|chinois|japonais|coreen|vietnamien|hindi|persan|kurde|grec|hongrois|tcheque|suedois|danois|norvegien|finnois|berbere|kabyle|wolof|bambara|creole|breton|catalan|ma langue|une autre langue|autre langue|langue maternelle)';
/** What may follow a wish to leave without being part of a story. */
const EXCUSE =
  '(?: (?:maintenant|la|desolee?|tout de suite|j ai (?:un rendez vous|rendez vous|une reunion|un train|cours|un truc)|mon (?:train|bus) .{1,15}|on (?:sonne|m appelle|m attend)|travailler|au travail|chercher (?:les|mes) enfants))*';

export const fr: LanguagePhrases = {
  language: 'fr',
  spaced: true,
  fillers:
    's il vous plait|sil vous plait|svp|s il te plait|sil te plait|stp|ok|okay|d accord|daccord|bon|ben|bah|alors|et|mais|bonjour|excusez moi|excuse moi|pardon|desolee?|je suis desolee?|euh+|hum+|non|oui|en fait|franchement|honnetement|merci|merci beaucoup|maintenant|tout de suite|ici|deja|juste|vraiment|plutot|attendez|attends|si possible|aujourd hui|aujourdhui|a vrai dire|voila|ecoutez|ecoute|dites|dis|oh|ah|aie|hein|du coup|enfin|bref|genre|la maintenant|la tout de suite|ouais|nan|monsieur|madame|au fait|finalement|si ca ne vous derange pas|si ca vous derange pas|si c est possible|au juste|exactement|n est ce pas|ou pas|ou quoi|ou non|un instant|une seconde|une minute|je crois|je pense|je crois que|je pense que|je dirais que|je trouve que',
  colloquial: {
    chuis: 'je suis',
    jsuis: 'je suis',
    jveux: 'je veux',
    jai: 'j ai',
    jcomprends: 'je comprends',
    jpeux: 'je peux',
    ya: 'y a',
    cest: 'c est',
    koi: 'quoi',
    pk: 'pourquoi',
    pourkoi: 'pourquoi',
    vs: 'vous',
    dsl: 'desole',
    jme: 'je me',
    jprefere: 'je prefere',
    jpense: 'je pense',
    chai: 'je sais',
    tes: 't es',
    cetait: 'c etait',
    jarrete: 'j arrete',
    qqn: 'quelqu un',
    rep: 'repondre',
  },
  reports:
    '(?:dit|disait|disent|disais|demande|demandait|demandent|demander|repete|repetait|fait|faisait|repond|repondait|sais|sait|savoir|expliquer|explique|raconte)(?: (?:moi|lui|nous|leur|toujours|juste|pas|jamais|bien))?|(?:il|elle|on|ils|elles|m a|lui ai|nous a) (?:fait|dit|demande)|que|qu|si|quand|lorsque|parce que|parce qu|car|pour|de|d|a|qui|comment|pourquoi|ou|avant|apres|sans|le|la|les|l|un|une|des|mon|ma|mes|son|sa|ses|notre|nos|leur|pas|jamais|toujours|souvent|parfois|je|j|on|nous|il|elle|ils|elles|me|m|te|se|s|vous|tu',
  continues:
    'c (?:est|a) (?:coupe|trop|prive|personnel|confidentiel)|ca (?:a coupe|coupe|me|capte)|vous (?:avez coupe|etes)|je|j|on|parce|car|y|mon train|mon bus|ma pause|le son|la ligne|le reseau|la connexion|la communication|j ai|quelqu',
  patterns: {
    stop: [
      `${WISH}(?:m )?(?:arreter|m arreter|marreter|stopper|terminer|finir|mettre fin|partir|m en aller|men aller|quitter|raccrocher|abandonner|en rester la|interrompre|me retirer)(?: (?:l|la|le|cet|cette|a|lentretien|entretien|interview|linterview|appel|conversation|ca|cela|ici|maintenant|de parler|de repondre))*`,
      '(?:stop|arretez?|arretons|arretez tout|arreter|fin|terminez?|terminons|ca suffit|suffit|assez|c est assez|cest assez|j en ai assez|jen ai assez|j en ai marre|jen ai marre|on arrete|on s arrete la|on sarrete la|finissons en|c est fini|c est tout|cest tout|ce sera tout)(?: (?:la|ici|ca|maintenant|l entretien|l interview|cet entretien|tout de suite))*',
      '(?:je|j) ?(?:ne |n )?(?:veux|souhaite|peux|desire|ai) (?:plus|pas)(?: envie)?(?: de)? (?:continuer|poursuivre|repondre aux questions|participer|aller plus loin)',
      '(?:je|j) ?(?:ne |n )?(?:veux|ai|souhaite) (?:vraiment )?plus(?: (?:envie|continuer|repondre|parler|participer|de questions|de|poursuivre|jouer|discuter|a ca|a vos questions|avec vous|du tout))*',
      `(?:au revoir|adieu|a bientot|je dois (?:y aller|partir|vous laisser|raccrocher)|il faut que j y aille|je m en vais|j ai (?:fini|termine)|plus de questions)${EXCUSE}`,
      '(?:je|j|on) ?(?:crois |pense )?(?:qu on )?(?:veux|vais|voudrais|prefere|prefererais|aimerais|peut|pourrait|va|dois|doit|souhaite|arrete|m arrete|termine|s arrete)(?: (?:bien|maintenant|en|m|s|l))* ?(?:arreter|stopper|terminer|finir|en rester|conclure|couper|raccrocher|quitter)?(?: (?:la|ici|maintenant|tout|l|le|cet|cette|entretien|interview|appel|questionnaire|sondage|conversation|ca))+',
      'j (?:en ai|ai) (?:marre|assez|ras le bol|ma claque|fini|termine|tout dit)(?: (?:de (?:cet|ce|cette|vos|ces) (?:entretien|interview|questions|truc|appel|conversation|questionnaire)|la|maintenant|du questionnaire))*',
      `(?:il faut que|faut que|il faut|faut|je vais devoir|je dois|va falloir) ?(?:que )?(?:je|j)? ?(?:y |vous |te |m en )*(?:aille|parte|file|laisse|laisser|y aller|aller|partir|filer|raccroche|raccrocher|arreter|arrete|coupe)${EXCUSE}`,
      '(?:on|nous) ?(?:peut|pourrait|pouvons|va|arrete|s arrete|termine|finit|en reste)(?: (?:maintenant|s|en|l|y))* ?(?:arreter|rester|finir|terminer|stopper|couper|conclure)?(?: (?:la|ici|maintenant|tout|l|entretien|interview|les questions|svp))*',
      '(?:laissez?|laisse|laissons)(?: moi)? (?:tomber|tranquille)|comment (?:on|je) (?:arrete|quitte|termine|raccroche)(?: .{0,15})?|ca (?:me )?suffit(?: (?:la|comme ca|maintenant|pour aujourd hui))*|ca ira (?:comme ca|pour aujourd hui)',
      '(?:je|j) (?:voudrais|aimerais|prefere|prefererais|souhaite|veux) (?:bien )?qu on (?:s |en )?(?:arrete|termine|finisse|stoppe|reste)(?: (?:la|ici|maintenant|l|entretien|interview))*',
      'je (?:raccroche|coupe|m arrete|quitte|vous laisse|te laisse|dois raccrocher)(?: (?:la|maintenant|ici|desolee?))*',
    ],
    skip: [
      `${WISH}?(?:passer|sauter|passons|sautons|zapper|eviter)(?: (?:a|la|cette|ca|cela|le|ce|suivante|question|l|autre|chose|sujet|au|suivant|prochaine))*`,
      '(?:(?:la )?(?:question )?suivante|(?:la )?prochaine(?: question)?|question suivante|je passe|passez?|joker|sans commentaires?|pas de commentaires?|une autre question|autre question|changeons de sujet)',
      '(?:je|j) ?(?:prefere|prefererais|aimerais|aime autant|aimerais mieux) (?:ne pas|pas) (?:repondre|en parler|le dire|dire|parler|m exprimer)(?: .{0,25})?',
      'je (?:ne )?(?:veux|peux|souhaite|vais) pas (?:repondre|en parler|parler de|le dire|vous le dire|dire|y repondre)(?: .{0,25})?',
      '(?:ca|cela) (?:ne )?(?:vous |te )?(?:regarde|concerne) pas|(?:c est|cest) (?:prive|personnel|trop personnel|confidentiel)|trop personnel',
      `${WISH}?(?:passer|sauter|passe|saute|passons|sautons|zapper|zappe|eviter|laisser)(?: (?:a|la|cette|celle|ca|cela|le|ce|suivante|question|l|autre|chose|sujet|au|suivant|prochaine|tomber|de cote|sur))*`,
      '(?:on|je|nous|vous)(?: (?:peut|peux|pourrait|peuvent|va))? ?(?:passer|sauter|passe|saute|zapper|zappe|passez)(?: (?:a|la|cette|celle|ca|cela|le|ce|suivante|question|l|autre|chose|sujet|au|suivant|prochaine|mon tour))*',
      '(?:ca|cela|c)(?: ?(?:est|c est|reste))+ (?:un peu |trop |tres |assez |vraiment )*(?:prive|personnel|intime|perso|indiscret|confidentiel|ma vie privee)(?: (?:pour moi|comme question|je trouve))*',
      '(?:ca|cela)(?: (?:ne|n))? ?(?:vous |te )?(?:regarde|concerne) (?:pas|en rien)|occupez vous de vos affaires|(?:c est|ce sont|ca c est) (?:pas|ne sont pas) vos (?:affaires|oignons)',
      '(?:je|j)(?: (?:ne|n))?(?: (?:ai|veux|peux|souhaite|prefere|prefererais|aime|aimerais|tiens))+ ?(?:mieux |autant )?(?:pas|ne pas)(?: (?:envie|trop|vraiment|a|d|de|en|y|le|vous))* ?(?:repondre|parler|dire|discuter|m etendre|evoquer|aborder|commenter)(?: (?:a|de|sur|ca|cela|cette|question|la dessus|celle|la|ce|sujet))*',
      '(?:la |une )?(?:question )?(?:suivante|d apres|prochaine)(?: (?:question|svp))?|autre chose(?: svp)?|(?:parlons|on parle) d autre chose',
      '(?:celle la|celle ci|cette question|cette question la|celle|la question)(?: (?:je|j|on|vais|peut|peux|prefere|prefererais|voudrais|aimerais|la|autant|mieux))* (?:passe|saute|zappe|passer|sauter|zapper|repondre pas)(?: .{0,8})?',
    ],
    repeat: [
      '(?:(?:pouvez|pourriez|peux|pourrais|vous pouvez|tu peux|est ce que vous pouvez)(?: vous| tu)? )?(?:repeter|repetez|repete|redire|redites|relire|reposer|reposez)(?: (?:moi|la|le|ca|cela|question|votre|derniere|encore|une|fois))*',
      '(?:comment|quoi|hein|encore une fois|vous dites|pardon|vous avez dit|qu avez vous dit|qu est ce que vous avez dit)',
      '(?:c etait quoi|cetait quoi|quelle etait|quelle est|c est quoi|cest quoi) (?:deja )?la question(?: deja)?',
      'je (?:n |ne (?:vous )?)?(?:ai |vous ai |l ai )?(?:pas|rien) (?:entendu|bien entendu|compris ce que vous avez dit|entends)(?: (?:la question|bien))?',
      'j ai (?:pas|rien) (?:bien )?entendu(?: .{0,15})?|j ai oublie la question',
      '(?:(?:vous |tu |est ce que vous |est ce que tu )?(?:pouvez|pourriez|peux|pourrais|voulez|veux)(?: vous| tu| bien)? )(?:me |la |le |m )*(?:repeter|redire|relire|reposer|redemander|reformuler la question|parler plus (?:fort|lentement)|dire ca encore une fois|repeter ca)(?: (?:moi|la|le|ca|cela|question|votre|derniere|encore|une|fois|plus|lentement|fort|svp|doucement))*',
      '(?:hein|quoi|comment|pardon|vous dites|tu dis|encore une fois|une fois de plus|redites|repetez)(?: (?:quoi|hein|comment|pardon|la question|ca|svp|moi ca|encore))*',
      '(?:je|j)(?: (?:ne|n))?(?: (?:vous|t|l|la))? ?(?:ai|entends|entend|capte|capte)(?: (?:pas|rien|mal|plus))+ ?(?:tout |bien |tres bien |vraiment )*(?:entendu|compris ce que vous avez dit|capte|suivi|entends)?(?: (?:la|question|fin|bien|ce|que|vous|avez|dit|de la phrase|votre|tout))*',
      '(?:c etait quoi|c est quoi|quelle etait|quelle est|rappelez moi|rappelle moi|redonnez moi)(?: (?:deja|encore|votre|la|derniere))* question(?: (?:deja|svp))?|(?:vous|tu|ca|le son|la ligne) (?:avez |as |a )?(?:coupe|coupez|grésille|saute|gresille|ete coupe)(?: .{0,12})?|qu est ce que (?:vous avez|tu as|t as) dit',
    ],
    explain: [
      '(?:je|j)(?: ne| n)? ?(?:comprends|comprend|saisis|ai|vois) (?:pas|rien)(?: (?:bien|tres|compris|la|question|votre|ce|que|vous|voulez|dire|tout|a|fait|saisi|vraiment))*',
      '(?:que|qu est ce que|quest ce que|ca)(?: vous| tu| ca)? (?:voulez vous|veut|veux tu|voulez|entendez vous par|signifie|vous entendez par)(?: (?:dire|par|ca|cela|la).{0,20})?|c est a dire|cest a dire|dans quel sens|qu entendez vous(?: .{0,25})?|que veut dire .{1,25}',
      '(?:(?:pouvez|pourriez|peux|pourrais|vous pouvez|tu peux)(?: vous| tu)? )?(?:m )?(?:expliquer|expliquez|explique|preciser|precisez|reformuler|reformulez|clarifier|etre plus (?:precis|claire?)|donner un exemple|me donner un exemple)(?: .{0,25})?',
      '(?:la|votre|cette) question (?:n est|est|nest) pas (?:tres )?claire(?: .{0,12})?|ce n est pas clair|c est pas clair|par exemple',
      '(?:je|j)(?: (?:ne|n|l))?(?: (?:comprends|comprend|saisis|ai|vois|suis|pige|capte|sais))+ ?(?:pas|rien|mal)(?: (?:bien|tres|compris|la|question|votre|ce|que|qu|c|est|quoi|vous|tu|voulez|veux|dire|demandez|entendez|tout|a|fait|saisi|vraiment|sur|trop|ou|ca|veut|le|sens|mot|de|pige|bon|exactement|me|attendez))*',
      '(?:ca|cela|c) (?:est|veut dire|voudrait dire|signifie) quoi(?: .{1,25})?|(?:qu est ce que|que) (?:ca |cela )?(?:signifie|veut dire|voudrait dire)(?: .{1,25})?',
      '(?:qu est ce que|que|quand)(?: (?:vous|tu))? (?:entendez|entends|voulez|veux|appelez|appelles|dites)(?: vous| tu)?(?: (?:par|dire|avec|quand vous dites|la|exactement))*(?: .{1,30})?',
      'qu est ce que (?:c est|vous appelez|tu appelles|ca veut dire)(?: (?:que|un|une|le|la|par))? ?.{0,25}|dans quel sens(?: .{0,12})?|comment ca|c est a dire|par rapport a quoi|de quoi (?:vous parlez|parlez vous|tu parles)',
      '(?:(?:vous|tu) )?(?:pouvez|pourriez|peux|pourrais)(?: vous| tu)? (?:me |m |l |la |etre |le )*(?:expliquer|preciser|reformuler|clarifier|eclairer|simplifier|plus (?:claire?|precise?)|poser autrement|dire autrement|donner un exemple|la poser autrement|le dire autrement)(?: (?:la|votre|cette|question|ca|ce|que|vous|entendez|par la|un|peu|autrement|plus simplement|mieux|avec d autres mots))*',
    ],
    who: [
      '(?:qui|t es qui|vous etes qui|tu es qui)(?: (?:etes vous|es tu|est ce|est la|parle|etes|est derriere .{1,25}|organise .{1,25}|a fait .{1,20}))?',
      'a qui (?:je parle|ai je affaire|est ce que je parle)|avec qui je parle|comment (?:vous appelez vous|tu t appelles|vous vous appelez)',
      '(?:mais )?(?:vous|tu|t|c) ?(?:etes|es|est)(?: (?:qui|de quelle|pour qui))(?: (?:boite|entreprise|societe|au juste|exactement|en fait|vous|toi|la|organisme))*',
      '(?:qui|pour qui|avec qui) (?:etes vous|es tu|est ce que (?:vous etes|tu es)|vous etes|vous travaillez|travaillez vous|tu bosses|c est|est ce|est derriere|a commande|organise|finance)(?: (?:au juste|exactement|ca|cette|cet|ce|enquete|etude|sondage|entretien|tout|la|en fait))*',
      '(?:de|pour) quelle? (?:entreprise|boite|societe|organisme|marque)(?: .{0,20})?',
    ],
    purpose: [
      'quel est (?:le |l )?(?:but|objectif|interet)(?: .{0,25})?',
      'qu (?:allez vous|est ce que vous allez) (?:en )?faire(?: .{0,25})?',
      'que (?:ferez vous|faites vous|deviennent) (?:de |avec )?(?:mes|ca|ces)(?: .{0,20})?',
      '(?:c|ca|tout ca|cette enquete|cet entretien|ce questionnaire)(?: ?(?:est|sert|va servir|c est|sert donc))* (?:pour|a) ?(?:quoi|qui)(?: (?:faire|au juste|exactement|ca|tout ca|cette enquete|cet entretien|ces questions|l enquete|le sondage|en fait))*',
      '(?:pour quoi|pourquoi|dans quel but|a quoi)(?: (?:vous|tu|ca|cela|on|sert|servent|va|posez|faites|demandez|me|fait|c est|cette|cet|ces|ce|tout|enquete|entretien|questions|etude|sondage|servir|voulez|savoir|faire|interviewez))+',
      'c est quoi (?:le but|l objectif|l interet|le principe|l idee|ce truc|cette enquete|cet entretien|ce sondage)(?: .{0,25})?',
      'pourquoi (?:est ce que )?(?:vous|tu|me) (?:me |m )?(?:posez|demandez|interrogez|voulez|faites|poses|demandes|interviewez)(?: (?:vous|ca|cela|ces|questions|toutes|savoir|tout|cette|question|cet|entretien))*|(?:a quoi (?:ca |cela )?sert|de quoi (?:il )?s agit(?: il)?)(?: (?:cet|cette|ce|entretien|enquete|tout|ca|sondage))*',
      '(?:vous|tu) (?:faites|fais|posez|poses|menez) (?:ca|cela|cette enquete|ces questions|ces entretiens) pour (?:qui|quoi|quelle .{1,15})(?: au juste)?',
    ],
    length: [
      'c est (?:bientot|encore) (?:fini|long|termine)(?: .{0,10})?',
      '(?:est ce que )?(?:ca|c est) (?:va )?(?:durer|etre) long(?:temps)?',
      '(?:on a|avons nous) bientot (?:fini|termine)',
      'il (?:y a|reste) (?:encore )?(?:combien|beaucoup) (?:de (?:temps|questions|minutes))(?: .{0,12})?',
      '(?:il |y |il y )?(?:en )?(?:a|reste|avez|ont|y a)(?: (?:en|encore|pour|t il))* ?(?:encore |pour )*(?:longtemps|combien(?: de (?:temps|questions|minutes))?|beaucoup de questions)(?: (?:comme ca|la|au fait))?',
      '(?:ca|cela|l entretien|cet entretien) (?:va (?:encore )?(?:durer|prendre)|dure|prend|finit)(?: encore)? (?:combien(?: de temps)?|quand)(?: .{0,12})?|(?:ca|cela|l entretien) (?:va (?:encore )?(?:durer|prendre)|dure encore|prend encore) (?:longtemps|long|beaucoup de temps)|ca va etre (?:encore )?long',
      '(?:combien|encore combien|pour combien)(?: (?:de|d|temps|questions|minutes|il|reste|ca|va|dure|encore|durer|y|a|prend|t|on|en|prendre|faut|est ce que))+|c est (?:encore|bientot) (?:long|fini|termine|la fin)|on (?:a|en a) (?:encore )?(?:bientot fini|pour longtemps|pour combien de temps)',
    ],
    privacy: [
      '(?:est ce que )?(?:c est|cest|ce sera|est ce|cet entretien est il|mes reponses sont elles|cela reste t il|ca reste|ca restera|est ce que c est|vous|je suis|suis je|on est)(?: vraiment| bien| que)? ?(?:anonymes?|confidentiel(?:les)?|enregistree?s?|prives?|m enregistrez|enregistrez)(?: .{0,20})?',
      '(?:que|qu est ce que) (?:deviennent|vous faites de|faites vous de) mes (?:donnees|reponses)',
      'mon (?:patron|chef|employeur)(?: .{0,25})? (?:savoir|lire|voir|entendre)(?: .{0,10})?',
      '(?:c est )?qui(?: est ce)?(?: (?:qui|va|peut|pourra|lit|lira|ecoute|ecoutera|entend|entendra|voit|verra|recoit|a|acces|donc))+(?: (?:ecouter|lire|entendre|voir|recevoir|acces|ca|cela|mes|reponses|tout|l|enregistrement|cette|conversation|les|donnees|a|aux|enregistrements|me|apres|derriere))*',
      '(?:est ce que )?(?:c|ca|vous|mes (?:reponses|donnees)|on|je)(?: (?:est|sont|reste|restent|suis|m|etes|va etre|seront))* ?(?:vraiment |bien |en train d )*(?:anonymes?|confidentiel(?:les)?|enregistrer?|enregistree?s?|enregistrez|en train d enregistrer)(?: .{0,12})?',
    ],
    human: [
      '(?:etes vous|es tu|vous etes|tu es|t es|est ce que vous etes|est ce que tu es|est ce que c est|je parle a|je parle avec|est ce que je parle a|parle je a)(?: .{0,20})? (?:humaine?|personne|robot|bot|machine|ia|i a|vraie?|ordinateur|intelligence artificielle|etre humain|programme)(?: .{0,25})?',
      `${WISH}(?:parler|discuter) (?:a|avec) (?:une |un |quelqu )?(?:vraie? |etre )?(?:personne|humain|quelqu un|un|conseiller)(?: .{0,15})?`,
      '(?:y a t il|il y a) (?:une |un )?(?:vraie )?(?:personne|humain|quelqu un)(?: .{0,25})?',
      '(?:vous|tu|t|c|ce|ca)(?: (?:etes|es|est|n|ne))+(?: (?:pas|bien|donc|juste|qu|vraiment|en fait|quand meme|surement))* ?(?:un |une |l )?(?:vrai |vraie )?(?:robot|ia|i a|machine|ordinateur|humain|humaine|etre humain|personne|bot|programme|intelligence artificielle|vraie personne|vrai humain|vrai|repondeur|automate|voix de synthese|chatgpt)(?: (?:ou|ou pas|hein|non|c est ca|n est ce pas|ou une? .{1,15}|pour de vrai))*',
      '(?:est ce que )?(?:je|j) ?(?:parle|discute|suis en train de parler|cause)(?: (?:bien|la|vraiment|a|avec|donc|en ce moment))* (?:un |une )?(?:vrai |vraie )?(?:robot|ia|machine|ordinateur|humain|humaine|etre humain|personne|quelqu un|bot|intelligence artificielle)(?: (?:la|ou|ou pas|non|hein|en vrai|de reel|reelle|ou a .{1,20}))*',
      '(?:il )?y a(?: t il)? (?:vraiment )?(?:un |une |quelqu )(?:vrai |vraie )?(?:humain|etre humain|personne|un)(?: (?:derriere|au bout|du|fil|en face|de l autre cote|ou pas|la|reel))*',
    ],
    distress: [
      '\\b(?:ma|mon|mes|notre) (?:mere|maman|pere|papa|mari|femme|compagnon|compagne|copain|copine|fils|fille|enfant|bebe|frere|soeur|grand mere|grand pere|meilleure? amie?|amie?|oncle|tante|parents?)(?: .{0,20})? (?:est morte?|est decedee?|vient de mourir|vient de deceder|s est suicidee?|est en train de mourir|morte?|decedee?|nous a quittes)\\b|\\bj ai perdu (?:ma|mon) (?:mere|pere|mari|femme|fils|fille|enfant|bebe|frere|soeur|grand mere|grand pere)\\b',
      '\\bje (?:suis en (?:larmes|train de pleurer)|pleure|tremble)\\b|\\bj ai (?:beaucoup|tellement|tant) pleure\\b|\\b(?:envie|en train) de pleurer\\b|\\b(?:larmes aux yeux|fond en larmes|fonds en larmes)\\b|\\b(?:crise de panique|crise d angoisse|fausse couche|violee?|abusee?|battue)\\b|\\bil m a (?:frappee?|violee?|battue?)\\b',
      '\\b(?:ca me fait (?:trop |tres )?mal|(?:c est|cest) (?:trop|tres) (?:douloureux|dur|difficile))(?: .{0,20})? (?:parler|penser|repondre)\\b|\\bj ai (?:tellement |trop )?honte\\b|\\bje suis (?:desesperee?|effondree?|anean?tie?)\\b|\\bje n en peux plus\\b',
      '\\bje (?:suis en larmes|pleure|tremble|craque|m effondre)\\b|\\bje me sens (?:vraiment |tres |trop |si |tellement )?(?:mal|seule?|vide|perdue?)(?: (?:la|en ce moment|maintenant|aujourd hui))?$|\\bca me (?:bouleverse|retourne|detruit|brise|fait pleurer|rend trop triste|remue)\\b|\\bca me fait (?:trop |tellement |beaucoup de )?(?:mal|peine|souffrir) (?:d en|de|rien que)\\b|\\bje (?:suis|me sens) (?:au bout|a bout|a bout du rouleau)\\b|\\bje (?:ne )?tiens plus\\b',
      '\\b(?:envie|peur) (?:de|d) (?:en finir|mourir|me faire du mal|me tuer|disparaitre)\\b|\\b(?:plus|pas|aucune) (?:envie|raison|gout) (?:de|a) (?:la vie|etre la|continuer a vivre)\\b|\\bme suis (?:coupee?|scarifiee?)\\b|\\bmieux (?:si|que) je (?:n )?(?:etais|sois|ne sois) (?:pas|plus) la\\b|\\b(?:crise|attaque) d(?:e| ) ?(?:angoisse|panique|nerfs)\\b|\\bj (?:arrive|y arrive) (?:pas|plus) a respirer\\b|\\bj ai besoin d (?:aide|une (?:minute|pause)|un moment)$',
    ],
    language: [
      '(?:parlez vous|vous parlez|tu parles|parles tu|comprenez vous) (?:le )?(?:francais|anglais|espagnol|allemand|arabe)',
      'je (?:ne )?(?:parle|comprends) (?:pas|mal|que|seulement)(?: .{0,12})? (?:anglais|francais|l anglais|le francais)(?: .{0,12})?',
      'parlons (?:en )?francais',
      `(?:est ce qu(?:e)? )?(?:on|je|nous|vous|j)? ?(?:peut|peux|pouvons|pourrait|pouvez|pourrais|prefere|prefererais|voudrais|aimerais|veux|puis)(?: (?:on|je|nous|vous|bien|mieux|plutot))*(?: (?:parler|continuer|repondre|faire|passer|changer|le|ca|l|entretien|interview|discuter|aussi|s exprimer|m exprimer|poursuivre|avoir))*(?: (?:en|l|au|de|dans))* ${LANGUAGE}(?: .{0,20})?`,
      `(?:est ce que )?(?:vous|tu)? ?(?:parlez|parles|parle|comprenez|comprends)(?: vous| tu)?(?: aussi)?(?: (?:l|le|en))? ${LANGUAGE}(?: .{0,12})?`,
      `mon ${LANGUAGE} (?:(?:est|n est|c est) pas(?: .{0,18})?|est (?:tres |trop |un peu |assez )*(?:mauvais|limite|nul|faible|moyen|rouille|basique))`,
      `(?:je|j)(?: (?:ne|n))? ?(?:parle|comprends|maitrise|suis)(?: (?:tres|bien|trop|un peu))*(?: (?:pas|mal|que|peu|seulement|mieux|pas tres bien|pas bien|plus a l aise en))+(?: (?:l|le|en))? ${LANGUAGE}(?: .{0,12})?`,
      `(?:plutot )?en ${LANGUAGE} (?:svp|c est possible|ce serait mieux|si possible|s il vous plait|s il te plait)`,
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
