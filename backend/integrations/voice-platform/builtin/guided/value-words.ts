import { INTENT_LANGUAGES, type IntentLanguage } from '../../../../common/intents/phrases.js';
import { vocabularyOf } from './known-vocabulary.js';

/** Words that change what a number or an option stands for, folded, of all languages in which interviews are held. */
const anyOf = (...lists: string[]) => lists.join('|');

/** Leaves out what follows, with an article or another word between: "everything except the books". */
const LEAVES_OUT = anyOf(
  'not|except(?: for)?|but not|anything but|everything but|all but|without|instead of|rather than|apart from|neither',
  'nicht|ausser|ohne|statt|anstatt|anstelle von|bis auf|weder|ausgenommen',
  'pas|sauf|sans|excepte|hormis|au lieu (?:de|des|du)|plutot que|ni|excepto|menos|salvo|sin|en vez de|en lugar de|exceto|sem|em vez de|tirando|eccetto|tranne|senza|invece (?:di|del|della|dei)|salvo|ne',
  'niet|behalve|zonder|in plaats van|uitgezonderd|noch|oprocz|poza|bez|zamiast|inte|utom|forutom|utan|istallet for|i stallet for',
  'ليس|الا|ماعدا|ما عدا|بدون|غير|سوي|بدلا من|عدا|باستثناء|ولا',
);
/** Only right before: "no books". "No, the books" names them. */
const NONE_OF =
  'no|never|kein(?:e[nrms]?)?|nie|jamais|aucune?|nunca|ningun[oa]?|nao|nenhuma?|non|mai|nessun[oa]?|geen|nooit|nigdy|zadn[aey]\\w*|nie|ingen|inga|inget|aldrig|لا|لم|بلا';
export const BEFORE_NEGATED = new RegExp(`(?:^|\\s)(?:(?:${LEAVES_OUT})(?:\\s\\S+){0,2}|(?:${NONE_OF}))$`, 'u');
/** Right after, in languages that deny there; CJK without a space. */
export const AFTER_NEGATED =
  /^(?:l[ae]r)?(?:in|un|i|u|yi)? ?(?:degil|haric|disinda)(?: |$)|^(?:を)?(?:以外|ではな|じゃな|でな|を除|は除)|^(?:除外|不是)/u;
/** Before an option in Chinese. */
export const DENSE_NEGATED = /(?:不是|不|没|没有|除了|除|非|以外は)$/u;
/** Somewhere after an option in its clause: "Bücher mag ich nicht". */
export const DENIES =
  /(?:^|\s)(?:not|never|dont|doesnt|didnt|isnt|cant|nicht|nie|niemals|kaum|pas|jamais|nunca|nao|non|mai|niet|nooit|nigdy|nie|inte|aldrig|degil|yok|ليس|لا)(?:\s|$)|ない|ません|不/u;

/** Joins what is denied together: "not the books or the papers". */
export const JOINS =
  /^\s*(?:or|and|nor|oder|und|noch|ou|et|ni|o|y|e|u|nem|of|en|lub|i|ani|veya|ve|eller|och|او|و|や|か|和|或)(?: (?:the|die|der|das|den|les|des|los|las|os|as|i|gli|le|de))?\s*$/u;

/** Where a clause ends in speech without commas, and what was said before a contrast is denied or not by itself. */
export const CONTRAST =
  /(?<! (?:anything|everything|all|nothing))\s(?:but|sondern|aber|mais|sino|pero|mas|ma|bensi|maar|ale|lecz|tylko|men|ama|ancak|بل|لكن|ولكن)\s(?!not |nicht |pas |no |nao |non |niet |nie |inte )|(?:ではなくて?|じゃなくて?)|而是/u;
export const REASON =
  /\s(?:because|since|as i|weil|denn|da ich|parce que|parce qu|car je|puisque|porque|pues|perche|poiche|omdat|want|bo|poniewaz|gdyz|cunku|for att|eftersom|لان|لاني|لانه)\s|だから|ので|因为/u;

export const ARITHMETIC =
  /(?:^|\s)(?:minus|plus|moins|menos|meno|mais|piu|min|keer|eksi|arti|ناقص|زائد)(?:\s|$)|[×÷]|マイナス|プラス|减|減|加/u;
/** Right before a number: it is a bound. */
export const BOUND_BEFORE =
  /(?:^|\s)(?:more than|less than|fewer than|over|under|above|below|at least|at most|up to|mehr als|weniger als|uber|unter|mindestens|hochstens|maximal|bis zu|plus de|moins de|au moins|au plus|au maximum|jusqu a|mas de|menos de|al menos|como mucho|hasta|por lo menos|mais de|pelo menos|no maximo|ate|piu di|meno di|almeno|al massimo|fino a|meer dan|minder dan|minstens|hoogstens|tot|ponad|powyzej|ponizej|wiecej niz|mniej niz|co najmniej|najwyzej|do|en az|en fazla|mer an|mindre an|minst|hogst|upp till|اكثر من|اقل من|علي الاقل|超过|不到|至少|最多|大于|小于)(?: \S+)?\s*$/u;
export const BOUND_AFTER =
  /^\s*(?:or more|or less|oder mehr|oder weniger|ou plus|ou moins|o mas|o menos|ou mais|ou menos|o piu|of meer|lub wiecej|eller mer|d[ae]n (?:fazla|az)|t[ae]n (?:fazla|az)|以上|以下|以内|多)/u;
