import { isQuestion } from './text.js';

const words = (source: string) => `(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`;

const SECRET = words(
  [
    "passwords?|passcodes?|passphrases?|pins?(?: codes?| numbers?)?|cvv|cvc|security codes?|card (?:numbers?|details)|credit card (?:numbers?|details)|bank (?:account )?(?:numbers?|details|login)|bank account|account numbers?|iban|sort code|routing number|social security number|ssn|(?:verification|one-time|login|sms|access) codes?|code from the (?:text|text message|sms|message|e-?mail|app)|mother['’]s maiden name",
    'passw[oö]rt(?:er|es|s)?|kennw[oö]rt(?:er|es|s)?|kontonummer|bankdaten|bankverbindung|kreditkartennummer|kreditkartendaten|kartennummer|geheimzahl|tan|code aus der (?:sms|nachricht|e-?mail)|sozialversicherungsnummer',
    'mots? de passe|numéro de (?:carte|compte|sécurité sociale)(?: bancaire)?|coordonnées bancaires|code (?:pin|secret|reçu)|rib',
    'contraseñas?|número de (?:su |tu )?(?:tarjeta|cuenta)|datos bancarios|clave (?:secreta|bancaria)',
    'senhas?|número d[oae] (?:seu |sua )?(?:cartão|conta)|dados bancários|código (?:que recebeu|recebido)',
    "numero d(?:i|ella|el) (?:sua |tua )?(?:carta|conto)|coordinate bancarie|parola d['’]ordine",
    'wachtwoord(?:en)?|rekeningnummer|pincode|kaartnummer|bankgegevens',
    'hasł(?:o|a|em)|numer (?:karty|konta)|numeru (?:karty|konta)',
    '(?:şifre|parola)(?:n|niz|m|miz|nizi|ni|nız|nızı)?|kart numaran?(?:ız)?(?:ı|ızı)?|hesap numaran?(?:ız)?(?:ı|ızı)?',
    'lösenord(?:et)?|kontonummer|kortnummer|pinkod|passordet?|adgangskode(?:n)?',
    '(?:ال)?رقم السري|كلم(?:ة|ات) (?:المرور|السر)\\p{L}*|رقم (?:البطاقة|بطاقتك|الحساب|حسابك)',
  ].join('|'),
);
const CJK_SECRET =
  '(?:パスワード|暗証番号|カード番号|口座番号|密[码碼]|(?:银行)?卡[号號]|[账帳][号號]|비밀번호|카드 ?번호|계좌 ?번호|पासवर्ड|পাসওয়ার্ড)';
const NAMES = new RegExp(`${SECRET}|${CJK_SECRET}`, 'iu');
/** "Password manager": another word. */
const COMPOUND = new RegExp(
  `(?:${SECRET})[ -](?:managers?|hints?|polic(?:y|ies)|rules?|resets?|protection|security|recovery|apps?|tools?|safes?|generators?|requirements?|changes?|manager)(?!\\p{L})|\\p{L}*passwort-?(?:manager|verwaltung|regeln?|richtlinien?)|gestionnaires? de mots de passe|gestor(?:es)? de (?:contraseñas|senhas)|パスワード(?:管理|マネージャ)|密[码碼](?:管理|规则|規則)|비밀번호 ?관리`,
  'giu',
);
/** A question about it, when it comes first: "How do you remember your password?" */
const ABOUT = new RegExp(
  words(
    '(?<!how |what )about|how(?! about)|why|when|whether|where|often|experience|opinion|think|feel|remember|manage|forget|forgot|lost|difficult|problems?|issues?|trouble|wie(?! lautet| ist| heißt| heisst)|warum|wann|wo|ob|über|comment|pourquoi|quand|où|sur|cómo|por qué|cuándo|dónde|sobre|como|por que|quando|onde|come|perché|dove|hoe|waarom|wanneer|over|jak(?! brzmi)|dlaczego|kiedy|gdzie|nasıl|neden|ne zaman|nerede|nereye|hur|varför|hvordan|كيف|لماذا|متى|أين',
  ),
  'iu',
);
const CJK_ABOUT =
  /どう(?!ぞ|か)|なぜ|いつ|どこ|どのように|怎么|怎麼|如何|为什么|為什麼|何时|哪里|哪裡|어떻게|왜|언제|어디|कैसे|क्यों|কীভাবে|কেন/u;

