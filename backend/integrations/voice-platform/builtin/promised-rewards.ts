import { namesReward } from './owner-rewards.js';
import { isQuestion } from './text.js';

const words = (source: string) => `(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`;
const upTo = (count: number) => `(?:[\\s,]+[\\p{L}\\p{N}'’-]+){0,${count}}?[\\s,]+`;

const ASKS_WORD = 'how|what|why|where|when|whether|which|if|who|thank|that|something|anything';
/** "You" as the one who gets something; "how you get" and "thank you" say nothing of that. */
const YOU = `(?<!(?<!\\p{L})(?:${ASKS_WORD}) )you(?:['’](?:ve|ll|re|d))?`;
const GIVER =
  "(?:i|we)(?:['’](?:ll|re|m|ve|d))?|(?:our|the|this) (?:company|team|study|sponsor|client|university|organi[sz]ers?|researchers?|project)|the (?:researchers|organi[sz]ers)";
const WON =
  'wo?n|winning|wins?|receive[ds]?|receiving|gets?|got|getting|earn(?:ed)?|claim(?:ed)?|collect(?:ed)?|entitled|eligible|qualif(?:y|ied)';
const PASSIVE = `(?:be|been|are|were|being|re|get|got|have been|['’]re)(?: \\p{L}+)?? (?:paid|given|awarded|sent|rewarded|granted|selected|chosen|picked|drawn|owed|offered|compensated|reimbursed)`;
const GIVE =
  '(?:pay|paying|pays|give|gives|giving|send|sends|sending|transfers?|transferring|transferred|wire|wiring|reward(?:ing)?|compensate|reimburse|offer(?:ing|s)?|gift(?:ing)?|award(?:ing)?|grant(?:ing)?|donate|hand|mail|credit|deposit)';

