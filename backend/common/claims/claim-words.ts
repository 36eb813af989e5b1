import type { IntentLanguage } from '../intents/phrases.js';

/**
 * What a sentence about an interview may add to the words it restates, per language. Everything else has to be said in the interview, in the
 * same order. All words are folded: lower case, no accents.
 */
export interface ClaimWords {
  /** Say nothing by themselves: articles, and the pronouns by which participants speak of themselves. */
  readonly neutral: string;
  /** Only in the sentence: whom it is about, and that they say it. */
  readonly frame: string;
  /** Forms of one auxiliary. */
  readonly forms: readonly string[];
  readonly but: string;
  readonly and: string;
  /** A reason may be left out. */
  readonly because: string;
  readonly prepositions: string;
  /** A sentence with one of these depends on all its parts: conditions, and what others say. */
  readonly conditions: string;
  /** Must not be left out. */
  readonly limits: string;
  /** Subjects of a new clause after "and" or a comma. */
  readonly subjects: string;
  /** Open an answer and say nothing. */
  readonly openings: string;
  /** How many people: never restated as a finding. */
  readonly quantities: string;
  /** How a participant introduces an opinion: left out of what is said. */
  readonly opinions?: RegExp;
  /** Phrases with an apostrophe or of several words. */
  readonly phrases?: readonly (readonly [RegExp, string])[];
}