const HANDS_OVER = new RegExp(
  `${words(
    "tell|give|share|provide|enter|type|read|dictate|spell|send|confirm|repeat|reveal|show|write|forward|submit|name|say|may i have|can i have|let me have|let me know|(?:i|we)(?:['’]ll)? need|please|sagen|sag|nennen|nenn|geben|gib|verraten|verrat|teilen|tippen|schicken|senden|buchstabieren|bitte|ich brauche|wir brauchen|donne[rz]?|dites|dire|dis|indique[rz]?|communique[rz]?|veuillez|fournir|fournissez|partage[rz]?|envoye[rz]|épele[rz]|dígame|decirme|dime|deme|dame|darme|indique|facilite|comparta|escriba|envíe|necesito|por favor|diga|dizer|informe|forneça|compartilhe|escreva|envie|preciso|mi dica|dimmi|dirmi|mi dia|dammi|darmi|fornisca|indichi|scriva|per favore|geef|geven|noem|noemen|vertel|vertellen|deel|alsjeblieft|alstublieft|podaj|podać|proszę|prosić|powiedz|powiedzieć|wpisz|söyle\\p{L}*|verir|verin|yazın|yazar|paylaş\\p{L}*|lütfen|ge mig|ange|berätta|أخبرني|اكتب|أعطني|قل",
  )}|教えて|入力して|お聞かせ|言って|告[诉訴]|提供|[请請](?!问|問)|输入|輸入|발송|알려|말씀해|입력|बताइए|बताएं|বলুন`,
  'iu',
);
/** Asked for itself: "What is your password", "Which password do you use", "Your password, please". */
const ASKED = new RegExp(
  [
    `${words(
      "what(?:['’]?s| is| are| was| were| might| would)?(?: be)?|which|welche[srmn]?|wie (?:lautet|ist|heißt|heisst)|was (?:ist|war)|quel(?:le)?s?(?: (?:est|sont|était))?|qu[eé]|cuál(?:es)?(?: (?:es|son|era))?|qua(?:l|is)(?: (?:é|são|era))?|qual[ei]?(?: (?:è|sono|era))?|che|wat (?:is|zijn|was)|welke?|jakie (?:jest|było)|jakiego|jak brzmi|vad är|hva er|hvad er|ما (?:هي|هو)|ماهي|and|und|et|y|e|en|i|or|now",
    )}(?:[\\s,]+(?!(?:do|does|did|of|with|on|in|for|makes?|kinds?|types?|sort|think|um|von|mit|mal|avec|de|con|com|met|z)(?!\\p{L}))[\\p{L}'’-]+){0,3}?[\\s,]+(?:${SECRET})`,
    `^\\W*(?:(?:and|so|okay|ok|und|et|y|e|en|i|then|how about|what about) )*(?:your|the|ihr|dein|das|votre|ton|le|su|tu|sua?|la|uw|je|twoje|pana|pani)(?: [\\p{L}-]+)? (?:${SECRET})`,
    `(?:${SECRET})[^.?!]{0,12}(?:nedir|neydi|ne|hangisi)(?!\\p{L})`,
    `${CJK_SECRET}[^。？?]{0,6}(?:何|なん|なに|是什么|是什麼|是多少|是啥|多少|뭐|무엇|क्या|কী)|(?:什么|什麼|哪个|何の|どの|क्या)[^。？?]{0,4}${CJK_SECRET}`,
  ].join('|'),
  'iu',
);
/** "You write down your passwords" says what they do; "You can tell me" does not. */
const REPORTED = new RegExp(
  words(
    "(?:you|they|people|many|i(?:['’]d| would))(?: (?:usually|often|always|sometimes|never|also|only|even))? (?:tell|give|share|provide|enter|type|read|spell|send|confirm|repeat|reveal|show|write|name|say)(?! (?:me|us|it to))",
  ),
  'giu',
);
const FORBIDS = new RegExp(
  `^\\W*${words("(?:please )?(?:never|do not|don['’]t|you (?:do not|don['’]t) (?:need|have)|there is no need|bitte (?:nicht|keine?n?)|nennen sie (?:keine?n?|nie))")}`,
  'iu',
);

/** Whether a sentence asks the participant for a password, a code or bank details, rather than about them. */
export function asksSecret(sentence: string): boolean {
  const plain = sentence.replace(COMPOUND, ' ');
  const found = NAMES.exec(plain);
  if (!found || FORBIDS.test(plain)) return false;
  if (CJK_ABOUT.test(plain)) return false;
  // Only what comes before it: "What is your password, and how do you spell it?"
  const asked = ASKED.exec(plain);
  const before = plain.slice(0, found.index);
  if (ABOUT.test(before)) return false;
  return (
    (asked !== null && (isQuestion(plain) || asked.index === 0)) ||
    HANDS_OVER.test(isQuestion(plain) ? plain : plain.replace(REPORTED, ' '))
  );
}
