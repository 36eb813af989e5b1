/** Tells what an owner writes about the purpose of an interview from what it asks: "The goal is to understand why people leave?" Pure. */

const STUDY_EN = '(?:interviews?|study|studies|survey|research|project|conversations?|calls?|sessions?|thesis|work|questionnaire|test)';
const LEARN_EN =
  '(?:find out|understand|learn|know|explore|discover|figure out|study|investigate|see|hear|identify|examine|work out|get to know)';

/** Words that introduce the purpose. A sentence that begins with them is not a question for participants. */
const NAMED: readonly RegExp[] = [
  new RegExp(
    String.raw`^(?:so,? )?(?:the|our|my|its|one)? ?(?:(?:main|overall|key|only|whole|primary|first|general) )*(?:goals?|purpose|aims?|objectives?|idea|point|intention)(?: (?:of|for|behind|in|with) (?:the|this|our|my|these|all)(?: \w+){0,3}?)? (?:is|are|was|will be|here is)\b`,
    'iu',
  ),
  /^(?:(?:research|interview|study) )?(?:goals?|purpose|aims?|objectives?) [-–—] /iu,
  new RegExp(
    String.raw`^th(?:is|ese) ${STUDY_EN} (?:is|are|explores?|looks?|aims?|examines?|investigates?|tr(?:y|ies)|wants?|seeks?)\b`,
    'iu',
  ),
  /^(?:das |unser |mein |unsere |die )?(?:\p{L}*ziel(?:setzung)?|zweck|anliegen|absicht)(?: (?:des|der|dieses|dieser|unseres|unserer|von|vom|hinter) [^:?]{2,60}?)?(?: ist| war| besteht|\s*[:：–—])/iu,
  /^(?:l['’]objectif|le but|notre (?:objectif|but)|objectif|but|l['’]enjeu)(?: (?:de|du|des|d['’])[^:?]{2,60}?)?(?: est| était|\s*[:：–—])/iu,
  /^(?:el |nuestro |mi |la |nuestra )?(?:objetivo|prop[oó]sito|finalidad|meta)(?: (?:de|del) [^:?]{2,60}?)?(?: es| era| consiste|\s*[:：–—])/iu,
  /^(?:l['’]obiettivo|lo scopo|il nostro obiettivo|obiettivo|scopo)(?: (?:di|del|dello|della|dell['’])[^:?]{2,60}?)?(?: è| era|\s*[:：–—])/iu,
  /^(?:o |a |nosso |o nosso |meu )?(?:objetivo|prop[oó]sito|finalidade|meta)(?: (?:de|do|da|deste|desta) [^:?]{2,60}?)?(?: é| era|\s*[:：–—])/iu,
  /^(?:het |ons |de )?(?:doel|doelstelling|bedoeling)(?: van [^:?]{2,60}?)?(?: is| was|\s*[:：–—])/iu,
  /^cel(?:em)?(?: (?:badania|wywiadu|rozmowy|projektu|tego \p{L}+))?(?: jest| to|\s*[:：–—])/iu,
  /^(?:bu )?(?:görüşmenin|araştırmanın|çalışmanın|mülakatın|anketin)?\s*amac(?:ı|ımız)(?:\s|[:：,])/iu,
  /^(?:målet|syftet|vårt mål)(?: med [^:?]{2,60}?)?(?: är| var|\s*[:：–—])/iu,
  /^(?:我们|本次|此次|这次|本|该|我)?的?(?:访谈|研究|调研|调查|采访|项目)?的?(?:主要|核心|最终)?(?:目的|目标|宗旨)\s*(?:是|为|在于|：|:)/u,
  /^(?:この|本|今回の)?(?:インタビュー|調査|研究|取材)?の?(?:主な)?(?:目的|目標|ねらい|狙い)\s*(?:は|：|:)/u,
  /^(?:ال)?(?:هدف|غرض|غاية)(?:نا)?(?: من| هذه| هذا| المقابلة| البحث| الدراسة| هو| هي|\s*[:：])/u,
];

/** What the owner wants to know, which is asked where it speaks to the participant: "We want to know how you found us?" */
const WANTED: readonly RegExp[] = [
  /^(?:(?:hi|hello|hey)[,!. ]+)?(?:(?:the|our|my|one)(?: \p{L}+){0,2} )?(?:(?:main|central|key|research|guiding|big|overall|core) )*questions?(?: (?:of|for|behind|in) [^:?]{2,60}?)?(?: (?:is|are|was)\b|\s*[:：–—])/iu,
  new RegExp(
    String.raw`^(?:(?:in|with|for|through) (?:this|these|our|the|my) ${STUDY_EN},? )?(?:we|i)(?:['’](?:d|m|re)| am| are| would)?(?: [\p{L}-]+){0,10}? (?:to|out) ?${LEARN_EN}\b`,
    'iu',
  ),
  /^(?:we|i)(?:['’](?:m|re)| am| are) (?:curious|interested|wondering)\b/iu,
  /^(?:we|i) wonder\b/iu,
  /^(?:die |unsere |meine )?(?:zentrale |leitende )?(?:forschungsfragen?|fragestellung)(?: (?:ist|lautet)|\s*[:：–—])/iu,
  /^(?:in|mit|bei) (?:diesem|diesen|dieser|dem|der) (?:interviews?|gesprächs?|befragung|studie|gesprächen) (?:geht|möcht|woll|soll|will|untersuch)/iu,
  /^(?:es geht|hier geht es) (?:uns |mir )?(?:darum|um)\b/iu,
  /^(?:wir|ich) (?:möchten?|wollen|will|würden?|versuchen?|untersuchen|untersuche)\b[^?]{0,60}\b(?:herausfinden|herauszufinden|verstehen|wissen|erfahren|lernen|untersuchen|ergründen)\b/iu,
  /^(?:notre |la |ma )?(?:question de recherche|problématique)\b/iu,
  /^(?:dans (?:cet entretien|cette étude), )?(?:nous|je|on|j['’]) ?(?:voulons|voudrions|voudrais|aimerais|aimerions|souhaite|souhaitons|cherche|cherchons|veut|veux|essayons|essaie)\b[^?]{0,20}\b(?:comprendre|savoir|découvrir|apprendre|connaître|explorer)/iu,
  /^(?:la |nuestra |mi )?pregunta de investigación\b/iu,
  /^(?:queremos|quiero|quisiéramos|quisiera|nos gustaría|me gustaría|buscamos|busco|intentamos)(?: \p{L}+)? (?:entender|saber|comprender|descubrir|conocer|averiguar|explorar)/iu,
  /^(?:vogliamo|voglio|vorremmo|vorrei|cerchiamo di|ci interessa|la domanda di ricerca)\b[^?]{0,10}(?:capire|sapere|scoprire|comprendere|conoscere|è|[:：])/iu,
  /^(?:queremos|quero|gostaríamos de|gostaria de|procuramos|a pergunta de pesquisa)\b[^?]{0,10}(?:entender|saber|compreender|descobrir|conhecer|é|[:：])/iu,
  /^(?:we|wij|ik) (?:willen|wil|zouden|zou)\b[^?]{0,20}\b(?:weten|begrijpen|ontdekken|uitzoeken|leren)\b|^(?:de |onze )?onderzoeksvraag\b/iu,
  /^(?:chcemy|chcę|chcielibyśmy|chciałbym|chciałabym|próbujemy) (?:zrozumieć|się dowiedzieć|dowiedzieć się|poznać|sprawdzić|wiedzieć)|^pytanie badawcze\b/iu,
  /(?:anlamak|öğrenmek|bilmek|keşfetmek) ist(?:iyoruz|iyorum)[.?!]*$|^araştırma sorusu\b/iu,
  /^(?:vi|jag) (?:vill|skulle vilja|försöker) (?:förstå|veta|ta reda på|lära)|^(?:vår )?forskningsfråga/iu,
  /^(?:我们|我)(?:很|非常)?(?:想要?|希望|试图|需要|打算)(?:能)?(?:了解|知道|弄清|搞清|理解|研究|探索|发现)|^研究问题\s*(?:是|：|:)/u,
  /(?:を|か)(?:知りたい|理解したい|明らかにしたい)(?:です|と思います|と考えています)?[。？?]*$|^リサーチクエスチョン/u,
  /^(?:نريد|نود|أريد|أود|نحاول) (?:أن )?(?:نفهم|نعرف|أفهم|أعرف|فهم|معرفة)/u,
];

/** Speaks to the participant. */
const ADDRESSES =
  /(?<!\p{L})(?:you|your|yours|yourself|du|dir|dich|deine?[nmrs]?|euch|vous|votre|vos|tu|toi|usted|ustedes|lei|jij|je|jou|jouw|u|uw|siz|sizi|size|sizin|sen|seni|sana|pan|pani|państwo|dig|din|ditt|dina)(?!\p{L})|您|你|あなた/iu;
/** A capital at the beginning of a German sentence may be "they". */
const ADDRESSES_FORMALLY = /(?<=\S\s)(?:Sie|Ihnen|Ihre?[nmrs]?)(?!\p{L})/u;

/** Speaks of others than the participant, in languages that leave the pronoun out. */
const OF_OTHERS =
  /(?<!\p{L})(?:la gente|las personas|los clientes|ellos|ellas|le persone|la gente|i clienti|loro|as pessoas|os clientes|eles|elas|ludzie|klienci|oni|insanlar|müşteriler|onlar)(?!\p{L})|他们|她们|人们|用户们?|彼ら|人々|الناس|العملاء|هم(?!\p{L})|^¿?(?:es|será|se debe|é|será que é|è|sarà|czy to) (?:por|porque|a|per|perché|dlatego|z powodu)(?!\p{L})/iu;
const LEAVES_PRONOUNS_OUT: ReadonlySet<string> = new Set(['es', 'it', 'pt', 'pl', 'tr', 'ja', 'zh', 'ar']);

const addresses = (sentence: string) => ADDRESSES_FORMALLY.test(sentence) || ADDRESSES.test(sentence);

/** Whether a sentence says what the interview is for, though it may end with a question mark. */
export function isPurpose(sentence: string): boolean {
  const said = sentence.trim();
  if (said.length > 400) return false;
  return NAMED.some((pattern) => pattern.test(said)) || (WANTED.some((pattern) => pattern.test(said)) && !addresses(said));
}

/** Whether a question beside the purpose asks about others: "The goal is to learn why people leave. Are they bored?" @param language of the prompt */
export function asksAboutOthers(question: string, language: string): boolean {
  return !addresses(question) && (!LEAVES_PRONOUNS_OUT.has(language) || OF_OTHERS.test(question));
}
