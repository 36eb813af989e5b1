import { foldPhrase } from './fold-phrase.js';
import type { IntentLanguage } from './phrases.js';

/** How a language says that its speaker cries, or is close to it. Patterns as in `LanguagePhrases`, anywhere in a clause. */
interface Crying {
  /** In the first person, in any tense; and that it is too much at this moment. What is too much of something else is an answer. */
  readonly cries: string;
  /** Tears of laughter, of joy or of onions; and where the verb does not tell the person, somebody else's. */
  readonly others: string;
  /** The words that mean nothing then. */
  readonly words: string;
}

const CRYING: Readonly<Record<IntentLanguage, Crying>> = {
  en: {
    cries:
      '\\b(?:i (?:could|might|may|must|will|have to|need to|want to|just|almost|nearly)(?: (?:just|really|start to|now))*|(?:im|i am|ill|i will|i feel)(?: (?:just|really|so|about|going|close|near|starting|gonna|ready|like|on the verge|of|to))*) (?:cry|crying|weep|weeping|sob|sobbing|tears)\\b|\\bi(?:m| am| feel) (?:so |just |really |completely |totally )*overwhelmed (?:right now|at the moment|just (?:talking|thinking) about (?:it|this|that)|by (?:it|this) all)\\b',
    others: '\\b(?:laugh\\w*|joy|happiness|funny|hilarious|onions?)\\b',
    words: '\\b(?:cry|cries|cried|crying|weep\\w*|sob\\w*|tears?)\\b',
  },
  de: {
    cries:
      '\\bich (?:weine|heule|schluchze|weinte|heulte)\\b|\\b(?:weine|heule|schluchze) ich\\b|\\b(?:ich (?:ko(?:e)?nnte|muss|musste|mo(?:e)?chte|will|werde|fange|beginne|bin)|(?:ko(?:e)?nnte|muss|mo(?:e)?chte|fange) ich) (?:(?!mein|das kind)\\w+ ){0,4}(?:weinen|heulen|losheulen|losweinen)(?! (?:lassen|horen|sehen))\\b|\\bich (?:bin|war) (?:\\w+ ){0,2}den tra(?:e)?nen nahe\\b|\\bbreche (?:\\w+ ){0,2}in tra(?:e)?nen aus\\b|\\bich bin (?:\\w+ ){0,2}kurz (?:vorm|vor dem) (?:weinen|heulen)\\b|\\bu(?:e)?berfordert mich (?:gerade|jetzt)\\b|\\bich bin (?:total |vo(?:e)?llig |einfach )*(?:gerade|jetzt) (?:total |vo(?:e)?llig |einfach |so )*u(?:e)?berfordert\\b|\\bmir (?:gerade |jetzt )+(?:alles )?zu viel\\b',
    others: '\\b(?:lachen|freude|glu(?:e)?ck|komisch|lustig|witzig|zwiebeln?|zwiebelschneiden|ru(?:e)?hrung)\\b',
    words: '\\b(?:ge)?(?:wein|heul)\\w*\\b|\\btra(?:e)?nen\\b',
  },
  fr: {
    cries:
      '\\bje (?:pleure|pleurais|sanglote|chiale)\\b|\\bje (?:vais|pourrais|commence a|me mets a|suis sur le point de|suis a deux doigts de)(?: (?:en|presque|encore|me mettre a))* (?:pleurer|sangloter|chialer|fondre en larmes)\\b|\\bje (?:suis|etais) (?:vraiment |presque )?au bord des larmes\\b|\\bje (?:ne )?(?:peux|arrive) pas (?:a )?(?:m empecher|m arreter) de pleurer\\b|\\bje (?:suis|me sens) (?:completement |totalement |vraiment )?(?:depassee?|submergee?) (?:la|en ce moment|maintenant|par tout ca)$',
    others: '\\b(?:rires?|joie|bonheur|drole|oignons?)\\b',
    words: '\\b(?:pleur\\w*|larmes|chial\\w*)\\b',
  },
  es: {
    cries:
      '\\blloro(?: (?:ahora|mucho|sol[oa]|otra vez|ya))*$|(?:^|\\byo )(?:lloraba|podria llorar)(?: (?:mucho|ahora|sol[oa]))*$|\\b(?:voy a|quiero|tengo ganas de|me dan ganas de|estoy a punto de|necesito|empiezo a|no puedo evitar|rompo a|tengo que) (?:ponerme a |romper a )?(?:llorar|sollozar)\\b|\\bse me (?:saltan|salen|caen|llenan)(?: los ojos de| las)? lagrimas\\b|\\bestoy (?:sollozando|al borde de las lagrimas)\\b|\\b(?:estoy|me siento) (?:muy |tan |totalmente |completamente )?(?:desbordad[oa]|abrumad[oa]) (?:ahora|ahora mismo|en este momento|por todo esto)$',
    others: '\\b(?:risa|reir|alegria|felicidad|cebollas?)\\b',
    words: '\\b(?:llor\\w*|lagrimas)\\b',
  },
  pt: {
    cries:
      '(?:^|\\b(?:eu|ja|quase) )(?:choro|chorava)(?: (?:agora|muito|sozinh[oa]|outra vez))*$|\\b(?:vou|quero|estou quase a|estou a ponto de|estou prestes a|apetece me|me da vontade de|da me vontade de|preciso de|comeco a|nao consigo (?:parar|deixar) de|tenho vontade de) (?:comecar a )?(?:chorar|solucar)\\b|\\bestou (?:a chorar|chorando|a beira das lagrimas|com lagrimas nos olhos)\\b|\\b(?:estou|sinto me|me sinto) (?:muito |completamente |totalmente )?sobrecarregad[oa] (?:agora|neste momento|com tudo ist?o)$',
    others: '\\b(?:rir|riso|alegria|felicidade|cebolas?)\\b',
    words: '\\b(?:chor\\w*|lagrimas)\\b',
  },
  it: {
    cries:
      '\\b(?:piango|piangevo|singhiozzo)\\b|\\b(?:sto per|sto quasi per|potrei|voglio|vorrei|devo|mi viene da|ho voglia di|comincio a|inizio a|mi metto a|scoppio a|non riesco a smettere di) (?:mettermi a |scoppiare a )?(?:piangere|singhiozzare)\\b|\\bsto (?:singhiozzando|per scoppiare in lacrime)\\b|\\bho le lacrime agli occhi\\b|\\bscoppio in lacrime\\b|\\b(?:sono|mi sento) (?:molto |completamente |davvero )?sopraffatt[oa] (?:adesso|ora|in questo momento|da tutto questo)$',
    others: '\\b(?:ridere|risate|gioia|felicita|cipoll[ae])\\b',
    words: '\\b(?:piang\\w*|piant\\w*|lacrime)\\b',
  },
  nl: {
    cries:
      '\\bik (?:huil|huilde|snik|jank)\\b|\\b(?:huil|jank) ik\\b|\\bik (?:ga|kan wel|kon wel|zou kunnen|wil|begin|moet|barst|sta op het punt) (?:(?!laten|horen|zien|mijn)\\w+ ){0,3}(?:huilen|janken|snikken)(?! (?:laten|horen|zien))\\b|\\bik barst (?:\\w+ ){0,2}in tranen\\b|\\btranen in mijn ogen\\b|\\bik ben (?:even |helemaal |totaal )*nu (?:even |helemaal |totaal )*overweldigd\\b',
    others: '\\b(?:lachen|blijdschap|geluk|uien|grappig)\\b',
    words: '\\b(?:ge)?(?:huil|jank)\\w*\\b|\\btranen\\b',
  },
  pl: {
    cries:
      '\\b(?:placze|plakalam|plakalem|rycze|szlocham)\\b|\\b(?:sie (?:rozplacze|poplacze|rozplakalam|rozplakalem|poplakalam|poplakalem)|(?:rozplacze|poplacze|rozplakalam|rozplakalem|poplakalam|poplakalem) sie|zaczynam plakac|chce mi sie (?:plakac|ryczec)|zbiera mi sie na placz|mam lzy w oczach|mogl(?:a)?bym plakac|bede plakac)\\b|\\bprzytlacza mnie (?:to|teraz)\\b',
    others:
      '\\b(?:smiechu|radosci|szczescia|cebul\\w*)\\b|\\b(?:dziecko|dzieci|syn|synek|corka|corecka|niemowle|mama|tata|maz|zona|brat|siostra|kolega|kolezanka|ona|on|bohater|bohaterka)(?: \\w+){0,3} (?:placze|rycze|sie rozplacze|rozplacze sie)\\b|\\b(?:placze|rycze) (?:mi )?(?:dziecko|syn|corka)\\b',
    words: '\\b\\w*pla(?:cz|k)\\w*\\b|\\brycze\\b|\\blzy\\b',
  },
  tr: {
    cries:
      '\\b(?:agliyorum|aglayacagim|agladim|agliyordum|aglarim|aglamak (?:istiyorum|uzereyim)|aglayasim (?:geliyor|var)|aglamaya basl(?:adim|iyorum)|hickiriyorum|gozlerim (?:doldu|doluyor|yasardi)|gozyaslarimi tutamiyorum|su an cok bunaldim)\\b',
    others: '\\b(?:gulmekten|sevincten|mutluluktan|sogan\\w*)\\b',
    words: '\\bagl\\w*\\b|\\bgoz(?:yas|ler)\\w*\\b',
  },
  sv: {
    cries:
      '\\bjag (?:grater|lipar|snyftar)(?: (?:snart|nu|strax|redan|nastan|igen|hela tiden))*$|\\bjag (?:kommer att|kommer|kan|vill|maste|ska|skulle kunna|haller pa att|borjar|ar nara att)(?: (?:snart|strax|nu|borja|nastan|bara))* (?:grata|lipa|snyfta)\\b|\\bjag (?:ar grafardig|har tarar i ogonen|brister i grat|ar (?:helt |sa )?overvaldigad (?:nu|just nu|av allt))\\b|\\b(?:snart|nu|strax) grater jag\\b',
    others: '\\b(?:skratt\\w*|gladje|lycka|lok)\\b',
    words: '\\b(?:grat\\w*|gret|lip\\w*|tarar\\w*)\\b',
  },
  ar: {
    cries: 'سابكي|(?:^| )ابكي|(?:^| )بكيت|اريد البكاء|على وشك البكاء|ارغب في البكاء|برغبه في البكاء|دمعت عيني|لا استطيع حبس دموعي',
    others: 'الضحك|الفرح|السعاده|البصل',
    words: 'سابكي|ابكي|بكيت|البكاء|دموعي|دمعت',
  },
  ja: {
    cries:
      '泣いてしまい|泣いちゃい|泣いて(?:います|いる|る)|泣きたい|泣きそう|泣けてき|号泣してい|涙が(?:出|こぼれ|止まら|あふれ|溢れ)|涙ぐん',
    others: '笑い|笑って|嬉し|うれし|玉ねぎ|(?:子供|子ども|赤ちゃん|息子|娘|彼女|彼|友人|友達|主人公|弟|妹|母|父)(?:が|は|も).{0,8}泣',
    words: '泣|涙',
  },
  zh: {
    cries:
      '我(?:现在|真的|都|快|就|又|好|会|忍不住|想)*要?(?:哭|流泪|落泪|掉眼泪)|快要?哭了|想哭|眼泪(?:都)?(?:快)?(?:掉|流)(?:下来|出来)|忍不住(?:要)?(?:哭|流泪)',
    others: '笑|高兴|开心|喜极|洋葱|(?:孩子|宝宝|儿子|女儿|他|她|朋友|弟弟|妹妹|主角).{0,8}哭',
    words: '哭|泪',
  },
};

/** Its patterns for folded clauses. */
export function compileCrying(language: IntentLanguage): { cries: string; withoutOthers: (clause: string) => string } {
  const { cries, others, words } = CRYING[language];
  const [elsewhere, meaningless] = [new RegExp(foldPhrase(others), 'u'), new RegExp(foldPhrase(words), 'gu')];
  return { cries, withoutOthers: (clause) => (elsewhere.test(clause) ? clause.replace(meaningless, '-') : clause) };
}
