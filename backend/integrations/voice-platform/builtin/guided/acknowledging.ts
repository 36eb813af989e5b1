import { foldPhrase } from '../../../../common/intents/fold-phrase.js';
import { GUIDED_TEXTS } from '../../../../common/intents/guided-texts.js';
import { INTENT_LANGUAGES, type IntentLanguage } from '../../../../common/intents/phrases.js';
import { SCRIPT_TEXTS } from '../../../../common/intents/script-texts.js';
import { keyOf } from '../text.js';

/** Ways to say that an answer was heard, without weighing it; beside the script's own. Folded, without marks. */
const ACKNOWLEDGEMENTS: Readonly<Record<IntentLanguage, string>> = {
  en: 'thank you|thank you very much|thank you so much|many thanks|thanks|thanks a lot|okay|ok|alright|all right|i see|i understand|understood|got it|noted|i hear you|mm hm|mhm|uh huh|ah|oh i see',
  de: 'danke|danke schon|dankeschon|vielen dank|danke ihnen|okay|ok|alles klar|verstehe|ich verstehe|verstanden|aha|ah ja|ach so|in ordnung|mhm',
  fr: 'merci|merci beaucoup|merci a vous|d accord|ah d accord|je vois|je comprends|entendu|compris|c est note|ok|okay',
  es: 'gracias|muchas gracias|de acuerdo|entiendo|ya veo|comprendo|entendido|vale|ok|okay|aja',
  pt: 'obrigado|obrigada|muito obrigado|muito obrigada|certo|entendo|entendi|compreendo|percebo|esta bem|ok|okay',
  it: 'grazie|grazie mille|va bene|capisco|d accordo|ho capito|vedo|ok|okay',
  nl: 'dank u|dank u wel|dank je|dank je wel|dankjewel|bedankt|hartelijk dank|oke|ok|okay|ik begrijp het|ik snap het|begrepen|in orde',
  pl: 'dziekuje|dziekuje bardzo|dzieki|rozumiem|dobrze|w porzadku|ok|okej|jasne|aha',
  tr: 'tesekkurler|tesekkur ederim|cok tesekkurler|cok tesekkur ederim|sagolun|tamam|anliyorum|anladim|peki|hmm',
  sv: 'tack|tack sa mycket|tack ska du ha|okej|ok|jag forstar|uppfattat|jaha|aha',
  ar: 'شكرا|شكرا لك|شكرا جزيلا|اشكرك|حسنا|طيب|فهمت|افهم|افهم ذلك',
  ja: 'ありがとうございます|ありがとうございました|はい|わかりました|分かりました|承知しました|了解しました|なるほど|そうですか|そうなのですね|そうなんですね|ええ',
  zh: '谢谢|谢谢您|谢谢你|好的|好|我明白了|明白|明白了|我知道了|知道了|了解|我了解了|嗯',
};

/** Thanks for having said something, as a whole sentence or before what it was about. */
const THANKS: Readonly<Partial<Record<IntentLanguage, RegExp>>> = {
  en: /^(?:thank you|thanks)(?: so much| very much| a lot)? for (?:telling|sharing|explaining|describing|mentioning|clarifying|saying)(?: (?:that|this|it|me|us|with|more|so))*(?: about)?(?= |$)/u,
  de: /^(?:vielen dank|danke)(?: dafur)? (?:dass sie (?:mir |uns |es |das |davon )*(?:erzahlen|erzahlt haben|erklaren|erklart haben|sagen|gesagt haben|beschreiben|beschrieben haben|teilen|geteilt haben)|fur (?:ihre|die) (?:antwort|erklarung|beschreibung|erlauterung))(?= |$)/u,
  fr: /^merci(?: beaucoup)? (?:(?:de|d) (?:me |m |nous |l |le |en |y )*(?:avoir )?(?:dire|dit|expliquer|explique|raconter|raconte|decrire|decrit|partager|partage|preciser|precise)(?: (?:cela|ca))?|pour (?:votre|cette|ces) (?:reponse|explications?|precisions?))(?= |$)/u,
  es: /^(?:muchas )?gracias por (?:contarmelo|contarlo|decirmelo|decirlo|explicarmelo|explicarlo|compartirlo|describirlo|mencionarlo|su respuesta|la explicacion|contarme (?:eso|esto))(?= |$)/u,
  pt: /^(?:muito )?obrigad[oa] por (?:me )?(?:contar|dizer|explicar|descrever|partilhar|compartilhar|mencionar)(?: me)?(?: (?:isso|isto))?(?= |$)/u,
  it: /^grazie(?: mille)? (?:(?:di|per) (?:avermelo (?:detto|raccontato|spiegato)|averlo (?:detto|raccontato|spiegato|descritto)|la (?:risposta|spiegazione)))(?= |$)/u,
  nl: /^(?:bedankt|dank u(?: wel)?) (?:dat u (?:me |mij |dat |dit |het )*(?:vertelt|vertelde|uitlegt|deelt|zegt)|voor (?:uw|het|de) (?:antwoord|uitleg|toelichting))(?= |$)/u,
  pl: /^dziekuje (?:bardzo )?za (?:odpowiedz|wyjasnienie|te informacje)(?= |$)/u,
  sv: /^tack (?:for att du (?:berattar|berattade|forklarar|delar)(?: (?:det|med dig))*|for (?:svaret|forklaringen))(?= |$)/u,
  tr: /^(?:anlattiginiz|paylastiginiz|acikladiginiz|yanitiniz|cevabiniz) icin tesekkur(?:ler| ederim)(?= |$)/u,
};

const DENSE: ReadonlySet<IntentLanguage> = new Set(['ja', 'zh']);
/** Longest first. */
const phrases = new Map<IntentLanguage, readonly string[]>(
  INTENT_LANGUAGES.map((language) => {
    const { acknowledgements, warm } = SCRIPT_TEXTS[language];
    const own = [...acknowledgements, warm, GUIDED_TEXTS[language].corrected].map((text) => keyOf(foldPhrase(text)));
    const all = [...ACKNOWLEDGEMENTS[language].split('|'), ...own].map((phrase) =>
      DENSE.has(language) ? phrase.replaceAll(' ', '') : phrase,
    );
    return [language, [...new Set(all)].sort((a, b) => b.length - a.length)];
  }),
);

/**
 * What is left of a sentence after the acknowledgements that it begins with: '' when it is nothing else.
 * @param said folded, as `keyOf` gives it; words of languages without spaces are joined again
 */
export function withoutAcknowledgements(said: string, language: IntentLanguage): { readonly rest: string; readonly thanked: boolean } {
  const dense = DENSE.has(language);
  let rest = dense ? said.replaceAll(' ', '') : said;
  const thanks = THANKS[language]?.exec(rest)?.[0];
  if (thanks !== undefined) return { rest: rest.slice(thanks.length).trim(), thanked: true };
  for (;;) {
    const found = phrases.get(language)!.find((phrase) => rest === phrase || rest.startsWith(dense ? phrase : `${phrase} `));
    if (found === undefined) return { rest, thanked: false };
    rest = rest.slice(found.length).trim();
  }
}
