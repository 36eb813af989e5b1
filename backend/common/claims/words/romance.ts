import type { ClaimWords } from '../claim-words.js';

export const ROMANCE = {
  fr: {
    neutral:
      'le la les l un une je j nous on me m moi mon ma mes notre nos tu te toi ton ta tes vous votre vos ce cet cette ces ca cela c tres vraiment aussi que qu ne n',
    frame:
      'ils elles eux leur leurs participant participants participante participantes utilisateur utilisateurs utilisatrices certains certaines repondants dit disent rapporte rapportent mentionne mentionnent decrit decrivent explique expliquent raconte racontent',
    forms: [
      'suis es est sommes etes sont etait etaient ete',
      'ai as a avons avez ont avait avaient',
      'prends prend prenons prennent',
      'peux peut pouvons peuvent',
      'veux veut voulons veulent',
      'dois doit devons doivent',
      'fais fait faisons font',
      'vais va allons vont',
    ],
    but: 'mais cependant pourtant',
    and: 'et',
    because: 'parce car',
    prepositions: 'sur dans a au aux pour avec de du des d en par chez vers pendant apres avant',
    conditions: 'si s quand lorsque lorsqu quoique dit disent pretend pretendent pense pensent croit croient parait peut-etre',
    limits: 'pas plus jamais rien personne aucun aucune sans ni guere peine seulement presque sauf moins peu faux',
    subjects: 'je j nous c il',
    openings: 'oui non bon ben alors euh et mais donc franchement',
    quantities: 'tous toutes plupart majorite moitie monde personne chacun aucun',
    opinions: /\b(?:je (?:trouve|pense|crois)|a mon avis)(?: que)?\b/gu,
    phrases: [[/\bparle(?:nt)? d(?:e|u|es)?\b/gu, 'mentionne']],
  },
  es: {
    neutral:
      'el la los las lo un una unos unas yo nosotros me nos mi mis nuestro nuestra nuestros nuestras tu te ti este estos estas ese esa eso esto muy realmente tambien que',
    frame:
      'ellos ellas les le sus su participante participantes persona personas usuario usuarios usuarias algunos algunas alguien dice dicen menciona mencionan describe describen explica explican cuenta cuentan',
    forms: [
      'soy eres es somos son era eran fue fueron sido',
      'estoy esta estamos estan estaba estaban',
      'he has ha hemos han habia habian',
      'tengo tiene tenemos tienen',
      'puedo puede podemos pueden',
      'quiero quiere queremos quieren',
    ],
    but: 'pero sino',
    and: 'y e',
    because: 'porque pues',
    prepositions: 'en a al de del para por con desde hasta sobre durante tras',
    conditions: 'si cuando aunque mientras dice dicen dijo cree creen piensa piensan segun quiza quizas supuestamente',
    limits: 'no ni nunca jamas nada nadie ningun ninguno ninguna sin tampoco apenas solo casi menos poco raramente falso',
    subjects: 'yo nosotros',
    openings: 'si no bueno pues entonces y pero bien claro eh',
    quantities: 'todos todas nadie mayoria mitad ninguno',
    opinions: /\b(?:creo|pienso|me parece) que\b/gu,
    phrases: [
      [/\bhablan? (?:de|sobre)\b/gu, 'menciona'],
      [/^a (?=l[oa]s participantes)/gu, ''],
    ],
  },
  pt: {
    neutral: 'o a os as um uma uns umas eu nos me meu minha meus minhas nosso nossa este esta isso isto esse essa muito tambem que',
    frame:
      'eles elas lhes seu sua seus suas participante participantes pessoa pessoas usuario usuarios utilizadores alguns algumas diz dizem menciona mencionam descreve descrevem explica explicam',
    forms: ['sou e somos sao era eram foi foram', 'estou esta estamos estao estava', 'tenho tem temos', 'posso pode podemos podem'],
    but: 'mas porem',
    and: 'e',
    because: 'porque pois',
    prepositions: 'em no na nos nas de do da dos das para por com ao aos desde ate sobre durante',
    conditions: 'se quando embora enquanto diz dizem disse acha acham talvez supostamente',
    limits: 'nao nem nunca nada ninguem nenhum nenhuma sem so apenas quase menos pouco raramente falso',
    subjects: 'eu nos',
    openings: 'sim nao bom entao e mas bem',
    quantities: 'todos todas ninguem maioria metade nenhum',
    phrases: [[/\bfalam? (?:de|sobre)\b/gu, 'menciona']],
  },
  it: {
    neutral:
      'il lo la i gli le l un uno una io noi mi ci mio mia miei mie nostro nostra questo questa questi queste quello quella molto davvero anche che',
    frame:
      'loro essi partecipante partecipanti persona persone utente utenti alcuni alcune qualcuno dice dicono menziona menzionano descrive descrivono spiega spiegano',
    forms: [
      'sono e siamo era erano stato',
      'ho ha abbiamo hanno aveva avevano',
      'posso puo possiamo possono',
      'voglio vuole vogliamo vogliono',
    ],
    but: 'ma pero',
    and: 'e ed',
    because: 'perche poiche',
    prepositions: 'in a al alla ai alle di del della dei delle da dal dalla per con su sul sulla tra fra durante',
    conditions: 'se quando sebbene mentre dice dicono ha-detto pensa pensano crede credono forse',
    limits: 'non ne mai niente nulla nessun nessuno nessuna senza solo soltanto quasi meno poco raramente falso',
    subjects: 'io noi',
    openings: 'si no beh allora e ma bene',
    quantities: 'tutti tutte nessuno maggioranza meta parte',
    phrases: [[/\bparla(?:no)? d(?:i|el|ella)\b/gu, 'menziona']],
  },
} as const satisfies Readonly<Record<string, ClaimWords>>;
