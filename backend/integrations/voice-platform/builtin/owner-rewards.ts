import type { InterviewBrief } from '../replies.port.js';
import { isQuestion, sentencesOf } from './text.js';

const words = (source: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, 'iu');

/** A currency says how much, the other kinds say what. */
const CURRENCY =
  /[$€£¥₹₺₩]|[\p{Nd}百千万萬亿億]\s*[元円원]|(?<!\p{L})(?:euros?|eur|dollars?|dólares|dollari|dolar[óyi]?\p{L}*|usd|pounds?|gbp|pfund|libras|livres sterling|francs?|franken|chf|z[łl]oty\p{L}*|złotych|złote|zł|pln|lira(?:s|lar)?|tl|reais|pesos?|yen|jpy|yuan|rmb|rupees?|kronor|bucks|bitcoins?|btc)(?!\p{L})|ユーロ|ドル|欧元|歐元|美元|人民[币幣]|يورو|دولار|ريال|درهم|جنيه|유로|달러|रुपये|यूरो|টাকা|ইউরো/iu;
const KINDS: Readonly<Record<string, RegExp>> = {
  cash: new RegExp(
    `${words('money|cash|payments?|payout|refunds?|geld|bargeld|argent|dinero|dinheiro|soldi|denaro|pieni[ąe]dz\\p{L}*|gotówk\\p{L}*|para(?:yı|nız)').source}|أموال|مال(?!\\p{L})|نقود|お金|現金|现金|現金|돈을|पैसे`,
    'iu',
  ),
  voucher: new RegExp(
    `${words("\\p{L}*(?:vouchers?|coupons?|gutscheine?s?)|gift cards?|bons? d[’']achat|chèques?[- ]cadeaux?|vales?|buono|buoni|cadeaubon(?:nen)?|waardebon(?:nen)?|bon(?:y|u)? podarunkow\\p{L}*|hediye (?:kartı|çeki)").source}|قسيمة|ギフト券|商品券|クーポン|礼品卡|代金券|优惠券|상품권`,
    'iu',
  ),
  gift: new RegExp(
    `${words('gifts?(?! cards?)|presents?|\\p{L}*geschenke?s?|cadeaux?|regalos?|regal[io]|presentes?|geschenk(?:en)?|prezent\\p{L}*|hediye(?!\\s*(?:kartı|çeki))\\p{L}*').source}|هدية|プレゼント|礼物|禮物|선물`,
    'iu',
  ),
  prize: new RegExp(
    `${words('prizes?|winnings|jackpot|preise?|prix|premio|prêmio|prijs|nagrod\\p{L}*|ödül\\p{L}*').source}|جائزة|賞金|賞品|奖金|獎金|奖品|獎品|상금`,
    'iu',
  ),
  device: words('iphones?|laptops?|ipads?|tablets?|smartphones?'),
  reward: words(
    'rewards?|incentives?|compensation|honorari\\p{L}*|bonus|prämie|belohnung|aufwandsentschädigung|vergütung|récompenses?|indemnité|recompensas?|compensación|compenso|ricompensa|vergoeding|beloning|wynagrodzenie',
  ),
};

/** Whether a sentence names money, or another thing that may be given away. */
export const namesReward = (sentence: string): boolean =>
  CURRENCY.test(sentence) || Object.values(KINDS).some((kind) => kind.test(sentence));

/** Those who take part, as the owner writes about them. */
const RECIPIENT = words(
  'participants?|interviewees?|respondents?|everyone who|teilnehm\\p{L}*|befragten?|participant\\p{L}*|participante?s|partecipant[ei]|deelnemers?|uczestni\\p{L}*|katılımcı\\p{L}*',
);
const ADDRESSED = words(
  'you|sie|du|ihnen|dir|ihr|vous|te|usted(?:es)?|le|você|lhe|ti|vi|u|je|jullie|otrzymasz|otrzymają|size|sana|recibir\\p{L}*|receber\\p{L}*|ricever\\p{L}*',
);
/** "For taking part" says that it is given to them, whatever they are called. */
const TAKING_PART = words(
  'for (?:taking part|participating|participation|(?:their|your|the) (?:time|participation|help|answers|interview))|für (?:die|ihre|deine) (?:teilnahme|mühe|zeit)|pour (?:la|leur|votre) participation|por (?:la|su|tu|a|sua) participaci?[oó]n|por participar|pela participação|per la (?:sua |loro )?partecipazione|voor (?:de |uw |je |hun )?deelname|za udział',
);
const GIVES = new RegExp(
  `${
    words(
      'receives?|gets?|given|gives?|giving|paid|pays?|offers?|offered|sends?|sent|transfers?|wins?|earns?|bekommt|bekommen|bekommst|erhält|erhältst|erhalten|gewinnen|zahlen|geben|schenken|überweisen|verlosen|reçoi\\p{L}*|recev\\p{L}*|offr\\p{L}*|pay(?:er|ons|é)\\p{L}*|recib\\p{L}*|damos|pagamos|receb\\p{L}*|ricev\\p{L}*|krijg(?:t|en)?|ontvang(?:t|en)?|otrzym\\p{L}*|dostan\\p{L}*|al(?:ır|ırsınız|acak\\p{L}*)|veriyoruz|vereceğiz|as (?:a )?(?:thank[- ]you|compensation|reward)|als dank\\p{L}*|there is|es gibt|(?:reward|incentive|compensation|bonus|belohnung|prämie|aufwandsentschädigung|vergütung) (?:is|ist|beträgt|will be)',
    ).source
  }|يحصل|تحصل|差し上げ|もらえ|获得|獲得|得到|赠送`,
  'iu',
);
/** What is to be found out, or must not be said, is not offered. */
const NOT_OFFERED = words(
  "find out|ask(?:s|ed|ing)?|learn|explore|discover|understand|discuss|probe|explain|describe|determine|compare|investigate|talk about|topics?|how|what|why|whether|which|(?<!everyone )who|if|imagine|suppose|never|not|no|none|nothing|without|don['’]t|doesn['’]t|cannot|can['’]t|won['’]t|finden sie|finde heraus|herausfinden|frag(?:e|en)?|erfrag(?:e|en)?|erkund(?:e|en)?|wie|was|warum|ob|welche\\p{L}*|wenn|falls|nie(?:mals)?|nicht|nichts|kein\\p{L}*|ohne|demande[rz]?|découvr\\p{L}*|combien|comment|pourquoi|si|pas|jamais|aucun\\p{L}*|sans|pregunt\\p{L}*|averigu\\p{L}*|cuánto|cómo|qué|nunca|sin|pergunt\\p{L}*|descubr\\p{L}*|quanto|como|se|não|sem|chied\\p{L}*|scopri\\p{L}*|come|non|senza|vraag\\p{L}*|hoeveel|waarom|niet|geen|zonder|zapytaj|dowiedz|ile|czy|nie|bez",
);

