import type { InterviewBrief } from '../replies.port.js';
import { ownerRewards } from './owner-rewards.js';
import { isQuestion, keyOf, sentencesOf } from './text.js';

/** "I am a human", in the larger languages. The negation "I'm not a human" does not begin like this. */
const HUMAN = new RegExp(
  [
    "(?:i am|i['’]m)(?: (?:actually|really|just|definitely|indeed|also|in fact|a|an|real|actual|genuine|living|very))* (?:human(?: being)?|person)(?! (?:resources|rights|factors|who|of|that|in charge|like)|[-–])",
    "(?:i am|i['’]m) (?:really |definitely |actually )?not (?:an? )?(?:ai|bot|robot|machine|computer|chatbot)(?! (?:expert|person))",
    'ich bin(?: (?:ein|eine|wirklich|tatsächlich|echter|echte|natürlich|doch))* (?:mensch|person)|ich bin keine? (?:ki|maschine|roboter|bot|computer)',
    'je suis(?: (?:bien|vraiment|réellement|un|une|vrai|vraie))* (?:humaine?|être humain|personne réelle|vraie personne)|je ne suis pas (?:une ia|un robot|une machine)',
    'soy(?: (?:un|una|realmente|de verdad))* (?:ser humano|humano|humana|persona real|persona de verdad)|no soy (?:una ia|un robot|una máquina|un bot)',
    'sou(?: (?:um|uma|realmente|mesmo))* (?:ser humano|humano|humana|pessoa real|pessoa de verdade)|não sou (?:uma ia|um robô|uma máquina)',
    "sono(?: (?:un|una|davvero|proprio))* (?:essere umano|umano|umana|persona reale|persona vera|vera persona)|non sono (?:un['’]ia|un robot|una macchina)",
    'ik ben(?: (?:een|echt|gewoon|echte))* (?:mens|persoon)|ik ben geen (?:ai|robot|machine|bot)',
    'jestem (?:prawdziw(?:ym|ą) )?(?:człowiekiem|osobą)|nie jestem (?:robotem|botem|maszyną)',
    'jag är(?: (?:en|faktiskt|riktig|verkligen))* (?:människa|riktig person)|jag är ingen (?:robot|ai|maskin)',
    '(?:ben )?gerçek bir insanım|ben (?:bir )?insanım|robot değilim',
    'أنا (?:إنسان|بشر|شخص حقيقي)|لست روبوت\\p{L}*',
  ]
    .map((source) => `(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`)
    .concat(
      '(?:私は|わたしは)(?:本物の|実在の)?人間です|我是(?:一个|一個|一名|真正的|真实的)*(?:人类|人類|真人|活人)|我不是(?:AI|人工智能|机器人|機器人)',
    )
    .join('|'),
  'iu',
);

const REWARD =
  "(?:[$€£¥]|\\p{L}*(?:money|cash|dollars?|euros?|vouchers?|gifts?|prizes?|rewards?|payments?|coupons?|refunds?|bonus|compensation|iphone|geld|gutschein|geschenk|prämie|belohnung|argent|cadeau|récompense|bon d[’']achat|dinero|regalo|premio|vale|dólares|recompensa|dinheiro|presente|prêmio|soldi|denaro|buono)(?![\\p{L}-]))";
