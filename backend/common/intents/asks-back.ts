import { likelyLanguages } from '../detect-language.js';
import { clausesOf, foldPhrase } from './fold-phrase.js';
import { INTENT_LANGUAGES, type IntentLanguage } from './phrases.js';

/** Nothing longer is a mere question back. Characters. */
const MOST_CHARACTERS = 90;

interface BackPhrases {
  /** "And you?": with or without a question mark, also at the end of an answer to the greeting. */
  readonly returned: string;
  /** Questions about the interviewer's own tastes and days: they count with a question mark, or after an "and". */
  readonly asks: string;
  readonly and: string;
}

/** Folded clauses as a whole. */
const PHRASES: Readonly<Record<IntentLanguage, BackPhrases>> = {
  en: {
    and: 'and|so|but|well',
    returned:
      '(?:and )?(?:what|how) about (?:you|yourself)|and (?:you|yourself|yours)|(?:and )?how are you(?: (?:doing|today|doing today))?|(?:and )?hows (?:it going|your day)',
    asks: '(?:what|which|where|how|when|who)(?: \\w+){0,3} (?:do|did|would|are|have) you(?: (?:like|read|eat|do|think|prefer|enjoy|use|live|work|go|drink|watch|play|listen|see|feel|find|spend|from|yourself|personally|best|most|to|about|it|that|there|this|of|for|at|in|your|free|time|weekend|the|normally|usually|own))*|(?:do|have|would|are) you (?:like|ever|also|yourself|married|been|enjoy|read|prefer)(?: \\w+){0,6}|whats your (?:favou?rite|opinion|own)(?: \\w+){0,3}',
  },
  de: {
    and: 'und|aber|na',
    returned:
      '(?:und )?(?:wie (?:geht es|gehts|geht s) (?:ihnen|dir)|wie gehts)(?: (?:heute|denn|so|selbst))*|und (?:ihnen|dir|sie|du|selbst|bei ihnen|bei dir)(?: (?:selbst|so))?|und wie (?:ist|war|sieht) (?:es|das) bei (?:ihnen|dir)(?: .{0,10})?',
    asks: '(?:was|wie|wo|wohin|wann|wer|welche[nrsm]?|womit|wofur)(?: \\w+){0,2} (?:lesen|essen|mogen|machen|finden|denken|trinken|arbeiten|wohnen|leben|gehen|bevorzugen|horen|schauen|sehen|nutzen|benutzen|spielen|kochen|tun|glauben|wurden|haben) sie(?: (?:denn|so|selbst|eigentlich|gern|gerne|am|liebsten|personlich|dazu|daruber|davon|da|dort|in|ihrer|freizeit|lieber|meisten|machen|wahlen|nehmen|fur|die|ein|eine|buch|bucher|lieblingsbuch))*|(?:lesen|mogen|gehen|arbeiten|haben|kochen|waren|nutzen) sie (?:auch|selbst|denn|gern|gerne|eigentlich|personlich)(?: \\w+){0,5}|(?:was|wie) (?:liest|magst|machst|findest|isst|denkst|horst|trinkst) du(?: (?:denn|so|selbst|eigentlich|gern|gerne|am|liebsten|dazu|daruber))*|was ist ihr (?:lieblings\\w+|eigener \\w+)',
  },
  fr: {
    and: 'et|mais|bon',
    returned:
      '(?:et )?(?:comment (?:allez vous|ca va|vas tu)|vous allez bien)(?: aujourd ?hui)?|et (?:vous|toi|vous meme|toi meme|de votre cote|chez vous)',
    asks: '(?:que|qu est ce que|comment|ou|quand|quels?|quelles?|qui)(?: \\w+){0,2} (?:lisez|aimez|mangez|faites|pensez|preferez|trouvez|buvez|habitez|ecoutez|regardez|utilisez) vous(?: \\w+){0,4}|(?:vous (?:lisez|aimez|preferez|mangez|pensez|faites) quoi)(?: \\w+){0,3}|(?:aimez|lisez|avez|allez) vous (?:aussi|vous meme|souvent)(?: \\w+){0,5}|qu est ce que vous (?:lisez|aimez|preferez|faites|mangez|pensez)(?: \\w+){0,4}',
  },
  es: {
    and: 'y|pero|bueno',
    returned:
      '(?:y )?(?:como (?:esta|estas|le va|te va))(?: (?:usted|hoy|tu))*|y (?:usted|tu|a usted|a ti|vos|ustedes)(?: (?:que|como|como esta))?',
    asks: '(?:que|como|donde|cuando|cual|quien)(?: \\w+){0,2} (?:lee|come|hace|piensa|prefiere|opina|bebe|escucha|usa|le gusta|te gusta) (?:usted|a usted|a ti)(?: \\w+){0,4}|(?:que|cual) (?:le|te) gusta(?: \\w+){0,3}(?: a (?:usted|ti))?|(?:usted|y usted) que (?:lee|hace|piensa|prefiere|opina)(?: \\w+){0,3}|(?:le|te) gusta a (?:usted|ti)(?: \\w+){0,4}',
  },
  pt: {
    and: 'e|mas|bom',
    returned:
      '(?:e )?(?:como (?:esta|vai|estas))(?: (?:voce|hoje|o senhor|a senhora))*|e (?:voce|o senhor|a senhora|consigo|contigo|tu|voces|com voce)(?: (?:como esta|tudo bem))?',
    asks: '(?:o que|que|como|onde|quando|qual|quem)(?: \\w+){0,2} (?:voce|o senhor|a senhora) (?:le|come|faz|gosta|pensa|prefere|acha|bebe|ouve|usa|mora)(?: \\w+){0,5}|(?:o que|de que) (?:e que )?(?:gosta|le|prefere|pensa|acha) (?:voce|o senhor|a senhora|de (?:ler|comer|fazer))(?: \\w+){0,3}|(?:voce|o senhor|a senhora) (?:tambem|gosta|le|prefere)(?: \\w+){0,5}',
  },
  it: {
    and: 'e|ma|beh',
    returned: '(?:e )?(?:come (?:sta|stai|va))(?: (?:lei|oggi|tu))*|e (?:lei|tu|voi|a lei|da lei)(?: (?:come sta|invece))?',
    asks: '(?:cosa|che cosa|che|come|dove|quando|quale|quali|chi)(?: \\w+){0,2} (?:legge|mangia|fa|pensa|preferisce|beve|ascolta|usa|le piace|ti piace) (?:lei|a lei|di solito|volentieri)(?: \\w+){0,4}|(?:lei|e lei) (?:cosa|che cosa) (?:legge|fa|pensa|preferisce|mangia)(?: \\w+){0,3}|(?:cosa|che cosa) (?:le|ti) piace(?: \\w+){0,3}|a lei (?:piace|cosa piace|che cosa piace)(?: \\w+){0,4}',
  },
  nl: {
    and: 'en|maar|nou',
    returned:
      '(?:en )?(?:hoe (?:gaat het|is het) (?:met|bij) (?:u|jou|je))(?: (?:vandaag|zelf))*|en (?:u|jij|met u|met jou|bij u|u zelf|uzelf|jijzelf)(?: dan)?',
    asks: '(?:wat|hoe|waar|wanneer|welke?|wie)(?: \\w+){0,2} (?:leest|eet|doet|denkt|vindt|drinkt|woont|werkt|gebruikt|luistert|kijkt) u(?: \\w+){0,5}|(?:wat|hoe|waar) (?:lees|eet|doe|denk|vind|drink|woon) (?:jij|je)(?: (?:graag|zelf|het liefst|eigenlijk|dan))*|(?:leest|houdt|gaat|heeft|bent) u (?:ook|zelf|graag)(?: \\w+){0,5}',
  },
  pl: {
    and: 'a|i|no',
    returned:
      '(?:a )?(?:jak (?:sie (?:pan|pani) (?:ma|czuje|miewa)|sie masz|u pana|u pani|u ciebie))(?: dzisiaj| dzis)?|a (?:pan|pani|ty|u pana|u pani|u ciebie|panu)',
    asks: '(?:co|jak|gdzie|kiedy|jaki|jaka|jakie|ktor[yae])(?: \\w+){0,2} (?:pan|pani) (?:czyta|lubi|je|robi|mysli|woli|sadzi|pije|slucha|uzywa|oglada|poleca)(?: \\w+){0,4}|(?:co|jak) (?:czytasz|lubisz|jesz|robisz|myslisz|wolisz|sadzisz)(?: \\w+){0,3}|czy (?:pan|pani) (?:tez|lubi|czyta|sam|sama)(?: \\w+){0,5}',
  },
  tr: {
    and: 'peki|ya|ve',
    returned:
      '(?:peki )?(?:ya )?(?:siz|sen|sizin|senin)(?: (?:nasilsiniz|nasilsin))?(?: ya)?|(?:siz|sen)(?: de)? (?:nasilsiniz|nasilsin)|nasilsiniz|sizde durum nasil',
    asks: '(?:siz|sen) (?:ne|nasil|nerede|hangi|kimi|neyi|neler)(?: \\w+){0,4}(?:siniz|sunuz|sin|sun|musunuz|misiniz)(?: \\w+)?|(?:siz|sen)(?: \\w+){0,3} (?:sever misiniz|okur musunuz|seversiniz|okursunuz|tercih edersiniz|dusunuyorsunuz)',
  },
  sv: {
    and: 'och|men|na',
    returned:
      '(?:och )?(?:hur (?:mar|ar det med|har) (?:du|dig)(?: det)?)(?: (?:sjalv|i dag|idag))*|och (?:du|du sjalv|dig|hos dig|hur ar det med dig)(?: da)?|sjalv da',
    asks: '(?:vad|hur|var|nar|vilken|vilka|vem)(?: \\w+){0,2} (?:laser|ater|gor|tycker|tanker|foredrar|dricker|gillar|anvander|lyssnar|tittar|bor) du(?: \\w+){0,5}|(?:laser|gillar|brukar|har|ar) du (?:ocksa|sjalv)(?: \\w+){0,5}',
  },
  ar: {
    and: 'و|طيب',
    returned: '(?:و)?(?:انت|انتم|حضرتك|ماذا عنك|كيف حالك|كيفك)(?: انت| اليوم)?|ماذا عنك(?: انت)?|وانت كيف حالك',
    asks: '(?:و)?(?:ماذا|كيف|اين|متي|ما|من) (?:تقرا|تحب|تاكل|تفعل|تفضل|تعتقد|تشرب|كتابك|رايك)(?: .{0,20})?|(?:و)?هل (?:تحب|تقرا|تفضل) انت(?: .{0,20})?|(?:و)?ما (?:كتابك|رايك) .{0,20}',
  },
  ja: {
    and: 'では|じゃあ|それで',
    returned: '(?:そちら|あなた|お元気)(?:は|も|さまは)?(?:どうですか|いかがですか|ですか|どう)?|(?:そちら|あなた)は',
    asks: '(?:あなた|そちら)(?:は|の|なら|自身は).{1,25}(?:ですか|ますか|の)',
  },
  zh: {
    and: '那|那么',
    returned: '(?:那)?(?:你|您)(?:呢|怎么样|好吗|还好吗)|(?:那)?(?:你|您)自己呢',
    asks: '(?:那|那么)?(?:你|您)(?:自己)?(?:平时|一般|最|也)?(?:喜欢|爱|读|看|吃|用|觉得|认为).{0,12}(?:什么|哪|怎么|吗|呢).{0,6}',
  },
};

