/**
 * How the languages of the product say how many people, or what share of them: only what was counted may say so. "One", "some", "a few",
 * "several", "many" and "first" are prose.
 */
const SMALL =
  'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|' +
  'deux|trois|quatre|cinq|sept|huit|neuf|dix|onze|douze|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|' +
  'dois|duas|três|quatro|sete|oito|nove|dez|doze|tre|quattro|cinque|sei|sette|otto|dieci|undici|dodici|' +
  'twee|drie|vijf|zes|zeven|negen|tien|twaalf|dwie|dwóch|dwoje|trzy|trzech|cztery|czterech|pięć|pięciu|sześć|sześciu|siedem|siedmiu|' +
  'osiem|ośmiu|dziewięć|dziewięciu|dziesięć|dziesięciu|två|fyra|fem|sju|åtta|nio|tio|elva|tolv|iki|üç|dört|beş|altı|yedi|sekiz|dokuz|' +
  'اثنان|اثنين|ثلاثة|أربعة|خمسة|ستة|سبعة|ثمانية|تسعة|عشرة';
const ONE = 'one|eine?[rs]?|un|une|uno|una|um|uma|één|een|jeden|jedna|en|ett|bir|واحد';
const HUNDRED = 'hundred|hundert|cent|cien|cem|cento|honderd|sto|stu|hundra|twenty|zwanzig|vingt|veinte|vinte|venti|twintig|tjugo|مئة|مائة';
const NUMBER = `(?:\\d+|(?:\\p{L}+[- ])?(?:${SMALL}|${HUNDRED}))`;
const PEOPLE =
  'participants?|people|persons?|users?|respondents?|interviews?|interviewees?|customers?|employees|staff|workers?|clients?|patients?|students?|colleagues?|' +
  'teilnehm\\p{L}+|befragte\\p{L}?|nutzer\\p{L}*|personen|leute|menschen|mitarbeit\\p{L}+|kund(?:en|innen)|' +
  'participante?s?|participantes|personnes|utilisat(?:eurs|rices)|répondant\\p{L}*|employés?|salariés?|clientes?|gens|' +
  'personas|usuarios|usuarias|encuestad[oa]s|entrevistad[oa]s|emplead[oa]s|pessoas|usuários|utilizadores|entrevistados|funcionários|' +
  'partecipanti|persone|utenti|intervistat[ie]|clienti|dipendenti|deelnemers|mensen|gebruikers|respondenten|medewerkers|klanten|' +
  'uczestni\\p{L}+|osób|osoby|ludzi|użytkowni\\p{L}+|respondent\\p{L}+|badanych|deltagare\\p{L}*|personer|användare\\p{L}*|människor|kunder|' +
  'katılımcı\\p{L}*|kişi\\p{L}*|kullanıcı\\p{L}*|müşteri\\p{L}*|مشارك\\p{L}*|أشخاص|شخص\\p{L}*|الناس|المستخدمين|موظف\\p{L}*';

/** Between a number and people, they are what was counted: "two things people like". */
const THINGS =
  'to|for|in|on|at|by|with|things|ways|reasons|kinds|types|sorts|problems|issues|points|topics|times|features|minutes|hours|days|weeks|months|years|steps';