/** A word for winning or giving, with the participant as the one who gets it or the interviewer as the one who gives. */
const GIVEN = new RegExp(
  [
    `${YOU}(?:${upTo(4)}(?:${WON})|(?:['’]re|${upTo(3)})?\\s?${PASSIVE})`,
    `(?:${GIVER})(?:${upTo(4)})${GIVE}`,
    `(?!gift)${GIVE}(?:ed)?[\\s\\p{L}\\p{N}$€£.,]{0,60} to (?:you|your account)`,
    "you are the (?:lucky )?winner|you(?:['’]re| are) a winner|congratulations",
    "(?:is|are) yours|waiting for you|there(?: is|['’]s| are) [^.?!]{1,60} for you|on (?:its|their) way(?: to you)?",
    '(?:everyone|everybody|anyone|all) who (?:finish\\p{L}*|complet\\p{L}*|takes? part|answers?|participat\\p{L}*)|(?:all|each|every) participants? (?:gets?|receives?)',
    // German
    '(?:sie|du|ihr|ihnen|dir|euch)(?:\\s+[\\p{L}\\p{N}.,€$-]+){0,8}?\\s+(?:gewonnen|gewinnst|gewinnen|gewinnt|bekommst|bekommen|erhältst|erhalten|kriegst|kriegen|zu(?=\\s*[.!,;])|gutgeschrieben|überwiesen|ausgezahlt|geschenkt)|(?:bekommen|bekommst|erhalten|erhältst|gewinnen|gewinnst|kriegen|kriegst) (?:sie|du)',
    '(?:ich|wir)(?: werden?)?(?:\\s+[\\p{L}\\p{N}.,€$-]+){0,6}?\\s+(?:zahlen?|bezahlen?|überweisen?|schenken?|schicken?|geben?|senden?|auszahlen)|(?:ich|wir) (?:werden?|zahlen?|überweisen?|schenken?|gebe|geben|schicken?)|(?:zahlen|überweisen|schenken|geben|schicken) wir',
    // French
    '(?:vous avez|tu as|vous venez de|tu viens de|vous allez|tu vas) (?:\\p{L}+ )?(?:gagn\\p{L}+|reçu|recevoir|remport\\p{L}+|touch\\p{L}+)|vous (?:recevrez|gagnez|gagnerez|recevez)|tu (?:recevras|reçois|gagnes|gagneras)',
    "(?:je|nous|on) (?:vais |allons |va )?(?:vous|te|t['’]) ?(?:pai|pay|donn|offr|vers|envo|enver|virer)\\p{L}*|(?:nous|je) (?:payons|paie|versons|offrons|donnons|allons (?:payer|verser|donner|offrir))",
    // Spanish
    '(?:ha|has|han|acaba de|acabas de) (?:ganado|ganar|recibido|recibir)|(?:usted |tú )?(?:recibirá|recibirás|ganará|ganarás|ganaste|ganó|recibes)|(?:va|vas) a (?:recibir|ganar|cobrar)',
    '(?:te|le|les) (?:voy a|vamos a|daré|daremos|pagaré|pagaremos|pagamos|enviaré|enviaremos|enviamos|transferiremos|transferimos|regalo|regalamos|damos|pago|doy)|(?:vamos a|voy a) (?:pagar|dar|enviar|transferir|regalar)(?:te|le|les)?',
    // Portuguese
    '(?:você|o senhor|a senhora|tu) (?:\\p{L}+ ){0,2}?(?:ganhou|ganhaste|ganhará|recebeu|recebe|receberá|ganhar|receber)|(?:receberá|receberás|ganhaste|vai receber|vai ganhar)',
    '(?:vou|vamos|iremos) (?:lhe |te )?(?:dar|pagar|enviar|oferecer|transferir)|(?:pagamos|pagaremos|daremos|enviaremos|oferecemos|transferiremos)|(?:lhe|te) (?:pagamos|pagaremos|damos|daremos|dou|pago|enviamos)',
    // Italian
    '(?:hai|ha|avete) (?:\\p{L}+ )?(?:vinto|ricevuto)|(?:riceverà|riceverai|riceverete|vincerà|vincerai|riceve|ricevi)',
    '(?:le|ti|vi) (?:darò|daremo|diamo|pagherò|pagheremo|paghiamo|pago|invierò|invieremo|inviamo|offro|offriamo|regaliamo|versiamo|trasferiremo)|(?:pagheremo|paghiamo|daremo|verseremo)',
    // Dutch
    '(?:je|u|jij|jullie)(?:\\s+[\\p{L}\\p{N}.,€$-]+){0,6}?\\s+(?:gewonnen|ontvangt|ontvangen|krijgt|krijgen|krijg|wint)|(?:krijgt|ontvangt|krijg|ontvang|wint|win) (?:u|je)',
    '(?:wij|we|ik)(?: zullen| zal| gaan| ga)?(?:\\s+[\\p{L}\\p{N}.,€$-]+){0,6}?\\s+(?:betalen|geven|sturen|overmaken|betaal|geef|stuur)|(?:wij|we|ik) (?:betalen|geven|sturen|maken|betaal|geef|stuur)',
    // Polish
    '(?:wygrał[eaś]\\p{L}*|wygrał|wygrała|otrzymasz|dostaniesz|otrzyma (?:pan|pani)|dostanie (?:pan|pani)|(?:pan|pani) (?:wygrał|wygrała|otrzyma|dostanie))',
    '(?:zapłacimy|zapłacę|płacimy|damy|dam|wyślemy|wyślę|przelejemy|przeleję|przekażemy|wypłacimy)',
    // Turkish
    'kazandın(?:ız)?|kazanacaksın(?:ız)?|alacaksın(?:ız)?|(?:size|sana)(?:\\s+[\\p{L}\\p{N}.,€₺-]+){0,5}?\\s+(?:ver|öde|gönder|yatır)\\p{L}*|(?:vereceğiz|vereceğim|ödeyeceğiz|ödüyoruz|göndereceğiz|yatıracağız)',
    // Arabic
    '(?:لقد |قد )?(?:ربحت|فزت|كسبت)|(?:ستحصل|سوف تحصل|ستتلقى|ستستلم|ستربح)\\p{L}*|(?:سنعطيك|سندفع|سأدفع|سأعطيك|سنرسل|سنحول|نعطيك|ندفع)\\p{L}*',
  ]
    .map(words)
    .concat(
      // Japanese, Chinese, Korean, Hindi, Bengali
      '当選|当たりました|差し上げ|プレゼントし|お支払いします|支払います|送金します|もらえます|受け取れます|獲得しました|お渡しします',
      '(?:您|你)[^。！？]{0,12}(?:赢得|贏得|赢了|贏了|获得|獲得|中了|得到|收到)|(?:恭喜|我们?|我們?|本公司)[^。！？]{0,12}(?:给您|给你|給您|給你|支付|付给|付給|赠送|贈送|转账|轉賬|汇款|匯款|赢|贏|获得|獲得|中奖|中獎)',
      '당첨|받으실|받게|드립니다|드리겠|드릴게|지급',
      'जीत|मिलेंगे|मिलेगा|देंगे|দেব|জিতেছ|পাবেন',
    )
    .join('|'),
  'iu',
);
/** What the participant said may be repeated: "You said you pay 50 euros a week." */
const ECHO = new RegExp(
  words(
    "(?:(?:as |so )?you(?:['’]ve| have)?(?: just| also)? (?:said|mentioned|told me|told us|described|explained|wrote|answered)|sie (?:sagten|erwähnten|erzählten|haben (?:gesagt|erwähnt|erzählt))|du (?:sagtest|hast (?:gesagt|erwähnt|erzählt))|(?:vous avez|tu as) (?:dit|mentionné|expliqué)|vous disiez|(?:ha|has) (?:dicho|mencionado)|(?:dijo|dijiste|mencionó)|você (?:disse|mencionou)|(?:ha|hai) detto|(?:u|je) zei|(?:powiedział|powiedziała)\\p{L}*)",
  ) + '[^:;–—.!?]{0,25}?[^,:;–—.!?]*(?:,[^,:;–—.!?]*)?',
  'giu',
);
/** "We will not pay you", "There is no prize": one word may stand between. */
const DENIED = new RegExp(
  words(
    "(?:won['’]t|will not|not|cannot|can['’]t|don['’]t|do not|never|nicht|kein\\p{L}*|no|pas|nie|niet|geen|não|non)(?: (?:be|any|an?|de|get|be any|keine?n?))? (?:pay|paid|payment|give|given|receive|get|offer|send|transfer|promise|reward|money|prize|voucher|gift|geld|gutschein|geschenk|gewinn|bekommen|erhalten|zahlen|bezahlt)",
  ),
  'giu',
);
const HYPOTHETICAL =
  /^\W*(?:if|imagine|suppose|say|wenn|falls|angenommen|stellen sie sich|si|imaginez|imagine|se|supponga|stel)(?!\p{L})/iu;