export const CLAIM_WORDS: Readonly<Partial<Record<IntentLanguage, ClaimWords>>> = {
  en: {
    neutral:
      'a an the this that these those i we you me us my our your mine ours myself ourselves do does did it its really very just quite so pretty actually honestly basically simply also too truly definitely s',
    frame:
      'they them their theirs themselves participant participants user users person people respondent respondents interviewee interviewees someone some one say says said mention mentions mentioned report reports reported describe describes described explain explains explained',
    forms: ['am is are was were be been being', 'have has had having'],
    but: 'but however yet though',
    and: 'and',
    because: 'because',
    prepositions: 'on in at to for with from of by about during after before into onto over under through near via per',
    conditions:
      'if unless when whenever whether although while until say says said saying claim claims claimed tell tells told think thinks believe believes hear hears heard rumour rumor supposedly allegedly apparently pretend pretends imagine suppose maybe perhaps',
    limits:
      'not no never none nobody nothing neither nor without hardly barely scarcely rarely seldom little less least only except almost nearly once instead most unlikely anymore nowhere false untrue wrong',
    subjects: 'i we it',
    openings: 'well so yes yeah yep no ok okay oh um uh hmm honestly actually and but also look sure right frankly',
    quantities: 'everyone everybody nobody none most majority minority half anyone anybody noone',
    opinions: /\b(?:i|we) (?:think|feel|believe|guess|find|mean|would say)(?: like| that)?\b/gu,
    phrases: [
      [/\bcannot\b/gu, 'can not'],
      [/\bwon[’']t\b/gu, 'will not'],
      [/n[’']t\b/gu, ' not'],
      [/\b(it|that|there|he|she|what|who|here)[’']s\b/gu, '$1 is'],
      [/[’']m\b/gu, ' am'],
      [/[’']re\b/gu, ' are'],
      [/[’']ve\b/gu, ' have'],
      [/[’']ll\b/gu, ' will'],
      [/[’']d\b/gu, ' would'],
      [/\b(?:talk|talks|talked|speak|speaks|spoke) (?:about|of)\b/gu, 'mention'],
      [/\bcomes? up\b/gu, 'mention'],
    ],
  },
  de: {
    neutral:
      'der die das den dem des ein eine einen einem einer eines ich wir mich mir uns mein meine meinen meinem meiner meines unser unsere unseren unserem unserer du dir dich dein deine dieser diese dieses diesen diesem es sehr wirklich auch ganz halt eben einfach eigentlich dass',
    frame:
      'sie ihnen ihr ihre ihren ihrem ihrer teilnehmende teilnehmenden teilnehmer teilnehmern teilnehmerin teilnehmerinnen person personen befragte befragten nutzer nutzern nutzerinnen nutzende jemand manche einige sagt sagen sagte sagten berichtet berichten berichteten erwahnt erwahnen beschreibt beschreiben erzahlt erzahlen erklart erklaren',
    forms: [
      'bin ist sind war waren bist seid gewesen',
      'habe hat haben hatte hatten hast',
      'werde wird werden wurde wurden worden',
      'mag mogen',
      'kann konnen konnte konnten',
      'muss mussen musste mussten',
      'will wollen wollte wollten',
    ],
    but: 'aber jedoch sondern',
    and: 'und sowie',
    because: 'weil denn',
    prepositions: 'auf in im an am zu zum zur fur mit von vom bei beim aus nach vor uber unter durch innerhalb wahrend seit',
    conditions:
      'wenn falls ob obwohl sofern solange bis als sagt sagen sagte meint meinen meinte behauptet behaupten denkt denken glaubt glauben angeblich gehort vielleicht wohl angenommen',
    limits:
      'nicht nichts kein keine keinen keinem keiner keines nie niemals niemand ohne weder noch kaum selten nur fast wenig weniger ausser ungern statt falsch',
    subjects: 'ich wir es',
    openings: 'ja nein also na nun ehrlich hm ahm okay und aber klar genau',
    quantities: 'alle allen aller jeder niemand meisten mehrheit halfte mehrzahl keiner samtliche',
    opinions: /\bich (?:finde|denke|glaube|meine)(?:,? dass)?\b/gu,
    phrases: [
      [/\bsprechen (?:uber|von)\b/gu, 'erwahnen'],
      [/\bspricht (?:uber|von)\b/gu, 'erwahnen'],
    ],
  },
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
  nl: {
    neutral: 'de het een ik wij we mij me ons mijn onze dit dat deze die heel erg echt ook',
    frame:
      'zij ze hen hun deelnemer deelnemers persoon mensen gebruiker gebruikers sommige iemand zegt zeggen vertelt vertellen noemt noemen beschrijft beschrijven',
    forms: [
      'ben is zijn was waren geweest',
      'heb heeft hebben had hadden',
      'word wordt worden werd werden',
      'kan kunnen kon konden',
      'wil willen wilde wilden',
    ],
    but: 'maar echter',
    and: 'en',
    because: 'omdat want',
    prepositions: 'op in aan te voor met van bij uit naar over onder door tijdens sinds binnen',
    conditions: 'als wanneer of hoewel terwijl tot zegt zeggen zei denkt denken vindt misschien',
    limits: 'niet niets geen nooit niemand zonder noch nauwelijks zelden alleen bijna weinig minder behalve onjuist',
    subjects: 'ik wij we het',
    openings: 'ja nee nou dus en maar eerlijk',
    quantities: 'alle allen iedereen niemand meeste meesten meerderheid helft elk',
    phrases: [[/\bpraten over\b/gu, 'noemen']],
  },
  pl: {
    neutral: 'ja my mnie mi nam nas moj moja moje moim mojej nasz nasza nasze to ten ta te tez bardzo naprawde ze',
    frame:
      'oni one im ich uczestnik uczestnicy uczestniczka osoba osoby uzytkownicy niektorzy ktos mowi mowia wspomina wspominaja opisuje opisuja',
    forms: ['jestem jest jestesmy sa byl byla bylo byly'],
    but: 'ale jednak lecz',
    and: 'i oraz',
    because: 'bo poniewaz',
    prepositions: 'na w we do z ze o od dla po za przez przy podczas',
    conditions: 'jesli jezeli gdy kiedy gdyby chociaz czy mowi mowia podobno moze sadzi mysli',
    limits: 'nie nigdy nic nikt zaden zadna bez ani ledwo rzadko tylko prawie malo mniej oprocz',
    subjects: 'ja my to',
    openings: 'tak nie no wiec i ale szczerze',
    quantities: 'wszyscy wszystkie nikt wiekszosc polowa kazdy',
  },
  sv: {
    neutral: 'den det en ett jag vi mig oss min mitt mina var vart vara denna detta mycket verkligen ocksa att',
    frame: 'de dem deras deltagare deltagarna person personer anvandare nagra nagon sager sa namner beskriver berattar',
    forms: ['ar var varit', 'har hade'],
    but: 'men dock',
    and: 'och',
    because: 'eftersom',
    prepositions: 'pa i till for med fran av vid under efter innan om',
    conditions: 'om nar fast medan sager sa tycker tror kanske',
    limits: 'inte ej aldrig ingen inget inga utan knappt sallan bara nastan mindre lite forutom',
    subjects: 'jag vi det',
    openings: 'ja nej alltsa och men arligt',
    quantities: 'alla ingen flesta majoritet majoriteten halften varje',
  },
  tr: {
    neutral: 'bir bu su ben biz beni bana benim bizim bizi cok gercekten ki',
    frame:
      'onlar onlari onlara onlarin katilimci katilimcilar katilimcilari katilimcilara kisi kullanicilar bazi soyluyor soyledi soyluyorlar belirtiyor belirtiyorlar anlatiyor diyor',
    forms: [],
    but: 'ama fakat ancak',
    and: 've',
    because: 'cunku',
    prepositions: '',
    conditions: 'eger diyor dedi soyluyor soyledi belki guya sanki',
    limits: 'degil yok hic asla sadece hicbir kimse neredeyse az disinda olmadan',
    subjects: 'ben biz',
    openings: 'evet hayir yani sey ve ama',
    quantities: 'herkes kimse cogu cogunluk hepsi yarisi tum butun',
    phrases: [[/\bhakkinda konusuyor(?:lar)?\b/gu, 'belirtiyor']],
  },
  ar: {
    neutral: 'انا نحن هذا هذه ذلك تلك ان جدا ايضا',
    frame: 'هم المشاركون المشاركين مشارك مشاركون مشاركين يقول يقولون يذكر يذكرون',
    forms: [],
    but: 'لكن ولكن بل',
    and: 'و',
    because: 'لان',
    prepositions: 'في من على الي عن مع خلال',
    conditions: 'اذا لو عندما حين قال يقول تقول ربما كاد يزعم',
    limits: 'لا لم لن ليس ليست غير دون بدون ما ابدا فقط قليلا نادرا سوي',
    subjects: '',
    openings: 'نعم طيب حسنا يعني',
    quantities: 'الجميع جميع جميعهم معظم معظمهم كلهم نصف احد اغلب',
  },
  ja: {
    neutral: 'は が を も です 私 私たち その この とても 本当に',
    frame: '参加者 たち 彼ら',
    forms: [],
    but: 'けど けれど しかし でも',
    and: 'そして',
    because: 'ので から',
    prepositions: '',
    conditions: 'なら たら れば ば と もし 場合 らしい そう かも',
    limits: 'ない ませ ん なかっ なく ず ぬ だけ しか 以外 ほとんど あまり',
    subjects: '私',
    openings: 'はい ええ まあ えっと',
    quantities: '全員 みんな 皆 みな 誰 誰も ほとんど 半数 半分 大半 過半数',
    phrases: [
      [/が[、,]/gu, ' しかし '],
      [/と(?:言って|話して|述べて)い(?:ます|ました)/gu, ''],
    ],
  },
  zh: {
    neutral: '我 我们 的 了 很 这 这个 那 那个 也 非常 是',
    frame: '参与者 他们 她们 用户 有人 说 表示 提到 认为',
    forms: [],
    but: '但是 但 不过 可是 然而',
    and: '和 并且 而且 并',
    because: '因为',
    prepositions: '在 对 用 从',
    conditions: '如果 要是 当 时 听说 据说 说 也许 可能',
    limits: '不 没 没有 无 未 别 只 只有 从不 几乎 很少 除了 少',
    subjects: '我 我们',
    openings: '嗯 是 对 好',
    quantities: '所有 所有人 大多数 每个 每个人 没人 人人 大家 一半 半数 全部',
  },
};
