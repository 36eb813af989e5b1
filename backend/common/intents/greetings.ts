import { clausesOf, foldPhrase } from './fold-phrase.js';
import { INTENT_LANGUAGES, type IntentLanguage } from './phrases.js';

/** Nothing longer is a mere reply to "How are you?" Characters. */
const MOST_CHARACTERS = 160;

/** How somebody says that they are not well: whole folded clauses, apart from a "well" or "today". */
const UNWELL: Readonly<Record<IntentLanguage, string>> = {
  en: '(?:(?:im|i am|i feel|im feeling|i have been|ive been|to be honest|honestly|well|actually|oh|not|just|a bit|a little|rather|pretty|quite|so|very|really|too|that|today|feeling|doing) )*(?:not (?:so |too |very |that |really |all that |doing |feeling )*(?:great|good|well|fine|okay|ok)|bad|badly|terrible|awful|tired|exhausted|sick|ill|stressed|sad|rough|poorly|so so|unwell|could be better|been better|lousy|down|miserable)(?: (?:today|really|actually|honestly|to be honest|right now|at the moment|lately))*',
  de: '(?:(?:mir geht es|mir gehts|es geht mir|ich bin|ich fuhle mich|heute|gerade|ehrlich gesagt|naja|na ja|ach|leider|eher|ziemlich|etwas|ein bisschen|so|sehr|ganz|eigentlich|momentan|es geht) )*(?:nicht (?:so |besonders |sehr |gerade |wirklich |allzu |ganz )*(?:gut|toll|besonders|wohl|prickelnd)|schlecht|mude|erschopft|krank|gestresst|traurig|mies|bescheiden|so lala|geht so|war schon mal besser|elend|kaputt)(?: (?:heute|leider|ehrlich gesagt|gerade|im moment|eigentlich|zur zeit|momentan))*',
  fr: '(?:(?:je suis|je me sens|je vais|ca va|bof|aujourd ?hui|un peu|plutot|assez|tres|franchement|euh|ca ne va|ca) )*(?:pas (?:tres |trop |si |vraiment |super )*(?:bien|la forme|fort|terrible)|mal|fatiguee?|epuisee?|malade|stressee?|triste|comme ci comme ca|bof)(?: (?:aujourd ?hui|en ce moment))*',
  es: '(?:(?:estoy|me siento|hoy|un poco|bastante|muy|la verdad|pues|ando) )*(?:no (?:estoy |me siento |ando )?(?:muy |tan |demasiado )?bien|mal|regular|cansad[oa]|agotad[oa]|enferm[oa]|triste|estresad[oa]|fatal)(?: (?:hoy|la verdad|ultimamente))*',
  pt: '(?:(?:estou|sinto me|hoje|um pouco|bastante|muito|olhe|ando) )*(?:nao (?:estou |me sinto |ando )?(?:muito |tao |la muito )?bem|mal|mais ou menos|cansad[oa]|exaust[oa]|doente|triste|estressad[oa]|pessim[oa])(?: (?:hoje|ultimamente))*',
  it: '(?:(?:sto|mi sento|sono|oggi|un po|abbastanza|piuttosto|molto|beh) )*(?:non (?:sto |mi sento )?(?:molto |tanto |troppo |proprio )?bene|male|cosi cosi|stanc[oa]|esaust[oa]|malat[oa]|triste|stressat[oa]|insomma)(?: (?:oggi|ultimamente))*',
  nl: '(?:(?:het gaat|ik ben|ik voel me|vandaag|een beetje|nogal|best|erg|eerlijk gezegd|nou|gaat) )*(?:niet (?:zo |heel |erg |echt |al te )*(?:goed|lekker|best|geweldig)|slecht|moe|uitgeput|ziek|gestrest|verdrietig|matig|kan beter|zo zo)(?: (?:vandaag|eerlijk gezegd|momenteel))*',
  pl: '(?:(?:czuje sie|jestem|dzis|dzisiaj|troche|dosc|bardzo|mam sie|no|szczerze mowiac) )*(?:nie (?:za |zbyt |najlepiej|bardzo |czuje sie )*(?:dobrze|najlepiej|swietnie)|nienajlepiej|kiepsko|zle|slabo|zmeczon[ya]|chor[ya]|smutn[oya]|tak sobie)(?: (?:dzis|dzisiaj|ostatnio))*',
  tr: '(?:(?:bugun|biraz|cok|pek|hic|acikcasi|valla) )*(?:iyi degilim|kotu|kotuyum|iyi sayilmam|yorgunum|hastayim|uzgunum|stresliyim|soyle boyle|fena sayilmaz ama iyi degil)(?: (?:bugun|acikcasi))*',
  sv: '(?:(?:jag mar|jag ar|jag kanner mig|i dag|idag|lite|ganska|mycket|det ar) )*(?:inte (?:sa |jatte|sarskilt |riktigt )*(?:bra|bast)|daligt|trott|utmattad|sjuk|stressad|ledsen|sadar|halvbra)(?: (?:i dag|idag|just nu))*',
  ar: '(?:(?:انا|اليوم|قليلا|جدا|الحقيقه|اشعر) )*(?:لست (?:بخير|علي ما يرام|جيدا)|ليس (?:جيدا|بخير)|مش كويس|مو زين|تعبان|تعبانه|متعب|متعبه|مريض|مريضه|حزين|حزينه|سيء|سيئ)(?: (?:اليوم|جدا|قليلا))*',
  ja: '(?:今日は|ちょっと|少し|あまり|正直|最近)*(?:よくないです|良くないです|よくありません|良くありません|元気ではありません|元気じゃないです|元気がありません|疲れています|疲れました|疲れて(?:い)?ます|体調が悪いです|調子が悪いです|悪いです|まあまあです|つらいです|いまいちです)',
  zh: '(?:今天|我|有点|有些|不太|不怎么|最近)*(?:不太好|不好|不怎么好|好|很累|累|难过|不舒服|生病了|一般|糟糕|很糟)(?:今天)?',
};
/** "好" alone is well. */
const WELL = /^(?:我)?(?:今天)?(?:很)?好$/u;

const PATTERNS = INTENT_LANGUAGES.map((language) => new RegExp(foldPhrase(`^(?:${UNWELL[language]})$`), 'u'));

/** Whether the answer to "How are you?" is anything but well. */
export function saysUnwell(text: string): boolean {
  if (text.length > MOST_CHARACTERS) return false;
  return clausesOf(text).some((clause) => !WELL.test(clause) && PATTERNS.some((pattern) => pattern.test(clause)));
}