/** "Tell me what you get for your money." What follows a colon or a dash is a sentence of its own. */
const REQUEST = new RegExp(
  `^\\W*(?:(?:and|now|then|so|please|okay|bitte|und),? )*${words(
    "tell me|describe|think (?:of|about|back)|walk me|talk me|share with me|explain|let['’]s talk|i(?:['’]d| would) (?:like|love) to (?:hear|know|understand|learn)|i(?:['’]m| am) (?:curious|interested)|erzählen? (?:sie )?mir|erzähl|beschreib\\p{L}*|denken sie|denk|schildern? sie|racontez|raconte|décrivez|parlez-moi|cuénteme|cuéntame|hábleme|describ[ae]|conte-me|descreva|fale|mi racconti|raccontami|descriva|vertel|beschrijf|proszę opisać|opisz|opowiedz",
  )}[^:;–—]*$`,
  'iu',
);

/** "So you got a refund." What is summed up without an amount announces nothing. */
const RECAP = new RegExp(
  `^\\W*(?:(?:i see|okay|ok|right|thanks|thank you)[,.]? )*${words('so,? (?:then )?you (?:got|received|were (?:paid|given))|(?:it )?sounds like|so,? (?:when|the money) you|(?:sie|du) \\p{L}+ also')}[^\\p{N}:;–—$€£]*$`,
  'iu',
);

/** Whether a sentence announces money or a gift: something of value, given to the participant, in a statement about what is. */
export function promisesReward(sentence: string): boolean {
  if (isQuestion(sentence) || HYPOTHETICAL.test(sentence) || REQUEST.test(sentence) || RECAP.test(sentence)) return false;
  const said = sentence.replace(ECHO, ' ').replace(DENIED, ' ');
  return (namesReward(said) && GIVEN.test(said)) || PAYS_YOU.test(said);
}

const PAYS_YOU = new RegExp(words("(?:i|we)(?:['’]ll| will) pay you"), 'iu');