const GIVEN = [
  "(?:i|we)(?:['’]ll| will| shall| can| am going to|['’]m going to|['’]re going to| are going to) (?:also |gladly |happily |even )?(?:pay|give|send|transfer|reward|compensate|reimburse|offer|gift|wire)",
  "you(?:['’]ll| will| shall| are going to|['’]re going to|['’]ve| have| can) (?:also |now )?(?:receive|received|get|be paid|be given|be sent|won|win|earn|earned)",
  'ich (?:werde|zahle|schenke|gebe|schicke|überweise)|(?:sie|du) (?:bekommen|erhalten|bekommst|erhältst|gewinnen|gewinnst)|(?:bekommen|erhalten|bekommst|erhältst) (?:sie|du)',
  '(?:je|nous) (?:vais |allons )?(?:vous|te) (?:paie|paye|paierai|paierons|payer|donne|donnerai|donner|offre|offrir|offrirai|verser|verserons|envoyer|enverrons)|vous (?:recevrez|allez recevoir|gagnez)',
  '(?:te|le|les) (?:voy a|vamos a|daré|daremos|pagaré|pagaremos|enviaré|enviaremos|regalo|regalamos)|(?:recibirá|recibirás|ganará|ganarás|va a recibir|vas a recibir)',
  '(?:vou|vamos) (?:lhe |te )?(?:dar|pagar|enviar|oferecer)|(?:receberá|você vai receber|vai ganhar)',
  '(?:le|ti|vi) (?:darò|daremo|pagherò|pagheremo|invierò|invieremo|offro|offriamo)|(?:riceverà|riceverai|riceverete)',
].join('|');
const PROMISE = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${GIVEN})(?![\\p{L}\\p{N}])[^.?!]{0,80}?${REWARD}|(?<![\\p{L}])(?:i|we)(?:['’]ll| will) pay you(?![\\p{L}])`,
  'iu',
);
const HYPOTHETICAL = /^\W*(?:if|imagine|suppose|wenn|angenommen|stellen sie sich|si|imaginez|imagine|se|supponga)(?!\p{L})/iu;

const AFTER = '(?=\\s*(?:[.,;:!?…)]|$)|\\s+(?:is|and|or|for|so|please|now|here|number|to|und|oder|et|y|e|ou|bitte)(?!\\p{L}))';
const SECRETS: readonly (readonly [asks: string, secret: string])[] = [
  [
    "what(?:['’]s| is| are)|tell me|give me|share|provide|enter|type|read (?:me|out)|send|confirm|could you|can you|please|may i have|i need",
    'passwords?|passcode|pin(?: code| number)?|cvv|cvc|security code|card (?:number|details)|credit card details|bank (?:account )?(?:numbers?|details|login)|bank account|account number|iban|sort code|routing number|social security number',
  ],
  [
    'wie lautet|wie ist|was ist|nennen sie|nenn|geben sie|gib|sagen sie|sag mir|teilen sie|bitte|ich brauche',
    'passwort|kennwort|iban|kontonummer|bankdaten|bankverbindung|kreditkartennummer|kreditkartendaten|kartennummer|pin',
  ],
  [
    'quel(?:le)?s? (?:est|sont)|donnez|donne|dites|indiquez|communiquez|pouvez-vous|veuillez|fournissez',
    'mot de passe|numéro de (?:carte|compte)(?: \\p{L}+)?|coordonnées bancaires|code (?:pin|secret)|iban',
  ],
  [
    'cuál es|cuáles son|dígame|dime|deme|dame|indique|facilite|comparta|necesito|por favor',
    'contraseña|número de (?:su |tu )?(?:tarjeta|cuenta)|datos bancarios|iban|pin',
  ],
  [
    'qual é|quais são|diga|informe|forneça|compartilhe|preciso|por favor',
    'senha|número d[oa] (?:seu |sua )?(?:cartão|conta)|dados bancários|iban|pin',
  ],
  [
    'qual è|quali sono|mi dica|dimmi|mi dia|dammi|fornisca|indichi|per favore',
    'password|numero d(?:i|ella) (?:carta|conto)|coordinate bancarie|iban|pin',
  ],
  ['wat is|wat zijn|geef|noem|vertel|deel|kunt u|kun je', 'wachtwoord|rekeningnummer|pincode|kaartnummer|bankgegevens'],
  ['jakie jest|podaj|proszę podać|powiedz', 'hasło|numer (?:karty|konta)|pin'],
  ['vad är|ge mig|ange|berätta', 'lösenord|kontonummer|kortnummer|pinkod'],
];
/** "How do you remember your password?" asks about it, not for it. */
const ABOUT =
  '(?:(?!(?<!\\p{L})(?:about|how|why|when|whether|where|wie|warum|über|comment|pourquoi|sur|cómo|sobre|como|come|hoe|over)(?!\\p{L}))[^.?!]){0,60}?';
const SECRET_REQUEST = new RegExp(
  SECRETS.map(
    ([asks, secret]) =>
      `(?<![\\p{L}\\p{N}])(?:${asks})(?![\\p{L}\\p{N}])${ABOUT}(?<![\\p{L}\\p{N}])(?:${secret})(?![\\p{L}\\p{N}])${AFTER}`,
  )
    .concat(
      '(?:パスワード|暗証番号|カード番号|口座番号)を?(?:教えて|入力して|お聞かせ)',
      '(?:告[诉訴]我|提供|[请請]问?)[^。？?]{0,20}(?:密[码碼]|卡[号號]|[账帳][号號])',
    )
    .join('|'),
  'iu',
);

/**
 * Whether a reply says what no interviewer may: that it is a human being, that there is money or a gift, or that the participant should
 * give away a password or bank details. The owner's own sentences may be said, and so may a reward that the owner announces.
 */
export function overstepping(brief: InterviewBrief): (text: string) => boolean {
  const own = [brief.systemPrompt, brief.firstMessage, brief.endMessage, brief.interviewInfo];
  let ownKey: string | undefined;
  const isOwn = (sentence: string) => (ownKey ??= keyOf(own.join('\n'))).includes(keyOf(sentence));
  const isOffered = ownerRewards(brief);
  const oversteps = (sentence: string) =>
    HUMAN.test(sentence) ||
    SECRET_REQUEST.test(sentence) ||
    (PROMISE.test(sentence) && !isQuestion(sentence) && !HYPOTHETICAL.test(sentence) && !isOffered(sentence));
  // A reply is checked again with every draft of it: only its last sentence is new.
  const harmless = new Set<string>();
  const isHarmless = (sentence: string) => harmless.has(sentence) || !oversteps(sentence) || isOwn(sentence);
  return (text) =>
    sentencesOf(
      text
        .normalize('NFKC')
        .replace(/\p{Cf}/gu, '')
        .replaceAll('’', "'"),
    ).some((sentence) => {
      if (!isHarmless(sentence)) return true;
      harmless.add(sentence);
      return false;
    });
}