/** In words that stand apart. */
const SPACED = [
  `${NUMBER}(?:\\s+(?:of\\s+(?:the|our|their)|der|des|de\\s+los|dos|dei|van\\s+de|av))?(?:\\s+(?!(?:${THINGS})(?!\\p{L}))\\p{L}+)?\\s+(?:${PEOPLE})`,
  '(?:dos|once)\\s+(?:personas|usuari\\p{L}+|emplead\\p{L}+|encuestad\\p{L}+|de\\s+cada)|due\\s+(?:partecipanti|persone|utenti|clienti|dipendenti|su)|sex\\s+(?:personer|deltagare|användare|av)|(?:on|yüz|bin)\\s+(?:kişi|katılımcı|kullanıcı|müşteri)\\p{L}*',
  `(?:${ONE}|${NUMBER})\\s+(?:out\\s+of|in|von|von\\s+den|sur|(?:de|em|in)\\s+cada|su|(?:van|op)\\s+de|na|z|av|من(?:\\s+(?:كل|أصل|بين))?)\\s+(?:a\\s+|the\\s+|every\\s+|each\\s+)?${NUMBER}`,
  `${NUMBER}\\s+of\\s+(?:the\\s+|every\\s+|them\\b|those\\b)*(?:${NUMBER}|(?<=them|those))`,
  // English
  'half|(?:a|one|two|three|four)[- ](?:thirds?|quarters?|fifths?|tenths?)|\\p{L}+[- ]tenths|majority|minority|per\\s?cent|percentage\\s+of|dozens?',
  'hundreds|thousands|millions|billions|scores\\s+of|countless|innumerable|(?:twice|thrice|\\p{L}+\\s+times)\\s+as\\s+(?:many|much)|\\p{L}+fold\\s+(?:as|more)|double\\s+the\\s+number',
  `most\\s+of\\s+(?:them|those)|(?:most|all|every|each|no|any)\\s+(?:(?:of\\s+)?(?:the|our|these|those)\\s+|single\\s+|of\\s+|other\\s+)*(?:${PEOPLE}|interviewee)`,
  '(?:nearly|almost|virtually|practically)\\s+(?:all|every\\p{L}*|none|nobody|no\\s+one)|all\\s+of\\s+them|none\\s+of\\s+them|not\\s+a\\s+single|every\\s+single|without\\s+exception|unanimous(?:ly)?',
  '(?:everyone|everybody)(?!\\s+(?:can|could|may|might|should|else|in|on|at|to|needs|involved|was\\s+to\\s+me))',
  `^(?:${SMALL})\\s+(?:of\\s+them|quit|left|said|say|complain(?:ed)?|want(?:ed)?|were|are|have|had|died|report(?:ed)?|mention(?:ed)?|hate[ds]?|liked?|prefer(?:red)?|felt|feel)`,
  '^scores(?!\\s+(?:are|vary|differ|range|fell|rise|rose|drop|improve|matter|for|in|on|from))',
  // German
  '(?:die\\s+)?meisten|(?:die\\s+)?hälfte\\p{L}*|mehrheit\\p{L}*|mehrzahl|großteil|minderheit|drittel|viertel|prozent|dutzende?|hunderte?|tausende?|millionen|unzählige|zahllose|(?:doppelt|dreimal|viermal)\\s+so',
  `(?:fast|nahezu|beinahe|praktisch)\\s+(?:alle|jede\\p{L}?|keine\\p{L}?)|(?:alle|jede[rs]?|sämtliche|keine?)\\s+(?:der\\s+|einzelne[nr]?\\s+|anderen\\s+)*(?:${PEOPLE})|alle\\s+(?:sagen|sagten|klagen|klagten|wurden|waren|sind|haben|hatten|wollen|finden)|jede[rs]?\\s+(?:einzelne|zweite|dritte|vierte|fünfte|zehnte)|ausnahmslos|einstimmig`,
  // French
  '(?:la\\s+)?moitié|la\\s+plupart|majorité|minorité|pour\\s?cent|douzaines?|[dv]ingtaines?|dizaines?|trentaines?|cinquantaines?|centaines?|milliers?|millions?|innombrables|fois\\s+plus|unanim\\p{L}*|sans\\s+exception',
  `(?:un|deux|trois)\\s+(?:tiers|quarts?)|(?:presque|quasiment|pratiquement)\\s+(?:tous|toutes|tout|aucun\\p{L}*|personne)|tou(?:s|tes)\\s+les\\s+(?:${PEOPLE})|tout\\s+le\\s+monde|chacun\\s+des|chaque\\s+participant\\p{L}?|aucun\\p{L}*\\s+(?:des\\s+)?participant\\p{L}*`,
  // Spanish and Portuguese
  'mitad|metade|mayor[ií]a|maioria|minor[ií]a|por\\s?ci?ento|decenas|docenas?|cientos|centenares|miles|millones|innumerables|dezenas|dúzias?|centenas|milhares|milhões|inúmer[oa]s|incontáveis',
  `(?:el\\s+doble|o\\s+dobro)\\s+d[eo]|(?:un|dos|um|dois)\\s+ter(?:cios?|ços?)|(?:casi|quase)\\s+tod[oa]s?|tod[oa]s\\s+[lo]?[oa]s\\s+(?:${PEOPLE})|todo\\s+(?:el|o)?\\s*mundo|toda\\s+a\\s+gente|cada\\s+uno\\s+de|ning(?:ún|um)\\s+participante|sin\\s+excepción|sem\\s+exceção|un[aâá]nime\\p{L}*`,
  // Italian
  `metà|maggioranza|maggior\\s+parte|minoranza|per\\s?cento|decin[ae]|dozzin[ae]|centinai[ao]|migliai[ao]|milioni|innumerevoli|(?:un|due)\\s+terz[oi]|tre\\s+quarti|quasi\\s+tutt[ie]|tutt[ie]\\s+(?:i|gli|le)\\s+(?:${PEOPLE})|nessun\\s+partecipante|senza\\s+eccezion\\p{L}+|all['’]unanimità|il\\s+doppio\\s+d\\p{L}+`,
  // Dutch
  `helft|meerderheid|merendeel|minderheid|de\\s+meesten|(?:de\\s+)?meeste\\s+(?:${PEOPLE})|alle\\s+(?:${PEOPLE})|iedereen|bijna\\s+(?:iedereen|alle\\p{L}*)|(?:een|één|twee)\\s+derde|(?:een|één)\\s+kwart|driekwart|procent|tientallen|dozijn\\p{L}*|honderden|duizenden|miljoenen|talloze|ontelbare|keer\\s+zoveel|zonder\\s+uitzondering|unaniem`,
  // Polish
  'poł[oó]w\\p{L}|większoś\\p{L}+|mniejszoś\\p{L}+|wszyscy|(?:prawie|niemal)\\s+wsz\\p{L}+|wszystkie\\s+osoby|każd[ya]\\s+(?:uczestnik|osoba|respondent)|jedna\\s+trzecia|dwie\\s+trzecie|jedna\\s+czwarta|procent\\p{L}*|dziesiątki|tuzin\\p{L}*|setki|tysiąc\\p{L}*|tysięcy|milion\\p{L}*|niezliczon\\p{L}+|razy\\s+więcej|bez\\s+wyjątku|jednogłośnie',
  // Swedish
  `hälften|majoritet\\p{L}*|minoritet\\p{L}*|de\\s+flesta|flertalet|samtliga|nästan\\s+all[at]|alla\\s+(?:${PEOPLE})|(?:en|två)\\s+tredjedel\\p{L}*|(?:en|tre)\\s+fjärdedel\\p{L}*|dussin\\p{L}*|tiotals|hundratals|tusentals|miljon\\p{L}*|otaliga|dubbelt\\s+så|utan\\s+undantag|enhällig\\p{L}*`,
  // Turkish
  `yarısı\\p{L}*|çoğunlu\\p{L}+|azınlı\\p{L}+|çoğu\\s+(?:${PEOPLE})|(?:${PEOPLE})\\s+(?:çoğu|hepsi|tamamı)|herkes\\p{L}*|hepsi|(?:tüm|bütün|her|hiçbir)\\s+(?:${PEOPLE})|neredeyse\\s+(?:herkes|hepsi|tüm)|(?:üçte|dörtte|beşte|onda)\\s+\\p{L}+|yüzde\\s+[\\p{L}\\d]+|kişiden\\s+\\p{L}+|düzinelerce|onlarca|yüzlerce|binlerce|milyonlarca|sayısız|iki\\s+kat\\p{L}*|istisnasız|oybirliği\\p{L}*`,
  // Arabic
  `[وفبلك]?(?:ال)?(?:نصف|معظم|معظمهم|أغلب|أغلبهم|أغلبية|غالبية|أقلية|جميع|جميعهم|كافة|ثلثا|ثلثي|ثلث|ربع|عشرات|مئات|آلاف|ملايين|كلهم)|كل\\s+(?:${PEOPLE}|المشاركين|واحد)|(?:بال|في\\s+ال)(?:مئة|مائة)|لا\\s+[يت]حصى|(?:بلا|دون|بدون)\\s+استثناء|بالإجماع`,
];
/** In scripts without spaces. */
const UNSPACED = [
  // Chinese
  '一半|半[数數]|[过過]半|[绝絕]?大多[数數]|多[数數]人|大部分(?:人|参与者|參與者|受[访訪]者|用[户戶])|所有(?:的)?(?:人|参与者|參與者|受[访訪]者|用[户戶]|[员員]工)|全部(?:的)?(?:人|参与者|參與者|受[访訪]者)|每[个個一位]{1,2}人|人人|全[体體]|[几幾]乎(?:所有|全部|每)',
  '[一二两兩三四五六七八九十几幾]成(?![为為功本立员員长長果就绩熟分语語])|百分之|[一二三四五六七八九十]分之|[数數][十百千万]|上[百千万]|成百上千|成千上万|[无無][数數]|[两兩三四五六七八九十\\d]倍|[无無]一例外|一致[认認]为',
  '[二两兩三四五六七八九十百千万\\d]一?多?[个個名位](?:人|参与者|參與者|受[访訪]者|用[户戶]|[员員]工)',
  // Japanese
  '半分|過半|大半|多数派|少数派|全員|皆が|みんな|みな(?=が)|ほとんどの(?:人|参加者|回答者|利用者|ユーザー|方)|ほぼ(?:全員|すべて|全て)|(?:すべて|全て)の(?:人|参加者|回答者|利用者|ユーザー|方)|[一二三四五六七八九十\\d]割|パーセント|何[十百千]|無数の|[二三四五六七八九十百千万]一?[人名]|例外なく|一人残らず',
];
const QUANTITY = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}_])(?:${SPACED.join('|')})(?![\\p{L}\\p{M}\\p{N}_])|\\d\\s*(?:%|٪|‰)|\\d\\s*\\/\\s*\\d|${UNSPACED.join('|')}`,
  'iu',
);

/** Whether a sentence says how many people, or what share of anything. */
export function statesQuantity(sentence: string): boolean {
  return QUANTITY.test(sentence.normalize('NFKC').replaceAll('İ', 'i').replaceAll(/\s+/g, ' ').trim());
}