/** Right before a number: not that one. */
export const NOT_BEFORE =
  /(?:^|\s)(?:not|no|never|nicht(?: mal| einmal)?|kein|keine|nie|pas|jamais|nunca|nao|non|mai|niet|geen|nooit|nigdy|nie|inte|aldrig|ليس|لا)$/u;

/** What may follow a number that was chosen, beside function words: "8 points", "8 maybe". */
const POINTS = new RegExp(
  `^(?:${anyOf(
    'points?|stars?|maybe|perhaps|probably|definitely|please|actually|really|thanks|thank|ish|roughly|guess|think|say|said|suppose|overall|total|max|percent',
    'punkte?n?|sterne?|vielleicht|wahrscheinlich|eigentlich|bitte|danke|ungefahr|etwa|circa|denke|glaube|finde|sage|sagen|wurde|schatze|eher|wohl|also|insgesamt|prozent',
    'etoiles?|peut|peutetre|probablement|merci|environ|pense|crois|dirais|dis|puntos?|estrellas?|quizas?|probablemente|gracias|creo|diria|pienso|pontos?|estrelas?|talvez|acho|diria|obrigad[oa]|punti|punto|stelle|forse|penso|credo|direi|grazie|circa',
    'punt|punten|sterren|misschien|denk|zou|zeggen|bedankt|ongeveer|punkt|punktow|punkty|gwiazdk\\w*|moze|chyba|mysle|prosze|dziekuje|puan|yildiz|belki|sanirim|derim|tesekkurler|veririm|poang|stjarnor|kanske|tror|skulle|saga|tack',
    'نقاط|نقطه|نجوم|ربما|اعتقد|شكرا|تقريبا',
  )})$`,
  'u',
);
/** Counters that no scale has. */
export const COUNTERS = /^(?:人|名|回|年|冊|個|歳|日|時|ヶ月|か月|ヵ月|円|个人|个月|位|次|本书|岁|天|小时|块|元)/u;

const everyStop: ReadonlySet<string> = new Set(INTENT_LANGUAGES.flatMap((language) => [...vocabularyOf(language).stop]));

/** Whether a word says nothing by itself, in the language of the interview or, unknown, in any. */
export const isFunctionWord = (word: string, language: IntentLanguage | null) =>
  (language === null ? everyStop : vocabularyOf(language).stop).has(word) || POINTS.test(word);

/** Nothing at all, as an answer to "how many": a whole answer but for its unit. */
export const NOTHING =
  /^(?:(?:absolutely|at all|gar|uberhaupt|noch|rien|du tout|ich|i|pay|zahle|bezahle|das|it|its|is|well|hm|na|ja|also|so|really) )*(?:nothing|none|zero|never|not (?:once|a single one|any)|nichts|keine?n?s?|null|nie|niemals|noch nie|gar nicht|rien|aucune?|jamais|nada|ningun[oa]?|nunca|ninguem|nenhuma?|niente|nulla|nessun[oa]?|mai|niets|niks|geen|nooit|nic|zad(?:en|na|ne|nego|nych)|nigdy|hic|hicbir sey|sifir|yok|hic yok|ingenting|inget|inga|ingen|noll|aldrig|لا شيء|لا شي|ولا شيء|صفر|ابدا|何も|なし|ゼロ|ありません|没有|零|从不|从来没有)(?: (?:at all|so far|yet|really|du tout|dafur|davon|fur|for it|for that|bisher|en absoluto|mesmo|proprio|helemaal|alls))*$/u;

/** None of the options that were read out. */
export const NONE_OF_THESE =
  /(?:^|\s)(?:none (?:of (?:these|those|them|the above|that))|neither(?: of (?:these|them|those))?|something (?:else|different)|nichts (?:davon|von (?:alledem|all dem|dem|denen)|von diesen)|kein(?:e|er|es|s|en)? (?:davon|von (?:denen|diesen|beiden|allen))|(?:et)?was (?:ganz )?anderes|weder noch|aucune? (?:d entre eux|de ces \S+|des (?:deux|trois)|de ceux la|d entre elles)?|rien de (?:tout )?(?:ca|cela)|autre chose|ningun[oa] de (?:estas|estos|esas|esos|ellas|ellos|las|los)|nada de eso|otra cosa|nenhuma? (?:dess[ae]s|dest[ae]s|del[ae]s|das opcoes)|outra coisa|nessun[oa] di (?:questi|queste|quelli|quelle|essi)|niente di (?:questo|tutto questo)|qualcos ?altro|geen van (?:deze|die|allen|beide)|iets anders|zad(?:en|na|ne) z (?:tych|nich)|cos innego|hicbiri|baska bir sey|inget av (?:det|dem|dessa)|ingen av (?:dem|dessa)|nagot annat|لا شيء مما|لا واحد|شيء اخر)(?:\s|$)|どれでもな|どれでもあり|他のもの|都不是|都没有|哪个都不|其他的/u;
/** Options that take what fits no other: those for none come first. */
export const NONE_OPTION =
  /(?:^|\s)(?:none|neither|nothing|nichts|keine?[rs]?|weder|aucune?|rien|ningun[oa]|nada|nenhuma?|nessun[oa]|niente|geen|zad(?:en|na|ne)|hicbiri|ingen|inget|لا شيء|不)(?:\s|$)|どれでもない|該当なし|都不是|没有/u;
export const OTHER_OPTION =
  /(?:^|\s)(?:other|others|another|something else|andere[rs]?|anderes|sonstiges?|autres?|otr[oa]s?|outr[oa]s?|altr[oi]|altra|anders|iets anders|inn[aey]|inne|diger|baska|annat|ovrigt|اخري|اخر|غير ذلك)(?:\s|$)|その他|其他|其它/u;