const NUMBER_WORDS = words(
  '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\p{L}+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|billions?)(?:-\\p{L}+)?|k|mio|\\p{L}*(?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwanzig|ßig|[rfn]zig|hundert|tausend)\\p{L}*|millionen?|deux|trois|quatre|cinq|dix|vingt|trente|cinquante|cents?|mille|dos|tres|cuatro|cinco|diez|veinte|cincuenta|cien|cientos|quinientos|mil|millones|dez|vinte|cem|quinhentos|milhões|dieci|venti|cinquanta|cento|cinquecento|mila|milioni|tien|twintig|vijftig|honderd|vijfhonderd|duizend|miljoen|dziesięć|pięćdziesiąt|sto|pięćset|tysi\\p{L}+|milion\\p{L}*|on|yüz|beş|bin|milyon',
);
const everyNumberWord = new RegExp(NUMBER_WORDS.source, 'giu');

/** "1,000.00", "1.000" and "1000" are one amount. */
function numbersOf(sentence: string): string[] {
  const digits = (sentence.normalize('NFKC').match(/\p{Nd}+(?:[.,'’ ]\p{Nd}{3}(?!\p{Nd}))*(?:[.,]\p{Nd}{1,2}(?!\p{Nd}))?/gu) ?? []).map(
    (number) => number.replace(/[.,]0{1,2}$/u, '').replace(/[.,'’ ](?=\p{Nd}{3}(?!\p{Nd}))/gu, ''),
  );
  const written = (sentence.match(everyNumberWord) ?? []).map((word) => word.toLowerCase());
  return [...digits, ...written, ...(sentence.match(/[一二三四五六七八九十百千万萬亿億]+/gu) ?? [])];
}

const CURRENCY_NAMES: readonly (readonly [name: string, sign: RegExp])[] = [
  ['euro', /€|(?<!\p{L})(?:euros?|eur)(?!\p{L})|ユーロ|欧元|歐元|يورو|유로/iu],
  ['dollar', /\$|(?<!\p{L})(?:dollars?|dólares|dollari|usd|bucks)(?!\p{L})|ドル|美元|دولار|달러/iu],
  ['pound', /£|(?<!\p{L})(?:pounds?|gbp|pfund)(?!\p{L})/iu],
];

interface Offer {
  readonly kinds: ReadonlySet<string>;
  readonly numbers: ReadonlySet<string>;
}

function offerOf(sentence: string): Offer {
  const kinds = new Set(Object.keys(KINDS).filter((kind) => KINDS[kind]!.test(sentence)));
  const isNamed = kinds.size > 0;
  // "A reward of ten euros" may be any kind; "ten euros" alone are money.
  kinds.delete('reward');
  const currencies = CURRENCY_NAMES.filter(([, sign]) => sign.test(sentence)).map(([name]) => name);
  const hasCurrency = CURRENCY.test(sentence);
  if (hasCurrency && !isNamed) kinds.add('cash');
  if (hasCurrency) kinds.add(currencies.length > 0 ? currencies.join(' ') : 'another currency');
  return { kinds, numbers: new Set(numbersOf(sentence)) };
}

function offersOf(text: string, isPrompt: boolean): Offer[] {
  return sentencesOf(text)
    .filter((sentence) => {
      if (isQuestion(sentence) || NOT_OFFERED.test(sentence) || !namesReward(sentence) || !GIVES.test(sentence)) return false;
      // In a prompt "you" is the interviewer.
      return RECIPIENT.test(sentence) || TAKING_PART.test(sentence) || (!isPrompt && ADDRESSED.test(sentence));
    })
    .map(offerOf);
}

/** What the owner's own statements give to participants: a promise passes only if one of them has its kind and its amount. */
export function ownerRewards(brief: InterviewBrief): (promise: string) => boolean {
  let offers: Offer[] | undefined;
  return (promise) => {
    offers ??= [
      ...offersOf(brief.systemPrompt, true),
      ...[brief.firstMessage, brief.endMessage, brief.interviewInfo].flatMap((text) => offersOf(text, false)),
    ];
    if (offers.length === 0) return false;
    const { kinds, numbers } = offerOf(promise);
    return offers.some(
      (offer) => [...kinds].every((kind) => offer.kinds.has(kind)) && [...numbers].every((number) => offer.numbers.has(number)),
    );
  };
}