const DENSE: ReadonlySet<IntentLanguage> = new Set(['ja', 'zh']);
const MATCHERS = INTENT_LANGUAGES.map((language) => {
  const { returned, asks, and } = PHRASES[language];
  const gap = DENSE.has(language) || language === 'ar' ? ' ?' : ' ';
  return {
    language,
    returned: new RegExp(foldPhrase(`^(?:${returned})$`), 'u'),
    asks: new RegExp(foldPhrase(`^(?:(?:${and})${gap})?(?:${asks})$`), 'u'),
    after: new RegExp(foldPhrase(`^(?:${and})${gap}(?:${asks})$`), 'u'),
  };
});

/**
 * The language in which a turn asks the interviewer about itself: "And you?", "And what do you like to read?" Null where it is an answer.
 * @param greeted it replies to the greeting: a few words may stand before it ("Fine, and you?")
 */
export function asksBackIn(
  text: string,
  heldIn: ReadonlySet<IntentLanguage> | null = null,
  { greeted = false } = {},
): IntentLanguage | null {
  if (text.length > MOST_CHARACTERS) return null;
  const clauses = clausesOf(text);
  const last = clauses.at(-1);
  if (last === undefined || (!greeted && clauses.length > 2)) return null;
  const asks = /[?？؟]\s*$/u.test(text.trim());
  const said = clauses.length === 1 ? [last] : greeted ? [last, clauses.join(' ')] : [clauses.join(' ')];
  const found = MATCHERS.filter((one) =>
    said.some((clause) => one.returned.test(clause) || (asks ? one.asks.test(clause) : one.after.test(clause))),
  ).map(({ language }) => language);
  if (found.length < 2) return found[0] ?? null;
  const likely = likelyLanguages(clauses.join(' '));
  return found.find((language) => heldIn?.has(language)) ?? found.find((language) => likely.has(language)) ?? found[0]!;
}

/** "My daughter asks me: and you?" Words are apart: a separator that may be empty would split one word in every possible way. */
const REPORTED = /[:"“”„«»]\s*[\p{L}\p{M}’']+(?:\s+[\p{L}\p{M}’']+){0,7}\s*[?？؟]["“”»]?$/u;

/** The language in which an answer ends by asking the interviewer the same: "Mostly by bike, and you?" Null where it does not. */
export function endsAskingBack(text: string, heldIn: ReadonlySet<IntentLanguage> | null = null): IntentLanguage | null {
  const end = text.trim().slice(-MOST_CHARACTERS);
  if (!/[?？؟]$/u.test(end) || REPORTED.test(end)) return null;
  const last = clausesOf(end).slice(-2);
  const languages = heldIn ?? likelyLanguages(text);
  return (
    MATCHERS.find(({ language, returned }) => languages.has(language) && last.some((clause) => returned.test(clause)))?.language ?? null
  );
}

/** For compiling them before anyone waits. */
export const ASKS_BACK_PATTERNS: readonly RegExp[] = MATCHERS.flatMap(({ returned, asks, after }) => [returned, asks, after]);
